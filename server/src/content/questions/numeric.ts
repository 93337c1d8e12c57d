// Numeric: a task list of right numbers `[x]` and of known mistakes `[ ]`; tolerance and units stand in `about`.
import { tidyWritten } from '@kinnow/contract/same-answer'
import type { Node, RootContent } from 'mdast'
import { decimalSignOf } from '../../quizzes/questions/grading/drawn-numbers.ts'
import { withPlainDigits } from '../../quizzes/questions/grading/number-digits.ts'
import { readNumber } from '../../quizzes/questions/grading/number-form.ts'
import { isNear, type Tolerance } from '../../quizzes/questions/grading/numeric.ts'
import type { NumericPart } from '../model/question.ts'
import { workOut } from '../../quizzes/questions/grading/arithmetic.ts'
import { readDrawnNumbers } from './drawn-numbers.ts'
import { listedOptions } from './option-list.ts'
import { faultOf, type AnswerPlace } from './answer-place.ts'
import { readUnits } from './units.ts'
import { wordsOf } from './plain-words.ts'

type Fault = ReturnType<typeof faultOf>
type Numbers = NumericPart['numbers']

/** `node` is its place. */
export function readTolerance(
  text: string | undefined,
  fault: Fault,
  node: Node | undefined,
): Tolerance | null {
  if (text === undefined) return null
  const match = /^([+-]?\d+(?:\.\d+)?) ?(%?)$/.exec(text)
  if (!match) {
    fault('"tolerance" must be a number such as 0.5, or a share such as 2%', node)
    return null
  }
  const of = Number(match[1])
  if (of <= 0) fault('"tolerance" must be more than 0', node)
  return { by: match[2] ? 'percent' : 'amount', of }
}

/** Authors write a decimal point, so that every number is clear. */
const clear = /^[-+−]?\d+(?:\.\d+)?(?:e[+-]?\d{1,3})?$/i

/** Null where it is no number. Digits may be those of the course, with the decimal sign that belongs to them. */
export function valueOf(written: string, allowsFractions: boolean): number | null {
  const text = withPlainDigits(written).replace('٫', '.')
  const isClear = clear.test(text) || (allowsFractions && text.includes('/'))
  const [reading] = isClear ? readNumber(text, allowsFractions) : []
  return reading?.unit === '' ? reading.value : null
}

/** What the course writes before tenths, where that is no point. */
export function signIn({ page }: AnswerPlace): { decimalSign?: string } {
  const decimalSign = decimalSignOf(page.language)
  return decimalSign === null ? {} : { decimalSign }
}

/** The author's own working has to come to what the author says is right. */
function checkSum({
  sum,
  right,
  tolerance,
  fault,
}: {
  sum: string
  right: Numbers
  tolerance: Tolerance | null
  fault: (message: string) => void
}): void {
  const value = workOut(sum)
  if (value === null) fault(`"${sum}" cannot be worked out: write it like 1200 * 0.05 + 2^3`)
  else if (!right.some((number) => isNear(value, number.value, tolerance))) {
    fault(`"${sum}" gives ${Number(value.toPrecision(10))}, which is not one of the right numbers`)
  }
}

export function readNumeric(answers: RootContent[], place: AnswerPlace): NumericPart {
  const { page, about } = place
  const fault = faultOf(place)
  const tolerance = readTolerance(about.tolerance, fault, about.node)
  const allowsFractions = about.fractions === 'allow'
  const units = readUnits(place)
  if (place.drawn) {
    const { draw } = place.drawn
    const rules = { tolerance, allowsFractions, units: units.units }
    const sums = readDrawnNumbers({ nodes: answers, place, drawn: place.drawn, rules })
    return { type: 'numeric', tolerance, ...units, allowsFractions, draw, numbers: sums }
  }
  const numbers: Numbers = []
  for (const { node, content, isRight, feedbackHtml } of listedOptions(answers, page)) {
    const text = tidyWritten(wordsOf(content, page, fault))
    const value = valueOf(text, allowsFractions)
    if (value === null) {
      const reason = allowsFractions ? '9.81 or 3/4' : '9.81'
      fault(`"${text}" is not a number: write it like ${reason}, the unit in "units"`, node)
      continue
    }
    const same = numbers.find((other) => isNear(value, other.value, tolerance))
    if (same) fault(`"${text}" is already covered by "${same.text}"`, node)
    if (!isRight && !feedbackHtml) fault('a known mistake needs a quote that explains it', node)
    numbers.push({ value, text, isRight, feedbackHtml })
  }
  const right = numbers.filter(({ isRight }) => isRight)
  if (right.length === 0) fault('the question has no right number: write it as "- [x] 9.81"')
  else if (about.sum !== undefined)
    checkSum({ sum: about.sum, right, tolerance, fault: (m) => fault(m, about.node) })
  return { type: 'numeric', tolerance, ...units, allowsFractions, ...signIn(place), numbers }
}
