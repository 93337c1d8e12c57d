// SQLite through Node's own module: one file in WAL mode, every commit synced to the disk before it is acknowledged.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { limits } from '@kinnow/contract/limits'
import { type CompiledQuery, Kysely, sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Database } from './database.ts'
import type { OpenOptions } from './open-database.ts'
import type { Tables } from './tables.ts'
import { type Handle, PatientSqliteDialect } from './patient-sqlite.ts'

const openTimeout = 5000
const preparedKept = 500

export function openSqlite(dataDir: string, clock: Clock, { isPatient }: OpenOptions): Database {
  mkdirSync(dataDir, { recursive: true })
  const writer = open(dataDir, 'pragma journal_mode = wal; pragma synchronous = full')
  const reader = open(dataDir, 'pragma query_only = on')
  const { wait } = limits.database
  const longestWait = isPatient ? wait.work : wait.sqlite
  const query = new Kysely<Tables>({
    dialect: new PatientSqliteDialect({ writer, reader, longestWait }),
  })
  return {
    engine: 'sqlite',
    query,
    // A getter, so that moving a test's clock moves the statements written after it.
    get now() {
      return sql<number>`(cast(unixepoch('subsec') * 1000 as integer) + ${sql.lit(clock.offset)})`
    },
    async close() {
      reader.close()
      writer.close()
    },
  }
}

function open(dataDir: string, pragmas: string): Handle {
  const file = new DatabaseSync(join(dataDir, 'kinnow.db'), { timeout: openTimeout })
  file.exec(`${pragmas}; pragma foreign_keys = on`)
  // From here on waiting is done without holding up the program: see `patient-sqlite.ts`.
  file.exec('pragma busy_timeout = 0')
  const prepare = keepPrepared(file)
  return {
    run: ({ sql: text, parameters }) => answer(prepare(text), parameters),
    isInTransaction: () => file.isTransaction,
    close: () => file.close(),
  }
}

type Prepared = { statement: StatementSync; isReader: boolean }

/** Statements are prepared once. */
function keepPrepared(file: DatabaseSync): (text: string) => Prepared {
  const prepared = new Map<string, Prepared>()
  return (text) => {
    const known = prepared.get(text)
    if (known) return known
    if (prepared.size >= preparedKept) prepared.clear()
    const statement = file.prepare(text)
    const made = { statement, isReader: statement.columns().length > 0 }
    prepared.set(text, made)
    return made
  }
}

function answer({ statement, isReader }: Prepared, parameters: CompiledQuery['parameters']) {
  const values = parameters as readonly SQLInputValue[]
  if (isReader) return { rows: statement.all(...values) }
  const { changes, lastInsertRowid } = statement.run(...values)
  return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
}
