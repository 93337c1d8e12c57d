// An episode as Markdown that can be read in sections, each knowing its place in the file.
import type { Root, RootContent } from 'mdast'
import { visit } from 'unist-util-visit'
import { parseMarkdown } from '../../markdown/markdown.ts'
import { mendAttributes } from './attributes.ts'
import type { Stretch } from './read-divs.ts'

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

// The lines of an episode: which are code, where nothing has a meaning, and which define where links lead.
const openFence = /^\s*(?:>\s*)*(?:(?:[-*+]|\d+[.)])\s+)*(`{3,}|~{3,})([^`]*)$/

/** For each line, whether it is in a fence of code, the fences included. */
function codeLines(lines: string[]): boolean[] {
  let fence: string | null = null
  return lines.map((line) => {
    if (fence !== null) {
      const [, closing = ''] = /^\s*(?:>\s*)*(`{3,}|~{3,})\s*$/.exec(line) ?? []
      if (closing.startsWith(fence)) fence = null
      return true
    }
    fence = openFence.exec(line)?.[1] ?? null
    return fence !== null
  })
}

const definition = /^ {0,3}\[(?!\^)[^\]]+\]:\s*\S/

/** `[name]: address` lines, which hold for the whole page. */
const definitionsIn = (lines: string[], isCode: boolean[]) =>
  lines.filter((line, at) => !isCode[at] && definition.test(line)).join('\n')
