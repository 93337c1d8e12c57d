// What a lesson tells of itself to everybody: the terms it explains, its headings and what one can do afterwards.
import { termsIn } from './plain-text.ts'

export type Body = {
  objectives?: string[]
  blocks: ({ type: 'html'; html: string } | { type: 'check' })[]
}
type Heading = { id: string; text: string }

/** As lines. A heading that is not in the text is in a quick check, and is no more public than that. */
export function taughtIn({ objectives = [], blocks }: Body, headings: Heading[]) {
  const html = blocks.map((block) => (block.type === 'html' ? block.html : '')).join('\n')
  const shown = headings.filter(({ id }) => html.includes(`id="${id}"`))
  return {
    named: [...new Set([...termsIn(html), ...shown.map(({ text }) => text)])].join('\n'),
    objectives,
  }
}
