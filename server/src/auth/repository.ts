// Accounts, codes and sessions as rows.
import { limits } from '@kinnow/contract/limits'
import { sql } from 'kysely'
import type { Database, Queries } from '../lib/db/database.ts'
import { newId } from '../lib/random.ts'
import type { CodePurpose } from './otp.ts'

export function findByEmail(query: Queries, email: string) {
  return query.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()
}

export function findById(query: Queries, id: string) {
  return query.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Adds an unconfirmed account, or gives the unconfirmed one a new password (S18). False when a confirmed one stands in the way. */
export async function savePending(
  db: Database,
  query: Queries,
  account: { email: string; passwordHash: string },
): Promise<boolean> {
  const result = await query
    .insertInto('users')
    .values({
      id: newId(),
      email: account.email,
      name: null,
      password_hash: account.passwordHash,
      verified_at: null,
      daily_goal_minutes: limits.defaultDailyGoalMinutes,
      created_at: db.now,
    })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet((row) => ({ password_hash: row.ref('excluded.password_hash') }))
        .where('users.verified_at', 'is', null),
    )
    .returning('id')
    .executeTakeFirst()
  return result !== undefined
}

export async function markVerified(db: Database, query: Queries, email: string): Promise<void> {
  await query
    .updateTable('users')
    .set({ verified_at: db.now })
    .where('email', '=', email)
    .where('verified_at', 'is', null)
    .execute()
}

/** S5: a new code ends every older one of the address. */
export async function replaceCode(
  db: Database,
  query: Queries,
  code: { email: string; purpose: CodePurpose; codeHash: string },
): Promise<void> {
  await query.deleteFrom('one_time_codes').where('email', '=', code.email).execute()
  await query
    .insertInto('one_time_codes')
    .values({
      id: newId(),
      email: code.email,
      purpose: code.purpose,
      code_hash: code.codeHash,
      tries: 0,
      created_at: db.now,
      used_at: null,
    })
    .execute()
}

/** S3: counts the try first, in a statement of its own; nothing when no living code is left to compare. */
export function countTry(db: Database, email: string) {
  return db.query
    .updateTable('one_time_codes')
    .set((row) => ({ tries: sql<number>`${row.ref('tries')} + 1` }))
    .where('email', '=', email)
    .where('used_at', 'is', null)
    .where('tries', '<', limits.code.tries)
    .where('created_at', '>', sql<number>`${db.now} - ${sql.lit(limits.code.lifetime)}`)
    .returning(['id', 'purpose', 'code_hash', 'tries'])
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

/** S20: adds a session; beyond ten the oldest ends. */
export async function addSession(
  db: Database,
  query: Queries,
  session: { studentId: string; tokenHash: string; device: string },
): Promise<void> {
  await query
    .insertInto('sessions')
    .values({
      id: newId(),
      token_hash: session.tokenHash,
      user_id: session.studentId,
      device: session.device,
      created_at: db.now,
      last_used_at: db.now,
    })
    .execute()
  await query
    .deleteFrom('sessions')
    .where('user_id', '=', session.studentId)
    .where('id', 'not in', (sub) =>
      sub
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', session.studentId)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(limits.session.perStudent),
    )
    .execute()
}

export function findSession(db: Database, tokenHash: string) {
  return db.query
    .selectFrom('sessions')
    .select(['id', 'user_id', 'last_used_at', db.now.as('now')])
    .where('token_hash', '=', tokenHash)
    .where('created_at', '>', sql<number>`${db.now} - ${sql.lit(limits.session.absolute)}`)
    .where('last_used_at', '>', sql<number>`${db.now} - ${sql.lit(limits.session.idle)}`)
    .executeTakeFirst()
}

export async function touchSession(db: Database, id: string): Promise<void> {
  await db.query
    .updateTable('sessions')
    .set({ last_used_at: db.now })
    .where('id', '=', id)
    .execute()
}

export async function removeSession(db: Database, id: string): Promise<void> {
  await db.query.deleteFrom('sessions').where('id', '=', id).execute()
}
