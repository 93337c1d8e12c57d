// Two headings with the same words in one place: the outline and links cannot tell them apart.
import type { Root } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'
import { lineOf, spotOf, type Page } from '../markdown/page.ts'

export function findEqualHeadings(root: Root, page: Page): void {
  // By depth: the headings below the current one of each level above, with their lines.
  const known: Map<string, number>[] = []
  visit(root, 'heading', (node) => {
    const text = toString(node).trim()
    known.length = Math.min(known.length, node.depth + 1)
    const beside = (known[node.depth] ??= new Map<string, number>())
    const line = beside.get(text)
    if (line === undefined) beside.set(text, lineOf(node))
    else {
      const message = `the heading "${text}" is already in line ${line}`
      page.report('warning', spotOf(node), message)
    }
  })
}
