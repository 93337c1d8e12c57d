// How people write numbers: with a decimal comma or point, in groups of three, as 2 × 10³, as a fraction, with a unit.
import { tidy } from '@kinnow/contract/same-answer'

/** One way to read a text: a number and what stands behind it. */
export type Reading = { value: number; unit: string }

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻'
const plainDigits = '0123456789+-'

const plain = (text: string) =>
  tidy(text)
    .replaceAll(/[−–‐]/g, '-')
    .replaceAll('’', "'")
    // A price without cents: 5,- and 5.—
    .replaceAll(/(\d)[.,] ?[-—]+(?![\d\p{L}])/gu, '$1')
    .replaceAll(
      /[⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻]+/g,
      (run) =>
        `^${Array.from(run, (sign) => plainDigits[superscripts.indexOf(sign)] ?? '').join('')}`,
    )

const power = /(?:e([+-]?\d{1,3})(?![\w])| ?[x×*·] ?10\^([+-]?\d{1,3}))?/i.source
/** Groups never begin with a zero: 0,686 is less than one. */
const first = String.raw`[1-9]\d{0,2}`
const decimals = [
  // 1234.5 or 1234,5, also 1 234,5
  String.raw`(${first}(?:[ ']\d{3}(?!\d))+|\d+|)([.,]\d+|)`,
  // 1,234.5
  String.raw`(${first}(?:,\d{3})+)(\.\d+|)`,
  // 1.234,5
  String.raw`(${first}(?:\.\d{3})+)(,\d+|)`,
].map((digits) => new RegExp(`^([+-]?) ?${digits}${power}`, 'i'))
const fraction = /^([+-]?) ?(?:(\d{1,9}) )?(\d{1,9}) ?\/ ?(\d{1,9})/

/** A power of ten that stands alone. */
const tens = /^([+-]?) ?10\^([+-]?\d{1,3})/

// What goes on like a number, or like a sum, was not read to its end.
const isUnfinished = (rest: string) => /^(?:[.,'/]? ?\d|\^|[.,]? ?[x×*·+-] ?\d)/i.test(rest)

function readDecimal(pattern: RegExp, text: string): Reading[] {
  const match = pattern.exec(text)
  const [all = '', sign = '', whole = '', part = '', exponent, tenPower] = match ?? []
  const rest = text.slice(all.length)
  if (!(whole || part) || isUnfinished(rest)) return []
  const digits = `${whole.replaceAll(/\D/g, '') || '0'}.${part.slice(1) || '0'}`
  const value = Number(`${sign}${digits}e${exponent ?? tenPower ?? '0'}`)
  return Number.isFinite(value) ? [{ value, unit: unitForm(rest) }] : []
}

function readTens(text: string): Reading[] {
  const [all, sign = '', exponent = ''] = tens.exec(text) ?? []
  const rest = text.slice(all?.length)
  if (all === undefined || isUnfinished(rest)) return []
  return [{ value: Number(`${sign}1e${exponent}`), unit: unitForm(rest) }]
}

function readFraction(text: string): Reading[] {
  const match = fraction.exec(text)
  const [all = '', sign, whole = '0', above, below] = match ?? []
  const rest = text.slice(all.length)
  if (!match || isUnfinished(rest) || Number(below) === 0) return []
  const value = Number(whole) + Number(above) / Number(below)
  return [{ value: sign === '-' ? -value : value, unit: unitForm(rest) }]
}

/** Money is written with its sign or its name in front too, and shares in some languages: €5, −€5, US$5, EUR 5, %50. */
const signFirst = /^([+-]?) ?((?:\p{Lu}{1,3})?\p{Sc}|%|\p{Lu}{3}(?= ?[+-]?\d)) ?([+-]?)(.*)$/u
/** What one pays it for stands behind the number: €5/kg. */
const share = /^(.*?\d) ?(\/ ?\p{L}.*)$/u

const unitBehind = (text: string) =>
  text.replace(signFirst, (all, minus: string, unit: string, inner: string, rest: string) => {
    if (minus && inner) return all
    const [, number = rest, per = ''] = share.exec(rest) ?? []
    return `${minus}${inner}${number} ${unit}${per}`
  })

/** All ways to read a text, none where it is no number: "1,234" may be a decimal, or a thousand and more. */
export function readNumber(text: string, allowsFractions: boolean): Reading[] {
  const written = unitBehind(plain(text))
  const fractions = allowsFractions ? readFraction(written) : []
  return [
    ...fractions,
    ...readTens(written),
    ...decimals.flatMap((pattern) => readDecimal(pattern, written)),
  ]
}

/** A unit as it is compared: "m / s²", "m/s^2" and "m/s2" are one. Capitals count: mW is no MW. */
export const unitForm = (unit: string) => plain(unit).replaceAll(/[\s^]/g, '').replaceAll('µ', 'μ')
