// HTML in a page, such as a list of terms or a small letter: its words in Markdown, as the tags alone would be left out.
import type { Emphasis, Html, Link, Node, Parent, Root, RootContent } from 'mdast'
import { visit } from 'unist-util-visit'
import { parseMarkdown } from '../../markdown/markdown.ts'
import { replaceChild, spotOf, type Page } from '../../markdown/page.ts'
import { withBlankLines } from './whole-code.ts'

type PhrasingParent = Omit<Emphasis, 'type'> & { type: string; url: Link['url'] }

const named = (hName: string) => ({ type: 'emphasis', data: { hName } })

const attributes = /\s([\w:-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g

const attribute = (tag: string, name: string): string => {
  const [, , ...values] =
    [...tag.matchAll(attributes)].find(([, own = '']) => own.toLowerCase() === name) ?? []
  return values.find((value) => value !== undefined) ?? ''
}

/** What begins or ends with a tag; those that are not named here go without a trace. */
const marks: Record<string, [begin: string, end: string]> = {
  b: ['**', '**'],
  strong: ['**', '**'],
  i: ['*', '*'],
  em: ['*', '*'],
  code: ['`', '`'],
  dt: ['\n\n**', '**\n\n'],
  summary: ['\n\n**', '**\n\n'],
  li: ['\n- ', '\n'],
  td: [' ', ' '],
  th: [' ', ' '],
  br: ['  \n', ''],
  hr: ['\n\n---\n\n', ''],
  h2: ['\n\n## ', '\n\n'],
  h3: ['\n\n### ', '\n\n'],
  h4: ['\n\n#### ', '\n\n'],
}
const frames = new Set(
  'p div dl dd table tr details section center figure figcaption blockquote'.split(' '),
)
/** Whose words are none for readers. */
const dropped = /<(script|style|iframe|video|audio|object|svg|template)\b[\s\S]*?(?:<\/\1\s*>|$)/gi

/** An address between angles is no tag. */
const tags = /<(?!https?:|mailto:|[^\s<>"'=]+@[^\s<>]+>)(\/?)([a-z][\w-]*)\b([^>]*)>/gi
/** Drawn where it is published, and read as code here. */
const diagram = /<(div|pre)\b[^>]*\bclass\s*=\s*["']?[^"'>]*\bmermaid\b[^>]*>([\s\S]*?)<\/\1\s*>/gi
const pre = /<pre\b[^>]*>([\s\S]*?)(?:<\/pre\s*>|$)/gi
const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' }

/** Verbatim, in a fence longer than any within. */
const asCode = (html: string, language = ''): string => {
  const code = withBlankLines(html)
    .replace(/<br\b[^>]*>/gi, '\n')
    .replace(tags, '')
    .replace(/&(lt|gt|quot|#39|amp);/g, (_, name: string) => entities[name] ?? '')
    .replace(/^\n|\s+$/g, '')
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}${language}\n${code}\n${fence}`
}

/** Lines indented like the list items around them, with the code that takes their place. */
const indented = (codes: string[]) => {
  let width = 0
  return (line: string): string[] => {
    const [, begins = '', rest = ''] = /^((?:\s|\uE002\d+\uE003)*)(.*)$/.exec(line) ?? []
    const goOn = (marks: string) => {
      for (const [, columns] of marks.matchAll(/\uE002(\d+)\uE003/g)) width = Number(columns)
    }
    goOn(begins)
    const margin = ' '.repeat(width)
    goOn(rest)
    const text = rest
      .replace(/\uE002\d+\uE003|\uE005/g, '')
      .replace(/\uE000(\d+)\uE001/g, (_, at: string) => codes[Number(at)] ?? '')
    return text.split('\n').map((one) => (one.trim() ? margin + one : ''))
  }
}

/** Items follow each other without a gap, but for a list within that could be taken for the words before it. */
const closeUp = (...[, margin = '', item, next = '', mark]: string[]) => {
  const isWords = next.length > margin.length && mark !== '-' && mark !== '1.'
  return `${margin}${item}\n${isWords ? '\n' : ''}`
}

/** Nothing that readers see: a paragraph without words is none. */
const emptyItem =
  /(<li\b[^>]*>)(?:\s|<\/?(?:p|div|span|br|b|strong|i|em)\b[^>]*>)*(?=<\/li\s*>|<li\b|<\/[ou]l\s*>)/gi

/** Words that would begin a list or a quotation within the item. */
const markInItem =
  /(<li\b[^>]*>\s*(?:<p\b[^>]*>\s*)?)(?:(\d{1,9})(?=[.)](?:\s|<|$))|(?=[-+*>](?:\s|<|$)))/gi

/** What an ordered list begins with, which may be 0. */
const startOf = (tag: string): number => {
  const start = attribute(tag, 'start')
  return /^\d{1,9}$/.test(start) ? Number(start) : 1
}

/** The lists around a tag: they number their items, and decide how far lines are indented. */
class OpenLists {
  /** Of each list the number of its next item, or null where it has dots, and how wide the item's mark is. */
  readonly #lists: { next: number | null; width: number }[] = []

  begin(next: number | null): string {
    this.#lists.push({ next, width: 0 })
    return `\n\n${this.#indent()}`
  }

  end(): string {
    this.#lists.pop()
    return `\n\n${this.#indent()}`
  }

  /** Marks that from here on lines are indented like the items around. */
  #indent(): string {
    return `\uE002${this.#lists.reduce((sum, { width }) => sum + width, 0)}\uE003`
  }

  beginItem(): string {
    const list = this.#lists.at(-1)
    if (!list) return '\n- '
    const mark = list.next === null ? '- ' : `${list.next}. `
    list.width = 0
    const around = this.#indent()
    if (list.next !== null) list.next += 1
    list.width = mark.length
    return `\n${around}${mark}${this.#indent()}`
  }
}

/** Turns each tag into its mark, in the order of the text, as lists and links are closed by later tags. */
class TagWriter {
  readonly #links: string[] = []
  readonly #lists = new OpenLists()

  write(tag: string, slash: string, word: string): string {
    const name = word.toLowerCase()
    const isEnd = slash !== ''
    if (name === 'img') return `![${attribute(tag, 'alt')}](<${attribute(tag, 'src')}>)`
    if (name === 'a') return isEnd ? this.#endLink() : this.#beginLink(tag)
    if (name === 'ol') return isEnd ? this.#lists.end() : this.#lists.begin(startOf(tag))
    if (name === 'ul') return isEnd ? this.#lists.end() : this.#lists.begin(null)
    if (name === 'li' && !isEnd) return this.#lists.beginItem()
    return frames.has(name) ? '\n\n' : (marks[name]?.[isEnd ? 1 : 0] ?? '')
  }

  #beginLink(tag: string): string {
    this.#links.push(attribute(tag, 'href'))
    return '['
  }

  #endLink(): string {
    return `](<${this.#links.pop() ?? ''}>)`
  }
}

const asMarkdown = (html: string): string => {
  const codes: string[] = []
  const writer = new TagWriter()
  const extract = (code: string) => `\n\n\uE000${codes.push(code) - 1}\uE001\n\n`
  return (
    html
      .replace(/<!--[\s\S]*?-->/g, '')
      .replace(dropped, '')
      .replace(diagram, (_, _name, code: string) => extract(asCode(code, 'mermaid')))
      .replace(pre, (_, code: string) => extract(asCode(code)))
      .replace(emptyItem, '$1\uE005')
      .replace(markInItem, (_, begin: string, digits = '') => `${begin}${digits}\\`)
      // In HTML it begins no heading.
      .replace(/(?<=(?:^|\n|>)[ \t]*)(?<!<code[^>]*>)#{1,6}(?=\s|$)/gi, '\\$&')
      .replace(tags, (tag, slash: string, word: string) => writer.write(tag, slash, word))
      // The words of an item begin after its mark.
      .replace(/(?<=(?:-|\d+\.) \uE002\d+\uE003)\s+/g, '')
      .split('\n')
      .flatMap(indented(codes))
      .join('\n')
      .replace(/^( *)((?:-|\d+\.) [^\n]*)\n+(?=( *)(-|\d+\.) )/gm, closeUp)
  )
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
  b: { type: 'strong' },
  strong: { type: 'strong' },
  i: { type: 'emphasis' },
  em: { type: 'emphasis' },
  s: { type: 'delete' },
  sub: named('sub'),
  sup: named('sup'),
  kbd: named('code'),
  code: named('code'),
}

const wrapperOf = (tag: string): Partial<PhrasingParent> | undefined => {
  const name = /^<([a-z]+)\b/i.exec(tag)?.[1]?.toLowerCase() ?? ''
  return name === 'a' ? { type: 'link', url: attribute(tag, 'href') } : pairs[name]
}

/** Returns whether the tag and its closing tag were found and what is between them is wrapped. */
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
