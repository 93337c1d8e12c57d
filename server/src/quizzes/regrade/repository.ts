// Corrected questions as rows: their versions, the attempts that had an earlier one, and the marks that follow.
import { sql } from 'kysely'
import type { Database, Queries, Tx } from '../../lib/db/database.ts'
import { nextMoment } from '../attempts/attempt-repository.ts'

/** Live questions of quizzes that are stored in more than one version, or took the place of another question. */
export async function listCorrectable(query: Queries, ids: string[] | null) {
  const rows = await query
    .selectFrom('questions')
    .select(['id', 'version', 'quiz_id'])
    .where('retired', '=', 0)
    .where('quiz_id', 'is not', null)
    .where('version', 'is not', null)
    .$if(ids !== null, (select) => select.where('id', 'in', ids ?? []))
    .where(
      sql<boolean>`(exists (select 1 from question_versions
          where question_versions.question_id = questions.id
            and question_versions.fingerprint <> questions.version)
        or exists (select 1 from content_successors where content_successors.to_id = questions.id))`,
    )
    .execute()
  return rows.flatMap(({ id, version, quiz_id: quizId }) =>
    version !== null && quizId !== null ? [{ id, version, quizId }] : [],
  )
}

/** What became of these: themselves, and those whose place they took. */
export async function listPredecessors(
  query: Queries,
  ids: string[],
): Promise<Map<string, string>> {
  const known = new Map(ids.map((id) => [id, id]))
  if (ids.length === 0) return known
  const rows = await query
    .selectFrom('content_successors')
    .select(['from_id', 'to_id'])
    .where('to_id', 'in', ids)
    .execute()
  for (const row of rows) known.set(row.from_id, row.to_id)
  return known
}

/** The quizzes in which those among these questions stood that were taken out. */
export async function listQuizzesLeft(query: Queries, questionIds: string[]): Promise<string[]> {
  const rows = await query
    .selectFrom('questions')
    .select('quiz_id')
    .distinct()
    .where('id', 'in', questionIds)
    .where('retired', '=', 1)
    .where('quiz_id', 'is not', null)
    .execute()
  return rows.flatMap(({ quiz_id: quizId }) => quizId ?? [])
}

/** Those among these questions that are in a quiz today, by id the quiz. */
export async function listLiving(query: Queries, ids: string[]): Promise<Map<string, string>> {
  const rows = await query
    .selectFrom('questions')
    .select(['id', 'quiz_id'])
    .where('id', 'in', ids)
    .where('retired', '=', 0)
    .execute()
  return new Map(rows.flatMap(({ id, quiz_id: quizId }) => (quizId ? [[id, quizId]] : [])))
}

/** Of these quizzes those that are there no more. */
export async function listRetired(query: Queries, quizIds: string[]): Promise<string[]> {
  const rows = await query
    .selectFrom('quizzes')
    .select('id')
    .where('id', 'in', quizIds)
    .where('retired', '=', 1)
    .execute()
  return rows.map(({ id }) => id)
}

export async function listVersionNames(query: Queries, questionIds: string[]) {
  return query
    .selectFrom('question_versions')
    .select(['question_id', 'fingerprint'])
    .where('question_id', 'in', questionIds)
    .orderBy('made_at')
    .orderBy('fingerprint')
    .execute()
}

/** Handed-in attempts at these quizzes by id, a page at a time: those after `after`. */
export function listHandedIn({ query, now }: Database, quizIds: string[], after: string) {
  return query
    .selectFrom('attempts')
    .innerJoin('users', 'users.id', 'attempts.student_id')
    .innerJoin('quizzes', 'quizzes.id', 'attempts.quiz_id')
    .selectAll('attempts')
    .select(['users.email', 'users.name', 'quizzes.title', now.as('now')])
    .where('attempts.quiz_id', 'in', quizIds)
    .where('attempts.submitted_at', 'is not', null)
    .where('attempts.id', '>', after)
    .orderBy('attempts.id')
    .limit(200)
    .execute()
}

/** How many attempts at these quizzes are open, and will be marked by the key they began with. */
export async function countOpen({ query }: Database, quizIds: string[]): Promise<number> {
  const row = await query
    .selectFrom('attempts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('quiz_id', 'in', quizIds)
    .where('submitted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return row.count
}

/** Holds a handed-in attempt until the transaction ends, and gives the time of its next event. */
export async function holdHandedIn(tx: Tx, id: string) {
  const row = await tx.query
    .updateTable('attempts')
    .set({ last_event_at: nextMoment(tx) })
    .where('id', '=', id)
    .where('submitted_at', 'is not', null)
    .returning('last_event_at')
    .executeTakeFirst()
  return row ? { at: row.last_event_at ?? 0 } : undefined
}

export async function setScore(query: Queries, id: string, score: number): Promise<void> {
  await query.updateTable('attempts').set({ score }).where('id', '=', id).execute()
}
