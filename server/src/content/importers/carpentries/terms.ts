// A glossary: `[term]{#id}` with `:   meaning` below becomes a small heading and its text.
import type { Heading, Paragraph, Root, RootContent } from 'mdast'
import { visit } from 'unist-util-visit'
import { replaceChild } from '../../markdown/page.ts'

const term = /^(?:\[([^\]\n]+)\](?:\{#([\w-]+)\})?|([^\n:]{1,80}))\n:\s+/
const ownId = /\s*\{#([\w-]+)[^}]*\}\s*$/

const headingOf = (text: string, id: string | undefined, depth: Heading['depth']): Heading => ({
  type: 'heading',
  depth,
  children: [{ type: 'text', value: text }],
  ...(id && { data: { hProperties: { id } } }),
})

const asTerm = (node: Paragraph, depth: Heading['depth']): RootContent[] | null => {
  const [first, ...rest] = node.children
  const found = first?.type === 'text' ? term.exec(first.value) : null
  if (first?.type !== 'text' || !found) return null
  const [whole, bracketed, id, plain] = found
  const heading = headingOf((bracketed ?? plain ?? '').trim(), id, depth)
  const text = { ...first, value: first.value.slice(whole.length) }
  return [
    { ...heading, position: node.position },
    { ...node, children: [text, ...rest] },
  ]
}

/** Also takes the `{#id}` after a heading as its identity; see `shapeHeadings`. */
export function shapeTerms(root: Root): void {
  let above = 1
  visit(root, (node, index, parent) => {
    if (node.type === 'heading') {
      above = node.depth
      const last = node.children.at(-1)
      const [attribute, id] = (last?.type === 'text' && ownId.exec(last.value)) || []
      if (last?.type === 'text' && attribute && id) {
        last.value = last.value.slice(0, -attribute.length)
        node.data = { hProperties: { id } }
      }
    }
    if (node.type !== 'paragraph' || parent?.type !== 'root' || index === undefined)
      return undefined
    const nodes = asTerm(node, above < 3 ? 3 : 4)
    if (!nodes) return undefined
    replaceChild(parent, index, nodes)
    return index + nodes.length
  })
}
