// One-time codes as rows.
import { limits } from '@kinnow/contract/limits'
import { sql } from 'kysely'
import type { Database, Queries } from '../lib/db/database.ts'
import type { CodePurpose } from './otp.ts'

/** Codes that confirm an account, and those that change its address, live side by side. */
const family = (purpose: CodePurpose): CodePurpose[] =>
  purpose === 'email' ? ['email'] : ['signup', 'reset']

type NewCode = {
  id: string
  email: string
  purpose: CodePurpose
  codeHash: string
  /** Null for an address without an account: a code that nobody can know. */
  studentId: string | null
}

/** S5: a new code ends every older one of the address. */
export async function replaceCode(db: Database, query: Queries, code: NewCode): Promise<void> {
  await endCodes(query, code.email, code.purpose, code.studentId)
  await query
    .insertInto('one_time_codes')
    .values({
      id: code.id,
      email: code.email,
      purpose: code.purpose,
      code_hash: code.codeHash,
      user_id: code.studentId,
      tries: 0,
      created_at: db.now,
      used_at: null,
    })
    .execute()
}

/** Of codes that change an address only the student's own end: nobody can end those of somebody else. */
async function endCodes(
  query: Queries,
  email: string,
  purpose: CodePurpose,
  studentId: string | null,
): Promise<void> {
  await query
    .deleteFrom('one_time_codes')
    .where('purpose', 'in', family(purpose))
    .$if(purpose !== 'email', (codes) => codes.where('email', '=', email))
    .$if(purpose === 'email', (codes) => codes.where('user_id', '=', studentId))
    .execute()
}

/** Ends all codes of a student (S15). */
export async function endCodesOf(query: Queries, studentId: string): Promise<void> {
  await query.deleteFrom('one_time_codes').where('user_id', '=', studentId).execute()
}

/** The purpose of the code that is still good for an address, if there is one. */
export function findLivingCode(db: Database, query: Queries, email: string) {
  return query
    .selectFrom('one_time_codes')
    .select(['id', 'purpose', 'user_id'])
    .where('email', '=', email)
    .where('purpose', 'in', family('signup'))
    .where('used_at', 'is', null)
    .where('tries', '<', limits.code.tries)
    .where('created_at', '>', expired(db))
    .executeTakeFirst()
}

/** What a student's unused code was for, also where its time is over: a new one is for the same. */
export async function findOpenPurpose(
  query: Queries,
  studentId: string,
): Promise<'signup' | 'reset' | undefined> {
  const row = await query
    .selectFrom('one_time_codes')
    .select('purpose')
    .where('user_id', '=', studentId)
    .where('purpose', 'in', family('signup'))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return row?.purpose as 'signup' | 'reset' | undefined
}

/** S3: counts the try first, in a statement of its own; nothing when no living code is left to compare. */
export function countTry(
  db: Database,
  code: { email: string; purpose: CodePurpose; studentId?: string },
) {
  return db.query
    .updateTable('one_time_codes')
    .set((row) => ({ tries: sql<number>`${row.ref('tries')} + 1` }))
    .where('email', '=', code.email)
    .where('purpose', 'in', family(code.purpose))
    .$if(code.studentId !== undefined, (rows) =>
      rows.where('user_id', '=', code.studentId as string),
    )
    .where('used_at', 'is', null)
    .where('tries', '<', limits.code.tries)
    .where('created_at', '>', expired(db))
    .returning(['id', 'email', 'purpose', 'code_hash', 'tries', 'user_id'])
    .executeTakeFirst()
}

/** S4: of many that come with the right code at once, one gets true. */
export async function useCode(db: Database, query: Queries, id: string): Promise<boolean> {
  const result = await query
    .updateTable('one_time_codes')
    .set({ used_at: db.now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** S2: no row of a code is left after a day. */
export async function removeOldCodes(db: Database): Promise<void> {
  const dayAgo = sql<number>`${db.now} - ${sql.lit(23 * 60 * 60 * 1000)}`
  await db.query.deleteFrom('one_time_codes').where('created_at', '<', dayAgo).execute()
}

const expired = (db: Database) => sql<number>`${db.now} - ${sql.lit(limits.code.lifetime)}`
