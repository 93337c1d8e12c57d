// Work of a class: who assigns it, what each student sees of it, and what a teacher sees of each student.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../test/app.ts'
import { buildClass, day, hour, minute } from '../../test/assigned.ts'
import {
  type BuiltStudent,
  buildOwner,
  buildStudent,
  buildWithRole,
  readSchoolIds,
} from '../../test/build.ts'
import { classRows } from '../../test/class-rows.ts'
import { takeQuiz } from '../../test/learned-school.ts'

let app: TestApp
let ids: Awaited<ReturnType<typeof readSchoolIds>>
let student: BuiltStudent
let lesson: string
let group: Awaited<ReturnType<typeof buildClass>>
beforeAll(async () => {
  app = await startApp({ settings: { REQUEST_LIMIT: '0' } })
  ids = await readSchoolIds(app)
  lesson = ids.closedLesson
})
afterAll(() => app.stop())
beforeEach(async () => {
  student = await buildStudent(app)
  group = await buildClass(app, [ids.classId], [student])
})

const stateOf = async (id: string) => {
  const own = (await group.mine(student)).find((one) => one.id === id)
  const seen = await group.studentOf(id, student)
  expect([seen.state, seen.isLate, seen.doneAt]).toEqual([own?.state, own?.isLate, own?.doneAt])
  return own && [own.state, own.isLate]
}

describe('work', () => {
  test('is assigned by the teacher, and seen by the students of the class', async () => {
    const { status, body } = await group.send('lesson', lesson)
    expect(status).toBe(201)
    expect(body.data.assignment).toMatchObject({ kind: 'lesson', students: 1, done: 0, late: 0 })

    const [own] = await group.mine(student)
    expect(own).toMatchObject({
      kind: 'lesson',
      targetId: lesson,
      groupName: 'Class 6 B',
      state: 'todo',
      isStarted: false,
      subject: { id: ids.subjectId },
      closesAt: null,
      parts: null,
      percent: null,
    })
    expect(own?.title).toBe(body.data.assignment.title)
    expect(await group.mine(await buildStudent(app))).toEqual([])
    expect(await group.mine(group.teacher)).toEqual([])
  })

  test('is of a course of the class, and of something that is there', async () => {
    const [first] = (await app.get(`/subjects?subcategoryId=${ids.courseId}`)).body.data.subjects
    const { chapters } = (await app.get(`/chapters?subjectId=${first.id}`)).body.data
    expect((await group.send('chapter', chapters[0].id)).status).toBe(404)
    for (const kind of ['lesson', 'chapter', 'quiz'] as const)
      expect((await group.send(kind, 'nothing')).status).toBe(404)
    // A lesson is no quiz.
    expect((await group.send('quiz', lesson)).status).toBe(404)
    expect(await group.listed()).toEqual([])
  })

  test('is refused where its dates are in another order', async () => {
    const dates = { opensAt: await group.inTime(day), dueAt: await group.inTime(2 * day) }
    const early = { ...dates, opensAt: await group.inTime(3 * day) }
    const shut = { ...dates, closesAt: await group.inTime(day) }
    for (const wrong of [early, shut])
      expect((await group.send('lesson', lesson, wrong)).body.code).toBe('wrong-dates')
    for (const dueAt of ['tomorrow', '2026-02-31', '9999-01-01T00:00:00Z', 1])
      expect((await group.send('lesson', lesson, { dueAt })).status).toBe(400)
    expect((await group.send('lesson', lesson, { ...dates, closesAt: dates.dueAt })).status).toBe(
      201,
    )
  })

  test('of another class is as unknown as none, to whatever is called', async () => {
    const id = await group.assign('lesson', lesson)
    const other = await buildWithRole(app, 'teacher')
    const body = { dueAt: null, isExcused: true }
    const calls: ['GET' | 'PUT' | 'DELETE', string, unknown?][] = [
      ['GET', ''],
      ['PUT', '', { dueAt: await group.inTime(2 * day) }],
      ['DELETE', ''],
      ['PUT', `/exceptions/${student.id}`, body],
    ]
    for (const [method, path, sent] of calls) {
      const foreign = await group.call(other, method, `/assignments/${id}${path}`, sent)
      const unknown = await group.call(other, method, `/assignments/nothing${path}`, sent)
      expect([path, foreign.status, foreign.body]).toEqual([path, 404, unknown.body])
    }
    const foreign = await group.call(other, 'GET', `/groups/${group.groupId}/assignments`)
    const unknown = await group.call(other, 'GET', '/groups/nothing/assignments')
    expect([foreign.status, foreign.body]).toEqual([404, unknown.body])
    const made = await group.call(other, 'POST', '/assignments', {
      groupId: group.groupId,
      kind: 'lesson',
      targetId: lesson,
      opensAt: await group.inTime(0),
      dueAt: await group.inTime(day),
    })
    expect([made.status, made.body]).toEqual([404, unknown.body])
    expect(await group.listed()).toMatchObject([{ id, excused: 0 }])
  })

  test('is seen by an owner, who finds none in a class that is not there', async () => {
    const id = await group.assign('lesson', lesson)
    const owner = await buildOwner(app)
    const { body } = await group.call(owner, 'GET', `/groups/${group.groupId}/assignments`)
    expect(body.data.assignments.map((one: { id: string }) => one.id)).toEqual([id])
    expect((await group.call(owner, 'GET', '/groups/nothing/assignments')).status).toBe(404)
  })

  test('that is withdrawn is gone, for the teacher and for the students', async () => {
    const id = await group.assign('lesson', lesson)
    await group.complete(student, lesson)
    const withdraw = () => group.call(group.teacher, 'DELETE', `/assignments/${id}`)

    expect((await withdraw()).status).toBe(204)
    expect([await group.listed(), await group.mine(student)]).toEqual([[], []])
    expect((await withdraw()).status).toBe(404)
    expect((await group.call(group.teacher, 'GET', `/assignments/${id}`)).status).toBe(404)
  })

  test('of a class that has ended is not shown to students, and there is no new one', async () => {
    await group.assign('lesson', lesson)
    await group.call(group.teacher, 'PUT', `/groups/${group.groupId}`, { isArchived: true })

    expect(await group.mine(student)).toEqual([])
    expect(await group.listed()).toHaveLength(1)
    expect((await group.send('lesson', lesson)).status).toBe(404)
  })

  test('is not of who left the class', async () => {
    const id = await group.assign('lesson', lesson)
    await group.call(student, 'DELETE', `/groups/mine/${group.groupId}`)

    expect(await group.mine(student)).toEqual([])
    expect(await group.listed()).toMatchObject([{ students: 0 }])
    const body = { dueAt: null, isExcused: true }
    expect((await group.except(id, student, body)).status).toBe(404)
  })

  test('is one of at most two hundred of a class, without those that were withdrawn', async () => {
    const rows = Array.from({ length: 199 }, (_, index) => ({
      id: `${group.groupId}-${index}`,
      group_id: group.groupId,
      kind: 'lesson',
      target_id: lesson,
      title: 'A lesson',
      opens_at: 1,
      due_at: 2,
      created_at: 1,
    }))
    await app.db.query.insertInto('assignments').values(rows).execute()
    const id = await group.assign('lesson', lesson)
    expect((await group.send('lesson', lesson)).body.code).toBe('too-much-work')

    await group.call(group.teacher, 'DELETE', `/assignments/${id}`)
    expect((await group.send('lesson', lesson)).status).toBe(201)
  })

  test('has other dates after it was changed, and the rest stays', async () => {
    const id = await group.assign('lesson', lesson, { closesAt: await group.inTime(2 * day) })
    const change = (body: object) => group.call(group.teacher, 'PUT', `/assignments/${id}`, body)
    const dueAt = await group.inTime(hour)
    const { body } = await change({ dueAt })
    expect(body.data.assignment).toMatchObject({ dueAt, closesAt: expect.any(String) })
    expect((await change({ closesAt: null })).body.data.assignment).toMatchObject({
      dueAt,
      closesAt: null,
    })

    expect((await change({ opensAt: await group.inTime(day) })).body.code).toBe('wrong-dates')
    expect((await change({ dueAt: '2027-02-30T10:00:00Z' })).status).toBe(400)
    expect(await group.mine(student)).toMatchObject([{ dueAt, closesAt: null }])
  })
})

describe('a lesson', () => {
  test('is done when it was completed, and a lesson done before it was assigned counts', async () => {
    await group.complete(student, lesson)
    const id = await group.assign('lesson', lesson)
    expect(await stateOf(id)).toEqual(['done', false])
    expect(await group.listed()).toMatchObject([{ done: 1, doneLate: 0, late: 0, students: 1 }])
  })

  test('is begun, late, done late, and closed, as time goes by', async () => {
    const closing = { closesAt: await group.inTime(2 * day) }
    const id = await group.assign('lesson', lesson, closing)
    const second = await group.assign('lesson', ids.lastLesson, closing)
    await group.call(student, 'PUT', `/lessons/${lesson}/progress`, { percent: 40 })
    expect(await group.mine(student)).toMatchObject([{ state: 'todo' }, { state: 'todo' }])
    expect((await group.mine(student)).find((one) => one.id === id)?.isStarted).toBe(true)

    app.wait(day + minute)
    expect(await stateOf(id)).toEqual(['late', false])
    await group.complete(student, lesson)
    expect(await stateOf(id)).toEqual(['done', true])
    expect((await group.listed()).find((one: { id: string }) => one.id === id)).toMatchObject({
      done: 1,
      doneLate: 1,
    })

    app.wait(day)
    expect(await stateOf(second)).toEqual(['closed', false])
    await group.complete(student, ids.lastLesson)
    expect(await stateOf(second)).toEqual(['closed', false])
    expect(await stateOf(id)).toEqual(['done', true])
  })

  test('is not open before its time', async () => {
    const id = await group.assign('lesson', lesson, { opensAt: await group.inTime(hour) })
    expect(await stateOf(id)).toEqual(['not-open', false])
    app.wait(hour + minute)
    expect(await stateOf(id)).toEqual(['todo', false])
  })

  test('that is gone from the course is excused, unless it is done, and the teacher still sees it', async () => {
    const other = await buildStudent(app)
    await group.call(other, 'POST', '/groups/join', { code: group.joinCode })
    await group.complete(other, lesson)
    const id = await group.assign('lesson', lesson)
    await group.except(id, student, { dueAt: await group.inTime(2 * day), isExcused: false })
    const retire = (retired: number) =>
      app.db.query.updateTable('lessons').set({ retired }).where('id', '=', lesson).execute()
    await retire(1)
    app.wait(3 * day)
    const path = `/groups/${group.groupId}/gradebook`
    const [own, listed] = [await group.mine(student), await group.listed()]
    const finished = await group.mine(other)
    const { students } = (await group.call(group.teacher, 'GET', path)).body.data
    await retire(0)

    expect(own).toMatchObject([{ state: 'excused', subject: null }])
    expect(finished).toMatchObject([{ state: 'done', subject: null }])
    expect(listed).toMatchObject([
      { subject: null, title: expect.stringMatching(/./), excused: 1, done: 1, late: 0 },
    ])
    const ofStudent = students.find((one: { id: string }) => one.id === student.id)
    expect(ofStudent).toMatchObject({ cells: [{ state: 'excused', percent: null }], total: null })
    // It comes back, and is owed again.
    expect(await stateOf(id)).toEqual(['late', false])
  })
})

describe('a quiz', () => {
  test('is begun, and done when it was handed in, with the best attempt', async () => {
    const id = await group.assign('quiz', ids.quizId)
    await group.call(student, 'POST', `/quizzes/${ids.quizId}/attempts`, {})
    expect(await group.mine(student)).toMatchObject([{ state: 'todo', isStarted: true }])
    await takeQuiz(app, student, ids.quizId)
    const { doneAt, percent } = await group.studentOf(id, student)
    expect(percent).toBeGreaterThan(0)

    app.wait(2 * day)
    await group.handIn(student, ids.quizId)
    expect(await stateOf(id)).toEqual(['done', false])
    expect(await group.studentOf(id, student)).toMatchObject({ doneAt, percent })
    expect(await group.mine(student)).toMatchObject([{ percent }])

    const rows = classRows(app, group.groupId)
    // These rows go by the machine's clock, and the test's is ahead.
    await rows.addAttempt(student.id, { quizId: ids.quizId, daysAgo: -365, number: 50 })
    expect(await group.studentOf(id, student)).toMatchObject({ doneAt, percent: 100 })
  })
})

describe('a chapter', () => {
  test('is done with its last part, and says how many there are', async () => {
    const id = await group.assign('chapter', ids.chapterId)
    const parts = async () => (await group.mine(student))[0]?.parts
    expect(await parts()).toEqual({ done: 0, of: 3 })
    await group.complete(student, ids.previewLesson)
    await group.complete(student, ids.closedLesson)
    expect([await parts(), await stateOf(id)]).toEqual([{ done: 2, of: 3 }, ['todo', false]])

    app.wait(day + hour)
    await group.handIn(student, ids.quizId)
    expect([await parts(), await stateOf(id)]).toEqual([{ done: 3, of: 3 }, ['done', true]])
  })
})

describe('an exception', () => {
  test('gives one student more time, also after the closing', async () => {
    const other = await buildStudent(app)
    await group.call(other, 'POST', '/groups/join', { code: group.joinCode })
    const id = await group.assign('lesson', lesson, { closesAt: await group.inTime(day + hour) })
    app.wait(2 * day)
    const dueAt = await group.inTime(day)
    const { status, body } = await group.except(id, student, { dueAt, isExcused: false })

    expect(status).toBe(200)
    expect(body.data.student).toMatchObject({ state: 'todo', dueAt, hasOwnDate: true })
    expect(await stateOf(id)).toEqual(['todo', false])
    expect((await group.studentOf(id, other)).state).toBe('closed')
    expect(await group.mine(other)).toMatchObject([{ state: 'closed' }])
  })

  test('excuses one student, who does not count any more, until it is taken back', async () => {
    const id = await group.assign('lesson', lesson)
    app.wait(2 * day)
    await group.except(id, student, { dueAt: null, isExcused: true })
    expect(await stateOf(id)).toEqual(['excused', false])
    expect(await group.listed()).toMatchObject([{ students: 0, late: 0, excused: 1 }])

    await group.except(id, student, { dueAt: null, isExcused: false })
    expect(await stateOf(id)).toEqual(['late', false])
    expect(
      await app.db.query
        .selectFrom('assignment_exceptions')
        .selectAll()
        .where('assignment_id', '=', id)
        .execute(),
    ).toEqual([])
  })

  test('is in the audit log with the teacher who changed it and what is another now', async () => {
    const quiz = await group.assign('quiz', ids.quizId)
    const same = { dueAt: null, isExcused: false }
    const dueAt = await group.inTime(3 * day)
    await group.except(quiz, student, { ...same, extraTime: 1.5, extraAttempts: 1 })
    await group.except(quiz, student, same)
    await group.except(quiz, student, { dueAt, isExcused: true })
    await group.except(quiz, student, { ...same, extraTime: 1, extraAttempts: 0 })
    const { title } = (await app.get(`/assignments/${quiz}`, group.teacher.token)).body.data
      .assignment
    const events = await app.db.query
      .selectFrom('audit_log')
      .select(['detail', 'actor_id'])
      .where('event', '=', 'exception-changed')
      .where('user_id', '=', student.id)
      .orderBy('happened_at')
      .execute()

    expect(new Set(events.map((event) => event.actor_id))).toEqual(new Set([group.teacher.id]))
    expect(new Set(events.map(({ detail }) => detail))).toEqual(
      new Set([
        `${title}: time × 1.5, attempts + 1`,
        `${title}: excused, due ${dueAt.slice(0, 10)}`,
        `${title}: not excused, due with the class, time × 1, attempts + 0`,
      ]),
    )
    expect(events).toHaveLength(3)
  })

  test('is never earlier than the class’s date, nor for somebody who is not in the class', async () => {
    const id = await group.assign('lesson', lesson)
    const early = { dueAt: await group.inTime(hour), isExcused: false }
    expect((await group.except(id, student, early)).body.code).toBe('wrong-dates')
    const stranger = await buildStudent(app)
    const body = { dueAt: null, isExcused: true }
    expect((await group.except(id, stranger, body)).status).toBe(404)
    expect((await group.except(id, group.teacher, body)).status).toBe(404)
  })

  test('of more time and attempts is for a quiz alone, and stays where it is not named', async () => {
    const quiz = await group.assign('quiz', ids.quizId)
    const same = { dueAt: null, isExcused: false }
    const more = { extraTime: 1.5, extraAttempts: 1 }
    const { body } = await group.except(quiz, student, { ...same, ...more })
    expect(body.data.student).toMatchObject({ ...more, hasOwnDate: false, isExcused: false })
    await group.except(quiz, student, { dueAt: null, isExcused: true })
    expect(await group.studentOf(quiz, student)).toMatchObject({ ...more, isExcused: true })
    const none = { extraTime: 1, extraAttempts: 0 }
    await group.except(quiz, student, { ...same, ...none })
    expect(await group.studentOf(quiz, student)).toMatchObject(none)
    const rows = app.db.query.selectFrom('assignment_exceptions').selectAll()
    expect(await rows.where('assignment_id', '=', quiz).execute()).toEqual([])

    const lessonWork = await group.assign('lesson', lesson)
    for (const wrong of [{ extraTime: 1.25 }, { extraAttempts: 1 }])
      expect((await group.except(lessonWork, student, { ...same, ...wrong })).body.code).toBe(
        'wrong-rules',
      )
    for (const wrong of [{ extraTime: 3 }, { extraAttempts: 6 }, { extraAttempts: -1 }])
      expect((await group.except(quiz, student, { ...same, ...wrong })).status).toBe(400)
  })

  test('shows what the attempts at the quiz are limited to, by the work or else the quiz', async () => {
    const rules = (json: string | null) =>
      app.db.query
        .updateTable('quizzes')
        .set({ rules: json })
        .where('id', '=', ids.quizId)
        .execute()
    await rules('{"minutes":20,"attempts":4}')
    const read = async (id: string) =>
      (await group.call(group.teacher, 'GET', `/assignments/${id}`)).body.data.quizLimits
    expect(await read(await group.assign('quiz', ids.quizId))).toEqual({ minutes: 20, attempts: 4 })
    const quizRules = { attempts: 2, minutes: null, feedback: null }
    const strict = await group.assign('quiz', ids.quizId, { quizRules })
    expect(await read(strict)).toEqual({ minutes: 20, attempts: 2 })
    await rules(null)
    expect(await read(await group.assign('lesson', lesson))).toBeNull()
  })
})
