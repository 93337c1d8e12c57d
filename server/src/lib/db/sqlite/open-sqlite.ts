// SQLite through Node's own module: one file in WAL mode, every commit synced to the disk before it is acknowledged.
import { closeSync, existsSync, fdatasync, openSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { serverLimits } from '../../util/server-limits.ts'
import { type CompiledQuery, Kysely, sql } from 'kysely'
import { BoundedMap } from '../../cache/bounded-map.ts'
import type { Clock } from '../../util/clock.ts'
import { makePrivateFile, makePrivateFolder } from '../../process/private-files.ts'
import { restartWal } from './restart-wal.ts'
import { Checkpoints } from './checkpoints.ts'
import type { Database, OpenOptions } from '../database.ts'
import { waitNoLongerFor } from '../wait-budget.ts'
import type { Tables } from '../tables/tables.ts'
import { type Handle, PatientSqliteDialect, Turns } from './sqlite-dialect.ts'
import { GroupCommit } from './group-commit.ts'
import { StatementWatch } from '../slow-statements.ts'
import { isBusy } from '../troubles.ts'

const openTimeout = 5000
const preparedKept = 500

/** `log`: where commits are written first. */
type Handles = { writer: Handle; reader: Handle; log?: Log }

type File = Handle & {
  /** Another one after each commit of another process, not after its own; undefined where that is unknown now. */
  version: () => unknown
  restartWal: () => boolean
  eraseLog: () => void
}

type Log = {
  note: () => void
  keep: () => Promise<void>
  settled: () => Promise<void> | undefined
  erase: () => Promise<void>
  close: (isBeside: boolean) => Promise<void>
}

/** Brings what was written to a file to the disk. */
const toDisk = promisify(fdatasync)

export function openSqlite(
  dataDir: string,
  clock: Clock,
  { isPatient = false, isReadOnly, sync = toDisk }: OpenOptions & { sync?: typeof toDisk },
): Database {
  const path = join(dataDir, 'kinnow.db')
  const statements = new StatementWatch()
  const { writer, reader, log } = isReadOnly
    ? openToRead(path, statements)
    : openToWrite({ dataDir, path, watch: statements, sync, isPatient })
  const turns = new Turns()
  const { wait } = serverLimits.database
  const longestWait = isPatient ? wait.work : wait.sqlite
  /** A disk that hangs is waited for no longer than a lock. */
  const onDisk = (sync: Promise<void>) => waitNoLongerFor(longestWait, sync)
  const queriesThat = (keep: () => Promise<void> | undefined) =>
    new Kysely<Tables>({
      dialect: new PatientSqliteDialect({
        writer,
        reader,
        longestWait,
        turns,
        keep: async () => keep(),
      }),
    })
  const query = queriesThat(() => log && onDisk(log.keep()))
  return {
    engine: 'sqlite',
    query,
    early: queriesThat(() => {
      log?.note()
      return undefined
    }),
    statements,
    readConnections: () => ({ open: 1, busy: turns.isTaken ? 1 : 0, waiting: turns.waiting }),
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
    settled() {
      const sync = log?.settled()
      return sync && onDisk(sync)
    },
    eraseLog: async () => log?.erase(),
    async close({ isBeside = false } = {}) {
      await log?.settled()
      await log?.close(isBeside)
      reader.close()
      if (writer !== reader) writer.close()
    },
  }
}

function openToWrite({
  dataDir,
  path,
  watch,
  sync,
  isPatient,
}: {
  dataDir: string
  path: string
  watch: StatementWatch
  sync: (file: number) => Promise<void>
  isPatient: boolean
}): Handles {
  makePrivateFolder(dataDir)
  makePrivateFile(path)
  // SQLite itself syncs only what its file needs to stay whole. Commits are synced beside it: one at a time would hold up
  // the program. So would checkpoints, and the head of a log, but for a command, which answers nobody.
  const checkpoints = isPatient ? undefined : new Checkpoints(path)
  // What is deleted is overwritten, so that it is not found in the bytes of the file (S37).
  const pragmas = `pragma journal_mode = wal; pragma synchronous = normal; pragma secure_delete = on${checkpoints ? '; pragma wal_autocheckpoint = 0' : ''}`
  const writer = open(path, pragmas, watch)
  if (checkpoints) writer.restartWal()
  const reader = open(path, 'pragma query_only = on', watch)
  return { writer, reader, log: openLog({ path, writer, sync, checkpoints }) }
}

/** SQLite makes the file with the first commit; it is there as long as one of the handles is. */
function openLog({
  path,
  writer,
  sync,
  checkpoints,
}: {
  path: string
  writer: File
  sync: (file: number) => Promise<void>
  checkpoints: Checkpoints | undefined
}): Log {
  let log: number | undefined
  const find = () => (log ??= existsSync(`${path}-wal`) ? openSync(`${path}-wal`, 'r+') : undefined)
  async function syncLog() {
    const file = find()
    if (file !== undefined) await sync(file)
  }
  const fail = (error: unknown) =>
    // What was acknowledged is on the disk; what else is there only a new start can tell.
    setImmediate(() => {
      throw error
    })
  const shared = new GroupCommit(syncLog, fail)
  /** Before the first answer, what is there may all have been written elsewhere. */
  let known: unknown
  return {
    note() {
      checkpoints?.note()
      shared.note()
    },
    keep() {
      checkpoints?.note()
      return shared.keep()
    },
    settled() {
      const version = writer.version()
      if (version !== known) {
        shared.note()
        checkpoints?.noteOther()
      }
      known = version
      return shared.settled()
    },
    async erase() {
      if (checkpoints) await checkpoints.erase()
      else writer.eraseLog()
    },
    async close(isBeside) {
      await checkpoints?.close(isBeside)
      if (log !== undefined) closeSync(log)
    },
  }
}

/**
 * One handle, which cannot write. Where nobody has the file open it is read as it lies there: else SQLite would make the
 * files beside it that readers and writers share. A long reader checks `isAlone` again at the end.
 */
function openToRead(path: string, watch: StatementWatch): Handles {
  const file = isAlone(path) ? new URL(`${pathToFileURL(path).href}?immutable=1`) : path
  const reader = open(file, 'pragma query_only = on', watch, true)
  return { writer: reader, reader }
}

/** Nobody has the file open, and nobody who had it broke off. */
export const isAlone = (path: string) => !existsSync(`${path}-wal`)

function open(path: string | URL, pragmas: string, watch: StatementWatch, readOnly = false): File {
  const file = new DatabaseSync(path, { timeout: openTimeout, readOnly })
  file.exec(`${pragmas}; pragma foreign_keys = on`)
  // From here on waiting is done without holding up the program: see `sqlite-dialect.ts`.
  file.exec('pragma busy_timeout = 0')
  const prepare = prepareOnce(file)
  return {
    run({ sql: text, parameters }) {
      const began = performance.now()
      try {
        return answer(prepare(text), parameters)
      } finally {
        watch.ended(text, began)
      }
    },
    version() {
      try {
        return prepare('pragma data_version').statement.get()?.['data_version']
      } catch (error) {
        if (isBusy(error)) return undefined
        throw error
      }
    },
    restartWal: () => restartWal(file),
    eraseLog: () => void file.prepare('pragma wal_checkpoint(truncate)').get(),
    isInTransaction: () => file.isTransaction,
    close: () => file.close(),
  }
}

type Prepared = { statement: StatementSync; isReader: boolean }

/** Statements are prepared once. Lists of many lengths make many: what was used longest ago is let go. */
function prepareOnce(file: DatabaseSync): (text: string) => Prepared {
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
