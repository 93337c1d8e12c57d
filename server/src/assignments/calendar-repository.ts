// Addresses of calendars, as rows.
import type { Queries, Tx } from '../lib/db/database.ts'

export async function findSince(query: Queries, studentId: string): Promise<number | undefined> {
  const row = await query
    .selectFrom('calendar_links')
    .select('created_at')
    .where('student_id', '=', studentId)
    .executeTakeFirst()
  return row?.created_at
}

/** A locked account shows nothing. */
export async function findStudent(query: Queries, tokenHash: string): Promise<string | undefined> {
  const row = await query
    .selectFrom('calendar_links')
    .innerJoin('users', 'users.id', 'calendar_links.student_id')
    .select('student_id')
    .where('token_hash', '=', tokenHash)
    .where('locked_at', 'is', null)
    .executeTakeFirst()
  return row?.student_id
}

/** In place of the one before. */
export const setLink = (tx: Tx, studentId: string, tokenHash: string) =>
  tx.query
    .insertInto('calendar_links')
    .values({ student_id: studentId, token_hash: tokenHash, created_at: tx.now })
    .onConflict((conflict) =>
      conflict.column('student_id').doUpdateSet({ token_hash: tokenHash, created_at: tx.now }),
    )
    .returning('created_at')
    .executeTakeFirstOrThrow()

export const removeLink = (query: Queries, studentId: string) =>
  query.deleteFrom('calendar_links').where('student_id', '=', studentId).execute()
