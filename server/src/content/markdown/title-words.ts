// A title where plain words are wanted, as in lists, in the browser's tab and in mails: of Markdown and HTML the words alone.
import type { Nodes } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { isHtml, tagOf } from './html-tags.ts'

const wordsOfHtml = (html: string) => {
  if (html.startsWith('<!--')) return ''
  const tag = tagOf(html)
  if (!isHtml(tag)) return html
  return tag.name === 'br' ? ' ' : ''
}

const wordsOf = (node: Nodes): string => {
  if (node.type === 'html') return wordsOfHtml(node.value)
  if (node.type === 'break') return ' '
  return 'children' in node ? node.children.map(wordsOf).join('') : toString(node)
}

/** Empty where there are none. */
export const titleWords = (node: Nodes): string => wordsOf(node).replaceAll(/\s+/g, ' ').trim()
