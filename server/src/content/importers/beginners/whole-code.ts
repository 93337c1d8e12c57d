// Code in a list of HTML ends at its own tag: Markdown would end the block at the first blank line, and read on as text.
import type { Html, Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { parseMarkdown } from '../../markdown/markdown.ts'
import type { Page } from '../../markdown/page.ts'

/** Marks a blank line of such code. */
const blank = '\uE004'

export const withBlankLines = (code: string) => code.replace(/^[ \t]*\uE004$/gm, '')

const begins = /<(pre)\b[^>]*>|<(div)\b[^>]*\bmermaid\b[^>]*>/gi

/** What the block begins and does not end. */
const openIn = ({ value }: Html): string | null => {
  const last = [...value.matchAll(begins)].at(-1)
  if (!last) return null
  const name = last[1] ?? last[2] ?? ''
  const isClosed = new RegExp(`</${name}\\s*>`, 'i').test(value.slice(last.index))
  return isClosed ? null : name
}

/** Where the first such block is cut, and how far its code goes. */
function findCut(root: Root, text: string) {
  let cut: { from: number; to: number; margin: string } | null = null
  visit(root, 'html', (node, _index, parent) => {
    const name = /^(?:root|listItem)$/.test(parent?.type ?? '') ? openIn(node) : null
    const { start, end } = node.position ?? {}
    const from = end?.offset ?? text.length
    const length = name ? text.slice(from).search(new RegExp(`</${name}\\s*>`, 'i')) : -1
    if (length < 0) return undefined
    cut = { from, to: from + length, margin: ' '.repeat((start?.column ?? 1) - 1) }
    return false
  })
  return cut as { from: number; to: number; margin: string } | null
}

/** Each is read again, and a file comes from anybody. */
const most = 100

/** The page with such code in one block; all lines stay where they are. */
export function joinSplitCode(page: Page): Page {
  let { text } = page
  for (let round = 0; round < most; round += 1) {
    const cut = findCut(parseMarkdown(text, true), text)
    const code = cut ? text.slice(cut.from, cut.to) : ''
    const whole = code.replace(/(?<=\n)[ \t]*(?=\r?\n)/g, `${cut?.margin ?? ''}${blank}`)
    if (!cut || whole === code) break
    text = text.slice(0, cut.from) + whole + text.slice(cut.to)
  }
  return { ...page, text }
}
