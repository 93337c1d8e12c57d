// Other services than Google: each believes its own issuer alone, and an address only where it may be believed (decision 0064).
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { failure, failureOf, startApp, type TestApp } from '../../../test/app.ts'
import { buildStudent, goodPassword, newAddress, readMails } from '../../../test/build.ts'
import { clientId, type ForgingIssuer, startForgingIssuer } from '../../../test/forging-issuer.ts'
import { newSubject, readCookies, signInAs } from '../../../test/google.ts'

let app: TestApp
let entra: ForgingIssuer
let keycloak: ForgingIssuer
beforeAll(async () => {
  entra = await startForgingIssuer()
  keycloak = await startForgingIssuer()
  const services = [
    {
      id: 'school',
      label: 'Riverside',
      issuer: `${entra.url}/`,
      clientId: 'client-a',
      ownDomains: ['Riverside.example'],
    },
    { id: 'library', label: 'Library', issuer: keycloak.url, clientId: 'client-b' },
  ]
  const google = { GOOGLE_CLIENT_ID: clientId, GOOGLE_ISSUER: keycloak.url }
  app = await startApp({ settings: { ...google, OPENID_ISSUERS: JSON.stringify(services) } })
})
afterAll(async () => {
  await app.stop()
  await entra.stop()
  await keycloak.stop()
})

type Id = 'school' | 'library'
const issuerOf = (id: Id) => (id === 'school' ? entra : keycloak)
const audienceOf = { school: 'client-a', library: 'client-b' }
const refused = failure(400, 'sign-in-refused')

async function start(id: Id) {
  const answer = await app.call('GET', `/auth/openid/${id}/start`)
  const url = new URL(String(answer.headers.location))
  const cookies = readCookies(answer)
  const xsrf = cookies.get('XSRF-TOKEN') ?? ''
  const cookie = `XSRF-TOKEN=${xsrf}; openid_nonce=${cookies.get('openid_nonce')}`
  return { url, headers: { cookie, 'x-xsrf-token': xsrf } }
}

function tokenOf(id: Id, nonce: string | null, claims: object, by = issuerOf(id)) {
  const now = Math.floor((Date.now() + app.clock.offset) / 1000)
  return by.sign({
    iss: issuerOf(id).url,
    aud: audienceOf[id],
    nonce,
    iat: now,
    exp: now + 3600,
    sub: newSubject(),
    ...claims,
  })
}

type Signing = { id?: Id; by?: ForgingIssuer; more?: object }

async function signIn(claims: object, { id = 'school', by, more = {} }: Signing = {}) {
  const { url, headers } = await start(id)
  const idToken = tokenOf(id, url.searchParams.get('nonce'), claims, by)
  const post = (body: object = {}) =>
    app.call('POST', '/auth/openid/signin', {
      headers,
      body: { service: id, idToken, ...more, ...body },
    })
  return { answer: await post(), post }
}
const idOf = async (claims: object, signing?: Signing) =>
  (await signIn(claims, signing)).answer.body.data.user.id

test('the pages learn of each service, and start leads to its issuer and back to the one callback', async () => {
  const { body } = await app.get('/site')
  const { url } = await start('library')

  expect(body.data.signInServices).toEqual([
    { id: 'school', label: 'Riverside' },
    { id: 'library', label: 'Library' },
  ])
  expect(url.origin).toBe(keycloak.url)
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    client_id: 'client-b',
    response_type: 'id_token',
    redirect_uri: expect.stringMatching(/\/auth\/callback$/),
    nonce: expect.stringMatching(/^library\.[\w-]{22}$/),
    state: 'library',
  })
  expect((await app.get('/auth/openid/nothing/start')).status).toBe(404)
  const { headers } = await start('school')
  const unknown = { service: 'nothing', idToken: 'a.b.c' }
  expect((await app.call('POST', '/auth/openid/signin', { headers, body: unknown })).status).toBe(
    404,
  )
})

describe('S23: a token is refused', () => {
  const email = 'asha@riverside.example'

  test('of another issuer, of another audience, and of another service', async () => {
    expect(failureOf((await signIn({ email }, { by: keycloak })).answer)).toEqual(refused)
    expect(failureOf((await signIn({ email, iss: keycloak.url })).answer)).toEqual(refused)
    expect(failureOf((await signIn({ email, aud: 'client-b' })).answer)).toEqual(refused)
    const { url, headers } = await start('library')
    const idToken = tokenOf('school', url.searchParams.get('nonce'), { email })
    const body = { service: 'school', idToken }
    expect(failureOf(await app.call('POST', '/auth/openid/signin', { headers, body }))).toEqual(
      refused,
    )
  })

  test('with the nonce of another visit, without one, and a second time', async () => {
    expect(failureOf((await signIn({ email, nonce: 'school.another' })).answer)).toEqual(refused)
    expect(failureOf((await signIn({ email, nonce: undefined })).answer)).toEqual(refused)
    const { answer, post } = await signIn({ email })
    expect([answer.status, failureOf(await post())]).toEqual([200, refused])
  })
})

test('S24: one subject at two issuers is two accounts', async () => {
  const sub = newSubject()
  const [first, second] = [newAddress(), newAddress()]
  const school = await idOf({ sub, email: `${sub}@riverside.example` })
  const library = await idOf({ sub, email: second, email_verified: true }, { id: 'library' })

  expect(school).not.toBe(library)
  expect(await idOf({ sub, email: first, email_verified: true }, { id: 'library' })).toBe(library)
  expect(await idOf({ sub })).toBe(school)
})

describe('an issuer that does not say whether an address is verified', () => {
  test('makes accounts of its own domains, and links the account of such an address', async () => {
    const { email, id } = await buildStudent(app, `${newSubject()}@riverside.example`)
    app.wait(2 * 60 * 60_000)
    const linked = await idOf({ email })
    app.wait(60_000)

    expect(linked).toBe(id)
    expect((await readMails(app, email)).map(({ subject }) => subject)).toContain(
      'A Riverside account was linked to your Kinnow account',
    )
  })

  test('may leave the address out where the name to sign in with is one', async () => {
    const username = `${newSubject()}@Riverside.example`
    const { answer } = await signIn({ preferred_username: username, name: 'Asha' })
    expect(answer.body.data.user).toMatchObject({ email: username.toLowerCase(), name: 'Asha' })
    const other = await signIn({ preferred_username: newAddress() })
    expect(failureOf(other.answer)).toEqual(failure(422, 'address-unproven'))
  })

  test('opens no account by an address elsewhere: who has one shows the password once', async () => {
    const [stranger, student] = [newAddress(), await buildStudent(app)]
    const fresh = await signIn({ email: stranger })
    const sub = newSubject()
    const { answer, post } = await signIn({ sub, email: student.email })
    await app.post('/users/register', { email: stranger, password: goodPassword })
    const unconfirmed = await signIn({ email: stranger })

    expect(failureOf(fresh.answer)).toEqual(failure(422, 'address-unproven'))
    expect(failureOf(unconfirmed.answer)).toEqual(failure(422, 'address-unproven'))
    expect(failureOf(answer)).toEqual(failure(409, 'link-needs-password'))
    expect((await post({ password: 'wrong-one' })).body.code).toBe('wrong-password')
    expect((await post({ password: goodPassword })).body.data.user.id).toBe(student.id)
    expect(await idOf({ sub, email: 'changed@elsewhere.example' })).toBe(student.id)
  })
})

describe('an issuer that says it', () => {
  test('makes an account of any address, and links one that is there with its password alone', async () => {
    const student = await buildStudent(app)
    const claims = { email: student.email, email_verified: true }
    const { answer, post } = await signIn(claims, { id: 'library' })

    expect(failureOf(answer)).toEqual(failure(409, 'link-needs-password'))
    expect((await post({ password: goodPassword })).status).toBe(200)
    const fresh = { email: newAddress(), email_verified: 'true' }
    expect((await signIn(fresh, { id: 'library' })).answer.status).toBe(200)
  })

  test('is believed where it says no, in its own domains too', async () => {
    const email = `${newSubject()}@riverside.example`
    for (const claim of [false, 'false']) {
      const { answer } = await signIn({ email, email_verified: claim })
      expect(failureOf(answer)).toEqual(failure(422, 'address-unproven'))
    }
  })
})

describe('an address in the domain of another issuer', () => {
  const fresh = () => `${newSubject()}@riverside.example`

  test('is not believed, whatever the token says, and opens no account', async () => {
    const claims = { email: fresh(), email_verified: true }
    const { answer } = await signIn(claims, { id: 'library' })
    expect(failureOf(answer)).toEqual(failure(422, 'address-unproven'))
    const own = await signIn(claims)
    expect(own.answer.status).toBe(200)
    const taken = await signIn(claims, { id: 'library' })
    expect(taken.answer.status).not.toBe(200)
  })

  test('is believed of Google only where Google hosts it', async () => {
    const by = { app, issuer: keycloak }
    const free = await signInAs({ ...by, claims: { email: fresh() } })
    expect(failureOf(free.answer)).toEqual(failure(422, 'address-unproven'))
    const hosted = await signInAs({ ...by, claims: { email: fresh(), hd: 'riverside.example' } })
    expect(hosted.answer.status).toBe(200)
    const elsewhere = await signInAs({ ...by, claims: { email: newAddress() } })
    expect(elsewhere.answer.status).toBe(200)
  })
})

test('no claim gives a role', async () => {
  const email = `${newSubject()}@riverside.example`
  const { answer } = await signIn({ email, role: 'owner', roles: ['owner'], groups: ['teacher'] })
  expect(answer.body.data.user.role).toBe('student')
})

test('an issuer that is away has a failure of its own', async () => {
  const services = [{ id: 'away', label: 'Away', issuer: 'http://127.0.0.1:9', clientId: 'client' }]
  const other = await startApp({ settings: { OPENID_ISSUERS: JSON.stringify(services) } })
  const { headers } = await other.get('/auth/openid/away/start')
  await other.stop()

  expect(String(headers.location)).toMatch(/\/auth\/callback#error=sign-in-unreachable$/)
})
