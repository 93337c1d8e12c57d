// What a student's page says of a flag beyond its reason: the mistake made most, and the questions that keep slipping.
import type { ChoiceQuestion } from '@kinnow/contract/questions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, startApp } from '../../test/app.ts'
import { buildClass } from '../../test/assigned.ts'
import { type BuiltStudent, buildStudent, enroll, readSchoolIds } from '../../test/build.ts'
import { classRows } from '../../test/class-rows.ts'
import { newId } from '../lib/security/random.ts'

let app: TestApp
let ids: Awaited<ReturnType<typeof readSchoolIds>>
let student: BuiltStudent
let group: Awaited<ReturnType<typeof buildClass>>
beforeAll(async () => {
  app = await startApp({ settings: { REQUEST_LIMIT: '0' } })
  ids = await readSchoolIds(app)
  student = await buildStudent(app)
  await enroll(app, student, ids.classId)
  group = await buildClass(app, [ids.classId], [student])
})
afterAll(() => app.stop())

/** Hands in a try with one answer. */
async function take(word: string): Promise<string> {
  const path = `/quizzes/${ids.quizId}/attempts`
  const { attempt } = (await app.post(path, { explain: 'at-end' }, student.token)).body.data
  const question = (attempt.questions as ChoiceQuestion[]).find(({ promptHtml }) =>
    promptHtml.includes('roots'),
  )
  const option = question?.options.find(({ html }) => html.includes(word))
  const answer = { eventId: newId(), questionId: question?.id, chosen: [option?.id] }
  await app.post(`/attempts/${attempt.id}/answers`, answer, student.token)
  await app.post(`/attempts/${attempt.id}/submit`, {}, student.token)
  return question?.id ?? ''
}

const look = async (studentId: string) =>
  (await app.get(`/groups/${group.groupId}/students/${studentId}`, group.teacher.token)).body.data
const flagsOf = async (studentId: string) => (await look(studentId)).student.flags

test('failed tries have the mistake made most, with the way to the class’s answers', async () => {
  await take('Light')
  await take('Sugar')
  const id = await take('Light')

  expect((await flagsOf(student.id))[0]).toMatchObject({
    reason: 'quiz-failed',
    questions: [],
    mistake: {
      id,
      prompt: expect.stringContaining('roots'),
      quizId: ids.quizId,
      wrong: 3,
      tries: 3,
      answer: { text: expect.stringContaining('Light'), times: 2 },
    },
  })
})

test('what keeps slipping is named, most often first, with a way to where the class answered it', async () => {
  const rows = classRows(app, group.groupId)
  const questions = await app.db.query
    .selectFrom('questions')
    .select('id')
    .where('quiz_id', '=', ids.quizId)
    .where('retired', '=', 0)
    .orderBy('position')
    .limit(3)
    .execute()
  const { id: other } = await app.db.query
    .selectFrom('questions')
    .select('id')
    .where('quiz_id', '<>', ids.quizId)
    .executeTakeFirstOrThrow()
  const [first = '', second = '', third = ''] = questions.map(({ id }) => id)
  const id = await rows.addStudent({ name: 'Esha' })
  const place = {
    subcategory_id: ids.classId,
    subject_id: ids.subjectId,
    chapter_id: ids.chapterId,
    lesson_id: ids.lastLesson,
  }
  await rows.addCards(id, place, { questionIds: [first, second, third], state: 'leech' })
  await rows.addCards(id, place, { questionIds: [other] })
  await app.db.query
    .updateTable('cards')
    .set({ lapses: 9 })
    .where('student_id', '=', id)
    .where('question_id', '=', third)
    .execute()
  await rows.addAttempt(id, { quizId: ids.quizId, daysAgo: 1, answers: { [third]: true } })
  const [flag] = await flagsOf(id)

  expect(flag).toMatchObject({ reason: 'leeches', mistake: null })
  expect(flag.questions).toHaveLength(3)
  expect(flag.questions[0]).toEqual({
    id: third,
    prompt: expect.stringMatching(/^[^<]+$/),
    quizId: ids.quizId,
  })
  expect(flag.questions.slice(1).map((one: { quizId: unknown }) => one.quizId)).toEqual([
    null,
    null,
  ])
})

test('has the median of the minutes of the class in the week', async () => {
  const alone = await buildClass(app, [ids.classId], [])
  const rows = classRows(app, alone.groupId)
  const middle = async (studentId: string) =>
    (await app.get(`/groups/${alone.groupId}/students/${studentId}`, alone.teacher.token)).body.data
      .classMinutes
  const add = (name: string) => rows.addStudent({ name, learnedDaysAgo: 40 })
  const first = await add('One')
  expect(await middle(first)).toBeNull()
  const [second, third] = [await add('Two'), await add('Three')]
  const { week } = (
    await app.get(`/groups/${alone.groupId}/students/${first}`, alone.teacher.token)
  ).body.data
  const monday = Math.floor(Date.parse(week.from) / 86_400_000)
  const learn = (student_id: string, day: number, minutes: number) =>
    app.db.query
      .insertInto('student_days')
      .values({ student_id, day, minutes, learned: 1, goal: 20 })
      .execute()
  await learn(second, monday, 10)
  await learn(second, monday + 6, 11)
  await learn(second, monday + 7, 50)
  await learn(third, monday, 30)
  await learn(third, monday - 1, 50)

  expect(await middle(first)).toBe(21)
})

test('says when praise was sent last in the class, and of no other message', async () => {
  const [one, other] = [await buildStudent(app), await buildStudent(app)]
  const own = await buildClass(app, [ids.classId], [one, other])
  const second = await buildClass(app, [ids.classId], [one, other])
  const send = (to: typeof own, title: string, studentIds: string[]) =>
    app.post(
      `/groups/${to.groupId}/announcements`,
      { title, text: 'Keep it up!', studentIds },
      to.teacher.token,
    )
  const praised = async () => {
    const { students } = (await app.get(`/groups/${own.groupId}/overview`, own.teacher.token)).body
      .data
    return [one, other].map(
      ({ id }) => students.find((row: { id: string }) => row.id === id).praisedAt,
    )
  }
  await send(own, 'Homework', [one.id])
  await send(second, 'Well done', [one.id])
  expect(await praised()).toEqual([null, null])
  const { sentAt } = (await send(own, 'Well done', [one.id])).body.data.announcement

  expect(await praised()).toEqual([sentAt, null])
})
