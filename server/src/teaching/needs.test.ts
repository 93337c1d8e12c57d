// What a teacher's week begins with: who needs help in which class, and what waits.
import { limits } from '@kinnow/contract/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, startApp } from '../../test/app.ts'
import { type BuiltStudent, buildOwner, buildWithRole, readSchoolIds } from '../../test/build.ts'
import { classRows } from '../../test/class-rows.ts'
import { countStatements } from '../../test/count-statements.ts'

let app: TestApp
let ids: Awaited<ReturnType<typeof readSchoolIds>>
let teacher: BuiltStudent
let owner: BuiltStudent

beforeAll(async () => {
  app = await startApp({ settings: { REQUEST_LIMIT: '0' } })
  ids = await readSchoolIds(app)
  teacher = await buildWithRole(app, 'teacher')
  owner = await buildOwner(app)
})
afterAll(() => app.stop())

async function makeGroup(by = teacher): Promise<string> {
  const body = { name: 'Class 6 B', courseIds: [ids.classId] }
  return (await app.post('/groups', body, by.token)).body.data.group.id
}
const needsOf = async (by = teacher) => (await app.get('/groups/needs', by.token)).body.data

test('counts who is stuck, quiet or late in each open class, as its overview does, and whom nothing holds up not', async () => {
  const [groupId, calm, ended] = [await makeGroup(), await makeGroup(), await makeGroup()]
  const rows = classRows(app, groupId)
  const stuck = await rows.addStudent({ name: 'Stuck and quiet', learnedDaysAgo: 20 })
  await rows.addAttempt(stuck, { quizId: ids.quizId, daysAgo: 6, score: 3 })
  await rows.addAttempt(stuck, { quizId: ids.quizId, daysAgo: 2, score: 4, number: 2 })
  await rows.addStudent({ name: 'Quiet', learnedDaysAgo: 20 })
  await rows.addStudent({ name: 'Well' })
  await classRows(app, calm).addStudent({ name: 'Well too' })
  const quiet = await classRows(app, ended).addStudent({ name: 'Left', learnedDaysAgo: 20 })
  await app.call('PUT', `/groups/${ended}`, { body: { isArchived: true }, token: teacher.token })
  await app.call('DELETE', `/groups/${groupId}/members/${quiet}`, { token: teacher.token })
  const { classes } = await needsOf()

  expect(classes).toHaveLength(2)
  expect(classes).toContainEqual({ groupId, stuck: 1, quiet: 2, late: 0 })
  expect(classes).toContainEqual({ groupId: calm, stuck: 0, quiet: 0, late: 0 })
})

test('is of the classes that one teaches, for an owner too', async () => {
  expect((await needsOf(owner)).classes).toEqual([])
  const own = await makeGroup(owner)
  expect((await needsOf(owner)).classes).toEqual([{ groupId: own, stuck: 0, quiet: 0, late: 0 }])
})

test('asks the database as often for many students as for one, and only for the first classes', async () => {
  const one = await buildWithRole(app, 'teacher')
  const groupId = await makeGroup(one)
  const rows = classRows(app, groupId)
  await rows.addStudent({ name: 'First' })
  const count = countStatements(app)
  const before = (await count(() => needsOf(one))).statements
  for (let student = 0; student < 30; student += 1) await rows.addStudent({ name: 'Other' })
  expect((await count(() => needsOf(one))).statements).toBe(before)

  for (let index = 0; index < limits.group.needs; index += 1) await makeGroup(one)
  expect((await needsOf(one)).classes).toHaveLength(limits.group.needs)
})
