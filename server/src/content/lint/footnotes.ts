// References to footnotes that are nowhere: Markdown shows them as text.
import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { sourceOf, spotAt, type Page } from '../markdown/page.ts'

const reference = /(?<!\\)\[\^[^\]\s]+\]/g

export function findLostFootnotes(root: Root, page: Page): void {
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
