// The values of a school's columns, for who looks whether they can be read.
import { sql } from 'kysely'
import type { Engine, Queries } from '../../lib/db/database.ts'
import { columnOf } from '../../lib/db/snapshot-types.ts'
import { factTables } from '../../lib/db/tables/fact-tables.ts'
import type { StoredJson } from './stored-json.ts'

export type Rows = { engine: Engine; query: Queries }

/** A table's columns with their kinds, its key first. */
export async function listTables({ query }: Rows) {
  const tables = await query.introspection.getTables()
  return factTables.map((table) => {
    const found = tables.find(({ name }) => name === table)
    return { table, columns: (found?.columns ?? []).map((one) => columnOf(one.name, one.dataType)) }
  })
}

type Table = Awaited<ReturnType<typeof listTables>>[number]

/** What SQLite calls the values that a column of each kind may hold: it stores any value in any column. */
const types = {
  text: ['text'],
  integer: ['integer'],
  real: ['real', 'integer'],
  bytes: ['blob'],
}
/** Beyond it JavaScript has no whole number of its own. */
const largest = Number.MAX_SAFE_INTEGER

/** The first five values among `most` rows that are not of their column's type; a whole number beyond 2^53 is none. */
export async function listMistyped(
  { engine, query }: Rows,
  { table, columns }: Table,
  most: number | null,
): Promise<{ id: string; column: string }[]> {
  const [key] = columns
  const faults = columns.flatMap(({ name, kind }) => {
    const value = sql.ref(name)
    const isLarge = sql`${value} not between ${sql.lit(-largest)} and ${sql.lit(largest)}`
    const isOther = sql`typeof(${value}) not in ('null', ${sql.join(types[kind].map((one) => sql.lit(one)))})`
    return [
      ...(kind === 'integer' ? [sql`when ${isLarge} then ${sql.lit(name)}`] : []),
      ...(engine === 'sqlite' ? [sql`when ${isOther} then ${sql.lit(name)}`] : []),
    ]
  })
  if (!key || faults.length === 0) return []
  const { rows } = await sql<{ id: string; column: string }>`
    select * from (
      select cast(${sql.ref(key.name)} as text) as id, case ${sql.join(faults, sql` `)} end as ${sql.ref('column')}
      from (select * from ${sql.table(table)} ${most === null ? sql`` : sql`limit ${sql.lit(most)}`}) as part
    ) as looked where ${sql.ref('column')} is not null limit 5`.execute(query)
  return rows
}

/** The next rows after a key, `null` before the first, in the order of their keys. */
export async function listStored(
  { query }: Rows,
  { table, key, columns, beside = [] }: StoredJson,
  page: { after: string | null; most: number },
): Promise<({ key: string } & Record<string, string | null>)[]> {
  const names = [...Object.keys(columns), ...beside]
  const { rows } = await sql<{ key: string } & Record<string, string | null>>`
    select ${sql.ref(key)} as key, ${sql.join(names.map((name) => sql`cast(${sql.ref(name)} as text) as ${sql.ref(name)}`))}
    from ${sql.table(table)} ${page.after === null ? sql`` : sql`where ${sql.ref(key)} > ${page.after}`}
    order by ${sql.ref(key)} limit ${sql.lit(page.most)}`.execute(query)
  return rows
}
