// Filling gaps: text with `:gap[right | also right]`, or `:gap[right]{or="wrong | wrong"}` to choose from; `why` explains.
import { limits } from '@kinnow/contract/limits'
import { tidyWritten } from '@kinnow/contract/same-answer'
import type { RootContent } from 'mdast'
import { visit } from 'unist-util-visit'
import type { TextRule } from '../../quizzes/questions/grading/same-text.ts'
import { optionKey } from '../model/ids.ts'
import { toHtml } from '../markdown/markdown.ts'
import { sourceOf, type TextDirective } from '../markdown/page.ts'
import type { GapsPart } from '../model/question.ts'
import { whyHtml } from './why.ts'
import { faultOfForm, ruleOf } from './written-answers.ts'
import { faultOf, type AnswerPlace, type Cut } from './answer-place.ts'
import { warnGap } from './careless-key-lint.ts'
import { escapeHtml, wordsOf } from './plain-words.ts'

type Gap = GapsPart['gaps'][number]

/** Prose has colons too: a gap without an answer has its brackets at least. */
const hasBrackets = ({ position }: TextDirective) =>
  !position || (position.end.offset ?? 0) - (position.start.offset ?? 0) > ':gap'.length

export function gapsIn(nodes: RootContent[]): TextDirective[] {
  const found: TextDirective[] = []
  visit({ type: 'root', children: nodes }, 'textDirective', (node) => {
    if (node.name === 'gap' && hasBrackets(node)) found.push(node)
  })
  return found
}

export const hasGaps = (nodes: RootContent[]) => gapsIn(nodes).length > 0

/** What has gaps, from the first to the last; the question itself has none. */
export function cutGaps([question, ...rest]: RootContent[]): Cut {
  const first = rest.findIndex((node) => hasGaps([node]))
  const last = rest.findLastIndex((node) => hasGaps([node]))
  const lead = question ? [question] : []
  if (first < 0) return { prompt: [...lead, ...rest], answers: [], after: [] }
  return {
    prompt: [...lead, ...rest.slice(0, first)],
    answers: rest.slice(first, last + 1),
    after: rest.slice(last + 1),
  }
}

/** The text with its answers blanked, for the question's identity: mending an answer keeps it. */
export const blanked = (nodes: RootContent[], { page }: Pick<AnswerPlace, 'page'>) =>
  gapsIn(nodes).reduce(
    (text, gap) => text.replace(sourceOf(page, [gap]), '___'),
    sourceOf(page, nodes),
  )

/** As it is typed; what is chosen stays as its author wrote it. */
export const typedForms = (forms: string[]) => forms.map(tidyWritten)

/** The text between bars. */
export const listedForms = (text: string) => text.split('|').map((form) => form.trim())

function readGap({
  node,
  rule,
  place,
  number,
}: {
  node: TextDirective
  rule: TextRule
  place: AnswerPlace
  number: number
}): Gap {
  const fault = faultOf(place)
  const { or, why, ...unknown } = node.attributes ?? {}
  for (const name of Object.keys(unknown)) fault(`"gap" has no "${name}"`, node)
  const listed = listedForms(wordsOf(node.children, place.page, fault))
  if (or === undefined) warnGap(node, place.page)
  const wrong = typeof or === 'string' ? listedForms(or) : null
  const forms = wrong ? listed : typedForms(listed)
  const all = [...forms, ...(wrong ?? [])]
  if (forms.join('') === '') fault('the gap has no answer: write it as :gap[answer]', node)
  else {
    all.forEach((form, at) => {
      const message = faultOfForm(form, all.slice(0, at), rule)
      if (message) fault(message, node)
    })
  }
  if (wrong && forms.length > 1) fault('a gap with choices has exactly one right option', node)
  const toOption = (form: string) => ({
    key: optionKey(place.key, `gap ${number} ${form}`),
    html: escapeHtml(form),
  })
  return {
    forms,
    options: wrong && all.map(toOption),
    feedbackHtml: whyHtml(why, node, place.page),
  }
}

export function readGaps(answers: RootContent[], place: AnswerPlace): GapsPart {
  const fault = faultOf(place)
  const rule = ruleOf(place.about)
  const nodes = gapsIn(answers)
  const gaps = nodes.map((node, at) => readGap({ node, rule, place, number: at + 1 }))
  if (nodes.length === 0) fault('the text has no gap: write one as :gap[answer]')
  if (nodes.length > limits.attempt.answersKept) {
    fault(
      `a text can have at most ${limits.attempt.answersKept} gaps`,
      nodes[limits.attempt.answersKept],
    )
  }
  nodes.forEach((node, at) => {
    node.children = []
    node.data = { hName: 'span', hProperties: { dataGap: String(at + 1) } }
  })
  return { type: 'gaps', rule, bodyHtml: toHtml(answers, place.page), gaps }
}
