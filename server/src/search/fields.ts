// Which tokens stand for an entry in the index. A token begins with its field, so that one index serves all of them, and
// a word that nearly every lesson has somewhere is only ever looked up where it matters.
import { stem } from './stem.ts'
import { wordsOf } from './words.ts'

export const kinds = ['subcategory', 'subject', 'chapter', 'lesson'] as const
export type Kind = (typeof kinds)[number]

const letters: Record<Kind, string> = { subcategory: 'c', subject: 's', chapter: 'h', lesson: 'l' }

/** Of each kind apart: what everybody may search. */
export const publicField = {
  /** The whole title as one token. */
  exact: (kind: Kind) => `${letters[kind]}e`,
  title: (kind: Kind) => `${letters[kind]}t`,
  summary: (kind: Kind) => `${letters[kind]}a`,
  /** The names above: course, subject, chapter. */
  place: (kind: Kind) => `${letters[kind]}p`,
}

const code = (course: number) => course.toString(36).padStart(5, '0')

/** Of one course, known by the number of its entry: for those who take it. */
export const courseField = {
  title: (course: number) => `y${code(course)}`,
  /** Of a lesson: what it says often, and what its headings name. */
  often: (course: number) => `z${code(course)}`,
  /** Of a lesson: all it says, its summary included. */
  text: (course: number) => `x${code(course)}`,
}

/** Up to so many letters, what a word starts with is a token of its own: one look-up instead of thousands. */
export const longestStart = 3

/** Where a title's first letters are kept apart from its words. */
export const startsOf = (field: string) => `${field}0`

const wordsWithStems = (words: string[]) => words.flatMap((word) => [word, stem(word)])

function tokensOf(field: string, words: string[], shortestStart: number): string[] {
  const starts = words.flatMap((word) =>
    Array.from({ length: longestStart + 1 - shortestStart }, (_, index) =>
      word.slice(0, shortestStart + index),
    ),
  )
  return [
    ...wordsWithStems(words).map((word) => field + word),
    ...starts.map((start) => startsOf(field) + start),
  ]
}

const allOf = (text: string) => wordsOf(text).map(({ word }) => word)

/** As one token, so that a title that is exactly what was asked is found among thousands that contain it. */
export const exactToken = (kind: Kind, words: string[]) =>
  publicField.exact(kind) + words.map(stem).join('').slice(0, 60)

export type Source = {
  kind: Kind
  title: string
  summary: string
  /** Names of what it stands in, the nearest last. */
  place: string[]
  /** Absent for a course itself. */
  course?: number
  /** Of a lesson. */
  headings?: string[]
  text?: string
}

/** How often a word must stand in a text to be one that it is about. */
const often = 3

export function tokensFor({ kind, title, summary, place, course, headings, text }: Source) {
  const titleWords = allOf(title)
  const summaryWords = allOf(summary)
  const tokens = [
    exactToken(kind, titleWords),
    ...tokensOf(publicField.title(kind), titleWords, 1),
    ...tokensOf(publicField.summary(kind), summaryWords, longestStart),
    ...tokensOf(publicField.place(kind), allOf(place.join(' ')), longestStart),
  ]
  if (course !== undefined) tokens.push(...tokensOf(courseField.title(course), titleWords, 1))
  if (course !== undefined && text !== undefined) {
    const counts = new Map<string, number>()
    for (const word of allOf(text)) counts.set(word, (counts.get(word) ?? 0) + 1)
    const main = [...counts.keys()].filter((word) => (counts.get(word) ?? 0) >= often)
    const named = allOf((headings ?? []).join(' '))
    const add = (field: string, words: Iterable<string>) =>
      tokens.push(...wordsWithStems([...words]).map((word) => field + word))
    add(courseField.often(course), [...main, ...named])
    add(courseField.text(course), [...counts.keys(), ...summaryWords])
  }
  return [...new Set(tokens)]
}
