import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { failure, failureOf, startApp, type TestApp } from '../../../test/app.ts'
import { clientId, type ForgingIssuer, startForgingIssuer } from '../../../test/forging-issuer.ts'
import {
  claimsOf,
  countSessions,
  postToken,
  readCookies,
  signInAs,
  startVisit,
  type Visit,
} from '../../../test/google.ts'

let app: TestApp
let issuer: ForgingIssuer
beforeEach(async () => {
  issuer = await startForgingIssuer()
  app = await startApp({ settings: { GOOGLE_CLIENT_ID: clientId, GOOGLE_ISSUER: issuer.url } })
})
afterEach(async () => {
  await app.stop()
  await issuer.stop()
})

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const unreachable = failure(503, 'google-unreachable')

/** A browser whose visit began at another process of the same school. */
async function visitFromElsewhere(): Promise<Visit> {
  const xsrf = readCookies(await app.get('/categories')).get('XSRF-TOKEN') ?? ''
  const nonce = 'of-another-process'
  const cookie = `XSRF-TOKEN=${xsrf}; google_nonce=${nonce}`
  return { nonce, location: '', headers: { cookie, 'x-xsrf-token': xsrf } }
}

const post = (visit: Visit) =>
  postToken({ app, visit, body: { idToken: issuer.sign(claimsOf({ app, issuer, visit })) } })

describe('an issuer that cannot be reached', () => {
  test.each(['silent', 'broken', 'gone'] as const)(
    'S23: (%s) is reported, and not waited for without end',
    async (mood) => {
      const visit = await visitFromElsewhere()
      issuer.mood = mood

      const [answer, start] = await Promise.all([post(visit), app.get('/auth/google/start')])

      expect(failureOf(answer)).toEqual(unreachable)
      expect(answer.headers['retry-after']).toBe('60')
      expect(answer.body.message).toBe(
        'Google cannot be reached at the moment. Please try again in a minute.',
      )
      expect(await countSessions(app)).toBe(0)
      expect(start.status).toBe(302)
      expect(start.headers.location).toBe(
        'http://127.0.0.1:3000/auth/callback#error=google-unreachable',
      )
      expect(readCookies(start).has('google_nonce')).toBe(false)
    },
  )

  test('is fetched again at once where nothing of it is known', async () => {
    const visit = await visitFromElsewhere()
    issuer.mood = 'gone'
    expect(failureOf(await post(visit))).toEqual(unreachable)

    issuer.mood = 'well'
    expect((await post(visit)).status).toBe(200)
  })

  test('is not needed for what is no token at all', async () => {
    const visit = await visitFromElsewhere()
    issuer.mood = 'gone'

    const answer = await postToken({ app, visit, body: { idToken: 'a.b.c' } })

    expect(failureOf(answer)).toEqual(failure(400, 'id-token-invalid'))
  })

  test('S23: leaves its last keys for a day, and is fetched once a minute', async () => {
    issuer.cacheControl = 'max-age=60'
    expect((await signInAs({ app, issuer })).answer.status).toBe(200)
    issuer.mood = 'gone'
    issuer.keysAsked = 0

    app.clock.offset = 5 * minute
    for (let times = 0; times < 5; times += 1) {
      expect((await signInAs({ app, issuer })).answer.status).toBe(200)
    }
    expect(issuer.keysAsked).toBe(1)
    app.clock.offset = 24 * hour - minute
    expect((await signInAs({ app, issuer })).answer.status).toBe(200)
    const visit = await startVisit(app)
    app.clock.offset = 24 * hour + minute
    expect(failureOf(await post(visit))).toEqual(unreachable)
  })

  test('cannot say whether an unknown key is its own', async () => {
    await signInAs({ app, issuer })
    issuer.rotateKey()
    issuer.mood = 'gone'

    app.clock.offset = 2 * minute
    expect(failureOf(await post(await startVisit(app)))).toEqual(unreachable)
    expect(failureOf(await post(await startVisit(app)))).toEqual(unreachable)
  })
})

describe('the keys of an issuer', () => {
  test('are fetched once for twenty that come at once', async () => {
    const visits = await Promise.all(Array.from({ length: 20 }, () => startVisit(app)))

    const answers = await Promise.all(visits.map(post))

    expect(answers.map(({ status }) => status)).toEqual(visits.map(() => 200))
    expect(issuer.keysAsked).toBe(1)
  })

  test.each([
    ['public, max-age=600, must-revalidate', 9 * minute, 11 * minute],
    ['max-age=1', 50 * second, 70 * second],
    ['no-store', 50 * second, 70 * second],
  ])('with "%s" are cached and fetched again', async (cacheControl, kept, over) => {
    issuer.cacheControl = cacheControl
    await signInAs({ app, issuer })

    app.clock.offset = kept
    await signInAs({ app, issuer })
    expect(issuer.keysAsked).toBe(1)
    app.clock.offset = over
    await signInAs({ app, issuer })
    expect(issuer.keysAsked).toBe(2)
  })

  test('that are unknown are looked for at most once a minute', async () => {
    await signInAs({ app, issuer })
    issuer.rotateKey()

    app.clock.offset = 50 * second
    for (let times = 0; times < 10; times += 1) {
      const { answer } = await signInAs({ app, issuer })
      expect(failureOf(answer)).toEqual(failure(400, 'id-token-invalid'))
    }
    expect(issuer.keysAsked).toBe(1)

    app.clock.offset = 61 * second
    expect((await signInAs({ app, issuer })).answer.status).toBe(200)
    for (let times = 0; times < 10; times += 1) {
      await signInAs({ app, issuer, claims: {}, forgery: { header: { kid: `invented-${times}` } } })
    }
    expect(issuer.keysAsked).toBe(2)
  })

  test('that it gave up are not believed any more', async () => {
    await signInAs({ app, issuer })
    const old = issuer.key
    issuer.rotateKey()
    app.clock.offset = 2 * hour

    const visit = await startVisit(app)
    const now = issuer.key
    issuer.key = old
    const idToken = issuer.sign(claimsOf({ app, issuer, visit }))
    issuer.key = now

    const answer = await postToken({ app, visit, body: { idToken } })
    expect(failureOf(answer)).toEqual(failure(400, 'id-token-invalid'))
  })
})
