// Which tokens stand for an entry in the index. A token bears its field, so that one index serves all of them, and a word
// that nearly every lesson has somewhere is only ever looked up where it matters.
import type { hitKinds } from '@kinnow/contract/search'
import { stem } from '../stem.ts'
import { type Token, tokenOf } from './token.ts'
import { typedWords, wordsOf } from '../words.ts'

export type Kind = (typeof hitKinds)[number]

/**
 * A kind's entries, or a part of them, that are looked up by themselves. Lessons are many, so that one in eight is
 * apart: of a word that thousands of lessons have, these are enough, and the others need not be gone through.
 */
export type Section = 'c' | 's' | 'h' | 'l' | 'm'
export const sections: Section[] = ['c', 's', 'h', 'l', 'm']

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
export const publicFields = ['title', 'named', 'said', 'place'] as const
export type PublicField = (typeof publicFields)[number]

/** What is looked up at once: each holds the one before it too, but for the names above. */
const lookedUp = {
  title: ['title'],
  named: ['title', 'named'],
  own: ['title', 'named', 'said'],
  place: ['place'],
} satisfies Record<string, PublicField[]>
export type LookedUp = keyof typeof lookedUp
const lookedUpFields = Object.keys(lookedUp) as LookedUp[]

export const fieldIn = (section: Section, field: LookedUp) => section + field

/** Up to so many letters, what a word of a title starts with is a token of its own: one look-up instead of thousands. */
export const longestStart = 3
export const startsOf = (section: Section) => `${section}starts`

/** For those who take a course: all that a lesson says, and what it says often or names. */
export const textField = { all: 'text', often: 'often' } as const

/** Which course an entry is part of, by the number of the course's own entry. */
export const courseToken = (course: number) => tokenOf('course', String(course))

/** As one token, so that a title that equals the query is found among thousands that contain it. */
export const exactToken = (kind: Kind, words: string[]) =>
  tokenOf(`${sectionsOf[kind].first}exact`, words.map(stem).join(' ').slice(0, 60))

export type PublicText = {
  title: string
  /** Lines that name what is taught: headings and terms. */
  named: string
  /** Lines that say it: summary and objectives. */
  said: string
  /** Names of its ancestors, the nearest last. */
  place: string
}

export type Source = PublicText & {
  kind: Kind
  id: string
  /** Absent for a course that has no number yet. */
  course?: number
  /** Of a lesson. */
  text?: string
}

const allOf = (text: string) => wordsOf(text).map(({ word }) => word)

/** How often a word must stand in a text to be one that it is about. */
const often = 3

export function tokensFor(source: Source): Token[] {
  const { kind, id, course, text } = source
  const section = sectionOf(kind, id)
  const title = typedWords(source.title).map(({ word }) => word)
  const tokens = new Set([exactToken(kind, title)])
  for (const field of lookedUpFields) {
    const name = fieldIn(section, field)
    const words = lookedUp[field].flatMap((one) => allOf(source[one]))
    for (const word of words) tokens.add(tokenOf(name, stem(word)))
  }
  for (const start of startsIn(allOf(source.title))) {
    tokens.add(tokenOf(startsOf(section), start))
  }
  if (course !== undefined) tokens.add(courseToken(course))
  if (course === undefined || text === undefined) return [...tokens]

  const counts = new Map<string, number>()
  for (const word of allOf(text)) counts.set(stem(word), (counts.get(stem(word)) ?? 0) + 1)
  for (const word of allOf(`${source.title} ${source.said}`)) {
    tokens.add(tokenOf(textField.all, stem(word)))
  }
  for (const [word, count] of counts) {
    tokens.add(tokenOf(textField.all, word))
    if (count >= often) tokens.add(tokenOf(textField.often, word))
  }
  for (const word of allOf(source.named)) tokens.add(tokenOf(textField.often, stem(word)))
  return [...tokens]
}

const startsIn = (words: string[]) =>
  words.flatMap((word) => Array.from({ length: longestStart }, (_, at) => word.slice(0, at + 1)))
