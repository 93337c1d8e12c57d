// A teacher reads nothing of another teacher's class (learning §8, "teacher of A sees 0 bytes of B"; S26): whatever is written
// in class B has a word of its own, and no answer to the teacher of class A has it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildCaller } from './access-caller.ts'
import { ids, type Owner } from './access-row.ts'
import { table } from './access-table.ts'
import { startApp, type TestApp } from './app.ts'
import { readSchoolIds } from './build.ts'
import { schoolFolder } from './engines.ts'

const word = 'zirconium'

let app: TestApp
let teacherOfA: Owner
let teacherOfB: Owner
beforeAll(async () => {
  app = await startApp({ settings: { REQUEST_LIMIT: '0', CONTENT_DIR: schoolFolder } })
  Object.assign(ids, await readSchoolIds(app))
  teacherOfA = await buildCaller(app, ids, 'teacher')
  teacherOfB = await buildCaller(app, ids, 'teacher')
  await writeInClass(teacherOfB)
})
afterAll(() => app.stop())

/** Puts the word into all that students, teachers and invited people of a class wrote, and into their names and addresses. */
async function writeInClass(owner: Owner): Promise<void> {
  const { query } = app.db
  const people = [owner.student.id, owner.learnerId, owner.waiterId]
  for (const id of people) {
    await query
      .updateTable('users')
      .set({ name: `${word} of a name`, email: `${word}-${id.toLowerCase()}@example.com` })
      .where('id', '=', id)
      .execute()
  }
  await query
    .updateTable('groups')
    .set({ name: `${word} of a class` })
    .where('id', 'in', [owner.taught, owner.attended])
    .execute()
  await query
    .updateTable('assignments')
    .set({ title: `${word} of a work` })
    .where('id', '=', owner.assignment)
    .execute()
  await query
    .updateTable('announcements')
    .set({ title: `${word} of a letter`, text: word })
    .where('id', '=', owner.announcement)
    .execute()
  await query
    .updateTable('student_questions')
    .set({ text: `${word} of a question` })
    .where('id', '=', owner.sentQuestionId)
    .execute()
  await query
    .updateTable('attempt_events')
    .set({ data: JSON.stringify([`${word} of an answer`]) })
    .where('attempt_id', '=', owner.written.attemptId)
    .execute()
  await query
    .updateTable('invitations')
    .set({ email: `${word}@example.com` })
    .where('id', '=', owner.invitationId)
    .execute()
}

/** Calls that read, with the ids of `owner`: those that answer with the word. */
async function listTelling(owner: Owner): Promise<string[]> {
  const reads = Object.entries(table).filter(
    ([name, { role }]) => name.startsWith('GET ') && role !== 'owner',
  )
  const telling = []
  for (const [name, { call }] of reads) {
    const { path, headers } = call(owner, owner.student, owner.student)
    const { body } = await app.call('GET', path, { headers, token: owner.student.token })
    if (JSON.stringify(body).includes(word)) telling.push(name)
  }
  return telling
}

test('S26: a teacher reads nothing of what is written in another teacher’s class', async () => {
  expect(await listTelling(teacherOfA)).toEqual([])
  // The same calls find it in the class itself.
  expect(await listTelling(teacherOfB)).toEqual(
    expect.arrayContaining([
      'GET /marking',
      'GET /groups',
      'GET /groups/students',
      'GET /groups/{id}/gradebook.csv',
      'GET /groups/{id}/overview',
      'GET /groups/{id}/invitations',
      'GET /teacher-questions/received',
    ]),
  )
})
