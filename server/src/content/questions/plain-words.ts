// Words that are compared or shown in a list of choices: text without pictures and formulas.
import type { Node } from 'mdast'
import { sourceOf, type Page } from '../markdown/page.ts'

type Inner = Node & { value?: string; children?: Inner[] }

/** The text of the nodes; `fault` hears of what is none. */
export function wordsOf(nodes: Node[], page: Page, fault: (message: string, node: Node) => void) {
  const text = nodes.map((node) => wordOf(node as Inner, page, fault)).join('')
  // The mark of the order of bytes counts as a space to programs, and is none to readers.
  return text.replaceAll(/[^\S\uFEFF]+/g, ' ').trim()
}

function wordOf(node: Inner, page: Page, fault: (message: string, node: Node) => void): string {
  if (['image', 'inlineMath', 'math'].includes(node.type)) {
    fault('only plain text is allowed here, no picture and no formula', node)
    return ''
  }
  if (node.type === 'break') return ' '
  // Prose has colons too, as in "a:b".
  if (node.type === 'textDirective') return sourceOf(page, [node])
  return node.value ?? (node.children ?? []).map((child) => wordOf(child, page, fault)).join('')
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

export const escapeHtml = (text: string) => text.replaceAll(/[&<>]/g, (sign) => signs[sign] ?? sign)
