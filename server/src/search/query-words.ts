// What somebody typed, as the words that are looked for.
import { limits } from '@kinnow/contract/limits'
import { stem } from './stem.ts'
import { wordsOf } from './words.ts'

/** A folded word and its stem. The last one may be only the start of the word that is meant. */
export type QueryWord = { word: string; stem: string; isStart: boolean }

export type Query = {
  /** At most six; empty when nothing can be looked for. */
  words: QueryWord[]
  /** All that was typed, for a title that says exactly that. */
  all: string[]
}

/** Words that say nothing about a subject; they are looked for only where nothing else was typed. */
const emptyWords = new Set(
  (
    'a about after all also am an and any are as at be because been before but by can could did do does for from ' +
    'had has have he her him his how i if in into is it its me my no not of off on or our out over she should so ' +
    'some such than that the their them then there these they this those to too under up us very was we were what ' +
    'when where which while who why will with would you your'
  ).split(' '),
)

export function readQuery(text: string): Query {
  const all = wordsOf(text).map(({ word }) => word)
  const telling = all.filter((word) => !emptyWords.has(word))
  const used = [...new Set(telling.length > 0 ? telling : all)].slice(0, limits.search.words)
  const words = used.map((word, index) => ({
    word,
    stem: stem(word),
    isStart: index === used.length - 1,
  }))
  return { words, all }
}

/** How well a word of a text is what was looked for: 2 the word or a form of it, 1 a longer word, 0 not at all. */
export function matches(query: QueryWord, word: string): 0 | 1 | 2 {
  if (word === query.word || stem(word) === query.stem) return 2
  return query.isStart && word.startsWith(query.word) ? 1 : 0
}
