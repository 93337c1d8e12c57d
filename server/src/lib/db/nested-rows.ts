// Rows of one statement inside a row of another, so that what a page needs is one question to the database.
import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Database } from './database.ts'

/** Rows of these columns, written as JSON by either engine. */
export function nestedRows<Row extends object>(...columns: (keyof Row & string)[]) {
  const cells = sql.join(columns.map((column) => sql.ref(`nested.${column}`)))
  return {
    /** As a column of a statement. */
    of: ({ engine }: Database, rows: Expression<Row>): RawBuilder<string> =>
      engine === 'sqlite'
        ? sql`(select json_group_array(json_array(${cells})) from ${rows} as nested)`
        : sql`(select coalesce(json_agg(json_build_array(${cells})), '[]')::text from ${rows} as nested)`,

    read: (text: string): Row[] =>
      (JSON.parse(text) as unknown[][]).map((values) => {
        const row: Record<string, unknown> = {}
        for (let index = 0; index < columns.length; index += 1)
          row[columns[index] as string] = values[index]
        return row as Row
      }),
  }
}
