import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { failure, failureOf, startApp, type TestApp } from '../../../test/app.ts'
import { buildStudent, goodPassword, newAddress, readCode } from '../../../test/build.ts'
import { clientId, type ForgingIssuer, startForgingIssuer } from '../../../test/forging-issuer.ts'
import {
  claimsOf,
  countSessions,
  newSubject,
  postToken,
  signInAs,
  startVisit,
} from '../../../test/google.ts'
import { serverLimits } from '../../lib/util/server-limits.ts'

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

const login = (email: string, password = goodPassword) =>
  app.post('/users/login', { email, password })
const newGmail = () => `${newSubject()}@gmail.com`

async function eventsOf(studentId: string) {
  const rows = await app.db.query
    .selectFrom('audit_log')
    .select('event')
    .where('user_id', '=', studentId)
    .orderBy('happened_at')
    .execute()
  return rows.map((row) => row.event)
}

const linked = 'A Google account was linked to your Kinnow account'

/** Subjects of the notices to an address, in the order in which they go out. */
async function noticesTo(email: string) {
  const rows = await app.db.query
    .selectFrom('outbox')
    .select('subject')
    .where('recipient', '=', email)
    .where('lane', '=', 'notice')
    .orderBy('due_at')
    .execute()
  return rows.map(({ subject }) => subject)
}

/** As if the mail server had taken all that is due. */
const sendDue = (email: string) =>
  app.db.query
    .updateTable('outbox')
    .set({ sent_at: app.db.now })
    .where('recipient', '=', email)
    .where('due_at', '<=', app.db.now)
    .returning('subject')
    .execute()

async function lock(studentId: string) {
  const change = { locked_at: Date.now() }
  await app.db.query.updateTable('users').set(change).where('id', '=', studentId).execute()
}

/** Somebody whom Google knows by an address that Google does not give out. */
async function visitAs(email: string, claims: Record<string, unknown> = {}) {
  const visit = await startVisit(app)
  const idToken = issuer.sign(claimsOf({ app, issuer, visit, changed: { email, ...claims } }))
  return (password?: string, from?: string) =>
    postToken({ app, visit, body: { idToken, ...(password && { password }) }, from })
}

describe('a first visit', () => {
  test('makes no account while registration is closed; who has one still signs in', async () => {
    const sub = newSubject()
    const first = await signInAs({ app, issuer, claims: { sub } })
    const closed = { key: 'registration', value: '"closed"', by: null, at: 0 }
    await app.db.query.insertInto('settings').values(closed).execute()
    const known = await signInAs({ app, issuer, claims: { sub } })
    const stranger = await signInAs({ app, issuer, claims: {} })
    await app.db.query.deleteFrom('settings').execute()

    expect([first.answer.status, known.answer.status]).toEqual([200, 200])
    expect(failureOf(stranger.answer)).toEqual(failure(422, 'registration-closed'))
  })

  test('where the school asks for the code of a class needs a right one', async () => {
    const onlyCodes = { key: 'registration', value: '"code"', by: null, at: 0 }
    await app.db.query.insertInto('settings').values(onlyCodes).execute()
    const group = { id: newSubject(), name: 'Class 6 B', join_code: 'ABCDEFGH', created_at: 1 }
    await app.db.query.insertInto('groups').values(group).execute()
    const answers = []
    for (const classCode of [undefined, 'HGFEDCBA', 'abcd-efgh']) {
      const visit = await startVisit(app)
      const idToken = issuer.sign(claimsOf({ app, issuer, visit }))
      answers.push(
        await postToken({ app, visit, body: { idToken, ...(classCode && { classCode }) } }),
      )
    }
    await app.db.query.deleteFrom('settings').execute()

    expect(answers.slice(0, 2).map(failureOf)).toEqual([
      failure(422, 'class-code-needed'),
      failure(400, 'wrong-class-code'),
    ])
    expect(answers[2]?.status).toBe(200)
  })

  test('S24: makes a confirmed account with the name that Google says', async () => {
    const email = `Ada.${newSubject()}@Example.COM`

    const { answer } = await signInAs({
      app,
      issuer,
      claims: { email, name: '  Ada\u0000\nLove\u202Elace ' },
    })

    expect(answer.body.data.user).toMatchObject({
      email: email.toLowerCase(),
      name: 'Ada Lovelace',
      hasPassword: false,
      hasGoogle: true,
    })
    const events = await eventsOf(answer.body.data.user.id)
    expect(events.toSorted()).toEqual(['google-linked', 'login', 'register'])
  })

  test.each([
    [undefined, null],
    ['  ', null],
    [7, null],
    ['x'.repeat(200), 'x'.repeat(80)],
    [`${'x'.repeat(79)}😀`, 'x'.repeat(79)],
  ])('with the name %j is stored as %j', async (name, kept) => {
    const { answer } = await signInAs({ app, issuer, claims: { name } })

    expect(answer.body.data.user.name).toBe(kept)
  })

  test('of one person in four windows at once leads to one account', async () => {
    const claims = { sub: newSubject(), email: newGmail() }

    const visits = await Promise.all([1, 2, 3, 4].map(() => signInAs({ app, issuer, claims })))

    expect(visits.map(({ answer }) => answer.status)).toEqual([200, 200, 200, 200])
    expect(new Set(visits.map(({ answer }) => answer.body.data.user.id)).size).toBe(1)
  })
})

describe('a known Google account', () => {
  test('S24: opens the same account with another address, and never that address’s account', async () => {
    const claims = { sub: newSubject() }
    const first = await signInAs({ app, issuer, claims })
    const other = await buildStudent(app, newGmail())

    const later = await signInAs({ app, issuer, claims: { ...claims, email: other.email } })

    expect(later.answer.body.data.user.id).toBe(first.answer.body.data.user.id)
    expect(later.answer.body.data.user.email).toBe(first.answer.body.data.user.email)
  })

  test('does not open a locked account', async () => {
    const claims = { sub: newSubject() }
    const first = await signInAs({ app, issuer, claims })
    await lock(first.answer.body.data.user.id)
    const before = await countSessions(app)

    const later = await signInAs({ app, issuer, claims })

    expect(failureOf(later.answer)).toEqual(failure(403, 'locked'))
    expect(await countSessions(app)).toBe(before)
  })
})

describe('an account of the same address', () => {
  test.each([
    ['of Gmail', newGmail, {}],
    ['of an organization at Google', newAddress, { hd: 'example.com' }],
  ])(
    'S24: %s is linked without a question, and keeps its password',
    async (_name, address, said) => {
      const student = await buildStudent(app, address())

      const { answer } = await signInAs({ app, issuer, claims: { email: student.email, ...said } })

      expect(answer.status).toBe(200)
      expect(answer.body.data.user).toMatchObject({ id: student.id, hasPassword: true })
      expect((await login(student.email)).status).toBe(200)
      expect(await eventsOf(student.id)).toContain('google-linked')
      expect(await noticesTo(student.email)).toEqual([linked])
    },
  )

  test('causes one notice, and none when the Google account signs in again', async () => {
    const [{ email }, sub] = [await buildStudent(app, newGmail()), newSubject()]

    await signInAs({ app, issuer, claims: { sub, email } })
    app.wait(60_000)
    await signInAs({ app, issuer, claims: { sub, email } })

    expect(await noticesTo(email)).toEqual([linked])
  })

  test('S7: waits with its notice until the mailbox has room for another', async () => {
    const { email, token } = await buildStudent(app, newGmail())
    const passwords = [goodPassword, 'Papaya5stone!']
    for (let n = 0; n < serverLimits.mail.noticesPerHour; n += 1) {
      const [currentPassword, newPassword] = n % 2 ? passwords.toReversed() : passwords
      app.wait(120_000)
      await app.call('PUT', '/users/me/password', { body: { currentPassword, newPassword }, token })
      await sendDue(email)
    }
    app.wait(120_000)

    await signInAs({ app, issuer, claims: { email } })

    expect(await noticesTo(email)).toHaveLength(serverLimits.mail.noticesPerHour + 1)
    expect(await sendDue(email)).not.toContainEqual({ subject: linked })
    app.wait(86_400_000)
    expect(await sendDue(email)).toContainEqual({ subject: linked })
  })

  test('S24: elsewhere asks for the password once, with the same token', async () => {
    const student = await buildStudent(app)
    const claims = { sub: newSubject() }
    const post = await visitAs(student.email, claims)
    const before = await countSessions(app)

    expect(failureOf(await post())).toEqual(failure(409, 'link-needs-password'))
    expect(failureOf(await post('Wrong1password!'))).toEqual(failure(400, 'wrong-password'))
    expect(await countSessions(app)).toBe(before)
    expect(await noticesTo(student.email)).toEqual([])
    expect((await post(goodPassword)).body.data.user.id).toBe(student.id)
    expect(await noticesTo(student.email)).toEqual([linked])
    expect(failureOf(await post(goodPassword))).toEqual(failure(400, 'id-token-invalid'))

    const again = await visitAs('changed@example.com', claims)
    expect((await again()).body.data.user.id).toBe(student.id)
  })

  test('does not let its password be guessed', async () => {
    const student = await buildStudent(app)
    const post = await visitAs(student.email)
    const from = '203.0.113.9'
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await post('Wrong1password!', from)).body.code).toBe('wrong-password')
    }

    const sixth = await post(goodPassword, from)

    expect(failureOf(sixth)).toEqual(failure(429, 'too-many-requests'))
    const events = await eventsOf(student.id)
    expect(events.filter((event) => event === 'login-failed')).toHaveLength(5)
  })

  test('S24: that was never confirmed loses the password and the code that a stranger knew', async () => {
    const email = newAddress()
    await app.post('/users/register', { email, password: goodPassword })
    const otp = await readCode(app, email)

    const { answer } = await signInAs({ app, issuer, claims: { email } })

    expect(answer.body.data.user).toMatchObject({ email, hasPassword: false })
    expect(failureOf(await login(email))).toEqual(failure(401, 'wrong-credentials'))
    expect(failureOf(await app.post('/users/verify-otp', { email, otp }))).toEqual(
      failure(400, 'code-expired'),
    )
    const pended = await app.db.query
      .selectFrom('registrations')
      .select('id')
      .where('email', '=', email)
      .execute()
    expect(pended).toEqual([])
  })

  test('that is locked is not linked', async () => {
    const student = await buildStudent(app, newGmail())
    await lock(student.id)

    const { answer } = await signInAs({ app, issuer, claims: { email: student.email } })

    expect(failureOf(answer)).toEqual(failure(403, 'locked'))
    expect(await eventsOf(student.id)).not.toContain('google-linked')
  })

  test('that came with Google is not handed to the new owner of its address there', async () => {
    const email = newGmail()
    await signInAs({ app, issuer, claims: { email } })

    const { answer } = await signInAs({ app, issuer, claims: { email } })

    expect(failureOf(answer)).toEqual(failure(409, 'link-needs-password'))
  })
})
