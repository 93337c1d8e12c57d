// SQLite through Node's own module: one file in WAL mode, every commit synced to the disk before it is acknowledged.
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { Kysely, type SqliteDatabase, sql } from 'kysely'
import { BoundedMap } from '../bounded-map.ts'
import type { Clock } from '../clock.ts'
import { makePrivateFile, makePrivateFolder } from '../private-files.ts'
import type { Database } from './database.ts'
import { PatientSqliteDialect } from './patient-sqlite.ts'

const openTimeout = 5000
const preparedKept = 500

export function openSqlite(dataDir: string, clock: Clock): Database {
  makePrivateFolder(dataDir)
  const path = join(dataDir, 'kinnow.db')
  makePrivateFile(path)
  const file = new DatabaseSync(path, { timeout: openTimeout })
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
  // Lists of many lengths make many statements: what is used stays, and what was used longest ago is let go.
  const prepared = new BoundedMap<ReturnType<typeof wrap>>({ most: preparedKept })
  return {
    close: () => file.close(),
    prepare(text) {
      const known = prepared.get(text)
      if (known) return known
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
