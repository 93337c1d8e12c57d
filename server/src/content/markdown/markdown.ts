// From Markdown to safe HTML: read, shape with our own words, clean, write.
import type { Element, ElementContent, Root as Html, RootContent as HtmlContent } from 'hast'
import type { Root, RootContent, Definition } from 'mdast'
import rehypeHighlight from 'rehype-highlight'
import rehypeRaw from 'rehype-raw'
import rehypeSanitize from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import remarkDirective from 'remark-directive'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkMath from 'remark-math'
import remarkParse from 'remark-parse'
import remarkRehype, { defaultHandlers, type Options } from 'remark-rehype'
import { unified } from 'unified'
import { SKIP, visit } from 'unist-util-visit'
import { codeBlock, plainLanguages } from './code-block.ts'
import { shapeDirectives } from './directives.ts'
import { leastHtmlLength } from './html-budget.ts'
import { el } from './html-tree.ts'
import { shapeLinks } from './links.ts'
import { shapeFormulas } from './math.ts'
import { spotOf, type Page, replaceChild } from './page.ts'
import { shapePictures } from './pictures.ts'
import { checkMark, safeHtml } from './allow-list.ts'

const common = unified().use(remarkParse).use(remarkGfm).use(remarkFrontmatter)
const ours = common().use(remarkMath).use(remarkDirective)

/** Plain Markdown (`isPlain`), as others publish it, has dollars and colons that mean nothing. */
export const parseMarkdown = (text: string, isPlain = false): Root => {
  const root = (isPlain ? common : ours).parse(text)
  inlineReferences(root)
  return root
}

const formula = (_: unknown, node: { value: string }) =>
  ({ type: 'raw', value: node.value }) as ElementContent

/** What may be wider than a phone scrolls by itself, and a keyboard must reach it to do so. */
const focusable = { role: 'group', tabIndex: 0 }

const options: Options = {
  clobberPrefix: 'note-',
  handlers: {
    code: (_, node) => codeBlock(node),
    math: (state, node) =>
      el('div', { ...focusable, className: ['formula'], ariaLabel: 'Formula' }, [
        formula(state, node),
      ]),
    inlineMath: formula,
    table: (state, node) => {
      const frame = { ...focusable, className: ['table'], ariaLabel: 'Table' }
      return el('div', frame, [defaultHandlers.table(state, node)])
    },
  },
}

/** What Markdown cannot say and screen readers need: a name for a checkbox, no heading cell or link without words. */
const mendForReaders = () => (tree: Html) =>
  visit(tree, 'element', (node: Element) => {
    if (node.tagName === 'input') {
      node.properties.ariaLabel = node.properties.checked ? 'Done' : 'Not done'
    }
    if (node.tagName === 'th' && node.children.length === 0) node.tagName = 'td'
    if (node.tagName === 'a' && node.children.length === 0) node.tagName = 'span'
  })

// Formulas are the only raw HTML here: `remarkRehype` drops what authors write. All of it is parsed, then cleaned.
const toSafe = unified()
  .use(remarkRehype, options)
  .use(rehypeHighlight, { plainText: plainLanguages })
  .use(mendForReaders)
  .use(rehypeRaw)
  .use(rehypeSanitize, safeHtml)
  .freeze()
const writer = unified().use(rehypeStringify).freeze()

/** Empty where the HTML would be too large. */
const write = (children: HtmlContent[], page: Page) => {
  const html = writer.stringify({ type: 'root', children }).trim()
  return page.budget.take(html.length, page.report) ? html : ''
}

const tagOf = (html: string) => `the HTML tag ${/^<[a-z][\w-]*/i.exec(html)?.[0] ?? '<'}>`

const reportRawHtml = (root: Root, page: Page) => {
  visit(root, 'html', (node) => {
    const { value } = node
    if (value.startsWith('<!--')) return SKIP
    if (page.isStrict) page.report('warning', spotOf(node), 'raw HTML is removed')
    else if (!value.startsWith('</')) page.report('note', spotOf(node), `left out: ${tagOf(value)}`)
    return SKIP
  })
}

const toTree = (nodes: RootContent[], page: Page, inLine = false) => {
  const root: Root = { type: 'root', children: nodes }
  const hasRoom = () => page.budget.hasRoom(leastHtmlLength(root.children), page.report)
  const nothing = { tree: { type: 'root', children: [] } satisfies Html, missing: 0 }
  if (!hasRoom()) return nothing
  reportRawHtml(root, page)
  shapeFormulas(root, page, inLine)
  // What a formula becomes is known only now.
  if (!hasRoom()) return nothing
  shapeLinks(root, page)
  const missing = shapePictures(root, page)
  shapeDirectives(root, page)
  return { tree: toSafe.runSync(root), missing }
}

export const toHtml = (nodes: RootContent[], page: Page) =>
  write(toTree(nodes, page).tree.children, page)

/** Without the paragraph around it, where it is only one: for the words beside a radio button. */
export const toInlineHtml = (nodes: RootContent[], page: Page) => {
  const { children } = toTree(nodes, page, true).tree
  const [first, ...others] = children.filter((node) => node.type !== 'text' || node.value.trim())
  const isOneParagraph = first?.type === 'element' && first.tagName === 'p' && others.length === 0
  return write(isOneParagraph ? first.children : children, page)
}

/** Takes the place of a quick check while the page around it is made. */
export const placeholder = (index: number): RootContent => ({
  type: 'paragraph',
  children: [],
  data: { hName: checkMark, hProperties: { n: index } },
})

/** The HTML between the placeholders, with their numbers in between. */
export const toParts = (nodes: RootContent[], page: Page) => {
  const { tree, missing } = toTree(nodes, page)
  const parts: (string | number)[] = []
  let run: HtmlContent[] = []
  const flush = () => {
    const html = write(run, page)
    if (html) parts.push(html)
    run = []
  }
  for (const node of tree.children) {
    if (node.type === 'element' && node.tagName === checkMark) {
      flush()
      parts.push(Number(node.properties.n))
    } else run.push(node)
  }
  flush()
  return { parts, missing }
}

// `[text][name]` becomes a plain link, so that every later step knows one kind of link and picture.
const inlineReferences = (root: Root) => {
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
