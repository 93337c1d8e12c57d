// What somebody typed, as the words that are looked for.
import { limits } from '@kinnow/contract/limits'
import { type Lexicon, noLexicon } from './lexicon.ts'
import { stem } from '../stem.ts'
import { isPaired, typedWords } from '../words.ts'

export type QueryWord = {
  /** Folded, as it was typed. */
  word: string
  /** The stems that are taken for it, each with how sure that is: its own, equal words, and its correction. */
  forms: Map<string, number>
  /** The last word may be only the start of the intended one, and so may a word that is nowhere. */
  isStart: boolean
  /** Stems of the words it may be the start of. */
  begun: string[]
}

export type Query = {
  /** At most six; empty when nothing can be looked for. */
  words: QueryWord[]
  /** All that was typed, for a title that says exactly that, and for words that stand side by side. */
  all: string[]
}

const sure = { same: 1, form: 0.95, equal: 0.9, begun: 0.7, mistyped: 0.65 }

const setOf = (words: string) => new Set(words.split(' '))

/** Words that say nothing about a subject; they are looked for only where nothing else was typed. */
const emptyWords = setOf(
  'a about after all also am an and any are as at be because been before but by can could did do does for from ' +
    'had has have he her him his how i if in into is it its me my no not of off on or our out over she should so ' +
    'some such than that the their them then there these they this those to too under up us very was we were what ' +
    'when where which while who why will with would you your',
)
/** Words that ask for teaching, whatever the subject; likewise. */
const askingWords = setOf(
  'child children course courses daughter easy explain explained get help kid kids learn learning lesson lessons ' +
    'make making mean means need online own please son teach teaching thing things tutorial understand use using want way ways write writing',
)

/** A letter such as the x of an equation is in too many texts to say what it is about. */
const isLoneLetter = (word: string) => /^[a-z]$/.test(word)

/** The first set of words that is not empty. */
function tellingOf(all: string[]): string[] {
  const telling = all.filter((word) => !emptyWords.has(word))
  const subject = telling.filter((word) => !askingWords.has(word) && !isLoneLetter(word))
  return [subject, telling, all].find((words) => words.length > 0) ?? []
}

/** Whether a word says nothing beside others. */
export const isEmpty = (word: string) => emptyWords.has(word) || askingWords.has(word)

type Reading = {
  /** Who takes courses finds words of their text too. */
  seesText?: boolean
  /** Takes every word for mistyped, also one that exists. */
  doubts?: boolean
}

export function readQuery(
  text: string,
  lexicon: Lexicon = noLexicon,
  { seesText = false, doubts = false }: Reading = {},
): Query {
  const all = typedWords(text).map(({ word }) => word)
  const used = [...new Set(tellingOf(all))].slice(0, limits.search.words)
  const words = used.map((word) =>
    toQueryWord(word, { lexicon, seesText, doubts, isLast: word === all.at(-1) }),
  )
  return { words, all }
}

type Context = Required<Reading> & { lexicon: Lexicon; isLast: boolean }

function toQueryWord(word: string, { lexicon, seesText, doubts, isLast }: Context): QueryWord {
  const isThere = lexicon.knows(word, seesText)
  // A word with endings of its language is nowhere as it is typed.
  const isStart = isLast || isPaired(word) || !isThere
  const begun = isStart ? begunBy(word, { lexicon, seesText, isThere }) : []
  const begunStems = new Set(begun.map(stem))
  const forms = new Map([[stem(word), sure.form]])
  if (doubts || (begun.length === 0 && !isThere)) {
    for (const { word: correction, mistakes } of lexicon.closeTo(word, seesText)) {
      add(forms, stem(correction), sure.mistyped - 0.05 * mistakes)
    }
  }
  for (const [form, share] of [...forms, ...Array.from(begunStems, startShare)]) {
    for (const synonym of lexicon.equalTo(form)) add(forms, synonym, share - 0.05)
  }
  return { word, forms, isStart, begun: [...begunStems] }
}

const startShare = (form: string): [string, number] => [form, sure.begun]

/** From so many letters on the words that begin so are looked for; a word that is not there may be a shorter stem. */
const shortestBegun = 3
const shortestStem = 2

type Known = { lexicon: Lexicon; seesText: boolean; isThere: boolean }

function begunBy(word: string, { lexicon, seesText, isThere }: Known): string[] {
  if (word.length >= shortestBegun || isPaired(word)) return lexicon.begunBy(word, seesText)
  return word.length >= shortestStem && !isThere ? lexicon.begunBy(word, false) : []
}

function add(forms: Map<string, number>, form: string, share: number): void {
  forms.set(form, Math.max(share, forms.get(form) ?? 0))
}

const isCall = (word: string) => word.endsWith('()')

/** How well a word of a text is what was looked for, from 1 for the very word to 0 for another one. */
export function matches(query: QueryWord, word: string): number {
  if (word === query.word) return sure.same
  const form = query.forms.get(stem(word))
  if (form !== undefined) return isCall(query.word) ? sure.begun * form : form
  return query.isStart && word.startsWith(query.word) ? sure.begun : 0
}
