// How closely a typed answer must be spelled like its key, sign by sign. Pure.
import { plainSigns } from '@kinnow/contract/plain-signs'

/** `exact`: as attempts were graded that began before variants of a sign counted as one; unset in all others. */
export type Spelling = { spelling?: 'exact' }

/** The first way of scoring by which a bent dash is a dash. */
const firstPlainEngine = 2

/** Gives the text as the key compares it. */
export const spellingOf = ({ spelling }: Spelling) =>
  spelling === 'exact' ? (text: string) => text : plainSigns

/** Two spaces on a phone become a full stop, of whichever script. */
const withoutStop = (text: string) => text.replace(/ ?[.。।۔]$/u, '')

/** The possible readings: what was typed with the full stop at its end, and without. */
export function readingsOf(key: Spelling, text: string): string[] {
  const spelled = spellingOf(key)(text)
  return key.spelling === 'exact' ? [spelled] : [...new Set([spelled, withoutStop(spelled)])]
}

const typed = new Set(['short-text', 'gaps', 'table', 'numeric'])

/** The question as an attempt of this engine is graded, so that old answers keep their points. */
export const gradedBy = <Keyed extends { key: { type: string } }>(
  engine: number,
  keyed: Keyed,
): Keyed =>
  engine < firstPlainEngine && typed.has(keyed.key.type)
    ? { ...keyed, key: { ...keyed.key, spelling: 'exact' } }
    : keyed
