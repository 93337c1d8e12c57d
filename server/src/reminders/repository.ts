// Who is reminded and when, as rows.
import { limits } from '@kinnow/contract/limits'
import type { Database, Queries, Tx } from '../lib/db/database.ts'
import { studentZone } from '../lib/db/student-zone.ts'
import { keptDays } from '../activity/days-repository.ts'
import { sql } from 'kysely'

export function findReminders(query: Queries, studentId: string) {
  return query
    .selectFrom('reminder_settings')
    .selectAll()
    .where('student_id', '=', studentId)
    .executeTakeFirst()
}

/** Locked until the transaction ends, with the account, so that a first choice is safe too: changes do not overwrite. */
export async function holdReminders(tx: Tx, studentId: string) {
  const isAlone = tx.engine === 'sqlite'
  if (!isAlone)
    await sql`select id from users where id = ${studentId} for no key update`.execute(tx.query)
  return tx.query
    .selectFrom('reminder_settings')
    .selectAll()
    .where('student_id', '=', studentId)
    .$if(!isAlone, (rows) => rows.forUpdate())
    .executeTakeFirst()
}

type Chosen = {
  reviews: boolean
  streak: boolean
  announcements: boolean
  hour: number
  nextAt: number | null
}

export async function writeReminders(
  query: Queries,
  studentId: string,
  { reviews, streak, announcements, hour, nextAt }: Chosen,
): Promise<void> {
  const values = {
    reviews: reviews ? 1 : 0,
    streak: streak ? 1 : 0,
    announcements: announcements ? 1 : 0,
    hour,
    next_at: nextAt,
    // A student who chooses is here now.
    unheeded: 0,
  }
  await query
    .insertInto('reminder_settings')
    .values({ student_id: studentId, ...values, last_sent_day: null })
    .onConflict((conflict) => conflict.column('student_id').doUpdateSet(values))
    .execute()
}

/** Those whose time has come, the longest first: found by an index, however many others there are. */
export function listDue(db: Database, most: number) {
  return db.query
    .selectFrom('reminder_settings')
    .select(['student_id as id', 'next_at as seen', db.now.as('now')])
    .where('next_at', '<=', db.now)
    .orderBy('next_at')
    .limit(most)
    .$narrowType<{ seen: number }>()
    .execute()
}

/**
 * Of several processes that have seen the same row one takes it; the others learn that it is gone. From then on
 * the row is locked until the transaction ends, and what is read of it stays so.
 */
export async function takeReminder(
  query: Queries,
  { id, seen }: { id: string; seen: number },
  nextAt: number | null,
): Promise<boolean> {
  const row = await query
    .updateTable('reminder_settings')
    .set({ next_at: nextAt })
    .where('student_id', '=', id)
    .where('next_at', '=', seen)
    .returning('student_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Of a locked row: when to look at it next. */
export async function planReminder(
  query: Queries,
  studentId: string,
  nextAt: number | null,
): Promise<void> {
  await query
    .updateTable('reminder_settings')
    .set({ next_at: nextAt })
    .where('student_id', '=', studentId)
    .execute()
}

export async function markReminded(
  query: Queries,
  studentId: string,
  { day, unheeded }: { day: number; unheeded: number },
): Promise<void> {
  await query
    .updateTable('reminder_settings')
    .set({ last_sent_day: day, unheeded })
    .where('student_id', '=', studentId)
    .execute()
}

/** What decides over a reminder and is written in it. */
export function readStudent(tx: Tx, studentId: string) {
  return tx.query
    .selectFrom('users')
    .leftJoin('reminder_settings', 'reminder_settings.student_id', 'users.id')
    .select(['email', 'name', 'verified_at', 'locked_at', 'day_starts'])
    .select(studentZone.as('timezone'))
    .select(['free_weekdays', 'free_since', 'reviews', 'streak', 'hour', 'last_sent_day'])
    .select(['unheeded', tx.now.as('now'), keptDays.as('kept_days')])
    .where('users.id', '=', studentId)
    .executeTakeFirst()
}

/** The last day until today on which anything was done. */
export async function readLastCame(
  query: Queries,
  studentId: string,
): Promise<{ day: number; isLearned: boolean } | null> {
  const row = await query
    .selectFrom('student_days')
    .select(['day', 'learned'])
    .where('student_id', '=', studentId)
    .where(sql<boolean>`minutes + lessons + answers + reviews > 0`)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { day: row.day, isLearned: row.learned === 1 } : null
}

/** True where it came until now. With the last one the row is no more looked at. */
export async function stopReminder(
  query: Queries,
  studentId: string,
  kind: 'reviews' | 'streak',
): Promise<boolean> {
  const other = kind === 'reviews' ? 'streak' : 'reviews'
  const row = await query
    .updateTable('reminder_settings')
    .set((settings) => ({
      [kind]: 0,
      next_at: settings.case().when(other, '=', 1).then(settings.ref('next_at')).else(null).end(),
    }))
    .where('student_id', '=', studentId)
    .where(kind, '=', 1)
    .returning('student_id')
    .executeTakeFirst()
  return row !== undefined
}

/** True where they came until now. Somebody who never chose anything has no row yet. */
export async function stopAnnouncements(query: Queries, studentId: string): Promise<boolean> {
  const row = await query
    .insertInto('reminder_settings')
    .columns(['student_id', 'reviews', 'streak', 'hour', 'announcements'])
    .expression(
      query
        .selectFrom('users')
        .select([
          'id',
          sql.lit(0).as('reviews'),
          sql.lit(0).as('streak'),
          sql.lit(limits.reminders.hour.usual).as('hour'),
          sql.lit(0).as('announcements'),
        ])
        .where('id', '=', studentId),
    )
    .onConflict((conflict) =>
      conflict
        .column('student_id')
        .doUpdateSet({ announcements: 0 })
        .where('reminder_settings.announcements', '=', 1),
    )
    .returning('student_id')
    .executeTakeFirst()
  return row !== undefined
}
