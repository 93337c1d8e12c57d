// The stem of a word, so that "fractions" finds "fraction". Which words belong together is decided by one function.
import { porter } from './porter.ts'

const known = new Map<string, string>()
const mostKnown = 50_000
/** Longer words are made up: they are stemmed, and not remembered. */
const longestKnown = 30

/** The stem of a folded word; other words than English ones come back as they are. */
export function stem(word: string): string {
  const before = known.get(word)
  if (before !== undefined) return before
  if (word.length < 3 || !/^[a-z]+$/.test(word)) return word
  const made = porter(word)
  if (known.size >= mostKnown) known.clear()
  if (word.length <= longestKnown) known.set(word, made)
  return made
}
