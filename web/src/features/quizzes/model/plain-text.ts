import { mathText } from './math-text.ts'

const formulas = /<math\b.*?<\/math>/gs
const tags = /<(?:"[^"]*"|'[^']*'|[^'">])*>/g
const references = /&(?:#x([\da-f]+)|#(\d+)|(amp|lt|gt|quot|apos|nbsp));/gi
const named: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
}

/**
 * The text of HTML from the importer, with each formula in one line. It works without the parser of
 * a browser, since the server renders the same pages and both must produce the same text.
 */
export const plainText = (html: string): string =>
  html
    .replaceAll(formulas, mathText)
    .replaceAll(tags, '')
    .replaceAll(references, (_, ...groups: (string | undefined)[]) => characterOf(groups))
    .trim()

function characterOf([hex, decimal, name = '']: (string | undefined)[]): string {
  if (hex) return String.fromCodePoint(Number.parseInt(hex, 16))
  if (decimal) return String.fromCodePoint(Number.parseInt(decimal, 10))
  return named[name.toLowerCase()] ?? ''
}
