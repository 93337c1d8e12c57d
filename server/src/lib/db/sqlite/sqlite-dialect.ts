// SQLite for many requests at once: one handle writes, in turn and waiting for other processes, another reads meanwhile.
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SelectQueryNode,
  SqliteAdapter,
  SqliteDialect,
} from 'kysely'
import { waitFor } from '../wait-budget.ts'
import { isBusy } from '../troubles.ts'

const firstPause = 2
const longestPause = 50

/** A handle on the file, whose statements run at once. */
export type Handle = {
  run: (query: CompiledQuery) => QueryResult<unknown>
  isInTransaction: () => boolean
  close: () => void
}

type Config = {
  writer: Handle
  reader: Handle
  longestWait: number
  turns: Turns
  /** To be waited for after each commit, when others may write already: then it is on the disk. */
  keep: () => Promise<void>
}

export class PatientSqliteDialect extends SqliteDialect {
  #config: Config

  constructor(config: Config) {
    super({ database: async () => Promise.reject(new Error('the handles are there')) })
    this.#config = config
  }

  override createDriver() {
    return new PatientDriver(this.#config)
  }

  override createAdapter() {
    return new PatientAdapter()
  }
}

class PatientAdapter extends SqliteAdapter {
  /** SQLite changes tables inside a transaction; saying so makes migrations whole, and lets processes queue for them. */
  override get supportsTransactionalDdl() {
    return true
  }

  /** Who may write is settled below, so that nobody has to wait for it who only reads. */
  override get supportsMultipleConnections() {
    return true
  }
}

const isReading = ({ query, sql }: CompiledQuery) =>
  query.kind === 'RawNode' ? /^\s*select\b/i.test(sql) : SelectQueryNode.is(query)

class PatientDriver implements Driver {
  #config: Config

  constructor(config: Config) {
    this.#config = config
  }

  async init() {}

  async acquireConnection() {
    return new PatientConnection(this.#config)
  }

  async beginTransaction(connection: PatientConnection) {
    await connection.begin()
  }

  async commitTransaction(connection: PatientConnection) {
    await connection.commit()
  }

  async rollbackTransaction(connection: PatientConnection) {
    connection.rollBack()
  }

  async releaseConnection(connection: PatientConnection) {
    connection.release()
  }

  async destroy() {
    this.#config.reader.close()
    this.#config.writer.close()
  }
}

class PatientConnection implements DatabaseConnection {
  #config: Config
  #isTransaction = false

  constructor(config: Config) {
    this.#config = config
  }

  get #turns(): Turns {
    return this.#config.turns
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return (await this.#execute(query)) as QueryResult<Row>
  }

  async #execute(query: CompiledQuery) {
    const { reader, writer, keep } = this.#config
    // A transaction holds the lock already; only its end may have to wait for readers.
    if (this.#isTransaction) return this.#patiently(() => writer.run(query))
    if (isReading(query)) return this.#patiently(() => reader.run(query))
    const result = await this.#patiently(() => this.#inTurn(() => writer.run(query)))
    await keep()
    return result
  }

  /** A transaction that will write takes its lock at once, so that two processes queue instead of failing. */
  async begin(): Promise<void> {
    await this.#patiently(async () => {
      await this.#turns.take()
      try {
        this.#config.writer.run(CompiledQuery.raw('begin immediate'))
        this.#isTransaction = true
      } catch (error) {
        this.#turns.giveBack()
        throw error
      }
    })
  }

  async commit(): Promise<void> {
    await this.executeQuery(CompiledQuery.raw('commit'))
    this.release()
    await this.#config.keep()
  }

  /** A full disk may have undone the transaction by itself. After the commit another may have begun. */
  rollBack(): void {
    const { writer } = this.#config
    if (this.#isTransaction && writer.isInTransaction()) writer.run(CompiledQuery.raw('rollback'))
  }

  release(): void {
    if (!this.#isTransaction) return
    this.rollBack()
    this.#isTransaction = false
    this.#turns.giveBack()
  }

  // oxlint-disable-next-line require-yield -- nothing here is read row by row
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error('SQLite answers at once; there is nothing to stream')
  }

  async #inTurn<T>(work: () => T): Promise<T> {
    await this.#turns.take()
    try {
      return work()
    } finally {
      this.#turns.giveBack()
    }
  }

  /** SQLite's own waiting would stop the whole program; this one lets it answer meanwhile. */
  #patiently<T>(work: () => T | Promise<T>): Promise<T> {
    return waitFor(this.#config.longestWait, async (left) => {
      const end = performance.now() + left
      for (let pause = firstPause; ; pause = Math.min(pause * 2, longestPause)) {
        try {
          return await work()
        } catch (error) {
          if (!isBusy(error) || performance.now() > end) throw error
          await new Promise((resolve) => setTimeout(resolve, pause))
        }
      }
    })
  }
}

/** Who writes, one after the other in the order in which they came. */
export class Turns {
  #isTaken = false
  #waiting: (() => void)[] = []

  get isTaken(): boolean {
    return this.#isTaken
  }

  get waiting(): number {
    return this.#waiting.length
  }

  async take(): Promise<void> {
    if (this.#isTaken) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    this.#isTaken = true
  }

  giveBack(): void {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#isTaken = false
  }
}
