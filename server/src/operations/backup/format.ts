// What a backup is made of: a line that names it, a packed text of one JSON value a line (the header, then the rows table by
// table), and a checksum over all that is before it.
import { z } from 'zod'
import type { Cell, ColumnKind } from '../../lib/db/snapshot-types.ts'

/** Raise it when an older program could not read what is written now. */
const formatVersion = 1
const name = 'kinnow-backup '
export const firstLine = `${name}${formatVersion}\n`
export const checksum = { name: 'sha256', length: 32 }

/** The largest file of a course has 20 MB; what is made of it, and written as text, stays far below this. */
export const longestLine = 128 * 1024 * 1024

/** Characters of a line outside of its strings: what a row may be long for is text, and bytes written as text. */
const mostOutside = 256 * 1024

/** Whether a line is more than strings can explain, and would take gigabytes or minutes to parse. */
export function isOverfull(line: string): boolean {
  let outside = 0
  for (let at = 0; at < line.length && outside <= mostOutside;) {
    const open = line.indexOf('"', at)
    outside += (open < 0 ? line.length : open) - at
    if (open < 0) break
    at = endOfString(line, open) + 1
  }
  return outside > mostOutside
}

/** The place of the quote that ends the string which begins at `open`. */
function endOfString(line: string, open: number): number {
  for (let at = line.indexOf('"', open + 1); at >= 0; at = line.indexOf('"', at + 1)) {
    let slashes = 0
    while (line[at - 1 - slashes] === '\\') slashes += 1
    if (slashes % 2 === 0) return at
  }
  return line.length
}

const columns = z
  .array(z.object({ name: z.string(), kind: z.enum(['text', 'integer', 'real', 'bytes']) }))
  .refine((all) => new Set(all.map(({ name }) => name)).size === all.length)
const tableSchema = z.object({ name: z.string(), rows: z.int().nonnegative(), columns })

/** Without these there never was a school. */
function areOfSchool(tables: z.infer<typeof tableSchema>[]): boolean {
  const rowsOf = new Map(tables.map(({ name, rows }) => [name, rows]))
  return rowsOf.size === tables.length && rowsOf.has('users') && rowsOf.get('content_state') === 1
}

export const headerSchema = z.object({
  format: z.literal(formatVersion),
  /** The version of the program that has made it. */
  program: z.string(),
  engine: z.enum(['sqlite', 'postgres']),
  madeAt: z.iso.datetime(),
  /** The last migration the tables had gone through. */
  migration: z.string(),
  /** `key` where it lay beside the data; of one from the environment only by what it is known again. */
  secret: z.object({ key: z.string().nullable(), sign: z.string() }),
  tables: z.array(tableSchema).refine(areOfSchool),
})

export type Header = z.infer<typeof headerSchema>
export type BackupTable = z.infer<typeof tableSchema>

/** Says in which format a file is that begins so; null where it is no backup. */
export function formatOf(beginning: string): 'known' | 'newer' | null {
  if (beginning.startsWith(firstLine)) return 'known'
  return /^kinnow-backup \d+\n/.test(beginning) ? 'newer' : null
}

type Written = string | number | null

/** The form in the file: whole numbers and reals exactly, bytes in base64. */
export function toWritten(value: Cell, kind: ColumnKind): Written {
  if (value === null) return null
  if (kind === 'bytes') return Buffer.from(value as Uint8Array).toString('base64')
  if (kind === 'text') return String(value)
  const number = Number(value)
  const isExact = typeof value === 'bigint' ? Number.isSafeInteger(number) : Number.isFinite(number)
  if (Object.is(number, -0)) return '-0'
  return isExact ? number : String(value)
}

/** Throws a `RangeError` at what `toWritten` never writes. */
export function fromWritten(value: unknown, kind: ColumnKind): Cell {
  if (value === null) return null
  if (typeof value === 'number' && isNumberOf(value, kind)) return value
  if (typeof value !== 'string' || !spellings[kind].test(value))
    throw new RangeError(`no ${kind} of a backup`)
  if (kind === 'bytes') return fromBase64(value)
  if (kind === 'text') return value
  return kind === 'integer' ? BigInt(value) : Number(value)
}

function fromBase64(value: string): Buffer {
  if (value.length % 4 > 0) throw new RangeError('no bytes of a backup')
  return Buffer.from(value, 'base64')
}

/** A fraction is none of PostgreSQL's whole numbers. */
const isNumberOf = (value: number, kind: ColumnKind) =>
  kind === 'real' || (kind === 'integer' && Number.isSafeInteger(value))

const spellings: Record<ColumnKind, RegExp> = {
  // PostgreSQL stores no such sign in a text, and no text of ours has one.
  text: /^[^\0]*$/,
  integer: /^-?\d{1,19}$/,
  real: /^(?:-?\d{1,400}(?:\.\d{1,400})?(?:e[+-]?\d{1,4})?|-?Infinity|NaN)$/,
  bytes: /^[A-Za-z\d+/]*={0,2}$/,
}
