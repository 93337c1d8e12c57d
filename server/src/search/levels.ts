// What is looked up for a query, from the best match to the weakest.
import {
  courseToken,
  exactToken,
  fieldIn,
  type Kind,
  longestStart,
  type PublicField,
  type Section,
  sections,
  shortestStart,
  startsOf,
  textField,
} from './fields.ts'
import type { Query, QueryWord } from './query-words.ts'
import { type Condition, type Token, tokenOf } from './token.ts'

/** Where the words were found: the less the better, and the sooner an entry is weighed. */
export const levels = {
  wholeTitle: 0,
  title: 1,
  named: 2,
  /** In title, headings, terms, summary and objectives, some of them in the names above. */
  said: 3,
  /** Some of the words only. */
  part: 4,
  /** From here on it is the text, which is for those who take the course. */
  oftenInText: 5,
  text: 6,
} as const
export type Level = (typeof levels)[keyof typeof levels]

export type Lookup = { level: Level; condition: Condition }

/** By the whole title. */
export const wholeTitleLookup = ({ all }: Query, kind: Kind): Lookup => ({
  level: levels.wholeTitle,
  condition: [[exactToken(kind, all)]],
})

/** By the title. */
export const titleLookup = ({ words }: Query, section: Section): Lookup => ({
  level: levels.title,
  condition: words.map((word) => inPublic(word, [section], ['title'])),
})

const own: PublicField[] = ['title', 'named', 'said']
const everywhere: PublicField[] = [...own, 'place']

/** By all that everybody may search. Words that all stand above only would find everything below. */
export const furtherLookups = ({ words }: Query, section: Section): Lookup[] => [
  {
    level: levels.named,
    condition: words.map((word) => inPublic(word, [section], ['title', 'named'])),
  },
  { level: levels.said, condition: mostly(words, [section]) },
]

/** By all words but one or two: what somebody tells more of than the school does. */
export function partLookups({ words }: Query, missing: 1 | 2): Lookup[] {
  const subsets = missing === 1 ? withoutOne(words) : withoutOne(words).flatMap(withoutOne)
  if (words.length - missing < 2) return []
  return subsets.map((some) => ({ level: levels.part, condition: mostly(some, sections) }))
}

const withoutOne = (words: QueryWord[]) =>
  words.map((_, left) => words.filter((_, at) => at !== left))

function mostly(words: QueryWord[], where: Section[]): Condition {
  if (words.length === 1) return words.map((word) => inPublic(word, where, own))
  const groups = words.map((word) => inPublic(word, where, everywhere))
  return [words.flatMap((word) => inPublic(word, where, own)), ...groups]
}

/** By any of the words: what is left where nothing has most of them. */
export const anyLookups = ({ words }: Query): Lookup[] =>
  own.map((field) => ({
    level: levels.part,
    condition: [words.flatMap((word) => inPublic(word, sections, [field]))],
  }))

/** By the title within some courses, so that a student's own are found however many others there are. */
export const ownTitleLookup = ({ words }: Query, courses: number[]): Lookup => ({
  level: levels.title,
  condition: [
    courses.map(courseToken),
    ...words.map((word) => inPublic(word, sections, ['title', 'named'])),
  ],
})

/** By what lessons of some courses say. */
export const textLookups = ({ words }: Query, courses: number[]): Lookup[] =>
  (
    [
      [levels.oftenInText, textField.often],
      [levels.text, textField.all],
    ] as const
  ).map(([level, field]) => ({
    level,
    condition: [courses.map(courseToken), ...words.map((word) => inText(word, field))],
  }))

/** The tokens of which an entry has one if the word, in one of its forms, stands in one of these fields. */
function inPublic(word: QueryWord, where: Section[], fields: PublicField[]): Token[] {
  return where.flatMap((section) =>
    fields.flatMap((field) => {
      const name = fieldIn(section, field)
      const isShort = word.isStart && word.word.length <= longestStart
      const start =
        isShort && word.word.length >= shortestStart(field)
          ? [tokenOf(startsOf(name), word.word)]
          : []
      const begun = isShort ? [] : word.begun
      return [...stemsOf(word, begun).map((form) => tokenOf(name, form)), ...start]
    }),
  )
}

const inText = (word: QueryWord, field: string): Token[] =>
  stemsOf(word, word.begun).map((form) => tokenOf(field, form))

const stemsOf = (word: QueryWord, begun: string[]) => [...new Set([...word.forms.keys(), ...begun])]
