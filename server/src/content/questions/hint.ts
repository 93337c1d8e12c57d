// `::hint[…]`: a help before answering, shown to who asks for it.
import type { RootContent } from 'mdast'
import { toInlineHtml } from '../markdown/markdown.ts'
import { spotOf, type LeafDirective, type Page } from '../markdown/page.ts'

const isHint = (node: RootContent): node is LeafDirective =>
  node.type === 'leafDirective' && node.name === 'hint'

/** Takes the directive out of the question's content; `node` is its place. */
export function readHint(nodes: RootContent[], page: Page) {
  const [node, second] = nodes.filter(isHint)
  const rest = nodes.filter((other) => !isHint(other))
  if (!node) return { hintHtml: null, node, rest }
  if (second) page.report('error', spotOf(second), 'a question can have only one hint')
  const html = toInlineHtml([{ type: 'paragraph', children: node.children }], page)
  if (!html) page.report('error', spotOf(node), 'the hint is empty: write it as ::hint[text]')
  return { hintHtml: html || null, node, rest }
}
