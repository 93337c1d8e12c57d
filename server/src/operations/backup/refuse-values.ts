// Refuses a backup for values that this program cannot use: a line for each of the first.
import type { Cell } from '../../lib/db/snapshot-types.ts'
import { isSecret, secretFile } from '../../lib/security/secrets.ts'
import { PlainError } from '../../lib/util/plain-error.ts'
import { faultOf, isWithin, limitsOfType } from '../columns/column-limits.ts'
import { describeBroken, findBroken } from '../columns/find-broken.ts'
import { listTables, type Rows, type TableColumn } from '../columns/repository.ts'
import type { BackupTable } from './format.ts'
import type { Backup } from './read-file.ts'

/** So many are named. */
const most = 10

/** The rows of a backup for tables that are there; throws once all were read if one has a value that an engine cannot store. */
export async function* storableRows(db: Rows, backup: Backup): ReturnType<Backup['rows']> {
  const tables = await listTables(db)
  const faults: string[] = []
  for await (const { table, row } of backup.rows()) {
    faults.push(...faultsIn(row, table, tables.get(table.name) ?? []))
    if (faults.length === 0) yield { table, row }
    if (faults.length > most) break
  }
  refuse(backup, faults)
}

function faultsIn(row: Cell[], { name, columns }: BackupTable, known: TableColumn[]): string[] {
  return columns.flatMap((column, at) => {
    const declared = known.find((one) => one.name === column.name)
    const cell = row[at] ?? null
    const limit = declared && limitsOfType(declared).find((one) => !isWithin(one, cell))
    if (!limit) return []
    const value = { table: name, id: String(row[0]), column: column.name, why: faultOf(limit) }
    return [describeBroken(value)]
  })
}

/** Expects the tables of this version. */
export async function requireUsable(db: Rows, backup: Backup): Promise<void> {
  const faults = (await findBroken(db, null)).map(describeBroken)
  const { key } = backup.header.secret
  if (key !== null && !isSecret(key)) faults.push(`the ${secretFile} is no key`)
  refuse(backup, faults)
}

function refuse({ file }: Backup, faults: string[]): void {
  if (faults.length === 0) return
  const lines = faults.slice(0, most).map((fault) => `- ${fault}`)
  if (faults.length > most) lines.push('- and more')
  throw new PlainError(
    `${file} has values that this program cannot use. Use another backup.\n${lines.join('\n')}`,
  )
}
