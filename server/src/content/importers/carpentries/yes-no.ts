// A challenge that asks whether something is so, and whose solution begins with Yes or No.
import type { ListItem, Node, Paragraph, RootContent } from 'mdast'
import { toString } from 'mdast-util-to-string'
import type { SolvedChoice } from './solved-choice.ts'

const textOf = (node: Node) => toString(node).replaceAll(/\s+/g, ' ').trim()

const asksWhether =
  /(?:^|[.:!] )(?:is|are|was|were|does|do|did|can|could|will|would|should|has|have|must) [^.?!]*\?$/i
const answer = /^(yes|no)[.,:;!]/i

/** Whatever is true of one side alone: "this or that?", a second question, or what is to be done besides. */
const isMore = (text: string) => / or /i.test(text) || text.split('?').length !== 2

const option = (text: string): ListItem['children'] => [
  { type: 'paragraph', children: [{ type: 'text', value: text }] } satisfies Paragraph,
]

/** Null for more than a yes-or-no question, or where the solution is neither. */
export function judgeYesNo(
  prompt: RootContent[],
  solution: RootContent[],
): Pick<SolvedChoice, 'options' | 'explanation'> | null {
  const last = prompt.at(-1)
  const [first] = solution
  if (last?.type !== 'paragraph' || first?.type !== 'paragraph') return null
  const question = textOf(last)
  if (!asksWhether.test(question) || isMore(prompt.map(textOf).join(' '))) return null
  const right = answer.exec(textOf(first))?.[1]?.toLowerCase()
  if (right === undefined) return null
  const options = ['Yes', 'No'].map((each) => ({
    content: option(each),
    isRight: each.toLowerCase() === right,
    feedback: [],
  }))
  return { options, explanation: solution }
}
