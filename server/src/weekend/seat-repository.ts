// Seats of sessions: counted up and down in single statements, so that never more are taken than there are, in however many
// processes.
import { sql } from 'kysely'
import type { Database, Queries, Tx } from '../lib/db/database.ts'
import type { Occurrence } from './occurrences.ts'

type Session = Pick<Occurrence, 'id' | 'subcategoryId' | 'startsAt' | 'seats'>

/**
 * Takes a seat; false where none is free. The row's own lock decides who of two comes first. The first seat is not compared
 * with `seats`: a schedule has at least one (`schedule.ts`).
 */
export async function takeSeat(query: Queries, session: Session): Promise<boolean> {
  const taken = await query
    .insertInto('session_seats')
    .values({
      session_id: session.id,
      subcategory_id: session.subcategoryId,
      starts_at: session.startsAt,
      taken: 1,
    })
    .onConflict((conflict) =>
      conflict
        .column('session_id')
        .doUpdateSet({ taken: sql<number>`session_seats.taken + 1` })
        .where('session_seats.taken', '<', session.seats),
    )
    .returning('taken')
    .executeTakeFirst()
  return taken !== undefined
}

/** Gives a seat back. */
export async function releaseSeat(query: Queries, sessionId: string): Promise<void> {
  await query
    .updateTable('session_seats')
    .set({ taken: sql<number>`taken - 1` })
    .where('session_id', '=', sessionId)
    .where('taken', '>', 0)
    .execute()
}

/**
 * Ends the enrollments with seats of a student whose account is about to go, and gives the seats back. Ended first, as when
 * one leaves a course, so that no seat is freed twice. It is here since `profile` may not import `enrollments`, which is
 * built on it.
 */
export async function endEnrollmentsWithSeats(tx: Tx, studentId: string): Promise<void> {
  const ended = await tx.query
    .updateTable('enrollments')
    .set({ status: 'ended', ended_at: tx.now })
    .where('student_id', '=', studentId)
    .where('status', '=', 'active')
    .where('session_id', 'is not', null)
    .returning('session_id')
    .execute()
  for (const { session_id } of ended) {
    if (session_id !== null) await releaseSeat(tx.query, session_id)
  }
}

/** How many seats are taken in the sessions that begin after `from`, by session. */
export async function countTaken(
  db: Database,
  from: number,
  subcategoryId?: string,
): Promise<Map<string, number>> {
  let rows = db.query
    .selectFrom('session_seats')
    .select(['session_id', 'taken'])
    .where('starts_at', '>', from)
  if (subcategoryId) rows = rows.where('subcategory_id', '=', subcategoryId)
  return new Map((await rows.execute()).map(({ session_id, taken }) => [session_id, taken]))
}
