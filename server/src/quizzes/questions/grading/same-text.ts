// When two written answers are the same answer: case, accents and variants of characters may differ, letters may not.
import { tidy } from '@kinnow/contract/same-answer'
import { readingsOf, type Spelling, spellingOf } from './sign-variants.ts'

/** What of a written answer counts. */
export type TextRule = { case: 'ignore' | 'count'; accents: 'ignore' | 'count' }

/** As it is compared: apostrophes and quotes that a phone bends are straight again. */
export function textForm(text: string, rule: TextRule): string {
  const straight = tidy(text)
    .replaceAll(/[‘’ʼ]/g, "'")
    .replaceAll(/[“”]/g, '"')
  const bare =
    rule.accents === 'count'
      ? straight
      : straight.normalize('NFD').replaceAll(/\p{M}/gu, '').normalize('NFC')
  // Upwards first, so that ß and SS, ς and σ come out as one.
  return rule.case === 'count' ? bare : bare.toUpperCase().toLowerCase()
}

/** Two capitals that `toLowerCase` and `toUpperCase` leave apart from their small letters. */
const withPlainCapitals = (text: string) => text.replaceAll('İ', 'I').replaceAll('ẞ', 'ß')

/** A phone makes one dash of two hyphens; keyboards without dashes write two hyphens. */
const withHyphens = (text: string) => text.replaceAll(/[–—]/g, '--')

/** Whether an accepted form and what was written are the same answer. */
export function isSameText(key: Spelling & { rule: TextRule }, form: string, written: string) {
  const isExact = key.spelling === 'exact'
  const capitals = isExact || key.rule.case === 'count' ? (text: string) => text : withPlainCapitals
  const formOf = (text: string) => textForm(capitals(text), key.rule)
  const formsOf = (text: string) => readingsOf(key, text).map(formOf)
  const wanted = formOf(spellingOf(key)(form))
  if (formsOf(written).includes(wanted)) return true
  if (wanted.includes('--')) return formsOf(withHyphens(written)).includes(wanted)
  return (
    !isExact &&
    written.includes('--') &&
    formsOf(written).includes(formOf(spellingOf(key)(withHyphens(form))))
  )
}
