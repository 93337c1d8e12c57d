// An account that is deleted while one of its calls is under way: the call is refused, and leaves nothing.
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockById } from '../src/auth/repository.ts'
import { transaction } from '../src/lib/db/transaction.ts'
import { startApp, type TestApp } from './app.ts'
import { buildClass } from './assigned.ts'
import { type BuiltStudent, buildStudent, enroll, readSchoolIds } from './build.ts'
import { buildWritingClass } from './written-answers.ts'

let app: TestApp
let ids: Awaited<ReturnType<typeof readSchoolIds>>
beforeAll(async () => {
  app = await startApp({ settings: { REQUEST_LIMIT: '0' } })
  ids = await readSchoolIds(app)
})
afterAll(() => app.stop())

/** Makes a call, whose session is found, while the account is being deleted. */
async function callWhileDeleted(call: (student: BuiltStudent) => Promise<{ status: number }>) {
  const student = await buildStudent(app)
  await enroll(app, student, ids.classId)
  return { student, status: await statusWhileDeleted(student, call) }
}

async function statusWhileDeleted(
  student: BuiltStudent,
  call: (student: BuiltStudent) => Promise<{ status: number }>,
) {
  let answer: Promise<{ status: number }> | undefined
  await transaction(app.db, async (tx) => {
    const remove = () => tx.query.deleteFrom('users').where('id', '=', student.id).execute()
    // SQLite shows at once what PostgreSQL shows when it is committed.
    if (tx.engine === 'postgres') await remove()
    else await lockById(tx, student.id)
    answer = call(student)
    await setTimeout(200)
    if (tx.engine === 'sqlite') await remove()
  })
  return (await answer)?.status
}

const message = { name: 'Asha', email: 'asha@example.com', topic: 'other', message: 'Hello' }

test('R8: its enrollment is refused as signed out', async () => {
  const { status } = await callWhileDeleted(({ id, token }) =>
    app.post(
      '/enrollments',
      { studentId: id, subcategoryId: ids.courseId, status: 'active' },
      token,
    ),
  )
  expect(status).toBe(401)
})

test('R8: its settings are refused as signed out', async () => {
  const { status } = await callWhileDeleted(({ token }) =>
    app.call('PUT', '/users/me/memory', { body: { aim: 'light' }, token }),
  )
  expect(status).toBe(401)
})

test('S37: its message to the school is not stored', async () => {
  const { student, status } = await callWhileDeleted(({ token }) =>
    app.post('/contact', message, token),
  )
  expect(status).toBe(401)
  const rows = await app.db.query
    .selectFrom('contact_messages')
    .selectAll()
    .where('user_id', '=', student.id)
    .execute()
  expect(rows).toEqual([])
})

test('R8: what a teacher sets for it is refused as for nobody', async () => {
  const student = await buildStudent(app)
  const group = await buildClass(app, [ids.classId], [student])
  const id = await group.assign('quiz', ids.quizId)
  const status = await statusWhileDeleted(student, () =>
    group.except(id, student, { dueAt: null, isExcused: true }),
  )

  expect(status).toBe(404)
})

test('R8: a course that its class gets is begun by the others', async () => {
  const [gone, other] = [await buildStudent(app), await buildStudent(app)]
  const { call, groupId, teacher } = await buildClass(app, [ids.classId], [gone, other])
  const courseIds = [ids.classId, ids.courseId]
  const status = await statusWhileDeleted(gone, () =>
    call(teacher, 'PUT', `/groups/${groupId}`, { courseIds }),
  )

  expect(status).toBe(200)
  const { body } = await app.get(`/enrollments/student/${other.id}`, other.token)
  expect(body.data.enrollments).toHaveLength(2)
})

test('R8: a mark of an answer that goes with it is refused as of nobody', async () => {
  const group = await buildWritingClass(app)
  const answer = await group.write('Shoes')
  const status = await statusWhileDeleted(group.student, () => group.mark(answer))

  expect(status).toBe(404)
})
