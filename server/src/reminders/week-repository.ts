// What a student's week came to, read from the days and the facts themselves.
import { sql } from 'kysely'
import { startOf } from '../activity/day.ts'
import type { Queries } from '../lib/db/database.ts'
import type { Clocks } from './times.ts'

export async function readDays(query: Queries, studentId: string, monday: number) {
  const row = await query
    .selectFrom('student_days')
    .select(({ fn }) => [
      fn.coalesce(fn.sum<number>('minutes'), sql<number>`0`).as('minutes'),
      fn.coalesce(fn.sum<number>('lessons'), sql<number>`0`).as('lessons'),
      fn.coalesce(fn.sum<number>('reviews'), sql<number>`0`).as('reviews'),
      fn.countAll<number>().as('days'),
    ])
    .where('student_id', '=', studentId)
    .where('day', '>=', monday)
    .where('day', '<', monday + 7)
    .where(sql<boolean>`minutes + lessons + answers + reviews > 0`)
    .executeTakeFirstOrThrow()
  return row
}

/** Attempts that were handed in, and questions that reached a level, between the ends of the week. */
export async function readGains({
  query,
  studentId,
  monday,
  clocks,
}: {
  query: Queries
  studentId: string
  monday: number
  clocks: Clocks
}): Promise<{ quizzes: number; raised: number }> {
  const [from, until] = [startOf(monday, clocks, 0), startOf(monday + 7, clocks, 0)]
  const attempts = await query
    .selectFrom('attempts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('student_id', '=', studentId)
    .where('submitted_at', '>=', from)
    .where('submitted_at', '<', until)
    .executeTakeFirstOrThrow()
  const cards = await query
    .selectFrom('cards')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('student_id', '=', studentId)
    .where((card) =>
      card.or(
        (['familiar_at', 'confident_at', 'mastered_at'] as const).map((level) =>
          card.and([card(level, '>=', from), card(level, '<', until)]),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  return { quizzes: attempts.count, raised: cards.count }
}

/** Those in which the student was active. */
export async function listSubjectIds(
  query: Queries,
  studentId: string,
  monday: number,
): Promise<string[]> {
  const rows = await query
    .selectFrom('activity')
    .select('subject_id')
    .distinct()
    .where('student_id', '=', studentId)
    .where('day', '>=', monday)
    .where('day', '<', monday + 7)
    .execute()
  return rows.map((row) => row.subject_id)
}
