// How people write numbers: with a decimal comma or point, in groups of three, as 2 × 10³, as a fraction, with a unit.
import { tidy } from '@kinnow/contract/same-answer'
import { withPlainDigits } from './number-digits.ts'

/** One way to read a text: a number and what follows it, as it is written and as it is read. */
export type Reading = { value: number; unit: string; meaning: string }

/** The same before it is known whether what follows the number can be a unit. */
type Beginning = { value: number; rest: string }

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻'
const plainDigits = '0123456789+-'

const plain = (text: string) =>
  tidy(text)
    .replaceAll(/[−–‐]/g, '-')
    .replaceAll('’', "'")
    // A price without cents: 5,- and 5.— and 5/-
    .replaceAll(/(\d)(?:[.,] ?[-—]+|\/[-—=]+)(?![\d\p{L}])/gu, '$1')
    // One sign for a fraction: 1½ is 1 1/2.
    .replaceAll(
      /(\d)?( ?)([¼½¾⅐-⅞])(?=(\d)?)/g,
      (...[, before = '', space, sign = '', after]: string[]) => {
        const parted = before ? ' ' : space
        return `${before}${parted}${sign.normalize('NFKC')}${after ? ' ' : ''}`
      },
    )
    .replaceAll(/[⁄∕]/g, '/')
    .replaceAll(
      /[⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻]+/g,
      (run) =>
        `^${Array.from(run, (sign) => plainDigits[superscripts.indexOf(sign)] ?? '').join('')}`,
    )
    .replaceAll(/ ?(?:\^|\*\*) ?/g, '^')
    // The letter beside the x, as keyboards of other scripts have it.
    .replaceAll(/(?<=\d ?)[хχ](?= ?10\^)/giu, 'x')

/** A unit may follow at once: 3E8m/s. */
const power = /(?: ?e([+-]?\d{1,3})(?!\d)| ?[x×*·] ?10\^([+-]?\d{1,3}))?/i.source
/** Groups never begin with a zero: 0,686 is less than one. */
const first = String.raw`[1-9]\d{0,2}`
const decimals = [
  // 1234.5 or 1234,5, also 1 234,5
  String.raw`(${first}(?:[ ']\d{3}(?!\d))+|\d+|)([.,٫]\d+|)`,
  // 1,234.5
  String.raw`(${first}(?:,\d{3})+)(\.\d+|)`,
  // 1٬234٫5 as Arabic groups
  String.raw`(${first}(?:٬\d{3})+)(٫\d+|)`,
  // 12,34,567.5 as India groups
  String.raw`([1-9]\d?(?:,\d{2})+,\d{3})(\.\d+|)`,
  // 1.234,5
  String.raw`(${first}(?:\.\d{3})+)(,\d+|)`,
].map((digits) => new RegExp(`^([+-]?) ?${digits}${power}`, 'i'))
const fraction = /^([+-]?) ?(?:(\d{1,9}) )?(\d{1,9}) ?\/ ?(\d{1,9})/

/** A power of ten by itself. */
const tens = /^([+-]?) ?10\^([+-]?\d{1,3})/

// What goes on like a number, or like a sum, was not read to its end.
const isUnfinished = (rest: string) => /^(?:[.,'/]? ?\d|\^|[.,]? ?[x×*·+-] ?\d)/i.test(rest)

function readDecimal(pattern: RegExp, text: string): Beginning[] {
  const match = pattern.exec(text)
  const [all = '', sign = '', whole = '', part = '', exponent, tenPower] = match ?? []
  const rest = text.slice(all.length)
  if (!(whole || part) || isUnfinished(rest)) return []
  const digits = `${whole.replaceAll(/\D/g, '') || '0'}.${part.slice(1) || '0'}`
  const value = Number(`${sign}${digits}e${exponent ?? tenPower ?? '0'}`)
  return Number.isFinite(value) ? [{ value, rest }] : []
}

function readTens(text: string): Beginning[] {
  const [all, sign = '', exponent = ''] = tens.exec(text) ?? []
  const rest = text.slice(all?.length)
  if (all === undefined || isUnfinished(rest)) return []
  return [{ value: Number(`${sign}1e${exponent}`), rest }]
}

function readFraction(text: string): Beginning[] {
  const match = fraction.exec(text)
  const [all = '', sign, whole = '0', above, below] = match ?? []
  const rest = text.slice(all.length)
  if (!match || isUnfinished(rest) || Number(below) === 0) return []
  const value = Number(whole) + Number(above) / Number(below)
  return [{ value: sign === '-' ? -value : value, rest }]
}

/** Money is written with its sign or its name in front too, and shares in some languages: €5, −€5, US$5, EUR 5, Rs. 5, %50. */
const signFirst =
  /^([+-]?) ?((?:\p{Lu}{1,3})?\p{Sc}|%|(?:\p{Lu}{3}|R[Ss]\.?|rs\.?)(?= ?[+-]?\d)) ?([+-]?)(.*)$/u
/** What the price is for follows the number: €5/kg, €5 per kg. */
const share = /^(.*?\d)( ?\/ ?\p{L}.*| per [\p{L}\d].*)$/u

const unitBehind = (text: string) =>
  text.replace(signFirst, (...[all = '', minus, unit, inner, rest = '']: string[]) => {
    if (minus && inner) return all
    const [, number = rest, per = ''] = share.exec(rest) ?? []
    return `${minus}${inner}${number} ${unit}${per}`
  })

// A unit begins with a letter or a sign of its own, and a digit in it is a power: no sum, no second number.
const beginsUnit = /^ ?(?:[\p{L}\p{M}\p{Sc}\p{So}%‰′″'"’“”#]|[/([] ?\p{L})/u
const second = /(?<![\p{L}\d/^)]|\/ |per |[\p{L}/^(]-|\^\()\d|\p{L}\d{2}/u
const isUnit = (rest: string) => rest === '' || (beginsUnit.test(rest) && !second.test(rest))

const withoutStop = (rest: string) => rest.replace(/^ ?\.$/, '')

/** All numbers that a text may begin with, and what follows each. */
export function readBeginning(text: string, allowsFractions: boolean): Beginning[] {
  const written = unitBehind(plain(withPlainDigits(text)))
  const fractions = allowsFractions ? readFraction(written) : []
  return [
    ...fractions,
    ...readTens(written),
    ...decimals.flatMap((pattern) => readDecimal(pattern, written)),
  ]
}

/** All ways to read a text, none where it is no number: "1,234" may be a decimal, or a thousand and more. */
export function readNumber(text: string, allowsFractions: boolean): Reading[] {
  return readBeginning(text, allowsFractions)
    .map(({ value, rest }) => ({ value, rest: withoutStop(rest) }))
    .filter(({ rest }) => isUnit(rest))
    .map(({ value, rest }) => ({ value, unit: unitForm(rest), meaning: unitMeaning(rest) }))
}

/** A unit as it is compared: "m / s²", "m/s^2" and "m/s2" are one. Capitals count: mW is no MW. */
export const unitForm = (unit: string) => plain(unit).replaceAll(/[\s^]/g, '').replaceAll('µ', 'μ')

/** Money has a sign and a name. */
const moneys: [name: RegExp, sign: string][] = [
  [/(?<!\p{L})EUR(?!\p{L})/giu, '€'],
  [/(?<!\p{L})(?:USD|US ?\$)(?!\p{L})/giu, '$'],
  [/(?<!\p{L})(?:INR|RS\b\.?)(?!\p{L})/giu, '₹'],
  [/(?<!\p{L})GBP(?!\p{L})/giu, '£'],
  [/(?<!\p{L})JPY(?!\p{L})|円/giu, '¥'],
]

/** What a unit means: "EUR per kg" is "€/kg". */
export const unitMeaning = (unit: string) =>
  unitForm(
    moneys.reduce(
      (text, [name, sign]) => text.replaceAll(name, () => sign),
      plain(unit).replaceAll(/(?<=^|\S) ?\bper (?=[\p{L}\d])/gu, '/'),
    ),
  )
