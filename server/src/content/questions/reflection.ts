// Reflection: a question without a key; a quote below it is shown afterwards, to compare with.
import type { RootContent } from 'mdast'
import type { ReflectionPart } from '../model/question.ts'
import { hasGaps } from './gaps.ts'
import { isOptionList } from './option-list.ts'
import { cutAt, faultOf, type AnswerPlace, type Cut } from './answer-place.ts'

/** The quote is all that follows; there are no answers. */
export function cutReflection(nodes: RootContent[]): Cut {
  const { prompt, answers, after } = cutAt(nodes, ({ type }) => type === 'blockquote')
  const quoted = answers.flatMap((node) => (node.type === 'blockquote' ? node.children : []))
  return { prompt, answers: [], after: [...quoted, ...after] }
}

export function readReflection(nodes: RootContent[], place: AnswerPlace): ReflectionPart {
  const key = nodes.find((node) => isOptionList(node) || hasGaps([node]))
  if (key) faultOf(place)('a reflection is not graded: leave out what is right and wrong', key)
  return { type: 'reflection', rubric: place.rubric }
}
