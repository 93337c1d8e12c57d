// S27, S19: one student does everything that the API describes, with success, and everything that can be refused to
// nobody; each real answer is held against the description, closed: a field too many is a fault.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { newClaimToken } from '../src/admin/claim.ts'
import { newResetLink } from '../src/auth/reset-grant-repository.ts'
import { notify } from '../src/notices/notify.ts'
import { buildPng } from '../src/content/test-png.ts'
import { type Answer, startApp, type TestApp } from './app.ts'
import {
  buildOwner,
  buildStudent,
  goodPassword,
  newAddress,
  readCode,
  readMails,
  readSchoolIds,
} from './build.ts'
import { schoolFolder } from './engines.ts'
import { announce, askGuardians, endDevice, useCards } from './class-calls.ts'
import { openBrowser } from './cookie-browser.ts'
import { clientId, type ForgingIssuer, startForgingIssuer } from './forging-issuer.ts'
import { claimsOf, postToken, startVisit } from './google.ts'
import { isPublic } from './public-calls.ts'
import { importWeekendCourses } from './weekend.ts'
import { changeCourses } from './change-courses.ts'
import { addWritten } from './written-answers.ts'

type Responses = Record<string, { content?: { 'application/json'?: { schema: object } } }>
type Described = { name: string; responses: Responses }
type Told = { name: string; answer: Answer }

let app: TestApp
let issuer: ForgingIssuer
let described: Described[]
/** Every answer there was, under the name of its call. */
const told: Told[] = []

beforeAll(async () => {
  issuer = await startForgingIssuer()
  const service = { id: 'school', label: 'Riverside', issuer: issuer.url, clientId }
  const settings = {
    GOOGLE_CLIENT_ID: clientId,
    GOOGLE_ISSUER: issuer.url,
    OPENID_ISSUERS: JSON.stringify([service]),
    REQUEST_LIMIT: '0',
    CONTENT_DIR: schoolFolder,
  }
  app = await startApp({ settings })
  described = await readDescription()
  await liveThroughAll()
  await comeAsNobody()
})
afterAll(async () => {
  await app.stop()
  await issuer.stop()
})

/** All calls whose success has a described form; files and this description itself have none. */
async function readDescription(): Promise<Described[]> {
  const { body } = await app.get('/openapi.json')
  const paths = body.paths as Record<string, Record<string, { responses: Responses }>>
  const calls = Object.entries(paths).filter(([path]) => path.startsWith('/api/'))
  return calls.flatMap(([path, methods]) =>
    Object.entries(methods)
      .map(([method, { responses }]) => ({
        name: `${method.toUpperCase()} ${path.replace(/^\/api/, '')}`,
        responses,
      }))
      .filter(({ responses }) => '204' in responses || hasForm(responses)),
  )
}

const schemaOf = (responses: Responses, status: number) =>
  responses[status]?.content?.['application/json']?.schema
const hasForm = (responses: Responses) =>
  'properties' in (schemaOf(responses, 200) ?? schemaOf(responses, 201) ?? {})

const minute = 60_000
const minutes = (count: number) => app.wait(count * minute)

/** Every call of the description once, with success; lists have something in them where a student's do. */
async function liveThroughAll() {
  const ids = await readSchoolIds(app)
  const weekends = await importWeekendCourses(app, {
    '1-rockets': { sessions: ['date: 2099-12-05, seats: 3, place: Hall'] },
  })
  const browser = openBrowser(app)
  const [email, otherEmail, newPassword] = [newAddress(), newAddress(), 'Papaya5stone!']
  let token: string | undefined

  /** `path` where it is not the name's own; its `{…}` are filled from left to right. */
  async function call(name: string, body?: unknown, { fill = [] as string[], query = '' } = {}) {
    const [method = 'GET', template = ''] = name.split(' ')
    const path = fill.reduce((text, id) => text.replace(/\{\w+\}/, id), template) + query
    const answer = await browser.call(method as 'GET', path, { body, ...(token && { token }) })
    told.push({ name, answer })
    expect(answer.status, `${name}: ${JSON.stringify(answer.body)}`).toBeLessThan(300)
    return answer.body.data
  }
  const verify = async (address: string) =>
    call('POST /users/verify-otp', { email: address, otp: await readCode(app, address) })
  const logIn = async (address: string, password: string) => {
    const data = await call('POST /users/login', { email: address, password })
    token = data.token
    return data.user.id as string
  }
  // A visitor looks round, and writes.
  await call('GET /site')
  await call('GET /categories')
  await call('GET /subcategories', undefined, { query: `?categoryId=${ids.skill}` })
  await call('GET /topics', undefined, { query: `?categoryId=${ids.skill}` })
  await call('GET /subcategories/{id}', undefined, { fill: [ids.classId] })
  await call('GET /subjects', undefined, { query: `?subcategoryId=${ids.classId}` })
  await call('GET /subjects/{id}', undefined, { fill: [ids.subjectId] })
  await call('GET /chapters', undefined, { query: `?subjectId=${ids.subjectId}` })
  await call('GET /chapters/{id}', undefined, { fill: [ids.chapterId] })
  await call('GET /lessons', undefined, { query: `?subjectId=${ids.subjectId}` })
  await call('GET /site/figures')
  const { subjects } = await call('GET /trial-questions')
  await call('GET /previews/{id}', undefined, { fill: [ids.previewLesson] })
  const [{ lesson: tried, question }] = subjects[0].questions
  const choice = { questionId: question.id, chosen: [question.options[0].id] }
  await call('POST /previews/{id}/check', choice, { fill: [tried.id] })
  const { sessions } = await call('GET /sessions')
  await call('GET /search', undefined, { query: '?q=leaf' })
  const message = { name: 'Asha', email, topic: 'other', message: 'Hello' }
  await call('POST /contact', message)

  // Whoever started the server sets up the school.
  const claimToken = await newClaimToken(app.db)
  await call('POST /claim/open', { token: claimToken })
  const account = { name: 'Nisha Sen', email: newAddress(), password: goodPassword }
  await call('POST /claim', { token: claimToken, account })

  // Registering, and every way back in.
  await call('POST /users/register', { email, password: goodPassword })
  minutes(2)
  await call('POST /users/resend-otp', { email })
  await verify(email)
  minutes(2)
  await call('POST /users/forget-password', { email })
  await verify(email)
  const query = `?email=${email}`
  await call('POST /users/reset-password', { newPassword }, { query })
  const id = await logIn(email, newPassword)
  const link = await newResetLink(app.db, id)
  await call('POST /users/open-reset-link', { link })
  const visit = await startVisit(app)
  const idToken = issuer.sign(claimsOf({ app, issuer, visit }))
  told.push({
    name: 'POST /auth/google/signin',
    answer: await postToken({ app, visit, body: { idToken } }),
  })

  const other = await startVisit(app, 'openid/school')
  const otherToken = issuer.sign(claimsOf({ app, issuer, visit: other }))
  told.push({
    name: 'POST /auth/openid/signin',
    answer: await app.call('POST', '/auth/openid/signin', {
      body: { service: 'school', idToken: otherToken },
      headers: other.headers,
    }),
  })

  // One's own account.
  await call('GET /users/me')
  await call('PUT /users/me', { name: 'Asha', classId: ids.classId, phone: '+491701234567' })
  const picture = await app.call('PUT', '/users/me/avatar', {
    body: buildPng(),
    headers: { 'content-type': 'image/png' },
    ...(token && { token }),
  })
  told.push({ name: 'PUT /users/me/avatar', answer: picture })
  await call('PUT /users/me/password', { currentPassword: newPassword, newPassword: goodPassword })
  minutes(2)
  await call('POST /users/me/email', { email: otherEmail, currentPassword: goodPassword })
  const otp = await readCode(app, otherEmail)
  await call('PUT /users/me/email', { email: otherEmail, otp })

  // Learning.
  const enroll = (subcategoryId: string, sessionId?: string) =>
    call('POST /enrollments', { studentId: id, subcategoryId, status: 'active', sessionId })
  await enroll(ids.classId)
  await enroll(ids.courseId)
  const { enrollment } = await enroll(weekends['rockets'] ?? '', sessions[0].id)
  const lesson = await call('GET /lessons/{id}', undefined, { fill: [ids.previewLesson] })
  const check = lesson.lesson.blocks[1].question
  await call('POST /questions/{id}/check', { chosen: [check.options[0].id] }, { fill: [check.id] })
  await call('PUT /lessons/{id}/progress', { percent: 100 }, { fill: [ids.closedLesson] })
  await call('GET /search', undefined, { query: '?q=leaf' })
  const { attempt } = await call('POST /quizzes/{id}/attempts', {}, { fill: [ids.quizId] })
  await call('GET /attempts/{id}', undefined, { fill: [attempt.id] })
  for (const question of attempt.questions) {
    const chosen = [question.options?.[0]?.id ?? '1']
    const body = { eventId: randomUUID(), questionId: question.id, chosen }
    const answer = await app.post(`/attempts/${attempt.id}/answers`, body, token)
    told.push({ name: 'POST /attempts/{id}/answers', answer })
  }
  const questionId = attempt.questions[0].id
  const kinds = ['answer', 'clear', 'flag', 'visit', 'sure']
  const events = kinds.map((kind) => ({ eventId: randomUUID(), kind, questionId }))
  await call('POST /attempts/{id}/events', { events }, { fill: [attempt.id] })
  await call('POST /attempts/{id}/submit', {}, { fill: [attempt.id] })
  await call('GET /attempts/{id}/result', undefined, { fill: [attempt.id] })
  await call('GET /attempts/{id}/marks', undefined, { fill: [attempt.id] })
  const [missed] = attempt.questions
  const again = { questionId: missed.id, chosen: [missed.options[0].id] }
  await call('POST /attempts/{id}/practice', again, { fill: [attempt.id] })
  await call('GET /quizzes/{id}', undefined, { fill: [ids.quizId] })
  await call('GET /quizzes/{id}/attempts', undefined, { fill: [ids.quizId] })
  await call('GET /subjects/{id}/progress', undefined, { fill: [ids.subjectId] })
  await call('GET /courses')
  const active = [{ subjectId: ids.subjectId, minutes: [Math.floor(Date.now() / minute)] }]
  await call('POST /activity', { subjects: active })
  await call('GET /dashboard')
  app.wait(2 * 24 * 60 * 60_000)
  const { cards } = await call('GET /reviews/due')
  const [card] = cards
  const { version, turn } = card
  const review = { version, turn, chosen: [], eventId: randomUUID(), questionId: card.question.id }
  await call('POST /reviews/events', {
    events: [{ ...review, kind: 'answer', hints: 0, tookMs: 1000 }],
  })
  const practice = { version, turn, chosen: [card.question.options[0].id] }
  await call('POST /reviews/cards/{id}/practice', practice, { fill: [card.question.id] })
  const taken = { eventId: randomUUID() }
  await call('POST /reviews/events/{id}/undo', taken, { fill: [review.eventId] })
  const aside = { eventId: randomUUID(), state: 'aside' }
  await call('PUT /reviews/cards/{id}', aside, { fill: [card.question.id] })
  await call('GET /reviews/overview')
  await call('GET /subjects/{id}/levels', undefined, { fill: [ids.subjectId] })
  await call('GET /subcategories/{id}/levels', undefined, { fill: [ids.classId] })
  await call('PUT /users/me/memory', { aim: 'thorough' })
  await call('GET /users/me/reminders')
  await call('PUT /users/me/reminders', { reviews: true, hour: 18 })
  const parent = newAddress()
  const { recipients } = await call('POST /users/me/summary-recipients', { email: parent })
  const [asked] = await readMails(app, parent)
  const linkTo = /#link=([\w-]+)/.exec(asked?.text ?? '')?.[1] ?? ''
  await call('GET /summary-confirmations/{link}', undefined, { fill: [linkTo] })
  await call('POST /summary-confirmations/{link}', {}, { fill: [linkTo] })
  const stop = asked?.stopAddress?.split('of=')[1] ?? ''
  await call('GET /mail-stops/{of}', undefined, { fill: [stop] })
  await call('POST /mail-stops/{of}', {}, { fill: [stop] })
  const removed = { fill: [recipients[0].id] }
  await call('DELETE /users/me/summary-recipients/{id}', undefined, removed)
  await call('GET /enrollments/student/{studentId}', undefined, { fill: [id] })
  await call('GET /users/me/export')
  const place = { sessionId: sessions[0].id }
  await call('PUT /enrollments/{id}/session', place, { fill: [enrollment.id] })
  await call('DELETE /enrollments/{id}', undefined, { fill: [enrollment.id] })
  await call('DELETE /users/me/avatar')

  await runTheSchool({ ownId: id, courseId: ids.classId, quizId: ids.quizId, call })

  // Leaving, device by device.
  const first = token
  await logIn(otherEmail, goodPassword)
  const devices = (await call('GET /users/me/sessions')).sessions
  const old = devices.find((one: { isCurrent: boolean }) => !one.isCurrent)
  await call('DELETE /users/me/sessions/{id}', undefined, { fill: [old.id] })
  expect(first).not.toBe(token)
  await call('DELETE /users/me/sessions')
  await call('POST /users/logout', {})
  await logIn(otherEmail, goodPassword)
  await call('DELETE /users/me', { password: goodPassword })
}

type MakeCall = (
  name: string,
  body?: unknown,
  options?: { fill?: string[]; query?: string },
) => Promise<Answer['body']>

/** What the office does with another account. */
async function runTheSchool({
  ownId,
  courseId,
  quizId,
  call,
}: {
  ownId: string
  courseId: string
  quizId: string
  call: MakeCall
}) {
  const users = app.db.query.updateTable('users')
  await users.set({ role: 'owner' }).where('id', '=', ownId).execute()
  const { id } = await buildStudent(app)
  const fill = [id]
  await call('GET /admin/people')
  told.push(...(await changeCourses(app, courseId)))
  const row = { email: newAddress(), name: 'Asha', group: 'Class 7 A', role: '' }
  await call('POST /admin/people/import', { rows: [row], isTrial: false })
  await call('POST /admin/people/actions', { ids: [id], action: 'lock' })
  await call('GET /admin/people/{id}', undefined, { fill })
  await call('GET /admin/settings')
  await call('GET /admin/sign-in-services')
  const { token } = await buildOwner(app)
  const logo = await app.call('PUT', '/admin/settings/logo', {
    body: buildPng(),
    headers: { 'content-type': 'image/png' },
    token,
  })
  told.push({ name: 'PUT /admin/settings/logo', answer: logo })
  await call('DELETE /admin/settings/logo')
  await call('GET /admin/audit')
  await call('GET /admin/status')
  await call('GET /admin/mails')
  await call('POST /admin/mails/retry', {})
  await call('POST /admin/backup', { password: goodPassword })
  await call('PUT /admin/settings', { name: 'Riverside School', firstWeekday: 0 })
  await call('GET /admin/people/{id}/export', undefined, { fill })
  await call('PUT /admin/people/{id}', { name: 'Student', extraTime: 2 }, { fill })
  await call('PUT /admin/people/{id}/groups', {}, { fill })
  await call('POST /admin/people/{id}/enrollments', { subcategoryId: courseId }, { fill })
  const { enrollments } = await call('GET /admin/people/{id}', undefined, { fill })
  const endPath = 'DELETE /admin/people/{id}/enrollments/{enrollmentId}'
  await call(endPath, undefined, { fill: [id, enrollments[0].id] })
  await call('POST /admin/people/{id}/reset-link', {}, { fill })
  await endDevice(call, (await buildStudent(app)).id)
  await call('DELETE /admin/people/{id}/sessions', undefined, { fill })
  await call('DELETE /admin/people/{id}', undefined, { fill })
  await teachClass({ courseId, quizId, call })
  // The last one who runs a school stays.
  await buildOwner(app)
}

/** What a teacher does with a class, and a student in it. */
async function teachClass({
  courseId,
  quizId,
  call,
}: {
  courseId: string
  quizId: string
  call: MakeCall
}) {
  const teacher = await buildOwner(app)
  const body = { name: 'Class 6 B', courseIds: [courseId] }
  const { id } = (await call('POST /groups', body)).group
  const fill = [id]
  await call('GET /groups')
  await call('PUT /groups/{id}', { name: 'Class 6 C' }, { fill })
  const { joinCode } = await call('POST /groups/{id}/code', {}, { fill })
  const student = await buildStudent(app)
  await app.post('/groups/join', { code: joinCode }, student.token)
  await call('POST /groups/{id}/teachers', { email: teacher.email }, { fill })
  await call('GET /groups/{id}', undefined, { fill })
  await call('GET /groups/students', undefined, { query: '?q=a' })
  await call('GET /groups/needs')
  await call('GET /groups/{id}/overview', undefined, { fill })
  await call('GET /groups/{id}/students/{studentId}', undefined, { fill: [id, student.id] })
  await call('POST /groups/lookup', { code: joinCode })
  await useCards(id, call)
  await inviteOthers(id, call)
  told.push(await askGuardians({ app, groupId: id, joinCode, call }))
  await giveWork({ groupId: id, studentId: student.id, quizId, call })
  await call('DELETE /groups/{id}/members/{userId}', undefined, { fill: [id, student.id] })
  const own = await app.post('/groups', body, teacher.token)
  const other = own.body.data.group.id
  const code = await app.post(`/groups/${other}/code`, {}, teacher.token)
  await call('POST /groups/join', { code: code.body.data.joinCode })
  await call('GET /groups/mine')
  await call('DELETE /groups/mine/{id}', undefined, { fill: [other] })
  await call('DELETE /groups/{id}/code', undefined, { fill })
  await call('POST /groups/next-year', { classes: [{ id, name: '6 B' }] })
  await call('DELETE /groups/{id}', undefined, { fill })
}

/** Who is invited, by email, and comes. */
async function inviteOthers(groupId: string, call: MakeCall) {
  const emails = [newAddress(), newAddress()]
  const { invitations } = await call(
    'POST /groups/{id}/invitations',
    { emails, role: 'student' },
    { fill: [groupId] },
  )
  const fillOf = (email = '') => ({
    fill: [groupId, invitations.find((one: { email: string }) => one.email === email).id],
  })
  await call('GET /groups/{id}/invitations', undefined, { fill: [groupId] })
  const last = await call(
    'POST /groups/{id}/invitations/{invitationId}/send',
    {},
    fillOf(emails[1]),
  )
  const [mail] = await readMails(app, emails[0] ?? '')
  const token = /#link=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  await call('POST /invitations/open', { token })
  const account = { name: 'Ravi', password: goodPassword }
  // As somebody who is not signed in: another account is, here.
  const accepted = await app.post('/invitations/accept', { token, account })
  told.push({ name: 'POST /invitations/accept', answer: accepted })
  await call('DELETE /groups/{id}/invitations/{invitationId}', undefined, {
    fill: [groupId, last.invitation.id],
  })
}

/** What a teacher does with work of a class. */
async function giveWork({
  groupId,
  studentId,
  quizId,
  call,
}: {
  groupId: string
  studentId: string
  quizId: string
  call: MakeCall
}) {
  const [opensAt, dueAt] = ['2026-11-23T08:00:00Z', '2099-11-24T18:00:00Z']
  const target = { kind: 'quiz', targetId: quizId }
  const { assignment } = await call('POST /assignments', { groupId, ...target, opensAt, dueAt })
  const fill = [assignment.id]
  await call('GET /groups/{id}/assignments', undefined, { fill: [groupId] })
  await call('PUT /assignments/{id}', { closesAt: dueAt }, { fill })
  const exception = { dueAt: null, isExcused: true }
  await call('PUT /assignments/{id}/exceptions/{studentId}', exception, {
    fill: [assignment.id, studentId],
  })
  await call('GET /assignments/{id}', undefined, { fill })
  await call('GET /assignments/mine')
  await call('POST /assignments/calendar', {})
  await call('GET /assignments/calendar')
  await call('DELETE /assignments/calendar')
  await call('GET /groups/{id}/gradebook', undefined, { fill: [groupId] })
  await call('GET /groups/{id}/gradebook/{studentId}', undefined, { fill: [groupId, studentId] })
  await announce(groupId, call)
  await askAndAnswer({ groupId, studentId, quizId, call })
  await readBell(call)
  await call('DELETE /assignments/{id}', undefined, { fill })
  await giveMarks({ groupId, studentId, call })
}

/** What a teacher does with a written answer. */
async function giveMarks({
  groupId,
  studentId,
  call,
}: {
  groupId: string
  studentId: string
  call: MakeCall
}) {
  const { attemptId, questionId, courseId } = await addWritten(app, studentId)
  await app.db.query
    .insertInto('group_courses')
    .values({ group_id: groupId, subcategory_id: courseId })
    .execute()
  await call('GET /marking')
  const mark = { questionId, points: 7, comment: 'Well done', seenId: null }
  await call('POST /attempts/{id}/marks', mark, { fill: [attemptId] })
  await call('GET /attempts/{id}/marks/{questionId}', undefined, { fill: [attemptId, questionId] })
  await call('GET /groups/{id}/students/{studentId}/attempts/{attemptId}', undefined, {
    fill: [groupId, studentId, attemptId],
  })
  const { quiz_id: quizId } = await app.db.query
    .selectFrom('attempts')
    .select('quiz_id')
    .where('id', '=', attemptId)
    .executeTakeFirstOrThrow()
  await call('GET /quizzes/{id}/statistics', undefined, {
    fill: [quizId],
    query: `?groupId=${groupId}`,
  })
}

/** A question of a student, read and answered by the teacher, and one of the teacher's own as a student. */
async function askAndAnswer({
  groupId,
  studentId,
  quizId,
  call,
}: {
  groupId: string
  studentId: string
  quizId: string
  call: MakeCall
}) {
  const question = { kind: 'quiz', target_id: quizId, place: 'A quiz', text: 'Why?', sent_at: 1 }
  await app.db.query
    .insertInto('student_questions')
    .values({
      id: 'a-question',
      student_id: studentId,
      group_id: groupId,
      send_key: 'k',
      ...question,
    })
    .execute()
  await call('GET /teacher-questions/received')
  const answer = { answer: 'Because.', isShared: true }
  await call('PUT /teacher-questions/{id}/answer', answer, { fill: ['a-question'] })
  const as = (role: string) =>
    app.db.query
      .updateTable('group_members')
      .set({ role })
      .where('group_id', '=', groupId)
      .where('user_id', '<>', studentId)
      .execute()
  await as('student')
  await call('POST /teacher-questions', {
    key: 'own',
    groupId,
    kind: 'quiz',
    targetId: quizId,
    text: 'Why?',
  })
  await call('GET /teacher-questions', undefined, { query: `?kind=quiz&targetId=${quizId}` })
  await as('teacher')
}

/** Notices of the caller's own. */
async function readBell(call: MakeCall) {
  const { user } = await call('GET /users/me')
  await notify(app.db, [user.id], {
    id: 'an-attempt',
    about: {
      kind: 'corrected',
      attemptId: 'an-attempt',
      quizTitle: 'A quiz',
      from: 8,
      to: 9,
      outOf: 10,
    },
  })
  await call('GET /notices/count')
  const { notices } = await call('GET /notices')
  await call('POST /notices/read', { id: notices[0].id, older: true })
}

/** Every call again, without a session and with nothing in it: what is public answers, the rest is refused. */
async function comeAsNobody() {
  for (const { name } of described) {
    const [method = 'GET', template = ''] = name.split(' ')
    const path = template.replace(/\{\w+\}/, 'nothing')
    const answer = await app.call(method as 'GET', path, method === 'GET' ? {} : { body: {} })
    told.push({ name, answer })
  }
}

/** Why an answer is not as described; undefined where it is. */
function misfitOf({ name, answer }: Told): string | undefined {
  const responses = described.find((one) => one.name === name)?.responses ?? {}
  if (!(answer.status in responses)) return `${name}: ${answer.status} is not described`
  const schema = schemaOf(responses, answer.status)
  if (!schema) return answer.body === '' ? undefined : `${name}: a body where none is described`
  const { error } = z.fromJSONSchema(schema as never).safeParse(answer.body)
  return error && `${name} ${answer.status}: ${z.prettifyError(error)}`
}

test('S27: every described call has answered with success', () => {
  const succeeded = told.filter(({ answer }) => answer.status < 300).map(({ name }) => name)

  expect(described.length).toBeGreaterThan(45)
  expect(described.map(({ name }) => name).filter((name) => !succeeded.includes(name))).toEqual([])
})

test('S27: every answer is as described, without a field more, whether it is a success or not', () => {
  expect(told.map(misfitOf).filter(Boolean)).toEqual([])
})

test('S27: the description closes every object of an answer', () => {
  const open: string[] = []
  const look = (value: unknown, where: string) => {
    if (typeof value !== 'object' || value === null) return
    if ('properties' in value && (value as z.core.JSONSchema.Schema).additionalProperties !== false)
      open.push(where)
    for (const [key, part] of Object.entries(value)) look(part, `${where}/${key}`)
  }
  for (const { name, responses } of described) look(responses, name)

  expect(open).toEqual([])
})

test('S27: no answer but one that signs in has a secret in it', () => {
  const naming = /"(password|hash|otp|token|\w*Hash)":/i
  const telling = told.filter(({ answer }) => naming.test(JSON.stringify(answer.body)))

  expect([...new Set(telling.map(({ name }) => name))].toSorted()).toEqual([
    'POST /auth/google/signin',
    'POST /auth/login-card',
    'POST /auth/openid/signin',
    'POST /claim',
    'POST /invitations/accept',
    'POST /users/login',
    'POST /users/verify-otp',
  ])
})

test('S19: no answer may be stored anywhere, but those of the public catalog', () => {
  const kept = told.filter(({ answer }) => answer.headers['cache-control'] !== 'no-store')

  expect(kept.filter(({ name }) => !isPublic(name)).map(({ name }) => name)).toEqual([])
  expect(kept.every(({ answer }) => answer.headers['cache-control'] === 'no-cache')).toBe(true)
  expect(kept.every(({ answer }) => answer.status === 200)).toBe(true)
})
