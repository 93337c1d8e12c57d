// The words that the school's content is written in, and those that it calls equal: what a typed word may mean.
import {
  allowedMistakes,
  distance,
  isReordered,
  mayBegin,
  mostReordered,
} from './typing-mistakes.ts'
import { stem } from '../stem.ts'
import { isPaired, wordsOf } from '../words.ts'

/** With `isPublic` it is somewhere that everybody may search, else only in the text of lessons. */
export type KnownWord = { word: string; isPublic: boolean }

const mostBegun = 60
const mostClose = 6
const mostOtherWords = 3

type Entry = KnownWord & { letters: number }

export class Lexicon {
  /** Sorted by word. */
  readonly #entries: Entry[]
  /** Whether a stem is public. */
  readonly #stems = new Map<string, boolean>()
  readonly #synonyms: Map<string, Set<string>>
  readonly #phrases: string[][][]

  /** `equals` are lists of terms, of one word or of several. */
  constructor(known: KnownWord[], equals: string[][] = []) {
    const groups = equals.map((terms) => terms.map((term) => wordsOf(term).map(({ word }) => word)))
    const isOfPhrases = (terms: string[][]) => terms.some((words) => words.length > 1)
    this.#phrases = groups.filter(isOfPhrases)
    this.#synonyms = synonymsIn(
      groups.filter((terms) => !isOfPhrases(terms)).map((terms) => terms.flat()),
    )
    const named = groups.flat(2).map((word): KnownWord => ({ word, isPublic: true }))
    this.#entries = [...known, ...named]
      .toSorted((a, b) => (a.word < b.word ? -1 : 1))
      .map((entry) => ({ ...entry, letters: lettersOf(entry.word) }))
    for (const { word, isPublic } of this.#entries) {
      this.#stems.set(stem(word), isPublic || this.#stems.get(stem(word)) === true)
    }
  }

  /** Whether a word, in one of its forms, is there for somebody who may search so much. */
  knows(word: string, seesText: boolean): boolean {
    const isPublic = this.#stems.get(stem(word))
    return isPublic === true || (seesText && isPublic === false)
  }

  /** The words that begin so, the shortest first. */
  begunBy(start: string, seesText: boolean): string[] {
    // The greatest sign there is comes after all that begins so.
    return this.#entries
      .slice(this.#firstFrom(start), this.#firstFrom(`${start}\uffff`))
      .filter(({ isPublic }) => isPublic || seesText)
      .map(({ word }) => word)
      .toSorted((a, b) => a.length - b.length)
      .slice(0, mostBegun)
  }

  /** The possible corrections, the nearest only. */
  closeTo(word: string, seesText: boolean): Correction[] {
    const most = allowedMistakes(word)
    if (most === 0) return []
    const letters = lettersOf(word)
    const close = this.#entries.flatMap((entry) => {
      if (!entry.isPublic && !seesText) return []
      // One mistake changes at most two letters of the set: nearly all words are done with here.
      if (differing(entry.letters, letters) > 2 * most) return []
      return correctionOf(word, entry.word, most)
    })
    const least = Math.min(...close.map(({ mistakes }) => mistakes))
    return close.filter(({ mistakes }) => mistakes === least).slice(0, mostClose)
  }

  /** Stems that the school calls equal to this one. */
  equalTo(word: string): string[] {
    return [...(this.#synonyms.get(word) ?? [])].filter((synonym) => synonym !== word)
  }

  /** The same in other words, where some words together are equal to others: "scientific notation", "standard form". */
  inOtherWords(words: string[]): string[] {
    return exchanged(words, this.#phrases).slice(0, mostOtherWords)
  }

  #firstFrom(start: string): number {
    let [low, high] = [0, this.#entries.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#entries[middle]?.word ?? '') < start) low = middle + 1
      else high = middle
    }
    return low
  }
}

type Correction = { word: string; mistakes: number }

/** None where the word is too far from the known one, or is it. */
function correctionOf(word: string, known: string, most: number): Correction[] {
  if (!mayBegin(word, known)) return []
  const allowed = isReordered(word, known) ? mostReordered : most
  const mistakes = distance(word, known, allowed)
  return mistakes <= allowed && mistakes > 0 ? [{ word: known, mistakes }] : []
}

export const noLexicon = new Lexicon([])

function synonymsIn(equals: string[][]): Map<string, Set<string>> {
  const synonyms = new Map<string, Set<string>>()
  for (const group of equals) {
    const stems = group.map(stem)
    for (const one of stems) {
      synonyms.set(one, new Set([...(synonyms.get(one) ?? []), ...stems]))
    }
  }
  return synonyms
}

function exchanged(words: string[], groups: string[][][]): string[] {
  const stems = words.map(stem)
  return groups.flatMap((terms) =>
    terms.flatMap((term) => {
      const at = stems.findIndex((_, from) =>
        term.every((word, index) => stem(word) === stems[from + index]),
      )
      if (at < 0) return []
      const others = terms.filter((other) => other !== term)
      return others.map((other) => words.toSpliced(at, term.length, ...other).join(' '))
    }),
  )
}

/** Which letters a word has, as bits; those of other scripts share them. */
const lettersOf = (word: string) => {
  let bits = 0
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) % 32)
  return bits
}

function differing(one: number, other: number): number {
  let bits = one ^ other
  let count = 0
  for (; bits !== 0; count += 1) bits &= bits - 1
  return count
}

/** What of a text goes into a lexicon: numbers and single letters need no correction, and nobody begins them. */
export const lexiconWords = (text: string): string[] =>
  wordsOf(text)
    .map(({ word }) => word)
    .filter((word) => (word.length > 1 || isPaired(word)) && /\p{L}/u.test(word))
