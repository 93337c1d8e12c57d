// Tables of a question: pairs to match, cells with gaps, a rubric.
import type { Row, Table } from './form.ts'
import { isBlank } from './lines.ts'

/** A row in the file: what is between its bars, with the spaces around it. */
type RawRow = { start: string; cells: string[]; end: string }

function readRow(line: string): RawRow {
  const parts: string[] = []
  let part = ''
  for (let at = 0; at < line.length; at += 1) {
    const sign = line[at] ?? ''
    const next = line[at + 1] ?? ''
    if (sign === '\\' && (next === '|' || next === '\\')) {
      part += sign + next
      at += 1
    } else if (sign === '|') {
      parts.push(part)
      part = ''
    } else part += sign
  }
  parts.push(part)
  const hasStart = parts.length > 1 && isBlank(parts[0] ?? '')
  const hasEnd = parts.length > 1 && isBlank(parts.at(-1) ?? '')
  return {
    start: hasStart ? `${parts[0]}|` : '',
    cells: parts.slice(hasStart ? 1 : 0, hasEnd ? -1 : undefined),
    end: hasEnd ? `|${parts.at(-1)}` : '',
  }
}

const lineOf = ({ start, cells, end }: RawRow) => start + cells.join('|') + end

const wordsOf = (cell: string) => cell.trim().replaceAll(String.raw`\|`, '|')
const toCell = (words: string) => words.replaceAll('|', String.raw`\|`)

/** As wide as it was, so that a table that is drawn in columns stays so. */
function withWords(cell: string, words: string): string {
  if (wordsOf(cell) === words) return cell
  const before = isBlank(cell) ? ' ' : (/^\s*/.exec(cell)?.[0] ?? '')
  const after = isBlank(cell) ? ' ' : (/\s*$/.exec(cell)?.[0].slice(0, 1) ?? '')
  return (before + toCell(words) + after).padEnd(cell.length)
}

const freshRow = (cells: string[]) =>
  cells.map((words) => `| ${toCell(words)} `.replace(/ {2}$/, ' ')).join('') + '|'

function withCells(line: string, cells: string[]): string {
  const row = readRow(line)
  const extra = cells.slice(row.cells.length)
  if (extra.some((words) => words !== '')) return freshRow(cells)
  return lineOf({
    ...row,
    cells: row.cells.map((cell, at) => withWords(cell, cells[at] ?? wordsOf(cell))),
  })
}

export function readTable(lines: string[]): Table | null {
  const [head, delimiter, ...rows] = lines
  if (head === undefined || delimiter === undefined || rows.some(isBlank)) return null
  const columns = readRow(head).cells.map(wordsOf)
  return {
    head: columns,
    rows: rows.map((line, from) => {
      const { cells } = readRow(line)
      return { from, cells: columns.map((_, at) => wordsOf(cells[at] ?? '')) }
    }),
  }
}

export function writeTable(lines: string[], { head, rows }: Table): string[] {
  if (head.length === 0) return []
  const [oldHead = '', delimiter = '', ...oldRows] = lines
  const isNew = readRow(oldHead).cells.length !== head.length || lines.length === 0
  if (isNew) {
    const cells = (row: Row) => freshRow(head.map((_, at) => row.cells[at] ?? ''))
    return [freshRow(head), freshRow(head.map(() => '---')), ...rows.map(cells)]
  }
  return [
    withCells(oldHead, head),
    delimiter,
    ...rows.map(({ from, cells }) => {
      const old = from === undefined ? undefined : oldRows[from]
      return old === undefined ? freshRow(cells) : withCells(old, cells)
    }),
  ]
}
