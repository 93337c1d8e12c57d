// What is looked up for a query, from the best match to the weakest.
import {
  courseToken,
  exactToken,
  fieldIn,
  type Kind,
  longestStart,
  type LookedUp,
  type Section,
  sections,
  startsOf,
  textField,
} from '../index/fields.ts'
import type { Query, QueryWord } from './query-words.ts'
import { type Condition, type Token, tokenOf } from '../index/token.ts'

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

const everywhere: LookedUp[] = ['own', 'place']

/** By all that everybody may search. Words that all stand above only would find everything below. */
export const furtherLookups = ({ words }: Query, section: Section): Lookup[] => [
  {
    level: levels.named,
    condition: words.map((word) => inPublic(word, [section], ['named'])),
  },
  { level: levels.said, condition: mostly(words, [section]) },
]

/** By all words but one: what somebody tells more of than the school does. */
export const partLookups = ({ words }: Query, where: Section[]): Lookup[] =>
  words.length < 3
    ? []
    : words.map((_, left) => ({
        level: levels.part,
        condition: mostly(
          words.filter((_, at) => at !== left),
          where,
        ),
      }))

function mostly(words: QueryWord[], where: Section[]): Condition {
  if (words.length === 1) return words.map((word) => inPublic(word, where, ['own']))
  const groups = words.map((word) => inPublic(word, where, everywhere))
  return [words.flatMap((word) => inPublic(word, where, ['own'])), ...groups]
}

/** By each word alone: what is left where nothing has most of them. */
export const anyLookups = ({ words }: Query, where: Section[]): Lookup[] =>
  words.map((word) => ({ level: levels.part, condition: [inPublic(word, where, ['own'])] }))

/** By the title within some courses, so that a student's own are found however many others there are. */
export const ownTitleLookup = ({ words }: Query, courses: number[]): Lookup => ({
  level: levels.title,
  condition: [
    courses.map(courseToken),
    ...words.map((word) => inPublic(word, sections, ['named'])),
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

/** The tokens of which an entry has one if the word, in one of its forms, is in one of these fields. */
function inPublic(word: QueryWord, where: Section[], fields: LookedUp[]): Token[] {
  return where.flatMap((section) => {
    const isShort = word.isStart && word.word.length <= longestStart
    const start = isShort ? [tokenOf(startsOf(section), word.word)] : []
    return fields.flatMap((field) => [
      ...(field === 'place' ? [] : start),
      ...stemsOf(word, field === 'title' && isShort ? [] : word.begun).map((form) =>
        tokenOf(fieldIn(section, field), form),
      ),
    ])
  })
}

const inText = (word: QueryWord, field: string): Token[] =>
  stemsOf(word, word.begun).map((form) => tokenOf(field, form))

const stemsOf = (word: QueryWord, begun: string[]) => [...new Set([...word.forms.keys(), ...begun])]
