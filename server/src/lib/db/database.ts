// The one door to either database: SQLite in a file by default, PostgreSQL where `DATABASE_URL` is set.
import type { Kysely, RawBuilder } from 'kysely'
import type { Clock } from '../clock.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'
import type { Tables } from './tables.ts'

export type Engine = 'sqlite' | 'postgres'

export type Database = {
  engine: Engine
  query: Kysely<Tables>
  /** The database's own time in milliseconds, as an expression to use inside a statement (R13). */
  now: RawBuilder<number>
  close: () => Promise<void>
}

/** A transaction, or the database itself: repositories take either. */
export type Queries = Kysely<Tables>

export type DatabaseLocation = { databaseUrl: string | undefined; dataDir: string }

export function openDatabase(location: DatabaseLocation, clock: Clock): Database {
  return location.databaseUrl
    ? openPostgres(location.databaseUrl, clock)
    : openSqlite(location.dataDir, clock)
}

/** Reads the database's clock. */
export async function readNow(db: Database): Promise<number> {
  const row = await db.query.selectNoFrom(db.now.as('now')).executeTakeFirstOrThrow()
  return row.now
}
