// HTML in an episode: keys and breaks have words of ours, what only looks like a tag is text, the rest is left out.
import type { Html, Node, Parent, Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { isHtml, tagOf } from '../../markdown/html-tags.ts'
import { replaceChild, spotOf, type Page } from '../../markdown/page.ts'

const isInline = ({ type }: Parent) =>
  type === 'paragraph' || type === 'heading' || type === 'tableCell'
const asText = (value: string, parent: Parent): Node => {
  const text = { type: 'text', value } as Node
  return isInline(parent) ? text : ({ type: 'paragraph', children: [text] } as Node)
}

/** `<img>` has a source and words; anything else in it goes. */
function asPicture(html: string, node: Html): Node | null {
  const value = (name: string) =>
    new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`, 'i').exec(html)?.[1]
  const url = value('src')
  return url && /^<img\b[^>]*>$/i.test(html)
    ? ({ type: 'image', url, alt: value('alt') ?? '', position: node.position } as Node)
    : null
}

export function shapeTags(root: Root, page: Page): void {
  visit(root, 'html', (node, index, parent) => {
    if (!parent || index === undefined) return undefined
    const html = node.value.trim()
    const tag = tagOf(html)
    const replace = (nodes: Node[]) => {
      replaceChild(parent, index, nodes)
      return index + nodes.length
    }
    if (html.startsWith('<!--')) return replace([])
    if (!isHtml(tag)) return replace([asText(node.value, parent)])
    if (tag.name === 'br' && isInline(parent)) return replace([{ type: 'break' }])
    const picture = asPicture(html, node)
    if (picture && isInline(parent)) return replace([picture])
    if (picture) return replace([{ type: 'paragraph', children: [picture] } as Node])
    const [word, end] = parent.children.slice(index + 1, index + 3)
    const isKey = tag.name === 'kbd' && word?.type === 'text' && end?.type === 'html'
    if (isKey) {
      const key = { type: 'inlineCode', value: word.value } as Node
      ;(parent.children as Node[]).splice(index, 3, key)
      return index + 1
    }
    const what = isInline(parent) ? 'the HTML tag' : 'HTML that begins with'
    if (!tag.isEnd) page.report('note', spotOf(node), `left out: ${what} <${tag.name}>`)
    return replace([])
  })
}
