// The one door to either database: SQLite in a file by default, PostgreSQL where `DATABASE_URL` is set.
import type { Clock } from '../util/clock.ts'
import type { Database, OpenOptions } from './database.ts'
import { openPostgres } from './postgres/open-postgres.ts'
import { openSqlite } from './sqlite/open-sqlite.ts'

type DatabaseLocation = { databaseUrl: string | undefined; dataDir: string }

export function openDatabase(
  location: DatabaseLocation,
  clock: Clock,
  options: OpenOptions = {},
): Database {
  return location.databaseUrl
    ? openPostgres(location.databaseUrl, clock, options)
    : openSqlite(location.dataDir, clock, options)
}
