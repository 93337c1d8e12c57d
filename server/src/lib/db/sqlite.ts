// SQLite through Node's own module: one file in WAL mode, every commit synced to the disk before it is acknowledged.
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { limits } from '@kinnow/contract/limits'
import { type CompiledQuery, Kysely, sql } from 'kysely'
import { BoundedMap } from '../bounded-map.ts'
import type { Clock } from '../clock.ts'
import { makePrivateFile, makePrivateFolder } from '../private-files.ts'
import type { Database, OpenOptions } from './database.ts'
import type { Tables } from './tables.ts'
import { type Handle, PatientSqliteDialect } from './patient-sqlite.ts'
import { isBusy } from './troubles.ts'

const openTimeout = 5000
const preparedKept = 500

export function openSqlite(dataDir: string, clock: Clock, { isPatient }: OpenOptions): Database {
  makePrivateFolder(dataDir)
  const path = join(dataDir, 'kinnow.db')
  makePrivateFile(path)
  const writer = open(path, 'pragma journal_mode = wal; pragma synchronous = full')
  const reader = open(path, 'pragma query_only = on')
  const { wait } = limits.database
  const longestWait = isPatient ? wait.work : wait.sqlite
  const query = new Kysely<Tables>({
    dialect: new PatientSqliteDialect({ writer, reader, longestWait }),
  })
  return {
    engine: 'sqlite',
    query,
    // A getter, so that moving a test's clock moves the statements written after it.
    get clockOffset() {
      return clock.offset
    },
    get now() {
      return sql<number>`(cast(unixepoch('subsec') * 1000 as integer) + ${sql.lit(clock.offset)})`
    },
    readAtOnce(of, statement) {
      if (of !== query) return undefined
      try {
        return reader.run(statement).rows
      } catch (error) {
        if (isBusy(error)) return undefined
        throw error
      }
    },
    async close() {
      reader.close()
      writer.close()
    },
  }
}

function open(path: string, pragmas: string): Handle {
  const file = new DatabaseSync(path, { timeout: openTimeout })
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

/** Statements are prepared once. Lists of many lengths make many: what was used longest ago is let go. */
function keepPrepared(file: DatabaseSync): (text: string) => Prepared {
  const prepared = new BoundedMap<Prepared>({ most: preparedKept })
  return (text) => {
    const known = prepared.get(text)
    if (known) return known
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
