// Whether a number that was worked out can be typed, and how it is written then. Pure.
import { writeNumber } from './drawn-numbers.ts'

const digits = 8
const largest = 1e12
const largestBelow = 1000

const isSame = (left: number, right: number) =>
  Math.abs(left - right) <= 1e-9 * Math.max(Math.abs(left), Math.abs(right))

const isShort = (value: number) => isSame(value, Number(value.toPrecision(digits)))

/** As 2/3; undefined without a small denominator. */
function fractionOf(value: number): { above: number; below: number } | undefined {
  for (let below = 2; below <= largestBelow; below += 1) {
    const above = Math.round(value * below)
    if (isSame(value * below, above)) return { above, below }
  }
  return undefined
}

/** In so few digits that somebody types them all, or as a fraction where those are taken. */
export const canBeTyped = (value: number, allowsFractions: boolean) =>
  Math.abs(value) < largest &&
  (isShort(value) || (allowsFractions && fractionOf(value) !== undefined))

export function writeRight(value: number, allowsFractions: boolean, language: string): string {
  const fraction = allowsFractions && !isShort(value) ? fractionOf(value) : undefined
  if (!fraction) return writeNumber(value, language)
  return `${writeNumber(fraction.above, language)}/${fraction.below}`
}
