// S7, S6: every mail is counted for the mailbox that it goes to, whatever causes it, and nobody can use up what another needs.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { limits } from '@kinnow/contract/limits'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from './app.ts'
import { reminded } from './reminded.ts'
import {
  type BuiltStudent,
  buildStudent,
  buildWithRole,
  goodPassword,
  newAddress,
  readCode,
  readMails,
} from './build.ts'
import { openBrowser } from './cookie-browser.ts'
import { fillHour } from './fill-hour.ts'
import { clientId, type ForgingIssuer, startForgingIssuer } from './forging-issuer.ts'
import { newSubject, signInAs } from './google.ts'
import { newResetLink } from '../src/auth/reset-grant-repository.ts'
import { laneOf, type Lane, type MailKind } from '../src/mail/email-templates.ts'
import { mailboxOf } from '../src/mail/mailbox-of.ts'
import { claimMail } from '../src/mail/outbox-repository.ts'
import { serverLimits } from '../src/lib/util/server-limits.ts'

let app: TestApp
let issuer: ForgingIssuer
beforeAll(async () => {
  issuer = await startForgingIssuer()
})
beforeEach(async () => {
  app = await startApp({ settings: { GOOGLE_CLIENT_ID: clientId, GOOGLE_ISSUER: issuer.url } })
})
afterEach(() => app.stop())
afterAll(() => issuer.stop())

const minute = 60_000
const hour = 60 * minute
const otherPassword = 'Papaya5stone!'
const school = 'office@school.example'

const rowsOf = (mailbox: string, from = app) =>
  from.db.query
    .selectFrom('outbox')
    .select(['id', 'kind', 'lane', 'recipient', 'mailbox', 'due_at', 'subject', 'sent_at'])
    .where('mailbox', '=', mailbox)
    .orderBy('due_at')
    .execute()

const changePassword = ({ token }: BuiltStudent, from: string, to: string) =>
  app.call('PUT', '/users/me/password', {
    body: { currentPassword: from, newPassword: to },
    token,
  })

async function changeEmail(student: BuiltStudent, email: string) {
  await app.post('/users/me/email', { email, currentPassword: goodPassword }, student.token)
  app.wait(10 * minute - 1000)
  const otp = await readCode(app, email)
  return app.call('PUT', '/users/me/email', { body: { email, otp }, token: student.token })
}

/** As if the mail server had taken all that is due. */
const sendDue = () =>
  app.db.query
    .updateTable('outbox')
    .set({ sent_at: app.db.now })
    .where('sent_at', 'is', null)
    .where('due_at', '<=', app.db.now)
    .execute()

/** For each kind of mail one way to cause it, and the address that it goes to. A kind without one is no valid program. */
const causes: Record<
  Exclude<MailKind, 'reviews' | 'streak' | 'week' | 'announcement'>,
  () => Promise<string>
> = {
  async code() {
    const email = newAddress()
    await app.post('/users/register', { email, password: goodPassword })
    return email
  },
  async link() {
    const email = newAddress()
    const from = '203.0.113.8'
    for (let n = 0; n < 4; n += 1) {
      await app.call('POST', '/users/resend-otp', { body: { email }, from })
      await app.call('POST', '/users/register', { body: { email, password: goodPassword }, from })
      app.wait(2 * minute)
    }
    return email
  },
  async 'known-address'() {
    const { email } = await buildStudent(app)
    await app.post('/users/register', { email, password: goodPassword })
    return email
  },
  async 'password-changed'() {
    const student = await buildStudent(app)
    await changePassword(student, goodPassword, otherPassword)
    return student.email
  },
  async 'email-changed'() {
    const student = await buildStudent(app)
    await changeEmail(student, newAddress())
    return student.email
  },
  async 'google-linked'() {
    const { email } = await buildStudent(app, `${newSubject()}@gmail.com`)
    await signInAs({ app, issuer, claims: { email } })
    return email
  },
  async 'account-deleted'() {
    const student = await buildStudent(app)
    await app.call('DELETE', '/users/me', {
      body: { password: goodPassword },
      token: student.token,
    })
    return student.email
  },
  async contact() {
    const message = { name: 'Asha', email: newAddress(), topic: 'other', message: 'Hello.' }
    await app.post('/contact', message)
    return 'no-reply@localhost'
  },
  async invitation() {
    const [teacher, email] = [await buildWithRole(app, 'teacher'), newAddress()]
    const { token } = teacher
    const made = await app.post('/groups', { name: 'Class 6 B', courseIds: [] }, token)
    const path = `/groups/${made.body.data.group.id}/invitations`
    await app.post(path, { emails: [email], role: 'student' }, token)
    return email
  },
  async account() {
    const [owner, { id, email }] = [await buildWithRole(app, 'owner'), await buildStudent(app)]
    await app.post('/admin/people/actions', { ids: [id], action: 'invite' }, owner.token)
    return email
  },
  async consent() {
    const [teacher, student] = [await buildWithRole(app, 'teacher'), await buildStudent(app)]
    const { token } = teacher
    const made = await app.post('/groups', { name: 'Class 6 B', courseIds: [] }, token)
    const group_id = made.body.data.group.id
    await app.db.query
      .insertInto('settings')
      .values({ key: 'consent-age', value: '16', by: null, at: 0 })
      .execute()
    await app.db.query
      .insertInto('waiting_members')
      .values({ group_id, student_id: student.id, requested_at: 1 })
      .execute()
    await app.db.query.updateTable('users').set({ birth_year: 2020 }).execute()
    const email = newAddress()
    await app.post('/guardian', { email }, student.token)
    return email
  },
  async ask() {
    const [student, email] = [await buildStudent(app), newAddress()]
    await app.post('/users/me/summary-recipients', { email }, student.token)
    return email
  },
}

/** Codes and links go apart to an address that is not confirmed. */
const laneOfCause = { ...laneOf, code: 'signup', link: 'signup' }

test.each(Object.entries(causes))(
  'a mail of the kind %s is counted for its mailbox',
  async (kind, cause) => {
    const email = await cause()
    const rows = (await rowsOf(email)).filter((row) => row.kind === kind)

    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows)
      expect(row).toMatchObject({ mailbox: mailboxOf(email), lane: laneOfCause[kind as MailKind] })
  },
)

test('regular mails are counted likewise', async () => {
  const one = await reminded('UTC')
  await one.takeQuiz({ roots: 'Water' })
  await one.put({ reviews: true })
  await one.to(1, '17:05')
  await one.round()
  const kinds = (await rowsOf(mailboxOf(one.student.email), one.app)).map(({ kind }) => kind)

  expect(kinds).toContain('reviews')
})

test('S7: no mail is written to the outbox but by the one function, with a place that was counted', () => {
  const root = join(import.meta.dirname, '../src')
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  )
  const having = (pattern: RegExp) =>
    files.filter((name) => pattern.test(readFileSync(join(root, name), 'utf8'))).toSorted()

  expect(having(/insertInto\(\s*['"`]outbox|insert into outbox/)).toEqual([
    'mail/outbox-repository.ts',
  ])
  expect(having(/\bmakeSlot\(/)).toEqual([
    'mail/mailbox-budget-repository.ts',
    'mail/regular-slot-repository.ts',
  ])
})

describe('what many changes cause', () => {
  test('forty changes of a password at once: one mail goes, and one waits for all the others', async () => {
    const student = await buildStudent(app)
    app.wait(2 * hour)
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        changePassword(
          student,
          n % 2 ? otherPassword : goodPassword,
          n % 2 ? goodPassword : otherPassword,
        ),
      ),
    )
    const notices = (await rowsOf(student.email)).filter(({ kind }) => kind === 'password-changed')

    expect(answers.some(({ status }) => status === 200)).toBe(true)
    expect(notices.length).toBeLessThanOrEqual(serverLimits.mail.noticesPerHour)
  })

  test('a student who goes on with it has to wait, and one notice waits for all the others', async () => {
    const student = await buildStudent(app)
    app.wait(2 * hour)
    const passwords = [goodPassword, otherPassword]
    const statuses = []
    await sendDue()
    for (let n = 0; n <= serverLimits.mail.actionsOfStudent.perHour; n += 1) {
      const [from, to] = n % 2 ? passwords.toReversed() : passwords
      statuses.push(await changePassword(student, from as string, to as string))
      await sendDue()
      app.wait(2 * minute)
    }
    const last = statuses.pop()

    expect(statuses.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(last?.status).toBe(429)
    expect(last?.headers['retry-after']).toBe(String(last?.body.retryAfter))
    const notices = (await rowsOf(student.email)).filter(({ kind }) => kind === 'password-changed')
    // Those of this hour, and one that waits for its day and stands for all the others.
    expect(notices).toHaveLength(serverLimits.mail.noticesPerHour + 1)
    expect(notices.filter(({ sent_at: sent }) => sent === null)).toHaveLength(1)
  })

  test('a wrong password costs none of what the owner may do', async () => {
    const student = await buildStudent(app)
    for (let n = 0; n < 4; n += 1) {
      for (let k = 0; k < 3; k += 1)
        expect((await changePassword(student, 'wrong-one', otherPassword)).status).toBe(400)
      app.wait(16 * minute)
    }
    expect((await changePassword(student, goodPassword, otherPassword)).status).toBe(200)
  })

  test('deleting and creating an account again and again sends few mails', async () => {
    const email = newAddress()
    for (let n = 0; n < 4; n += 1) {
      const { token } = await buildStudent(app, email)
      await app.call('DELETE', '/users/me', { body: { password: goodPassword }, token })
      app.wait(2 * hour)
    }
    const deletions = app.db.query.selectFrom('outbox').select('id')
    expect(await deletions.where('kind', '=', 'account-deleted').execute()).toHaveLength(
      serverLimits.mail.noticesPerDay,
    )
  })
})

describe('one mailbox by many spellings', () => {
  const spelled = [
    'asha.rao@gmail.com',
    'asharao@gmail.com',
    'a.s.h.a.r.a.o@googlemail.com',
    ...Array.from({ length: 17 }, (_, n) => `Asha.Rao+${n}@gmail.com`),
  ]

  test('gets one code now and no more than five in an hour, of which strangers cause four', async () => {
    const { email: owners } = await buildStudent(app, 'asharao@gmail.com')
    const browser = openBrowser(app, '198.51.100.7')
    await browser.post('/users/login', { email: owners, password: goodPassword })
    app.wait(24 * hour)
    const register = async () => {
      for (const [n, email] of spelled.entries())
        await app.call('POST', '/users/register', {
          body: { email, password: goodPassword },
          from: `203.0.${n}.1`,
        })
    }
    const newRows = async () =>
      (await rowsOf('asharao@gmail.com')).filter(
        (row) => row.due_at > Date.now() + app.clock.offset - hour,
      )
    await register()
    expect(await newRows()).toHaveLength(limits.mail.perHour - 1)
    for (let n = 0; n < 3; n += 1) {
      await browser.post('/users/forget-password', { email: owners })
      app.wait(6 * minute)
      await register()
    }
    const rows = await newRows()
    const gaps = rows.slice(1).map((row, n) => row.due_at - (rows[n]?.due_at ?? 0))

    expect(rows).toHaveLength(limits.mail.perHour)
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(limits.mail.gap)
  })

  test('of one network gets its share only, and each address is an account of its own', async () => {
    const from = '203.0.113.1'
    for (const email of spelled)
      await app.call('POST', '/users/resend-otp', { body: { email }, from })
    const { perHour } = serverLimits.mail.codesFromOne
    expect(await rowsOf('asharao@gmail.com')).toHaveLength(
      perHour + serverLimits.mail.linksFromOne.perHour,
    )

    app.wait(2 * hour)
    const [first, second] = [await buildStudent(app, 'x+1@one.example'), 'x+2@one.example']
    await app.post('/users/register', { email: second, password: otherPassword })
    app.wait(2 * minute)
    const verified = await app.post('/users/verify-otp', {
      email: second,
      otp: await readCode(app, second),
    })
    expect(verified.status).toBe(200)
    const log = (email: string, password: string) =>
      app.post('/users/login', { email, password }).then(({ status }) => status)
    expect(await log(first.email, otherPassword)).toBe(401)
    expect(await log(first.email, goodPassword)).toBe(200)
  })
})

describe('nobody can use up what another needs:', () => {
  /** Whoever holds the account does all that causes notices; a stranger all that a stranger can. */
  const spenders: Record<string, (owner: BuiltStudent) => Promise<void>> = {
    async 'a stranger in one network'({ email }) {
      for (let n = 0; n < 12; n += 1) {
        for (const path of ['/users/forget-password', '/users/resend-otp', '/users/register'])
          await app.call('POST', path, {
            body: { email, password: goodPassword },
            from: '203.0.113.66',
          })
        app.wait(61_000)
      }
    },
    async 'a stranger who names another spelling'({ email }) {
      for (let n = 0; n < 12; n += 1) {
        const other = email.replace('@', `+${n}@`)
        await app.call('POST', '/users/forget-password', {
          body: { email: other },
          from: '203.0.113.67',
        })
      }
    },
    async 'somebody with the password and a session'(owner) {
      for (let n = 0; n < 10; n += 1) {
        await changePassword(
          owner,
          n % 2 ? otherPassword : goodPassword,
          n % 2 ? goodPassword : otherPassword,
        )
        await sendDue()
        app.wait(61_000)
      }
    },
    async 'a stranger with an account who wants that address'({ email }) {
      const stranger = await buildStudent(app)
      const body = { email, currentPassword: goodPassword }
      for (let n = 0; n < 12; n += 1) {
        await app.call('POST', '/users/me/email', {
          body,
          token: stranger.token,
          from: '203.0.113.68',
        })
        app.wait(61_000)
      }
    },
    async 'a stranger who writes to the school by that address'({ email }) {
      const message = { name: 'Eve', email, topic: 'other', message: 'Hello.' }
      for (let n = 0; n < 12; n += 1)
        await app.call('POST', '/contact', { body: message, from: '203.0.113.69' })
    },
    async 'a stranger who names it for a weekly mail'({ email }) {
      const stranger = await buildStudent(app)
      for (let n = 0; n < 6; n += 1)
        await app.post('/users/me/summary-recipients', { email }, stranger.token)
    },
  }

  test.each(Object.entries(spenders))('%s leaves the owner a code', async (_, spend) => {
    const owner = await buildStudent(app)
    app.wait(24 * hour)
    const fresh = await freshOwner(owner)
    await spend(fresh)
    app.wait(61_000)
    const browser = openBrowser(app, '198.51.100.7')
    const asked = Date.now() + app.clock.offset
    await browser.post('/users/forget-password', { email: fresh.email })
    // What somebody else asked for a moment before goes first, a minute apart.
    app.wait(4.5 * minute)
    const codes = (await rowsOf(mailboxOf(fresh.email))).filter(
      ({ recipient, kind, due_at: due, subject }) =>
        recipient === fresh.email && kind === 'code' && subject !== '' && due >= asked - 61_000,
    )

    expect(codes.length).toBeGreaterThan(0)
    const otp = await readCode(app, fresh.email)
    expect((await browser.post('/users/verify-otp', { email: fresh.email, otp })).status).toBe(200)
  })

  test.each(Object.entries(spenders))('%s leaves the owner a notice', async (_, spend) => {
    const owner = await buildStudent(app)
    app.wait(24 * hour)
    const fresh = await freshOwner(owner)
    await spend(fresh)
    const { status } = await resetByOperator(fresh.email)
    expect(status).toBe(200)
    app.wait(hour)
    const subjects = (await readMails(app, fresh.email)).map(({ subject }) => subject)

    expect(subjects).toContain('Your Kinnow password was changed')
  })

  /** A day later the session of before is used on. */
  async function freshOwner({ email, id }: BuiltStudent): Promise<BuiltStudent> {
    const { body } = await app.post('/users/login', { email, password: goodPassword })
    return { email, id, token: body.data.token }
  }

  /** The owner learns of a password that was set by a link of the school. */
  async function resetByOperator(email: string) {
    const { id } = await app.db.query
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    const link = await newResetLink(app.db, id)
    const browser = openBrowser(app, '198.51.100.8')
    await browser.post('/users/open-reset-link', { link })
    return browser.post(`/users/reset-password?email=${email}`, { newPassword: 'Orange7peel!!' })
  }

  test('messages to the school cost its office no code, where the two addresses are one', async () => {
    const office = await startApp({ settings: { CONTACT_EMAIL: school } })
    const { email } = await buildStudent(office, school)
    office.wait(2 * hour)
    for (let n = 0; n < 12; n += 1)
      await office.post('/contact', { name: 'Eve', email, topic: 'other', message: 'Hello.' })
    await office.post('/users/forget-password', { email })
    const otp = await readCode(office, email)
    expect((await office.post('/users/verify-otp', { email, otp })).status).toBe(200)
    await office.stop()
  })

  test('S7: of an hour’s number a part is for codes alone, and codes may use all of it', async () => {
    await causes['password-changed']()
    const { email } = await buildStudent(app)
    app.wait(2 * minute)
    await app.post('/users/forget-password', { email })
    const { inAllPerHour, othersPerHour } = serverLimits.mail
    const claim = (lane: Lane) => claimMail(app.db, 0, lane)

    await fillHour(app, { lane: 'notice', count: othersPerHour })
    expect(await claim('notice')).toBeUndefined()
    await fillHour(app, { lane: 'prompt', count: inAllPerHour - othersPerHour - 1 })
    expect((await claim('prompt'))?.recipient).toBe(email)
    await fillHour(app, { lane: 'prompt', count: 1 })
    expect(await claim('prompt')).toBeUndefined()
  })
})
