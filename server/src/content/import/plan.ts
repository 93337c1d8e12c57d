// What an import would do, without doing any of it.
import type { Database } from '../../lib/db/database.ts'
import type { School } from '../model/school.ts'
import { type CatalogTable, catalogTables, type Rows } from './collect-rows.ts'
import { changedIn, watchForGone } from './compare.ts'
import { type CorrectedKeys, correctedLines, planCorrected } from './corrected-keys.ts'
import { watchNames } from './names-taken.ts'
import { type Fresh, lostOf, moveLines, type Moves, watchForMoves } from './recognize-moves.ts'
import { type QuestionChange, questionLines, watchQuestions } from './question-changes.ts'
import { readRetirement } from './read-retirement.ts'
import { retirementLines, type Retirement } from './retirement.ts'
import { rowsOf } from './rows.ts'

type Counts = { fresh: number; changed: number; unchanged: number }
type Plan = {
  tables: Partial<Record<CatalogTable, Counts>>
  moves: Moves
  retirement: Retirement
  corrected: CorrectedKeys
  questions: QuestionChange[]
}

export async function planImport(db: Database, school: School): Promise<Plan> {
  const { query } = db
  const tables: Plan['tables'] = {}
  const corrected = planCorrected(db)
  const gone = await watchForGone(query, school.origin)
  const isFirst = gone.count('subcategories') === 0
  const moved = watchForMoves(isFirst)
  const names = isFirst ? null : watchNames()
  const questionChanges = watchQuestions(query, isFirst)
  for (const rows of rowsOf(school)) {
    gone.isThere(rows)
    const news: Fresh = {}
    for (const table of catalogTables) {
      const { changed, fresh, known } = await changedIn({
        query,
        table,
        rows,
        origin: school.origin,
      })
      const sum = (tables[table] ??= { fresh: 0, changed: 0, unchanged: 0 })
      sum.fresh += fresh.length
      sum.changed += changed.length - fresh.length
      news[table] = fresh
      const ids = changed.map(({ id }) => id)
      await names?.note(query, rows, { table, changed: ids })
      if (table === 'questions') {
        await questionChanges.note(rows.questions, ids, fresh)
        await corrected.add(changed as Rows['questions'], known)
      }
      sum.unchanged += rows[table].length - changed.length
    }
    moved.note(rows, news)
  }
  const left = await gone.left()
  const moves = await moved.find(query, left)
  const lost = lostOf(left, moves)
  const retirement = await readRetirement({
    query,
    gone: lost,
    of: gone.count,
    taken: names?.find(),
  })
  const questions = await questionChanges.list({ school, lost, moves })
  return { tables, moves, retirement, corrected: corrected.count(), questions }
}

/** The lines of what an import would do; none where nothing has been imported from this folder. */
export async function planOfKnown(db: Database, school: School): Promise<string[]> {
  const known = await db.query
    .selectFrom('content_origins')
    .select('origin')
    .where('origin', '=', school.origin)
    .executeTakeFirst()
  return known ? planLines(await planImport(db, school)) : []
}

export function planLines({ tables, moves, retirement, corrected, questions }: Plan): string[] {
  const lines = Object.entries(tables).map(
    ([table, { fresh, changed, unchanged }]) =>
      `  ${table}: ${fresh} new, ${changed} changed, ${unchanged} unchanged`,
  )
  return [
    'An import would change:',
    ...lines,
    ...moveLines(moves),
    ...correctedLines(corrected),
    ...retirementLines(retirement),
    ...questionLines(questions),
    'Nothing was written.',
  ]
}
