// What an import would do, without doing any of it.
import type { Database } from '../../lib/db/database.ts'
import type { School } from '../model/school.ts'
import { type CatalogTable, catalogTables } from './collect-rows.ts'
import { changedIn, watchForGone } from './compare.ts'
import { type Fresh, lostOf, moveLines, type Moves, watchForMoves } from './moves.ts'
import { readRetirement } from './read-retirement.ts'
import { retirementLines, type Retirement } from './retirement.ts'
import { rowsOf } from './rows.ts'

type Counts = { fresh: number; changed: number; kept: number }
type Plan = { tables: Partial<Record<CatalogTable, Counts>>; moves: Moves; retirement: Retirement }

export async function planImport({ query }: Database, school: School): Promise<Plan> {
  const tables: Plan['tables'] = {}
  const gone = await watchForGone(query, school.origin)
  const moved = watchForMoves(gone.count('subcategories') === 0)
  for (const rows of rowsOf(school)) {
    gone.isThere(rows)
    const news: Fresh = {}
    for (const table of catalogTables) {
      const { changed, fresh } = await changedIn(query, table, rows, school.origin)
      const sum = (tables[table] ??= { fresh: 0, changed: 0, kept: 0 })
      sum.fresh += fresh.length
      sum.changed += changed.length - fresh.length
      news[table] = fresh
      sum.kept += rows[table].length - changed.length
    }
    moved.note(rows, news)
  }
  const left = await gone.left()
  const moves = await moved.find(query, left)
  const retirement = await readRetirement(query, lostOf(left, moves), gone.count)
  return { tables, moves, retirement }
}

export function planLines({ tables, moves, retirement }: Plan): string[] {
  const lines = Object.entries(tables).map(
    ([table, { fresh, changed, kept }]) =>
      `  ${table}: ${fresh} new, ${changed} changed, ${kept} as they were`,
  )
  return [
    'An import would bring in:',
    ...lines,
    ...moveLines(moves),
    ...retirementLines(retirement),
    'Nothing was written.',
  ]
}
