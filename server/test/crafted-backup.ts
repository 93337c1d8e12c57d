// A backup whose checksum is right and whose rows are others than the school's.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { backUp } from '../src/operations/backup/backup.ts'
import { firstLine, type Header } from '../src/operations/backup/format.ts'
import type { Location } from '../src/operations/backup/on-database.ts'
import { newFolder } from './new-folder.ts'

export function sealBackup(file: string, packed: Buffer): void {
  const bytes = Buffer.concat([Buffer.from(firstLine), packed])
  writeFileSync(file, Buffer.concat([bytes, createHash('sha256').update(bytes).digest()]))
}

/** `first`: the header as it is written; `rewrite` writes the backup otherwise, to `crafted`. */
export async function craftBackup(place: Location, folder = newFolder()) {
  const file = join(folder, 'backup')
  const crafted = join(folder, 'crafted')
  await backUp(place, file)
  const lines = gunzipSync(readFileSync(file).subarray(firstLine.length, -32)).toString()
  const [first = '', ...rows] = lines.trimEnd().split('\n')
  const rewrite = (change: (header: Header, rows: string[]) => void) => {
    const [header, changed] = [JSON.parse(first) as Header, [...rows]]
    change(header, changed)
    sealBackup(crafted, gzipSync(`${[JSON.stringify(header), ...changed].join('\n')}\n`))
  }
  return { crafted, rewrite, rows, first }
}

export type CraftedCell = { table: string; column: string; json: string }

/** Writes `json` in place of a value of a table's first row; returns the id of that row. */
export function setCell(header: Header, rows: string[], { table, column, json }: CraftedCell) {
  const at = header.tables.findIndex(({ name }) => name === table)
  const line = header.tables.slice(0, at).reduce((sum, one) => sum + one.rows, 0)
  const cells = JSON.parse(rows[line] ?? '') as unknown[]
  const place = header.tables[at]?.columns.findIndex(({ name }) => name === column) ?? -1
  if (place < 0 || !header.tables[at]?.rows) throw new Error(`there is no ${column} in ${table}`)
  const texts = cells.map((cell) => JSON.stringify(cell))
  rows[line] = `[${texts.with(place, json).join(',')}]`
  return String((JSON.parse(rows[line]) as unknown[])[0])
}
