// The rules for text that means something else than its author intended, or nothing: a file each.
import type { RootContent, Root, Code, Nodes } from 'mdast'
import { type Page, sourceOf, spotAt, spotOf } from '../markdown/page.ts'
import { findLostAttributes } from './attributes.ts'
import { findDiagrams, findUnknownCode } from './code-language.ts'
import { findProseMarks } from './prose-marks.ts'
import { findUnclosed } from './unclosed.ts'
import { findUnfinished } from './unfinished.ts'
import { findUnreadBraces } from './unread-braces.ts'
import { findUnreadWords } from './unread-words.ts'
import { visit } from 'unist-util-visit'
import { isMarkedRun, runsIn } from '../markdown/code-block.ts'
import { countNoun } from '../../lib/util/count-noun.ts'

const rules = [
  findUnclosed,
  findUnreadWords,
  findUnreadBraces,
  findUnknownCode,
  findDiagrams,
  findLostAttributes,
  findUnrunnableCode,
  findLostFootnotes,
  findSurplusCells,
  findProseMarks,
  findUnfinished,
]

/** Before the text becomes HTML, which changes it in place. */
export function lintText(children: RootContent[], page: Page): void {
  for (const find of rules) find({ type: 'root', children }, page)
}

// References to footnotes that are nowhere: Markdown shows them as text.
const reference = /(?<!\\)\[\^[^\]\s]+\]/g

function findLostFootnotes(root: Root, page: Page): void {
  visit(root, 'text', (node) => {
    for (const { 0: name, index } of sourceOf(page, [node]).matchAll(reference)) {
      const spot = spotAt(page.text, (node.position?.start.offset ?? 0) + index)
      page.report(
        'error',
        spot,
        `there is no footnote "${name}": write it below, as "${name}: text"`,
      )
    }
  })
}

// Code that is marked to run and cannot.
const faultOf = (node: Code, before: Nodes | undefined): string | null => {
  const language = runsIn(node)
  if (!language) {
    return `code in "${node.lang ?? 'no language'}" cannot run: only html, css below html, and python can`
  }
  const isBelowHtml = before?.type === 'code' && runsIn(before) === 'html'
  if (language !== 'css' || isBelowHtml) return null
  return 'css runs only right below html that runs'
}

function findUnrunnableCode(root: Root, page: Page): void {
  visit(root, 'code', (node, index, parent) => {
    if (!isMarkedRun(node)) return
    const before = parent?.children[(index ?? 0) - 1]
    const fault = faultOf(node, before)
    if (fault) page.report('error', spotOf(node), fault)
  })
}

// Cells to the right of a table's last column: browsers never get them.
function findSurplusCells(root: Root, page: Page): void {
  visit(root, 'table', ({ children: [head, ...rows] }) => {
    const columns = head?.children.length ?? 0
    for (const { children: cells } of rows) {
      const surplus = cells[columns]
      if (!surplus) continue
      const message = `the row has ${countNoun(cells.length, 'cell')}, but the table has ${countNoun(columns, 'column')}: this cell is not shown`
      page.report('warning', spotOf(surplus), message)
    }
  })
}
