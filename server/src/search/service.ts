// A search: the index is asked for the best matches first, and no more is ever ranked than a few hundred titles.
import { limits } from '@kinnow/contract/limits'
import type { SearchHit } from '@kinnow/contract/search'
import type { Database } from '../lib/db/database.ts'
import { type Kind, kinds } from './fields.ts'
import { excerpt, highlight } from './highlight.ts'
import { furtherLookups, type Lookup, ownTitleLookup, textLookups, titleLookups } from './levels.ts'
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

async function lookUp(db: Database, query: Query, limit: number, own: OwnCourse[]): Promise<Hit[]> {
  const numbers = own.map(({ number }) => number)
  const courses = new Set(own.map(({ id }) => id))
  const index = indexOn(db.engine)
  const find = async (lookups: Lookup[]): Promise<Hit[]> => {
    const conditions = lookups.map(({ condition }) => condition)
    const found = await index.find(db.query, conditions, perLookup)
    return found.flatMap(({ condition, ...entry }) => {
      const lookup = lookups[condition]
      return lookup
        ? [{ ...entry, level: lookup.level, isOwn: courses.has(entry.subcategory_id) }]
        : []
    })
  }

  const byTitle = await find([
    ...kinds.flatMap((kind) => titleLookups(query, kind)),
    ...(numbers.length > 0 ? [ownTitleLookup(query, numbers)] : []),
  ])
  const counts = new Map<Kind, number>()
  for (const { kind } of bestOfEach(byTitle)) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  const short = kinds.filter((kind) => (counts.get(kind) ?? 0) < limit)
  const further = await find([
    ...short.flatMap((kind) => furtherLookups(query, kind)),
    ...(numbers.length > 0 ? textLookups(query, numbers) : []),
  ])
  return [...byTitle, ...further]
}

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
    ...kinds.map(async (kind) => {
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
        excerpt: text === undefined ? highlight(detail.summary, query) : excerpt(text, query),
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
