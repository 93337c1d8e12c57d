// Filling a table: cells to fill hold a gap, `:gap[answer \| also right]`; a bar inside a table is written with a backslash.
import { limits } from '@kinnow/contract/limits'
import { tidyWritten } from '@kinnow/contract/same-answer'
import type { PhrasingContent, RootContent, TableCell, TableRow } from 'mdast'
import { toInlineHtml } from '../markdown/markdown.ts'
import type { Page, TextDirective } from '../markdown/page.ts'
import { sourceOf, spotOf } from '../markdown/page.ts'
import type { TablePart } from '../model/question.ts'
import { faultOf, type AnswerPlace } from './answer-place.ts'
import { readField } from './cell-field.ts'
import { gapsIn } from './gaps.ts'
import { isTable } from './matching.ts'
import { signIn } from './numeric.ts'
import { ruleOf } from './written-answers.ts'

type Fault = ReturnType<typeof faultOf>
type Cell = TablePart['rows'][number][number]

const htmlOf = ({ children }: TableCell, page: Page) =>
  children.length > 0 ? toInlineHtml([{ type: 'paragraph', children }], page) : ''

export function readTable(answers: RootContent[], place: AnswerPlace): TablePart {
  const { about } = place
  const fault = faultOf(place)
  const rule = ruleOf(about)
  const allowsFractions = about.fractions === 'allow'
  const [table] = answers.filter(isTable)
  const [head, ...body] = table?.children ?? []
  if (!head) {
    const message = 'there is no table to fill: write it with a heading and a gap in some cells'
    fault(message, about.node)
  }
  // Before its cells become HTML, which changes them in place.
  if (head) checkNames(head, body, place)
  const count = gapsIn(table ? [table] : []).length
  if (head && count === 0)
    fault('the table has no cell to fill in: write a gap into one, :gap[answer]', head)
  if (count > limits.attempt.answersKept) {
    fault(`a table can have at most ${limits.attempt.answersKept} cells to fill in`, head)
  }
  const columns = (head?.children ?? []).map((cell) => htmlOf(cell, place.page))
  let number = 0
  const toCell = (cell: TableCell): Cell => {
    const gap = gapOf(cell, fault)
    if (!gap) return { html: htmlOf(cell, place.page), field: null }
    number += 1
    return { html: '', field: readField(gap, { place, rule, allowsFractions, number }) }
  }
  // Rows are as long as the heading: what is left out at their end is empty.
  const empty: Cell = { html: '', field: null }
  const rows = body.map(({ children }) =>
    columns.map((_, at) => (children[at] ? toCell(children[at]) : empty)),
  )
  return { type: 'table', rule, allowsFractions, ...signIn(place), columns, rows }
}

/** Screen readers announce each cell by its row and its column. */
function checkNames(head: TableRow, body: TableRow[], place: AnswerPlace) {
  const fault = faultOf(place)
  const nameOf = (cell: TableCell | undefined) =>
    tidyWritten(sourceOf(place.page, cell?.children ?? []))
  if (head.children.length < 2) fault('a table to fill in needs at least two columns', head)
  if (body.length === 0) fault('the table has no row below its heading', head)
  if (gapsIn([head]).length > 0) fault('the heading of a table cannot have a gap', head)
  const columns = head.children.map(nameOf)
  head.children.forEach((cell, at) => {
    const isFilled = body.some(({ children }) => gapsOf(children[at]).length > 0)
    const message = faultOfColumn(columns, at, isFilled)
    if (message) fault(message, cell)
  })
  for (const row of body)
    if (row.children.length < head.children.length)
      place.page.report(
        'warning',
        spotOf(row),
        `the row has ${row.children.length} of ${head.children.length} cells: the last ones are empty`,
      )
  const names = body.map(({ children: [first] }) => nameOf(first))
  body.forEach((row, at) => {
    const [first] = row.children
    const name = names[at] ?? ''
    const hasGaps = row.children.some((cell) => gapsOf(cell).length > 0)
    if (gapsOf(first).length > 0)
      fault('the first cell names its row, so it cannot have a gap', first)
    else if (hasGaps && !name)
      fault('a row with cells to fill in needs a first cell that names it', row)
    else if (name && names.indexOf(name) < at) fault('two rows have the same name', first)
  })
}

function faultOfColumn(names: string[], at: number, isFilled: boolean): string | null {
  const name = names[at] ?? ''
  if (name) return names.indexOf(name) < at ? 'two columns are equal' : null
  return isFilled ? 'a column with cells to fill in needs a heading' : null
}

const gapsOf = (cell: TableCell | undefined): TextDirective[] => gapsIn(cell?.children ?? [])

const isOpen = (node: PhrasingContent, next: PhrasingContent | undefined) =>
  node.type === 'textDirective' &&
  node.name === 'gap' &&
  next?.type === 'text' &&
  next.value.startsWith('[')

function gapOf(cell: TableCell, fault: Fault): TextDirective | undefined {
  const [gap, second] = gapsOf(cell)
  const [only, ...others] = cell.children.filter(
    (child) => child.type !== 'text' || child.value.trim() !== '',
  )
  if (second) fault('a cell can have only one gap', second)
  else if (gap && (only !== gap || others.length > 0)) {
    fault('a cell with a gap cannot have other text: put it in the heading', cell)
  }
  // A bar that ends the cell leaves an open bracket.
  const open = cell.children.find((child, at) => isOpen(child, cell.children[at + 1]))
  if (!gap && open) fault(String.raw`the gap never ends: inside a table write "|" as "\|"`, open)
  return gap
}
