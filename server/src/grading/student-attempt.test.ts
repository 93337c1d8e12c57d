// What a teacher sees of an attempt of a student: each answer with its points and mark, and of nobody else anything.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../test/app.ts'
import {
  type BuiltStudent,
  buildOwner,
  buildWithRole,
  enroll,
  readSchoolIds,
} from '../../test/build.ts'
import { takeQuiz } from '../../test/learned-school.ts'
import { buildWritingClass, type WritingClass } from '../../test/written-answers.ts'

let app: TestApp
let group: WritingClass
beforeAll(async () => {
  app = await startApp({ settings: { REQUEST_LIMIT: '0' } })
  group = await buildWritingClass(app, 2)
})
afterAll(() => app.stop())

type Of = { attemptId: string; studentId?: string; groupId?: string; by?: BuiltStudent }

const open = ({ attemptId, studentId, groupId = group.groupId, by = group.teacher }: Of) =>
  app.get(
    `/groups/${groupId}/students/${studentId ?? group.student.id}/attempts/${attemptId}`,
    by.token,
  )

test('shows what the student sees, with the mark, and the other attempts at the quiz', async () => {
  const first = await group.write('Shoes')
  const second = await group.write('A swing')
  await group.mark(second, { points: 7, comment: 'Why?' })

  const { status, body } = await open(second)
  const own = await app.get(`/attempts/${second.attemptId}/result`, group.student.token)
  const { attempt, score, outOf, percent } = own.body.data.result

  expect(status).toBe(200)
  expect(body.data).toMatchObject({ attempt, score, outOf, percent, toldAt: null })
  expect(body.data.student).toEqual({
    id: group.student.id,
    name: null,
    email: group.student.email,
  })
  expect(body.data.marks).toMatchObject([
    { questionId: second.questionId, points: 7, comment: 'Why?' },
  ])
  const ids = body.data.attempts.map(({ id }: { id: string }) => id)
  expect(ids).toEqual([second.attemptId, first.attemptId])
  const verdict = (id: string) =>
    body.data.attempt.verdicts.find((one: { questionId: string }) => one.questionId === id)
  expect(verdict(second.questionId).chosen).toEqual(['A swing'])
})

test('hides the answers until the quiz shows them, as from the student', async () => {
  const answer = await group.write('Shoes')
  const { now } = await app.db.query.selectNoFrom(app.db.now.as('now')).executeTakeFirstOrThrow()
  await app.db.query
    .updateTable('attempts')
    .set({ told_at: now + 3_600_000, explain: 'after-close' })
    .where('id', '=', answer.attemptId)
    .execute()

  const { data } = (await open(answer)).body

  expect(data.attempt.verdicts).toEqual([])
  expect(data.toldAt).toBe(new Date(now + 3_600_000).toISOString())
})

test('says that the time ran out, and nothing of an hour that has passed', async () => {
  const { attemptId } = await group.write('Shoes')
  expect((await open({ attemptId })).body.data).toMatchObject({ isTimeOver: false, toldAt: null })
  await app.db.query
    .updateTable('attempts')
    .set({ closed_by: 'time', told_at: 1 })
    .where('id', '=', attemptId)
    .execute()

  expect((await open({ attemptId })).body.data).toMatchObject({ isTimeOver: true, toldAt: null })
})

test('of an attempt of somebody else, elsewhere or still open it says the same as of none', async () => {
  const { student, learners, quizId } = group
  const other = learners[1] as BuiltStudent
  const answer = await group.write('Shoes')
  const unknown = await open({ attemptId: 'nothing' })
  const ids = await readSchoolIds(app)
  // A quiz of a course that the class does not learn.
  await enroll(app, student, ids.classId)
  await takeQuiz(app, student, ids.quizId)
  const elsewhere = await app.db.query
    .selectFrom('attempts')
    .select('id')
    .where('student_id', '=', student.id)
    .where('quiz_id', '=', ids.quizId)
    .executeTakeFirstOrThrow()
  const begun = await app.post(`/quizzes/${quizId}/attempts`, {}, student.token)
  const stranger = await buildWithRole(app, 'teacher')
  const foreign: Of[] = [
    { ...answer, studentId: other.id },
    { attemptId: elsewhere.id },
    { attemptId: begun.body.data.attempt.id },
    { ...answer, by: stranger },
    { ...answer, groupId: 'nothing', by: await buildOwner(app) },
  ]

  expect(unknown.status).toBe(404)
  for (const of of foreign) {
    const { status, body } = await open(of)
    expect(status).toBe(404)
    expect(JSON.stringify(body)).toBe(JSON.stringify(unknown.body))
  }
  expect((await open({ ...answer, by: student })).status).toBe(403)

  const { groupId } = group
  await app.db.query
    .updateTable('group_members')
    .set({ left_at: 1 })
    .where('group_id', '=', groupId)
    .where('user_id', '=', student.id)
    .execute()
  expect((await open(answer)).status).toBe(404)
})

test('opening it is in the record of the student once, and a failed look is not', async () => {
  const class2 = await buildWritingClass(app)
  const answer = await class2.write('Shoes')
  const of = {
    ...answer,
    studentId: class2.student.id,
    groupId: class2.groupId,
    by: class2.teacher,
  }
  await open({ ...of, attemptId: 'nothing' })
  const looks = async () => {
    const { body } = await app.get('/users/me/export', class2.student.token)
    return body.data.export.events.filter((one: { event: string }) => one.event === 'person-opened')
  }
  expect(await looks()).toEqual([])

  await open(of)
  await open(of)

  expect(await looks()).toMatchObject([{ detail: 'Class 6 B' }])
})
