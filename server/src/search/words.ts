// Text as words: without case, accents or signs, the same for what is searched and for what is found.

export type Word = {
  /** Folded: small letters without accents, the only form that is compared. */
  word: string
  /** Where it stands in the text, in UTF-16 units, the end not included. */
  start: number
  end: number
}

const longestWord = 40
/** Written without spaces: there each sign is searched like a word. */
const single = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]`
// Marks belong to letters, as vowels do in Hindi; an English ending behind an apostrophe belongs to its word.
const letters = String.raw`[[\p{L}\p{N}\p{M}]--${single}]+`
const pattern = new RegExp(`${single}|${letters}(?:['’](?:s|t|d|m|re|ve|ll)(?!${letters}))?`, 'giv')
const plain = /^[a-z0-9]+$/

/** Letters that Unicode does not take apart into a letter and its mark. */
const others: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i' }

function fold(word: string): string {
  const small = word.toLowerCase()
  if (plain.test(small)) return small
  return small
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .replaceAll(/[ßæœøłđı]/g, (letter) => others[letter] ?? letter)
    .normalize('NFC')
}

/** The words of a text in their order. Empty for signs and pictures only. */
export function wordsOf(text: string): Word[] {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const word = fold(match[0]).slice(0, longestWord)
    // What is left of a word of a few marks may be nothing.
    return word === '' ? [] : [{ word, start: match.index, end: match.index + match[0].length }]
  })
}
