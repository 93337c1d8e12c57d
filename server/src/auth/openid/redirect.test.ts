// The whole way with a real OpenID provider: our start, its pages, back with a token, a session.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { newAddress } from '../../../test/build.ts'
import { clientId } from '../../../test/forging-issuer.ts'
import { newBrowser } from '../../../test/redirect-browser.ts'
import { postToken, startVisit } from '../../../test/google.ts'
import { type OpenIdProvider, startOpenIdProvider } from '../../../test/openid-provider.ts'

const publicUrl = 'http://localhost:3000'
const redirectUri = `${publicUrl}/auth/callback`

let app: TestApp
let provider: OpenIdProvider
beforeAll(async () => {
  provider = await startOpenIdProvider({ clientId, redirectUri })
  app = await startApp({
    settings: {
      GOOGLE_CLIENT_ID: clientId,
      GOOGLE_ISSUER: provider.issuer,
      PUBLIC_URL: publicUrl,
    },
  })
})
afterAll(async () => {
  await app.stop()
  await provider.stop()
})

/** Goes to the provider, types the address, and returns the fragment of our page. */
async function comeBack(location: string, email: string): Promise<URLSearchParams> {
  const browser = newBrowser(publicUrl)
  const page = await browser.open(location)
  expect(page.text).toContain('Choose an account')
  const back = await browser.submit(page, { email })
  expect(back.url.origin + back.url.pathname).toBe(redirectUri)
  expect(back.url.search).toBe('')
  return new URLSearchParams(back.url.hash.slice(1))
}

test('S25: start sends the browser to the provider with what the flow needs', async () => {
  const answer = await app.get('/auth/google/start')

  const url = new URL(String(answer.headers.location))
  const cookie = [answer.headers['set-cookie'] ?? []].flat().find((line) => /nonce/.test(line))
  expect(answer.status).toBe(302)
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(url.origin).toBe(provider.issuer)
  expect(Object.fromEntries(url.searchParams)).toEqual({
    client_id: clientId,
    response_type: 'id_token',
    response_mode: 'fragment',
    scope: 'openid email profile',
    redirect_uri: redirectUri,
    nonce: expect.stringMatching(/^[\w-]{22}$/),
    prompt: 'select_account',
  })
  expect(cookie).toBe(
    `google_nonce=${url.searchParams.get('nonce')}; Max-Age=600; Path=/; HttpOnly; SameSite=Strict`,
  )
})

test('each start has a nonce of its own', async () => {
  const visits = await Promise.all([startVisit(app), startVisit(app), startVisit(app)])

  expect(new Set(visits.map((visit) => visit.nonce)).size).toBe(3)
})

test('SPEC §7: a student comes back with a token and is signed in, twice to the same account', async () => {
  const email = newAddress()
  const ids = []
  for (const _time of [1, 2]) {
    const visit = await startVisit(app)
    const fragment = await comeBack(visit.location, email)

    const answer = await postToken({
      app,
      visit,
      body: { idToken: fragment.get('id_token') ?? '' },
    })

    expect(answer.status).toBe(200)
    expect(answer.body.data.user).toMatchObject({ email, name: email.split('@')[0] })
    expect((await app.get('/users/me', answer.body.data.token)).status).toBe(200)
    ids.push(answer.body.data.user.id)
  }
  expect(ids[0]).toBe(ids[1])
})

test('S23: the token of one browser is worth nothing in another', async () => {
  const [victim, attacker] = [await startVisit(app), await startVisit(app)]
  const fragment = await comeBack(attacker.location, newAddress())

  const answer = await postToken({
    app,
    visit: victim,
    body: { idToken: fragment.get('id_token') ?? '' },
  })

  expect(answer.body.code).toBe('id-token-invalid')
})

test('an address that the provider has not confirmed opens nothing', async () => {
  const visit = await startVisit(app)
  const fragment = await comeBack(visit.location, `unverified-${newAddress()}`)

  const answer = await postToken({ app, visit, body: { idToken: fragment.get('id_token') ?? '' } })

  expect(answer.body.code).toBe('id-token-invalid')
})

test('who cancels at the provider comes back with its error', async () => {
  const browser = newBrowser(publicUrl)
  const { location } = await startVisit(app)

  const back = await browser.submit(await browser.open(location), {}, '/cancel')

  expect(new URLSearchParams(back.url.hash.slice(1)).get('error')).toBe('access_denied')
})

test('the description lists the start', async () => {
  const { body } = await app.get('/openapi.json')

  expect(body.paths['/api/auth/google/start'].get.operationId).toBe('get-auth-google-start')
})
