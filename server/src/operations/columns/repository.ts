// The values of a school's columns, for who looks whether they can be used.
import { type RawBuilder, sql } from 'kysely'
import { packageLimits } from '../../content/package/limits.ts'
import type { Engine, Queries } from '../../lib/db/database.ts'
import { type Column, columnOf } from '../../lib/db/snapshot-types.ts'
import { factTables } from '../../lib/db/tables/fact-tables.ts'
import type { Tables } from '../../lib/db/tables/tables.ts'
import { type DeclaredColumn, faultOf, type Limit, limitsOf } from './column-limits.ts'

export type Rows = { engine: Engine; query: Queries }

export type TableColumn = Column & DeclaredColumn

const indexedColumns: Record<Engine, RawBuilder<{ name: string }>> = {
  sqlite: sql`select distinct tables.name || '.' || columns.name as name from sqlite_master as tables,
    pragma_index_list(tables.name) as indexes, pragma_index_info(indexes.name) as columns
    where tables.type = 'table' and columns.name is not null`,
  postgres: sql`select distinct tables.relname || '.' || attname as name from pg_index
    inner join pg_class as tables on tables.oid = indrelid
    inner join pg_attribute on attrelid = indrelid and attnum = any(indkey)
    where relnamespace = current_schema()::regnamespace`,
}

/** Columns by table, each table's key first. */
export async function listTables({ engine, query }: Rows): Promise<Map<string, TableColumn[]>> {
  const { rows } = await indexedColumns[engine].execute(query)
  const indexed = new Set(rows.map(({ name }) => name))
  const known = new Set<string>(factTables)
  const tables = (await query.introspection.getTables()).filter(({ name }) => known.has(name))
  return new Map(
    tables.map(({ name: table, columns }) => [
      table,
      columns.map(({ name, dataType: type }) => ({
        ...columnOf(name, type),
        table,
        type,
        isIndexed: indexed.has(`${table}.${name}`),
      })),
    ]),
  )
}

/** What SQLite calls the values that a column of each kind may hold: it stores any value in any column. */
const types = {
  text: ['text'],
  integer: ['integer'],
  real: ['real', 'integer'],
  bytes: ['blob'],
}

export type Fault = { id: string; column: string; why: string }
type Test = { column: string; why: string; isBroken: RawBuilder<unknown> }

/** The first values among `most` rows that are not of their column's type, or outside of its limits. */
export async function listFaults(
  { engine, query }: Rows,
  columns: TableColumn[],
  most: number | null,
): Promise<Fault[]> {
  const [key] = columns
  const tests = columns.flatMap((column) => testsOf(column, engine))
  if (!key || tests.length === 0) return []
  const cases = tests.map(({ isBroken }, at) => sql`when ${isBroken} then ${sql.lit(at)}`)
  const { rows } = await sql<{ id: string; at: number }>`
    select * from (
      select cast(${sql.ref(key.name)} as text) as id, case ${sql.join(cases, sql` `)} end as ${sql.ref('at')}
      from (select * from ${sql.table(key.table)} ${most === null ? sql`` : sql`limit ${sql.lit(most)}`}) as part
    ) as looked where ${sql.ref('at')} is not null limit 10`.execute(query)
  return rows.flatMap(({ id, at }) => {
    const test = tests[at]
    return test ? [{ id, column: test.column, why: test.why }] : []
  })
}

function testsOf(column: TableColumn, engine: Engine): Test[] {
  const value = sql.ref(column.name)
  const isOther = sql`typeof(${value}) not in ('null', ${listed(types[column.kind])})`
  const mistyped = { column: column.name, why: 'cannot be read', isBroken: isOther }
  return [
    ...(engine === 'sqlite' ? [mistyped] : []),
    ...limitsOf(column).map((limit) => ({
      column: column.name,
      why: faultOf(limit),
      isBroken: isOutside(limit, value, engine),
    })),
  ]
}

/** What a page lists of its parent. */
const siblings = [
  { table: 'subcategories', parent: 'category_id' },
  { table: 'subjects', parent: 'subcategory_id' },
  { table: 'chapters', parent: 'subject_id' },
  { table: 'lessons', parent: 'chapter_id' },
  { table: 'quizzes', parent: 'chapter_id' },
  { table: 'questions', parent: 'quiz_id' },
  { table: 'questions', parent: 'lesson_id' },
]
/** As many files as a course package may have; a file of so many questions nobody writes. */
const mostSiblings = packageLimits.files

/** Columns by which a row has more siblings than a page can list, the first row of each parent by its id. */
export async function listCrowded({ query }: Rows): Promise<(Fault & { table: string })[]> {
  const crowded: (Fault & { table: string })[] = []
  const why = `is that of more than ${mostSiblings.toLocaleString('en')} rows`
  for (const { table, parent } of siblings) {
    const { rows } = await sql<{ id: string }>`
      select min(id) as id from ${sql.table(table)} where retired = 0 and ${sql.ref(parent)} is not null
      group by ${sql.ref(parent)} having count(*) > ${sql.lit(mostSiblings)} limit 10`.execute(
      query,
    )
    for (const { id } of rows) crowded.push({ table, id, column: parent, why })
  }
  return [...crowded, ...(await listTooManyCategories(query))]
}

/** They have no parent, and every home page shows all of them. */
const mostCategories = 200

async function listTooManyCategories(query: Queries): Promise<(Fault & { table: string })[]> {
  const { rows } = await sql<{ id: string }>`
    select min(id) as id from categories where retired = 0 having count(*) > ${sql.lit(mostCategories)}`.execute(
    query,
  )
  const why = `is that of one of more than ${mostCategories}`
  return rows.map(({ id }) => ({ table: 'categories', id, column: 'id', why }))
}

const listed = (values: readonly (string | number)[]) =>
  sql.join(values.map((value) => sql.lit(value)))

const lengthOf = {
  sqlite: (value: RawBuilder<unknown>) => sql`length(cast(${value} as blob))`,
  postgres: (value: RawBuilder<unknown>) => sql`octet_length(${value})`,
}

function isOutside(limit: Limit, value: RawBuilder<unknown>, engine: Engine): RawBuilder<unknown> {
  if ('oneOf' in limit) return sql`${value} not in (${listed(limit.oneOf)})`
  if ('bytes' in limit) return sql`${lengthOf[engine](value)} > ${sql.lit(limit.bytes)}`
  return sql`${value} not between ${sql.lit(limit.least)} and ${sql.lit(limit.most)}`
}

type Stored = { table: keyof Tables; key: string; columns: object; beside?: string[] }
export type StoredRow = { key: string } & Record<string, string | null>

/** Rows in memory at once: of texts as long as a page fewer. */
const pageSize = { usual: 500, long: 20 }
const longTexts: ReadonlySet<string> = new Set([
  'subjects',
  'lesson_bodies',
  'questions',
  'question_versions',
])

/** The texts of these columns, row by row in the order of their keys, `most` rows of them. */
export async function* listStored(
  db: Rows,
  stored: Stored,
  most = Infinity,
): AsyncGenerator<StoredRow> {
  const size = longTexts.has(stored.table) ? pageSize.long : pageSize.usual
  let after: string | null = null
  for (let left = most; left > 0; left -= size) {
    const rows = await readPage(db, stored, { after, size })
    yield* rows
    after = rows.at(-1)?.key ?? null
    if (rows.length < size) break
  }
}

/** The next rows after a key, null before the first. */
async function readPage(
  { query }: Rows,
  { table, key, columns, beside = [] }: Stored,
  { after, size }: { after: string | null; size: number },
): Promise<StoredRow[]> {
  const names = [...Object.keys(columns), ...beside]
  const { rows } = await sql<StoredRow>`
    select ${sql.ref(key)} as key, ${sql.join(names.map((name) => sql`cast(${sql.ref(name)} as text) as ${sql.ref(name)}`))}
    from ${sql.table(table)} ${after === null ? sql`` : sql`where ${sql.ref(key)} > ${after}`}
    order by ${sql.ref(key)} limit ${sql.lit(size)}`.execute(query)
  return rows
}

export async function setText(
  { query }: Rows,
  { table, key }: Pick<Stored, 'table' | 'key'>,
  { id, column, value }: { id: string; column: string; value: string },
): Promise<void> {
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value} where ${sql.ref(key)} = ${id}`.execute(
    query,
  )
}
