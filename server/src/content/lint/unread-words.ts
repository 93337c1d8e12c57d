// A line that was written as a word of this format and is read as text: its content, an answer too, is shown to students.
import type { Node, Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { sourceOf, spotAt, type Page } from '../markdown/page.ts'

/** `isEnd`: three colons or more and nothing after them. */
type Unread = { message: string; isBlock: boolean; isEnd: boolean }

export function findUnreadWords(root: Root, page: Page): void {
  // The end of what was not read is text too, and mended with its beginning.
  let open = 0
  for (const line of linesOf(root, page)) {
    reportWithin(line, page)
    const unread = unreadIn(line)
    if (!unread) continue
    const { message, isBlock, isEnd } = unread
    if (isEnd && open > 0) {
      open -= 1
      continue
    }
    if (isBlock && !isEnd) open += 1
    // Others, who publish it, may mean nothing by colons.
    const level = page.isStrict || !isBlock ? 'error' : 'note'
    page.report(level, spotAt(page.text, line.start), message)
  }
}

/** `start` is the offset of the line's words in the page's text. */
type Line = { node: Node; words: string; start: number }

/** The lines of paragraphs and headings; within brackets words are the directive's own. */
function linesOf(root: Root, page: Page): Line[] {
  const lines: Line[] = []
  visit(root, (node) => {
    if (node.type !== 'paragraph' && node.type !== 'heading') return
    if (node.type === 'paragraph' && node.data?.directiveLabel) return
    let offset = node.position?.start.offset ?? 0
    for (const line of sourceOf(page, [node]).split('\n')) {
      const words = line.replace(/^[ \t>]*/, '')
      lines.push({ node, words, start: offset + line.length - words.length })
      offset += line.length + 1
    }
  })
  return lines
}

function unreadIn({ node, words, start }: Line): Unread | null {
  const unread = unreadBlock(words) ?? unreadLine(words)
  return unread && !isQuoted(node, start) ? unread : null
}

/** Code, formulas and comments are what they are. */
function isQuoted(node: Node, offset: number): boolean {
  let isWithin = false
  visit(node, ['inlineCode', 'inlineMath', 'html'], ({ position }) => {
    const [from, to] = [position?.start.offset ?? 0, position?.end.offset ?? 0]
    if (offset >= from && offset < to) isWithin = true
  })
  return isWithin
}

const blockEndings: Record<string, string> = {
  check: '{topic="Leaves"}',
  fold: '[A way to do it]',
  recap: '',
}

function unreadBlock(words: string): Unread | null {
  const [, colons, name, rest = ''] = /^(:{3,})[ \t]*([a-z][\w-]*)?(.*)$/i.exec(words) ?? []
  if (!colons) return null
  if (!name && !rest.trim()) {
    const message = `"${colons}" ends nothing: remove it, or start the block it should end above it`
    return { message, isBlock: true, isEnd: true }
  }
  const right = `${colons}${name ?? 'note'}${blockEndings[name ?? ''] ?? '[Title]'}`
  const message = `this line is shown as text: write it as ${right}, without a space after "${colons}" or before "[" and "{", and with nothing after it`
  return { message, isBlock: true, isEnd: false }
}

const lineEndings: Record<string, string> = {
  about: '{topic="Leaves"}',
  draw: '{a="2..9"}',
  hint: '[text]',
  video: '{src="film.mp4"}',
}

function unreadLine(words: string): Unread | null {
  const match = /^::([ \t]*)(about|draw|hint|video)(?![\w-])([ \t]*)([{[]?)/.exec(words)
  if (!match) return null
  const [, before, name = '', after, bracket] = match
  const isDirective = bracket || (!before && after)
  if (!isDirective) return null
  const right = `::${name}${lineEndings[name]}`
  const message =
    before || after
      ? `"::${name}" is shown as text: write it without a space before its name or bracket, as in ${right}`
      : `"::${name}" never ends: close it on the same line, as in ${right}`
  return { message, isBlock: false, isEnd: false }
}

/** After other words of its line, which may be a heading's. */
function reportWithin({ node, words, start }: Line, page: Page): void {
  const match = /(?<=\S\s+)::(about|draw|hint|video)[{[]/.exec(words)
  if (!match || isQuoted(node, start + match.index)) return
  const [, name = ''] = match
  const message = `"::${name}" is shown as text: write ::${name}${lineEndings[name]} on its own line`
  page.report('error', spotAt(page.text, start + match.index), message)
}
