// Marks as rows: they are only ever added, and the highest number of an answer counts.
import type { Queries, Tx } from '../lib/db/database.ts'
import { newId } from '../lib/security/random.ts'

export type OfAnswer = { attemptId: string; questionId: string }

const marks = (query: Queries) =>
  query
    .selectFrom('mark_events')
    .leftJoin('users', 'users.id', 'mark_events.marked_by')
    .select([
      'mark_events.id',
      'mark_events.attempt_id',
      'mark_events.question_id',
      'mark_events.number',
      'mark_events.points',
      'mark_events.reached',
      'mark_events.comment',
      'mark_events.marked_by',
      'mark_events.at',
      'users.name',
    ])

export type MarkRow = Awaited<ReturnType<ReturnType<typeof marks>['execute']>>[number]

/** Those of one answer, the last first. */
export const listMarks = (
  query: Queries,
  { attemptId, questionId }: OfAnswer,
  most: number,
): Promise<MarkRow[]> =>
  marks(query)
    .where('mark_events.attempt_id', '=', attemptId)
    .where('mark_events.question_id', '=', questionId)
    .orderBy('mark_events.number', 'desc')
    .limit(most)
    .execute()

/** Of each answer of these attempts the mark that counts. */
export const listLastMarks = (query: Queries, attemptIds: string[]): Promise<MarkRow[]> =>
  marks(query)
    .where('mark_events.attempt_id', 'in', attemptIds)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('mark_events as later')
            .select('later.id')
            .whereRef('later.attempt_id', '=', 'mark_events.attempt_id')
            .whereRef('later.question_id', '=', 'mark_events.question_id')
            .whereRef('later.number', '>', 'mark_events.number'),
        ),
      ),
    )
    .execute()

/** The last comments of a teacher, each once, the last first; of the newest marks alone. */
export async function listComments(query: Queries, teacherId: string): Promise<string[]> {
  const rows = await query
    .selectFrom((marked) =>
      marked
        .selectFrom('mark_events')
        .select(['comment', 'at'])
        .where('marked_by', '=', teacherId)
        .where('comment', 'is not', null)
        .orderBy('at', 'desc')
        .limit(newestMarks)
        .as('newest'),
    )
    .select((row) => ['comment', row.fn.max('at').as('last')])
    .groupBy('comment')
    .orderBy('last', 'desc')
    .orderBy('comment')
    .limit(mostComments)
    .execute()
  return rows.flatMap(({ comment }) => comment ?? [])
}

/** So many comments are offered, of so many marks. */
const mostComments = 5
const newestMarks = 200

type NewMark = OfAnswer & {
  studentId: string
  teacherId: string
  number: number
  points: number
  reached: string | null
  comment: string | null
}

/** False where somebody took the number at the same time. */
export async function addMark(tx: Tx, mark: NewMark): Promise<boolean> {
  const added = await tx.query
    .insertInto('mark_events')
    .values({
      id: newId(),
      attempt_id: mark.attemptId,
      question_id: mark.questionId,
      student_id: mark.studentId,
      number: mark.number,
      points: mark.points,
      reached: mark.reached,
      comment: mark.comment,
      marked_by: mark.teacherId,
      at: tx.now,
    })
    .onConflict((conflict) => conflict.columns(['attempt_id', 'question_id', 'number']).doNothing())
    .returning('id')
    .execute()
  return added.length === 1
}
