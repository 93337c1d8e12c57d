// `::rubric` and the table below it: by which criteria teachers mark a written answer. The head has the points of each level.
import type { Rubric } from '@kinnow/contract/rubric'
import { limits } from '@kinnow/contract/limits'
import type { Node, RootContent, Table, TableRow } from 'mdast'
import { spotOf, type LeafDirective, type Page } from '../markdown/page.ts'
import { isTable } from './matching.ts'
import { wordsOf } from './plain-words.ts'

const { criteria, levels, longest, mostPoints } = limits.mark.rubric

const isRubric = (node: RootContent): node is LeafDirective =>
  node.type === 'leafDirective' && node.name === 'rubric'

/** Takes the directive and its table out of the question's content; `node` is its place. */
export function readRubric(nodes: RootContent[], page: Page) {
  const at = nodes.findIndex(isRubric)
  const node = nodes[at]
  if (!node) return { rubric: null, node: undefined, rest: nodes }
  const fault = (message: string, place: Node) => page.report('error', spotOf(place), message)
  const table = nodes[at + 1]
  const rest = nodes.filter((_, index) => index !== at && !(index === at + 1 && isTable(_)))
  if (!table || !isTable(table)) {
    fault('the rubric is empty: write a table below it, with points in its heading', node)
    return { rubric: null, node, rest }
  }
  const second = rest.find(isRubric)
  if (second) fault('a question can have only one rubric', second)
  return { rubric: readTable(table, page, fault), node, rest: rest.filter((one) => !isRubric(one)) }
}

type Fault = (message: string, place: Node) => void

function readTable(table: Table, page: Page, fault: Fault): Rubric {
  const [head, ...rows] = table.children
  const points = head ? readPoints(head, page, fault) : []
  if (rows.length === 0 || rows.length > criteria)
    fault(`a rubric needs 1 to ${criteria} criteria`, table)
  return rows.map((row) => readCriterion(row, points, { page, fault }))
}

function readPoints(head: TableRow, page: Page, fault: Fault): number[] {
  const points = head.children.slice(1).map((cell) => Number(wordsOf(cell.children, page, fault)))
  const isRising = points.every((each, index) => index === 0 || each > (points[index - 1] ?? 0))
  const areWhole = points.every((each) => Number.isInteger(each) && each >= 0 && each <= mostPoints)
  if (!areWhole || !isRising)
    fault(`points must be whole numbers from 0 to ${mostPoints} that rise from left to right`, head)
  else if (points.length < 2 || points.length > levels)
    fault(`a rubric needs 2 to ${levels} levels`, head)
  return points
}

/** An empty cell is a level that the criterion does not have. */
function readCriterion(
  row: TableRow,
  points: number[],
  { page, fault }: { page: Page; fault: Fault },
): Rubric[number] {
  const [criterion = '', ...texts] = row.children.map((cell) => {
    const words = wordsOf(cell.children, page, fault)
    if (words.length > longest) fault(`a cell of a rubric has at most ${longest} characters`, cell)
    return words
  })
  if (criterion === '') fault('the criterion has no name', row)
  const levels = points.flatMap((each, index) =>
    texts[index] ? [{ points: each, text: texts[index] }] : [],
  )
  if (levels.length < 2) fault('a criterion needs at least two levels', row)
  return { criterion, levels }
}
