// Signing in again to prove who one is: required to delete an account without a password.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { failure, failureOf, startApp, type TestApp } from '../../../test/app.ts'
import { openBrowser } from '../../../test/cookie-browser.ts'
import { clientId, type ForgingIssuer, startForgingIssuer } from '../../../test/forging-issuer.ts'
import { claimsOf, newSubject, signInAs } from '../../../test/google.ts'
import type { Client } from '../../lib/http/client-address.ts'
import { deriveKeys } from '../../lib/security/keys.ts'
import { Failure } from '../../lib/util/failure.ts'
import { Limiter } from '../../lib/security/limiter.ts'
import { readSettings } from '../../lib/process/settings.ts'
import { Codes } from '../codes.ts'
import { createGoogle } from './service.ts'
import { confirmStudent as confirm } from './sign-in.ts'

let app: TestApp
let issuer: ForgingIssuer
let confirmStudent: (proof: { idToken: string; studentId: string }, client: Client) => Promise<void>
beforeAll(async () => {
  issuer = await startForgingIssuer()
  const variables = { GOOGLE_CLIENT_ID: clientId, GOOGLE_ISSUER: issuer.url }
  app = await startApp({ settings: variables })
  const { db } = app
  const settings = readSettings(variables)
  const keys = deriveKeys('another secret of the tests, long enough')
  const limiter = new Limiter(db, keys.limits)
  const codes = new Codes({ db, keys, limiter, alarm() {}, ...settings })
  const service = createGoogle(settings, { warn() {} })
  const parts = { db, settings, keys, limiter, codes, service }
  confirmStudent = (proof, client) => confirm(parts, proof, client)
})
afterEach(() => {
  app.clock.offset = 0
})
afterAll(async () => {
  await app.stop()
  await issuer.stop()
})

const minute = 60_000
const nonce = 'AAAAAAAAAAAAAAAAAAAAAA'
const refused = failure(400, 'id-token-invalid')

const browser = (given: string | undefined = nonce): Client => ({
  address: '192.0.2.1',
  network: '192.0.2.1',
  wideNetwork: '192.0.2.0/24',
  isOwnPage: false,
  userAgent: '',
  requestId: 'one',
  cookies: { areThere: true, read: () => given, set() {}, clear() {} },
})

async function buildGoogleStudent() {
  const sub = newSubject()
  const { answer } = await signInAs({ app, issuer, claims: { sub } })
  return { sub, studentId: answer.body.data.user.id as string }
}

const tokenOf = (sub: string) =>
  issuer.sign(claimsOf({ app, issuer, visit: { nonce }, changed: { sub } }))

async function outcome(studentId: string, idToken: string, client = browser()) {
  try {
    await confirmStudent({ studentId, idToken }, client)
    return 'confirmed'
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return failure(error.status, error.code)
  }
}

test('a token of the student’s own Google account confirms once', async () => {
  const { sub, studentId } = await buildGoogleStudent()
  const idToken = tokenOf(sub)

  expect(await outcome(studentId, idToken)).toBe('confirmed')
  expect(await outcome(studentId, idToken)).toEqual(refused)
})

test('a token older than five minutes does not', async () => {
  const { sub, studentId } = await buildGoogleStudent()
  const [early, late] = [tokenOf(sub), tokenOf(sub)]

  app.clock.offset = 5 * minute + 2000
  expect(await outcome(studentId, late)).toEqual(refused)
  app.clock.offset = 5 * minute - 5000
  expect(await outcome(studentId, early)).toBe('confirmed')
})

test('a token of somebody else does not, and stays good for its owner', async () => {
  const victim = await buildGoogleStudent()
  const other = await buildGoogleStudent()
  const idToken = tokenOf(other.sub)

  expect(await outcome(victim.studentId, idToken)).toEqual(refused)
  expect(await outcome(other.studentId, idToken)).toBe('confirmed')
})

test('a token of a Google account that nobody has here does not', async () => {
  const { studentId } = await buildGoogleStudent()

  expect(await outcome(studentId, tokenOf(newSubject()))).toEqual(refused)
})

test.each([undefined, '', 'another'])('a browser with the nonce %j does not', async (given) => {
  const { sub, studentId } = await buildGoogleStudent()
  const client = {
    ...browser(),
    cookies: { areThere: true, read: () => given, set() {}, clear() {} },
  }

  expect(await outcome(studentId, tokenOf(sub), client)).toEqual(refused)
})

test('a token that opened a session does not', async () => {
  const sub = newSubject()
  const { answer, visit, idToken } = await signInAs({ app, issuer, claims: { sub } })

  expect(await outcome(answer.body.data.user.id, idToken, browser(visit.nonce))).toEqual(refused)
})

test('S37: an account without a password is deleted with such a token, and not without', async () => {
  const sub = newSubject()
  const { answer } = await signInAs({ app, issuer, claims: { sub } })
  const { token } = answer.body.data
  const page = openBrowser(app)
  await page.get('/categories')
  page.cookies.set('google_nonce', nonce)
  const remove = (body: object) => page.call('DELETE', '/users/me', { body, token })

  expect(failureOf(await remove({}))).toEqual(failure(400, 'no-password'))
  expect(failureOf(await remove({ idToken: tokenOf(newSubject()) }))).toEqual(refused)
  expect((await remove({ idToken: tokenOf(sub) })).status).toBe(204)
  expect((await app.get('/users/me', token)).status).toBe(401)
})
