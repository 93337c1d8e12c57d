import { setImmediate, setTimeout } from 'node:timers/promises'
import type { Insertable, KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { learnedSchool } from '../../test/learned-school.ts'
import type { Tables } from '../lib/db/tables/tables.ts'
import { waitFor, withOwnBudget } from '../lib/db/wait-budget.ts'
import { newId } from '../lib/security/random.ts'
import { removeInParts } from './removal-repository.ts'

let school: Awaited<ReturnType<typeof learnedSchool>>
let event: Insertable<Tables['memory_events']>
beforeAll(async () => {
  school = await learnedSchool()
  event = await school.app.db.query
    .selectFrom('memory_events')
    .selectAll()
    .where('student_id', '=', school.student.id)
    .executeTakeFirstOrThrow()
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
  for (let n = 0; n < count; n += 1000) {
    const rows = Array.from({ length: 1000 }, (_, i) => ({ ...event, id: newId(), at: n + i }))
    await query.insertInto('memory_events').values(rows).execute()
  }
}

/** The same database, and what is left in it after each statement of `removeInParts`. */
const watchParts = (look: () => Promise<void>) => {
  const { db } = school.app
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      await look()
      return result
    },
  }
  return { ...db, query: db.query.withPlugin(plugin) }
}

test('S37, R2: an account with much in it goes in parts, and others have their turn between them', async () => {
  const most = 12_000
  await addEvents(most)
  let turns = 0
  const turnOfCount = new Map<number, number>()
  const watched = watchParts(async () => {
    const count = await countEvents()
    if (count > 0 && count < most) turnOfCount.set(count, turns)
  })
  const removal = removeInParts(watched, school.student.id).then(() => true)
  while (!(await Promise.race([removal, setImmediate(false)]))) turns += 1

  expect(turnOfCount.size).toBeGreaterThan(1)
  expect(new Set(turnOfCount.values()).size).toBe(turnOfCount.size)
  expect(await countEvents()).toBe(0)
})

test('S37: an account that is deleted three times at once goes once, and none of them fails', async () => {
  const { app, student } = school
  await addEvents(20_000)
  await Promise.all([1, 2, 3].map(() => removeInParts(app.db, student.id)))
  expect(await countEvents()).toBe(0)
})

test('S37, R19: it comes to its end in a request that has waited for the database as long as it may', async () => {
  const { db } = school.app
  await addEvents(1000)
  await withOwnBudget(1, async () => {
    await waitFor(1, () => setTimeout(5))
    await expect(countEvents()).rejects.toThrow('took too long')
    await removeInParts(db, school.student.id)
  })
  expect(await countEvents()).toBe(0)
})
