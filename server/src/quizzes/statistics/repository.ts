// First attempts of a quiz as rows.
import type { Database } from '../../lib/db/database.ts'

/** Handed in, the first of each student, by id, a part at a time: those behind `after`. */
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
