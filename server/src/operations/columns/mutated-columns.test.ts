// R16: whatever is wrong with stored JSON is named, or every page that reads it is answered all the same.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seededDice } from '../../../test/dice.ts'
import { everyGet } from '../../../test/every-get.ts'
import { learnedSchool } from '../../../test/learned-school.ts'
import { mutateJson } from '../../../test/mutate-json.ts'
import { raiseRevision } from '../../../test/raise-revision.ts'
import { newId } from '../../lib/security/random.ts'
import { storedJson } from './stored-json.ts'

let school: Awaited<ReturnType<typeof learnedSchool>>
let urls: string[]
let attempts: string[]
beforeAll(async () => {
  school = await learnedSchool()
  const { app, ids, student } = school
  const { query } = app.db
  // A second attempt is open.
  const started = await app.post(`/quizzes/${ids.quizId}/attempts`, {}, student.token)
  expect(started.status).toBe(201)
  const found = await query.selectFrom('attempts').select('id').execute()
  attempts = found.map(({ id }) => id)
  urls = everyGet(app, ids, { studentId: student.id, attempts, quizIds: [ids.quizId] })
  const w = JSON.stringify(Array.from({ length: 21 }, () => 0.5))
  const fitted = { id: newId(), scope: 'school', student_id: null, w, reviews: 0, made_at: 1 }
  await query
    .insertInto('memory_parameters')
    .values({ ...fitted, loss_before: 1, loss_after: 1 })
    .execute()
  const session = { start: '10:00', end: '12:00', seats: 5, place: 'Library', note: null }
  const rules = [
    { every: 'saturday', ...session },
    { date: '2027-01-02', ...session },
  ]
  const schedule = JSON.stringify({ timezone: 'Europe/Berlin', rules })
  await query
    .updateTable('subcategories')
    .set({ schedule })
    .where('id', '=', ids.courseId)
    .execute()
  await query.updateTable('quizzes').set({ rules: '{"mode":"practice","pass":70}' }).execute()
  const chosen = { timezone: '"Asia/Kolkata"', 'first-weekday': '6', name: '"Hill"' }
  for (const [key, value] of Object.entries(chosen))
    await query.insertInto('settings').values({ key, value, by: null, at: 1 }).execute()
  await query.insertInto('search_synonyms').values({ origin: 'o', words: '[["a","b"]]' }).execute()
})
afterAll(() => school.app.stop())

const columns: [table: string, column: string, where?: string][] = [
  ['subcategories', 'schedule', 'schedule is not null'],
  ['subcategories', 'subject_names'],
  ['subjects', 'outcomes'],
  ['lesson_bodies', 'body'],
  ['lesson_bodies', 'headings'],
  ['quizzes', 'rules'],
  ['search_synonyms', 'words'],
  ['users', 'free_weekdays'],
  ['attempts', 'items'],
  ['attempts', 'rules'],
  ['attempt_events', 'data', "kind = 'answer'"],
  ['memory_events', 'chosen', 'chosen is not null'],
  ['memory_parameters', 'w'],
  ['settings', 'value', "key = 'timezone'"],
  ['settings', 'value', "key = 'first-weekday'"],
]

type Cell = { table: string; column: string; id: string; value: string }

function isAccepted({ table, column, id, value }: Cell): boolean {
  try {
    const row = { kind: 'answer', key: id }
    storedJson.find((one) => one.table === table)?.columns[column]?.(value, row)
    return true
  } catch {
    return false
  }
}

test.each(columns)(
  'R16: a changed value in %s.%s is named, or read',
  async (table, column, where) => {
    const { app, student } = school
    const dice = seededDice(columns.findIndex((one) => one[0] === table && one[1] === column) + 1)
    const key = storedJson.find((one) => one.table === table)?.key ?? 'id'
    const condition = sql.raw(where === undefined ? '' : `where ${where}`)
    const { rows } = await sql<{ id: string; value: string }>`
    select ${sql.ref(key)} as id, ${sql.ref(column)} as value from ${sql.table(table)} ${condition}`.execute(
      app.db.query,
    )
    expect(rows.filter((row) => !isAccepted({ table, column, ...row }))).toEqual([])
    const parts = rows.filter(({ value }) => value !== '[]' && value !== '{}')
    expect(rows.length).toBeGreaterThan(0)
    const set = async (id: string, value: string) => {
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value} where ${sql.ref(key)} = ${id}`.execute(
        app.db.query,
      )
      await raiseRevision(app)
    }
    for (let turn = 0; turn < 40; turn += 1) {
      const { id, value } = dice.pick(
        parts.length > 0 ? parts : [{ id: rows[0]?.id ?? '', value: '[1]' }],
      )
      const changed = mutateJson(value, dice)
      if (!isAccepted({ table, column, id, value: changed })) continue
      await set(id, changed)
      for (const url of urls) {
        const { status } = await app.get(url, student.token)
        expect(status, `${url} with ${changed}`).toBeLessThan(500)
      }
      await set(id, value)
    }
  },
)
