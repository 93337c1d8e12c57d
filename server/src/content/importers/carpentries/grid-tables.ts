// Tables drawn with `+---+`, which Markdown does not know: shown as they are drawn, in letters of one width.
import type { Code, Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { replaceChild, sourceOf, spotOf, type Page } from '../../markdown/page.ts'

const drawn = /^ {0,3}\+(?:[-=:]+\+)+[ \t]*(?:\n|$)/

export function shapeTables(root: Root, page: Page): void {
  visit(root, 'paragraph', (node, index, parent) => {
    if (!parent || index === undefined) return undefined
    const source = sourceOf(page, [node])
    if (!drawn.test(source)) return undefined
    page.report(
      'note',
      spotOf(node),
      'left out: a table drawn with + and -; its text is shown as it is',
    )
    const code: Code = { type: 'code', lang: 'text', value: source, position: node.position }
    replaceChild(parent, index, [code])
    return index + 1
  })
}
