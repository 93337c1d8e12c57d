// When two written answers are the same answer.
import { tidy } from '@kinnow/contract/same-answer'
import { type Spelling, spellingOf } from './spelling.ts'

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

/** Whether an accepted form and what was written are the same answer; a phone makes one dash of two hyphens. */
export function isSameText(key: Spelling & { rule: TextRule }, form: string, written: string) {
  const spell = spellingOf(key)
  const formOf = (text: string) => textForm(spell(text), key.rule)
  const wanted = formOf(form)
  if (formOf(written) === wanted) return true
  return wanted.includes('--') && formOf(written.replaceAll(/[–—]/g, '--')) === wanted
}
