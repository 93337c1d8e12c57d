import { constants, createHmac, sign } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { failure, failureOf, startApp, type TestApp } from '../../../test/app.ts'
import {
  clientId,
  encode,
  type Forgery,
  type ForgingIssuer,
  newKey,
  rs256,
  startForgingIssuer,
} from '../../../test/forging-issuer.ts'
import { claimsOf, countSessions, postToken, signInAs, startVisit } from '../../../test/google.ts'

let app: TestApp
let issuer: ForgingIssuer
beforeAll(async () => {
  issuer = await startForgingIssuer()
  const settings = { GOOGLE_CLIENT_ID: clientId, GOOGLE_ISSUER: issuer.url }
  app = await startApp({ settings })
})
afterAll(async () => {
  await app.stop()
  await issuer.stop()
})

type Claims = Record<string, unknown>
type Make = (claims: Claims) => string

const foreign = newKey()
const another = 'another.apps.example'
const seconds = (from: number) => Math.floor(Date.now() / 1000) + from

/** An otherwise right token that says this, or has this about it. */
const saying =
  (changed: Claims): Make =>
  (claims) =>
    issuer.sign({ ...claims, ...changed })
const made =
  (forgery: () => Forgery): Make =>
  (claims) =>
    issuer.sign(claims, forgery())
const signedBySomebodyElse = (header: Claims = {}) =>
  made(() => ({ header, signature: rs256(foreign.privateKey) }))

const pss = (text: string) =>
  sign('sha512', Buffer.from(text), {
    key: issuer.key.privateKey,
    padding: constants.RSA_PKCS1_PSS_PADDING,
    saltLength: 64,
  })
/** What is sent as a secret: the public key as everybody can read it. */
const hmac = (text: string) =>
  createHmac('sha256', issuer.key.publicKey.export({ type: 'spki', format: 'pem' }))
    .update(text)
    .digest()

/** What is forged, how, and the reason that is written down: so that each is refused for what it is. */
const forged: [string, Make, string][] = [
  [
    'unsigned',
    made(() => ({ header: { alg: 'none' }, signature: () => Buffer.of() })),
    'ERR_JOSE_ALG_NOT_ALLOWED',
  ],
  [
    'signed with the public key as a secret',
    made(() => ({ header: { alg: 'HS256' }, signature: hmac })),
    'ERR_JOSE_ALG_NOT_ALLOWED',
  ],
  [
    'signed with PS512',
    made(() => ({ header: { alg: 'PS512' }, signature: pss })),
    'ERR_JOSE_ALG_NOT_ALLOWED',
  ],
  ['of an unknown key', signedBySomebodyElse({ kid: 'none' }), 'ERR_JWKS_NO_MATCHING_KEY'],
  ['of no named key', made(() => ({ header: { kid: undefined } })), 'kid'],
  ['signed by another', signedBySomebodyElse(), 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED'],
  [
    'with an address of keys',
    signedBySomebodyElse({ jku: 'http://127.0.0.1:1/keys' }),
    'ERR_JWS_SIGNATURE_VERIFICATION_FAILED',
  ],
  [
    'with a key of its own',
    signedBySomebodyElse({ jwk: foreign.jwk }),
    'ERR_JWS_SIGNATURE_VERIFICATION_FAILED',
  ],
  [
    'with a key of its own and its name',
    signedBySomebodyElse({ jwk: foreign.jwk, kid: foreign.kid }),
    'ERR_JWKS_NO_MATCHING_KEY',
  ],
  [
    'with a broken signature',
    (claims) => issuer.sign(claims, { signature: () => Buffer.alloc(256, 7) }),
    'ERR_JWS_SIGNATURE_VERIFICATION_FAILED',
  ],
  [
    'with other claims than were signed',
    (claims) => {
      const [header, , signature] = issuer.sign({ ...claims, sub: 'me' }).split('.')
      return `${header}.${encode(claims)}.${signature}`
    },
    'ERR_JWS_SIGNATURE_VERIFICATION_FAILED',
  ],
  [
    'with an extension nobody knows',
    made(() => ({ header: { crit: ['of'], of: 1 } })),
    'ERR_JOSE_NOT_SUPPORTED',
  ],
  ['an access token', made(() => ({ header: { typ: 'at+jwt' } })), 'typ'],
  ['an opaque access token', () => 'ya29.a0AfH6SMBx-as-Google-makes-them', 'ERR_JWS_INVALID'],
  ['not a token', () => 'not a token', 'ERR_JWS_INVALID'],
  ['two dots', () => '..', 'ERR_JWS_INVALID'],
  ['of five parts', () => 'a.b.c.d.e', 'ERR_JWS_INVALID'],
  ['a signed text', () => issuer.sign('hello'), 'ERR_JWT_INVALID'],
  ['a signed list', () => issuer.sign([1]), 'ERR_JWT_INVALID'],

  ['for another program', saying({ aud: another }), 'aud'],
  ['for a list of another program', saying({ aud: [another] }), 'aud'],
  ['for a list without a presenter', saying({ aud: [clientId], azp: undefined }), 'aud'],
  ['for a list with another presenter', saying({ aud: [clientId], azp: another }), 'aud'],
  ['presented by another program', saying({ azp: another }), 'aud'],
  ['for nobody', saying({ aud: undefined }), 'aud'],
  ['of another issuer', saying({ iss: 'https://accounts.evil.example' }), 'iss'],
  ['of Google, which is not the issuer here', saying({ iss: 'accounts.google.com' }), 'iss'],
  ['of no issuer', saying({ iss: undefined }), 'iss'],

  ['over for more than a minute', saying({ exp: seconds(-62) }), 'ERR_JWT_EXPIRED'],
  ['without an end', saying({ exp: undefined }), 'exp'],
  ['made more than a minute from now', saying({ iat: seconds(70) }), 'iat'],
  ['made ten minutes ago', saying({ iat: seconds(-601) }), 'iat'],
  ['without a time', saying({ iat: undefined }), 'iat'],
  ['with a time in words', saying({ iat: 'now' }), 'iat'],
  ['not yet valid', saying({ nbf: seconds(120) }), 'nbf'],

  ['without a nonce', saying({ nonce: undefined }), 'nonce'],
  ['with an empty nonce', saying({ nonce: '' }), 'nonce'],
  ['with another nonce', saying({ nonce: 'AAAAAAAAAAAAAAAAAAAAAA' }), 'nonce'],
  [
    'with a list of nonces',
    (claims) => issuer.sign({ ...claims, nonce: [claims['nonce']] }),
    'nonce',
  ],

  ['of an unconfirmed address', saying({ email_verified: false }), 'email_verified'],
  ['of an address confirmed in words', saying({ email_verified: 'true' }), 'email_verified'],
  ['of an address unconfirmed in words', saying({ email_verified: 'false' }), 'email_verified'],
  ['of an address left open', saying({ email_verified: undefined }), 'email_verified'],
  ['without an address', saying({ email: undefined }), 'email'],
  ['of what is no address', saying({ email: 'ada＠gmail.com' }), 'email'],
  ['of an endless address', saying({ email: `${'a'.repeat(255)}@gmail.com` }), 'email'],
  ['without a subject', saying({ sub: undefined }), 'sub'],
  ['with an empty subject', saying({ sub: '' }), 'sub'],
  ['with a number as subject', saying({ sub: 7 }), 'sub'],
  ['with a NUL in the subject', saying({ sub: 'a\u0000b' }), 'sub'],
]

test.each(forged)('S23: a token %s opens nothing', async (_name, make, reason) => {
  const visit = await startVisit(app)
  const before = await countSessions(app)
  const from = `192.0.2.${forged.findIndex(([name]) => name === _name)}`

  const idToken = make(claimsOf({ app, issuer, visit }))
  const answer = await postToken({ app, visit, body: { idToken }, from })

  expect(failureOf(answer)).toEqual(failure(400, 'id-token-invalid'))
  expect(answer.body.message).toBe('Google could not confirm who you are. Please try again.')
  expect(await countSessions(app)).toBe(before)
  expect(await readReason(from)).toEqual({ event: 'login-failed', detail: `google: ${reason}` })
})

test('a right token, made by the same means, opens a session', async () => {
  expect((await signInAs({ app, issuer })).answer.status).toBe(200)
})

test('a flood of forged tokens does not fill the log', async () => {
  const visit = await startVisit(app)
  const from = '198.51.100.7'
  for (let sent = 0; sent < 70; sent += 1)
    await postToken({ app, visit, body: { idToken: 'a.b.c' }, from })

  const rows = await app.db.query
    .selectFrom('audit_log')
    .select('id')
    .where('address', '=', from)
    .where('event', '=', 'login-failed')
    .execute()
  expect(rows).toHaveLength(60)
})

const readReason = (address: string) =>
  app.db.query
    .selectFrom('audit_log')
    .select(['event', 'detail'])
    .where('address', '=', address)
    .executeTakeFirst()
