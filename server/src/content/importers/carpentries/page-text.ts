// An episode as Markdown that can be read in sections, each knowing its place in the file.
import type { Root, RootContent } from 'mdast'
import { visit } from 'unist-util-visit'
import { parseMarkdown } from '../../markdown/markdown.ts'
import { mendAttributes } from './attributes.ts'
import type { Stretch } from './read-divs.ts'
import { codeLines, definitionsIn } from './lines.ts'

export type PageText = {
  /** Pandoc's attributes are gone; the lines are those of the file. */
  text: string
  lines: string[]
  isCode: boolean[]
  definitions: string
  /** Null without front matter. */
  front: string | null
}

const fence = '---'

export function readPageText(source: string): PageText {
  const all = source.split('\n')
  const end =
    all[0]?.trimEnd() === fence
      ? all.findIndex((line, at) => at > 0 && line.trimEnd() === fence)
      : -1
  const front = end > 0 ? all.slice(1, end).join('\n') : null
  // Its lines stay, empty, so that every other line keeps its number.
  const body = all.map((line, at) => (at <= end ? '' : line))
  const isCode = codeLines(body)
  const lines = mendAttributes(body, isCode)
  return { text: lines.join('\n'), lines, isCode, definitions: definitionsIn(lines, isCode), front }
}

/** What the lines say, at their places in the page. */
export function parseStretch(page: PageText, { from, to }: Stretch): RootContent[] {
  const own = page.lines.slice(from, to).join('\n')
  const root: Root = parseMarkdown(`${own}\n\n${page.definitions}`, true)
  const before = page.lines.slice(0, from).join('\n').length + (from > 0 ? 1 : 0)
  visit(root, (node) => {
    const { position } = node
    if (!position) return
    for (const point of [position.start, position.end]) {
      point.line += from
      point.offset = (point.offset ?? 0) + before
    }
  })
  return root.children.filter((node) => node.type !== 'definition')
}
