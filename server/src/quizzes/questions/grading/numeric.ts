// Numeric. An answer: one text, a number with or without a unit.
import { limits } from '@kinnow/contract/limits'
import type { QuestionOf } from '@kinnow/contract/questions'
import { plainSigns } from '@kinnow/contract/plain-signs'
import { tidyWritten } from '@kinnow/contract/same-answer'
import type { Draw } from './drawn-numbers.ts'
import type { Grade } from './graded.ts'
import { type Reading, readNumber, unitForm, unitMeaning } from './number-form.ts'
import { readingsOf, type Spelling, spellingOf } from './sign-variants.ts'
import { type UnitPattern, withUnit } from './unit-place.ts'

export type KnownNumber = { value: number; text: string; html: string | null }

export type Tolerance = { by: 'amount' | 'percent'; of: number }

/** How much of the question's own unit one of this unit is: 1000 for km where the answer is in meters. */
export type Conversion = { unit: string; factor: number }

export type NumericKey = Spelling & {
  type: 'numeric'
  /** The accepted numbers, the one to show first. */
  right: KnownNumber[]
  /** Numbers that a known mistake leads to. */
  wrong: KnownNumber[]
  tolerance: Tolerance | null
  /** Accepted spellings, the one to show first; empty where the answer needs no unit. */
  units: string[]
  /** Other accepted units; unset in what was imported before there were any. */
  conversions?: Conversion[]
  /** Where a unit is written right after its number; unset where a space separates them. */
  unitPattern?: UnitPattern
  isUnitRequired: boolean
  allowsFractions: boolean
  /** What a right number is shown with instead of its author's decimal point; unset where that is written so. */
  decimalSign?: string
  /** With drawn numbers: the right values as sums, which become `right` and `wrong` in an attempt. */
  draw?: Draw & { right: KnownSum[]; wrong: KnownSum[] }
}

export type KnownSum = { sum: string; html: string | null }

/** Null where it is no number, or has a unit where the answer has none. */
export function readNumeric(
  { unit, fractions }: Pick<QuestionOf<'numeric'>, 'unit' | 'fractions'>,
  chosen: string[],
): string[] | null {
  const [text = ''] = chosen.map(tidyWritten)
  if (chosen.length !== 1 || text.length > limits.attempt.wordsLongest) return null
  const readings = readNumber(plainSigns(text), fractions)
  return readings.some((reading) => unit !== 'none' || reading.unit === '') ? [text] : null
}

/** `margin` 0 still forgives what computers lose in the last digits. */
export function isNear(value: number, right: number, tolerance: Tolerance | null): boolean {
  const margin = tolerance === null ? 0 : marginOf(tolerance, right)
  return Math.abs(value - right) <= margin + 1e-9 * Math.max(margin, Math.abs(right))
}

const marginOf = ({ by, of }: Tolerance, right: number): number =>
  by === 'amount' ? of : (Math.abs(right) * of) / 100

/** What a reading says in the question's own unit. A unit that nobody knows leaves the number as it is. */
function convert(key: NumericKey, reading: Reading) {
  const { units, conversions = [], isUnitRequired } = key
  const spell = spellingOf(key)
  const { value, unit, meaning } = reading
  const find = (isIt: (unit: string) => boolean) =>
    units.some(isIt) ? 1 : conversions.find((other) => isIt(other.unit))?.factor
  // As it is written first: an author may list two that mean one.
  const factor =
    find((other) => unitForm(spell(other)) === unit) ??
    find((other) => unitMeaning(spell(other)) === meaning)
  const isUnitRight = unit === '' ? !isUnitRequired : factor !== undefined
  return { value: value * (factor ?? 1), isUnitRight }
}

/** As it is shown: authors write a point, whatever the language of the course. */
export const shownNumber = (text: string, decimalSign = '.') => text.replace('.', () => decimalSign)

/** The number within the tolerance earns the point, half of it where its unit is unknown or missing. */
export function gradeNumeric(key: NumericKey, answer: string[]): Grade {
  const { tolerance, units } = key
  const readings = readingsOf(key, answer[0] ?? '')
    .flatMap((text) => readNumber(text, key.allowsFractions))
    .map((reading) => convert(key, reading))
  const find = (known: KnownNumber[]) =>
    known.find(({ value: right }) => readings.some(({ value }) => isNear(value, right, tolerance)))
  const hit = find(key.right)
  const isUnitRight = readings.some((reading) => reading.isUnitRight)
  const [first] = key.right
  const match = hit ?? find(key.wrong)
  const shown = first && shownNumber(first.text, key.decimalSign)
  const scoreOfHit = isUnitRight ? 1 : 0.5
  return {
    score: hit ? scoreOfHit : 0,
    marks: answer.length > 0 ? [hit !== undefined, isUnitRight] : [],
    right: shown ? [units[0] ? withUnit(shown, units[0], key.unitPattern) : shown] : [],
    feedback: match?.html ? [{ part: null, html: match.html }] : [],
  }
}
