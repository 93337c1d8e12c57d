// What Markdown of another publisher says: its title, its first words, how long it takes, without what the school does itself.
import type { Paragraph, Root, RootContent } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'
import { parseMarkdown } from '../markdown/markdown.ts'
import { titleWords } from '../markdown/title-words.ts'

const wordsPerMinute = 200
const summaryLength = 240

/** Takes the `h1` out, as the page around the text shows it. */
export const takeTitle = (root: Root) => {
  const at = root.children.findIndex((node) => node.type === 'heading' && node.depth === 1)
  const [heading] = at < 0 ? [] : root.children.splice(at, 1)
  return heading ? titleWords(heading) || null : null
}

/** A title of its own, whose Markdown is that of a heading. */
export const wordsOfTitle = (title: string) => titleWords(parseMarkdown(`# ${title}`, true))

const plain = (node: RootContent) =>
  toString(node, { includeImageAlt: false, includeHtml: false }).replace(/\s+/g, ' ').trim()

/** A real paragraph says something by itself: no slogan, no list's first half, no mere links. */
const isProse = (node: RootContent): node is Paragraph =>
  node.type === 'paragraph' &&
  plain(node).length >= 40 &&
  !plain(node).endsWith(':') &&
  !node.children.every((child) => child.type === 'link' || child.type === 'image')

/** A summary is at most this long. */
export const shorten = (text: string) => {
  if (text.length <= summaryLength) return text
  const start = text.slice(0, summaryLength - 1)
  const end = start.lastIndexOf(' ')
  return `${start.slice(0, end > 0 ? end : undefined).replace(/[,;:.\s]+$/, '')}…`
}

/** The first paragraph of the first section: the text above it is about videos and sketches. */
export const summaryOf = (root: Root) => {
  const section = root.children.findIndex((node) => node.type === 'heading')
  const below = root.children.slice(section + 1).find(isProse)
  const paragraph = below ?? root.children.find(isProse)
  return paragraph ? shorten(plain(paragraph)) : ''
}

export const minutesOf = (root: Root) => {
  let words = 0
  visit(root, 'text', (node) => {
    words += node.value.split(/\s+/).filter(Boolean).length
  })
  return Math.min(60, Math.max(5, Math.round(words / wordsPerMinute)))
}
