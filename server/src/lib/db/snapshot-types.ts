// The state of a database at one time: the same on both engines, to the bit.
import type { Engine } from './database.ts'

const kinds = {
  text: 'text',
  varchar: 'text',
  'character varying': 'text',
  integer: 'integer',
  bigint: 'integer',
  int4: 'integer',
  int8: 'integer',
  'double precision': 'real',
  float8: 'real',
  blob: 'bytes',
  bytea: 'bytes',
} as const

export type ColumnKind = 'text' | 'integer' | 'real' | 'bytes'
export type Column = { name: string; kind: ColumnKind }
/** Whole numbers are 64-bit. */
export type Cell = string | number | bigint | Uint8Array | null

export type Snapshot = {
  engine: Engine
  /** The names of the migrations it has gone through, in order; none where there are no tables. */
  migrations: string[]
  columnsOf: (table: string) => Promise<Column[]>
  count: (table: string) => Promise<number>
  rows: (table: string, columns: Column[]) => AsyncIterable<Cell[]>
  close: () => Promise<void>
}

/** Of the type by which a table declares its column, on either engine. */
export function columnOf(name: string, type: string): Column {
  const kind = (kinds as Partial<Record<string, ColumnKind>>)[type.toLowerCase()]
  if (!kind) throw new Error(`column ${name} is of a type that no backup holds: ${type}`)
  return { name, kind }
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

export const selectRows = (table: string, columns: Column[]) =>
  `select ${columns.map(({ name }) => quoted(name)).join(', ')} from ${quoted(table)}`
