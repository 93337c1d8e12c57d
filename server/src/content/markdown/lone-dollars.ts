// Formulas that begin and never end, or end and never began: Markdown would show them as text, or swallow the rest.
import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { sourceOf, spotAt, spotOf, type Page } from './page.ts'

/** A dollar sign without a backslash before it; pairs of backslashes are backslashes. */
const dollar = /(?<!\\)(?:\\\\)*\$/

export function findLoneDollars(root: Root, page: Page): void {
  visit(root, (node) => {
    const source = node.type === 'text' || node.type === 'math' ? sourceOf(page, [node]) : ''
    if (node.type === 'math' && source.startsWith('$$') && !/[^$]\s*\${2,}\s*$/.test(source)) {
      page.report('error', spotOf(node), 'the formula that starts with "$$" never ends')
    }
    const found = node.type === 'text' ? dollar.exec(source) : null
    if (!found) return
    const at = (node.position?.start.offset ?? 0) + found.index + found[0].length - 1
    const message = 'a single "$": write a dollar sign that is not part of a formula as "\\$"'
    page.report('error', spotAt(page.text, at), message)
  })
}
