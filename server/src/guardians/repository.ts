// Requests to guardians, as rows of consents, and whom their answers concern.
import { schoolLimits } from '@kinnow/contract/school-limits'
import { sql } from 'kysely'
import type { ConsentRow } from '../consents/repository.ts'
import type { Queries, Tx } from '../lib/db/database.ts'

/** The newest request of its student: an unanswered one for a while, an answered one as long as it counts. */
export function findByToken(tx: Tx, tokenHash: string): Promise<ConsentRow | undefined> {
  const one = tx.query
    .selectFrom('consents')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where((row) =>
      row.or([
        row('given_at', 'is not', null),
        row('refused_at', 'is not', null),
        row(
          'requested_at',
          '>',
          sql<number>`${tx.now} - ${sql.lit(schoolLimits.consent.lifetime)}`,
        ),
      ]),
    )
  return one.executeTakeFirst()
}

/** An open request gets a new link, and perhaps another guardian; the link before ends. */
export const askAgain = (
  tx: Tx,
  { id, email, tokenHash }: { id: string; email: string; tokenHash: string },
) =>
  tx.query
    .updateTable('consents')
    .set({ guardian_email: email, token_hash: tokenHash, requested_at: tx.now })
    .where('id', '=', id)
    .execute()

/** The link goes on to the row that has the newest answer. */
export const endLink = (query: Queries, id: string) =>
  query.updateTable('consents').set({ token_hash: null }).where('id', '=', id).execute()

type Answer = { id: string; column: 'given_at' | 'refused_at' | 'withdrawn_at'; version?: string }

/** With the account locked. False where the row has that answer, or was withdrawn. */
export async function answer(tx: Tx, { id, column, version }: Answer): Promise<boolean> {
  const { numUpdatedRows } = await tx.query
    .updateTable('consents')
    .set({ [column]: tx.now, ...(version !== undefined && { text_version: version }) })
    .where('id', '=', id)
    .where(column, 'is', null)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Whether a guardian ever refused, or withdrew a yes. */
export async function wasRefused(query: Queries, studentId: string): Promise<boolean> {
  const row = await query
    .selectFrom('consents')
    .select('id')
    .where('student_id', '=', studentId)
    .where((one) =>
      one.or([one('refused_at', 'is not', null), one('withdrawn_at', 'is not', null)]),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** An email that still waits: its link has ended. */
export const removeMail = (query: Queries, consentId: string) =>
  query.deleteFrom('outbox').where('code_id', '=', consentId).where('sent_at', 'is', null).execute()

export const findStudent = (query: Queries, studentId: string) =>
  query
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role', 'guardian_email'])
    .where('id', '=', studentId)
    .executeTakeFirst()

export const setGuardian = (query: Queries, studentId: string, email: string) =>
  query.updateTable('users').set({ guardian_email: email }).where('id', '=', studentId).execute()
