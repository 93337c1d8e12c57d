// Rows as CSV for spreadsheets (RFC 4180, with the mark of UTF-8 that they need). Pure.

export type CsvCell = string | number | null

const byteOrderMark = '\uFEFF'

/** A program would run a text that begins so as a formula: an apostrophe keeps it a text. */
const formula = /^[=+\-@\t\r]/

function write(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = formula.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export const toCsv = (rows: CsvCell[][]): string =>
  byteOrderMark + rows.map((row) => `${row.map(write).join(',')}\r\n`).join('')
