// Asks the index for what may match: the best places first, and weaker ones only where too little was found.
import { hitKinds } from '@kinnow/contract/search'
import type { Database } from '../../lib/db/database.ts'
import { type Kind, type Section, sectionsOf } from '../index/fields.ts'
import {
  anyLookups,
  furtherLookups,
  type Lookup,
  ownTitleLookup,
  partLookups,
  textLookups,
  titleLookup,
  wholeTitleLookup,
} from './lookup-levels.ts'
import { matches, type Query } from './query-words.ts'
import { bestOfEach, countOf, type Found, inOrder, type Ranked } from '../ranking/rank.ts'
import type { OwnCourse } from './hit-repository.ts'
import { indexOn } from '../index/search-index.ts'
import { typedWords } from '../words.ts'

/** How many entries a look-up brings at most. Of a word that thousands have, the first ones are as good as any. */
const perLookup = 60
/** So many of a kind are enough not to look for weaker matches. */
const enough = 20
/** What all words were found in is a good answer from so much on; else what has most of them is looked for too. */
const goodScore = 0.75
/** A match above it is of the word itself, not of one that begins alike or of a typing mistake. */
const wordIsMeant = 0.8

type SearchRequest = { query: Query; limit: number; own: OwnCourse[]; hidden: string[] }

/** Stage after stage, each only for the kinds of which too little has been found. */
export async function lookUp(db: Database, request: SearchRequest): Promise<Ranked[]> {
  const found: Found[] = []
  const ranked = () => inOrder(bestOfEach(found), request.query)
  for (const stage of wholeStages) found.push(...(await lookUpStage({ db, request, stage, found })))
  const whole = ranked()
  if ((whole[0]?.score ?? 0) >= goodScore) return whole
  for (const stage of partStages) found.push(...(await lookUpStage({ db, request, stage, found })))
  if (found.length > 0) return ranked()
  for (const stage of anyStages) found.push(...(await lookUpStage({ db, request, stage, found })))
  return ranked().filter((hit) => namesWordOf(request.query, hit))
}

/** One word of several says enough only in a title: elsewhere it is chance. */
const namesWordOf = ({ words }: Query, { title }: Ranked) =>
  typedWords(title).some(({ word }) => words.some((one) => matches(one, word) > wordIsMeant))

async function lookUpStage({
  db,
  request,
  stage,
  found,
}: {
  db: Database
  request: SearchRequest
  stage: Stage
  found: Found[]
}) {
  const { query, limit, own, hidden } = request
  const courses = new Set(own.map(({ id }) => id))
  const lookups = stage(query, {
    short: hitKinds.filter((kind) => countOf(found, kind) < Math.max(limit, enough)),
    courses: own.map(({ number }) => number),
  })
  const conditions = lookups.map(({ condition }) => condition)
  const entries = await indexOn(db.engine).find(db.query, conditions, {
    most: perLookup,
    hidden,
  })
  return entries.flatMap(({ condition, ...entry }): Found[] => {
    const { level } = lookups[condition] ?? {}
    return level === undefined
      ? []
      : [{ ...entry, level, isOwn: courses.has(entry.subcategory_id) }]
  })
}

type State = { short: Kind[]; courses: number[] }
type Stage = (query: Query, state: State) => Lookup[]

/** By all words. */
const wholeStages: Stage[] = [
  (query, { short, courses }) => [
    ...short.map((kind) => wholeTitleLookup(query, kind)),
    ...short.map((kind) => titleLookup(query, sectionsOf[kind].first)),
    ...(courses.length > 0 ? [ownTitleLookup(query, courses)] : []),
  ],
  (query, { short, courses }) => [
    ...restOf(short).map((section) => titleLookup(query, section)),
    ...short.flatMap((kind) => furtherLookups(query, sectionsOf[kind].first)),
    ...(courses.length > 0 ? textLookups(query, courses) : []),
  ],
  (query, { short }) => restOf(short).flatMap((section) => furtherLookups(query, section)),
]

/** By some words: lessons apart from what is larger, and most of them only where there are too few. */
const someStages = (lookups: (query: Query, where: Section[]) => Lookup[]): Stage[] => [
  (query) => [...lookups(query, ['c', 's', 'h']), ...lookups(query, [sectionsOf.lesson.first])],
  (query, { short }) => (restOf(short).length > 0 ? lookups(query, restOf(short)) : []),
]
const partStages = someStages(partLookups)
const anyStages = someStages(anyLookups)

const restOf = (kinds: Kind[]): Section[] => kinds.flatMap((kind) => sectionsOf[kind].rest ?? [])
