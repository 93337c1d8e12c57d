// S7: what one mailbox gets of all kinds of mail together, over days in which everybody does what causes one.
import { limits } from '@kinnow/contract/limits'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { accountMail } from '../src/admin/account-mail.ts'
import { consentMail } from '../src/guardians/email-templates.ts'
import { invitationMail } from '../src/invitations/email-templates.ts'
import {
  type Email,
  emailChangedMail,
  lanes,
  laneOf,
  type RegularKind,
} from '../src/mail/email-templates.ts'
import { nextNoticeSlot } from '../src/mail/mailbox-budget-repository.ts'
import { mailboxOf, namelessMailbox } from '../src/mail/mailbox-of.ts'
import { claimMail, markSent, queueMail } from '../src/mail/outbox-repository.ts'
import { nextQuestionSlot, nextRegularSlot } from '../src/mail/regular-slot-repository.ts'
import { runHousekeeping } from '../src/operations/housekeeping.ts'
import { mailKey, startApp, type TestApp } from './app.ts'
import { buildStudent, goodPassword, readCode } from './build.ts'
import { openBrowser } from './cookie-browser.ts'
import { type Dice, seededDice } from './dice.ts'
import { clientId, type ForgingIssuer, startForgingIssuer } from './forging-issuer.ts'
import { signInAs } from './google.ts'

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

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour
const spellings = ['meera.iyer@gmail.com', 'meeraiyer+home@gmail.com', 'meeraiyer@googlemail.com']
const mailbox = mailboxOf(String(spellings[0]))
const passwords = [goodPassword, 'Papaya5stone!']

/** Sends what is due as the worker does. */
async function sendDue(): Promise<void> {
  for (const lane of lanes) {
    const claim = () => claimMail(app.db, minute, lane)
    for (let mail = await claim(); mail; mail = await claim())
      await markSent({ tx: app.db, key: mailKey }, mail.id)
  }
}

/** What was due so far at the mailbox: also what is only counted, as nobody may notice whether there is an account (S11). */
const listDue = () =>
  app.db.query
    .selectFrom('outbox')
    .select(['id', 'kind', 'due_at', 'sent_at'])
    .where('mailbox', 'in', [mailbox, namelessMailbox(mailKey, mailbox)])
    .where('due_at', '<=', app.db.now)
    .execute()

/** The accounts of the mailbox, whose passwords change and which are deleted and created again. */
class Household {
  #token = ''
  #password = 0
  #id = ''
  readonly browser = openBrowser(app, '198.51.100.7')

  get isLoggedIn(): boolean {
    return this.#id !== ''
  }

  async logIn(): Promise<void> {
    const email = spellings[0]
    const logIn = async () => {
      for (const password of passwords) {
        const { status, body } = await this.browser.post('/users/login', { email, password })
        if (status === 200) return { ...body.data, password }
      }
      return undefined
    }
    const known = await logIn()
    if (known) {
      this.#token = known.token
      this.#id = known.user.id
      this.#password = passwords.indexOf(known.password)
      return
    }
    await this.browser.post('/users/register', { email, password: goodPassword })
    app.wait(minute)
    const otp = await readCode(app, String(email))
    await this.browser.post('/users/verify-otp', { email, otp })
  }

  async changePassword(): Promise<void> {
    const [currentPassword, newPassword] = [this.#password, 1 - this.#password].map(
      (n) => passwords[n],
    )
    const { status } = await this.browser.call('PUT', '/users/me/password', {
      body: { currentPassword, newPassword },
      token: this.#token,
    })
    if (status === 200) this.#password = 1 - this.#password
  }

  async changeEmail(): Promise<void> {
    const body = { email: spellings[1], currentPassword: passwords[this.#password] }
    await this.browser.post('/users/me/email', body, this.#token)
  }

  async delete(): Promise<void> {
    await this.logIn()
    const body = { password: passwords[this.#password] }
    await this.browser.call('DELETE', '/users/me', { body, token: this.#token })
    this.#id = ''
  }

  async remind(kind: Exclude<RegularKind, 'ask'>): Promise<void> {
    if (this.#id === '') return
    const recipient = String(spellings[0])
    const outbox = { tx: app.db, key: mailKey }
    const place = await nextRegularSlot(outbox, { recipient, kind })
    if (place.isFull) return
    const mail: Email = {
      kind,
      recipient,
      write: () => ({ subject: 'Reminder', body: { paragraphs: ['Hello.'] } }),
      lifetime: hour,
      regular: { studentId: this.#id, stopAddress: null },
    }
    await queueMail(outbox, mail, place.slot)
  }
}

/** As if an account of the mailbox had moved to another address. */
async function noteEmailChange(): Promise<void> {
  const mail = emailChangedMail(String(spellings[1]), 'https://school.example')
  const slot = await nextNoticeSlot({ tx: app.db, key: mailKey }, mail)
  if (slot) await queueMail({ tx: app.db, key: mailKey }, mail, slot)
}

/** As a teacher invites somebody into a class. */
async function noteInvitation(): Promise<void> {
  const outbox = { tx: app.db, key: mailKey }
  const recipient = String(spellings[0])
  const slot = await nextQuestionSlot(outbox, { recipient }, 'invitation')
  const about = { recipient, invitationId: 'one', groupName: 'Class 6 B', role: 'student' } as const
  const mail = invitationMail({ ...about, by: null, link: 'https://school.example' })
  if (slot) await queueMail(outbox, mail, slot)
}

/** As the office sends somebody a link to set a password. */
async function noteAccount(): Promise<void> {
  const outbox = { tx: app.db, key: mailKey }
  const recipient = String(spellings[1])
  const slot = await nextQuestionSlot(outbox, { recipient, isBySchool: true }, 'account')
  const about = { recipient, accountId: 'one', publicUrl: 'https://school.example', link: 'one' }
  if (slot) await queueMail(outbox, accountMail({ ...about, isNew: true, lifetime: day }), slot)
}

/** As a student names a parent whose yes is needed. */
async function noteConsent(): Promise<void> {
  const outbox = { tx: app.db, key: mailKey }
  const recipient = String(spellings[2])
  const slot = await nextQuestionSlot(outbox, { recipient }, 'consent')
  const about = { recipient, studentId: 'one', consentId: 'one', studentName: null, classes: [] }
  if (slot) await queueMail(outbox, consentMail({ ...about, link: 'https://school.example' }), slot)
}

/** Everything that causes a mail to the mailbox, and who does it. */
function listActions(household: Household, strangers: { token: string }[], dice: Dice) {
  const network = () => `203.0.${dice.roll(3)}.1`
  const email = () => dice.pick(spellings)
  const ask = (path: string) => () =>
    app.call('POST', path, { body: { email: email(), password: goodPassword }, from: network() })
  const byStranger = (path: string) => () =>
    app.call('POST', path, {
      body: { email: email(), currentPassword: goodPassword },
      token: dice.pick(strangers).token,
      from: network(),
    })
  return [
    ask('/users/forget-password'),
    ask('/users/register'),
    ask('/users/register'),
    byStranger('/users/me/email'),
    byStranger('/users/me/summary-recipients'),
    byStranger('/users/me/summary-recipients'),
    ...Array.from(
      { length: 8 },
      () => () => household.browser.post('/users/forget-password', { email: spellings[0] }),
    ),
    () => household.logIn(),
    () => household.changePassword(),
    () => household.changeEmail(),
    () => noteEmailChange(),
    () => household.remind('reviews'),
    () => household.remind('streak'),
    () => household.remind('streak'),
    () => household.remind('week'),
    () => household.remind('announcement'),
    () => signInAs({ app, issuer, claims: { email: spellings[0] } }),
  ]
}

const pauses = [0, 5 * second, 30 * second, minute, 2 * minute, 5 * minute, 10 * minute, 2 * hour]

const kinds = new Set<string | null>()
const reached = { hour: 0, day: 0 }

/** The most that lie within any time so long. */
const mostWithin = (times: number[], time: number) =>
  Math.max(...times.map((from) => times.filter((at) => at >= from && at < from + time).length))

test.each([1, 2, 3, 4])(
  'S7: a mailbox gets one mail a minute, five an hour and ten a day, whatever causes them (%i)',
  async (seed) => {
    const dice = seededDice(seed)
    const household = new Household()
    const strangers = await Promise.all([1, 2, 3, 4].map(() => buildStudent(app)))
    await household.logIn()
    await household.logIn()
    expect(household.isLoggedIn).toBe(true)
    const actions = listActions(household, strangers, dice)
    const due = new Map<string, number>()
    for (let n = 0; n < 300; n += 1) {
      await (n === 270 ? household.delete() : dice.pick(actions)())
      if (dice.roll(2) === 0) app.wait(dice.pick(pauses))
      // After a quiet day there is room for regular mails.
      if (n % 60 === 59) app.wait(day)
      if (n % 60 === 59)
        await household.remind(dice.pick(['reviews', 'streak', 'week', 'announcement']))
      if (n % 60 === 14) await noteAccount()
      if (n % 60 === 29) await noteInvitation()
      if (n % 60 === 44) await noteConsent()
      await sendDue()
      for (const { id, kind, due_at: dueAt, sent_at: sentAt } of await listDue()) {
        due.set(id, dueAt)
        if (sentAt !== null && sentAt > 0) kinds.add(kind)
      }
      if (n % 20 === 0) await runHousekeeping(app.db)
    }
    const times = [...due.values()].toSorted((one, other) => one - other)
    const gaps = times.slice(1).map((at, n) => at - (times[n] ?? 0))
    reached.hour = Math.max(reached.hour, mostWithin(times, hour))
    reached.day = Math.max(reached.day, mostWithin(times, day))

    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(limits.mail.gap)
    expect(mostWithin(times, hour)).toBeLessThanOrEqual(limits.mail.perHour)
    expect(mostWithin(times, day)).toBeLessThanOrEqual(limits.mail.perDay)
  },
  60_000,
)

test('these days reached the limits, and had all kinds of mail but those to the school', () => {
  expect(reached).toEqual({ hour: limits.mail.perHour, day: limits.mail.perDay })
  const all = Object.keys(laneOf).filter((kind) => kind !== 'contact')
  expect(kinds).toEqual(new Set(all))
})
