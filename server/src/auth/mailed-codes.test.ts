// S1, S26: what is drawn at random: every code that a student finds in the mailbox, and every id that the server gives out.
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { mailKey, startApp, type TestApp } from '../../test/app.ts'
import { buildStudent, enroll, newAddress, readSchoolIds } from '../../test/build.ts'
import { listMail } from '../mail/outbox-repository.ts'
import { newId } from '../lib/security/random.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ settings: { REQUEST_LIMIT: '0' } })
})
afterEach(() => {
  vi.restoreAllMocks()
})
afterAll(() => app.stop())

const minute = 60_000

/** Accounts as a confirmed registration leaves them, without the time that two thousand password hashes take. */
async function addAccounts(count: number): Promise<string[]> {
  const emails = Array.from({ length: count }, newAddress)
  const rows = emails.map((email) => ({
    id: newId(),
    email,
    name: null,
    password_hash: null,
    verified_at: 1,
    daily_goal_minutes: 25,
    created_at: 1,
  }))
  await app.db.query.insertInto('users').values(rows).execute()
  return emails
}

/** A few at a time, as one after the other they would take a busy machine minutes. */
async function inParallel<T>(items: T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const waiting = items.values()
  const goOn = async () => {
    for (const item of waiting) await work(item)
  }
  await Promise.all(Array.from({ length: 8 }, goOn))
}

/** Asks for a code for each address, as often as an hour allows, and reads what came by mail. */
async function mailCodes(accounts: number, each: number): Promise<string[]> {
  // The mails of an hour are used up by those before.
  app.wait(60 * minute)
  const emails = await addAccounts(accounts)
  for (let n = 0; n < each; n += 1) {
    await inParallel(emails, (email) => app.post('/users/forget-password', { email }))
    app.wait(2 * minute)
  }
  const mails = await listMail(app.db, mailKey, 10_000)
  return mails
    .filter(({ recipient }) => emails.includes(recipient))
    .map(({ text }) => /^\d+$/m.exec(text)?.[0] ?? 'none')
}

/** How far the digits at one place are from being equally frequent. */
function chiSquareAt(place: number, codes: string[]): number {
  const expected = codes.length / 10
  return Array.from({ length: 10 }, (_, digit) => String(digit)).reduce((sum, digit) => {
    const count = codes.filter((code) => code[place] === digit).length
    return sum + (count - expected) ** 2 / expected
  }, 0)
}

/** No engine has a part in drawing them: two thousand are drawn on one, a few on the other. */
const accounts = process.env['TEST_ENGINE'] === 'postgres' ? 50 : 500

test('S1: of two thousand mailed codes all have four digits, each digit as often as any other at every place', async () => {
  const codes = await mailCodes(accounts, 4)

  expect(codes).toHaveLength(accounts * 4)
  expect(codes.filter((code) => !/^\d{4}$/.test(code))).toEqual([])
  // One in a hundred thousand runs would lie above 39.3 (nine degrees of freedom).
  for (const place of [0, 1, 2, 3]) expect(chiSquareAt(place, codes)).toBeLessThan(39.3)
  // Of two thousand 1,813 are to be expected, give or take 13.
  expect(new Set(codes).size).toBeGreaterThan(codes.length * 0.85)
}, 600_000)

test('S1: who can tell what the common source of random numbers gives, knows no code', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.123)

  const codes = await mailCodes(10, 2)

  expect(new Set(codes).size).toBeGreaterThan(10)
})

test('S26: ids of students, sessions, enrollments and attempts have 128 bits, none of them fixed', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.123)
  app.wait(60 * minute)
  const { classId, quizId } = await readSchoolIds(app)
  const ids: Record<string, string[]> = { student: [], session: [], enrollment: [], attempt: [] }
  await inParallel(Array.from({ length: 40 }, newAddress), async (email) => {
    const student = await buildStudent(app, email)
    const sessions = await app.get('/users/me/sessions', student.token)
    const enrollment = await enroll(app, student, classId)
    const { body } = await app.post(`/quizzes/${quizId}/attempts`, {}, student.token)
    ids['student']?.push(student.id)
    ids['session']?.push(sessions.body.data.sessions[0].id)
    ids['enrollment']?.push(enrollment)
    ids['attempt']?.push(body.data.attempt.id)
  })

  for (const [kind, given] of Object.entries(ids)) {
    expect(new Set(given).size, kind).toBe(40)
    const bits = given.map(bitsOf)
    expect(new Set(bits.map((one) => one.length)), kind).toEqual(new Set([128]))
    // A bit that is the same in forty of forty is fixed, but for one time in four thousand million.
    const fixed = bits[0]?.filter((_, at) => new Set(bits.map((one) => one[at])).size < 2)
    expect(fixed, kind).toEqual([])
  }
}, 300_000)

const bitsOf = (id: string) =>
  [...Buffer.from(id, 'base64url')].flatMap((byte) =>
    Array.from({ length: 8 }, (_, bit) => (byte >> bit) & 1),
  )
