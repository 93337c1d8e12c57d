// HTML in an episode: keys and breaks have words of ours, what only looks like a tag is text, the rest is left out.
import type { Html, Node, Parent, Root, Text } from 'mdast'
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

/** `<kbd>` around one text is the name of a key. */
function readKey(node: Html, [word, end]: Node[]): Node | null {
  const isKey = tagOf(node.value.trim())?.name === 'kbd'
  return isKey && word?.type === 'text' && end?.type === 'html'
    ? ({ type: 'inlineCode', value: (word as Text).value } as Node)
    : null
}

/** What takes the place of a tag; what has no word of ours is left out. */
function contentOf(node: Html, parent: Parent, page: Page): Node[] {
  const html = node.value.trim()
  const tag = tagOf(html)
  if (html.startsWith('<!--')) return []
  if (!isHtml(tag)) return [asText(node.value, parent)]
  if (tag.name === 'br' && isInline(parent)) return [{ type: 'break' }]
  const picture = asPicture(html, node)
  if (picture)
    return [isInline(parent) ? picture : ({ type: 'paragraph', children: [picture] } as Node)]
  const what = isInline(parent) ? 'the HTML tag' : 'HTML that begins with'
  if (!tag.isEnd) page.report('note', spotOf(node), `left out: ${what} <${tag.name}>`)
  return []
}

export function shapeTags(root: Root, page: Page): void {
  visit(root, 'html', (node, index, parent) => {
    if (!parent || index === undefined) return undefined
    const key = readKey(node, parent.children.slice(index + 1, index + 3))
    if (key) {
      ;(parent.children as Node[]).splice(index, 3, key)
      return index + 1
    }
    const nodes = contentOf(node, parent, page)
    replaceChild(parent, index, nodes)
    return index + nodes.length
  })
}
