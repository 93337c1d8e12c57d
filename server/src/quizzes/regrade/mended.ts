// Whether the words of an answer are the same but for a slip of the pen. Pure.

/** Tags, numbers, words, and any other sign on its own. */
const pieces = /<[^>]*>|\p{N}+(?:[.,]\p{N}+)*|[\p{L}\p{M}]+|[^\s]/gu
/** What is between words and changes nothing there. */
const quiet = /^[.,;:"'“”„‘’«»…]$/u
/** So long that one letter more or less makes hardly ever another word, as it does of casual and causal, or desert and dessert. */
const longWord = 8
const mostSlips = 2

const isWord = (piece: string) => /^[\p{L}\p{M}]+$/u.test(piece)

const lettersOf = (word: string) => word.toLowerCase().match(/\p{L}\p{M}*/gu) ?? []
const piecesOf = (html: string) => (html.match(pieces) ?? []).filter((piece) => !quiet.test(piece))

/**
 * Both say the same, one with slips: a letter too many or too few, or two that changed places, in a long word, but not at
 * its beginning, where "typical" becomes "atypical"; or a long word's capitals. A letter for another one is none, since
 * alkanes are no alkenes; nor is anything in a number, a sign or a short word. `elsewhere` is what else the question
 * says: a word that it uses there too is right as it is spelled.
 */
export function isMended(was: string, is: string, elsewhere = ''): boolean {
  const [before, after] = [piecesOf(was), piecesOf(is)]
  if (before.length !== after.length) return false
  const changed = before.flatMap((old, at) => (old === after[at] ? [] : [[old, after[at] ?? '']]))
  const others = new Set(piecesOf(elsewhere.toLowerCase()))
  return (
    changed.length <= mostSlips &&
    changed.every(
      ([old = '', now = '']) =>
        isWord(old) &&
        isWord(now) &&
        isSlip(lettersOf(old), lettersOf(now)) &&
        (old.toLowerCase() === now.toLowerCase() || !others.has(old.toLowerCase())),
    )
  )
}

function isSlip(old: string[], now: string[]): boolean {
  if (Math.min(old.length, now.length) < longWord || old[0] !== now[0]) return false
  const start = old.findIndex((letter, at) => letter !== now[at])
  if (start === -1) return now.length - old.length <= 1
  const rest = (letters: string[], from: number) => letters.slice(from).join('')
  if (old.length === now.length)
    return (
      old[start] === now[start + 1] &&
      old[start + 1] === now[start] &&
      rest(old, start + 2) === rest(now, start + 2)
    )
  return old.length > now.length
    ? rest(old, start + 1) === rest(now, start)
    : rest(old, start) === rest(now, start + 1)
}
