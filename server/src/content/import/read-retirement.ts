// Of what is gone from a folder: what it is called, and how many students have begun it.
import { sql } from 'kysely'
import type { Queries } from '../../lib/db/database.ts'
import { batches } from '../../lib/util/batches.ts'
import type { CatalogTable } from './collect-rows.ts'
import type { Gone } from './compare.ts'
import { type NameTaken, namedTables } from './names-taken.ts'
import type { Retired, Retirement } from './retirement.ts'

const begun = {
  subcategories: { table: 'enrollments', column: 'subcategory_id' },
  lessons: { table: 'lesson_progress', column: 'lesson_id' },
  quizzes: { table: 'attempts', column: 'quiz_id' },
} as const

/** `of` says how many of a table there were; `taken` the names that stand for another thing now. */
export async function readRetirement({
  query,
  gone,
  of,
  taken = [],
}: {
  query: Queries
  gone: Gone
  of: (table: CatalogTable) => number
  taken?: NameTaken[]
}): Promise<Retirement> {
  const counts = Object.fromEntries(gone.map(([table, ids]) => [table, ids.length]))
  const things: Retired[] = []
  for (const [table, ids] of gone) {
    if (table === 'questions') continue
    for (const batch of batches(ids)) things.push(...(await readThings(query, table, batch)))
  }
  return {
    counts,
    steps: {
      gone: (counts['lessons'] ?? 0) + (counts['quizzes'] ?? 0),
      of: of('lessons') + of('quizzes'),
    },
    things: things.toSorted((a, b) => b.students - a.students),
    taken: await withStudents(query, taken),
  }
}

/** Only those that students have begun. */
async function withStudents(query: Queries, taken: NameTaken[]): Promise<Retirement['taken']> {
  const found: Retirement['taken'] = []
  for (const batch of batches(taken)) {
    for (const table of namedTables) {
      const mine = batch.filter((one) => one.table === table)
      if (mine.length === 0) continue
      const ids = mine.map(({ id }) => id)
      const counts = await countStudents(query, table, ids)
      const named = mine.map(({ id, title: name, by }) => {
        return { table, name, by, students: counts.get(id) ?? 0 }
      })
      found.push(...named.filter(({ students }) => students > 0))
    }
  }
  return found
}

async function readThings(
  query: Queries,
  table: Exclude<CatalogTable, 'questions'>,
  ids: string[],
): Promise<Retired[]> {
  const name = table === 'lessons' || table === 'quizzes' ? 'title' : 'name'
  const rows = await query
    .selectFrom(table)
    .select(['id', sql<string>`${sql.ref(name)}`.as('name')])
    .where('id', 'in', ids)
    .execute()
  const students = await countStudents(query, table, ids)
  return rows.map((row) => ({ table, name: row.name, students: students.get(row.id) ?? 0 }))
}

async function countStudents(query: Queries, table: CatalogTable, ids: string[]) {
  if (table !== 'subcategories' && table !== 'lessons' && table !== 'quizzes') {
    return new Map<string, number>()
  }
  const { table: records, column } = begun[table]
  const rows = await query
    .selectFrom(records)
    .select([
      sql<string>`${sql.ref(column)}`.as('id'),
      sql<number>`count(distinct student_id)`.as('students'),
    ])
    .where(sql.ref(column), 'in', ids)
    .groupBy(sql.ref(column))
    .execute()
  return new Map(rows.map(({ id, students }) => [id, students]))
}
