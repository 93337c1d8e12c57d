// How well entries are what was looked for. Pure: the words of a query and of an entry go in, a number comes out.
import { hitKinds } from '@kinnow/contract/search'
import { type Kind, type PublicField, publicFields, type PublicText } from '../index/fields.ts'
import { isEmpty, matches, type Query } from '../query/query-words.ts'
import { typedWords, wordsOf } from '../words.ts'

/** The weight of a word by its place. */
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

/** Of a long text the first words are enough to tell which stand side by side: a bit each. */
const mostPlaces = 30

export type Weighed = { score: number; isInText: boolean }

type Entry = PublicText & {
  kind: Kind
  isOwn: boolean
  /** Where all words were found, if that was in the text. */
  text: 'often' | 'all' | null
}

/** What a word of an entry is to a query: how well it matches each of its words, and at which places it was typed. */
type Meaning = { shares: number[] | null; places: number }
type Field = { worth: number; words: string[]; meanings: Meaning[] }

/** Weighs one entry after the other; what a word means is worked out once for all of them. */
export function scale(query: Query): (entry: Entry) => Weighed {
  const known = new Map<string, Meaning>()
  const meaningOf = (word: string): Meaning => {
    const before = known.get(word)
    if (before) return before
    const meaning = readMeaning(word, query)
    known.set(word, meaning)
    return meaning
  }
  return (entry) => {
    const fields = publicFields.map((field): Field => {
      const words = wordsOf(entry[field]).map(({ word }) => word)
      return { worth: worth[field], words, meanings: words.map(meaningOf) }
    })
    return weigh(entry, fields, query)
  }
}

function readMeaning(word: string, { words, all }: Query): Meaning {
  const shares = words.map((one) => matches(one, word))
  let places = 0
  for (const [at, typed] of all.slice(0, mostPlaces).entries()) {
    const index = words.findIndex((one) => one.word === typed)
    if (index < 0 ? typed === word : (shares[index] ?? 0) > 0) places |= 1 << at
  }
  return { shares: shares.some((share) => share > 0) ? shares : null, places }
}

function weigh(entry: Entry, fields: Field[], query: Query): Weighed {
  const wholeTitle = typedWords(entry.title).map(({ word }) => word)
  const inPublic = query.words.map((_, index) => bestOf(fields, index))
  const isInText = entry.text !== null && inPublic.includes(0)
  const inText = entry.text ? worthInText[entry.text] : 0
  const found = inPublic.map((share) => Math.max(share, inText))
  const count = found.filter((share) => share > 0).length
  if (count === 0) return { score: 0, isInText }
  const sum = found.reduce((all, share) => all + share, 0) / found.length
  const score =
    sum * (count / found.length) +
    bonus.sideBySide * sideBySide(fields, query) +
    bonus.emptyWords * emptyWords(fields, query) +
    (inPublic.includes(0) ? 0 : titleShare(fields[0], wholeTitle, query)) +
    bonus.kinds * (1 - hitKinds.indexOf(entry.kind) / (hitKinds.length - 1)) +
    (entry.isOwn ? bonus.isOwn : 0)
  return { score, isInText }
}

function bestOf(fields: Field[], index: number): number {
  let best = 0
  for (const field of fields) {
    for (const { shares } of field.meanings) {
      if (shares) best = Math.max(best, field.worth * (shares[index] ?? 0))
    }
  }
  return best
}

/** Which share of neighbours in the query are neighbours there too, and where: "for loop" is not "while loop". */
function sideBySide(fields: Field[], { all }: Query): number {
  const typed = all.slice(0, mostPlaces)
  const pairs = typed.slice(1).map((word, at) => !isEmpty(word) || !isEmpty(typed[at] ?? ''))
  const count = pairs.filter(Boolean).length
  if (count === 0) return 0
  const best = pairs.map(() => 0)
  for (const { worth, meanings } of fields) {
    for (let at = 1; at < meanings.length; at += 1) {
      const both = (meanings[at - 1]?.places ?? 0) & ((meanings[at]?.places ?? 0) >> 1)
      for (let pair = 0; both >> pair !== 0 && pair < pairs.length; pair += 1) {
        best[pair] = Math.max(best[pair] ?? 0, ((both >> pair) & 1) * worth)
      }
    }
  }
  return best.reduce((sum, share, pair) => sum + (pairs[pair] ? share : 0), 0) / count
}

/** Empty words say a little beside others: the "for" of a loop. */
function emptyWords(fields: Field[], { all, words }: Query): number {
  const empty = all.slice(0, mostPlaces).filter((word) => words.every((one) => one.word !== word))
  if (empty.length === 0) return 0
  const shares = empty.map((word) =>
    Math.max(...fields.map((field) => (field.words.includes(word) ? field.worth ** 2 : 0))),
  )
  return shares.reduce((sum, share) => sum + share, 0) / empty.length
}

function titleShare(title: Field | undefined, whole: string[], { all }: Query): number {
  const { words = [], meanings = [] } = title ?? {}
  const telling = meanings.filter((_, at) => !isEmpty(words[at] ?? ''))
  const weighed = telling.length > 0 ? telling : meanings
  const found = weighed.filter(({ shares }) => shares !== null)
  const isWhole = whole.length === all.length && whole.every((word, at) => word === all[at])
  return (
    (bonus.titleShare * found.length) / Math.max(1, weighed.length) +
    (isWhole ? bonus.wholeTitle : 0)
  )
}
