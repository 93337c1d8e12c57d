// Cleans stored HTML of unknown origin with the import's own allow-list; what an import wrote comes back as it was.
import type { Nodes, Properties, Root } from 'hast'
import rehypeRaw from 'rehype-raw'
import rehypeSanitize from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { safeHtml } from './allow-list.ts'

const parser = unified().use(rehypeRaw).freeze()
const cleaner = unified().use(rehypeSanitize, safeHtml).use(rehypeStringify).freeze()

/** Text without these signs is the same to a parser of HTML as to a reader. */
const marked = /[<&\r\0]/

/** The same where nothing in it can do harm: its spelling is part of what questions are, and of what students remember. */
export function cleanHtml(html: string): string {
  if (!marked.test(html)) return html
  const raw = { type: 'root', children: [{ type: 'raw', value: html }] } as Root
  try {
    const tree = parser.runSync(raw)
    const isDisguised = dropOwnClasses(tree)
    const before = outlineOf(tree)
    const cleaned = cleaner.runSync(tree)
    return !isDisguised && outlineOf(cleaned) === before ? html : cleaner.stringify(cleaned)
  } catch (error) {
    // Nested too deeply to be walked: no import writes that, and nothing of it is worth showing.
    if (error instanceof RangeError) return ''
    throw error
  }
}

/** Classes of the program's own parts, such as `_backdrop_1hngr_2`: a text could look like a dialog over the page. */
const ownClass = /^_/

/** Whether there were any. */
function dropOwnClasses(tree: Root): boolean {
  let isFound = false
  visit(tree, 'element', ({ properties }) => {
    if (!Array.isArray(properties['className'])) return
    const others = properties['className'].filter((name) => !ownClass.test(name))
    isFound ||= others.length < properties['className'].length
    properties['className'] = others
  })
  return isFound
}

/** All of a tree but ids and classes, which importers also give where the allow-list for authors has none. */
const outlineOf = (tree: Nodes): string =>
  JSON.stringify(tree, (key, value: unknown) => {
    if (key === 'position' || key === 'data') return undefined
    return key === 'properties' ? withoutNames(value as Properties) : value
  })

const withoutNames = ({ id: _id, className: _className, ...properties }: Properties) =>
  Object.entries(properties).toSorted(([left], [right]) => (left < right ? -1 : 1))
