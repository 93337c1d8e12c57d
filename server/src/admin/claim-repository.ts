// The link that makes the first owner, as a row; only the hash of its token is stored.
import { sql } from 'kysely'
import type { Queries, Tx } from '../lib/db/database.ts'
import { demoDomain } from '../lib/util/demo-domain.ts'
import { serverLimits } from '../lib/util/server-limits.ts'

const name = 'claim-link'

/** Any account with the role, also one that is locked: then the operator decides, with a command. */
export async function hasOwner(query: Queries): Promise<boolean> {
  const found = await query
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'owner')
    .where('email', 'not like', `%@${demoDomain}`)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Replaces the link before. False where another server on the same database has just made one, which then stays: of
 * several that start together one prints a link. A SQLite school has one server.
 */
export async function saveClaimLink(tx: Tx, hash: string): Promise<boolean> {
  const { query, now, engine } = tx
  const saved = await query
    .insertInto('school_facts')
    .values({ name, value: hash, at: now })
    .onConflict((conflict) => {
      const update = conflict.column('name').doUpdateSet({ value: hash, at: now })
      const { sameStart } = serverLimits.claim
      return engine === 'sqlite'
        ? update
        : update.where('school_facts.at', '<=', sql<number>`${now} - ${sql.lit(sameStart)}`)
    })
    .returning('name')
    .executeTakeFirst()
  return saved !== undefined
}

export async function isClaimLink(query: Queries, hash: string): Promise<boolean> {
  const found = await query
    .selectFrom('school_facts')
    .select('name')
    .where('name', '=', name)
    .where('value', '=', hash)
    .executeTakeFirst()
  return found !== undefined
}

/** Of many that come at once, one gets true. */
export async function useClaimLink(query: Queries, hash: string): Promise<boolean> {
  const result = await query
    .deleteFrom('school_facts')
    .where('name', '=', name)
    .where('value', '=', hash)
    .executeTakeFirst()
  return result.numDeletedRows === 1n
}

export async function removeClaimLink(query: Queries): Promise<void> {
  await query.deleteFrom('school_facts').where('name', '=', name).execute()
}
