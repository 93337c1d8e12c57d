// What a teacher sees of one student, and that the student can see who looked.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, startApp } from '../../test/app.ts'
import {
  type BuiltStudent,
  buildStudent,
  buildWithRole,
  enroll,
  readSchoolIds,
} from '../../test/build.ts'
import { buildClass, day, minute } from '../../test/assigned.ts'
import { classRows } from '../../test/class-rows.ts'
import { takeQuiz } from '../../test/learned-school.ts'

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

async function join(): Promise<BuiltStudent> {
  const student = await buildStudent(app)
  const made = await app.post(`/groups/${groupId}/code`, {}, teacher.token)
  await app.post('/groups/join', { code: made.body.data.joinCode }, student.token)
  return student
}
const see = async (group: Awaited<ReturnType<typeof buildClass>>, student: BuiltStudent) =>
  (await app.get(`/groups/${group.groupId}/students/${student.id}`, group.teacher.token)).body.data
const look = async (studentId: string, by = teacher) =>
  (await app.get(`/groups/${groupId}/students/${studentId}`, by.token)).body.data

test('a student’s page has quizzes, chapters with their levels, and what was done last', async () => {
  const student = await join()
  await enroll(app, student, ids.classId)
  await takeQuiz(app, student, ids.quizId)
  await app.call('PUT', `/lessons/${ids.closedLesson}/progress`, {
    token: student.token,
    body: { completed: true },
  })
  const page = await look(student.id)

  expect(page.group).toEqual({ id: groupId, name: 'Class 6 B' })
  expect(page.student).toMatchObject({ id: student.id, flags: [], name: student.email })
  expect(page.quizzes).toHaveLength(1)
  expect(page.quizzes[0]).toMatchObject({ id: ids.quizId, attempts: 1, passMark: 70 })
  expect(page.quizzes[0].best.outOf).toBeGreaterThan(1)
  expect(page.chapters).toHaveLength(1)
  expect(page.chapters[0]).toMatchObject({ level: 'started', lessonsCompleted: 1 })
  expect(page.recent.map((one: { kind: string }) => one.kind).toSorted()).toEqual([
    'lesson',
    'quiz',
  ])
})

test('the best attempt counts, and passes from the mark on', async () => {
  const rows = classRows(app, groupId)
  const id = await rows.addStudent({ name: 'Asha' })
  await rows.addAttempt(id, { quizId: ids.quizId, daysAgo: 3, score: 7 })
  await rows.addAttempt(id, { quizId: ids.quizId, daysAgo: 2, score: 4, number: 2 })
  const { quizzes, recent } = await look(id)

  expect(quizzes[0]).toMatchObject({
    attempts: 2,
    best: { score: 7, outOf: 10, percent: 70 },
    passed: true,
  })
  expect(recent).toEqual([expect.objectContaining({ kind: 'quiz', times: 2, score: 7, outOf: 10 })])
})

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
  const student = await join()
  expect((await look(student.id)).student.extraTime).toBe(1)
  await app.db.query
    .updateTable('users')
    .set({ extra_time: 1.5 })
    .where('id', '=', student.id)
    .execute()
  expect((await look(student.id)).student.extraTime).toBe(1.5)
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
    const [flag] = (await look(id)).student.flags

    expect(flag).toMatchObject({ reason: 'quiz-failed', count: 3 })
    expect(flag.lesson).toEqual({
      id: lesson.id,
      title: lesson.title,
      subjectId: ids.subjectId,
      courseId: ids.classId,
    })
  })

  test('is of the chapter whose questions slip, and of the first reason alone', async () => {
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
    expect((await flags()).map((one: { lesson: unknown }) => one.lesson !== null)).toEqual([
      true,
      false,
    ])
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

test('reviews are counted by the day', async () => {
  const rows = classRows(app, groupId)
  const id = await rows.addStudent({ name: 'Asha' })
  const place = {
    subcategory_id: ids.classId,
    subject_id: ids.subjectId,
    chapter_id: ids.chapterId,
  }
  await rows.addCards(id, place, { questionIds: ['one'] })
  await rows.addReviews(id, 'one', [true, false, true])
  const { recent } = await look(id)

  expect(recent).toEqual([
    expect.objectContaining({ kind: 'reviews', at: null, score: 2, outOf: 3 }),
  ])

  // Of thousands the latest five thousand are counted.
  await rows.repeatReview(id, { question: 'one', day: rows.today, count: 5001 })
  expect((await look(id)).recent).toEqual([
    expect.objectContaining({ kind: 'reviews', score: 5000, outOf: 5000 }),
  ])
})

test('who looks is in the student’s record once an hour, by name and without an address', async () => {
  const student = await join()
  await app.db.query
    .updateTable('users')
    .set({ name: 'Ms Rao' })
    .where('id', '=', teacher.id)
    .execute()
  await look(student.id)
  await look(student.id)
  const looks = async () => {
    const { body } = await app.get('/users/me/export', student.token)
    return body.data.export.events.filter((one: { event: string }) => one.event === 'person-opened')
  }

  expect(await looks()).toEqual([
    expect.objectContaining({
      actor: 'Ms Rao',
      detail: 'Class 6 B',
      address: null,
      requestId: null,
    }),
  ])
  app.wait(61 * 60 * 1000)
  await look(student.id)
  expect(await looks()).toHaveLength(2)
})
