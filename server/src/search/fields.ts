// Which tokens stand for an entry in the index. A token begins with its field, so that one index serves all of them, and
// a word that nearly every lesson has somewhere is only ever looked up where it matters.
import type { hitKinds } from '@kinnow/contract/search'
import { stem } from './stem.ts'
import { wordsOf } from './words.ts'

export type Kind = (typeof hitKinds)[number]

/**
 * A kind's entries, or a part of them, that are looked up by themselves. Lessons are many, so that one in eight stands
 * apart: of a word that thousands of lessons have, these are enough, and the others need not be gone through.
 */
export type Section = 'c' | 's' | 'h' | 'l' | 'm'

/** Where a kind's entries are looked for first, and where the rest of them. */
export const sectionsOf: Record<Kind, { first: Section; rest?: Section }> = {
  subcategory: { first: 'c' },
  subject: { first: 's' },
  chapter: { first: 'h' },
  lesson: { first: 'l', rest: 'm' },
}

function sectionOf(kind: Kind, id: string): Section {
  const { first, rest = first } = sectionsOf[kind]
  const eighth = Array.from(id).reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 8, 0)
  return eighth === 0 ? first : rest
}

/** What everybody may search. */
export const publicField = {
  title: (section: Section) => `${section}t`,
  summary: (section: Section) => `${section}a`,
  /** The names above: course, subject, chapter. */
  place: (section: Section) => `${section}p`,
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
  `${sectionsOf[kind].first}e${words.map(stem).join('').slice(0, 60)}`

export type Source = {
  kind: Kind
  id: string
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

export function tokensFor({ kind, id, title, summary, place, course, ...said }: Source) {
  const section = sectionOf(kind, id)
  const titleWords = allOf(title)
  const summaryWords = allOf(summary)
  const tokens = [
    exactToken(kind, titleWords),
    ...tokensOf(publicField.title(section), titleWords, 1),
    ...tokensOf(publicField.summary(section), summaryWords, longestStart),
    ...tokensOf(publicField.place(section), allOf(place.join(' ')), longestStart),
  ]
  if (course !== undefined) tokens.push(...tokensOf(courseField.title(course), titleWords, 1))
  if (course !== undefined && said.text !== undefined) {
    const counts = new Map<string, number>()
    for (const word of allOf(said.text)) counts.set(word, (counts.get(word) ?? 0) + 1)
    const main = [...counts.keys()].filter((word) => (counts.get(word) ?? 0) >= often)
    const named = allOf((said.headings ?? []).join(' '))
    const add = (field: string, words: Iterable<string>) =>
      tokens.push(...wordsWithStems([...words]).map((word) => field + word))
    add(courseField.often(course), [...main, ...named])
    add(courseField.text(course), [...counts.keys(), ...summaryWords])
  }
  return [...new Set(tokens)]
}
