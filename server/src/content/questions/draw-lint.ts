// What comes of drawn numbers, worked out over all of them, or over the extremes and a sample: what nobody could answer, and what gives the answer away.
import { type Values, workOut } from '../../quizzes/questions/grading/arithmetic.ts'
import {
  countOf,
  type Draw,
  drawValues,
  isAllowed,
  numberAt,
  sumsIn,
  type Variable,
} from '../../quizzes/questions/grading/drawn-numbers.ts'
import { unitForm } from '../../quizzes/questions/grading/number-form.ts'
import { isNear, type Tolerance } from '../../quizzes/questions/grading/numeric.ts'
import { canBeTyped } from '../../quizzes/questions/grading/right-number.ts'
import type { Spot } from '../model/findings.ts'
import type { Place } from './places.ts'

const mostWorkedOut = 2000
const sampled = 500
const leastShare = 0.1
/** Each is worked out for each draw, and a file comes from anybody. */
export const mostSums = 60
/** So many digits of a number that is shown can be read. */
const shownDigits = 6

const product = <T>(lists: T[][]): T[][] =>
  lists.reduce<T[][]>((all, list) => all.flatMap((row) => list.map((one) => [...row, one])), [[]])

const allOf = (variable: Variable) =>
  Array.from({ length: countOf(variable) }, (_, index) => numberAt(variable, index))
const endsOf = (variable: Variable) => {
  const numbers = 'list' in variable ? variable.list : []
  if (numbers.length > 0) return [Math.min(...numbers), Math.max(...numbers)]
  return [numberAt(variable, 0), numberAt(variable, countOf(variable) - 1)]
}

/** What may be drawn together, without a look at the conditions. */
function drawsOf({ variables, ...rest }: Draw): Values[] {
  const isSmall = variables.reduce((all, each) => all * countOf(each), 1) <= mostWorkedOut
  const named = (numbers: number[]) =>
    Object.fromEntries(variables.map(({ name }, at) => [name, numbers[at] ?? 0]))
  if (isSmall) return product(variables.map(allOf)).map(named)
  const free = { variables, ...rest, where: [] }
  const sample = Array.from({ length: sampled }, (_, at) => drawValues(free, String(at), 'sample'))
  return [...product(variables.map(endsOf)).map(named), ...sample]
}

export type Answer = { sum: string; isRight: boolean; spot: Spot }

export type Drawing = {
  draw: Draw
  /** Where the numbers are named. */
  spot: Spot
  places: Place[]
  /** The question itself, its places marked. */
  prompt: string
  answers: Answer[]
  tolerance: Tolerance | null
  units: string[]
  allowsFractions: boolean
}

type Tell = (spot: Spot, message: string) => void

/** In these a number below nothing is no answer. */
const neverNegative = new Set(
  `kg g mg t kilogram kilograms gram grams litre litres liter liters l L ml mL m² cm² km² m³ cm³ K kelvin`
    .split(' ')
    .map(unitForm),
)

const shortNumber = (value: number) => String(Number(value.toPrecision(10)))
const say = (values: Values) =>
  Object.entries(values)
    .map(([name, value]) => `${name} = ${shortNumber(value)}`)
    .join(' and ')

/** Numbers that the question says itself, the drawn ones as sums. */
const writtenIn = (prompt: string) => ({
  sums: sumsIn(prompt),
  numbers: [...prompt.replaceAll(/⟦[^⟧]*⟧/g, ' ').matchAll(/(?<![\w.,])\d+(?:\.\d+)?(?!\w)/g)].map(
    Number,
  ),
})

/** What is wrong with an answer for these numbers. */
function faultOf(
  { sum, isRight }: Answer,
  values: Values,
  of: Drawing & { written: ReturnType<typeof writtenIn> },
): string | null {
  const value = workOut(sum, values)
  if (value === null) return 'is no number'
  const comes = `comes to ${shortNumber(value)}`
  if (isRight) {
    if (of.tolerance === null && !canBeTyped(value, of.allowsFractions))
      return `${comes}, which nobody can type: give a "tolerance", or other numbers`
    if (value < 0 && of.units.some((unit) => neverNegative.has(unitForm(unit))))
      return `${comes}, and in ${of.units[0]} nothing is less than 0`
    const shown = of.written.sums.map((each) => workOut(each, values) ?? Number.NaN)
    const same = [...shown, ...of.written.numbers].some((each) => isNear(each, value, of.tolerance))
    return same ? `${comes}, which the question says itself: forbid it with "where"` : null
  }
  const right = of.answers.find((other) => {
    const wanted = other.isRight ? workOut(other.sum, values) : null
    return wanted !== null && isNear(value, wanted, of.tolerance)
  })
  return right
    ? `${comes}, which is right: forbid it with "where", or narrow the "tolerance"`
    : null
}

function faultOfPlace({ sum }: Place, values: Values): string | null {
  const value = workOut(sum, values)
  if (value === null) return 'is no number'
  const shown = Number(value.toPrecision(shownDigits))
  if (isNear(shown, value, null)) return null
  return `comes to ${shortNumber(value)}: show fewer digits, as in {round(${sum}, 2)}`
}

export function checkDraw(of: Drawing, tell: Tell): void {
  const { draw, places, answers, spot } = of
  const used = new Set(places.flatMap(({ sum }) => sum.match(/[a-z]\w*/gi) ?? []))
  const idle = draw.variables.find(({ name }) => !used.has(name))
  if (idle) tell(spot, `"${idle.name}" is drawn but never used`)
  if (places.length + draw.where.length > mostSums) {
    tell(spot, `a question can have at most ${mostSums} sums`)
    return
  }
  const all = drawsOf(draw)
  const allowed = all.filter((values) => isAllowed(draw, values))
  if (allowed.length < 2 || allowed.length < leastShare * all.length) {
    tell(
      spot,
      `"where" leaves ${allowed.length} of ${all.length} draws: at least one in ten is needed`,
    )
    return
  }
  const drawing = { ...of, written: writtenIn(of.prompt) }
  const first = (sum: string, at: Spot, fault: (values: Values) => string | null) => {
    for (const values of allowed) {
      const found = fault(values)
      if (found) return tell(at, `with ${say(values)}, {${sum}} ${found}`)
    }
  }
  for (const answer of answers)
    first(answer.sum, answer.spot, (values) => faultOf(answer, values, drawing))
  for (const place of places) {
    if (!place.isAnswer) first(place.sum, place.spot, (values) => faultOfPlace(place, values))
  }
}
