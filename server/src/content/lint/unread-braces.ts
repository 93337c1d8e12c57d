// Brackets and braces of a word within a line that are read as text: an answer or a wrong option in them is shown.
import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { sourceOf, spotAt, type Page, type TextDirective } from '../markdown/page.ts'

const examples: Record<string, string> = {
  gap: ':gap[leaf]{or="stem | root"}',
  region: ':region{circle="120 80 25"}',
  term: ':term[word]{means="what it means"}',
}
const exampleOf = (name: string) => (Object.hasOwn(examples, name) ? examples[name] : undefined)

/** Two colons, or a space after the colon. */
const misspelt = /(?<![\w:\\]):(?::+|[ \t]+)(gap|region|term)[[{]/g

/** Braces after a space may be words of their own; a name with a value never is. */
const apart = /^\s+\{\s*[.#]?[a-z][\w-]*\s*=/i

function faultBehind(node: TextDirective, source: string, rest: string): string | null {
  const right = exampleOf(node.name)
  if (!right) return null
  const isBare = source === `:${node.name}`
  if (/^[{[]/.test(rest)) {
    // After its brackets, others are words of their own.
    if (rest.startsWith('[') && !isBare) return null
    return `what follows "${source}" never ends and is shown as text: close each bracket, quotation mark and brace, as in ${right}`
  }
  const isApart = apart.test(rest) || (isBare && /^[ \t]+\[[^\]\n]+\]/.test(rest))
  return isApart
    ? `what follows "${source}" is shown as text: write it without a space before the bracket or brace, as in ${right}`
    : null
}

export function findUnreadBraces(root: Root, page: Page): void {
  visit(root, (node) => {
    if (node.type === 'textDirective') {
      const end = node.position?.end.offset ?? page.text.length
      const rest = page.text.slice(end)
      const message = faultBehind(node, sourceOf(page, [node]), rest)
      const space = rest.length - rest.trimStart().length
      if (message) page.report('error', spotAt(page.text, end + space), message)
    }
    if (node.type !== 'text') return
    const start = node.position?.start.offset ?? 0
    for (const { index, 1: name = '' } of sourceOf(page, [node]).matchAll(misspelt)) {
      const message = `this "${name}" is shown as text: write it with one colon and no space after it, as in ${exampleOf(name)}`
      page.report('error', spotAt(page.text, start + index), message)
    }
  })
}
