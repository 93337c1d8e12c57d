// Text as words: without case, accents or signs, the same for what is searched and for what is found. Signs of code are
// words too, where they cannot be anything else: `==`, `<a>`, `C++`.
import { plainLetters } from '@kinnow/contract/class-name'
import { withDigits } from '@kinnow/contract/digits'
import { apostrophes } from '@kinnow/contract/plain-signs'

export type Word = {
  /** Folded: small letters without accents, the only form that is compared. */
  word: string
  /** Its place in the text, in UTF-16 units, the end not included. */
  start: number
  end: number
  /** An extra word: the last letter of a run without spaces, `wifi` of Wi-Fi. */
  isTail?: true
}

const longestWord = 40
/** Written without spaces: there each sign is searched like a word. */
const single = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]`
/** The voiced sign of a Japanese letter, where it is beside it. */
const voiced = String.raw`[\u3099\u309a\uff9e\uff9f]?`
/** Letters of which too few make a word to be searched one by one; in Korean endings follow without a space. */
const paired = `[[${[
  'Thai',
  'Lao',
  'Khmer',
  'Myanmar',
  'Hangul',
  'Javanese',
  'Balinese',
  'Tai_Le',
  'New_Tai_Lue',
  'Tai_Tham',
  'Tai_Viet',
]
  .map((script) => String.raw`\p{Script=${script}}`)
  .join('')}]--[\\p{N}]]`
/** Without a look of their own: they join letters, stretch them, or turn their direction. */
const unseen = String.raw`[\u00ad\u0640\u061c\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]`
/** As keyboards, phones and fonts write it. */
const apostrophe = `['＇${apostrophes}]`
// Marks belong to letters, as vowels do in Hindi; an English ending after an apostrophe belongs to its word.
const letter = String.raw`[[\p{L}\p{N}\p{M}]--${single}--${paired}--${apostrophe}]`
const letters = String.raw`${letter}(?:${letter}|${unseen})*`
const tag = String.raw`</?[a-z][a-z0-9]{0,12}(?=[\s>\/])[^<>]{0,80}>|</?[a-z][a-z0-9]{0,12}>`
const operator = String.raw`===|!==|\*\*|=>|:=|&&|\|\||\+\+|[=!<>+\-*\/%]=`
const language = String.raw`\b(?:c\+\+|[cf]#)(?!${letter})`
const call = String.raw`(?<!${letter})[a-z_][a-z0-9_]*\(\)`
const run = `${paired}(?:${paired}|${unseen})*`
/** Within a Cyrillic word an apostrophe is part of its spelling, within a Hebrew one so are quotes. */
const innerApostrophe =
  String.raw`(?:(?<=\p{Script=Cyrillic})${apostrophe}(?=\p{Script=Cyrillic})` +
  String.raw`|(?<=\p{Script=Hebrew})(?:${apostrophe}{1,2}|["“”„״])(?=\p{Script=Hebrew}))`
const pattern = new RegExp(
  `${language}|${tag}|${operator}|${call}|${single}${voiced}|(?<run>${run})|` +
    `${letters}(?:${innerApostrophe}${letters})*(?:${apostrophe}(?:s|t|d|m|re|ve|ll)(?!${letter}))?`,
  'giv',
)
/** A letter of such a run with the marks that belong to it; Korean also by the parts of a syllable. */
const cluster = new RegExp(
  String.raw`(?:[\u1100-\u115f\ua960-\ua97c]+[\u1160-\u11ff\ud7b0-\ud7fb]*|\P{M})(?:\p{M}|${unseen})*`,
  'gv',
)
/** Words that are also written as one: Wi-Fi, l’été, U.S.A. */
const joint = String.raw`(?:[\-‐‑–־·•‧]|${apostrophe})`
const compound = new RegExp(
  `(?<!${letter})(?:${letters}(?:${joint}${letters})+|${letter}(?:\\.${letter})+)(?!${letter})`,
  'giv',
)
const anyLetters = new RegExp(letters, 'giv')
const joints = new RegExp(String.raw`${joint}|\.`, 'gv')
/** Parts a word whose letters do not join, where others write a space: Persian. */
const nonJoiner = '\u200c'
const plain = /^[a-z0-9]+$/

/** As in names of classes, and the Ukrainian letter that is written without its stroke. */
const baseLetters: Record<string, string> = { ...plainLetters, ґ: 'г' }

/** Accents, the vowel signs of Arabic and Hebrew, dots below letters of India, and apostrophes. */
const marks = new RegExp(
  String.raw`[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc]|` +
    String.raw`[\u093c\u09bc\u0a3c\u0abc\u0b3c\u0cbc"“”„״·]|${apostrophe}`,
  'gv',
)
const invisible = new RegExp(unseen, 'gv')
/** The same letter on Arabic, Persian and Urdu keyboards, and where one is written for another. */
const sameLetters: [from: RegExp, to: string][] = [
  [/ك/g, 'ک'],
  [/[يى]/g, 'ی'],
  [/[ةەہھۀ]/g, 'ه'],
  // Hindi writes the sound before a consonant in three ways.
  [/ँ|न्(?=\p{L})/gu, 'ं'],
  // Thai and Lao: the ring of a vowel and the sign of a tone, in whichever order they were typed.
  [/([\u0e48-\u0e4b])\u0e4d/g, '\u0e4d$1'],
  [/([\u0ec8-\u0ecb])\u0ecd/g, '\u0ecd$1'],
]

function fold(text: string): string {
  const small = text.toLowerCase()
  if (plain.test(small)) return small
  if (small.startsWith('<') && small.endsWith('>')) return element(small)
  const bare = withDigits(small)
    .normalize('NFKD')
    .replaceAll(invisible, '')
    .replaceAll(marks, '')
    .replaceAll(/[ßæœøłđħŧþðıґ]/g, (letter) => baseLetters[letter] ?? letter)
  return sameLetters
    .reduce((all, [from, to]) => all.replaceAll(from, to), bare)
    .normalize('NFC')
    .replaceAll(/[ァ-ヶ]/g, asHiragana)
}

/** Both kinds of Japanese letters stand in Unicode in the same order. */
const asHiragana = (letter: string) => String.fromCharCode(letter.charCodeAt(0) - 0x60)

/** `</h1>` and `<h1 class="x">` are the word `h1`; of one letter the brackets stay, as `a` alone is something else. */
function element(tag: string): string {
  const name = /[a-z][a-z0-9]*/.exec(tag)?.[0] ?? tag
  return name.length === 1 ? `<${name}>` : name
}

/** The words of a text in their order, then its compounds. Empty for signs and pictures only. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = []
  for (const match of text.matchAll(pattern)) {
    if (match.groups?.['run'] !== undefined) words.push(...pairsIn(match[0], match.index))
    else {
      const word = fold(match[0]).slice(0, longestWord)
      // What is left of a word of a few marks may be nothing.
      if (word !== '') words.push({ word, start: match.index, end: match.index + match[0].length })
    }
  }
  const known = new Set(words.map(({ word, start }) => `${start} ${word}`))
  const more = [...joinedIn(text), ...partsIn(text)]
  return [...words, ...more.filter(({ word, start }) => !known.has(`${start} ${word}`))]
}

/** What is written with hyphens or apostrophes, as one word. */
function joinedIn(text: string): Word[] {
  return Array.from(text.matchAll(compound)).flatMap(({ 0: found, index }) => {
    const word = fold(found.replaceAll(joints, ''))
    const isWord = /\p{L}/u.test(word) && word.length <= longestWord
    return isWord ? [{ word, start: index, end: index + found.length, isTail: true as const }] : []
  })
}

/** What is written as one word with parts that do not join, as these parts. */
function partsIn(text: string): Word[] {
  if (!text.includes(nonJoiner)) return []
  return Array.from(text.replaceAll(nonJoiner, ' ').matchAll(anyLetters)).flatMap(
    ({ 0: found, index }) => {
      const end = index + found.length
      const isPart = text[index - 1] === nonJoiner || text[end] === nonJoiner
      const word = fold(found).slice(0, longestWord)
      return isPart && word !== '' ? [{ word, start: index, end, isTail: true as const }] : []
    },
  )
}

/** Other ways to write what was typed, which a text may have: `email` for e-mail, a space in Persian. */
export const otherWritings = (text: string): string[] =>
  [
    text.replaceAll(compound, (found) => found.replaceAll(joints, '')),
    text.replaceAll(nonJoiner, ' '),
  ].filter((other) => other !== text)

/** The words of a query, or of a title: without the extra ones for somebody who types one letter. */
export const typedWords = (text: string): Word[] => wordsOf(text).filter(({ isTail }) => !isTail)

/** A run of letters as overlapping pairs, as search engines cut what is written without spaces, and its last letter. */
function pairsIn(run: string, start: number): Word[] {
  const places = Array.from(run.matchAll(cluster), ({ 0: sign, index }) => ({
    from: index,
    to: index + sign.length,
  }))
  return places.flatMap(({ from, to }, at) => {
    const next = places[at + 1]
    const end = next?.to ?? to
    const word = fold(run.slice(from, end))
    if (word === '') return []
    const place = { word, start: start + from, end: start + end }
    return [next || at === 0 ? place : { ...place, isTail: true as const }]
  })
}

/** Whether the words of this script are known by fewer letters than those of others. */
export const isPaired = (word: string) => beginsPaired.test(word)
const beginsPaired = new RegExp(`^${paired}`, 'v')
