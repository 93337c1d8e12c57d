// Which indexes the tables have, as the migrations make them: these are carried out without a database, and what they say of
// indexes and keys is written down. So there is no second list.
import {
  CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteQueryCompiler,
} from 'kysely'
import type { Engine } from '../database.ts'
import { readMigrations } from '../migrate.ts'

export type ExpectedIndex = {
  name: string
  table: string
  isUnique: boolean
  /** What makes it where it is missing. */
  statement: string
}

type Indexes = Map<string, ExpectedIndex>

const parts = {
  sqlite: { adapter: () => new SqliteAdapter(), compiler: () => new SqliteQueryCompiler() },
  postgres: { adapter: () => new PostgresAdapter(), compiler: () => new PostgresQueryCompiler() },
}

/** What the migrations say to the database, one statement after the other. */
export async function readStatements(engine: Engine): Promise<string[]> {
  const statements: string[] = []
  const recorder = new Kysely<never>({
    dialect: {
      createAdapter: parts[engine].adapter,
      createDriver: () => new DummyDriver(),
      createQueryCompiler: parts[engine].compiler,
      createIntrospector: () => {
        throw new Error('a migration does not look at tables')
      },
    },
    log({ query }) {
      statements.push(query.sql)
    },
  })
  for (const migration of Object.values(await readMigrations())) await migration.up(recorder)
  return statements.map(inOneLine)
}

/** On SQLite keys and unique columns are part of their table, and cannot be missing: those are left out. */
export async function expectedIndexes(engine: Engine): Promise<ExpectedIndex[]> {
  const indexes: Indexes = new Map()
  for (const statement of await readStatements(engine)) {
    heedIndex(indexes, statement)
    if (engine === 'postgres') heedKeys(indexes, statement)
  }
  return [...indexes.values()]
}

const inOneLine = (statement: string) =>
  statement.replaceAll(/\s+/g, ' ').replaceAll('"', '').trim()

function heedIndex(indexes: Indexes, statement: string): void {
  const [, unique, name, table] = /^create (unique )?index (\w+) on (\w+)/.exec(statement) ?? []
  if (name && table) indexes.set(name, { name, table, isUnique: Boolean(unique), statement })
  const [, dropped] = /^drop index (\w+)/.exec(statement) ?? []
  if (dropped) indexes.delete(dropped)
  const [, gone] = /^drop table (\w+)/.exec(statement) ?? []
  for (const one of indexes.values()) if (one.table === gone) indexes.delete(one.name)
}

/** PostgreSQL names those that it makes for keys and unique columns by itself. */
function heedKeys(indexes: Indexes, statement: string): void {
  const [, table, columns = ''] = /^create table (\w+) \((.*)\)$/.exec(statement) ?? []
  if (!table) return
  const add = (name: string, rule: string) =>
    indexes.set(name, {
      name,
      table,
      isUnique: true,
      statement: `alter table ${table} add constraint ${name} ${rule}`,
    })
  for (const part of columns.split(/, (?![^(]*\))/)) {
    const [, name, rule] = /^constraint (\w+) ((?:primary key|unique) \(.*\))$/.exec(part) ?? []
    if (name && rule) add(name, rule)
    else if (/ primary key\b/.test(part)) add(`${table}_pkey`, `primary key (${firstWord(part)})`)
    else if (/ unique\b/.test(part))
      add(`${table}_${firstWord(part)}_key`, `unique (${firstWord(part)})`)
  }
}

const firstWord = (text: string) => text.slice(0, text.indexOf(' '))

/** Here so that the recorder and the comparison use the same one. */
export const listIndexes: Record<Engine, CompiledQuery<{ name: string }>> = {
  sqlite: CompiledQuery.raw(
    `select name from sqlite_master where type = 'index' and sql is not null`,
  ),
  postgres: CompiledQuery.raw(`select relname as name from pg_index
    inner join pg_class on pg_class.oid = pg_index.indexrelid
    where relnamespace = current_schema()::regnamespace and indisvalid and indisready`),
}
