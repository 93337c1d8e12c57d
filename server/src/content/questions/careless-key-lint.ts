// Careless keys: words and units written as one but intended as several, a number read as words, an order against numbers.
import type { List, Node } from 'mdast'
import { visit } from 'unist-util-visit'
import { readNumber } from '../../quizzes/questions/grading/number-form.ts'
import { lineOf, sourceOf, spotOf, type Page } from '../markdown/page.ts'

const warn = ({
  page,
  node,
  line,
  message,
}: {
  page: Page
  node: Node | undefined
  line: number
  message: string
}) => page.report('warning', node ? spotOf(node) : { line, column: 1 }, message)

type Signs = { sign: string; found: RegExp }

/** In mathematics and in programs it has other things around it. */
const bar: Signs = { sign: '|', found: /[\p{L}\p{N}]\s*\|\s*[\p{L}\p{N}]/u }
/** Without spaces it belongs to a word: km/h, and/or. */
const slash: Signs = { sign: '/', found: /\p{L}(?:\s+\/\s*|\s*\/\s+)\p{L}/u }

/** Code is left alone. */
function warnSign(
  { sign, found }: Signs,
  { content, at, page, right }: { content: Node[]; at: Node; page: Page; right: string },
) {
  let isFound = false
  visit({ type: 'root', children: content } as Node, 'text', (node) => {
    isFound ||= found.test((node as Node & { value: string }).value)
  })
  if (!isFound) return
  const message = `"${sign}" does not separate answers here, students would have to type it: write ${right}`
  warn({ page, node: at, line: lineOf(at), message })
}

const items = 'each in its own item, "- [x] leaf" and "- [x] leaves"'

/** Of short texts each accepted form is an item. */
export function warnListed(content: Node[], item: Node, page: Page): void {
  for (const signs of [bar, slash]) warnSign(signs, { content, at: item, page, right: items })
}

/** Of gaps bars part the forms. */
export const warnGap = (gap: Node & { children: Node[] }, page: Page, isInTable = false): void =>
  warnSign(slash, {
    content: gap.children,
    at: gap,
    page,
    right: `:gap[leaf ${isInTable ? String.raw`\|` : '|'} leaves]`,
  })

/** Units of which nobody makes a word. */
const unit =
  /^(?:[^\p{L}]*|[kcdmμn]?(?:m|g|l|L|s|A|V|W|J|N|Hz|Pa|mol)[23]?|min|h|km\/h|m\/s2?|K|°[CF])$/u

/** A cell that is read as words and looks like a number, as 1,5 and €5: who writes it otherwise misses it. */
export function warnWords(forms: string[], gap: Node, page: Page): void {
  const number = forms.find((form) => readNumber(form, true).some((read) => unit.test(read.unit)))
  if (number === undefined) return
  const message = `"${number}" is compared as text, letter by letter: write a number like 1.5, and its unit in the heading`
  warn({ page, node: gap, line: lineOf(gap), message })
}

/** `units="m, metres"` is one unit that nobody writes. */
export function warnUnits({
  units,
  at,
  line,
  page,
}: {
  units: string[]
  at: Node | undefined
  line: number
  page: Page
}): void {
  const listed = units.find((one) => /\p{L}\s*[,;]\s*\p{L}/u.test(one))
  if (listed === undefined) return
  const right = listed.split(/\s*[,;]\s*/).join(' | ')
  const message = `a comma does not separate units, "${listed}" counts as one: write units="${right}"`
  warn({ page, node: at, line, message })
}

/** The order of the lines is the right one, whatever numbers they bear. */
export function warnNumbers(list: List, page: Page): void {
  const numbers = list.children.map((item) => Number.parseInt(sourceOf(page, [item]), 10))
  const at = numbers.findIndex((number, index) => number !== index + 1)
  const item = list.children[at]
  if (!item) return
  const message = `the right order is the order of the items, but this one is number ${numbers[at]}: number them 1, 2, 3 in that order`
  warn({ page, node: item, line: lineOf(item), message })
}
