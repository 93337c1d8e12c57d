// Accounts as rows.
import { limits } from '@kinnow/contract/limits'
import { type Selectable, sql } from 'kysely'
import type { Database, Queries, Tx } from '../lib/db/database.ts'
import { prepare, type ValueOf } from '../lib/db/prepared.ts'
import type { Tables } from '../lib/db/tables/tables.ts'
import { newId } from '../lib/security/random.ts'
import { batches } from '../lib/util/batches.ts'

export type UserRow = Selectable<Tables['users']>
/** An account with an address, as each that was found by one. */
export type AddressedRow = UserRow & { email: string }

const byEmail = prepare(({ query }, value: ValueOf<{ email: string }>) =>
  query.selectFrom('users').selectAll().where('email', '=', value('email')),
)

export async function findByEmail(tx: Tx, email: string): Promise<AddressedRow | undefined> {
  const [found] = await byEmail(tx, { email })
  return found && { ...found, email }
}

export function findById(query: Queries, id: string) {
  return query.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
}

/** With one of the Google accounts it signs in with, if there are any; at most one row. */
export const findOwn = prepare((db, value: ValueOf<{ id: string }>) =>
  db.query
    .selectFrom('users')
    .selectAll()
    .select((row) =>
      row
        .selectFrom('identities')
        .select('identities.id')
        .whereRef('identities.user_id', '=', 'users.id')
        .limit(sql.lit(1))
        .as('identity_id'),
    )
    .where('users.id', '=', value('id')),
)

/** The account, locked until the transaction ends: two requests about one address run one after the other. */
export function lockByEmail(query: Queries, email: string) {
  return query
    .updateTable('users')
    .set((row) => ({ email: row.ref('users.email') }))
    .where('email', '=', email)
    .returningAll()
    .$narrowType<{ email: string }>()
    .executeTakeFirst()
}

/** Adds an unconfirmed account, or locks the existing one; nothing when there is a confirmed one. */
export function addUnconfirmed(tx: Tx, email: string) {
  return tx.query
    .insertInto('users')
    .values({
      id: newId(),
      email,
      name: null,
      password_hash: null,
      verified_at: null,
      daily_goal_minutes: limits.defaultDailyGoalMinutes,
      created_at: tx.now,
    })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet((row) => ({ email: row.ref('excluded.email') }))
        .where('users.verified_at', 'is', null),
    )
    .returning(['id', 'email'])
    .executeTakeFirst()
}

const lockedById = prepare(({ query }, value: ValueOf<{ id: string }>) =>
  query
    .updateTable('users')
    .set((row) => ({ email: row.ref('users.email') }))
    .where('id', '=', value('id'))
    .returningAll(),
)

/** The account, locked until the transaction ends: earlier proofs are checked again. */
export async function lockById(tx: Tx, id: string): Promise<UserRow | undefined> {
  const [locked] = await lockedById(tx, { id })
  return locked
}

/** Adds an account that needs no code, as Google has confirmed the address. */
export function addVerified(
  tx: Tx,
  account: { email: string; name: string | null },
): Promise<AddressedRow> {
  return tx.query
    .insertInto('users')
    .values({
      id: newId(),
      email: account.email,
      name: account.name,
      password_hash: null,
      verified_at: tx.now,
      daily_goal_minutes: limits.defaultDailyGoalMinutes,
      created_at: tx.now,
    })
    .returningAll()
    .$narrowType<{ email: string }>()
    .executeTakeFirstOrThrow()
}

/** Adds an account for a class, without an address. There is nothing to confirm. */
export async function addForClass(tx: Tx, name: string): Promise<string> {
  const id = newId()
  await tx.query
    .insertInto('users')
    .values({
      id,
      email: null,
      name,
      password_hash: null,
      verified_at: tx.now,
      daily_goal_minutes: limits.defaultDailyGoalMinutes,
      created_at: tx.now,
    })
    .execute()
  return id
}

/** Confirms the address, where it is not yet. */
export async function markVerified(tx: Tx, id: string): Promise<void> {
  await tx.query
    .updateTable('users')
    .set((row) => ({ verified_at: row.fn.coalesce('verified_at', tx.now) }))
    .where('id', '=', id)
    .execute()
}

/** `passwordHash` null: nobody can sign in with a password any more. */
export async function setPassword(
  query: Queries,
  id: string,
  passwordHash: string | null,
): Promise<void> {
  await query
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', id)
    .execute()
}

/** An unconfirmed address is not stored for ever. */
export async function removeUnconfirmed(db: Database): Promise<void> {
  await db.query
    .deleteFrom('users')
    .where('verified_at', 'is', null)
    .where('created_at', '<', sql<number>`${db.now} - ${sql.lit(limits.unconfirmedAccount.ttl)}`)
    .execute()
}

/** Those of the accounts that are there; until the transaction ends none of them is deleted. */
export async function lockPresent(tx: Tx, ids: string[]): Promise<string[]> {
  const present: string[] = []
  for (const batch of batches(ids.toSorted())) {
    const rows = await tx.query
      .selectFrom('users')
      .select('id')
      .where('id', 'in', batch)
      .orderBy('id')
      .$if(tx.engine === 'postgres', (users) => users.forKeyShare())
      .execute()
    present.push(...rows.map(({ id }) => id))
  }
  return present
}

/** When it was opened for the first time: the first-login questions come once. */
export const saveFirstLogin = (tx: Tx, id: string) =>
  tx.query.updateTable('users').set({ first_login_at: tx.now }).where('id', '=', id).execute()

/** Owners who may log in, locked until the transaction ends. */
export async function lockOwners(tx: Tx): Promise<string[]> {
  const rows = await tx.query
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'owner')
    .where('verified_at', 'is not', null)
    .where('locked_at', 'is', null)
    .orderBy('id')
    .$if(tx.engine === 'postgres', (owners) => owners.forUpdate())
    .execute()
  return rows.map(({ id }) => id)
}
