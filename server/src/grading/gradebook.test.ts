// The gradebook of a class: what counts in each cell, as a file, and how the cells of a student came about.
import { downloadGradebook, readGradebook } from '@kinnow/contract/gradebook'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../test/app.ts'
import { day, hour } from '../../test/assigned.ts'
import { type BuiltStudent, buildOwner, buildWithRole, readSchoolIds } from '../../test/build.ts'
import { buildWritingClass, type WritingClass } from '../../test/written-answers.ts'
import { newId } from '../lib/security/random.ts'

let app: TestApp
let ids: Awaited<ReturnType<typeof readSchoolIds>>
let group: WritingClass
let lessonId: string
beforeAll(async () => {
  app = await startApp({ settings: { REQUEST_LIMIT: '0' } })
  ids = await readSchoolIds(app)
  const [subject] = (await app.get(`/subjects?subcategoryId=${ids.courseId}`)).body.data.subjects
  const { lessons } = (await app.get(`/lessons?subjectId=${subject.id}`)).body.data
  lessonId = lessons[0].id
})
afterAll(() => app.stop())
beforeEach(async () => {
  group = await buildWritingClass(app, 2)
})

const pathOf = (path: string) => path.replace('{id}', group.groupId)
const read = async (by = group.teacher) =>
  (await app.get(pathOf(readGradebook.path), by.token)).body.data
const cellsOf = async (student: BuiltStudent) =>
  (await read()).students.find(({ id }: { id: string }) => id === student.id)
const story = async (student: BuiltStudent, by = group.teacher) =>
  group.call(by, 'GET', `/groups/${group.groupId}/gradebook/${student.id}`)

/** An attempt as a row, handed in so long ago. */
let number = 0
async function hand(student: BuiltStudent, score: number, ago = 0, outOf = 10) {
  const { now } = await app.db.query.selectNoFrom(app.db.now.as('now')).executeTakeFirstOrThrow()
  number += 1
  await app.db.query
    .insertInto('attempts')
    .values({
      id: newId(),
      student_id: student.id,
      quiz_id: group.quizId,
      number,
      explain: 'at-end',
      started_at: now - ago - 60_000,
      submitted_at: now - ago,
      score,
      out_of: outOf,
      last_event_at: now - ago,
      mode: 'practice',
      seed: 'x',
      items: '[]',
      rules: '{}',
      engine: 2,
      extra: 1,
      deadline_at: null,
      closed_by: 'student',
    })
    .execute()
}

const ofPoints = (score: number, outOf = 10) => ({ points: { score, outOf } })

const rule = (rules: object | null) =>
  app.db.query
    .updateTable('quizzes')
    .set({ rules: rules && JSON.stringify(rules) })
    .where('id', '=', group.quizId)
    .execute()

test('shows what is done, missing, late, excused and open, with totals and the middle', async () => {
  const [first, second] = group.learners as [BuiltStudent, BuiltStudent]
  const past = { opensAt: await group.inTime(-9 * day), dueAt: await group.inTime(-hour) }
  const lesson = await group.assign('lesson', lessonId, {
    ...past,
    dueAt: await group.inTime(-2 * hour),
  })
  const quiz = await group.assign('quiz', group.quizId, past)
  await group.assign('chapter', (await chapterOf()).id)
  await group.complete(first, lessonId)
  await hand(first, 7, 2 * hour)
  await group.except(lesson, second, { dueAt: null, isExcused: true })

  const { columns, students, middle } = await read()

  expect(columns.map(({ kind }: { kind: string }) => kind)).toEqual(['lesson', 'quiz', 'chapter'])
  expect(await cellsOf(first)).toMatchObject({
    cells: [
      { state: 'done', percent: 100, isLate: true },
      { state: 'done', percent: 70 },
      { state: 'done', percent: 100 },
    ],
    total: 90,
  })
  expect(await cellsOf(second)).toMatchObject({
    cells: [
      { state: 'excused', percent: null },
      { state: 'missing', percent: 0 },
      { state: 'open', percent: null },
    ],
    total: 0,
  })
  expect(students).toHaveLength(2)
  const change = (id: string, weight: number) =>
    group.call(group.teacher, 'PUT', `/assignments/${id}`, { weight })
  expect((await change(quiz, 11)).status).toBe(400)
  expect((await change(quiz, 3)).body.data.assignment.weight).toBe(3)
  expect((await cellsOf(first)).total).toBe(82)
  expect((await story(first)).body.data.total).toBe(82)
  expect(middle).toEqual({ cells: [100, 35, 100], total: 45 })
})

async function chapterOf() {
  const [subject] = (await app.get(`/subjects?subcategoryId=${ids.courseId}`)).body.data.subjects
  return (await app.get(`/chapters?subjectId=${subject.id}`)).body.data.chapters[0]
}

test.each([
  ['best', 80],
  ['first', 40],
  ['last', 60],
  ['average', 60],
])('counts attempts as the quiz does: %s', async (counts, percent) => {
  await rule({ counts })
  await group.assign('quiz', group.quizId)
  for (const score of [4, 8, 6]) await hand(group.student, score)

  expect((await cellsOf(group.student)).cells).toEqual([
    { state: 'done', percent, ...ofPoints(percent / 10) },
  ])
  await rule(null)
})

test('counts no attempt after the closing, but for who has a later date', async () => {
  await rule(null)
  const dates = {
    opensAt: await group.inTime(-9 * day),
    dueAt: await group.inTime(-3 * hour),
    closesAt: await group.inTime(-2 * hour),
  }
  const id = await group.assign('quiz', group.quizId, dates)
  await hand(group.student, 4, 4 * hour)
  await hand(group.student, 9, hour)
  expect((await cellsOf(group.student)).cells).toEqual([
    { state: 'done', percent: 40, ...ofPoints(4) },
  ])

  const dueAt = await group.inTime(hour)
  await group.except(id, group.student, { dueAt, isExcused: false })
  expect((await cellsOf(group.student)).cells).toEqual([
    { state: 'done', percent: 90, ...ofPoints(9) },
  ])
})

test('waits for a mark, and counts the marked answer like one question', async () => {
  await group.assign('quiz', group.quizId)
  const answer = await group.write('Shoes')
  const set = { score: 5, out_of: 9 }
  const attempts = () => app.db.query.updateTable('attempts').where('id', '=', answer.attemptId)
  await attempts().set(set).execute()
  expect((await cellsOf(group.student)).cells).toEqual([
    { state: 'done', percent: 56, isWaiting: true, ...ofPoints(5, 9) },
  ])

  const first = (await group.mark(answer, { points: 1 })).body.data.mark
  await group.mark(answer, { points: 10, seenId: first.id })

  expect((await cellsOf(group.student)).cells).toEqual([
    { state: 'done', percent: 60, ...ofPoints(6) },
  ])
  // A later answer waits; until it is marked, the mark before it counts.
  const later = await group.write('A swing')
  await app.db.query
    .updateTable('attempts')
    .set({ score: 0, out_of: 9 })
    .where('id', '=', later.attemptId)
    .execute()
  expect((await cellsOf(group.student)).cells).toEqual([
    { state: 'done', percent: 60, isWaiting: true, ...ofPoints(6) },
  ])
  await group.mark(later, { points: 0 })
  expect((await cellsOf(group.student)).cells).toEqual([
    { state: 'done', percent: 50, ...ofPoints(5) },
  ])
})

test('is a file for spreadsheets with the same numbers, and no formulas', async () => {
  const [first, second] = group.learners as [BuiltStudent, BuiltStudent]
  const name = (id: string, text: string) =>
    app.db.query.updateTable('users').set({ name: text }).where('id', '=', id).execute()
  await name(first.id, '=HYPERLINK("http://x")')
  await name(second.id, 'Zoë, "Z"')
  const past = { opensAt: await group.inTime(-9 * day), dueAt: await group.inTime(-hour) }
  const work = await group.assign('quiz', group.quizId, past)
  await hand(first, 7.5, 2 * hour)

  const { status, headers, body } = await app.get(
    pathOf(downloadGradebook.path),
    group.teacher.token,
  )

  expect(status).toBe(200)
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(headers['content-disposition']).toBe('attachment; filename="gradebook.csv"')
  expect(headers['cache-control']).toBe('no-store')
  const [{ title }] = (await read()).columns
  // An id may begin with a sign, too.
  const idOf = ({ id }: BuiltStudent) => (id.startsWith('-') ? `'${id}` : id)
  expect(String(body).split('\r\n')).toEqual([
    `\uFEFFstudent_id,name,email,class,${title} [${work}] (100),so far (percent)`,
    `${idOf(first)},"'=HYPERLINK(""http://x"")",${first.email},Class 6 B,75,75`,
    `${idOf(second)},"Zoë, ""Z""",${second.email},Class 6 B,0,0`,
    '',
  ])
})

test.each([
  [{ kind: 'points' }, 'percent', '75', '0'],
  [{ kind: 'pass', from: 75 }, 'passed', 'passed', 'not yet'],
  [
    {
      kind: 'letters',
      steps: [
        { name: 'A', from: 75 },
        { name: '-', from: 0 },
      ],
    },
    'grade',
    'A',
    `'-`,
  ],
])('the file has percent in its cells, and the total in the scale %o', async (...row) => {
  const [gradeScale, name, best, worst] = row
  const owner = await buildOwner(app)
  const choose = (body: object) => app.call('PUT', '/admin/settings', { body, token: owner.token })
  expect((await choose({ gradeScale })).status).toBe(200)
  const past = { opensAt: await group.inTime(-9 * day), dueAt: await group.inTime(-hour) }
  await group.assign('quiz', group.quizId, past)
  await hand(group.learners[0] as BuiltStudent, 7.5, 2 * hour)

  const { body } = await app.get(pathOf(downloadGradebook.path), group.teacher.token)

  const lines = String(body).trim().split('\r\n')
  expect(lines[0]).toMatch(new RegExp(`,so far \\(${name}\\)$`))
  const ends = lines.slice(1).map((line) => line.split(',').slice(-2).join(','))
  expect(ends.toSorted((one, other) => (one < other ? -1 : 1))).toEqual([
    `0,${worst}`,
    `75,${best}`,
  ])
  await choose({ gradeScale: { kind: 'percent' } })
})

test('the file has what the filter shows, and whole totals', async () => {
  const [first, second] = group.learners as [BuiltStudent, BuiltStudent]
  const past = { opensAt: await group.inTime(-9 * day), dueAt: await group.inTime(-hour) }
  const quiz = await group.assign('quiz', group.quizId, past)
  const lesson = await group.assign('lesson', lessonId, past)
  await group.complete(first, lessonId)
  await group.complete(second, lessonId)
  await hand(first, 8, 2 * hour)
  const file = async (query: string) => {
    const { body } = await app.get(
      `${pathOf(downloadGradebook.path)}?${query}`,
      group.teacher.token,
    )
    const [head = '', ...lines] = String(body).trim().split('\r\n')
    const has = (id: string) => head.includes(`[${id}]`)
    return {
      quiz: has(quiz),
      lesson: has(lesson),
      ends: lines.map((line) => line.split(',').slice(4)),
    }
  }

  expect(await file('only=missing')).toEqual({ quiz: true, lesson: false, ends: [['0', '50']] })
  expect(await file('only=late')).toEqual({
    quiz: false,
    lesson: true,
    ends: [
      ['100', expect.any(String)],
      ['100', expect.any(String)],
    ],
  })
  expect(await file('show=lesson')).toMatchObject({ quiz: false, lesson: true })
  const found = await file(`find=${encodeURIComponent(first.email.toUpperCase())}`)
  expect(found).toEqual({ quiz: true, lesson: true, ends: [expect.arrayContaining(['80', '90'])] })
  expect(await file('only=waiting')).toEqual({ quiz: false, lesson: false, ends: [] })
  const wrong = await app.get(`${pathOf(downloadGradebook.path)}?only=late2`, group.teacher.token)
  expect(wrong.status).toBe(400)
})

test('tells of one student the attempts, the marks and the dates', async () => {
  const dueAt = await group.inTime(2 * day)
  const id = await group.assign('quiz', group.quizId)
  await group.except(id, group.student, { dueAt, isExcused: false })
  const answer = await group.write('Shoes')
  await group.mark(answer, { points: 7, comment: 'Why?' })

  const { body } = await story(group.student)

  expect(body.data).toMatchObject({
    group: { name: 'Class 6 B' },
    student: { id: group.student.id, name: null },
    work: [
      {
        id,
        dueAt,
        hasOwnDate: true,
        attemptCount: 1,
        attempts: [{ id: answer.attemptId, number: 1 }],
        marks: [{ attempt: 1, points: 7, comment: 'Why?' }],
      },
    ],
  })
  const { events } = (await app.get('/users/me/export', group.student.token)).body.data.export
  expect(events.filter((one: { event: string }) => one.event === 'person-opened')).toHaveLength(1)
})

test('of somebody else is as unknown as one that is not there', async () => {
  const stranger = await buildWithRole(app, 'teacher')
  const owner = await buildOwner(app)
  const get = async (path: string, { token }: BuiltStudent) => (await app.get(path, token)).status
  for (const path of [readGradebook.path, downloadGradebook.path]) {
    expect(await get(pathOf(path), stranger)).toBe(404)
    expect(await get(pathOf(path), owner)).toBe(200)
    expect(await get(path.replace('{id}', 'nothing'), owner)).toBe(404)
  }
  expect((await story(group.student, stranger)).status).toBe(404)
  expect((await story(stranger)).status).toBe(404)
})
