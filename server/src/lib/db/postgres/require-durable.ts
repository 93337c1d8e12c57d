// What is acknowledged must be on the disk (R2): a PostgreSQL that does not sync is refused at the start.
import { sql } from 'kysely'
import { PlainError } from '../../util/plain-error.ts'
import type { Database } from '../database.ts'

/** SQLite needs no look: `sqlite/open-sqlite.ts` sets it to sync every commit. */
export async function requireDurable(db: Database): Promise<void> {
  if (db.engine === 'sqlite') return
  for (const name of ['fsync', 'synchronous_commit']) {
    const { rows } = await sql<{
      value: string
    }>`select current_setting(${name}) as value`.execute(db.query)
    if (rows[0]?.value === 'off') {
      throw new PlainError(
        `PostgreSQL runs with ${name} = off, so students’ work could be lost in a power cut. Set ${name} = on and start again.`,
      )
    }
  }
}
