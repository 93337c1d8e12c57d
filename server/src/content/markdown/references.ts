// `[text][name]` becomes a plain link, so that every later step knows one kind of link and picture.
import type { Definition, Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { replaceChild } from './page.ts'

export const inlineReferences = (root: Root) => {
  const definitions = new Map<string, Definition>()
  visit(root, 'definition', (node) => {
    if (!definitions.has(node.identifier)) definitions.set(node.identifier, node)
  })
  visit(root, (node, index, parent) => {
    if (node.type !== 'linkReference' && node.type !== 'imageReference') return
    const target = definitions.get(node.identifier)
    if (!target || !parent || index === undefined) return
    const type = node.type === 'linkReference' ? 'link' : 'image'
    const direct = { ...node, type, url: target.url, title: target.title }
    replaceChild(parent, index, [direct])
  })
}
