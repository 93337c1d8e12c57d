// PostgreSQL through `pg`: a small pool, every statement prepared once per connection under a name of its own.
import { serverLimits } from '../../util/server-limits.ts'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { Clock } from '../../util/clock.ts'
import type { Database, OpenOptions } from '../database.ts'
import { timeOutAfter, heardFromIt } from './timeout.ts'
import { DatabaseTimeoutError, waitFor } from '../wait-budget.ts'
import { StatementWatch } from '../slow-statements.ts'
import type { Tables } from '../tables/tables.ts'
import { withSetting } from '../../process/safe-error.ts'

const usualConnections = 10
const connectTimeout = serverLimits.database.wait.postgres
const patientTimeout = 10_000
const namedKept = 500
const { statement: statementTimeout } = serverLimits.database

const types = new pg.TypeOverrides()
// Counts and times are 64-bit; ours stay far below 2^53.
types.setTypeParser(pg.types.builtins.INT8, Number)

export function openPostgres(
  databaseUrl: string,
  clock: Clock,
  { isPatient, isReadOnly, connections = usualConnections }: OpenOptions,
): Database {
  const connection = {
    connectionString: databaseUrl,
    max: connections,
    keepAlive: true,
    types,
    ...(isReadOnly && { options: '-c default_transaction_read_only=on' }),
  }
  const statements = new StatementWatch()
  const pool = isPatient
    ? new pg.Pool({
        ...connection,
        connectionTimeoutMillis: patientTimeout,
        Client: watched(NamedStatements, statements),
      })
    : new ImpatientPool({
        ...connection,
        connectionTimeoutMillis: connectTimeout,
        statement_timeout: statementTimeout,
        Client: watched(ImpatientStatements, statements),
      })
  // An idle connection that breaks is replaced at the next use; without a listener it would end the process.
  pool.on('error', () => {})
  const query = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return {
    engine: 'postgres',
    query,
    early: query,
    statements,
    readConnections: () => ({
      open: pool.totalCount,
      busy: pool.totalCount - pool.idleCount,
      waiting: pool.waitingCount,
    }),
    get clockOffset() {
      return clock.offset
    },
    get now() {
      return sql<number>`((extract(epoch from clock_timestamp()) * 1000)::bigint + ${sql.lit(clock.offset)})`
    },
    close: () => pool.end(),
  }
}

const names = new Map<string, string>()

type Statement = { text: string; values?: unknown[]; name?: string }

/** Names each data statement, so that PostgreSQL parses and plans it once per connection. */
class NamedStatements extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    // One that breaks while it is in use fails its statement; without a listener it would end the process too.
    this.on('error', () => {})
  }

  // The driver's `query` has seven overloads; only Kysely's call (text, values) is ours.
  // oxlint-disable-next-line typescript/no-explicit-any -- see above
  override query(...call: any[]): any {
    const [text, values] = call
    if (typeof text !== 'string' || !Array.isArray(values)) {
      return super.query(...(call as Parameters<pg.Client['query']>))
    }
    const name = nameOf(text)
    return this.ask({ text, values, ...(name && { name }) })
  }

  protected ask(statement: Statement): Promise<unknown> {
    return super.query(statement)
  }
}

/** Waits no longer than the request may; a connection that owes an answer then is closed, as it would give it to the next. */
class ImpatientStatements extends NamedStatements {
  protected override ask(statement: Statement): Promise<unknown> {
    return waitFor(statementTimeout + 1000, async (left) => {
      const callOff = timeOutAfter(left, () => void this.end().catch(() => {}))
      try {
        const answer = await super.ask(statement)
        heardFromIt()
        return answer
      } finally {
        callOff()
      }
    })
  }
}

/** The time of a statement without the wait for a connection. */
function watched(Base: typeof NamedStatements, watch: StatementWatch) {
  return class extends Base {
    protected override async ask(statement: Statement): Promise<unknown> {
      const began = performance.now()
      try {
        return await super.ask(statement)
      } finally {
        watch.ended(statement.text, began)
      }
    }
  }
}

class ImpatientPool extends pg.Pool {
  // As `query` above: Kysely asks without a callback.
  // oxlint-disable-next-line typescript/no-explicit-any -- see above
  override connect(...call: any[]): any {
    if (call.length > 0) return super.connect(...(call as Parameters<pg.Pool['connect']>))
    return waitFor(connectTimeout, (left) => {
      const client = super.connect().catch((error: unknown) => {
        throw withSetting(error, 'DATABASE_URL')
      })
      return new Promise((resolve, reject) => {
        const callOff = timeOutAfter(left, () => {
          reject(new DatabaseTimeoutError('no connection was free in time'))
          // Later callers wait for the next one.
          client.then(
            (late) => late.release(),
            () => {},
          )
        })
        client.then(resolve, reject).finally(callOff)
      })
    })
  }
}

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  const isNameable = names.size < namedKept && /^(select|insert|update|delete|with)\b/.test(text)
  if (known || !isNameable) return known
  const name = `s${names.size}`
  names.set(text, name)
  return name
}
