// A search: the index is asked for the best matches first, and no more is ever ranked than a few hundred titles.
import { limits } from '@kinnow/contract/limits'
import { hitKinds, type SearchHit } from '@kinnow/contract/search'
import type { Database } from '../lib/db/database.ts'
import { type Kind, sectionsOf } from './fields.ts'
import { excerpt, highlight } from './highlight.ts'
import {
  furtherLookups,
  type Lookup,
  ownTitleLookup,
  textLookups,
  titleLookup,
  wholeTitleLookup,
} from './levels.ts'
import { type Query, readQuery } from './query-words.ts'
import { bestOfEach, fairly, type Hit, inOrder, isText } from './rank.ts'
import {
  type Detail,
  type OwnCourse,
  listOwnCourses,
  readDetails,
  readTexts,
} from './repository.ts'
import { indexOn } from './search-index.ts'

/** How many entries a look-up brings at most. Of a word that thousands have, the first ones are as good as any. */
const perLookup = 60
/** So many of a kind are enough not to look for weaker matches. */
const enough = 20

type Asked = { q: string; limit: number }

export async function search(
  db: Database,
  { q, limit }: Asked,
  studentId: string | null,
): Promise<SearchHit[]> {
  const query = readQuery(q)
  if (query.words.length === 0) return []
  const own = studentId ? await listOwnCourses(db, studentId, limits.find.courses) : []
  const hits = inOrder(bestOfEach(await lookUp(db, query, limit, own)), query)
  const shown = fairly(hits, limit)
  return describe(db, query, shown, { own, isSignedIn: studentId !== null })
}

/** Stage after stage, each only for the kinds of which too little has been found. */
async function lookUp(db: Database, query: Query, limit: number, own: OwnCourse[]): Promise<Hit[]> {
  const numbers = own.map(({ number }) => number)
  const courses = new Set(own.map(({ id }) => id))
  const hits: Hit[] = []
  for (const stage of stages) {
    const short = hitKinds.filter((kind) => count(hits, kind) < Math.max(limit, enough))
    const lookups = stage(query, short, numbers)
    const conditions = lookups.map(({ condition }) => condition)
    const found = await indexOn(db.engine).find(db.query, conditions, perLookup)
    for (const { condition, ...entry } of found) {
      const { level } = lookups[condition] ?? {}
      if (level === undefined) continue
      hits.push({ ...entry, level, isOwn: courses.has(entry.subcategory_id) })
    }
  }
  return hits
}

const count = (hits: Hit[], kind: Kind) =>
  new Set(hits.filter((hit) => hit.kind === kind && !isText(hit)).map((hit) => hit.number)).size

type Stage = (query: Query, short: Kind[], courses: number[]) => Lookup[]

const stages: Stage[] = [
  (query, short, courses) => [
    ...short.map((kind) => wholeTitleLookup(query, kind)),
    ...short.map((kind) => titleLookup(query, sectionsOf[kind].first)),
    ...(courses.length > 0 ? [ownTitleLookup(query, courses)] : []),
  ],
  (query, short, courses) => [
    ...restOf(short).map((section) => titleLookup(query, section)),
    ...short.flatMap((kind) => furtherLookups(query, sectionsOf[kind].first)),
    ...(courses.length > 0 ? textLookups(query, courses) : []),
  ],
  (query, short) => restOf(short).flatMap((section) => furtherLookups(query, section)),
]

const restOf = (kinds: Kind[]) => kinds.flatMap((kind) => sectionsOf[kind].rest ?? [])

type Caller = { own: OwnCourse[]; isSignedIn: boolean }

async function describe(
  db: Database,
  query: Query,
  hits: Hit[],
  { own, isSignedIn }: Caller,
): Promise<SearchHit[]> {
  const details = new Map<Kind, Map<string, Detail>>()
  const [texts] = await Promise.all([
    readTexts(
      db,
      hits.filter(isText).map((hit) => hit.thing_id),
      own.map(({ id }) => id),
    ),
    ...hitKinds.map(async (kind) => {
      const ids = hits.filter((hit) => hit.kind === kind).map((hit) => hit.thing_id)
      details.set(kind, await readDetails(db, kind, ids))
    }),
  ])
  return hits.flatMap((hit): SearchHit[] => {
    const detail = details.get(hit.kind)?.get(hit.thing_id)
    const text = texts.get(hit.thing_id)
    if (!detail || (isText(hit) && text === undefined)) return []
    return [
      {
        kind: hit.kind,
        id: hit.thing_id,
        title: highlight(hit.title, query),
        excerpt: excerpt(text ?? detail.summary, query),
        inText: text !== undefined,
        isOwn: hit.isOwn,
        isReadable: hit.kind === 'lesson' && (hit.isOwn || (isSignedIn && detail.isPreview)),
        place: detail.place,
        accent: detail.accent,
        cover: detail.cover,
      },
    ]
  })
}
