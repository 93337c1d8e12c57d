// A student's page for teachers: their work, what they did last, and the lesson that helps.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, startApp } from '../../test/app.ts'
import { buildClass, day, minute } from '../../test/assigned.ts'
import { type BuiltStudent, buildStudent, buildWithRole, readSchoolIds } from '../../test/build.ts'
import { classRows } from '../../test/class-rows.ts'

let app: TestApp
let ids: Awaited<ReturnType<typeof readSchoolIds>>
let teacher: BuiltStudent
let groupId: string
beforeAll(async () => {
  app = await startApp({ settings: { REQUEST_LIMIT: '0' } })
  ids = await readSchoolIds(app)
  teacher = await buildWithRole(app, 'teacher')
  const body = { name: 'Class 6 B', courseIds: [ids.classId] }
  groupId = (await app.post('/groups', body, teacher.token)).body.data.group.id
})
afterAll(() => app.stop())

const see = async (group: Awaited<ReturnType<typeof buildClass>>, student: BuiltStudent) =>
  (await app.get(`/groups/${group.groupId}/students/${student.id}`, group.teacher.token)).body.data
const look = async (studentId: string) =>
  (await app.get(`/groups/${groupId}/students/${studentId}`, teacher.token)).body.data

test('a quiz is one of the last five things, however often it was handed in', async () => {
  const rows = classRows(app, groupId)
  const id = await rows.addStudent({ name: 'Asha' })
  const lessonIds = [ids.previewLesson, ids.closedLesson, ids.lastLesson]
  for (const [index, lessonId] of lessonIds.entries())
    await rows.addLesson(id, lessonId, 8 + index, true)
  for (let number = 1; number <= 8; number += 1)
    await rows.addAttempt(id, { quizId: ids.quizId, daysAgo: 9 - number, score: number, number })
  const place = {
    subcategory_id: ids.classId,
    subject_id: ids.subjectId,
    chapter_id: ids.chapterId,
  }
  await rows.addCards(id, place, { questionIds: ['one'] })
  for (const daysAgo of [20, 21, 22])
    await rows.repeatReview(id, { question: 'one', day: rows.today - daysAgo, count: 1 })
  const { recent } = await look(id)

  expect(recent.map((one: { kind: string; times: number }) => [one.kind, one.times])).toEqual([
    ['quiz', 8],
    ['lesson', 1],
    ['lesson', 1],
    ['lesson', 1],
    ['reviews', 1],
  ])
  expect(recent[0]).toMatchObject({ score: 8, outOf: 10 })
})

test('how much longer timed quizzes are for the student is shown', async () => {
  const rows = classRows(app, groupId)
  const id = await rows.addStudent({ name: 'Asha' })
  expect((await look(id)).student.extraTime).toBe(1)
  await app.db.query.updateTable('users').set({ extra_time: 1.5 }).where('id', '=', id).execute()
  expect((await look(id)).student.extraTime).toBe(1.5)
})

describe('work', () => {
  test('is what has opened: open work first by its due date, then what was due last', async () => {
    const student = await buildStudent(app)
    const group = await buildClass(app, [ids.classId], [student])
    const dueAt = (days: number) => group.inTime(days * day)
    const opensAt = await dueAt(-30)
    const assign = async (kind: 'lesson' | 'chapter', targetId: string, days: number) =>
      group.assign(kind, targetId, { opensAt, dueAt: await dueAt(days) })
    const begun = await assign('chapter', ids.chapterId, 3)
    const done = await assign('lesson', ids.closedLesson, -9)
    const late = await assign('lesson', ids.previewLesson, -1)
    const next = await assign('lesson', ids.lastLesson, 2)
    const excused = await assign('lesson', ids.lastLesson, -5)
    await group.except(excused, student, { dueAt: null, isExcused: true })
    await group.assign('lesson', ids.lastLesson, { opensAt: await dueAt(1), dueAt: await dueAt(4) })
    const other = await buildStudent(app)
    await group.call(other, 'POST', '/groups/join', { code: group.joinCode })
    await group.assign('lesson', ids.lastLesson, { studentIds: [other.id] })
    await group.complete(student, ids.closedLesson)
    const { work } = await see(group, student)

    expect(work.map(({ id }: { id: string }) => id)).toEqual([late, next, begun, excused, done])
    expect(work).toMatchObject([
      { state: 'late', isStarted: false, doneAt: null, attempts: null, parts: null },
      { state: 'todo', isStarted: false, targetId: ids.lastLesson },
      { state: 'todo', kind: 'chapter', isStarted: true, parts: { done: 1 } },
      { state: 'excused' },
      { state: 'done', isLate: true, doneAt: expect.any(String) },
    ])
  })

  test('counts attempts from its opening on where it limits them, else all of the quiz', async () => {
    const student = await buildStudent(app)
    const group = await buildClass(app, [ids.classId], [student])
    await group.handIn(student, ids.quizId)
    app.wait(2 * minute)
    const free = await group.assign('quiz', ids.quizId)
    const quizRules = { attempts: 2, minutes: null, feedback: null }
    const limited = await group.assign('quiz', ids.quizId, { quizRules })
    app.wait(2 * minute)
    await group.handIn(student, ids.quizId)
    const attempts = async () => {
      const { work } = await see(group, student)
      return [free, limited].map((id) => work.find((one: { id: string }) => one.id === id).attempts)
    }

    expect(await attempts()).toEqual([
      { begun: 2, of: null },
      { begun: 1, of: 2 },
    ])
    await app.db.query
      .updateTable('quizzes')
      .set({ rules: '{"attempts":3}' })
      .where('id', '=', ids.quizId)
      .execute()
    expect((await attempts())[0]).toEqual({ begun: 2, of: 3 })
    await app.db.query
      .updateTable('quizzes')
      .set({ rules: null })
      .where('id', '=', ids.quizId)
      .execute()
  })
})

describe('the lesson that helps who is stuck', () => {
  test('is the one that most wrong answers of the last attempt are about', async () => {
    const rows = classRows(app, groupId)
    const id = await rows.addStudent({ name: 'Asha' })
    const { lesson, questions } = await lastLessonAskedAbout()
    const wrong = Object.fromEntries(questions.map((question) => [question, false]))
    const right = Object.fromEntries(questions.map((question) => [question, true]))
    const fail = (number: number, answers: Record<string, boolean>) =>
      rows.addAttempt(id, { quizId: ids.quizId, daysAgo: 4 - number, score: 2, number, answers })
    await fail(1, wrong)
    await fail(2, right)
    // Nothing of the last attempt was wrong: the first lesson.
    expect((await look(id)).student.flags[0].lesson.id).toBe(ids.previewLesson)
    await fail(3, wrong)
    // What may not be shown yet tells nothing (S28).
    const hidden = { quizId: ids.quizId, daysAgo: 0, score: 2, number: 4, toldInDays: 3 }
    await rows.addAttempt(id, { ...hidden, answers: right })
    const [flag] = (await look(id)).student.flags

    expect(flag).toMatchObject({ reason: 'quiz-failed', count: 3 })
    expect(flag.lesson).toEqual({
      id: lesson.id,
      title: lesson.title,
      subjectId: ids.subjectId,
      courseId: ids.classId,
    })
  })

  test('is of the chapter whose questions slip, and of the first three reasons', async () => {
    const rows = classRows(app, groupId)
    const id = await rows.addStudent({ name: 'Asha' })
    const place = {
      subcategory_id: ids.classId,
      subject_id: ids.subjectId,
      chapter_id: ids.chapterId,
    }
    await rows.addCards(id, place, { questionIds: ['one', 'two', 'three'], state: 'leech' })
    const flags = async () => (await look(id)).student.flags
    expect(await flags()).toMatchObject([
      { evidence: { kind: 'chapter' }, lesson: { id: ids.previewLesson } },
    ])
    const taught = { ...place, lesson_id: ids.lastLesson }
    await rows.addCards(id, taught, { questionIds: ['four'], state: 'leech' })
    expect(await flags()).toMatchObject([
      { evidence: { kind: 'lesson' }, lesson: { id: ids.lastLesson } },
    ])
    for (const number of [1, 2])
      await rows.addAttempt(id, { quizId: ids.quizId, daysAgo: 3 - number, score: 2, number })
    expect(await flags()).toMatchObject([
      { reason: 'quiz-failed', lesson: { id: ids.previewLesson } },
      { reason: 'leeches', lesson: { id: ids.lastLesson } },
    ])
    const others = await app.db.query
      .selectFrom('chapters')
      .select('id')
      .where('id', '<>', ids.chapterId)
      .limit(2)
      .execute()
    for (const { id: chapterId } of others) {
      const questionIds = ['one', 'two', 'three'].map((name) => `${chapterId} ${name}`)
      await rows.addCards(id, { ...place, chapter_id: chapterId }, { questionIds, state: 'leech' })
    }
    const helped = (await flags()).map((one: { lesson: unknown }) => one.lesson !== null)
    expect(helped).toEqual([true, true, true, false])
  })

  test('is missing where a student is stuck on nothing', async () => {
    const rows = classRows(app, groupId)
    const id = await rows.addStudent({ name: 'Asha', joinedDaysAgo: 60, learnedDaysAgo: 20 })
    expect((await look(id)).student.flags).toMatchObject([{ kind: 'quiet', lesson: null }])
  })
})

/** Of the lessons that the quiz asks about the last, with its questions. */
async function lastLessonAskedAbout() {
  const questions = await app.db.query
    .selectFrom('questions')
    .select(['id', 'answer_key'])
    .where('quiz_id', '=', ids.quizId)
    .where('retired', '=', 0)
    .where('type', '<>', 'reflection')
    .execute()
  const lessonOf = (json: string) => (JSON.parse(json) as { lessonId?: string }).lessonId
  const named = questions.map(({ answer_key: key }) => lessonOf(key)).filter(Boolean) as string[]
  const lesson = await app.db.query
    .selectFrom('lessons')
    .select(['id', 'title'])
    .where('id', 'in', named)
    .where('id', '<>', ids.previewLesson)
    .orderBy('position', 'desc')
    .executeTakeFirstOrThrow()
  return {
    lesson,
    questions: questions
      .filter(({ answer_key: key }) => lessonOf(key) === lesson.id)
      .map(({ id }) => id),
  }
}
