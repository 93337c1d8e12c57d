// How a class gets on: who is named for which reason, what does not count, and who may look.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, startApp } from '../../test/app.ts'
import { type BuiltStudent, buildOwner, buildWithRole, readSchoolIds } from '../../test/build.ts'
import { classRows } from '../../test/class-rows.ts'
import { countStatements } from '../../test/count-statements.ts'
import { denseClasses } from '../../test/dense-class.ts'

let app: TestApp
let ids: Awaited<ReturnType<typeof readSchoolIds>>
let teacher: BuiltStudent
let other: BuiltStudent
let owner: BuiltStudent
/** Of the course outside the class. */
let otherQuiz: string
let otherQuestion: string
let questions: string[]
let place: { subcategory_id: string; subject_id: string; chapter_id: string }
let groupId: string
let rows: ReturnType<typeof classRows>

beforeAll(async () => {
  app = await startApp({ settings: { REQUEST_LIMIT: '0' } })
  ids = await readSchoolIds(app)
  teacher = await buildWithRole(app, 'teacher')
  other = await buildWithRole(app, 'teacher')
  owner = await buildOwner(app)
  await app.db.query.updateTable('users').set({ day_starts: 0 }).execute()
  const outside = await app.db.query
    .selectFrom('quizzes')
    .innerJoin('questions', 'questions.quiz_id', 'quizzes.id')
    .select(['quizzes.id', 'questions.id as questionId'])
    .where('quizzes.subcategory_id', '=', ids.courseId)
    .executeTakeFirstOrThrow()
  otherQuiz = outside.id
  otherQuestion = outside.questionId
  const own = await app.db.query
    .selectFrom('questions')
    .select('id')
    .where('quiz_id', '=', ids.quizId)
    .orderBy('position')
    .execute()
  questions = own.map(({ id }) => id)
  place = { subcategory_id: ids.classId, subject_id: ids.subjectId, chapter_id: ids.chapterId }
})
afterAll(() => app.stop())
beforeEach(async () => {
  groupId = await makeGroup(teacher)
  rows = classRows(app, groupId)
})

async function makeGroup(by: BuiltStudent): Promise<string> {
  const body = { name: 'Class 6 B', courseIds: [ids.classId] }
  return (await app.post('/groups', body, by.token)).body.data.group.id
}
const see = (by: BuiltStudent, path = '/overview', id = groupId) =>
  app.get(`/groups/${id}${path}`, by.token)
const overview = async (path?: string) => (await see(teacher, path)).body.data

type Row = { id: string; name: string; flags: { reason: string }[] }
const namedIn = ({ students }: { students: Row[] }) =>
  students.flatMap(({ name, flags }) => flags.map(({ reason }) => `${name}: ${reason}`))
/** Two lessons that the quiz asks about, each with one of its questions. */
async function twoLessons() {
  const { query } = app.db
  const found: { question: string; id: string; title: string }[] = []
  for (const question of questions) {
    const row = await query
      .selectFrom('questions')
      .select('answer_key')
      .where('id', '=', question)
      .executeTakeFirstOrThrow()
    const { lessonId } = JSON.parse(row.answer_key) as { lessonId: string | null }
    const lesson = await query
      .selectFrom('lessons')
      .select(['id', 'title'])
      .where('id', '=', lessonId)
      .executeTakeFirst()
    if (lesson && found.every(({ id }) => id !== lesson.id)) found.push({ question, ...lesson })
  }
  const [one, other] = found
  if (!one || !other) throw new Error('the quiz asks about one lesson only')
  return [one, other] as const
}
const rowOf = async (studentId: string) =>
  (await overview()).students.find(({ id }: Row) => id === studentId)
type NewWork = {
  kind: string
  targetId: string
  dueInDays: number
  isClosed?: boolean
  to?: string
  reviews?: object
}
async function assign({ dueInDays, isClosed, to, ...work }: NewWork): Promise<string> {
  const dueAt = new Date(Date.now() + dueInDays * 24 * 60 * 60_000)
  const opensAt = new Date(Date.now() - 10 * 24 * 60 * 60_000).toISOString()
  const closesAt = isClosed ? dueAt.toISOString() : null
  const dates = { opensAt, dueAt: dueAt.toISOString(), closesAt }
  const body = { groupId: to ?? groupId, ...work, ...dates }
  const by = to === undefined ? teacher : owner
  return (await app.post('/assignments', body, by.token)).body.data.assignment.id
}
const excuse = (id: string, studentId: string) =>
  app.call('PUT', `/assignments/${id}/exceptions/${studentId}`, {
    body: { dueAt: null, isExcused: true },
    token: teacher.token,
  })
const failTwice = async (studentId: string, quizId = ids.quizId, first = 6) => {
  await rows.addAttempt(studentId, { quizId, daysAgo: first, score: 3 })
  await rows.addAttempt(studentId, { quizId, daysAgo: 2, score: 4, number: 2 })
}

describe('a planted class', () => {
  test('is named by its two stuck, its two quiet and its tricky question, and by no others', async () => {
    const failed = await rows.addStudent({ name: 'Bilal' })
    await failTwice(failed)
    const slipping = await rows.addStudent({ name: 'Esha' })
    const leeches = ['one', 'two', 'three']
    const lesson = { ...place, lesson_id: ids.lastLesson }
    await rows.addCards(slipping, lesson, { questionIds: leeches, state: 'leech' })
    await rows.addStudent({ name: 'Rohan', learnedDaysAgo: 20 })
    await rows.addStudent({ name: 'Leela', joinedDaysAgo: 14, learnedDaysAgo: -1 })
    const [tricky = '', easy = ''] = questions
    for (let student = 0; student < 12; student += 1) {
      const id = await rows.addStudent({ name: `Well ${String(student).padStart(2, '0')}` })
      const answers = { [tricky]: student < 3, [easy]: student < 9 }
      await rows.addAttempt(id, { quizId: ids.quizId, daysAgo: 0, score: 8, answers })
    }
    const data = await overview()

    expect(data.students).toHaveLength(16)
    expect(namedIn(data)).toEqual([
      'Esha: leeches',
      'Bilal: quiz-failed',
      'Rohan: no-learning',
      'Leela: no-learning',
    ])
    expect(data.students[1].flags[0]).toMatchObject({
      kind: 'stuck',
      evidence: { kind: 'quiz', id: ids.quizId },
      count: 2,
      bestPercent: 40,
      best: { score: 4, outOf: 10, written: null },
    })
    expect(data.students[0].flags[0]).toMatchObject({ evidence: { kind: 'lesson' }, count: 3 })
    expect(data.students[2].flags[0]).toMatchObject({ kind: 'quiet', count: 20 })
    expect(data.students[3].flags[0]).toMatchObject({ kind: 'quiet', count: 14 })
    expect(data.tricky).toMatchObject({ questionId: tricky, attempts: 12, wrong: 9 })
    expect(data.tricky.quiz.id).toBe(ids.quizId)
    expect(data.tricky.prompt).not.toContain('<')
    expect(data.students[4]).toMatchObject({ name: 'Well 00', answers: { right: 2, total: 2 } })
  })

  test('names its hard lessons: ten students had a question, a third got it wrong or left it empty, the worst first', async () => {
    const [worst, hard] = await twoLessons()
    for (let student = 0; student < 9; student += 1) {
      const id = await rows.addStudent({ name: `Student ${student}` })
      const answers = { [worst.question]: student < 4, [hard.question]: student < 6 }
      await rows.addAttempt(id, { quizId: ids.quizId, daysAgo: 0, answers })
    }
    expect((await overview()).hardLessons).toEqual([])
    const tenth = await rows.addStudent({ name: 'Tenth' })
    const answers = { [worst.question]: null, [hard.question]: false }
    await rows.addAttempt(tenth, { quizId: ids.quizId, daysAgo: 0, answers })
    const named = (one: typeof worst, wrong: number) => ({
      lesson: { id: one.id, title: one.title },
      quiz: { id: ids.quizId },
      questionId: one.question,
      answers: 10,
      wrong,
    })

    expect((await overview()).hardLessons).toEqual([named(worst, 6), named(hard, 4)])
    const last = await rows.addStudent({ name: 'Last' })
    const right = { [worst.question]: false, [hard.question]: true }
    for (const id of [
      last,
      await rows.addStudent({ name: 'Another' }),
      await rows.addStudent({ name: 'One more' }),
    ])
      await rows.addAttempt(id, { quizId: ids.quizId, daysAgo: 0, answers: right })
    expect((await overview()).hardLessons).toMatchObject([{ answers: 13, wrong: 9 }])
  })

  test('is named by work that is late, unless it is done, excused or closed', async () => {
    const late = await rows.addStudent({ name: 'Late' })
    const done = await rows.addStudent({ name: 'Done late' })
    const excused = await rows.addStudent({ name: 'Excused' })
    await rows.addLesson(done, ids.closedLesson, 0, true)
    const [first, second] = [
      await assign({ kind: 'lesson', targetId: ids.closedLesson, dueInDays: -3 }),
      await assign({ kind: 'quiz', targetId: ids.quizId, dueInDays: -1 }),
    ]
    await assign({ kind: 'lesson', targetId: ids.lastLesson, dueInDays: -2, isClosed: true })
    await assign({ kind: 'lesson', targetId: ids.previewLesson, dueInDays: 20 })
    for (const studentId of [done, excused]) await excuse(second, studentId)
    await excuse(first, excused)
    const data = await overview()

    expect(namedIn(data)).toEqual(['Late: work-late'])
    expect(data.students[0].id).toBe(late)
    expect(data.students[0].flags[0]).toMatchObject({
      kind: 'late',
      evidence: { kind: 'lesson', id: ids.closedLesson },
      count: 2,
    })
    const page = (await see(teacher, `/students/${late}`)).body.data
    expect(page.student.flags[0].reason).toBe('work-late')
  })

  test('is named after seven quiet days while something is due within a week', async () => {
    await rows.addStudent({ name: 'Seven', learnedDaysAgo: 7 })
    await rows.addStudent({ name: 'Six', learnedDaysAgo: 6 })
    await assign({ kind: 'quiz', targetId: ids.quizId, dueInDays: 8 })
    expect(namedIn(await overview())).toEqual([])

    await assign({ kind: 'lesson', targetId: ids.closedLesson, dueInDays: 6 })
    expect(namedIn(await overview())).toEqual(['Seven: no-learning'])
  })

  test('is not named by who does something about it, or has just joined', async () => {
    const opened = await rows.addStudent({ name: 'Opened between' })
    await failTwice(opened)
    await rows.addLesson(opened, ids.closedLesson, 4)
    const passed = await rows.addStudent({ name: 'Passed later' })
    await failTwice(passed)
    await rows.addAttempt(passed, { quizId: ids.quizId, daysAgo: 1, score: 7, number: 3 })
    const once = await rows.addStudent({ name: 'Failed once' })
    await rows.addAttempt(once, { quizId: ids.quizId, daysAgo: 3, score: 3 })
    const slips = await rows.addStudent({ name: 'Two slip' })
    await rows.addCards(slips, place, { questionIds: ['a', 'b'], state: 'leech' })
    await rows.addStudent({ name: 'New', joinedDaysAgo: 13, learnedDaysAgo: 40 })
    await rows.addStudent({ name: 'Rested', learnedDaysAgo: 13 })

    expect(namedIn(await overview())).toEqual([])
  })

  test('is named by a lesson that was opened before the first failure', async () => {
    const student = await rows.addStudent({ name: 'Read long ago' })
    await failTwice(student)
    await rows.addLesson(student, ids.closedLesson, 8)

    expect(namedIn(await overview())).toEqual(['Read long ago: quiz-failed'])
  })

  test('is named by a failed quiz although a lesson of another chapter was opened since', async () => {
    const student = await rows.addStudent({ name: 'Reads on' })
    await failTwice(student)
    const elsewhere = await app.db.query
      .selectFrom('lessons')
      .select('id')
      .where('chapter_id', '<>', ids.chapterId)
      .executeTakeFirstOrThrow()
    await rows.addLesson(student, elsewhere.id, 4)

    expect(namedIn(await overview())).toEqual(['Reads on: quiz-failed'])
  })

  test('has its best try in percent alone where tries were of different numbers of points', async () => {
    const student = await rows.addStudent({ name: 'Corrected between' })
    await failTwice(student)
    await app.db.query
      .updateTable('attempts')
      .set({ out_of: 8 })
      .where('student_id', '=', student)
      .where('number', '=', 2)
      .execute()

    const [flag] = (await rowOf(student)).flags
    expect(flag).toMatchObject({ count: 2, bestPercent: 50, best: null })
  })

  test('is named by a quiz that was failed thousands of times, of which the latest fifty are counted', async () => {
    const student = await rows.addStudent({ name: 'Tries on' })
    await rows.addFailures(student, ids.quizId, 3000)
    const [flag] = (await rowOf(student)).flags
    await rows.addAttempt(student, { quizId: ids.quizId, daysAgo: 0, score: 9, number: 3001 })

    expect(flag).toMatchObject({ reason: 'quiz-failed', count: 50, bestPercent: 40 })
    expect((await rowOf(student)).flags).toEqual([])
  })

  test('is named by reviews of which fewer than six in ten are recalled, once there are twenty', async () => {
    const [question = ''] = questions
    const many = (recalled: number, total: number) =>
      Array.from({ length: total }, (_, index) => index >= total - recalled)
    for (const [name, recalled] of [
      ['Eleven', many(11, 20)],
      ['Twelve', many(12, 20)],
      ['Few', many(2, 19)],
      // Older ones do not count.
      ['Better', many(15, 60)],
    ] as const) {
      const id = await rows.addStudent({ name })
      await rows.addCards(id, place, { questionIds: [question] })
      await rows.addReviews(id, question, recalled)
    }
    const data = await overview()

    expect(namedIn(data)).toEqual(['Eleven: reviews'])
    expect(data.students[0].flags[0]).toMatchObject({ count: 11, of: 20, evidence: null })
  })

  test('is not named by reviews after which there are thousands of other courses', async () => {
    const [question = ''] = questions
    const id = await rows.addStudent({ name: 'Elsewhere' })
    await rows.addCards(id, place, { questionIds: [question] })
    await rows.addReviews(id, question, Array<boolean>(20).fill(false))
    expect(namedIn(await overview())).toEqual(['Elsewhere: reviews'])

    await rows.repeatReview(id, { question: 'elsewhere', day: rows.today, count: 2100 })
    expect(namedIn(await overview())).toEqual([])
  })
})

describe('what does not count', () => {
  test('a course outside the class', async () => {
    const student = await rows.addStudent({ name: 'Elsewhere' })
    await failTwice(student, otherQuiz)
    const outside = { ...place, subcategory_id: ids.courseId }
    await rows.addCards(student, outside, { questionIds: ['a', 'b', 'c', 'd'], state: 'leech' })
    await rows.addCards(student, outside, { questionIds: [otherQuestion] })
    await rows.addReviews(
      student,
      otherQuestion,
      Array.from({ length: 20 }, () => false),
    )
    const lesson = await app.db.query
      .selectFrom('lessons')
      .select('id')
      .where('subcategory_id', '=', ids.courseId)
      .executeTakeFirstOrThrow()
    // Of another student: a lesson that is opened says that something is done about a failure.
    const reader = await rows.addStudent({ name: 'Reads elsewhere' })
    await rows.addLesson(reader, lesson.id, 0, true)
    for (let more = 0; more < 11; more += 1) {
      const id = await rows.addStudent({ name: `Also ${more}` })
      const answers = { [otherQuestion]: false }
      await rows.addAttempt(id, { quizId: otherQuiz, daysAgo: 0, answers })
    }
    const data = await overview()
    const page = await overview(`/students/${student}`)

    expect(namedIn(data)).toEqual([])
    expect(data.tricky).toBeNull()
    expect(data.students.map((row: { lessons: number }) => row.lessons)).toEqual(Array(13).fill(0))
    expect(data.students.map((row: { answers: object }) => row.answers)).toEqual(
      Array.from({ length: 13 }, () => ({ right: 0, total: 0 })),
    )
    expect(page).toMatchObject({ quizzes: [], recent: [] })
    expect(page.chapters.map((one: { id: string }) => one.id)).not.toContain(otherQuiz)
  })

  test('S28: attempts whose answers may not be shown yet', async () => {
    const [question = ''] = questions
    for (let student = 0; student < 12; student += 1) {
      const id = await rows.addStudent({ name: `Waits ${student}` })
      const answers = { [question]: false }
      const attempt = { quizId: ids.quizId, daysAgo: 0, score: 0, answers, toldInDays: 2 }
      await rows.addAttempt(id, attempt)
      await rows.addAttempt(id, { ...attempt, number: 2 })
      await rows.addAttempt(id, { ...attempt, number: 3, isOpen: true })
    }
    const data = await overview()
    const page = await overview(`/students/${data.students[0].id}`)

    expect(namedIn(data)).toEqual([])
    expect(data.tricky).toBeNull()
    expect(data.students[0].answers).toEqual({ right: 0, total: 0 })
    expect(page.quizzes[0]).toMatchObject({ attempts: 2, best: null, passed: false })
    expect(page.recent[0]).toMatchObject({ kind: 'quiz', score: null, outOf: null })
  })

  test('answers and lessons of another week, and later answers to a question', async () => {
    const [question = ''] = questions
    const id = await rows.addStudent({ name: 'Asha' })
    const attempt = { quizId: ids.quizId, answers: { [question]: false } }
    await rows.addAttempt(id, { ...attempt, daysAgo: 10 })
    await rows.addAttempt(id, { ...attempt, daysAgo: 0, number: 2, answers: { [question]: true } })
    const again = await app.db.query
      .selectFrom('attempt_events')
      .selectAll()
      .where('student_id', '=', id)
      .orderBy('at', 'desc')
      .executeTakeFirstOrThrow()
    const later = { ...again, id: `${again.id}-later`, score: 0, at: again.at + 5 }
    await app.db.query.insertInto('attempt_events').values(later).execute()
    await rows.addLesson(id, ids.closedLesson, 0, true)
    await rows.addLesson(id, ids.lastLesson, 10, true)
    const earlier = new Date(Date.now() - 10 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)

    expect(await rowOf(id)).toMatchObject({ lessons: 1, answers: { right: 1, total: 1 } })
    const before = (await overview(`/overview?week=${earlier}`)).students[0]
    expect(before).toMatchObject({ lessons: 1, answers: { right: 0, total: 1 } })
  })

  test('a tricky question of fewer than ten first attempts, or that half got right', async () => {
    const [few = '', half = ''] = questions
    for (let student = 0; student < 10; student += 1) {
      const id = await rows.addStudent({ name: `Student ${student}` })
      const answers = { [half]: student < 5, ...(student < 9 && { [few]: false }) }
      await rows.addAttempt(id, { quizId: ids.quizId, daysAgo: 0, answers })
      await rows.addAttempt(id, {
        quizId: ids.quizId,
        daysAgo: 0,
        number: 2,
        answers: { [few]: false },
      })
    }

    expect((await overview()).tricky).toBeNull()
  })
})

describe('a week', () => {
  test('has the minutes of its seven days; days to come have none', async () => {
    const id = await rows.addStudent({ name: 'Asha' })
    const { week, today, students } = await overview()
    const index = students[0].minutes.findLastIndex((one: number | null) => one !== null)

    expect(students[0]).toMatchObject({ id, lastLearned: today })
    expect(students[0].minutes).toHaveLength(7)
    expect(students[0].minutes[index]).toBe(12)
    expect(new Date(`${week.from}T00:00:00Z`).getUTCDay()).toBe(1)
    const before = await overview('/overview?week=2020-01-01')
    expect(before.week).toEqual({ from: '2019-12-30', until: '2020-01-05' })
    expect(before.students[0].minutes).toEqual([0, 0, 0, 0, 0, 0, 0])
    expect((await see(teacher, '/overview?week=soon')).status).toBe(400)
  })

  test('begins with the day that weeks begin with in the school, for the class and for one student', async () => {
    const id = await rows.addStudent({ name: 'Asha' })
    const setFirst = (firstWeekday: number | null) =>
      app.call('PUT', '/admin/settings', { body: { firstWeekday }, token: owner.token })
    await setFirst(6)

    const expected = { from: '2019-12-29', until: '2020-01-04' }
    expect((await overview('/overview?week=2020-01-01')).week).toEqual(expected)
    expect((await overview(`/students/${id}?week=2020-01-01`)).week).toEqual(expected)
    await setFirst(null)
    expect((await overview('/overview?week=2020-01-01')).week.from).toBe('2019-12-30')
  })
})

describe('who may look', () => {
  test('S26: to a teacher of another class it is as unknown as none', async () => {
    const id = await rows.addStudent({ name: 'Asha' })
    const elsewhere = await makeGroup(other)
    for (const path of ['/overview', `/students/${id}`]) {
      const foreign = await see(other, path)
      expect([foreign.status, foreign.body]).toEqual([
        404,
        (await see(other, path, 'nothing')).body,
      ])
      expect((await see(await buildOwner(app), path)).status).toBe(200)
    }
    expect((await see(other, '/overview', elsewhere)).body.data.students).toEqual([])
    // Neither is a student reached through a class that they are not in.
    expect((await see(other, `/students/${id}`, elsewhere)).status).toBe(404)
    expect((await see(teacher, `/students/${teacher.id}`)).status).toBe(404)
  })

  test('says how many of the lessons that are due in a week are done, and of no others', async () => {
    const [done, excused] = [
      await rows.addStudent({ name: 'Done' }),
      await rows.addStudent({ name: 'Excused' }),
    ]
    await assign({ kind: 'chapter', targetId: ids.chapterId, dueInDays: 20 })
    const own = await assign({ kind: 'lesson', targetId: ids.previewLesson, dueInDays: 20 })
    await assign({ kind: 'lesson', targetId: ids.lastLesson, dueInDays: 28 })
    await assign({ kind: 'quiz', targetId: ids.quizId, dueInDays: 20 })
    await rows.addLesson(done, ids.previewLesson, 1, true)
    await excuse(own, excused)
    const { count } = await app.db.query
      .selectFrom('lessons')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('chapter_id', '=', ids.chapterId)
      .where('retired', '=', 0)
      .executeTakeFirstOrThrow()
    const weekOf = (days: number) =>
      new Date(Date.now() + days * 24 * 60 * 60_000).toISOString().slice(0, 10)
    const assignedIn = async (days: number) => {
      const { students } = await overview(`/overview?week=${weekOf(days)}`)
      return students.map(({ name, assigned }: Row & { assigned: unknown }) => [name, assigned])
    }
    const inChapter = await app.db.query
      .selectFrom('lessons')
      .select('id')
      .where('id', '=', ids.previewLesson)
      .where('chapter_id', '=', ids.chapterId)
      .executeTakeFirst()

    expect(await assignedIn(20)).toEqual([
      ['Done', { done: inChapter ? 2 : 1, of: count + 1 }],
      ['Excused', { done: 0, of: count }],
    ])
    expect(await assignedIn(28)).toEqual([
      ['Done', { done: 0, of: 1 }],
      ['Excused', { done: 0, of: 1 }],
    ])
    expect(await assignedIn(0)).toEqual([
      ['Done', null],
      ['Excused', null],
    ])
  })

  test('a student who left is not there any more', async () => {
    const id = await rows.addStudent({ name: 'Asha' })
    await app.call('DELETE', `/groups/${groupId}/members/${id}`, { token: teacher.token })

    expect((await see(teacher, `/students/${id}`)).status).toBe(404)
    expect((await overview()).students).toEqual([])
  })

  test('asks the database as often for forty students as for one', async () => {
    const { classes } = await denseClasses(app, ids.classId, [1, 40])
    const count = countStatements(app)
    const countAll = async () => {
      const counts: number[] = []
      for (const { groupId: id } of classes) {
        await see(owner, '/overview', id)
        counts.push((await count(() => see(owner, '/overview', id))).statements)
      }
      return counts
    }
    const assignAll = async (work: Pick<NewWork, 'kind' | 'targetId' | 'reviews'>) => {
      for (const { groupId: to } of classes)
        await assign({ ...work, dueInDays: 3, to, isClosed: true })
    }
    await assignAll({ kind: 'lesson', targetId: ids.closedLesson })
    await assignAll({ kind: 'quiz', targetId: ids.quizId })
    await assignAll({ kind: 'chapter', targetId: ids.chapterId })

    // The session; then six: the class, its work, the lessons and quizzes done of it, the week, and first answers.
    expect(await countAll()).toEqual([7, 7])
    await assignAll({
      kind: 'review',
      targetId: ids.subjectId,
      reviews: { count: 10, each: 'week' },
    })
    expect(await countAll()).toEqual([9, 9])
  })
})
