// Which cards are due on which day, and which must wait, as rows.
import { type Expression, sql } from 'kysely'
import type { Queries, Tx } from '../lib/db/database.ts'
import { isAwake } from './card-repository.ts'

type Given<Value> = Value | Expression<Value>

/** How many come back on each day until `until`, those that are overdue on their own days. */
export const dueUntil = (query: Queries, studentId: Given<string>, until: Given<number>) =>
  query
    .selectFrom('due_counts')
    .select(['due_day as day', 'subject_id as subjectId', 'cards', 'fresh'])
    .where('student_id', '=', studentId)
    .where('due_day', '<=', until)

/** Which of these come back until a day, and whether for the first time. */
export function listDueAmong({
  query,
  studentId,
  questionIds,
  today,
}: {
  query: Queries
  studentId: string
  questionIds: string[]
  today: number
}) {
  return query
    .selectFrom('cards')
    .select(['question_id', 'subject_id', 'reviews', 'due_day'])
    .where('student_id', '=', studentId)
    .where('question_id', 'in', questionIds)
    .where('due_day', '<=', today)
    .where(isAwake)
    .execute()
}

/** Questions whose answers must stay hidden (S28): of open attempts, and of those that wait for their quiz to close. */
export const listHidden = async (tx: Tx, studentId: string) =>
  questionsIn(await hiddenItems(tx, studentId).execute())

/** As `listHidden` reads them. */
export const hiddenItems = (tx: Tx, studentId: Given<string>) =>
  tx.query
    .selectFrom('attempts')
    .select('items')
    .where('student_id', '=', studentId)
    .where('submitted_at', 'is', null)
    .unionAll(
      tx.query
        .selectFrom('attempts')
        .select('items')
        .where('student_id', '=', studentId)
        .where('told_at', 'is not', null)
        .where('told_at', '>', tx.now),
    )

export const questionsIn = (rows: { items: string }[]) =>
  new Set(rows.flatMap(({ items }) => (JSON.parse(items) as [string, string][]).map(([id]) => id)))

/** In milliseconds, of the latest reviews since a day; null before the first. */
export const usualTime = (query: Queries, studentId: Given<string>, since: Given<number>) =>
  query
    .selectFrom(
      query
        .selectFrom('memory_events')
        .select('took_ms')
        .where('student_id', '=', studentId)
        .where('day', '>=', since)
        .where('source', '=', 'review')
        .where('took_ms', 'is not', null)
        .orderBy('day', 'desc')
        .limit(sql.lit(20))
        .as('recent'),
    )
    .select(({ fn }) => fn.avg<number | null>('took_ms').as('took'))

/** The chapters of what came due last. */
export const dueChapters = ({
  query,
  studentId,
  today,
  most,
}: {
  query: Queries
  studentId: Given<string>
  today: Given<number>
  most: number
}) =>
  query
    .selectFrom(
      query
        .selectFrom('cards')
        .select('chapter_id')
        .where('student_id', '=', studentId)
        .where(isAwake)
        .where('due_day', '<=', today)
        .orderBy('due_day', 'desc')
        .limit(sql.lit(20))
        .as('due'),
    )
    .innerJoin('chapters', 'chapters.id', 'due.chapter_id')
    .select('chapters.name')
    .distinct()
    .limit(sql.lit(most))
