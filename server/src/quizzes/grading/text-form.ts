// When two written answers are the same answer.
import { tidy } from '@kinnow/contract/same-answer'

/** What of a written answer counts. */
export type TextRule = { case: 'ignore' | 'count'; accents: 'ignore' | 'count' }

/** As it is compared. Apostrophes that a phone bends are straight again. */
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
