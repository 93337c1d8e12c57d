// Which stored values this program cannot use, each by its table, row and column.
import { limits } from '@kinnow/contract/limits'
import { listCrowded, listFaults, listStored, listTables, type Rows } from './repository.ts'
import { type StoredJson, storedJson, WrongValue } from './stored-json.ts'

/** `why`: what is wrong, after the name of the value. */
export type BrokenValue = { table: string; id: string; column: string; why: string }

/** Looks at so many rows of each table; at all of them where `most` is null. */
export async function findBroken(db: Rows, most: number | null): Promise<BrokenValue[]> {
  const broken: BrokenValue[] = []
  for (const [table, columns] of await listTables(db))
    for (const found of await listFaults(db, columns, most)) broken.push({ table, ...found })
  broken.push(...(await listCrowded(db)))
  for (const one of storedJson) broken.push(...(await findUnreadable(db, one, most ?? Infinity)))
  // What is too long is named by that, whatever else is wrong with it.
  const first = broken.toReversed().map((one): [string, BrokenValue] => [nameOf(one), one])
  return [...new Map(first).values()].toReversed()
}

/** An id of a crafted row may be as long as a book. */
const shown = (id: string) => {
  const line = id.slice(0, limits.id.longest).replaceAll(/\s/g, ' ')
  return id.length > line.length ? `${line}…` : line
}

const nameOf = ({ table, id, column }: Omit<BrokenValue, 'why'>) =>
  `${column} of ${shown(id)} in ${table}`

/** A sentence without its end. */
export const describeBroken = (value: BrokenValue) => `${nameOf(value)} ${value.why}`

async function findUnreadable(db: Rows, stored: StoredJson, most: number) {
  const broken: BrokenValue[] = []
  const { table, columns } = stored
  for await (const { key: id, ...row } of listStored(db, stored, most))
    for (const [column, read] of Object.entries(columns)) {
      const value = row[column] ?? null
      const why = value === null ? null : faultIn(() => read(value, row))
      if (why !== null) broken.push({ table, id, column, why })
    }
  return broken
}

function faultIn(read: () => unknown): string | null {
  try {
    read()
    return null
  } catch (error) {
    return error instanceof WrongValue ? error.message : 'cannot be read'
  }
}
