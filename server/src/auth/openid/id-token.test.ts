import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { failure, failureOf, startApp, type TestApp } from '../../../test/app.ts'
import { clientId, type ForgingIssuer, startForgingIssuer } from '../../../test/forging-issuer.ts'
import { claimsOf, countSessions, postToken, signInAs, startVisit } from '../../../test/google.ts'
import { removeOldIdTokens } from './identity-repository.ts'

let app: TestApp
let issuer: ForgingIssuer
beforeAll(async () => {
  issuer = await startForgingIssuer()
  const settings = { GOOGLE_CLIENT_ID: clientId, GOOGLE_ISSUER: issuer.url }
  app = await startApp({ settings })
})
afterEach(() => {
  app.clock.offset = 0
})
afterAll(async () => {
  await app.stop()
  await issuer.stop()
})

const minute = 60_000
const seconds = (from: number) => Math.floor(Date.now() / 1000) + from
const refused = failure(400, 'id-token-invalid')

describe('a token', () => {
  test('opens a session, and the browser forgets its nonce', async () => {
    const { answer } = await signInAs({ app, issuer })

    expect(answer.status).toBe(200)
    expect(answer.body.data.token).toMatch(/^[\w-]{43}$/)
    expect(answer.body.data.user).toMatchObject({ hasGoogle: true, hasPassword: false })
    expect((await app.get('/users/me', answer.body.data.token)).status).toBe(200)
    expect(String(answer.headers['set-cookie'])).toContain('google_nonce=; Max-Age=0')
  })

  test.each([{}, { idToken: '' }, { idToken: null }, { idToken: 7 }])(
    'S23: is required where %j is sent',
    async (body) => {
      const answer = await app.post('/auth/google/signin', body)

      expect(answer.status).toBe(400)
      expect(answer.body.message).toBe('Google ID token is required')
    },
  )

  test.each([9000, 1_000_000])('of %d characters is refused', async (length) => {
    const visit = await startVisit(app)
    const before = await countSessions(app)

    const answer = await postToken({ app, visit, body: { idToken: 'a'.repeat(length) } })

    expect(answer.status).toBe(400)
    expect(answer.body.message).toBe('Google could not confirm who you are. Please try again.')
    expect(await countSessions(app)).toBe(before)
  })

  test('for several programs is taken where it was made for us', async () => {
    const audience = { aud: [clientId, 'another.apps.example'], azp: clientId }

    expect((await signInAs({ app, issuer, claims: audience })).answer.status).toBe(200)
  })

  test.each([
    ['over for 55 seconds', 'exp', -55],
    ['from 55 seconds ahead', 'iat', 55],
    ['made nine minutes and fifty seconds ago', 'iat', -590],
  ])('%s is taken', async (_name, claim, by) => {
    expect((await signInAs({ app, issuer, claims: { [claim]: seconds(by) } })).answer.status).toBe(
      200,
    )
  })

  test('is judged by the clock of the database', async () => {
    const visit = await startVisit(app)
    const idToken = issuer.sign(claimsOf({ app, issuer, visit }))

    app.clock.offset = 10 * minute + 1000
    expect(failureOf(await postToken({ app, visit, body: { idToken } }))).toEqual(refused)
    app.clock.offset = 9 * minute
    expect((await postToken({ app, visit, body: { idToken } })).status).toBe(200)
  })

  test('is refused without the cookie of our start, with a nonce in it or not', async () => {
    const visit = await startVisit(app)
    const bare = { headers: {} }
    const withNonce = issuer.sign(claimsOf({ app, issuer, visit }))
    const without = issuer.sign(claimsOf({ app, issuer, visit, changed: { nonce: undefined } }))

    expect(failureOf(await postToken({ app, visit: bare, body: { idToken: withNonce } }))).toEqual(
      refused,
    )
    expect(failureOf(await postToken({ app, visit: bare, body: { idToken: without } }))).toEqual(
      refused,
    )
  })

  test('needs the XSRF header beside the cookie', async () => {
    const visit = await startVisit(app)
    const { cookie = '' } = visit.headers
    const idToken = issuer.sign(claimsOf({ app, issuer, visit }))

    const answer = await postToken({ app, visit: { headers: { cookie } }, body: { idToken } })

    expect(failureOf(answer)).toEqual(failure(403, 'forbidden'))
  })
})

describe('a token that was used', () => {
  test('is refused, also with the last bits of its signature written otherwise', async () => {
    const { visit, idToken, answer } = await signInAs({ app, issuer })
    expect(answer.status).toBe(200)
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    const last = letters.indexOf(idToken.at(-1) ?? '')
    const respelled = idToken.slice(0, -1) + (letters[last + 1] ?? '')

    expect(failureOf(await postToken({ app, visit, body: { idToken } }))).toEqual(refused)
    expect(failureOf(await postToken({ app, visit, body: { idToken: respelled } }))).toEqual(
      refused,
    )
  })

  test('S23: opened one session for twenty that posted it at once', async () => {
    const visit = await startVisit(app)
    const before = await countSessions(app)
    const idToken = issuer.sign(claimsOf({ app, issuer, visit }))

    const answers = await Promise.all(
      Array.from({ length: 20 }, () => postToken({ app, visit, body: { idToken } })),
    )

    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(answers.filter((answer) => answer.body.code === 'id-token-invalid')).toHaveLength(19)
    expect(await countSessions(app)).toBe(before + 1)
  })

  test('is remembered until it is too old, and not longer', async () => {
    const count = async () =>
      (await app.db.query.selectFrom('used_id_tokens').selectAll().execute()).length
    await app.db.query.deleteFrom('used_id_tokens').execute()
    await signInAs({ app, issuer })

    app.clock.offset = 60 * minute
    await removeOldIdTokens(app.db)
    expect(await count()).toBe(1)
    app.clock.offset = 62 * minute
    await removeOldIdTokens(app.db)
    expect(await count()).toBe(0)
  })
})

describe('where the school has no Google', () => {
  test('there is nothing to sign in with, and the sentence for an empty call stays', async () => {
    const plain = await startApp()

    const start = await plain.get('/auth/google/start')
    const empty = await plain.post('/auth/google/signin', {})
    const full = await plain.post('/auth/google/signin', { idToken: 'a.b.c' })

    expect(failureOf(start)).toEqual(failure(404, 'not-found'))
    expect(empty.status).toBe(400)
    expect(empty.body.message).toBe('Google ID token is required')
    expect(failureOf(full)).toEqual(failure(404, 'not-found'))
    await plain.stop()
  })
})
