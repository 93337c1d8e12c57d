// What a database is to the rest of the program, whichever of the two it is.
import type { CompiledQuery, Kysely, RawBuilder } from 'kysely'
import type { StatementWatch } from './slow-statements.ts'
import type { Tables } from './tables/tables.ts'

export type Engine = 'sqlite' | 'postgres'

export type Database = {
  engine: Engine
  query: Kysely<Tables>
  /**
   * The same, where a commit is not waited for until it is on the disk: for what no more than an answer depends on, which
   * waits for it by `settled`. On PostgreSQL it is `query`.
   */
  early: Kysely<Tables>
  /** The database's own time in milliseconds, as an expression to use inside a statement (R13). */
  now: RawBuilder<number>
  /** By how much a test has moved that time, in milliseconds; it is part of statements, so prepared ones need it. */
  readonly clockOffset: number
  /**
   * The rows of a reading statement at once, without a turn of the event loop: SQLite answers in this process. Undefined
   * where that cannot be: the file is busy, or `query` is a transaction.
   */
  readAtOnce?: (query: Queries, statement: CompiledQuery) => unknown[] | undefined
  /**
   * Undefined where all that can be read is on the disk, else when it will be: no answer may tell of what could still be lost.
   * PostgreSQL shows nothing earlier.
   */
  settled?: () => Promise<void> | undefined
  /**
   * Empties the log of SQLite, so that deleted data is nowhere any more (S37). PostgreSQL has no such file of its own:
   * see docs/operating/troubleshoot.md.
   */
  eraseLog?: () => Promise<void>
  statements: StatementWatch
  /** Connections, or on SQLite the writer, and who waits for one. */
  readConnections: () => Connections
  /** `isBeside`: what SQLite has yet to sync is left to a thread, and nothing in this process waits for it (R15). */
  close: (how?: { isBeside?: boolean }) => Promise<void>
}

type Connections = { open: number; busy: number; waiting: number }

export type OpenOptions = {
  /** For migrations, imports and commands: a statement may take as long as it needs. */
  isPatient?: boolean
  /** For who looks and never changes anything: nothing is made where it is missing, and a statement that writes fails. */
  isReadOnly?: boolean
  /** On PostgreSQL: how many at most; unset = what a process that serves needs. */
  connections?: number
}

/** A transaction, or the database itself: repositories take either. */
export type Queries = Kysely<Tables>

/** The database inside a transaction, or outside of one: `query` runs the statements. */
export type Tx = Database

/** Reads the database's clock. */
export async function readNow(db: Database): Promise<number> {
  const row = await db.query.selectNoFrom(db.now.as('now')).executeTakeFirstOrThrow()
  return row.now
}
