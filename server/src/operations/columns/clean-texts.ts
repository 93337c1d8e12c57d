// Puts cleaned texts in place of stored HTML that no import would have written.
import { type HtmlColumns, htmlColumns } from './html-columns.ts'
import { listStored, type Rows, setText, type StoredRow } from './repository.ts'

export type CleanedColumn = { table: string; column: string; count: number }

/** Expects columns whose JSON can be read; returns those in which a text was not clean. */
export async function cleanTexts(db: Rows): Promise<CleanedColumn[]> {
  const cleaned: CleanedColumn[] = []
  for (const stored of htmlColumns) {
    const counts = new Map(Object.keys(stored.columns).map((column) => [column, 0]))
    for await (const row of listStored(db, stored))
      for (const column of await cleanRow(db, stored, row))
        counts.set(column, (counts.get(column) ?? 0) + 1)
    for (const [column, count] of counts)
      if (count > 0) cleaned.push({ table: stored.table, column, count })
  }
  return cleaned
}

/** Returns the columns that were not clean. */
async function cleanRow(db: Rows, stored: HtmlColumns, row: StoredRow): Promise<string[]> {
  const changed: string[] = []
  for (const [column, clean] of Object.entries(stored.columns)) {
    const text = row[column] ?? ''
    const value = clean(text)
    if (value === text) continue
    await setText(db, stored, { id: row.key, column, value })
    changed.push(column)
  }
  return changed
}
