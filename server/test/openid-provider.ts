// A real OpenID provider for tests, on this machine only: signs anybody in who types an address.
// By itself: node server/test/openid-provider.ts PORT CLIENT_ID REDIRECT_URI
import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pathToFileURL } from 'node:url'
import { exportJWK, generateKeyPair } from 'jose'
import Provider, { type Configuration, interactionPolicy } from 'oidc-provider'

type Options = { port?: number; clientId: string; redirectUri: string }

export type OpenIdProvider = Awaited<ReturnType<typeof startOpenIdProvider>>

export async function startOpenIdProvider({ port = 0, clientId, redirectUri }: Options) {
  // The issuer's address holds the port, so the port comes first.
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, await configure(clientId, redirectUri))
  allowPlainHttp(provider)
  const answer = provider.callback()
  server.on('request', (request, response) => {
    const isOurs = request.url?.startsWith('/account/')
    const done = isOurs ? chooseAccount(provider, request, response) : answer(request, response)
    done.catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  return {
    issuer,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function configure(clientId: string, redirectUri: string): Promise<Configuration> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  return {
    jwks: { keys: [{ ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256', kid: 'first' }] },
    cookies: { keys: [randomBytes(32).toString('hex')] },
    clients: [
      {
        client_id: clientId,
        redirect_uris: [redirectUri],
        response_types: ['id_token'],
        grant_types: ['implicit'],
        token_endpoint_auth_method: 'none',
      },
    ],
    responseTypes: ['id_token'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // The address is the account: its subject stays the same each time.
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({
        sub: `subject-of-${Buffer.from(id).toString('hex')}`.slice(0, 255),
        email: id,
        email_verified: !id.startsWith('unverified'),
        name: id.split('@')[0],
      }),
    }),
    interactions: { policy, url: (_context, interaction) => `/account/${interaction.uid}` },
    ttl: { Interaction: 600, Grant: 600, IdToken: 3600, Session: 3600 },
    features: { devInteractions: { enabled: false } },
  }
}

/** `GET` shows who may be chosen, `POST` chooses, `POST …/cancel` goes back without. */
async function chooseAccount(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { uid, params } = await provider.interactionDetails(request, response)
  if (request.method !== 'POST') {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page(uid))
    return
  }
  if (request.url?.endsWith('/cancel')) {
    await provider.interactionFinished(request, response, { error: 'access_denied' })
    return
  }
  const email = new URLSearchParams(await readBody(request)).get('email') ?? ''
  const grant = new provider.Grant({ accountId: email, clientId: String(params['client_id']) })
  grant.addOIDCScope(String(params['scope']))
  await provider.interactionFinished(request, response, {
    select_account: {},
    login: { accountId: email },
    consent: { grantId: await grant.save() },
  })
}

const page = (uid: string) => `<!doctype html><html lang="en"><meta charset="utf-8">
<title>Choose an account</title><link rel="icon" href="data:,"><h1>Choose an account</h1>
<form method="post" action="/account/${uid}">
<p><label>Email <input name="email" type="email" required autofocus></label></p>
<p><button>Continue</button></p></form>
<form method="post" action="/account/${uid}/cancel"><button>Cancel</button></form></html>`

async function readBody(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  return body
}

/** The library allows this flow over https only; a test has no certificate. */
function allowPlainHttp({ Client }: Provider): void {
  const { prototype } = (Client as unknown as { Schema: { prototype: Schema } }).Schema
  const { invalidate } = prototype
  prototype.invalidate = function (message, code) {
    if (code === 'implicit-force-https' || code === 'implicit-forbid-localhost') return
    invalidate.call(this, message, code)
  }
}

type Schema = { invalidate: (message: string, code?: string) => void }

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [port, clientId, redirectUri] = process.argv.slice(2)
  if (!port || !clientId || !redirectUri) throw new Error('PORT CLIENT_ID REDIRECT_URI')
  const { issuer } = await startOpenIdProvider({ port: Number(port), clientId, redirectUri })
  process.stdout.write(`${issuer}\n`)
}
