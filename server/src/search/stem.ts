// The stem of a word, so that "fractions" finds "fraction". Which words belong together is decided by one function.
import { stemmer } from 'stemmer'

const known = new Map<string, string>()
const mostKnown = 50_000
/** Longer words are made up: they are stemmed, and not remembered. */
const longestKnown = 30

/** The article of Arabic, which is written together with its word, as are the short words before it. */
const article = /^[وبکفل]?ال(?=\p{Script=Arabic}{3})/u

/** Words such as "adding" and "egged": Porter's rules would take one of their two letters, and "add" would not find them. */
const shortDouble = /^([aeiou]([^aeiouylsz])\2)(?:ed|ing)$/

/** The stem of a folded word: an English one, or an Arabic one without its article. Others come back as they are. */
export function stem(word: string): string {
  const before = known.get(word)
  if (before !== undefined) return before
  if (word.endsWith('()')) return stem(word.slice(0, -2))
  if (article.test(word)) return word.replace(article, '')
  if (word.length < 3 || !/^[a-z]+$/.test(word)) return word
  const made = shortDouble.exec(word)?.[1] ?? stemmer(word)
  if (known.size >= mostKnown) known.clear()
  if (word.length <= longestKnown) known.set(word, made)
  return made
}
