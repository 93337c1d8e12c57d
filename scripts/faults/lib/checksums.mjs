// What stands in a database, as a count and a checksum a table: the same for the same rows, on either engine.
import { createHash } from 'node:crypto'

/** Written to by the program itself, without anybody asking. */
const living =
  /^(kysely_|sqlite_|search_|outbox$|one_time_codes$|rate_limits$|audit_log$|reset_grants$|used_id_tokens$)/

/** The columns of each table: `{ users: ['email', …] }`. */
export async function readColumns(place) {
  const rows = await place.query(
    place.engine === 'postgres'
      ? `select table_name as "table", column_name as "column" from information_schema.columns
         where table_schema = 'public' order by 1, 2`
      : `select m.name as "table", c.name as "column" from sqlite_master m, pragma_table_info(m.name) c
         where m.type = 'table' order by 1, 2`,
  )
  const columns = {}
  for (const row of rows) {
    if (!living.test(row.table)) (columns[row.table] ??= []).push(row.column)
  }
  return columns
}

/**
 * Of the given columns, so that a newer version may have more; by table, `restore` undoes what one has moved in a row, and
 * `from` is where its rows have gone.
 */
export async function readChecksums(place, columns, { restore = {}, from = {} } = {}) {
  const sums = {}
  for (const [table, names] of Object.entries(columns)) {
    const list = names.map((name) => `"${name}"`).join(', ')
    const rows = await place.query(`select ${list} from ${from[table] ?? `"${table}"`}`)
    const lines = rows
      .map(restore[table] ?? ((row) => row))
      .map((row) => JSON.stringify(names.map((name) => plain(row[name]))))
      .toSorted()
    sums[table] = `${rows.length} ${createHash('sha256').update(lines.join('\n')).digest('hex')}`
  }
  return sums
}

const plain = (value) =>
  value instanceof Uint8Array ? Buffer.from(value).toString('base64') : (value ?? null)

/** The names of tables that differ. */
export const differing = (before, after) =>
  Object.keys(before).filter((table) => before[table] !== after[table])
