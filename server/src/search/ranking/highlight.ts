// Where the words that were looked for stand in a text, and the part of a long text that shows them.
import type { Highlighted } from '@kinnow/contract/search'
import { matches, type Query } from '../query/query-words.ts'
import { type Word, wordsOf } from '../words.ts'

/** The text with the places of the words, as pairs of start and end in UTF-16 units. */
export function highlight(text: string, { words }: Query): Highlighted {
  const found = wordsOf(text)
    .filter(({ word }) => words.some((one) => matches(one, word) > 0))
    .toSorted((left, right) => left.start - right.start)
  const hits: [number, number][] = []
  for (const { start, end } of found) {
    const last = hits.at(-1)
    // Pairs of letters overlap, and are shown as the word that they make.
    if (last && start < last[1]) last[1] = Math.max(last[1], end)
    else hits.push([start, end])
  }
  return { text, hits }
}

const excerptLength = 180
const before = 60
/** A repeated word is shown where it comes first. */
const mostPlaces = 200

/** A line of a long text, around the place where most of the words stand close together. */
export function excerpt(text: string, query: Query): Highlighted {
  const places = wordsOf(text).flatMap((word) => {
    const index = query.words.findIndex((one) => matches(one, word.word) > 0)
    return index < 0 ? [] : [{ ...word, index }]
  })
  const { start: first } = bestPlace(places.slice(0, mostPlaces))
  const from = first <= before ? 0 : nextWord(text, first - before, first)
  const end = from + excerptLength
  const to = end >= text.length ? text.length : lastWord(text, end, from)
  const opening = from > 0 ? '… ' : ''
  const closing = to < text.length ? ' …' : ''
  return highlight(opening + text.slice(from, to).trim() + closing, query)
}

/** The word from which on most different ones are within the length of an excerpt. */
function bestPlace(places: (Word & { index: number })[]): { start: number } {
  let best = { start: 0, count: 0 }
  for (const { start } of places) {
    const near = places.filter(
      (one) => one.start >= start && one.end <= start + excerptLength - before,
    )
    const count = new Set(near.map(({ index }) => index)).size
    if (count > best.count) best = { start, count }
  }
  return best
}

/** Where the word after this place begins, or the place itself in a text without spaces. */
function nextWord(text: string, from: number, before: number): number {
  const space = text.indexOf(' ', from)
  return space < 0 || space > before ? from : space + 1
}

/** Where the word before this place ends. */
function lastWord(text: string, to: number, after: number): number {
  const space = text.lastIndexOf(' ', to)
  return space <= after ? to : space
}
