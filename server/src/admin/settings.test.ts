// What a school chooses for all of it: who may, what it changes, and when it is seen.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { failure, failureOf, startApp, type TestApp } from '../../test/app.ts'
import {
  type BuiltStudent,
  buildOwner,
  buildStudent,
  enroll,
  goodPassword,
  newAddress,
  readMails,
  readSchoolIds,
} from '../../test/build.ts'
import type { Client } from '../lib/http/client-address.ts'
import { changeSettings } from './settings.ts'
import { readRevision } from '../content/revision.ts'
import { readSettings as readMemorySettings } from '../memory/settings-repository.ts'
import { readPermission } from '../reminders/permission-repository.ts'
import { findRecipient } from '../reminders/recipient-repository.ts'
import { readStudent as readReminded } from '../reminders/repository.ts'

let app: TestApp
let owner: BuiltStudent
let ids: Awaited<ReturnType<typeof readSchoolIds>>
beforeAll(async () => {
  app = await startApp({ settings: { REQUEST_LIMIT: '0' } })
  owner = await buildOwner(app)
  ids = await readSchoolIds(app)
})
afterAll(() => app.stop())
const nothingChosen = {
  name: null,
  timezone: null,
  firstWeekday: null,
  registration: 'open',
  registrationDomains: [],
  consentAge: null,
  gradeScale: { kind: 'percent' },
  logo: null,
}
afterEach(async () => {
  await change({ ...nothingChosen, logo: undefined })
  app.responseCache.clear()
})

const change = (body: object, by = owner) =>
  app.call('PUT', '/admin/settings', { body, token: by.token })
const settings = async () => (await app.get('/admin/settings', owner.token)).body.data.settings
const site = async () => {
  app.responseCache.clear()
  return (await app.get('/site')).body.data
}

test('nothing is chosen at first, and the pages know of nothing', async () => {
  expect(await settings()).toEqual(nothingChosen)
  expect(Object.keys(await site())).toEqual([
    'codeLength',
    'hasGoogle',
    'weekendCoursesPath',
    'sendsNoMail',
  ])
})

test('the pages know where no mail server is set', async () => {
  expect(await site()).toMatchObject({ sendsNoMail: true })
  const mailing = await startApp({ settings: { SMTP_URL: 'smtp://127.0.0.1:9' } })
  const { data } = (await mailing.get('/site')).body
  await mailing.stop()
  expect(data).not.toHaveProperty('sendsNoMail')
})

test('what is absent stays, null removes, and the pages get it', async () => {
  await change({ name: '  Riverside   School ', firstWeekday: 6 })
  await change({ registration: 'closed', firstWeekday: null })

  expect(await settings()).toEqual({
    ...nothingChosen,
    name: 'Riverside School',
    registration: 'closed',
  })
  expect(await site()).toMatchObject({ name: 'Riverside School', isRegistrationClosed: true })
  expect(await site()).not.toHaveProperty('firstWeekday')
})

test('a change makes cached pages of every process old, and the same again does not', async () => {
  const before = await readRevision(app.db)
  await change({ name: 'Riverside School' })
  await change({ name: 'Riverside School' })

  expect(await readRevision(app.db)).toBe(before + 1)
})

test('a change is in the audit log with who made it', async () => {
  await change({ name: 'Hill School', timezone: 'Asia/Kolkata' })
  const row = await app.db.query
    .selectFrom('audit_log')
    .select(['user_id', 'detail'])
    .where('event', '=', 'settings-changed')
    .where('detail', 'like', '%Hill School%')
    .executeTakeFirst()
  const stored = await app.db.query
    .selectFrom('settings')
    .select(['key', 'value', 'by'])
    .orderBy('key')
    .execute()

  expect(row).toEqual({
    user_id: owner.id,
    detail: 'name: Hill School, timezone: Asia/Kolkata',
  })
  expect(stored).toContainEqual({ key: 'name', value: '"Hill School"', by: owner.id })
})

test.each([
  { firstWeekday: 3 },
  { registration: 'maybe' },
  { consentAge: 12 },
  { gradeScale: { kind: 'stars' } },
  { gradeScale: { kind: 'pass', from: 0 } },
  { gradeScale: { kind: 'letters', steps: [] } },
  { name: ' ' },
  { name: 'x'.repeat(81) },
])('refuses %o', async (body) => {
  expect((await change(body)).status).toBe(400)
  expect(await settings()).toEqual(nothingChosen)
})

test('how results are shown reaches every page, and the audit log', async () => {
  const steps = [
    { name: ' Good ', from: 60 },
    { name: 'Weak', from: 0 },
  ]
  await change({ gradeScale: { kind: 'letters', steps } })
  const gradeScale = { kind: 'letters', steps: [{ name: 'Good', from: 60 }, steps[1]] }

  expect((await settings()).gradeScale).toEqual(gradeScale)
  expect((await site()).gradeScale).toEqual(gradeScale)
  const { detail } = await app.db.query
    .selectFrom('audit_log')
    .select('detail')
    .where('detail', 'like', 'gradeScale: letters%')
    .executeTakeFirstOrThrow()
  expect(detail).toBe('gradeScale: letters Good from 60 Weak from 0')
  await change({ gradeScale: { kind: 'percent' } })
  expect(await site()).not.toHaveProperty('gradeScale')
})

test('a scale that says two things of one result is refused with a sentence', async () => {
  const steps = [
    { name: 'A', from: 50 },
    { name: 'B', from: 60 },
    { name: 'C', from: 0 },
  ]
  const { status, body } = await change({ gradeScale: { kind: 'letters', steps } })

  expect(status).toBe(400)
  expect(JSON.stringify(body)).toContain('Each grade must begin lower than the one above it')
})

test('only an owner reads and changes them', async () => {
  const student = await buildStudent(app)

  expect(failureOf(await change({ name: 'Mine' }, student))).toEqual(failure(403, 'forbidden'))
  expect((await app.get('/admin/settings', student.token)).status).toBe(403)
  expect((await app.get('/admin/settings')).status).toBe(401)
})

test('a change that began before its owner lost the role is refused', async () => {
  const { id: actorId } = await buildStudent(app)
  const late = changeSettings(app.db, { actorId, client: {} as Client }, { name: 'Mine' })

  await expect(late).rejects.toMatchObject({ code: 'forbidden' })
  expect(await settings()).toEqual(nothingChosen)
})

test('emails come in the school’s name, and in the product’s again without one', async () => {
  const [one, two] = [newAddress(), newAddress()]
  await change({ name: 'Riverside School' })
  await app.post('/users/register', { email: one, password: goodPassword })
  await change({ name: null })
  await app.post('/users/register', { email: two, password: goodPassword })

  expect((await readMails(app, one))[0]).toMatchObject({
    subject: 'Your Riverside School code to confirm your email',
    text: expect.stringContaining('for a new Riverside School account'),
  })
  expect((await readMails(app, two))[0]?.subject).toBe('Your Kinnow code to confirm your email')
})

test.runIf(process.env['TEST_ENGINE'] === 'postgres')(
  'pages open with the last settings while the database is away, until they may have changed',
  async () => {
    const away = await startApp()
    const head = await buildOwner(away)
    const body = { name: 'Riverside School' }
    await away.call('PUT', '/admin/settings', { body, token: head.token })
    await away.get('/site')
    await away.db.close()
    const answers = [await away.get('/site')]
    away.responseCache.clear()
    answers.push(await away.get('/site'))
    await away.stop().catch(() => {})

    expect(answers.map(({ status }) => status)).toEqual([200, expect.any(Number)])
    expect(answers[0]?.body.data.name).toBe('Riverside School')
    expect(answers[1]?.status).toBeGreaterThanOrEqual(500)
  },
)

test('settings outlive the account of the owner who made them', async () => {
  const other = await buildOwner(app)
  await change({ name: 'Riverside School' }, other)
  await app.call('DELETE', `/admin/people/${other.id}`, { token: owner.token })
  const rows = await app.db.query.selectFrom('settings').select(['key', 'by']).execute()

  expect(rows).toContainEqual({ key: 'name', by: null })
  expect(await settings()).toMatchObject({ name: 'Riverside School' })
})

describe('the time zone', () => {
  const sendZone = (student: BuiltStudent, timezone: string) =>
    app.call('PUT', '/users/me', { body: { timezone }, token: student.token })
  /** The day on which the minute counts that a student reads now. */
  const dayOf = async (student: BuiltStudent) => {
    await enroll(app, student, ids.classId)
    app.wait(60_000)
    const minutes = [Math.floor((Date.now() + app.clock.offset) / 60_000)]
    const subjects = [{ subjectId: ids.subjectId, minutes }]
    await app.post('/activity', { subjects }, student.token)
    const row = await app.db.query
      .selectFrom('student_days')
      .select('day')
      .where('student_id', '=', student.id)
      .executeTakeFirst()
    return row?.day
  }
  const hour = 60 * 60 * 1000
  /** A day begins at four. */
  const dayIn = (zone: string) => {
    const at = Date.now() + app.clock.offset - 4 * hour
    return Date.parse(new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(at)) / (24 * hour)
  }
  /** Here it is never the same date. */
  const [east, west] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'] as const

  test('counts the days of students whose browser has sent none', async () => {
    const student = await buildStudent(app)
    await change({ timezone: east })

    expect(await dayOf(student)).toBe(dayIn(east))
    expect((await app.get('/users/me', student.token)).body.data.user.timezone).toBeNull()
  })

  test('is that of their reviews, reminders and weekly emails too', async () => {
    const student = await buildStudent(app)
    const email = newAddress()
    await app.post('/users/me/summary-recipients', { email }, student.token)
    await change({ timezone: east })
    const recipient = await app.db.query
      .selectFrom('summary_recipients')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    const permission = { studentId: student.id, recipient: student.email }

    expect([
      (await readMemorySettings(app.db, student.id)).calendar.timezone,
      (await readReminded(app.db, student.id))?.timezone,
      (await readPermission(app.db, permission))?.timezone,
      (await findRecipient(app.db, recipient.id))?.timezone,
    ]).toEqual([east, east, east, east])
  })

  test('leaves the others their own', async () => {
    const student = await buildStudent(app)
    await sendZone(student, west)
    await change({ timezone: east })

    expect(await dayOf(student)).toBe(dayIn(west))
  })

  test('that nobody knows changes nothing', async () => {
    await change({ timezone: east })
    await change({ timezone: 'Mars/Olympus', name: 'Riverside School' })

    expect(await settings()).toMatchObject({ timezone: east, name: 'Riverside School' })
  })
})

describe('closed registration', () => {
  test('refuses a new address and a known one alike, and mails nothing', async () => {
    const student = await buildStudent(app)
    const fresh = newAddress()
    const mailed = (await readMails(app, student.email)).length
    await change({ registration: 'closed' })
    const answers = await Promise.all(
      [fresh, student.email].map((email) =>
        app.post('/users/register', { email, password: goodPassword }),
      ),
    )

    expect(answers.map(failureOf)).toEqual([
      failure(422, 'registration-closed'),
      failure(422, 'registration-closed'),
    ])
    expect(await readMails(app, fresh)).toEqual([])
    expect(await readMails(app, student.email)).toHaveLength(mailed)
    const { email } = student
    expect((await app.post('/users/login', { email, password: goodPassword })).status).toBe(200)
  })

  test('to all but some domains takes addresses of these, whatever is in front and however it is spelled', async () => {
    const refused = await change({ registration: 'domains' })
    expect(failureOf(refused)).toEqual(failure(422, 'no-domain'))
    const registrationDomains = ['School.Example', 'bücher.example']
    await change({ registration: 'domains', registrationDomains })
    expect((await settings()).registrationDomains).toEqual([
      'school.example',
      'xn--bcher-kva.example',
    ])
    const register = async (email: string) =>
      failureOf(await app.post('/users/register', { email, password: goodPassword }))

    for (const email of ['a1@school.example', 'A2@SCHOOL.example', 'a3@bücher.example'])
      expect((await app.post('/users/register', { email, password: goodPassword })).status).toBe(
        201,
      )
    for (const email of ['a@other.example', 'a@my.school.example', 'a@school.example.org'])
      expect(await register(email)).toEqual(failure(422, 'wrong-domain'))
  })

  test('names domains, and not more than a few', async () => {
    for (const registrationDomains of [
      ['no domain'],
      ['@'],
      ['a@school.example'],
      Array(21).fill('a.example'),
    ])
      expect((await change({ registrationDomains })).status).toBe(400)
  })

  test('is over when it is opened again', async () => {
    await change({ registration: 'closed' })
    await change({ registration: 'open' })
    const answer = await app.post('/users/register', {
      email: newAddress(),
      password: goodPassword,
    })

    expect(answer.status).toBe(201)
  })
})
