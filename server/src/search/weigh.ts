// How well an entry is what was looked for. Pure: the words of a query and of an entry go in, a number comes out.
import { hitKinds } from '@kinnow/contract/search'
import { type Kind, type PublicField, publicFields, type PublicText } from './fields.ts'
import { isEmpty, matches, type Query, type QueryWord } from './query-words.ts'
import { wordsOf } from './words.ts'

/** What a word counts by where it stands. */
const worth: Record<PublicField, number> = { title: 1, named: 0.8, said: 0.55, place: 0.35 }
/** In the text of a lesson: less than anywhere that tells what it is about. */
const worthInText = { often: 0.3, all: 0.2 }

/** Beside what the words are worth, each at most so much. */
const bonus = {
  sideBySide: 0.35,
  emptyWords: 0.15,
  /** For a title that says little else. */
  titleShare: 0.2,
  wholeTitle: 0.3,
  kinds: 0.09,
  isOwn: 0.03,
}

export type Weighed = { score: number; isInText: boolean }

type Entry = PublicText & {
  kind: Kind
  isOwn: boolean
  /** Where all words were found, if that was in the text. */
  text: 'often' | 'all' | null
}

export function weigh(entry: Entry, query: Query): Weighed {
  const fields = publicFields.map((field) => ({
    worth: worth[field],
    words: wordsOf(entry[field]).map(({ word }) => word),
  }))
  const inPublic = query.words.map((word) =>
    Math.max(...fields.map((field) => field.worth * bestIn(field.words, word))),
  )
  const isInText = entry.text !== null && inPublic.includes(0)
  const inText = entry.text ? worthInText[entry.text] : 0
  const found = inPublic.map((share) => Math.max(share, inText))
  const count = found.filter((share) => share > 0).length
  if (count === 0) return { score: 0, isInText }
  const sum = found.reduce((all, share) => all + share, 0) / found.length
  const title = fields[0]?.words ?? []
  const score =
    sum * (count / found.length) +
    bonus.sideBySide * sideBySide(fields, query) +
    bonus.emptyWords * emptyWords(fields, query) +
    (inPublic.includes(0) ? 0 : titleShare(title, query)) +
    bonus.kinds * (1 - hitKinds.indexOf(entry.kind) / (hitKinds.length - 1)) +
    (entry.isOwn ? bonus.isOwn : 0)
  return { score, isInText }
}

const bestIn = (words: string[], one: QueryWord) =>
  words.reduce((best, word) => Math.max(best, matches(one, word)), 0)

type Field = { worth: number; words: string[] }

/** Which share of neighbours in the query are neighbours there too, and where: "for loop" is not "while loop". */
function sideBySide(fields: Field[], { all, words }: Query): number {
  const pairs = all.slice(1).map((word, at) => [all[at] ?? '', word] as const)
  const telling = pairs.filter((pair) => !pair.every(isEmpty))
  if (telling.length === 0) return 0
  const isSame = (typed: string, word: string | undefined) => {
    const known = words.find((one) => one.word === typed)
    return word !== undefined && (known ? matches(known, word) > 0 : word === typed)
  }
  const shares = telling.map(([first, second]) =>
    Math.max(
      ...fields.map((field) =>
        field.words.some((word, at) => isSame(first, word) && isSame(second, field.words[at + 1]))
          ? field.worth
          : 0,
      ),
    ),
  )
  return shares.reduce((sum, share) => sum + share, 0) / telling.length
}

/** Empty words say a little beside others: the "for" of a loop. */
function emptyWords(fields: Field[], { all, words }: Query): number {
  const empty = all.filter((word) => words.every((one) => one.word !== word))
  if (empty.length === 0) return 0
  const shares = empty.map((word) =>
    Math.max(...fields.map((field) => (field.words.includes(word) ? field.worth ** 2 : 0))),
  )
  return shares.reduce((sum, share) => sum + share, 0) / empty.length
}

function titleShare(title: string[], { words, all }: Query): number {
  const telling = title.filter((word) => !isEmpty(word))
  const asked = telling.length > 0 ? telling : title
  const found = asked.filter((word) => words.some((one) => matches(one, word) > 0))
  const isWhole = title.length === all.length && title.every((word, at) => word === all[at])
  return (
    (bonus.titleShare * found.length) / Math.max(1, asked.length) + (isWhole ? bonus.wholeTitle : 0)
  )
}
