import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { learnedSchool } from '../../test/learned-school.ts'
import { newId } from '../lib/security/random.ts'
import { removeInParts } from './removal-repository.ts'

let school: Awaited<ReturnType<typeof learnedSchool>>
beforeAll(async () => {
  school = await learnedSchool()
})
afterAll(() => school.app.stop())

const countEvents = async () => {
  const { query } = school.app.db
  const { n } = await query
    .selectFrom('memory_events')
    .select((row) => row.fn.countAll<number>().as('n'))
    .where('student_id', '=', school.student.id)
    .executeTakeFirstOrThrow()
  return n
}

const addEvents = async (count: number) => {
  const { query } = school.app.db
  const event = await query
    .selectFrom('memory_events')
    .selectAll()
    .where('student_id', '=', school.student.id)
    .executeTakeFirstOrThrow()
  for (let n = 0; n < count; n += 100) {
    const rows = Array.from({ length: 100 }, (_, i) => ({ ...event, id: newId(), at: n + i }))
    await query.insertInto('memory_events').values(rows).execute()
  }
}

test('S37, R2: an account with much in it goes in parts, and others have their turn between them', async () => {
  const most = 3000
  await addEvents(most)
  const seen = new Set<number>()
  const removal = removeInParts(school.app.db, school.student.id).then(() => true)
  while (!(await Promise.race([removal, setImmediate(false)]))) seen.add(await countEvents())
  expect([...seen].filter((count) => count > 0 && count < most)).not.toEqual([])
  expect(await countEvents()).toBe(0)
})
