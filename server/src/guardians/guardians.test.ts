// A guardian agrees before a class begins for a minor, by email or on paper, and can withdraw.
import { limits } from '@kinnow/contract/limits'
import { schoolLimits } from '@kinnow/contract/school-limits'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { failure, failureOf, startApp, type TestApp } from '../../test/app.ts'
import {
  type BuiltStudent,
  buildOwner,
  buildStudent,
  buildWithRole,
  goodPassword,
  newAddress,
  readMails,
  readSchoolIds,
} from '../../test/build.ts'
import { mailboxOf } from '../mail/mailbox-of.ts'
import { serverLimits } from '../lib/util/server-limits.ts'
import { newId, newToken } from '../lib/security/random.ts'

let app: TestApp
let courseId: string
let owner: BuiltStudent
let teacher: BuiltStudent
let groupId: string
let code: string
/** In which the test's clock is. */
let year: number
beforeAll(async () => {
  app = await startApp({ settings: { REQUEST_LIMIT: '0' } })
  courseId = (await readSchoolIds(app)).classId
  owner = await buildOwner(app)
  teacher = await buildWithRole(app, 'teacher')
  await app.call('PUT', '/admin/settings', { body: { consentAge: 16 }, token: owner.token })
  const { now } = await app.db.query.selectNoFrom(app.db.now.as('now')).executeTakeFirstOrThrow()
  year = new Date(now).getUTCFullYear()
})
afterAll(() => app.stop())
beforeEach(async () => {
  const group = { name: 'Class 6 B', courseIds: [courseId] }
  groupId = (await app.post('/groups', group, teacher.token)).body.data.group.id
  code = (await app.post(`/groups/${groupId}/code`, {}, teacher.token)).body.data.joinCode
})

const join = ({ token }: BuiltStudent, birthYear?: number) =>
  app.post('/groups/join', { code, ...(birthYear !== undefined && { birthYear }) }, token)
const group = async () => (await app.get(`/groups/${groupId}`, teacher.token)).body.data
const members = async () => {
  const { students, waiting } = await group()
  const ids = (rows: { id: string }[]) => rows.map(({ id }) => id)
  return { students: ids(students), waiting: ids(waiting) }
}
const ask = (student: BuiltStudent, email: string) =>
  app.post('/guardian', { email }, student.token)
const linkTo = async (email: string) => {
  const mails = await readMails(app, email)
  return /\/consent#link=([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? ''
}
const open = (token: string) => app.post('/guardian/open', { token })
const answer = (token: string, word: 'yes' | 'no' | 'withdraw') =>
  app.post('/guardian/answer', { token, answer: word, version: '2026-11-28' })
const noticesOf = async ({ token }: BuiltStudent) => {
  const { notices } = (await app.get('/notices', token)).body.data
  return notices.map(({ about }: { about: { decision: string } }) => about.decision)
}
/** Waits in the class, and a guardian has a link. */
async function buildWaiting() {
  const [student, email] = [await buildStudent(app), newAddress()]
  await join(student, year - 12)
  await ask(student, email)
  return { student, email, token: await linkTo(email) }
}
const inClass = (student: BuiltStudent) => ({ students: [student.id], waiting: [] })
const waits = (student: BuiltStudent) => ({ students: [], waiting: [student.id] })
const nobody = { students: [], waiting: [] }

describe('joining a class of a school that has set an age', () => {
  test('asks for the year of birth, and lets in at once who is old enough', async () => {
    const student = await buildStudent(app)
    const looked = await app.post('/groups/lookup', { code }, student.token)

    expect(looked.body.data).toMatchObject({ asksBirthYear: true, isWaiting: false })
    expect(failureOf(await join(student))).toEqual(failure(422, 'birth-year-needed'))
    expect(failureOf(await join(student, year + 1))).toEqual(failure(422, 'wrong-birth-year'))
    expect(await members()).toEqual(nobody)
    expect((await join(student, year - 17)).body.data.isWaiting).toBe(false)
    expect(await members()).toEqual(inClass(student))
  })

  test('shows of a minor nothing but the name, and no second year makes somebody older', async () => {
    const student = await buildStudent(app)
    const first = await join(student, year - 16)
    await join(student, year - 30)

    expect(first.body.data.isWaiting).toBe(true)
    expect((await group()).waiting).toEqual([
      { id: student.id, name: student.email, since: expect.any(String), requestedAt: null },
    ])
    expect(await members()).toEqual(waits(student))
    const path = `/groups/${groupId}/students/${student.id}`
    expect((await app.get(path, teacher.token)).status).toBe(404)
    const { enrollments } = (await app.get(`/enrollments/student/${student.id}`, student.token))
      .body.data
    expect(enrollments).toEqual([])
    expect((await app.get('/groups/mine', student.token)).body.data).toEqual({
      groups: [],
      waiting: 1,
    })
  })

  test('asks nobody in a school without an age, nor teachers, nor who is in the class', async () => {
    const [student, colleague] = [await buildStudent(app), await buildWithRole(app, 'teacher')]
    const set = (consentAge: number | null) =>
      app.call('PUT', '/admin/settings', { body: { consentAge }, token: owner.token })
    await set(null)
    await join(student)
    await set(16)

    expect((await join(student)).body.data.isWaiting).toBe(false)
    expect((await join(colleague)).body.data.isWaiting).toBe(false)
    expect((await members()).students).toHaveLength(2)
  })

  test('counts who waits as a place in the class', async () => {
    const rows = Array.from({ length: limits.group.students - 1 }, () => newId())
    await app.db.query
      .insertInto('users')
      .values(rows.map((id) => ({ id, email: null, daily_goal_minutes: 25, created_at: 1 })))
      .execute()
    await app.db.query
      .insertInto('group_members')
      .values(rows.map((id) => ({ group_id: groupId, user_id: id, role: 'student', joined_at: 1 })))
      .execute()
    await join(await buildStudent(app), year - 12)

    const late = await join(await buildStudent(app), year - 20)
    expect(failureOf(late)).toEqual(failure(422, 'group-full'))
  })

  test('a waiting student can change their mind, and the teacher can take them off', async () => {
    const [first, second] = [await buildStudent(app), await buildStudent(app)]
    await join(first, year - 12)
    await join(second, year - 12)
    await app.call('DELETE', `/groups/mine/${groupId}`, { token: first.token })
    await app.call('DELETE', `/groups/${groupId}/members/${second.id}`, { token: teacher.token })

    expect(await members()).toEqual(nobody)
  })
})

describe('a guardian', () => {
  test('reads who asks for what, and opening the link changes nothing', async () => {
    const { student, token } = await buildWaiting()
    const page = await open(token)

    expect(page.body.data).toEqual({
      school: 'Kinnow',
      studentName: student.email,
      state: 'requested',
      answeredAt: null,
      agreedVersion: null,
      classes: [{ name: 'Class 6 B', teachers: [] }],
    })
    expect(await members()).toEqual(waits(student))
  })

  test('says yes: the class begins, with its courses, and the text is on record', async () => {
    const { student, email, token } = await buildWaiting()
    const before = await noticesOf(teacher)
    const { body } = await answer(token, 'yes')
    await answer(token, 'yes')

    expect(body.data).toMatchObject({ state: 'agreed', agreedVersion: '2026-11-28' })
    expect(await members()).toEqual(inClass(student))
    const { enrollments } = (await app.get(`/enrollments/student/${student.id}`, student.token))
      .body.data
    expect(enrollments).toHaveLength(1)
    expect(await noticesOf(student)).toEqual(['agreed'])
    expect(await noticesOf(teacher)).toEqual(['agreed', ...before])
    const person = (await app.get(`/admin/people/${student.id}`, owner.token)).body.data
    expect(person).toMatchObject({ birthYear: year - 12, guardianEmail: email, waiting: [] })
    expect(person.consents).toMatchObject([
      { kind: 'guardian', state: 'agreed', textVersion: '2026-11-28', guardianEmail: email },
    ])
    // One yes is for the school: another class begins at once.
    const other = await app.post('/groups', { name: 'B', courseIds: [] }, teacher.token)
    groupId = other.body.data.group.id
    code = (await app.post(`/groups/${groupId}/code`, {}, teacher.token)).body.data.joinCode
    expect((await join(student)).body.data.isWaiting).toBe(false)
  })

  test('says no, of this student alone; then only the school asks again', async () => {
    const { student, email, token } = await buildWaiting()
    const sibling = await buildStudent(app)
    await join(sibling, year - 10)
    await ask(sibling, email)
    await answer(token, 'no')

    expect(await members()).toEqual(waits(sibling))
    expect(await noticesOf(student)).toEqual(['refused'])
    expect(failureOf(await join(student))).toEqual(failure(422, 'guardian-refused'))
    const again = await app.post(`/admin/people/${student.id}/guardian`, { email }, owner.token)
    expect(again.body.data.consents).toMatchObject([{ state: 'requested' }, { state: 'refused' }])
    await join(student)
    const byStudent = await ask(student, newAddress())
    expect(failureOf(byStudent)).toEqual(failure(422, 'guardian-refused'))
    expect(failureOf(await open(token))).toEqual(failure(400, 'consent-ended'))
  })

  test('withdraws by the same link, even from a class that nobody may leave, and says yes after all', async () => {
    const { student, token } = await buildWaiting()
    await answer(token, 'yes')
    const body = { mayLeave: false }
    await app.call('PUT', `/groups/${groupId}`, { body, token: teacher.token })
    app.wait(60 * 24 * 60 * 60_000)
    for (const person of [owner, teacher, student]) {
      const { email } = person
      const login = await app.post('/users/login', { email, password: goodPassword })
      person.token = login.body.data.token
    }
    const { body: withdrawn } = await answer(token, 'withdraw')

    expect(withdrawn.data).toMatchObject({ state: 'withdrawn', classes: [] })
    expect(await members()).toEqual(nobody)
    expect(await noticesOf(student)).toEqual(['withdrawn', 'agreed'])
    const { enrollments } = (await app.get(`/enrollments/student/${student.id}`, student.token))
      .body.data
    expect(enrollments).toHaveLength(1)
    expect(failureOf(await answer(token, 'no'))).toEqual(failure(409, 'consent-changed'))
    expect((await answer(token, 'yes')).body.data.state).toBe('agreed')
    expect((await join(student)).body.data.isWaiting).toBe(false)
    const { consents } = (await app.get(`/admin/people/${student.id}`, owner.token)).body.data
    expect(consents).toMatchObject([{ state: 'agreed' }, { state: 'withdrawn' }])
  })

  test('has the last word, though the school has recorded its own consent meanwhile', async () => {
    for (const words of [['no'], ['yes', 'withdraw'], ['withdraw']] as const) {
      const { student, token } = await buildWaiting()
      const body = { join: groupId }
      await app.call('PUT', `/admin/people/${student.id}/groups`, { body, token: owner.token })
      expect((await members()).students).toContain(student.id)
      for (const word of words) expect((await answer(token, word)).status).toBe(200)

      expect(await members()).toEqual(nobody)
      const { state, classes } = (await open(token)).body.data
      expect([state, classes]).toEqual([
        words.includes('no' as never) ? 'refused' : 'withdrawn',
        [],
      ])
      expect(failureOf(await join(student))).toEqual(failure(422, 'guardian-refused'))
      expect((await answer(token, words.at(-1) ?? 'no')).status).toBe(200)
    }
  })

  test('of two answers at once one counts', async () => {
    const { token } = await buildWaiting()
    const answers = await Promise.all([answer(token, 'yes'), answer(token, 'no')])
    const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other)
    const { state } = (await open(token)).body.data
    const { students } = await members()

    expect(statuses).toEqual([200, 409])
    expect(students).toHaveLength(state === 'agreed' ? 1 : 0)
  })

  test('who withdraws while the student joins another class ends that one as well', async () => {
    const { student, token } = await buildWaiting()
    await answer(token, 'yes')
    const other = await app.post('/groups', { name: 'B', courseIds: [] }, teacher.token)
    groupId = other.body.data.group.id
    code = (await app.post(`/groups/${groupId}/code`, {}, teacher.token)).body.data.joinCode
    const [joined, withdrawn] = await Promise.all([join(student), answer(token, 'withdraw')])

    expect([200, 422]).toContain(joined.status)
    expect(withdrawn.status).toBe(200)
    expect(await members()).toEqual(nobody)
  })

  test('a yes opens no class that has ended meanwhile', async () => {
    const { student, token } = await buildWaiting()
    const body = { isArchived: true }
    await app.call('PUT', `/groups/${groupId}`, { body, token: teacher.token })
    await answer(token, 'yes')

    expect(await members()).toEqual(nobody)
    expect((await app.get('/guardian', student.token)).body.data.waiting).toEqual([])
  })

  test('has a month to answer, and a newer email ends the link of the older one', async () => {
    const { student, email, token } = await buildWaiting()
    await ask(student, email)
    expect(failureOf(await open(token))).toEqual(failure(400, 'consent-ended'))
    const newer = await linkTo(email)
    app.wait(schoolLimits.consent.lifetime + 60_000)
    expect(failureOf(await open(newer))).toEqual(failure(400, 'consent-ended'))
    expect(failureOf(await answer(newer, 'yes'))).toEqual(failure(400, 'consent-ended'))
    for (const person of [owner, teacher]) {
      const login = await app.post('/users/login', {
        email: person.email,
        password: goodPassword,
      })
      person.token = login.body.data.token
    }
  })
})

describe('nobody is written to without need (S7)', () => {
  test('not by who waits for nothing, and not the student, in whatever spelling', async () => {
    const student = await buildStudent(app)
    expect(failureOf(await ask(student, newAddress()))).toEqual(failure(422, 'guardian-not-needed'))
    await join(student, year - 12)
    const own = student.email.replace('@', '+mum@')

    expect(failureOf(await ask(student, own))).toEqual(failure(422, 'guardian-own-address'))
    expect(await readMails(app, own)).toEqual([])
  })

  test('one mailbox has few of students, in all spellings, and the school still reaches it', async () => {
    const name = `parent${newId()
      .toLowerCase()
      .replaceAll(/[^a-z]/g, '')}`
    const { most } = serverLimits.guardians.ofMailbox
    const statuses: number[] = []
    let last = teacher
    for (let n = 0; n <= most; n += 1) {
      last = await buildStudent(app)
      await join(last, year - 12)
      statuses.push((await ask(last, `${name}+${n}@example.com`)).status)
    }
    const path = `/admin/people/${last.id}/guardian`
    const bySchool = await app.post(path, { email: `${name}@example.com` }, owner.token)

    expect(statuses).toEqual([...Array.from({ length: most }, () => 200), 422])
    expect(bySchool.status).toBe(200)
  })

  test('the school writes at once where strangers caused five mails to the mailbox today', async () => {
    const { student } = await buildWaiting()
    const email = newAddress()
    const { now } = await app.db.query.selectNoFrom(app.db.now.as('now')).executeTakeFirstOrThrow()
    const hour = 60 * 60_000
    const sent = Array.from({ length: 5 }, (_, n) => now - (n + 2) * hour)
    const text = { subject: '', sealed_text: '', expires_at: now, tries: 1, lease_until: 0 }
    const mail = { ...text, kind: 'code', recipient: email, mailbox: mailboxOf(email) }
    await app.db.query
      .insertInto('outbox')
      .values(
        sent.map((at) => ({
          ...mail,
          id: newId(),
          created_at: at,
          due_at: at,
          next_try_at: at,
          sent_at: at,
        })),
      )
      .execute()
    await app.post(`/admin/people/${student.id}/guardian`, { email }, owner.token)
    const [request] = await app.db.query
      .selectFrom('outbox')
      .select('due_at')
      .where('recipient', '=', email)
      .where('kind', '=', 'consent')
      .execute()

    // They have no text that could be opened.
    await app.db.query.deleteFrom('outbox').where('sealed_text', '=', '').execute()
    expect(request?.due_at).toBeLessThan(now + hour)
  })

  test('one student asks few times a day', async () => {
    const { student } = await buildWaiting()
    const statuses: number[] = []
    for (let n = 0; n < serverLimits.guardians.ofStudent.most; n += 1)
      statuses.push((await ask(student, newAddress())).status)

    expect(statuses).toEqual([200, 200, 422])
  })

  test('guessed links run into a limit, which ends no right one', async () => {
    const { token } = await buildWaiting()
    const from = '198.51.100.77'
    const guess = (link: string) =>
      app.call('POST', '/guardian/open', { body: { token: link }, from })
    const { most } = serverLimits.guardians.wrongLinks
    const statuses = new Set<number>()
    for (let n = 0; n < most; n += 1) {
      expect((await guess(token)).status).toBe(200)
      statuses.add((await guess(newToken())).status)
    }

    expect([...statuses]).toEqual([400])
    expect((await guess(newToken())).status).toBe(429)
    expect((await guess(token)).status).toBe(200)
  })
})

describe('the school', () => {
  const paper = { signedOn: '2026-11-23' }

  test('records a form on paper: a teacher for who waits in the own class, with the date', async () => {
    const [student, foreign] = [await buildStudent(app), await buildWithRole(app, 'teacher')]
    await join(student, year - 12)
    const path = `/groups/${groupId}/members/${student.id}/consent`
    const bad = await app.post(path, { signedOn: '2026-02-30' }, teacher.token)
    const byForeign = await app.post(path, paper, foreign.token)
    const byTeacher = await app.post(path, paper, teacher.token)

    expect([bad.status, byForeign.status, byTeacher.status]).toEqual([400, 404, 204])
    expect(await members()).toEqual(inClass(student))
    const { consents, events } = (await app.get(`/admin/people/${student.id}`, owner.token)).body
      .data
    expect(consents).toMatchObject([{ kind: 'paper', ...paper, recordedBy: teacher.email }])
    expect(events).toContainEqual(
      expect.objectContaining({
        event: 'consent-recorded',
        actor: expect.objectContaining({ email: teacher.email }),
      }),
    )
  })

  test('a teacher does not overrule a guardian; the office does with a paper, and ends it', async () => {
    const { student, token } = await buildWaiting()
    await answer(token, 'no')
    await app.db.query
      .insertInto('waiting_members')
      .values({ group_id: groupId, student_id: student.id, requested_at: 1 })
      .execute()
    const path = `/groups/${groupId}/members/${student.id}/consent`
    const refused = await app.post(path, paper, teacher.token)
    const office = `/admin/people/${student.id}/consents`
    const recorded = await app.post(office, paper, owner.token)

    expect(failureOf(refused)).toEqual(failure(422, 'guardian-refused'))
    expect(recorded.status).toBe(201)
    expect(await members()).toEqual(inClass(student))
    await app.call('DELETE', office, { token: owner.token })
    expect(await members()).toEqual(nobody)
    const body = { join: groupId }
    const put = () =>
      app.call('PUT', `/admin/people/${student.id}/groups`, { body, token: owner.token })
    expect(failureOf(await put())).toEqual(failure(422, 'guardian-refused'))
  })

  test('answers for whom it puts into a class itself: with cards, by a list, in the office', async () => {
    const cards = await app.post(
      `/groups/${groupId}/cards/students`,
      { names: ['Asha'] },
      teacher.token,
    )
    const row = { email: newAddress(), name: 'Ravi', group: `List ${groupId}`, role: '' }
    await app.post('/admin/people/import', { rows: [row], isTrial: false }, owner.token)
    const student = await buildStudent(app)
    await join(student, year - 12)
    const body = { join: groupId }
    await app.call('PUT', `/admin/people/${student.id}/groups`, { body, token: owner.token })
    const rows = await app.db.query
      .selectFrom('consents')
      .innerJoin('users', 'users.id', 'student_id')
      .select(['kind', 'recorded_by', 'given_at', 'users.email'])
      .where('kind', '=', 'school')
      .execute()
    const by = (email: string | null) => rows.filter((one) => one.email === email)

    expect(cards.status).toBe(201)
    expect(by(null)).toMatchObject([{ recorded_by: teacher.id, given_at: expect.any(Number) }])
    expect([by(row.email).length, by(student.email).length]).toEqual([1, 1])
    expect((await members()).waiting).toEqual([])
  })

  test('a paper takes no guardian the word: the link of before says no, once more too', async () => {
    const { student, token } = await buildWaiting()
    const path = `/groups/${groupId}/members/${student.id}/consent`
    await app.post(path, paper, teacher.token)
    expect(await members()).toEqual(inClass(student))

    expect((await open(token)).body.data.state).toBe('requested')
    expect((await answer(token, 'no')).body.data.state).toBe('refused')
    expect(await members()).toEqual(nobody)

    await app.post(`/admin/people/${student.id}/consents`, paper, owner.token)
    const body = { join: groupId }
    await app.call('PUT', `/admin/people/${student.id}/groups`, { body, token: owner.token })
    expect(await members()).toEqual(inClass(student))
    expect((await open(token)).body.data).toMatchObject({ state: 'requested', answeredAt: null })
    expect((await answer(token, 'no')).status).toBe(200)
    expect(await members()).toEqual(nobody)
  })

  test('a paper takes no guardian the word who has agreed: the link withdraws', async () => {
    const { student, token } = await buildWaiting()
    await answer(token, 'yes')
    await app.post(`/admin/people/${student.id}/consents`, paper, owner.token)

    expect((await open(token)).body.data.state).toBe('agreed')
    expect((await answer(token, 'withdraw')).body.data.state).toBe('withdrawn')
    expect(await members()).toEqual(nobody)
  })

  test('a teacher has papers of those alone who wait, and a list overrules no guardian', async () => {
    const { student, token } = await buildWaiting()
    await answer(token, 'no')
    const stranger = await buildStudent(app)
    const path = `/groups/${groupId}/members/${stranger.id}/consent`
    const row = { email: student.email, name: 'Asha', group: `List ${groupId}`, role: '' }
    const rows = [row]
    const listed = await app.post('/admin/people/import', { rows, isTrial: false }, owner.token)

    expect((await app.post(path, paper, teacher.token)).status).toBe(404)
    expect(listed.body.data.results).toEqual([
      {
        outcome: 'faulty',
        message: expect.stringContaining('A guardian has refused'),
        cell: null,
      },
    ])
  })

  test('corrects a year of birth, and then no guardian is needed', async () => {
    const student = await buildStudent(app)
    await join(student, year - 12)
    const body = { birthYear: year - 21 }
    await app.call('PUT', `/admin/people/${student.id}`, { body, token: owner.token })

    expect((await join(student)).body.data.isWaiting).toBe(false)
    expect(await members()).toEqual(inClass(student))
  })
})

test('an invitation asks for the year too, and a new account waits', async () => {
  const email = newAddress()
  await app.post(
    `/groups/${groupId}/invitations`,
    { emails: [email], role: 'student' },
    teacher.token,
  )
  const mails = await readMails(app, email)
  const token = /#link=([\w-]+)/.exec(mails[0]?.text ?? '')?.[1]
  const account = { name: 'Asha', password: goodPassword }
  const opened = await app.post('/invitations/open', { token })
  const early = await app.post('/invitations/accept', { token, account })
  const joined = await app.post('/invitations/accept', { token, account, birthYear: year - 11 })

  expect(opened.body.data.asksBirthYear).toBe(true)
  expect(failureOf(early)).toEqual(failure(422, 'birth-year-needed'))
  expect(joined.body.data).toMatchObject({ isWaiting: true, user: { name: 'Asha' } })
  expect((await group()).waiting).toMatchObject([{ name: 'Asha' }])
})

test('S37: with the account go the link, the email that waits, and what notices say of it by name', async () => {
  const { student, email, token } = await buildWaiting()
  await answer(token, 'yes')
  const exported = (await app.get('/users/me/export', student.token)).body.data.export
  expect(exported.consents).toMatchObject([{ guardianEmail: email, textVersion: '2026-11-28' }])
  expect(exported.account[0]).toMatchObject({ birthYear: year - 12, guardianEmail: email })
  const body = { password: goodPassword }
  await app.call('DELETE', '/users/me', { body, token: student.token })

  expect(failureOf(await open(token))).toEqual(failure(400, 'consent-ended'))
  const tables = ['outbox', 'notices', 'consents', 'waiting_members'] as const
  const rows = await Promise.all(
    tables.map((table) => app.db.query.selectFrom(table).selectAll().execute()),
  )
  expect(JSON.stringify(rows)).not.toContain(student.id)
  expect(JSON.stringify(rows)).not.toContain(email)
})
