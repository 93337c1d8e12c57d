// An issuer that signs whatever a test asks for, and can be silent, broken or gone.
import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ForgingIssuer = Awaited<ReturnType<typeof startForgingIssuer>>

export const clientId = 'kinnow.apps.example'

export type Forgery = {
  /** Changes the header; `undefined` leaves a field out. */
  header?: Record<string, unknown>
  /** Signs otherwise than by RS256 with the issuer's key. */
  signature?: (text: string) => Buffer
}

let count = 0

export function newKey() {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const kid = `key-${(count += 1)}`
  const jwk = { ...publicKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' }
  return { kid, jwk, publicKey, privateKey }
}

export const encode = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')

export const rs256 = (key: KeyObject) => (text: string) => sign('sha256', Buffer.from(text), key)

export async function startForgingIssuer() {
  const state = {
    url: '',
    key: newKey(),
    mood: 'well' as 'well' | 'silent' | 'broken' | 'gone',
    cacheControl: 'public, max-age=3600',
    keysAsked: 0,
  }

  const server = createServer((request, response) => {
    if (request.url === '/keys') state.keysAsked += 1
    if (state.mood === 'silent') return
    if (state.mood === 'gone') return void request.socket.destroy()
    const document = documents()[request.url ?? '']
    if (state.mood === 'broken' || !document) return void response.writeHead(500).end()
    answer(response, document)
  })
  const documents = (): Record<string, object> => ({
    '/.well-known/openid-configuration': {
      issuer: state.url,
      authorization_endpoint: `${state.url}/authorize?hl=en`,
      jwks_uri: `${state.url}/keys`,
    },
    '/keys': { keys: [state.key.jwk] },
  })
  function answer(response: ServerResponse, document: object) {
    const type = 'application/json'
    response.writeHead(200, { 'content-type': type, 'cache-control': state.cacheControl })
    response.end(JSON.stringify(document))
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return Object.assign(state, {
    /** Signs what is given, as it is. */
    sign(claims: unknown, { header, signature = rs256(state.key.privateKey) }: Forgery = {}) {
      const text = `${encode({ alg: 'RS256', kid: state.key.kid, typ: 'JWT', ...header })}.${encode(claims)}`
      return `${text}.${signature(text).toString('base64url')}`
    },
    rotateKey() {
      state.key = newKey()
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  })
}
