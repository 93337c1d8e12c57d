// Events of attempts as rows. They are only ever added.
import type { Insertable } from 'kysely'
import type { Database, Queries } from '../lib/db/database.ts'
import type { Tables } from '../lib/db/tables.ts'
import type { AttemptEvent } from './attempt-event.ts'

const eventColumns = ['id', 'kind', 'question_id as questionId', 'data', 'score', 'at'] as const

export function listEvents(query: Queries, attemptId: string): Promise<AttemptEvent[]> {
  return query
    .selectFrom('attempt_events')
    .select(eventColumns)
    .where('attempt_id', '=', attemptId)
    .orderBy('at')
    .orderBy('id')
    .execute()
}

/** What was answered to these questions, and nothing else that was done at them, which may be much. */
export function listAnswers(
  query: Queries,
  attemptId: string,
  questionIds: string[],
): Promise<AttemptEvent[]> {
  return query
    .selectFrom('attempt_events')
    .select(eventColumns)
    .where('attempt_id', '=', attemptId)
    .where('kind', '=', 'answer')
    .where('question_id', 'in', questionIds)
    .execute()
}

/** By which versions questions of a handed-in attempt are marked since they were corrected. */
export function listCorrections({ query }: Database, attemptId: string): Promise<AttemptEvent[]> {
  return query
    .selectFrom('attempt_events')
    .select(eventColumns)
    .where('attempt_id', '=', attemptId)
    .where('kind', '=', 'regrade')
    .execute()
}

/** What decides over the points of several attempts. */
export function listScoringOf(db: Database, attemptIds: string[]) {
  return db.query
    .selectFrom('attempt_events')
    .select([...eventColumns, 'attempt_id as attemptId'])
    .where('attempt_id', 'in', attemptIds)
    .where('kind', 'in', ['answer', 'clear', 'submit', 'regrade'])
    .execute()
}

/** How many events of each kind every question of an attempt has, and the latest; the overview has none for its id. */
export function countEvents(query: Queries, attemptId: string) {
  return query
    .selectFrom('attempt_events')
    .select(['question_id as questionId', 'kind'])
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('at').as('latest')])
    .where('attempt_id', '=', attemptId)
    .groupBy(['question_id', 'kind'])
    .execute()
}

export function findEvent(query: Queries, id: string) {
  return query
    .selectFrom('attempt_events')
    .select(['attempt_id', 'kind', 'question_id', 'data', 'at'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Adds an event; false when it came before, from a retry or another device. */
export async function addEvent(
  query: Queries,
  event: Insertable<Tables['attempt_events']>,
): Promise<boolean> {
  const result = await query
    .insertInto('attempt_events')
    .values(event)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}
