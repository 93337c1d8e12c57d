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
 * The words of a piece of the importer's HTML, formulas in one line. Without a browser's parser, as the server makes pages with it too, and both
 * must come to the same words.
 */
export const plainText = (html: string): string =>
  html
    .replaceAll(formulas, mathText)
    .replaceAll(tags, '')
    .replaceAll(references, (_, hex?: string, decimal?: string, name = '') =>
      hex || decimal
        ? String.fromCodePoint(Number.parseInt(hex ?? decimal ?? '', hex ? 16 : 10))
        : (named[name.toLowerCase()] ?? ''),
    )
    .trim()
