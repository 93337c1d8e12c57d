// PostgreSQL through `pg`: a small pool, every statement prepared once per connection under a name of its own.
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { Clock } from '../clock.ts'
import type { Database } from './database.ts'

const connections = 10
const connectTimeout = 2500
const statementTimeout = 5000
const namedKept = 500

const types = new pg.TypeOverrides()
// Counts and times are 64-bit; ours stay far below 2^53.
types.setTypeParser(pg.types.builtins.INT8, Number)

export function openPostgres(databaseUrl: string, clock: Clock): Database {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: connections,
    connectionTimeoutMillis: connectTimeout,
    statement_timeout: statementTimeout,
    query_timeout: statementTimeout + 1000,
    keepAlive: true,
    types,
    Client: NamedStatements,
  })
  // An idle connection that breaks is replaced at the next use; without a listener it would end the process.
  pool.on('error', () => {})
  return {
    engine: 'postgres',
    query: new Kysely({ dialect: new PostgresDialect({ pool }) }),
    get now() {
      return sql<number>`((extract(epoch from clock_timestamp()) * 1000)::bigint + ${sql.lit(clock.offset)})`
    },
    close: () => pool.end(),
  }
}

const names = new Map<string, string>()

/** Names each data statement, so that PostgreSQL parses and plans it once per connection. */
class NamedStatements extends pg.Client {
  // The driver's `query` has seven overloads; only Kysely's call (text, values) is given a name.
  // oxlint-disable-next-line typescript/no-explicit-any -- see above
  override query(...call: any[]): any {
    const [text, values] = call
    const name = typeof text === 'string' && Array.isArray(values) ? nameOf(text) : undefined
    return name
      ? super.query({ name, text, values })
      : super.query(...(call as Parameters<pg.Client['query']>))
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
