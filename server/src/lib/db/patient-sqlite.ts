// Waiting for another process that writes to the same file, without holding up this one.
import {
  type CompiledQuery,
  type DatabaseConnection,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from 'kysely'

const longestWait = 5000
const firstPause = 2
const longestPause = 50

export class PatientSqliteDialect extends SqliteDialect {
  #config: SqliteDialectConfig

  constructor(config: SqliteDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver() {
    return new PatientDriver(this.#config)
  }

  override createAdapter() {
    return new TransactionalAdapter()
  }
}

/** SQLite changes tables inside a transaction; saying so makes migrations whole, and lets processes queue for them. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}

class PatientDriver extends SqliteDriver {
  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection()
    return {
      executeQuery: (query: CompiledQuery) => patiently(() => connection.executeQuery(query)),
      streamQuery: (query: CompiledQuery, size: number) => connection.streamQuery(query, size),
    }
  }
}

/** SQLite's own waiting would stop the whole program; this one lets it answer meanwhile. */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  const end = Date.now() + longestWait
  for (let pause = firstPause; ; pause = Math.min(pause * 2, longestPause)) {
    try {
      return await work()
    } catch (error) {
      const isBusy = error instanceof Error && /database (table )?is locked/.test(error.message)
      if (!isBusy || Date.now() > end) throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}
