// First attempts of a quiz as rows.
import { batches } from '../../lib/util/batches.ts'
import type { Database, Queries } from '../../lib/db/database.ts'

/** Handed in, the first of each student, by id, a page at a time: those after `after`. */
export function listFirstAttempts({ query, now }: Database, quizId: string, after: string) {
  return query
    .selectFrom('attempts')
    .selectAll()
    .select(now.as('now'))
    .where('quiz_id', '=', quizId)
    .where('number', '=', 1)
    .where('submitted_at', 'is not', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(200)
    .execute()
}

/** What questions are called since they were renamed or moved: `[before, now]`. */
export async function listSuccessors(query: Queries, ids: string[]) {
  const found: [before: string, now: string][] = []
  for (const batch of batches(ids)) {
    const rows = await query
      .selectFrom('content_successors')
      .select(['from_id', 'to_id'])
      .where('from_id', 'in', batch)
      .execute()
    found.push(...rows.map(({ from_id: from, to_id: to }): [string, string] => [from, to]))
  }
  return found
}
