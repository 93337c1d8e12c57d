// Puts all rows of a backup in place of those that are there: tables as the backup knew them, its rows, and from there on
// what an update would do. All of it happens in one transaction, or nothing.
import { sql } from 'kysely'
import type { Database, Engine, Queries } from '../../lib/db/database.ts'
import { allTables } from '../../lib/db/tables/fact-tables.ts'
import { migrate } from '../../lib/db/migrate.ts'
import { type Cell, columnOf } from '../../lib/db/snapshot-types.ts'
import { isDamaged, isUnavailable } from '../../lib/db/troubles.ts'
import { PlainError } from '../../lib/util/plain-error.ts'
import { type CleanedColumn, cleanTexts } from '../columns/clean-texts.ts'
import { ensureIndexWithin } from '../../search/index/ensure-index.ts'
import type { BackupTable } from './format.ts'
import type { Backup } from './read-file.ts'
import { requireUsable, storableRows } from './refuse-values.ts'
import { countNoun } from '../../lib/util/count-noun.ts'

const most = { rows: 128, length: 1_000_000, values: 16_000 }
const waits = { others: 5000, pause: 100 }

/** Tables that are not there are as good as empty. */
export async function requireEmpty(query: Queries, engine: Engine): Promise<void> {
  for (const table of ['users', 'categories'] as const) {
    const isThere =
      engine === 'sqlite'
        ? sql`select 1 from sqlite_master where name = ${table}`
        : sql`select 1 from pg_class where oid = to_regclass(${table})`
    if ((await isThere.execute(query)).rows.length === 0) continue
    const [row] = await query.selectFrom(table).select('id').limit(1).execute()
    if (row)
      throw new PlainError(
        'This school already has students or courses. Restore into an empty one, or replace everything with --force.',
      )
  }
}

/** On PostgreSQL no process may be connected: it holds the old key, and mails that it is about to send. */
export async function requireAlone(db: Database): Promise<void> {
  if (db.engine !== 'postgres') return
  for (let left = waits.others; ; left -= waits.pause) {
    const { rows } = await sql<{ others: number }>`
      select count(*)::int as others from pg_stat_activity
      where datname = current_database() and usesysid is not null and pid <> pg_backend_pid()
    `.execute(db.query)
    const others = rows[0]?.others ?? 0
    if (others === 0) return
    if (left <= 0) {
      throw new PlainError(
        `The database is in use (${countNoun(others, 'connection')}). Stop all processes of the school and everything else that is connected.`,
      )
    }
    await new Promise((resolve) => setTimeout(resolve, waits.pause))
  }
}

/** Expects the transaction of a database that is up to date; returns which texts were not stored as the backup has them. */
export async function replaceAll({
  query,
  db,
  backup,
  state,
}: {
  query: Queries
  db: Database
  backup: Backup
  state: { restore_id: string; key_sign: string }
}): Promise<CleanedColumn[]> {
  const within = { engine: db.engine, query }
  const { revision } = await query
    .selectFrom('content_state')
    .select('revision')
    .executeTakeFirstOrThrow()
  await dropAll(query, db)
  await migrate({ query }, backup.header.migration)
  await requireKnownColumns(query, backup)
  // A migration puts some rows into new tables: those of the backup come in their place.
  for (const { name } of backup.header.tables)
    await sql`delete from ${sql.table(name)}`.execute(query)
  for await (const batch of inBatches(storableRows(within, backup)))
    await orRefuse(backup, `rows of ${batch.table.name}`, () => insertRows(query, batch))
  await orRefuse(backup, 'rows', () => migrate({ query }))
  // Cached pages are older than that, of whichever school they were; the search index is built again.
  await query
    .updateTable('content_state')
    .set({
      revision: sql<number>`1 + case when revision > ${revision} then revision else cast(${revision} as integer) end`,
      search_version: 0,
      ...state,
    })
    .execute()
  // The planner of PostgreSQL knows nothing of rows that came in one transaction.
  if (db.engine === 'postgres') await sql`analyze`.execute(query)
  await requireUsable(within, backup)
  const cleaned = await cleanTexts(within)
  await orRefuse(backup, 'texts to search', () => ensureIndexWithin(query, db.engine))
  return cleaned
}

type Batch = { table: BackupTable; rows: Cell[][] }

async function insertRows(query: Queries, { table, rows }: Batch): Promise<void> {
  const names = table.columns.map((column) => sql.ref(column.name))
  const values = rows.map((row) => sql`(${sql.join(row)})`)
  await sql`insert into ${sql.table(table.name)} (${sql.join(names)}) values ${sql.join(values)}`.execute(
    query,
  )
}

/** Tables and columns as they are at the backup's own migration. */
async function requireKnownColumns(query: Queries, { file, header }: Backup): Promise<void> {
  const tables = await query.introspection.getTables()
  for (const { name, columns } of header.tables) {
    const table = tables.find((one) => one.name === name && !name.startsWith('search_words'))
    if (!table) throw refusal(file, `this program has no table "${name}"`)
    for (const column of columns) {
      const known = table.columns.find((one) => one.name === column.name)
      if (!known) throw refusal(file, `its table "${name}" has no column "${column.name}"`)
      if (columnOf(column.name, known.dataType).kind !== column.kind)
        throw refusal(file, `the column "${column.name}" of "${name}" has another type`)
    }
  }
}

const refusal = (file: string, why: string, cause?: unknown) =>
  Object.assign(new PlainError(`${file} cannot be restored: ${why}. Nothing was changed.`), {
    cause,
  })

/** What the database reports against data becomes a sentence; trouble of the database itself is reported elsewhere. */
async function orRefuse<T>({ file }: Backup, what: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof PlainError || isUnavailable(error) || isDamaged(error)) throw error
    throw refusal(file, `${what} name others that are missing, come twice, or do not fit`, error)
  }
}

async function dropAll(query: Queries, { engine }: Database): Promise<void> {
  if (engine === 'postgres') await sql`set local lock_timeout = '30s'`.execute(query)
  const engines = engine === 'sqlite' ? ['search_words'] : []
  const known = [...engines, ...allTables.toReversed(), 'kysely_migration', 'kysely_migration_lock']
  for (const name of known) await query.schema.dropTable(name).ifExists().execute()
}

/** Rows for one statement, which can take so many values and holds them all in memory. */
async function* inBatches(all: ReturnType<Backup['rows']>): AsyncGenerator<Batch> {
  let batch: Batch | undefined
  let length = 0
  for await (const { table, row } of all) {
    const isFull =
      batch &&
      (batch.table !== table ||
        length > most.length ||
        batch.rows.length >= Math.min(most.rows, most.values / table.columns.length))
    if (batch && isFull) yield batch
    if (!batch || isFull) {
      batch = { table, rows: [] }
      length = 0
    }
    batch.rows.push(row)
    for (const cell of row) length += lengthOf(cell)
  }
  if (batch) yield batch
}

const lengthOf = (cell: Cell) =>
  typeof cell === 'string' || cell instanceof Uint8Array ? cell.length : 8
