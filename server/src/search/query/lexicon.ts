// The words that the school's content is written in, and those that it calls equal: what a typed word may mean.
import { allowedMistakes, distance, isReordered, mayBegin, mostReordered } from './distance.ts'
import { stem } from '../stem.ts'
import { isPaired, wordsOf } from '../words.ts'

/** With `isPublic` it is somewhere that everybody may search, else only in the text of lessons. */
export type KnownWord = { word: string; isPublic: boolean }

export type Lexicon = {
  /** Whether a word, in one of its forms, is there for somebody who may search so much. */
  knows: (word: string, seesText: boolean) => boolean
  /** The words that begin so, the shortest first. */
  begunBy: (start: string, seesText: boolean) => string[]
  /** The possible corrections, the nearest only. */
  closeTo: (word: string, seesText: boolean) => { word: string; mistakes: number }[]
  /** Stems that the school calls equal to this one. */
  equalTo: (stem: string) => string[]
  /** The same in other words, where some words together are equal to others: "scientific notation", "standard form". */
  inOtherWords: (words: string[]) => string[]
}

const mostBegun = 60
const mostClose = 6
const mostOtherWords = 3

/** `equals` are lists of terms, of one word or of several. */
export function lexiconOf(known: KnownWord[], equals: string[][] = []): Lexicon {
  const groups = equals.map((terms) => terms.map((term) => wordsOf(term).map(({ word }) => word)))
  const ofSeveral = groups.filter((terms) => terms.some((words) => words.length > 1))
  const ofOne = groups.filter((terms) => !ofSeveral.includes(terms)).map((terms) => terms.flat())
  const synonyms = synonymsIn(ofOne)
  const named = groups.flat(2).map((word): KnownWord => ({ word, isPublic: true }))
  const entries = [...known, ...named]
    .toSorted((a, b) => (a.word < b.word ? -1 : 1))
    .map((one) => ({ ...one, letters: lettersOf(one.word) }))
  const stems = new Map<string, boolean>()
  for (const { word, isPublic } of entries) {
    stems.set(stem(word), isPublic || stems.get(stem(word)) === true)
  }

  function firstFrom(start: string): number {
    let [low, high] = [0, entries.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((entries[middle]?.word ?? '') < start) low = middle + 1
      else high = middle
    }
    return low
  }

  return {
    knows: (word, seesText) => {
      const isPublic = stems.get(stem(word))
      return isPublic === true || (seesText && isPublic === false)
    },
    begunBy: (start, seesText) => {
      // The greatest sign there is comes after all that begins so.
      return entries
        .slice(firstFrom(start), firstFrom(`${start}\uffff`))
        .filter(({ isPublic }) => isPublic || seesText)
        .map(({ word }) => word)
        .toSorted((a, b) => a.length - b.length)
        .slice(0, mostBegun)
    },
    closeTo: (word, seesText) => {
      const most = allowedMistakes(word)
      if (most === 0) return []
      const letters = lettersOf(word)
      const close = entries.flatMap((entry) => {
        if (!entry.isPublic && !seesText) return []
        // One mistake changes at most two letters of the set: nearly all words are done with here.
        if (differing(entry.letters, letters) > 2 * most) return []
        if (!mayBegin(word, entry.word)) return []
        const allowed = isReordered(word, entry.word) ? mostReordered : most
        const mistakes = distance(word, entry.word, allowed)
        return mistakes <= allowed && mistakes > 0 ? [{ word: entry.word, mistakes }] : []
      })
      const least = Math.min(...close.map(({ mistakes }) => mistakes))
      return close.filter(({ mistakes }) => mistakes === least).slice(0, mostClose)
    },
    equalTo: (one) => [...(synonyms.get(one) ?? [])].filter((other) => other !== one),
    inOtherWords: (words) => exchanged(words, ofSeveral).slice(0, mostOtherWords),
  }
}

export const noLexicon = lexiconOf([])

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
