// Passwords that wait for their address to be confirmed, as rows: one for each browser that registered it (S18).
import { limits } from '@kinnow/contract/limits'
import { serverLimits } from '../lib/util/server-limits.ts'
import { type Selectable, sql } from 'kysely'
import type { Client } from '../lib/http/client-address.ts'
import type { Database, Queries, Tx } from '../lib/db/database.ts'
import type { Tables } from '../lib/db/tables/tables.ts'
import { newId, newToken, sha256 } from '../lib/security/random.ts'

type Registration = Selectable<Tables['registrations']>

const { ttl } = limits.registration
const { perAddress, signsIn } = serverLimits.registration

/**
 * Stores the password of this browser, which gets a cookie to recognize it by; a later one of the same browser replaces it.
 * Addresses that have an account are treated alike, so that nobody learns which do (S11).
 */
export async function saveRegistration(
  tx: Tx,
  { email, passwordHash }: { email: string; passwordHash: string },
  { cookies }: Pick<Client, 'cookies'>,
): Promise<void> {
  const flow = readFlow(cookies) ?? newToken()
  cookies.set('signup_flow', flow, ttl)
  const row = { flow_hash: sha256(flow), password_hash: passwordHash, created_at: tx.now }
  const id = newId()
  const saved = await tx.query
    .insertInto('registrations')
    .values({ id, email, ...row, is_bound: cookies.areThere ? 1 : 0 })
    .onConflict((conflict) => conflict.columns(['email', 'flow_hash']).doUpdateSet(row))
    .returning('id')
    .executeTakeFirstOrThrow()
  await dropOldest(tx.query, email, saved.id)
}

/** However often an address is registered from elsewhere, its rows stay few. */
async function dropOldest(query: Queries, email: string, newest: string): Promise<void> {
  await query
    .deleteFrom('registrations')
    .where('email', '=', email)
    .where('id', '!=', newest)
    .where('id', 'not in', (nested) =>
      nested
        .selectFrom('registrations')
        .select('id')
        .where('email', '=', email)
        .where('id', '!=', newest)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(perAddress - 1),
    )
    .execute()
}

/** What this very browser registered. */
export async function findRegistration(
  query: Queries,
  email: string,
  { cookies }: Pick<Client, 'cookies'>,
): Promise<Registration | undefined> {
  const flow = readFlow(cookies)
  return flow === undefined
    ? undefined
    : query
        .selectFrom('registrations')
        .selectAll()
        .where('email', '=', email)
        .where('flow_hash', '=', sha256(flow))
        .executeTakeFirst()
}

/**
 * Whether this very browser, known by its cookie, registered the address within the last minutes,
 * and nobody has registered it since: the code that was mailed last belongs to this registration.
 */
export async function hasJustRegistered(
  tx: Tx,
  email: string,
  client: Pick<Client, 'cookies'>,
): Promise<boolean> {
  const registration = await findRegistration(tx.query, email, client)
  if (!registration) return false
  const recent = await tx.query
    .selectFrom('registrations')
    .select('id')
    .where('email', '=', email)
    .where('created_at', '>=', registration.created_at)
    .where('created_at', '>', sql<number>`${tx.now} - ${sql.lit(signsIn)}`)
    .limit(2)
    .execute()
  return recent.length === 1 && recent[0]?.id === registration.id
}

/**
 * The password that a confirmed address gets: the one of the browser that shows the code. A program that keeps no cookies
 * is known by having none, as long as it alone registered the address. Undefined: the student must choose a new password.
 */
export async function findConfirmedPassword(
  query: Queries,
  email: string,
  client: Pick<Client, 'cookies'>,
): Promise<string | undefined> {
  const own = await findRegistration(query, email, client)
  if (own || client.cookies.areThere) return own?.password_hash
  const only = await findOnly(query, email)
  return only?.is_bound === 0 ? only.password_hash : undefined
}

async function findOnly(query: Queries, email: string): Promise<Registration | undefined> {
  const rows = await query
    .selectFrom('registrations')
    .selectAll()
    .where('email', '=', email)
    .limit(2)
    .execute()
  return rows.length === 1 ? rows[0] : undefined
}

/** Once the address has an owner, what anybody else chose for it is gone. */
export async function removeRegistrations(query: Queries, email: string): Promise<void> {
  await query.deleteFrom('registrations').where('email', '=', email).execute()
}

/** Clears this browser's registration cookie, unless it still has a password waiting for another address. */
export async function clearUnusedFlow(
  query: Queries,
  { cookies }: Pick<Client, 'cookies'>,
): Promise<void> {
  const flow = readFlow(cookies)
  if (flow === undefined) return
  const other = await query
    .selectFrom('registrations')
    .select('id')
    .where('flow_hash', '=', sha256(flow))
    .limit(1)
    .executeTakeFirst()
  if (!other) cookies.clear('signup_flow')
}

export async function removeOldRegistrations(db: Database): Promise<void> {
  await db.query
    .deleteFrom('registrations')
    .where('created_at', '<', sql<number>`${db.now} - ${sql.lit(ttl)}`)
    .execute()
}

/** A token of the form that we give out: nothing else is looked up. */
function readFlow(cookies: Client['cookies']): string | undefined {
  const flow = cookies.read('signup_flow')
  return flow && /^[\w-]{43}$/.test(flow) ? flow : undefined
}
