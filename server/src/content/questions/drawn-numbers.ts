// The right and wrong numbers of a question that draws: each is a sum, `- [x] {a * b}`, worked out for each attempt.
import { tidyWritten } from '@kinnow/contract/same-answer'
import type { RootContent } from 'mdast'
import { drawValues, sumsIn } from '../../quizzes/questions/grading/drawn-numbers.ts'
import { workOut } from '../../quizzes/questions/grading/arithmetic.ts'
import type { NumericPart } from '../model/question.ts'
import { spotOf } from '../markdown/page.ts'
import { type AnswerPlace, faultOf } from './answer-place.ts'
import { type Answer, checkDraw } from './draw-lint.ts'
import { listedOptions } from './option-list.ts'
import { wordsOf } from './plain-words.ts'

type Numbers = NumericPart['numbers']
type Rules = Pick<NumericPart, 'tolerance' | 'units' | 'allowsFractions'>
type Drawn = NonNullable<AnswerPlace['drawn']>

export function readDrawnNumbers({
  nodes,
  place,
  drawn,
  rules,
}: {
  nodes: RootContent[]
  place: AnswerPlace
  drawn: Drawn
  rules: Rules
}): Numbers {
  const { page, about } = place
  const { draw, node, places, prompt, isSound } = drawn
  const fault = faultOf(place)
  const numbers: Numbers = []
  const answers: Answer[] = []
  const example = drawValues(draw, '', '')
  for (const { node: item, content, isRight, feedbackHtml } of listedOptions(nodes, page)) {
    const text = tidyWritten(wordsOf(content, page, fault))
    const written = sumIn(text)
    if (written === undefined) {
      // Braces that are no sum are reported at their own place.
      if (!/[{}]/.test(text)) fault(`"${text}" is not a number: write it like {a * b}`, item)
      continue
    }
    const same = numbers.find((other) => other.text === written)
    if (same) fault(`"{${written}}" is listed twice`, item)
    if (!isRight && !feedbackHtml) fault('a known mistake needs a quote that explains it', item)
    const value = workOut(written, example) ?? 0
    numbers.push({ value, text: written, isRight, feedbackHtml })
    answers.push({ sum: written, isRight, spot: spotOf(item) })
  }
  if (!numbers.some(({ isRight }) => isRight))
    fault('the question has no right number: write it as "- [x] {a * b}"', nodes[0])
  if (about.sum !== undefined)
    fault('"sum" has no meaning with drawn numbers: the right number is already a sum', about.node)
  if (isSound) {
    const drawing = { draw, places, prompt, answers, spot: spotOf(node), ...rules }
    checkDraw(drawing, (spot, message) => page.report('error', spot, message))
  }
  return numbers
}

/** A sum in its braces, or a number; undefined where a text is neither. */
function sumIn(text: string): string | undefined {
  const [sum] = sumsIn(text)
  if (text === `⟦${sum}⟧`) return sum
  return /^[−-]?\d+(?:\.\d+)?$/.test(text) ? text.replace('−', '-') : undefined
}
