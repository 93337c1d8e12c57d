// Feedback for a wrong gap or cell: text in an attribute, where no Markdown is read but formulas.
import type { PhrasingContent } from 'mdast'
import { toHtml } from '../markdown/markdown.ts'
import type { Page, TextDirective } from '../markdown/page.ts'
import { escapeHtml } from './plain-words.ts'

/** Between two dollars; one with a backslash before it is a dollar. */
const formula = /(?<!\\)\$((?:\\.|[^$\\])+)\$/g

/** `why` as the attribute has it; a formula that cannot be read is reported at its gap. */
export function whyHtml(why: string | null | undefined, gap: TextDirective, page: Page) {
  if (!why) return null
  const children: PhrasingContent[] = []
  let end = 0
  for (const found of why.matchAll(formula)) {
    children.push(textOf(why.slice(end, found.index)))
    children.push({ type: 'inlineMath', value: found[1] ?? '', position: gap.position })
    end = found.index + found[0].length
  }
  // As it was stored before formulas were read: the same words are the same version of a question.
  if (children.length === 0) {
    const html = `<p>${escapeHtml(why)}</p>`
    return page.budget.take(html.length, page.report) ? html : ''
  }
  children.push(textOf(why.slice(end)))
  return toHtml([{ type: 'paragraph', children }], page)
}

const textOf = (value: string): PhrasingContent => ({
  type: 'text',
  value: value.replaceAll(String.raw`\$`, '$'),
})
