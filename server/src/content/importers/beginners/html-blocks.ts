// HTML in a page, such as a list of terms or a small letter: its words in Markdown, as the tags alone would be left out.
import type { Emphasis, Html, Link, Node, Parent, Root, RootContent } from 'mdast'
import { visit } from 'unist-util-visit'
import { parseMarkdown } from '../../markdown/markdown.ts'
import { replaceChild, spotOf, type Page } from '../../markdown/page.ts'

type PhrasingParent = Omit<Emphasis, 'type'> & { type: string; url: Link['url'] }

const named = (hName: string) => ({ type: 'emphasis', data: { hName } })

const attribute = (tag: string, name: string) =>
  new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i')
    .exec(tag)
    ?.slice(1)
    .find((value) => value !== undefined) ?? ''

/** What begins or ends with a tag; those that are not named here go without a trace. */
const marks: Record<string, [begin: string, end: string]> = {
  ...{ b: ['**', '**'], strong: ['**', '**'], i: ['*', '*'], em: ['*', '*'], code: ['`', '`'] },
  ...{ dt: ['\n\n**', '**\n\n'], summary: ['\n\n**', '**\n\n'], li: ['\n- ', '\n'] },
  ...{ br: ['  \n', ''], hr: ['\n\n---\n\n', ''] },
  ...{ h2: ['\n\n## ', '\n\n'], h3: ['\n\n### ', '\n\n'], h4: ['\n\n#### ', '\n\n'] },
}
const frames = new Set(
  'p div dl dd ul ol table tr details section center figure figcaption blockquote'.split(' '),
)
/** Whose words are none for readers. */
const dropped = /<(script|style|iframe|video|audio|object|svg|template)\b[\s\S]*?(?:<\/\1\s*>|$)/gi

const asMarkdown = (html: string): string => {
  const links: string[] = []
  return html
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(dropped, '')
    .replace(/<(\/?)([a-z][\w-]*)\b([^>]*)>/gi, (tag, slash: string, word: string) => {
      const name = word.toLowerCase()
      if (name === 'img') return `![${attribute(tag, 'alt')}](<${attribute(tag, 'src')}>)`
      if (name === 'a' && !slash) links.push(attribute(tag, 'href'))
      if (name === 'a') return slash ? `](<${links.pop() ?? ''}>)` : '['
      if (frames.has(name)) return '\n\n'
      return marks[name]?.[slash ? 1 : 0] ?? ''
    })
    .replace(/^[ \t]+(?=\S)/gm, '')
    .replace(/(^|\n)(- [^\n]*)\n+(?=- )/g, '$1$2\n')
}

/** Tells what of it readers do not see, by the name of its tag. */
const tellDropped = (node: Html, page: Page) => {
  const names = new Set(
    [...node.value.matchAll(dropped)].map(([, name = '']) => name.toLowerCase()),
  )
  for (const name of names) page.report('note', spotOf(node), `left out: the HTML tag <${name}>`)
}

/** What a pair of tags around words makes of them. */
const pairs: Record<string, Partial<PhrasingParent>> = {
  ...{ b: { type: 'strong' }, strong: { type: 'strong' } },
  ...{ i: { type: 'emphasis' }, em: { type: 'emphasis' }, s: { type: 'delete' } },
  ...{ sub: named('sub'), sup: named('sup'), kbd: named('code'), code: named('code') },
}

const wrapperOf = (tag: string): Partial<PhrasingParent> | undefined => {
  const name = /^<([a-z]+)\b/i.exec(tag)?.[1]?.toLowerCase() ?? ''
  return name === 'a' ? { type: 'link', url: attribute(tag, 'href') } : pairs[name]
}

/** Returns whether the tag and the one that closes it were there, and what stands between them is wrapped. */
const wrap = (parent: Parent, index: number, { value, position }: Html): boolean => {
  const name = /^<([a-z]+)\b/i.exec(value)?.[1] ?? ''
  const wrapper = wrapperOf(value)
  const isEnd = (node: Node) =>
    node.type === 'html' && new RegExp(`^</${name}\\s*>$`, 'i').test((node as Html).value)
  const end = parent.children.findIndex((node, at) => at > index && isEnd(node))
  if (!wrapper || end < 0) return false
  const children = parent.children.slice(index + 1, end)
  parent.children.splice(index, end - index + 1, { ...wrapper, children, position } as RootContent)
  return true
}

const isInline = ({ type }: Parent) => type !== 'root' && !/^(blockquote|listItem)$/.test(type)

export const shapeHtml = (root: Root, page: Page): void => {
  visit(root, 'html', (node, index, parent) => {
    if (!parent || index === undefined) return undefined
    const replace = (nodes: Node[]) => {
      replaceChild(parent, index, nodes)
      return index + nodes.length
    }
    if (!isInline(parent)) {
      tellDropped(node, page)
      // Its places are those of the block: a line of it has no other.
      const { children } = parseMarkdown(asMarkdown(node.value), true)
      return replace(children.map((each) => ({ ...each, position: node.position })))
    }
    if (/^<br\b/i.test(node.value)) return replace([{ type: 'break' }])
    if (/^<img\b/i.test(node.value)) {
      const [url, alt] = [attribute(node.value, 'src'), attribute(node.value, 'alt')]
      return replace([{ type: 'image', url, alt, position: node.position } as Node])
    }
    return wrap(parent, index, node) ? index : undefined
  })
}
