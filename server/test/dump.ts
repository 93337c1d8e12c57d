// All facts of a school as plain values, read in another way than a backup does: what two engines hold can be compared.
import { sql } from 'kysely'
import type { Database } from '../src/lib/db/database.ts'
import { factTables } from '../src/lib/db/tables/fact-tables.ts'

export type Dump = Record<string, string[]>

/** Of the revision nothing: it rises with a restore. */
export async function readDump(db: Database): Promise<Dump> {
  const tables = await db.query.introspection.getTables()
  const dump: Dump = {}
  for (const name of factTables.filter((table) => table !== 'content_state')) {
    const columns = (tables.find((table) => table.name === name)?.columns ?? []).toSorted(
      (one, other) => (one.name < other.name ? -1 : 1),
    )
    const selected = columns.map((column) =>
      // Read as numbers, long ones would lose their ends.
      /^(int|bigint)/i.test(column.dataType)
        ? sql`cast(${sql.ref(column.name)} as text) as ${sql.ref(column.name)}`
        : sql.ref(column.name),
    )
    const { rows } = await sql<
      Record<string, unknown>
    >`select ${sql.join(selected)} from ${sql.table(name)}`.execute(db.query)
    dump[name] = rows.map((row) => JSON.stringify(row, plainly)).toSorted()
  }
  return dump
}

function plainly(this: Record<string, unknown>, key: string, value: unknown): unknown {
  const original = this[key]
  return original instanceof Uint8Array ? Buffer.from(original).toString('hex') : value
}
