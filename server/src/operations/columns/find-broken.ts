// Which stored values nobody could read, each by its table, row and column.
import { listMistyped, listStored, listTables, type Rows } from './repository.ts'
import { type StoredJson, storedJson } from './stored-json.ts'

export type BrokenValue = { table: string; id: string; column: string }

/** Rows that are read at once. */
const pageSize = 500

/** Looks at so many rows of each table; at all of them where `most` is null. */
export async function findBroken(db: Rows, most: number | null): Promise<BrokenValue[]> {
  const broken: BrokenValue[] = []
  for (const one of await listTables(db))
    for (const found of await listMistyped(db, one, most))
      broken.push({ table: one.table, ...found })
  for (const one of storedJson) broken.push(...(await findUnreadable(db, one, most ?? Infinity)))
  return [...new Map(broken.map((one) => [nameOf(one), one])).values()]
}

/** For a sentence. */
export const nameOf = ({ table, id, column }: BrokenValue) => `${column} of ${id} in ${table}`

async function findUnreadable(db: Rows, stored: StoredJson, most: number) {
  const broken: BrokenValue[] = []
  let after: string | null = null
  for (let left = most; left > 0; left -= pageSize) {
    const rows = await listStored(db, stored, { after, most: pageSize })
    for (const { key: id, ...row } of rows)
      for (const column of brokenIn(row, stored)) broken.push({ table: stored.table, id, column })
    after = rows.at(-1)?.key ?? null
    if (rows.length < pageSize) break
  }
  return broken
}

const brokenIn = (row: Record<string, string | null>, { columns }: StoredJson) =>
  Object.entries(columns).flatMap(([column, read]) => {
    const value = row[column] ?? null
    return value === null || canBeRead(() => read(value, row)) ? [] : [column]
  })

function canBeRead(read: () => unknown): boolean {
  try {
    read()
    return true
  } catch {
    return false
  }
}
