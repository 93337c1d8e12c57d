// How many statements each call asks of the database, once what everybody shares is kept. More of them is a decision.
import { expect, test } from 'vitest'
import { newId } from '../src/lib/security/random.ts'
import { buildStudent, enroll } from './build.ts'
import { countStatements } from './count-statements.ts'
import { everyGet } from './every-get.ts'
import { learnedSchool } from './learned-school.ts'

const isPostgres = process.env['TEST_ENGINE'] === 'postgres'
/** Where PostgreSQL is asked more often: searching is other statements there, and a student's row is held. */
const some = (onSqlite: number, onPostgres: number) => (isPostgres ? onPostgres : onSqlite)

/** By address; `{name}` stands for an id of the small school. */
const reading: Record<string, number> = {
  '/openapi.json': 0,
  '/groups': 2,
  '/groups/students?q=a': 2,
  '/groups/needs': 2,
  '/groups/nothing': 2,
  '/groups/nothing/cards': 2,
  '/groups/nothing/overview': 2,
  '/groups/nothing/students/nothing': 2,
  '/groups/nothing/students/nothing/attempts/nothing': 2,
  '/groups/mine': 3,
  '/guardian': 3,
  '/groups/nothing/assignments': 2,
  '/groups/nothing/gradebook': 2,
  '/groups/nothing/gradebook.csv': 2,
  '/groups/nothing/gradebook/nothing': 2,
  '/assignments/nothing': 2,
  '/assignments/mine': 3,
  '/assignments/calendar': 2,
  '/marking': 3,
  '/groups/nothing/announcements': 2,
  '/groups/nothing/invitations': 3,
  '/admin/announcements': 2,
  '/announcements/nothing': 2,
  '/teacher-questions': 2,
  '/teacher-questions?kind=lesson&targetId={closedLesson}': 4,
  '/teacher-questions/received': 3,
  '/notices/count': 2,
  '/notices': 2,
  '/admin/backup/nothing': 1,
  '/drafts': 3,
  '/drafts/nothing': 2,
  '/drafts/:origin/file?path=a.md': 3,
  '/draft-changes/nothing': 2,
  '/revisions/nothing': 2,
  '/admin/courses': 3,
  '/admin/people': 3,
  '/admin/settings': 2,
  '/admin/sign-in-services': 1,
  '/admin/audit': 3,
  '/admin/status': 42,
  '/admin/mails': 3,
  '/admin/people/{studentId}': 10,
  '/admin/people/{studentId}/export': 42,
  '/users/me': 2,
  '/users/me/sessions': 2,
  '/users/me/export': 42,
  '/categories': 2,
  '/subcategories?categoryId={academic}': 2,
  '/topics?categoryId={skill}': 2,
  '/subcategories/{classId}': 2,
  '/subcategories/{courseId}': 2,
  '/subjects?subcategoryId={classId}': 3,
  '/subjects/{subjectId}': 3,
  '/chapters?subjectId={subjectId}': 3,
  '/chapters/{chapterId}': 3,
  '/lessons?subjectId={subjectId}': 3,
  '/lessons?chapterId={chapterId}': 3,
  '/sessions?subcategoryId={courseId}': 4,
  '/sessions/nothing/calendar.ics': 0,
  '/enrollments/student/{studentId}': 2,
  '/search?q=leaf': some(8, 11),
  '/search?q=nonsense': some(13, 23),
  '/search?q=knot': some(9, 12),
  '/search/suggestions': 9,
  '/lessons/{previewLesson}': 2,
  '/lessons/{closedLesson}': 3,
  '/lessons/{lastLesson}': 3,
  '/subjects/{subjectId}/progress': 5,
  '/dashboard': 6,
  '/courses': 2,
  '/quizzes/{quizId}': 5,
  '/quizzes/{quizId}/attempts': 3,
  '/quizzes/nothing/statistics?groupId=nothing': 2,
  '/quizzes/nothing/statistics.csv?groupId=nothing': 2,
  '/attempts/{attemptId}': 3,
  '/attempts/{attemptId}/result': 7,
  '/attempts/{attemptId}/marks': 3,
  '/attempts/nothing/marks/nothing': 2,
  '/reviews/due': 5,
  '/reviews/due?ahead=2099-01-01': 7,
  '/reviews/overview': 11,
  '/subjects/{subjectId}/levels': 8,
  '/subcategories/{classId}/levels': 8,
  '/users/me/reminders': 4,
  '/summary-confirmations/nothing': 1,
  '/mail-stops/nothing': 0,
  '/previews/{previewLesson}': 7,
  '/previews/{closedLesson}': 2,
  '/trial-questions': 1,
  '/site': 1,
  '/site/figures': 4,
}

/** In the order in which they are sent. */
const writing: Record<string, number> = {
  'a course is taken': 4,
  'it is left': 3,
  'how far a lesson was read': 5,
  'a lesson is complete': 5,
  'a quiz is begun, at-once': 4,
  'an answer, at-once': some(11, 12),
  'it is handed in, at-once': 10,
  'a quiz is begun, at-end': 4,
  'an answer, at-end': 4,
  'it is handed in, at-end': some(13, 14),
}

test('a call that reads asks for no more than is written here', async () => {
  const { app, ids, student } = await learnedSchool()
  // Who runs the school may read everything.
  await app.db.query.updateTable('users').set({ role: 'owner' }).execute()
  const attempt = await app.db.query.selectFrom('attempts').select('id').executeTakeFirstOrThrow()
  const whose = { studentId: student.id, attempts: [attempt.id], quizIds: [ids.quizId] }
  const names = Object.entries({ ...ids, studentId: student.id, attemptId: attempt.id })
  const named = (address: string) =>
    names.reduce((said, [name, id]) => said.replace(id, `{${name}}`), address)
  const count = countStatements(app)
  const asked: Record<string, number> = {}
  for (const address of everyGet(app, ids, whose)) {
    const ask = () => app.get(address, student.token)
    await ask()
    asked[named(address)] = (await count(ask)).statements
  }
  expect(asked).toEqual(reading)
  await app.stop()
})

test('a call that writes asks for no more than is written here', async () => {
  const { app, ids, student: first } = await learnedSchool()
  const student = await buildStudent(app)
  await enroll(app, student, ids.classId)
  const count = countStatements(app)
  // From here on everybody shares what is kept of the quiz.
  await app.post(`/quizzes/${ids.quizId}/attempts`, {}, first.token)
  // And of the courses, that none of them is hidden.
  await app.get(`/subcategories/${ids.classId}/levels`, first.token)
  const asked: Record<string, number> = {}
  const { token } = student
  type Method = 'POST' | 'PUT' | 'DELETE'
  async function send(what: string, method: Method, path: string, body: object = {}) {
    // oxlint-disable-next-line typescript/no-explicit-any -- a test reads what it knows is there
    let data: any
    const { statements } = await count(async () => {
      const answer = await app.call(method, path, { token, body })
      expect([200, 201, 204], `${what}: ${answer.body.message}`).toContain(answer.status)
      data = answer.body.data
      return answer
    })
    asked[what] = statements
    return data
  }
  const taking = { studentId: student.id, subcategoryId: ids.courseId, status: 'active' }
  const { enrollment } = await send('a course is taken', 'POST', '/enrollments', taking)
  await send('it is left', 'DELETE', `/enrollments/${enrollment.id}`)
  const lesson = `/lessons/${ids.closedLesson}/progress`
  await send('how far a lesson was read', 'PUT', lesson, { completed: false, percent: 40 })
  await send('a lesson is complete', 'PUT', lesson, { completed: true, percent: 100 })
  for (const explain of ['at-once', 'at-end']) {
    const path = `/quizzes/${ids.quizId}/attempts`
    const { attempt } = await send(`a quiz is begun, ${explain}`, 'POST', path, { explain })
    const [question] = attempt.questions
    const answer = { questionId: question.id, chosen: [question.options[0].id] }
    const answers = `/attempts/${attempt.id}/answers`
    await send(`an answer, ${explain}`, 'POST', answers, { eventId: newId(), ...answer })
    await send(`it is handed in, ${explain}`, 'POST', `/attempts/${attempt.id}/submit`)
  }
  expect(asked).toEqual(writing)
  await app.stop()
})
