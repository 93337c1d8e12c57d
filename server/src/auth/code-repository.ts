// One-time codes as rows.
import { limits } from '@kinnow/contract/limits'
import { sql } from 'kysely'
import type { Database, Queries, Tx } from '../lib/db/database.ts'
import type { CodePurpose } from './code-hash.ts'

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

/** Whose codes, and which: of those that change an address only the student's own, so that nobody ends those of somebody else. */
type Which = Pick<NewCode, 'email' | 'purpose' | 'studentId'> & {
  /** Only those that nobody can know. */
  leavesKnown?: boolean
}

/** The ids of all that a new code ends. */
export async function listCodes(query: Queries, which: Which): Promise<string[]> {
  const rows = await query
    .selectFrom('one_time_codes')
    .select('id')
    .where('purpose', 'in', family(which.purpose))
    .$if(which.purpose !== 'email', (codes) => codes.where('email', '=', which.email))
    .$if(which.purpose === 'email', (codes) => codes.where('user_id', '=', which.studentId))
    .$if(which.leavesKnown === true, (codes) => codes.where('user_id', 'is', null))
    .execute()
  return rows.map(({ id }) => id)
}

/** S5: a new code ends every older one of the address; one that nobody can know leaves those that its owner may have. */
export async function replaceCode(
  tx: Tx,
  code: NewCode & Pick<Which, 'leavesKnown'>,
): Promise<void> {
  const ended = await listCodes(tx.query, code)
  if (ended.length > 0)
    await tx.query.deleteFrom('one_time_codes').where('id', 'in', ended).execute()
  await tx.query
    .insertInto('one_time_codes')
    .values({
      id: code.id,
      email: code.email,
      purpose: code.purpose,
      code_hash: code.codeHash,
      user_id: code.studentId,
      tries: 0,
      created_at: tx.now,
      used_at: null,
    })
    .execute()
}

/** Ends all codes of a student (S15). */
export async function endCodesOf(query: Queries, studentId: string): Promise<void> {
  await query.deleteFrom('one_time_codes').where('user_id', '=', studentId).execute()
}

/** Of a code that its owner may have and one that nobody can know, the former says what is open. */
const knownFirst = sql`case when user_id is null then 1 else 0 end`

/** The purpose of the code that is still good for an address, if there is one. */
export function findLivingCode(tx: Tx, email: string) {
  return tx.query
    .selectFrom('one_time_codes')
    .select(['id', 'purpose', 'user_id'])
    .where('email', '=', email)
    .where('purpose', 'in', family('signup'))
    .where('used_at', 'is', null)
    .where('tries', '<', limits.code.tries)
    .where('created_at', '>', expired(tx))
    .orderBy(knownFirst)
    .executeTakeFirst()
}

/**
 * What an address's unused code was for, also where its time is over: a new one is for the same. Also of a code that nobody
 * can know, so that an address without an account is treated like any other (S11).
 */
export async function findOpenPurpose(
  query: Queries,
  email: string,
): Promise<'signup' | 'reset' | undefined> {
  const row = await query
    .selectFrom('one_time_codes')
    .select('purpose')
    .where('email', '=', email)
    .where('purpose', 'in', family('signup'))
    .where('used_at', 'is', null)
    .orderBy(knownFirst)
    .executeTakeFirst()
  return row?.purpose as 'signup' | 'reset' | undefined
}

/**
 * S3: counts the try first, in a statement of its own, at each living code, of which one at most is known to anybody. The one
 * that was tried least is the newest: it comes first.
 */
export async function countTry(
  db: Database,
  code: { email: string; purpose: CodePurpose; studentId?: string },
) {
  const rows = await db.query
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
    .execute()
  return rows.toSorted((one, other) => one.tries - other.tries)
}

/** S4: of many that come with the right code at once, one gets true. */
export async function useCode(tx: Tx, id: string): Promise<boolean> {
  const result = await tx.query
    .updateTable('one_time_codes')
    .set({ used_at: tx.now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Ends what is left beside a code that was used: codes of its address that nobody can know. */
export async function endUnknown(tx: Tx, email: string): Promise<void> {
  await tx.query
    .deleteFrom('one_time_codes')
    .where('email', '=', email)
    .where('user_id', 'is', null)
    .where('used_at', 'is', null)
    .execute()
}

/** S2: no row of a code is left after a day. Housekeeping may come late, so they go an hour earlier. */
export async function removeOldCodes(db: Database): Promise<void> {
  const oldest = sql<number>`${db.now} - ${sql.lit(23 * 60 * 60 * 1000)}`
  await db.query.deleteFrom('one_time_codes').where('created_at', '<', oldest).execute()
}

const expired = (db: Database) => sql<number>`${db.now} - ${sql.lit(limits.code.lifetime)}`
