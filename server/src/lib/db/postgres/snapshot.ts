// One transaction that sees the database as it was at its first look, read through cursors a few rows at a time.
import pg from 'pg'
import {
  type Cell,
  type Column,
  columnOf,
  quoted,
  selectRows,
  type Snapshot,
} from '../snapshot-types.ts'

/** Bytes may be half a megabyte a row. */
const rowsAtOnce = { withBytes: 32, without: 500 }

/** Everything as PostgreSQL writes it, so that nothing of a 64-bit number is lost; bytes as bytes. */
const bytea: number = pg.types.builtins.BYTEA
const types = {
  getTypeParser: (type: number) =>
    type === bytea ? pg.types.getTypeParser(bytea) : (value: string | Buffer) => value,
}

export async function openPostgresSnapshot(databaseUrl: string): Promise<Snapshot> {
  const client = new pg.Client({ connectionString: databaseUrl, keepAlive: true, types })
  // One that breaks fails its statement; without a listener it would end the process too.
  client.on('error', () => {})
  await client.connect()
  const ask = async (text: string, values: string[] = []) =>
    (await client.query<string[]>({ text, values, rowMode: 'array' })).rows
  await ask('begin isolation level repeatable read read only')
  const [known] = await ask("select to_regclass('kysely_migration')")
  const migrations = known?.[0] ? await ask('select name from kysely_migration order by name') : []
  return {
    engine: 'postgres',
    migrations: migrations.map(([name = '']) => name),
    async columnsOf(table) {
      const rows = await ask(
        `select column_name, data_type from information_schema.columns
          where table_schema = current_schema() and table_name = $1 order by ordinal_position`,
        [table],
      )
      return rows.map(([name = '', type = '']) => columnOf(name, type))
    },
    count: async (table) => Number((await ask(`select count(*) from ${quoted(table)}`))[0]?.[0]),
    async *rows(table, columns) {
      const hasBytes = columns.some(({ kind }) => kind === 'bytes')
      const most = hasBytes ? rowsAtOnce.withBytes : rowsAtOnce.without
      await ask(`declare rows no scroll cursor for ${selectRows(table, columns)}`)
      for (;;) {
        const rows = await ask(`fetch ${most} from rows`)
        for (const row of rows) yield row.map((value, index) => cellOf(value, columns[index]))
        if (rows.length < most) break
      }
      await ask('close rows')
    },
    close: () => client.end(),
  }
}

function cellOf(value: string | null, column: Column | undefined): Cell {
  if (value === null) return null
  if (column?.kind === 'integer') return BigInt(value)
  return column?.kind === 'real' ? Number(value) : value
}
