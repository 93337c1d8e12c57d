// Formulas: TeX becomes MathML when the course is imported, so that a reader loads nothing.
import type { Node, Root } from 'mdast'
import temml from 'temml'
import { visit } from 'unist-util-visit'
import { replaceChild, spotOf, type Page, sourceOf, spotAt } from './page.ts'

const longest = 5000

/** The MathML, or why there is none. */
function convert(tex: string, displayMode: boolean): { mathml?: string; fault?: string } {
  if (tex.length > longest) return { fault: `longer than ${longest} characters` }
  try {
    // `trust: false` refuses the commands that set links, classes, styles and pictures.
    const mathml = temml.renderToString(tex, { displayMode, throwOnError: true, trust: false })
    return { mathml }
  } catch (error) {
    const [reason = ''] = error instanceof Error ? error.message.split('\n') : ['unreadable']
    return { fault: reason.trim() }
  }
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
      node.value = withoutStyles(mathml)
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
