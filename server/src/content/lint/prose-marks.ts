// Marks that come in pairs and mean something else in prose: two prices become a formula, a product becomes emphasis.
import type { PhrasingContent, Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { sourceOf, spotOf, type Page } from '../markdown/page.ts'

type InlineMath = Extract<PhrasingContent, { type: 'inlineMath' }>

/** TeX commands, words that TeX prints as words, and names that are arguments. */
const commands =
  /\\(?:text\w*|math\w+|mbox|hbox|operatorname\*?|begin|end|color|ce|pu|tag|label)\s*\{[^}]*\}|\\[a-z]+/gi
/** Three letters in a row, but for names such as ABC: a product of letters is rarely that long. */
const word = /\p{Ll}\p{L}{2}|\p{Lu}\p{Ll}{2}/u

/** Reports formulas that are prose between two prices, and stars of a product that are read as emphasis. */
export function findProseMarks(root: Root, page: Page): void {
  if (!page.isStrict) return
  const { text } = page
  visit(root, (node) => {
    const start = node.position?.start.offset ?? 0
    const end = node.position?.end.offset ?? start
    if (
      node.type === 'inlineMath' &&
      isProse(node, sourceOf(page, [node]), text.slice(end, end + 1))
    )
      page.report(
        'warning',
        spotOf(node),
        'the text between two "$" is read as a formula: write "\\$" for a dollar sign, and a formula without spaces inside its signs',
      )
    const isStar = node.type === 'emphasis' && text[start] === '*'
    if (isStar && /[\d)]/.test(text[start - 1] ?? '') && /[\d(]/.test(text[start + 1] ?? ''))
      page.report(
        'warning',
        spotOf(node),
        'the text between two "*" is read as emphasis: write "\\*" or "×" for a product',
      )
  })
}

/** In Pandoc and GitHub, a closing "$" neither follows a space nor precedes a digit. */
function isProse({ value }: InlineMath, source: string, next: string): boolean {
  // Two signs on each side make a formula, which may begin and end with spaces.
  const isSpaced = !source.startsWith('$$') && /^\s|\s$/.test(source.slice(1, -1))
  return isSpaced || /\d/.test(next) || word.test(value.replaceAll(commands, ''))
}
