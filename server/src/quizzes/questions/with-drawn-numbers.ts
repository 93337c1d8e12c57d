// A question with the numbers of one attempt: from here on it is one as any other, to grade, to explain and to show. Pure.
import type { Question } from '@kinnow/contract/questions'
import { workOut } from './grading/arithmetic.ts'
import { drawValues, fill } from './grading/drawn-numbers.ts'
import type { KnownNumber, KnownSum } from './grading/numeric.ts'
import { writeRight } from './grading/right-number.ts'
import type { KeyedQuestion } from './keyed-question.ts'

/** Of a question whose numbers are drawn: one of its variants, always the same; else as it is. */
export const withExample = (keyed: KeyedQuestion, by = keyed) => drawn(keyed, 'example', by)

export const drawsNumbers = ({ key }: KeyedQuestion): boolean =>
  key.type === 'numeric' && key.draw !== undefined

/**
 * What draws nothing stays as it is. A key that was corrected since is computed with the numbers of the attempt:
 * `by` is what drew them.
 */
export function drawn(keyed: KeyedQuestion, seed: string, by = keyed): KeyedQuestion {
  const { question, key } = keyed
  if (key.type !== 'numeric' || !key.draw) return keyed
  const { draw, ...others } = key
  const own = by.key.type === 'numeric' ? by.key.draw : undefined
  const values = own ? drawValues(own, seed, by.question.id) : {}
  const say = <Text extends string | null>(html: Text) =>
    (html === null ? null : fill(html, values, draw.language)) as Text
  const known = ({ sum, html }: KnownSum): KnownNumber => {
    const value = workOut(sum, values) ?? Number.NaN
    return {
      value,
      text: writeRight(value, others.allowsFractions, draw.language),
      html: say(html),
    }
  }
  const drawnQuestion: Question = {
    ...question,
    promptHtml: say(question.promptHtml),
    hintHtml: say(question.hintHtml),
  }
  return {
    question: drawnQuestion,
    key: {
      ...others,
      right: draw.right.map(known),
      wrong: draw.wrong.map(known),
      explanationHtml: say(key.explanationHtml),
    },
  }
}
