// What the doctor reads of the tables as tables: never a text, and of a row at most its id.
import { type RawBuilder, sql } from 'kysely'
import { type Database, readNow } from '../../lib/db/database.ts'
import { listIndexes } from '../../lib/db/tables/expected-indexes.ts'
import { newId } from '../../lib/security/random.ts'
import type { Reference } from './references.ts'

export const readClock = readNow

export async function listIndexNames({ engine, query }: Database): Promise<string[]> {
  const { rows } = await query.executeQuery(listIndexes[engine])
  return rows.map(({ name }) => name)
}

/** `table.column` of all. */
export async function listColumns({ engine, query }: Database): Promise<string[]> {
  const columns =
    engine === 'sqlite'
      ? sql<{ name: string }>`select tables.name || '.' || columns.name as name
          from sqlite_master as tables, pragma_table_info(tables.name) as columns
          where tables.type = 'table'`
      : sql<{ name: string }>`select table_name || '.' || column_name as name
          from information_schema.columns where table_schema = current_schema()`
  return (await columns.execute(query)).rows.map(({ name }) => name)
}

/** What SQLite sees in its file, the first five of it; nothing where it is whole. `isThorough` compares indexes with rows too. */
export async function listDamage({ query }: Database, isThorough: boolean): Promise<string[]> {
  const look = isThorough ? sql`pragma integrity_check(5)` : sql`pragma quick_check(5)`
  const { rows } = await look.execute(query)
  return rows.map((row) => String(Object.values(row as object)[0])).filter((line) => line !== 'ok')
}

/** How many pages PostgreSQL has read that were not what it wrote; null where it does not look. */
export async function countBadPages({ query }: Database): Promise<number | null> {
  const { rows } = await sql<{ count: number | null }>`
    select checksum_failures::int as count from pg_stat_database where datname = current_database()
  `.execute(query)
  return rows[0]?.count ?? null
}

export async function listMigrations({ engine, query }: Database): Promise<string[]> {
  const hasTable =
    engine === 'sqlite'
      ? sql`select 1 from sqlite_master where name = 'kysely_migration'`
      : sql`select 1 from pg_class where oid = to_regclass('kysely_migration')`
  if ((await hasTable.execute(query)).rows.length === 0) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(query)
  return rows.map(({ name }) => name)
}

/** In bytes, with its indexes. */
export async function readSize({ engine, query }: Database): Promise<number> {
  const size =
    engine === 'sqlite'
      ? sql<{
          size: number
        }>`select page_count * page_size as size from pragma_page_count(), pragma_page_size()`
      : sql<{ size: number }>`select pg_database_size(current_database()) as size`
  return (await size.execute(query)).rows[0]?.size ?? 0
}

/** Tables in which every row bears when it was written; those that are read whole are short. */
const written = [
  ['audit_log', 'happened_at'],
  ['sessions', 'last_used_at'],
  ['outbox', 'created_at'],
  ['enrollments', 'created_at'],
  ['users', 'created_at'],
] as const

export async function newestOfAll({ query }: Database) {
  const { rows } = await sql<{ table: string; at: number }>`
    select source as "table", at from (${sql.join(
      written.map(
        ([table, column]) =>
          sql`select ${sql.lit(table)} as source, max(${sql.ref(column)}) as at from ${sql.table(table)}`,
      ),
      sql` union all `,
    )}) as newest where at is not null order by at desc limit 1`.execute(query)
  const [row] = rows
  return row
}

export type Orphans = { seen: number; orphans: number; example: string | null }

/**
 * How many rows name a parent that is not there, among `most` of them from anywhere on, or among all. One statement looks
 * at rows and parents, so what is written meanwhile is no orphan.
 */
export async function countOrphans(
  { query }: Database,
  { table, column, parent, key, parentKey }: Reference,
  most: number | null,
): Promise<Orphans> {
  const keyed = sql.ref(key)
  const count = async (where: RawBuilder<unknown>, limit: number | null) => {
    const { rows } = await sql<Orphans>`
      select count(*) as seen, count(value) - count(${sql.ref('parents.at')}) as orphans,
        min(case when ${sql.ref('parents.at')} is null then value end) as example
      from (select nullif(${sql.ref(column)}, '') as value from ${sql.table(table)} ${where}
        order by ${keyed} ${limit === null ? sql`` : sql`limit ${sql.lit(limit)}`}) as part
      left join (select ${sql.ref(parentKey)} as at from ${sql.table(parent)}) as parents
        on ${sql.ref('parents.at')} = part.value`.execute(query)
    const [row] = rows
    return row ?? { seen: 0, orphans: 0, example: null }
  }
  if (most === null) return count(sql``, null)
  const from = newId()
  const after = await count(sql`where ${keyed} >= ${from}`, most)
  if (after.seen >= most) return after
  const before = await count(sql`where ${keyed} < ${from}`, most - after.seen)
  return {
    seen: after.seen + before.seen,
    orphans: after.orphans + before.orphans,
    example: after.example ?? before.example,
  }
}
