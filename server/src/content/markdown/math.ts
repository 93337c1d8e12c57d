// Formulas: TeX becomes MathML when the course is imported, so that a reader loads nothing.
import type { Node, Root } from 'mdast'
import temml from 'temml'
import { visit } from 'unist-util-visit'
import { TimeLimitError, withinTime } from '../../lib/process/time-limit.ts'
import { replaceChild, spotOf, type Page, sourceOf, spotAt } from './page.ts'

const longest = 5000

/** The MathML, or why there is none. */
function convert(tex: string, displayMode: boolean): { mathml?: string; fault?: string } {
  if (tex.length > longest) return { fault: `longer than ${longest} characters` }
  if (depthOf(tex) > deepest) return { fault: unreadable }
  try {
    // `trust: false` refuses the commands that set links, classes, styles and pictures.
    const render = () =>
      temml.renderToString(tex, { displayMode, throwOnError: true, trust: false })
    const mathml = withoutStyles(
      definesCommands.test(tex) ? withinTime(macroTime, render) : render(),
    )
    const fault = faultOfSizes(mathml)
    return fault === null ? { mathml } : { fault }
  } catch (error) {
    if (error instanceof TimeLimitError) return { fault: repeated }
    // Whatever else is thrown is an accident in the renderer: its words say nothing to an author.
    if ((error as Error).name !== 'ParseError') return { fault: unreadable }
    const [line = ''] = (error as Error).message.split('\n')
    const reason = line.trim()
    return { fault: reason.startsWith('Too many expansions') ? repeated : reason }
  }
}

/** Braces within one another: the renderer calls itself for each, and how far that goes differs from run to run. */
const deepest = 100

function depthOf(tex: string): number {
  let depth = 0
  let most = 0
  for (const [sign] of tex.matchAll(/\\.|[{}]/gs)) {
    if (sign === '{') most = Math.max(most, ++depth)
    else if (sign === '}') depth--
  }
  return most
}

const repeated = 'its commands repeat too much'
const unreadable = 'it is nested too deeply, or a command in it is not complete'

/** Commands of an author's own may repeat one another: a short formula then becomes one of any length. */
const definesCommands = /\\(?:[egx]?def|let|futurelet|(?:re)?newcommand|providecommand)(?![a-zA-Z])/
/** Milliseconds for such a formula; others take a few. */
const macroTime = 1000

/** In the size of a letter, em: what is larger, or moved farther, would cover the rest of the page. */
const largestSize = 30
const perEm: Record<string, number> = {
  em: 1,
  ex: 2,
  pt: 12,
  px: 16,
  pc: 1,
  in: 1 / 6,
  cm: 2.54 / 6,
  mm: 25.4 / 6,
}
const size =
  / (?<name>width|height|depth|voffset|linethickness|[lr]space|m(?:in|ax)size)="(?<number>[+-]?[\d.]+(?:e[+-]?\d+)?)(?<unit>[a-z]+)"/g

/** Why a formula is larger than what is around it; moves within one another add up. */
function faultOfSizes(mathml: string): string | null {
  let moved = 0
  for (const { groups } of mathml.matchAll(size)) {
    const { name, number, unit = '' } = groups ?? {}
    const ems = Math.abs(Number(number)) / (perEm[unit] ?? 1)
    if (name === 'voffset') moved += ems
    if (Math.max(ems, moved) > largestSize)
      return `a size or a move of more than ${largestSize}em would cover the page`
  }
  return null
}

// A strict CSP forbids style attributes. Colour has an attribute of its own in MathML; a box becomes a class.
const withoutStyles = (mathml: string) =>
  mathml
    .replace(/ style="color:\s*(#[0-9a-f]{3,8});?"/gi, ' mathcolor="$1"')
    .replace(/ style="[^"]*border:[^"]*"/g, ' class="tml-box"')

/**
 * A formula that is a whole paragraph is set apart, as in a book, also when it is written on one line.
 * As an item of a list it stays in its line.
 */
const setApart = (root: Root) => {
  visit(root, 'paragraph', (node, index, parent) => {
    const [only, ...others] = node.children
    if (only?.type !== 'inlineMath' || others.length > 0 || !parent || index === undefined) return
    if (parent.type === 'listItem') return
    replaceChild(parent, index, [{ ...only, type: 'math' }])
  })
}

/**
 * The MathML takes the place of the TeX in the node; the sanitizer sees it like everything else. Inline content, such
 * as the words beside a radio button, has no paragraphs.
 */
export const shapeFormulas = (root: Root, page: Page, inLine: boolean) => {
  if (page.isStrict) findLoneDollars(root, page)
  if (!inLine) setApart(root)
  visit(root, (node, index, parent) => {
    if (node.type !== 'math' && node.type !== 'inlineMath') return
    const isBlock = node.type === 'math'
    const { mathml, fault } = convert(node.value, isBlock)
    if (mathml !== undefined) {
      node.value = mathml
      return
    }
    page.report('error', spotOf(node), `the formula cannot be read: ${fault}`)
    const plain = { type: isBlock ? 'code' : 'inlineCode', value: node.value } as Node
    if (parent && index !== undefined) replaceChild(parent, index, [plain])
  })
}

// Formulas that begin and never end, or end and never began: Markdown would show them as text, or swallow the rest.
/** A dollar sign without a backslash before it; pairs of backslashes are backslashes. */
const dollar = /(?<!\\)(?:\\\\)*\$/

function findLoneDollars(root: Root, page: Page): void {
  visit(root, (node) => {
    const source = node.type === 'text' || node.type === 'math' ? sourceOf(page, [node]) : ''
    if (node.type === 'math' && source.startsWith('$$') && !/[^$]\s*\${2,}\s*$/.test(source)) {
      page.report('error', spotOf(node), 'the formula that starts with "$$" never ends')
    }
    const found = node.type === 'text' ? dollar.exec(source) : null
    if (!found) return
    const at = (node.position?.start.offset ?? 0) + found.index + found[0].length - 1
    const message = 'a single "$": write a dollar sign that is not part of a formula as "\\$"'
    page.report('error', spotAt(page.text, at), message)
  })
}
