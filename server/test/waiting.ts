// On PostgreSQL: how many wait for what another transaction holds.
import { sql } from 'kysely'
import type { Database } from '../src/lib/db/database.ts'

export async function countWaiting({ query }: Pick<Database, 'query'>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    query,
  )
  return rows[0]?.count ?? 0
}
