// Cleans stored HTML of unknown origin with the import's own allow-list; what an import wrote comes back as it was.
import type { Root } from 'hast'
import rehypeRaw from 'rehype-raw'
import rehypeSanitize from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'
import { safeHtml } from './allow-list.ts'

const cleaner = unified().use(rehypeRaw).use(rehypeSanitize, safeHtml).use(rehypeStringify).freeze()

/** Text without these signs is the same to a parser of HTML as to a reader. */
const marked = /[<&\r\0]/
const spellings: Record<string, string> = { '&lt;': '&#x3C;', '&gt;': '>' }

export function cleanHtml(html: string): string {
  if (!marked.test(html)) return html
  const cleaned = clean(html)
  // Words of questions come from an import with "&lt;" and "&gt;", which the cleaner spells otherwise.
  const respelled = html.replaceAll(/&[lg]t;/g, (sign) => spellings[sign] ?? sign)
  return respelled === cleaned ? html : cleaned
}

function clean(html: string): string {
  const raw = { type: 'root', children: [{ type: 'raw', value: html }] } as Root
  try {
    return cleaner.stringify(cleaner.runSync(raw))
  } catch (error) {
    // Nested too deeply to be walked: no import writes that, and nothing of it is worth showing.
    if (error instanceof RangeError) return ''
    throw error
  }
}
