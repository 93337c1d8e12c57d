// What is looked up for a query, from the best match to the weakest.
import type { Condition } from './condition.ts'
import {
  courseField,
  exactToken,
  type Kind,
  longestStart,
  publicField,
  type Section,
  startsOf,
} from './fields.ts'
import type { Query, QueryWord } from './query-words.ts'

/** What of a thing matches: the less the better. */
export const levels = {
  wholeTitle: 0,
  title: 1,
  /** Some words in the title, the others in the names above. */
  titleInPlace: 2,
  summary: 3,
  /** From here on it is the text, which is for those who take the course. */
  oftenInText: 4,
  text: 5,
} as const
export type Level = (typeof levels)[keyof typeof levels]

export type Lookup = { level: Level; condition: Condition }

type Place = (word: QueryWord) => Condition

/** By the whole title. */
export const wholeTitleLookup = ({ all }: Query, kind: Kind): Lookup => ({
  level: levels.wholeTitle,
  condition: { token: exactToken(kind, all) },
})

/** By the title. */
export const titleLookup = ({ words }: Query, section: Section): Lookup => ({
  level: levels.title,
  condition: { all: words.map((word) => inTitle(publicField.title(section), word)) },
})

/** By the summary too, and by the names above. One word that stands above only would find everything below. */
export function furtherLookups({ words }: Query, section: Section): Lookup[] {
  const title: Place = (word) => inTitle(publicField.title(section), word)
  const said: Place = (word) => ({
    any: [title(word), inSummary(publicField.summary(section), word)],
  })
  const above: Place = (word) => inSummary(publicField.place(section), word)
  if (words.length === 1) return [{ level: levels.summary, condition: { all: words.map(said) } }]
  return [
    { level: levels.titleInPlace, condition: mostly(words, title, above) },
    { level: levels.summary, condition: mostly(words, said, above) },
  ]
}

/** By the title within some courses, so that a student's own are found however many others there are. */
export const ownTitleLookup = ({ words }: Query, courses: number[]): Lookup => ({
  level: levels.title,
  condition: inAnyOf(courses, (course) => ({
    all: words.map((word) => inTitle(courseField.title(course), word)),
  })),
})

/** By what lessons of some courses say. */
export const textLookups = ({ words }: Query, courses: number[]): Lookup[] => [
  {
    level: levels.oftenInText,
    condition: inAnyOf(courses, (course) => ({
      all: words.map((word) => inText(courseField.often(course), word)),
    })),
  },
  {
    level: levels.text,
    condition: inAnyOf(courses, (course) => ({
      all: words.map((word) => ({
        any: [inTitle(courseField.title(course), word), inText(courseField.text(course), word)],
      })),
    })),
  },
]

const inAnyOf = (courses: number[], condition: (course: number) => Condition): Condition => ({
  any: courses.map(condition),
})

/** Every word here or there, and at least one of them here. */
const mostly = (words: QueryWord[], here: Place, there: Place): Condition => ({
  all: [{ any: words.map(here) }, ...words.map((word) => ({ any: [here(word), there(word)] }))],
})

/** The word in one of its forms, or a longer one. */
const inText = (field: string, { word, stem, isStart }: QueryWord): Condition =>
  isStart && word.length >= longestStart
    ? { any: [{ token: field + stem }, { token: field + word, isStart: true }] }
    : { token: field + stem }

/** As above, where starts of three letters are kept. */
const inSummary = (field: string, query: QueryWord): Condition =>
  query.isStart && query.word.length === longestStart
    ? { any: [{ token: field + query.stem }, { token: startsOf(field) + query.word }] }
    : inText(field, query)

/** As above, where shorter starts are kept too. */
const inTitle = (field: string, query: QueryWord): Condition =>
  query.isStart && query.word.length < longestStart
    ? { any: [{ token: field + query.stem }, { token: startsOf(field) + query.word }] }
    : inSummary(field, query)
