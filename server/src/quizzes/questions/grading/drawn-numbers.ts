// Numbers that are drawn for each attempt: the same on every device, reload and replay of one attempt. Pure.
import { createHash } from 'node:crypto'
import { type Values, workOut } from './arithmetic.ts'

/** What a name may stand for: `count` numbers from the first in equal steps, or those of a list. */
export type Variable = { name: string } & (
  | { from: number; step: number; count: number }
  | { list: number[] }
)

/** `sign` null: the left side is a whole number. */
export type Condition = { left: string; sign: string | null; right: string }

export type Draw = {
  variables: Variable[]
  /** What has to hold for the numbers together. */
  where: Condition[]
  /** In which numbers are written. */
  language: string
}

export const countOf = (variable: Variable) =>
  'list' in variable ? variable.list.length : variable.count

/** Without what adding up tenths loses, also around 0. */
export function numberAt(variable: Variable, index: number): number {
  if ('list' in variable) return variable.list[index] ?? Number.NaN
  const number = Number((variable.from + index * variable.step).toPrecision(12))
  return Number(number.toFixed(12)) + 0
}

const isSame = (left: number, right: number) =>
  Math.abs(left - right) <= 1e-9 * Math.max(1, Math.abs(left), Math.abs(right))

const relations: Record<string, (left: number, right: number) => boolean> = {
  '=': isSame,
  '!=': (left, right) => !isSame(left, right),
  '<': (left, right) => left < right && !isSame(left, right),
  '>': (left, right) => left > right && !isSame(left, right),
  '<=': (left, right) => left < right || isSame(left, right),
  '>=': (left, right) => left > right || isSame(left, right),
}

/** What cannot be worked out does not hold. */
function holds({ left, sign, right }: Condition, values: Values): boolean {
  const [one, other] = [workOut(left, values), sign === null ? 0 : workOut(right, values)]
  if (one === null || other === null) return false
  return sign === null ? isSame(one, Math.round(one)) : (relations[sign]?.(one, other) ?? false)
}

export const isAllowed = ({ where }: Draw, values: Values) =>
  where.every((condition) => holds(condition, values))

/** An even chance for each number. */
function pick(variable: Variable, seed: string): number {
  const hash = createHash('sha256').update(`${seed}\n${variable.name}`).digest()
  return numberAt(variable, hash.readUIntBE(0, 6) % countOf(variable))
}

/** The linter asks that of ten draws one is allowed: that none of so many is, does not happen. */
const mostDraws = 2000

/** By attempt and question; drawn again until they are allowed together. */
export function drawValues(draw: Draw, seed: string, questionId: string): Values {
  for (let turn = 0; ; turn += 1) {
    const own = `${seed}\n${questionId}\n${turn}`
    const values = Object.fromEntries(
      draw.variables.map((variable) => [variable.name, pick(variable, own)]),
    )
    if (turn === mostDraws || isAllowed(draw, values)) return values
  }
}

type Signs = { point: string; between: string }
const known = new Map<string, Signs>()
const number = new Intl.NumberFormat('en', { maximumSignificantDigits: 10, useGrouping: false })

/** The decimal point and the group separator, where answers may be written with them too. */
function signsOf(language: string): Signs {
  const signs = known.get(language) ?? readSigns(language)
  known.set(language, signs)
  return signs
}

/** A word may look like a language and be none. */
function partsOf(language: string) {
  try {
    return new Intl.NumberFormat(language, { numberingSystem: 'latn' }).formatToParts(12345.5)
  } catch (error) {
    if (error instanceof RangeError) return []
    throw error
  }
}

function readSigns(language: string): Signs {
  const parts = partsOf(language)
  const sign = (type: string, readable: RegExp, usual: string) => {
    const own = parts.find((part) => part.type === type)?.value ?? ''
    return readable.test(own) ? own : usual
  }
  return { point: sign('decimal', /^[.,]$/, '.'), between: sign('group', /^[.,'’\s]$/u, '') }
}

/** What the language of the course writes before tenths where that is not the point of authors. */
export const decimalSignOf = (language: string): string | null => {
  const { point } = signsOf(language)
  return point === '.' ? null : point
}

/** As the language of the course writes numbers, in groups of three everywhere; nobody reads more digits than these. */
export function writeNumber(value: number, language: string): string {
  const { point, between } = signsOf(language)
  const [whole = '', part] = number.format(Math.abs(value)).split('.')
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, between)
  const digits = part === undefined ? grouped : `${grouped}${point}${part}`
  return value < 0 ? `−${digits}` : digits
}

/** Between these signs is what is computed for each attempt; never more than one text of HTML (S29). */
const place = /⟦([^⟦⟧<>"]*)⟧/g
export const placeOf = (sum: string) => `⟦${sum}⟧`

/** The sums that a text has places for. */
export const sumsIn = (text: string) => [...text.matchAll(place)].map(([, sum = '']) => sum)

/** The text with its numbers in it. */
export const fill = (text: string, values: Values, language: string) =>
  text.replaceAll(place, (_, sum: string) => {
    const value = workOut(sum, values)
    return value === null ? '?' : writeNumber(value, language)
  })
