// SQLite through Node's own module: one file in WAL mode, every commit synced to the disk before it is acknowledged.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { Kysely, type SqliteDatabase, sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Database } from './database.ts'
import { PatientSqliteDialect } from './patient-sqlite.ts'

const openTimeout = 5000
const preparedKept = 500

export function openSqlite(dataDir: string, clock: Clock): Database {
  mkdirSync(dataDir, { recursive: true })
  const file = new DatabaseSync(join(dataDir, 'kinnow.db'), { timeout: openTimeout })
  file.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
  // From here on waiting is done without holding up the program: see `patient-sqlite.ts`.
  file.exec('pragma busy_timeout = 0')
  return {
    engine: 'sqlite',
    query: new Kysely({ dialect: new PatientSqliteDialect({ database: speakKysely(file) }) }),
    // A getter, so that moving a test's clock moves the statements written after it.
    get now() {
      return sql<number>`(cast(unixepoch('subsec') * 1000 as integer) + ${sql.lit(clock.offset)})`
    },
    close: async () => file.close(),
  }
}

/** Lets Kysely's own SQLite driver work over Node's module; statements are prepared once. */
function speakKysely(file: DatabaseSync): SqliteDatabase {
  const prepared = new Map<string, ReturnType<typeof wrap>>()
  return {
    close: () => file.close(),
    prepare(text) {
      const known = prepared.get(text)
      if (known) return known
      if (prepared.size >= preparedKept) prepared.clear()
      // A transaction that will write takes its lock at once, so that two processes queue instead of failing.
      const statement = wrap(file.prepare(text === 'begin' ? 'begin immediate' : text))
      prepared.set(text, statement)
      return statement
    },
  }
}

function wrap(statement: StatementSync) {
  const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[]
  return {
    reader: statement.columns().length > 0,
    all: (parameters: readonly unknown[]) => statement.all(...values(parameters)),
    run: (parameters: readonly unknown[]) => statement.run(...values(parameters)),
    iterate: (parameters: readonly unknown[]) => statement.iterate(...values(parameters)),
  }
}
