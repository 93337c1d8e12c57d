// What the audit log has of a change for one student.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../test/app.ts'
import { buildStudent } from '../../test/build.ts'
import { recordException } from './record-exception.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

test('a long title of the work is cut between its words', async () => {
  const [student, teacher] = [await buildStudent(app), await buildStudent(app)]
  const client = { address: '127.0.0.1', requestId: 'request' }
  const act = { studentId: student.id, actorId: teacher.id, client }
  const after = { due_at: null, excused: 1, extra_time: 1, extra_attempts: 0 }
  const title = `${'a'.repeat(95)} longer than that`
  await recordException(app.db, act, { title, before: undefined, after })

  const row = await app.db.query
    .selectFrom('audit_log')
    .select('detail')
    .where('event', '=', 'exception-changed')
    .executeTakeFirst()
  expect(row?.detail).toBe(`${'a'.repeat(95)} …: excused`)
})
