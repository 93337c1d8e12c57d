// Matching: a table. The first column is matched with the second, a third says why; a row without a left side distracts.
import { limits } from '@kinnow/contract/limits'
import { tidyWritten } from '@kinnow/contract/same-answer'
import type { RootContent, Table, TableCell, TableRow } from 'mdast'
import { optionKey } from '../model/ids.ts'
import { toInlineHtml } from '../markdown/markdown.ts'
import { sourceOf, type Page } from '../markdown/page.ts'
import type { MatchingPart, PartNode } from '../model/question.ts'
import { faultOf, type AnswerPlace } from './answer-place.ts'
import { escapeHtml, wordsOf } from './plain-words.ts'

export const isTable = (node: RootContent): node is Table => node.type === 'table'

const htmlOf = (cell: TableCell | undefined, page: Page) =>
  cell && cell.children.length > 0
    ? toInlineHtml([{ type: 'paragraph', children: cell.children }], page)
    : ''

function faultOfHead(head: TableRow | undefined): string | null {
  if (!head) return 'there is nothing to match: write the pairs as a table with two columns'
  const columns = head.children.length
  return columns < 2 || columns > 3
    ? 'a matching has two columns, and a third for explanations'
    : null
}

export function readMatching(answers: RootContent[], place: AnswerPlace): MatchingPart {
  const { key, page } = place
  const fault = faultOf(place)
  const pairs: MatchingPart['pairs'] = []
  const others: PartNode[] = []
  const seen = { left: new Set<string>(), right: new Set<string>() }
  const [head, ...rows] = answers.filter(isTable).flatMap(({ children }) => children)
  const headFault = faultOfHead(head)
  if (headFault) fault(headFault, head)

  for (const row of rows) {
    const [first, second, why] = row.children
    // Read before it becomes HTML, which shapes formulas and links in place.
    const source = sourceOf(page, first?.children ?? []).trim()
    const word = wordsOf(second?.children ?? [], page, fault)
    const left = { key: optionKey(key, `left ${source}`), html: htmlOf(first, page) }
    const right = { key: optionKey(key, word), html: escapeHtml(word) }
    if (!word) fault('the right side is empty', row)
    else if (seen.right.has(tidyWritten(word))) {
      fault(`"${word}" is on the right twice, so it is unclear where it belongs`, second)
    }
    if (left.html && seen.left.has(tidyWritten(left.html))) fault('two left sides are equal', first)
    seen.right.add(tidyWritten(word))
    seen.left.add(tidyWritten(left.html))
    if (left.html) pairs.push({ left, right, feedbackHtml: htmlOf(why, page) || null })
    else others.push(right)
  }
  if (head && pairs.length < 2) fault('a matching needs at least two pairs', head)
  if (pairs.length > limits.attempt.answersKept) {
    fault(`a matching can have at most ${limits.attempt.answersKept} pairs`, head)
  }
  const [left, right] = (head?.children ?? []).map((cell) => wordsOf(cell.children, page, fault))
  return { type: 'matching', headings: { left: left ?? '', right: right ?? '' }, pairs, others }
}
