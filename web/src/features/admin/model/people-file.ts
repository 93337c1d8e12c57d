// A file of people as a spreadsheet or a school's program writes it: which cells are whose. Pure, but for the library.
import { schoolLimits } from '@kinnow/contract/school-limits'
import type { ImportRow } from '@kinnow/contract/people-import'
import { parse, unparse } from 'papaparse'

export type Field = keyof ImportRow
export const fields: Field[] = ['name', 'email', 'group', 'role']

/** `number` is that of the spreadsheet, where the head is row 1. */
export type FileRow = { number: number; cells: string[] }
export type PeopleFile = { head: string[]; rows: FileRow[] }
/** In which column a field is; null: in none. */
export type Columns = Record<Field, number | null>

export type FileFault = 'empty' | 'too-many' | 'too-large' | 'not-text'

/** UTF-8 with or without its mark, UTF-16 with it, else as Windows writes it. */
export function decodeFile(bytes: Uint8Array): string {
  const mark = (bytes[0] ?? 0) * 256 + (bytes[1] ?? 0)
  if (mark === 0xfffe) return new TextDecoder('utf-16le').decode(bytes)
  if (mark === 0xfeff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

export function readFile(bytes: Uint8Array): PeopleFile | FileFault {
  if (bytes.length > schoolLimits.peopleImport.bytes) return 'too-large'
  const text = decodeFile(bytes)
  // A workbook or a picture, not its text.
  if (text.includes('\0')) return 'not-text'
  const { data } = parse<string[]>(text)
  const lines = data
    .map((cells, index) => ({ number: index + 1, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  const [head, ...rows] = lines
  if (!head || rows.length === 0) return 'empty'
  return rows.length > schoolLimits.peopleImport.rows ? 'too-many' : { head: head.cells, rows }
}

/** What columns are usually called. */
const names: Record<Field, RegExp> = {
  email: /mail|address/i,
  name: /^(full|student|display)?[ _-]?name$|^name/i,
  group: /class|group/i,
  role: /role/i,
}

export const guessColumns = (head: string[]): Columns => ({
  email: indexOf(head, names.email),
  name: indexOf(head, names.name),
  group: indexOf(head, names.group),
  role: indexOf(head, names.role),
})

function indexOf(head: string[], pattern: RegExp): number | null {
  const index = head.findIndex((title) => pattern.test(title))
  return index === -1 ? null : index
}

export function toImportRow({ cells }: FileRow, columns: Columns): ImportRow {
  const cell = (field: Field) => {
    const at = columns[field]
    return (at === null ? '' : (cells[at] ?? '')).slice(0, schoolLimits.peopleImport.cellLongest)
  }
  return { email: cell('email'), name: cell('name'), group: cell('group'), role: cell('role') }
}

/** The number of the row in which an address of the file is first, for each that repeats one. */
export function findRepeated(rows: FileRow[], columns: Columns): Map<number, number> {
  const first = new Map<string, number>()
  const repeated = new Map<number, number>()
  for (const row of rows) {
    const email = toImportRow(row, columns).email.toLowerCase()
    if (email === '') continue
    const earlier = first.get(email)
    if (earlier === undefined) first.set(email, row.number)
    else repeated.set(row.number, earlier)
  }
  return repeated
}

/** The same cells with what is wrong, for a spreadsheet; no cell begins a formula there. */
export const writeFile = (head: string[], rows: { cells: string[]; message: string }[]): string =>
  `\uFEFF${unparse([[...head, 'problem'], ...rows.map(({ cells, message }) => [...cells, message])], { escapeFormulae: true })}`
