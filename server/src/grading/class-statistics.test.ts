// How a class answered a quiz: first attempts of its students alone, with as few statements for many as for one.
import type { ChoiceQuestion } from '@kinnow/contract/questions'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../test/app.ts'
import { buildClass } from '../../test/assigned.ts'
import {
  type BuiltStudent,
  buildOwner,
  buildStudent,
  buildWithRole,
  enroll,
  readSchoolIds,
} from '../../test/build.ts'
import { countStatements } from '../../test/count-statements.ts'
import { newId } from '../lib/security/random.ts'

type BuiltClass = Pick<Awaited<ReturnType<typeof buildClass>>, 'groupId' | 'teacher'>

let app: TestApp
let ids: Awaited<ReturnType<typeof readSchoolIds>>
beforeAll(async () => {
  app = await startApp({ settings: { REQUEST_LIMIT: '0' } })
  ids = await readSchoolIds(app)
})
afterAll(() => app.stop())

async function take(student: BuiltStudent, word: string | null) {
  const path = `/quizzes/${ids.quizId}/attempts`
  const { attempt } = (await app.post(path, { explain: 'at-end' }, student.token)).body.data
  const question = (attempt.questions as ChoiceQuestion[]).find(({ promptHtml }) =>
    promptHtml.includes('roots'),
  )
  const option = question?.options.find(({ html }) => html.includes(word ?? 'Water'))
  const answer = { eventId: newId(), questionId: question?.id, chosen: [option?.id] }
  if (word !== null) await app.post(`/attempts/${attempt.id}/answers`, answer, student.token)
  await app.post(`/attempts/${attempt.id}/submit`, {}, student.token)
  return attempt.id as string
}

async function classOf(words: (string | null)[]) {
  const students: BuiltStudent[] = []
  for (const word of words) {
    const student = await buildStudent(app)
    await enroll(app, student, ids.classId)
    await take(student, word)
    students.push(student)
  }
  return { ...(await buildClass(app, [ids.classId], students)), students }
}

const read = ({ groupId, teacher }: BuiltClass, more = '', by = teacher) =>
  app.get(`/quizzes/${ids.quizId}/statistics?groupId=${groupId}${more}`, by.token)

type Item = { prompt: string; key: string }
const keyOf = ({ key }: Item) => key
const roots = (questions: Item[]) => questions.find(({ prompt }) => prompt.includes('roots'))

test('counts the first attempts of the class alone, and says how many of how many', async () => {
  const group = await classOf(['Water', 'Water', 'Light', null])
  await classOf(['Sugar'])
  await take(group.students[2] as BuiltStudent, 'Water')

  const { data } = (await read(group)).body
  const item = roots(data.questions)

  expect(data).toMatchObject({ students: 4, members: 4, waiting: 0 })
  expect(item).toMatchObject({ students: 4, right: 2, flags: [], discrimination: null })
  const closely = (await read(group, `&question=${item?.key}`)).body.data.detail
  expect(closely).toMatchObject({
    key: item?.key,
    outcomes: { right: 2, partly: 0, wrong: 1, none: 1 },
    thirds: null,
    others: 0,
  })
  const counts = closely.answers.map((one: { html: string; isRight: boolean; count: number }) => [
    one.html.replaceAll(/<[^>]*>/g, '').trim(),
    one.isRight,
    one.count,
  ])
  expect(counts.filter(([, , count]: [string, boolean, number]) => count > 0)).toEqual(
    expect.arrayContaining([
      [expect.stringContaining('Water'), true, 2],
      [expect.stringContaining('Light'), false, 1],
    ]),
  )
  const { id } = closely.question
  expect((await read(group, `&question=${id}`)).body.data.detail.key).toBe(item?.key)
  expect((await read(group, '&question=nothing')).status).toBe(404)
})

test('who left the class, or whose answers may not be shown yet, does not count', async () => {
  const group = await classOf(['Water', 'Light', 'Sugar'])
  const [first, second] = group.students as [BuiltStudent, BuiltStudent]
  await app.db.query
    .updateTable('group_members')
    .set({ left_at: 1 })
    .where('user_id', '=', first.id)
    .execute()
  const { now } = await app.db.query.selectNoFrom(app.db.now.as('now')).executeTakeFirstOrThrow()
  await app.db.query
    .updateTable('attempts')
    .set({ told_at: now + 3_600_000 })
    .where('student_id', '=', second.id)
    .execute()

  const { data } = (await read(group)).body

  expect(data).toMatchObject({ students: 1, members: 2, waiting: 1 })
  expect(roots(data.questions)).toMatchObject({ students: 1, right: 0 })
})

test('an attempt that is still open does not count, although each answer is explained at once', async () => {
  const group = await classOf(['Water'])
  const student = await buildStudent(app)
  await enroll(app, student, ids.classId)
  await app.db.query
    .insertInto('group_members')
    .values({ group_id: group.groupId, user_id: student.id, role: 'student', joined_at: 1 })
    .execute()
  await app.post(`/quizzes/${ids.quizId}/attempts`, { explain: 'at-once' }, student.token)

  expect((await read(group)).body.data).toMatchObject({ students: 1, members: 2, waiting: 0 })
})

test('is for teachers of the class and owners, and for quizzes of its courses', async () => {
  const group = await classOf(['Water'])
  const elsewhere = await buildClass(app, [ids.courseId], [])
  const stranger = await buildWithRole(app, 'teacher')
  const none = await read({ ...group, groupId: 'nothing' })

  expect((await read(group, '', await buildOwner(app))).status).toBe(200)
  expect((await read(group, '', group.students[0])).status).toBe(403)
  expect(none.status).toBe(404)
  for (const reply of [await read(group, '', stranger), await read(elsewhere)]) {
    expect(reply.status).toBe(404)
    expect(JSON.stringify(reply.body)).toBe(JSON.stringify(none.body))
  }
})

test('a class in which nobody handed it in has no numbers', async () => {
  const group = await buildClass(app, [ids.classId], [])

  expect((await read(group)).body.data).toMatchObject({
    students: 0,
    from: null,
    percent: null,
    seconds: null,
    questions: [],
    detail: null,
  })
})

/** The first attempt of a student, copied for new ones in the class. */
async function addMany(groupId: string, attemptId: string, count: number) {
  const attempt = await app.db.query
    .selectFrom('attempts')
    .selectAll()
    .where('id', '=', attemptId)
    .executeTakeFirstOrThrow()
  const events = await app.db.query
    .selectFrom('attempt_events')
    .selectAll()
    .where('attempt_id', '=', attemptId)
    .execute()
  for (let n = 0; n < count; n += 1) {
    const [studentId, id] = [newId(), newId()]
    await app.db.query
      .insertInto('users')
      .values({
        id: studentId,
        email: `${studentId.toLowerCase()}@example.com`,
        verified_at: 1,
        daily_goal_minutes: 20,
        created_at: 1,
      })
      .execute()
    await app.db.query
      .insertInto('group_members')
      .values({ group_id: groupId, user_id: studentId, role: 'student', joined_at: 1 })
      .execute()
    await app.db.query
      .insertInto('attempts')
      .values({ ...attempt, id, student_id: studentId })
      .execute()
    await app.db.query
      .insertInto('attempt_events')
      .values(
        events.map((event) => ({ ...event, id: newId(), attempt_id: id, student_id: studentId })),
      )
      .execute()
  }
}

test('forty students need no more statements than two, and more are read in parts', async () => {
  const student = await buildStudent(app)
  await enroll(app, student, ids.classId)
  const attemptId = await take(student, 'Water')
  const group = await buildClass(app, [ids.classId], [student])
  await addMany(group.groupId, attemptId, 1)
  const count = countStatements(app)
  await read(group)
  const two = await count(() => read(group))
  await addMany(group.groupId, attemptId, 38)
  const forty = await count(() => read(group))
  expect(forty.statements).toBe(two.statements)

  await addMany(group.groupId, attemptId, 20)
  const { data } = (await read(group)).body
  expect(data).toMatchObject({ students: 60, members: 60 })
  const item = roots(data.questions)
  expect(item).toMatchObject({
    students: 60,
    right: 60,
    flags: expect.arrayContaining(['easy', 'unused-option']),
  })
  // That hardly anyone chose an option makes no question worth a look.
  expect(String((await download(group)).body)).toMatch(/roots.*,60,60,100,,,,easy\r\n/)
  // What was answered worst is shown where none is chosen.
  expect(data.detail.outcomes.right).toBe(0)
  const closely = (await read(group, `&question=${roots(data.questions)?.key}`)).body.data.detail
  expect(closely.thirds).toEqual([20, 20, 20].map((of) => ({ right: of, of })))
  expect(JSON.stringify(data).length).toBeLessThan(20_000)
})

type LogRow = { user_id: string | null; detail: string | null }

const looksOf = (teacher: BuiltStudent): Promise<LogRow[]> =>
  app.db.query
    .selectFrom('audit_log')
    .select(['user_id', 'detail'])
    .where('event', '=', 'person-opened')
    .where('actor_id', '=', teacher.id)
    .execute()

test('the answers of a single student are a look at that student in the audit log', async () => {
  const alone = await classOf(['Water'])
  const two = await classOf(['Water', 'Light'])
  const file = await classOf(['Light'])

  await read(alone)
  await read(two)
  await download(file)

  expect(await looksOf(alone.teacher)).toEqual([
    { user_id: alone.students[0]?.id, detail: expect.any(String) },
  ])
  expect(await looksOf(two.teacher)).toEqual([])
  expect(await looksOf(file.teacher)).toHaveLength(1)
})

const download = ({ groupId, teacher }: BuiltClass, by = teacher) =>
  app.get(`/quizzes/${ids.quizId}/statistics.csv?groupId=${groupId}`, by.token)

test('the file has a row for each question, with the same numbers as the page', async () => {
  const group = await classOf(['Water', 'Water', 'Light', null])
  const { questions } = (await read(group)).body.data

  const { headers, body } = await download(group)
  const text = String(body)
  const [head, ...rows] = text.replace('\uFEFF', '').trimEnd().split('\r\n')

  expect(headers['content-disposition']).toBe('attachment; filename="questions.csv"')
  expect(text.startsWith('\uFEFF')).toBe(true)
  expect(head).toBe(
    'number,question,students,right_at_first,right_percent,tells_apart,tells_apart_low,tells_apart_high,worth_a_look',
  )
  expect(rows).toHaveLength(questions.length)
  expect(rows.find((row) => row.includes('roots'))).toMatch(/,4,2,50,,,,$/)
})

test('a question that begins like a formula is text in the file', async () => {
  const group = await classOf(['Water'])
  const version = await app.db.query
    .selectFrom('question_versions')
    .selectAll()
    .where('shown', 'like', '%What do roots take in?%')
    .where('fingerprint', 'in', (await read(group)).body.data.questions.map(keyOf))
    .executeTakeFirstOrThrow()
  const fingerprint = newId()
  await app.db.query
    .insertInto('question_versions')
    .values({
      ...version,
      fingerprint,
      shown: version.shown.replace('What do roots take in?', '=1+1, roots'),
    })
    .execute()
  await app.db.query
    .updateTable('attempts')
    .set({ items: sql<string>`replace(items, ${version.fingerprint}, ${fingerprint})` })
    .where('student_id', '=', group.students[0]?.id ?? '')
    .execute()

  const { body } = await download(group)

  expect(String(body)).toContain(`,"'=1+1, roots",`)
})

test('the file is for teachers of the class', async () => {
  const group = await classOf(['Water'])

  expect((await download(group, group.students[0])).status).toBe(403)
  expect((await download(group, await buildWithRole(app, 'teacher'))).status).toBe(404)
})

test('says how well the questions agree from 30 students who had the same ones', async () => {
  const students = [await buildStudent(app), await buildStudent(app)]
  const attempts: string[] = []
  for (const [at, student] of students.entries()) {
    await enroll(app, student, ids.classId)
    attempts.push(await take(student, at === 0 ? 'Water' : 'Light'))
  }
  const group = await buildClass(app, [ids.classId], students)
  await addMany(group.groupId, attempts[0] ?? '', 27)

  expect((await read(group)).body.data.agreement).toBeNull()
  await addMany(group.groupId, attempts[1] ?? '', 1)
  const { agreement } = (await read(group)).body.data

  // Only one question was answered at all: it goes with nothing.
  expect(agreement).toEqual({ value: 0, students: 30 })
})

test('the lesson of a question can be assigned while the class goes on', async () => {
  const group = await classOf(['Water'])
  const lessonOf = async () => {
    const { questions } = (await read(group)).body.data
    const { lesson } = (await read(group, `&question=${roots(questions)?.key}`)).body.data.detail
    return lesson
  }
  const { subject_id: subjectId } = await app.db.query
    .selectFrom('quizzes')
    .select('subject_id')
    .where('id', '=', ids.quizId)
    .executeTakeFirstOrThrow()

  expect((await lessonOf()).place).toEqual({ courseId: ids.classId, subjectId })
  await app.db.query
    .updateTable('groups')
    .set({ archived_at: 1 })
    .where('id', '=', group.groupId)
    .execute()
  expect(await lessonOf()).toMatchObject({ title: expect.any(String), place: null })
})
