// One read transaction on a connection of its own: in WAL mode it keeps nobody from writing, and sees nothing of what is written.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { PlainError } from '../../util/plain-error.ts'
import { type Cell, columnOf, quoted, selectRows, type Snapshot } from '../snapshot-types.ts'

const openTimeout = 5000

export async function openSqliteSnapshot(dataDir: string): Promise<Snapshot> {
  const path = join(dataDir, 'kinnow.db')
  if (!existsSync(path)) throw new PlainError(`There is no school in ${dataDir}.`)
  const file = new DatabaseSync(path, { timeout: openTimeout })
  const ask = <Row>(text: string, ...values: string[]) =>
    file.prepare(text).all(...values) as unknown as Row[]
  file.exec('pragma query_only = on; begin')
  // The transaction sees what there is at its first look.
  const hasTables = ask("select 1 from sqlite_master where name = 'kysely_migration'").length > 0
  const migrations = hasTables
    ? ask<{ name: string }>('select name from kysely_migration order by name')
    : []
  return {
    engine: 'sqlite',
    migrations: migrations.map(({ name }) => name),
    columnsOf: async (table) =>
      ask<{ name: string; type: string }>(
        'select name, type from pragma_table_info(?) order by cid',
        table,
      ).map(({ name, type }) => columnOf(name, type)),
    async count(table) {
      const [row] = ask<{ count: number }>(`select count(*) as count from ${quoted(table)}`)
      return row?.count ?? 0
    },
    async *rows(table, columns) {
      const statement = file.prepare(selectRows(table, columns))
      statement.setReadBigInts(true)
      statement.setReturnArrays(true)
      yield* statement.iterate() as unknown as Iterable<Cell[]>
    },
    close: async () => file.close(),
  }
}
