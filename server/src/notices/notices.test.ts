// The list under the bell: new work and corrected questions, read on all devices, and never more than fit.
import type { Notice } from '@kinnow/contract/notices'
import { limits } from '@kinnow/contract/limits'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../test/app.ts'
import { buildClass } from '../../test/assigned.ts'
import { type BuiltStudent, buildStudent, readSchoolIds } from '../../test/build.ts'
import { countStatements } from '../../test/count-statements.ts'
import { transaction } from '../lib/db/transaction.ts'
import { newId } from '../lib/security/random.ts'
import { notify } from './notify.ts'

let app: TestApp
let ids: Awaited<ReturnType<typeof readSchoolIds>>
beforeAll(async () => {
  app = await startApp({ settings: { REQUEST_LIMIT: '0' } })
  ids = await readSchoolIds(app)
})
afterAll(() => app.stop())

type Listed = { notices: Notice[]; unread: number; pagination: { totalItems: number } }
const list = async ({ token }: BuiltStudent, query = ''): Promise<Listed> =>
  (await app.get(`/notices${query}`, token)).body.data
const count = async ({ token }: BuiltStudent): Promise<number> =>
  (await app.get('/notices/count', token)).body.data.unread
const read = ({ token }: BuiltStudent, body: object) => app.post('/notices/read', body, token)

const corrected = (to: number) => ({
  kind: 'corrected' as const,
  attemptId: 'a',
  quizTitle: 'A quiz',
  from: 0,
  to,
  outOf: 10,
})
const send = (studentIds: string[], to: number) =>
  transaction(app.db, (tx) => notify(tx, studentIds, { id: 'a', about: corrected(to) }))
const settledOf = async (student: BuiltStudent) =>
  (await list(student)).notices.map(({ settled }) => settled)
const marksOf = ({ notices }: Listed) =>
  notices.map(({ about }) => (about.kind === 'corrected' ? about.to : null))

describe('work of a class', () => {
  test('is a notice for each student of it, and for nobody else', async () => {
    const [asha, other] = [await buildStudent(app), await buildStudent(app)]
    const group = await buildClass(app, [ids.classId], [asha])
    const id = await group.assign('quiz', ids.quizId)

    const { notices, unread } = await list(asha)

    expect(unread).toBe(1)
    expect(notices).toEqual([
      {
        id: expect.any(String),
        createdAt: expect.any(String),
        isRead: false,
        settled: null,
        about: {
          kind: 'work',
          assignmentId: id,
          target: 'quiz',
          targetId: ids.quizId,
          title: expect.any(String),
          subject: expect.any(String),
          groupName: 'Class 6 B',
          opensAt: expect.any(String),
          dueAt: expect.any(String),
        },
      },
    ])
    expect([await count(other), await count(group.teacher)]).toEqual([0, 0])
  })

  test('is no notice for who has done it', async () => {
    const [asha, other] = [await buildStudent(app), await buildStudent(app)]
    const group = await buildClass(app, [ids.classId], [asha, other])
    await group.complete(asha, ids.closedLesson)
    const id = await group.assign('lesson', ids.closedLesson, { studentIds: [other.id] })
    await group.call(group.teacher, 'PUT', `/assignments/${id}`, { studentIds: null })
    await group.assign('lesson', ids.closedLesson)

    expect([await count(asha), await count(other)]).toEqual([0, 2])
  })

  test('changes its notice with its dates, and takes it along when it is withdrawn', async () => {
    const student = await buildStudent(app)
    const group = await buildClass(app, [ids.classId], [student])
    const id = await group.assign('quiz', ids.quizId)
    const dueAt = await group.inTime(9 * 24 * 60 * 60 * 1000)

    await group.call(group.teacher, 'PUT', `/assignments/${id}`, { dueAt })
    const changed = (await list(student)).notices
    await group.call(group.teacher, 'DELETE', `/assignments/${id}`)

    expect(changed.map(({ about }) => about.kind === 'work' && about.dueAt)).toEqual([dueAt])
    expect(await list(student)).toMatchObject({ notices: [], unread: 0 })
  })
})

describe('work that is done counts as read', () => {
  const later = { extraTime: 1, isExcused: false }

  test('a lesson and a quiz, each for who did it, also where there is a later date', async () => {
    const [asha, other] = [await buildStudent(app), await buildStudent(app)]
    const group = await buildClass(app, [ids.classId], [asha, other])
    await group.assign('lesson', ids.closedLesson)
    const quiz = await group.assign('quiz', ids.quizId)
    const dueAt = await group.inTime(5 * 24 * 60 * 60 * 1000)
    await group.except(quiz, asha, { ...later, dueAt })
    await group.call(asha, 'PUT', `/lessons/${ids.closedLesson}/progress`, { percent: 50 })
    expect(await count(asha)).toBe(2)

    await group.complete(asha, ids.closedLesson)
    await group.handIn(asha, ids.quizId)

    expect(await settledOf(asha)).toEqual(['done', 'done', 'done'])
    expect((await list(asha)).notices.map(({ isRead }) => isRead)).toEqual([true, true, true])
    expect([await count(asha), await count(other)]).toEqual([0, 2])
    expect(await settledOf(other)).toEqual([null, null])
  })

  test('what was handed in before a quiz was assigned again does not', async () => {
    const asha = await buildStudent(app)
    const group = await buildClass(app, [ids.classId], [asha])
    await group.handIn(asha, ids.quizId)
    app.wait(120_000)
    await group.assign('quiz', ids.quizId)

    expect(await settledOf(asha)).toEqual([null])
    await group.handIn(asha, ids.quizId)
    expect(await settledOf(asha)).toEqual(['done'])
  })

  test('a chapter does with the last of its lessons and quizzes', async () => {
    const asha = await buildStudent(app)
    const group = await buildClass(app, [ids.classId], [asha])
    const { chapter_id: chapterId } = await app.db.query
      .selectFrom('lessons')
      .select('chapter_id')
      .where('id', '=', ids.closedLesson)
      .executeTakeFirstOrThrow()
    const inChapter = (table: 'lessons' | 'quizzes') =>
      app.db.query
        .selectFrom(table)
        .select('id')
        .where('chapter_id', '=', chapterId)
        .where('retired', '=', 0)
        .execute()
    await group.assign('chapter', chapterId)
    for (const { id } of await inChapter('lessons')) await group.complete(asha, id)
    const quizzes = await inChapter('quizzes')
    expect(quizzes.length).toBeGreaterThan(0)
    expect(await settledOf(asha)).toEqual([null])

    for (const { id } of quizzes) await group.handIn(asha, id)
    expect(await settledOf(asha)).toEqual(['done'])
    expect((await group.mine(asha))[0]?.state).toBe('done')
  })
})

describe('what a teacher changes for one student', () => {
  const like = { dueAt: null, isExcused: false }

  test('is one notice for that student, of what is so now, until it is undone', async () => {
    const [asha, other] = [await buildStudent(app), await buildStudent(app)]
    const group = await buildClass(app, [ids.classId], [asha, other])
    const id = await group.assign('quiz', ids.quizId)
    const dueAt = await group.inTime(5 * 24 * 60 * 60 * 1000)
    const exceptions = async () =>
      (await list(asha)).notices.flatMap(({ about }) => (about.kind === 'exception' ? about : []))

    await group.except(id, asha, { ...like, dueAt })
    expect(await exceptions()).toEqual([
      {
        kind: 'exception',
        target: 'quiz',
        targetId: ids.quizId,
        title: expect.any(String),
        groupName: 'Class 6 B',
        dueAt,
      },
    ])
    const [later] = (await list(asha)).notices
    await read(asha, { id: later?.id })
    await group.except(id, asha, { ...like, dueAt, extraTime: 1.5 })
    expect(await settledOf(asha)).toEqual([null, 'moved'])
    expect(await count(asha)).toBe(0)

    await group.except(id, asha, { dueAt, isExcused: true })
    expect(await exceptions()).toMatchObject([{ dueAt: null }])
    expect([await count(asha), await count(other)]).toEqual([1, 1])
    expect(await settledOf(asha)).toEqual([null, 'excused'])

    await group.except(id, asha, like)
    expect(await exceptions()).toEqual([])
    expect(await settledOf(asha)).toEqual([null])
  })

  test('goes with the work, and with the choice of other students', async () => {
    const [asha, other] = [await buildStudent(app), await buildStudent(app)]
    const group = await buildClass(app, [ids.classId], [asha, other])
    const id = await group.assign('quiz', ids.quizId)
    await group.except(id, asha, { ...like, isExcused: true })
    await group.except(id, other, { ...like, isExcused: true })

    const body = { studentIds: [other.id] }
    await group.call(group.teacher, 'PUT', `/assignments/${id}`, body)
    expect([await count(asha), await count(other)]).toEqual([0, 1])
    await group.call(group.teacher, 'DELETE', `/assignments/${id}`)
    expect(await count(other)).toBe(0)
  })
})

describe('the list', () => {
  test('has what was not read first, of each the newest first, a page at a time', async () => {
    const student = await buildStudent(app)
    for (const to of [1, 2, 3, 4]) {
      await send([student.id], to)
      app.wait(1000)
    }
    const third = (await list(student)).notices[1]

    await read(student, { id: third?.id })

    expect(marksOf(await list(student))).toEqual([4, 2, 1, 3])
    const second = await list(student, '?page=2&limit=3')
    expect([marksOf(second), second.unread, second.pagination.totalItems]).toEqual([[3], 3, 4])
  })

  test('is read up to a notice on every device; what came after it stays new', async () => {
    const [student, other] = [await buildStudent(app), await buildStudent(app)]
    for (const to of [1, 2, 3]) {
      await send([student.id, other.id], to)
      app.wait(1000)
    }
    const { notices } = await list(student)

    const { body } = await read(student, { id: notices[1]?.id, older: true })

    expect(body.data).toEqual({ unread: 1 })
    expect((await list(student)).notices.map(({ isRead }) => isRead)).toEqual([false, true, true])
    expect([await count(student), await count(other)]).toEqual([1, 3])
  })

  test('is nobody else’s to read: a foreign notice is an unknown one', async () => {
    const [owner, other] = [await buildStudent(app), await buildStudent(app)]
    await send([owner.id], 1)
    const [notice] = (await list(owner)).notices

    const foreign = await read(other, { id: notice?.id, older: true })
    const unknown = await read(other, { id: 'unknown', older: true })

    expect([foreign.status, foreign.body]).toEqual([unknown.status, unknown.body])
    expect(foreign.status).toBe(404)
    expect(await count(owner)).toBe(1)
  })

  test('loses the oldest where there are too many, of this account alone', async () => {
    const [full, other] = [await buildStudent(app), await buildStudent(app)]
    await send([other.id], 1)
    for (let to = 0; to <= limits.notices.stored; to += 1) {
      await send([full.id], to)
      app.wait(10)
    }

    const rows = await app.db.query
      .selectFrom('notices')
      .select('about')
      .where('student_id', '=', full.id)
      .orderBy('created_at', 'desc')
      .execute()

    expect(rows).toHaveLength(limits.notices.listed)
    expect(JSON.parse(rows.at(-1)?.about ?? '')).toMatchObject({
      to: limits.notices.stored - limits.notices.listed + 1,
    })
    expect(await count(other)).toBe(1)
  })

  test('leaves out what this version of the program does not know', async () => {
    const student = await buildStudent(app)
    await app.db.query
      .insertInto('notices')
      .values({
        id: newId(),
        student_id: student.id,
        kind: 'later',
        about_id: 'x',
        about: '{"kind":"later"}',
        created_at: 1,
      })
      .execute()

    expect((await list(student)).notices).toEqual([])
  })
})

test('a class of three hundred is notified by as many statements as one student', async () => {
  const students = Array.from({ length: 300 }, (_, n) => ({
    id: newId(),
    email: `notified${n}-${newId()}@example.com`,
    name: null,
    verified_at: 1,
    daily_goal_minutes: 20,
    created_at: 1,
  }))
  await app.db.query.insertInto('users').values(students).execute()
  const counting = countStatements(app)
  const statementsFor = async (studentIds: string[]) => {
    const { statements } = await counting(async () => {
      await send(studentIds, 1)
      return null
    })
    return statements
  }

  const one = await statementsFor([students[0]?.id ?? ''])
  const all = await statementsFor(students.map(({ id }) => id))

  expect(all).toBe(one)
})
