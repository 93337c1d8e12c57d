// Text as words: without case, accents or signs, the same for what is searched and for what is found. Signs of code are
// words too, where they cannot be anything else: `==`, `<a>`, `C++`.

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
/** Without a look of their own: they join letters, stretch them, or turn their direction. */
const unseen = String.raw`[\u00ad\u0640\u061c\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]`
// Marks belong to letters, as vowels do in Hindi; an English ending behind an apostrophe belongs to its word.
const letter = String.raw`[[\p{L}\p{N}\p{M}]--${single}]`
const letters = String.raw`${letter}(?:${letter}|${unseen})*`
const tag = String.raw`</?[a-z][a-z0-9]{0,12}(?=[\s>\/])[^<>]{0,80}>|</?[a-z][a-z0-9]{0,12}>`
const operator = String.raw`===|!==|\*\*|=>|:=|&&|\|\||\+\+|[=!<>+\-*\/%]=`
const language = String.raw`\b(?:c\+\+|[cf]#)(?!${letter})`
const pattern = new RegExp(
  `${language}|${tag}|${operator}|${single}|${letters}(?:['’](?:s|t|d|m|re|ve|ll)(?!${letter}))?`,
  'giv',
)
const plain = /^[a-z0-9]+$/

/** Letters that Unicode does not take apart into a letter and its mark. */
const others: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i' }

/** Accents, the vowel signs of Arabic and Hebrew, and apostrophes. */
const marks = /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc'’]/g
const invisible = new RegExp(unseen, 'gv')
/** Arabic and Indian digits, ten in a row from each of these. */
const zeros = [0x660, 0x6f0, 0x966]

const digit = (sign: string) => {
  const point = sign.charCodeAt(0)
  const zero = zeros.find((first) => point >= first && point < first + 10)
  return zero === undefined ? sign : String(point - zero)
}

function fold(text: string): string {
  const small = text.toLowerCase()
  if (plain.test(small)) return small
  if (small.startsWith('<') && small.endsWith('>')) return element(small)
  return small
    .normalize('NFKD')
    .replaceAll(invisible, '')
    .replaceAll(marks, '')
    .replaceAll(/[ßæœøłđı]/g, (letter) => others[letter] ?? letter)
    .replaceAll(/[٠-٩۰-۹०-९]/g, digit)
    .replaceAll('ى', 'ي')
    .normalize('NFC')
}

/** `</h1>` and `<h1 class="x">` are the word `h1`; of one letter the brackets stay, as `a` alone is something else. */
function element(tag: string): string {
  const name = /[a-z][a-z0-9]*/.exec(tag)?.[0] ?? tag
  return name.length === 1 ? `<${name}>` : name
}

/** The words of a text in their order. Empty for signs and pictures only. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = []
  for (const match of text.matchAll(pattern)) {
    const word = fold(match[0]).slice(0, longestWord)
    // What is left of a word of a few marks may be nothing.
    if (word !== '') words.push({ word, start: match.index, end: match.index + match[0].length })
  }
  return words
}
