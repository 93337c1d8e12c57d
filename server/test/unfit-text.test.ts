// S30: texts that no database can keep are refused by every call, wherever they stand.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../src/lib/security/random.ts'
import { type Answer, startApp, type TestApp } from './app.ts'
import { type BuiltStudent, buildOwner, enroll, goodPassword, readSchoolIds } from './build.ts'

type Fields = Record<string, unknown>
type Operation = {
  method: string
  path: string
  parameters: { name: string; in: string }[]
  body: string[]
}

const unfit = ['a\u0000b', 'a\ud800b', '\udc00', 'a\u009fb']

let app: TestApp
let student: BuiltStudent
let operations: Operation[]
/** What is right, for each call that takes something; where the address names something, by its name. */
let right: Record<string, { params?: Record<string, string>; query?: Fields; body?: Fields }>

beforeAll(async () => {
  app = await startApp({ settings: { REQUEST_LIMIT: '0' } })
  // Who runs the school may make every call.
  student = await buildOwner(app)
  const ids = await readSchoolIds(app)
  await enroll(app, student, ids.classId)
  operations = readOperations((await app.get('/openapi.json')).body)
  const email = 'somebody@example.com'
  const chosen = ['a text']
  right = {
    'POST /users/register': { body: { email, password: goodPassword, classCode: 'ABCDEFGH' } },
    'POST /users/verify-otp': { body: { email, otp: '0000' } },
    'POST /users/resend-otp': { body: { email } },
    'POST /users/forget-password': { body: { email } },
    'POST /users/reset-password': { query: { email }, body: { newPassword: goodPassword } },
    'POST /users/open-reset-link': { body: { link: 'a-link' } },
    'POST /auth/google/signin': {
      body: { idToken: 'a.b.c', password: goodPassword, classCode: 'ABCDEFGH' },
    },
    'POST /auth/openid/signin': {
      body: {
        service: 'none',
        idToken: 'a.b.c',
        password: goodPassword,
        classCode: 'ABCDEFGH',
      },
    },
    'POST /users/login': { body: { email, password: goodPassword } },
    'POST /auth/login-card': {
      body: { classCode: '6BK-7M2', number: '04', secret: 'kite-lemon-27' },
    },
    'POST /claim': {
      body: { token: 'a-token', account: { name: 'Ada', email, password: goodPassword } },
    },
    'POST /claim/open': { body: { token: 'a-token' } },
    'PUT /users/me': {
      body: {
        name: 'Ada',
        phone: '49301',
        classId: ids.classId,
        theme: 'dark',
        language: 'en',
        lessonTextSize: 'small',
        dailyGoalMinutes: 20,
        freeWeekdays: [5],
      },
    },
    'PUT /users/me/password': { body: { currentPassword: 'wrong-one', newPassword: 'Other4one!' } },
    'POST /users/me/email': { body: { email, currentPassword: 'wrong-one' } },
    'PUT /users/me/email': { body: { email, otp: '0000' } },
    'DELETE /users/me': { body: { password: 'wrong-one', idToken: 'a.b.c' } },
    'POST /contact': { body: { name: 'Ada', email, topic: 'other', message: 'Hello\nthere' } },
    'GET /admin/courses': { query: { q: 'a', visibility: 'school', state: 'offered' } },
    'PUT /admin/courses/{id}': {
      params: { id: ids.courseId },
      body: { visibility: 'public', isRetired: false },
    },
    'POST /admin/courses/package': { query: { name: 'a.zip', checked: 'x' } },
    'POST /admin/courses/folder': { body: { checked: 'x' } },
    'GET /drafts/{origin}/file': { params: { origin: 'none' }, query: { path: 'a.md' } },
    'PUT /drafts/{origin}/file': {
      params: { origin: 'none' },
      query: { path: 'a.md' },
      body: { text: 'A', seen: 'a', base: 'a' },
    },
    'DELETE /drafts/{origin}/file': {
      params: { origin: 'none' },
      query: { path: 'a.md', seen: 'a' },
    },
    'POST /drafts/{origin}/move': {
      params: { origin: 'none' },
      body: { from: 'a.md', to: 'b.md' },
    },
    'POST /drafts/{origin}/preview': {
      params: { origin: 'none' },
      body: { path: 'a.md', text: 'A' },
    },
    'POST /drafts/{origin}/try': {
      params: { origin: 'none' },
      body: { path: 'a.md', text: 'A', questionId: 'a', chosen },
    },
    'POST /drafts/{origin}/publish': {
      params: { origin: 'none' },
      body: { note: 'A', checked: 'a' },
    },
    'GET /revisions/{origin}': { params: { origin: 'none' }, query: { path: 'a.md' } },
    'POST /revisions/{id}/restore': { params: { id: 'none' }, body: { path: 'a.md' } },
    'POST /admin/people/actions': { body: { ids: ['none'], action: 'join', group: 'none' } },
    'POST /admin/people/roster': { query: { checked: 'x', isSure: 'true' } },
    'POST /admin/people/import': {
      body: { rows: [{ email, name: 'Ada', group: '7 A', role: 'student' }], isTrial: true },
    },
    'GET /admin/people': {
      query: { page: 1, limit: 10, q: 'a', role: 'student', state: 'active', group: 'none' },
    },
    'GET /admin/audit': {
      query: {
        topic: 'logins',
        person: student.id,
        from: '2026-11-20T00:00:00Z',
        until: '2026-11-21T00:00:00Z',
        after: '1700000000000-an_event',
      },
    },
    'GET /admin/mails': { query: { state: 'expired' } },
    'PUT /admin/people/{id}/groups': {
      params: { id: student.id },
      body: { join: 'none', leave: 'none' },
    },
    'POST /admin/people/{id}/enrollments': {
      params: { id: student.id },
      body: { subcategoryId: 'none' },
    },
    'PUT /admin/settings': {
      body: {
        name: 'Riverside School',
        timezone: 'Asia/Kolkata',
        firstWeekday: 0,
        registration: 'open',
        registrationDomains: ['school.example'],
        consentAge: 16,
        gradeScale: {
          kind: 'letters',
          steps: [
            { name: 'A', from: 50 },
            { name: 'B', from: 0 },
          ],
        },
      },
    },
    'PUT /admin/people/{id}': {
      params: { id: student.id },
      body: {
        name: 'Ada',
        role: 'owner',
        email,
        isLocked: false,
        extraTime: 1,
        isAuthor: true,
        birthYear: 2012,
        isConfirmed: true,
      },
    },
    'POST /groups': { body: { name: 'Class 6 B', courseIds: [ids.classId], copyOf: 'none' } },
    'GET /groups/students': { query: { q: 'a' } },
    'POST /groups/next-year': { body: { classes: [{ id: 'none', name: 'Class 6 B' }] } },
    'PUT /groups/{id}': {
      params: { id: 'none' },
      body: { name: 'Class', courseIds: [ids.classId], mayLeave: true, isArchived: false },
    },
    'GET /quizzes/{id}/statistics': {
      params: { id: 'none' },
      query: { groupId: 'none', question: 'none' },
    },
    'GET /quizzes/{id}/statistics.csv': { params: { id: 'none' }, query: { groupId: 'none' } },
    'GET /groups/{id}/gradebook.csv': {
      params: { id: 'none' },
      query: { show: 'quiz', only: 'late', find: 'a' },
    },
    'GET /groups/{id}/overview': { params: { id: 'none' }, query: { week: '2026-05-20' } },
    'GET /groups/{id}/students/{studentId}': {
      params: { id: 'none', studentId: 'none' },
      query: { week: '2026-05-20' },
    },
    'POST /groups/{id}/teachers': { params: { id: 'none' }, body: { email } },
    'POST /groups/{id}/cards': { params: { id: 'none' }, body: { studentIds: ['none'] } },
    'POST /groups/{id}/cards/students': { params: { id: 'none' }, body: { names: ['Ada'] } },
    'POST /guardian': { body: { email: 'parent@example.com' } },
    'POST /guardian/open': { body: { token: 'a-token' } },
    'POST /guardian/answer': { body: { token: 'a-token', answer: 'yes', version: '2026-11-28' } },
    'POST /groups/{id}/members/{userId}/consent': {
      params: { id: 'none', userId: 'none' },
      body: { signedOn: '2026-11-23' },
    },
    'POST /admin/people/{id}/consents': {
      params: { id: 'none' },
      body: { signedOn: '2026-11-23' },
    },
    'POST /admin/people/{id}/guardian': {
      params: { id: 'none' },
      body: { email: 'parent@example.com' },
    },
    'POST /groups/lookup': { body: { code: 'ABCD-EFGH' } },
    'POST /groups/join': { body: { code: 'ABCD-EFGH', birthYear: 2012 } },
    'GET /notices': { query: { page: 1, limit: 10 } },
    'POST /groups/{id}/announcements': {
      params: { id: 'none' },
      body: { title: 'Title', text: 'Text', studentIds: ['none'] },
    },
    'POST /admin/announcements': { body: { title: 'Title', text: 'Text' } },
    'POST /groups/{id}/invitations': {
      params: { id: 'none' },
      body: { emails: ['new@example.com'], role: 'student' },
    },
    'POST /invitations/open': { body: { token: 'a-token' } },
    'POST /invitations/accept': {
      body: {
        token: 'a-token',
        account: { name: 'Ada', password: goodPassword },
        birthYear: 2012,
      },
    },
    'GET /teacher-questions': { query: { kind: 'lesson', targetId: 'none' } },
    'POST /teacher-questions': {
      body: {
        key: 'k',
        groupId: 'none',
        kind: 'lesson',
        targetId: 'none',
        anchor: 'x',
        text: 'Why?',
      },
    },
    'GET /teacher-questions/received': { query: { page: 1, limit: 10 } },
    'PUT /teacher-questions/{id}/answer': {
      params: { id: 'none' },
      body: { answer: 'Because.', isShared: false },
    },
    'POST /notices/read': { body: { id: 'none', older: true } },
    'POST /admin/backup': { body: { password: 'Mango2river!' } },
    'POST /assignments': {
      body: {
        groupId: 'none',
        kind: 'quiz',
        targetId: 'none',
        opensAt: '2026-11-23T08:00:00Z',
        dueAt: '2026-11-24T18:00:00Z',
        closesAt: '2026-11-24T18:00:00Z',
        studentIds: ['none'],
        reviews: { count: 10, each: 'week' },
        quizRules: { attempts: 2, minutes: 20, feedback: 'after-due' },
      },
    },
    'PUT /assignments/{id}': {
      params: { id: 'none' },
      body: {
        weight: 2,
        quizRules: { attempts: 2, minutes: 20, feedback: 'after-due' },
        opensAt: '2026-11-23T08:00:00Z',
        dueAt: '2026-11-24T18:00:00Z',
        closesAt: '2026-11-24T18:00:00Z',
        studentIds: ['none'],
      },
    },
    'PUT /assignments/{id}/exceptions/{studentId}': {
      params: { id: 'none', studentId: 'none' },
      body: { dueAt: '2026-11-24T18:00:00Z', isExcused: false },
    },
    'GET /marking': { query: { groupId: 'none', quizId: 'none', state: 'marked' } },
    'POST /attempts/{id}/marks': {
      params: { id: 'none' },
      body: { questionId: 'none', points: 7, comment: 'Well\ndone', seenId: 'none' },
    },
    'GET /topics': { query: { categoryId: ids.skill } },
    'GET /subcategories': {
      query: {
        page: 1,
        limit: 10,
        categoryId: ids.skill,
        q: 'a',
        topic: 'a',
        level: 'Beginner',
        length: 'short',
        sort: 'name',
      },
    },
    'GET /subjects': { query: { page: 1, limit: 10, subcategoryId: ids.classId } },
    'GET /chapters': { query: { page: 1, limit: 10, subjectId: ids.subjectId } },
    'GET /lessons': { query: { chapterId: ids.chapterId, subjectId: ids.subjectId } },
    'GET /sessions': { query: { subcategoryId: ids.courseId } },
    'GET /search': { query: { q: 'leaf', limit: 10 } },
    'GET /quizzes/{id}/attempts': { params: { id: ids.quizId }, query: { before: 3 } },
    'GET /dashboard': { query: { offset: 0, chapterId: ids.chapterId } },
    'PUT /enrollments/{id}/session': {
      params: { id: 'none' },
      body: { sessionId: 'none' },
    },
    'POST /enrollments': {
      body: {
        studentId: student.id,
        subcategoryId: ids.courseId,
        status: 'active',
        sessionId: 'none',
      },
    },
    'PUT /lessons/{id}/progress': {
      params: { id: ids.closedLesson },
      body: { percent: 5, anchor: 'here', completed: false },
    },
    'POST /activity': {
      body: { sentAt: '2026-05-20', subjects: [{ subjectId: ids.subjectId, minutes: [1] }] },
    },
    'POST /quizzes/{id}/attempts': { params: { id: ids.quizId }, body: { explain: 'at-end' } },
    'POST /attempts/{id}/answers': {
      body: { eventId: newId(), questionId: 'a-question', chosen },
    },
    'POST /attempts/{id}/events': {
      body: { events: [{ eventId: newId(), kind: 'answer', questionId: 'a-question', chosen }] },
    },
    'POST /attempts/{id}/practice': { body: { questionId: 'a-question', chosen } },
    'POST /questions/{id}/check': { body: { chosen, eventId: newId(), hints: 0, tookMs: 1 } },
    'GET /reviews/due': { query: { limit: 5, subjectId: ids.subjectId, ahead: '2026-05-20' } },
    'POST /reviews/events': {
      body: {
        events: [
          {
            kind: 'answer',
            eventId: newId(),
            questionId: 'a-question',
            version: 'one',
            turn: 0,
            chosen,
            hints: 0,
            tookMs: 1,
          },
        ],
      },
    },
    'POST /reviews/events/{id}/undo': { body: { eventId: newId() } },
    'PUT /reviews/cards/{id}': { body: { eventId: newId(), state: 'on' } },
    'POST /reviews/cards/{id}/practice': { body: { version: 'one', turn: 0, chosen } },
    'PUT /users/me/memory': { body: { aim: 'normal', dailyCap: 50, newCap: 15 } },
    'PUT /users/me/reminders': {
      body: { reviews: true, streak: false, announcements: true, hour: 17 },
    },
    'POST /users/me/summary-recipients': { body: { email } },
    'POST /previews/{id}/check': { body: { questionId: 'a-question', chosen } },
  }
})
afterAll(() => app.stop())

function readOperations(document: {
  paths: Record<string, Record<string, Record<string, unknown>>>
}): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { tags }]) => path.startsWith('/api/') && !(tags as string[]).includes('Service'))
      .map(([method, operation]) => {
        const content = (operation['requestBody'] as { content?: Fields } | undefined)?.content
        const json = content?.['application/json'] as { schema?: { properties?: object } }
        return {
          method: method.toUpperCase(),
          path: path.slice('/api'.length),
          parameters: (operation['parameters'] ?? []) as Operation['parameters'],
          body: Object.keys(json?.schema?.properties ?? {}),
        }
      }),
  )
}

/** Calls with what is right but for what `change` makes of it. */
function call(
  operation: Operation,
  change: { params?: Record<string, string>; query?: Fields; body?: Fields } = {},
): Promise<Answer> {
  const given = right[`${operation.method} ${operation.path}`] ?? {}
  const params: Record<string, string> = { ...given.params, ...change.params }
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? 'an-id')
  const query = Object.entries({ ...given.query, ...change.query }).map(
    ([name, value]) => `${name}=${typeof value === 'number' ? value : String(value)}`,
  )
  const body = { ...given.body, ...change.body }
  return app.call(
    operation.method as 'GET',
    `${path}${query.length ? `?${query.join('&')}` : ''}`,
    {
      token: student.token,
      ...(operation.body.length > 0 && { body }),
    },
  )
}

test('S30: what is right passes every call that takes something', async () => {
  const taking = operations.filter(
    ({ parameters, body }) => body.length > 0 || parameters.some((one) => one.in === 'query'),
  )
  expect(taking.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(
    Object.keys(right).toSorted(),
  )
  for (const operation of taking.filter(({ path }) => !path.includes('google'))) {
    const answer = await call(operation)
    expect(answer.status, operation.path).toBeLessThan(500)
    expect(answer.body.code, `${operation.method} ${operation.path}`).not.toBe('invalid')
  }
})

test('S30: every text of a body is refused where it holds NUL, a control character or half a pair', async () => {
  for (const operation of operations) {
    for (const name of operation.body) {
      for (const value of unfit) {
        const isList = Array.isArray(right[`${operation.method} ${operation.path}`]?.body?.[name])
        const answer = await call(operation, { body: { [name]: isList ? [value] : value } })
        const told = `${operation.method} ${operation.path} ${name} ${JSON.stringify(value)}`
        expect([answer.status, answer.body.code], told).toEqual([400, 'invalid'])
      }
    }
  }
})

test('S30: every text of a query is, too', async () => {
  for (const operation of operations) {
    for (const { name } of operation.parameters.filter((one) => one.in === 'query')) {
      for (const value of ['a%00b', '%00', 'a%C2%9Fb']) {
        const answer = await call(operation, { query: { [name]: value } })
        const told = `${operation.method} ${operation.path} ${name} ${value}`
        expect([answer.status, answer.body.code], told).toEqual([400, 'invalid'])
      }
      const half = await call(operation, { query: { [name]: '%ED%A0%80' } })
      expect(half.status, name).toBeLessThan(500)
    }
  }
})

test('S30: and every part of a path', async () => {
  for (const operation of operations) {
    for (const { name } of operation.parameters.filter((one) => one.in === 'path')) {
      for (const value of ['a%00b', '%00', 'a%C2%9Fb']) {
        const answer = await call(operation, { params: { [name]: value } })
        const told = `${operation.method} ${operation.path} ${name} ${value}`
        expect([answer.status, answer.body.code], told).toEqual([400, 'invalid'])
      }
      for (const half of ['%ED%A0%80', '%ff']) {
        expect((await call(operation, { params: { [name]: half } })).status).toBe(400)
      }
    }
  }
})
