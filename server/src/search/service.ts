// A search: the index returns the best matches first, and no more is ever weighed than some hundred entries.
import { limits } from '@kinnow/contract/limits'
import type { SearchHit } from '@kinnow/contract/search'
import type { Database } from '../lib/db/database.ts'
import { readSight, type Viewer } from '../catalog/sight.ts'
import { describe } from './describe.ts'
import { cacheLexicon } from './index/lexicon-repository.ts'
import type { Lexicon } from './query/lexicon.ts'
import { lookUp } from './query/look-up.ts'
import { readQuery } from './query/query-words.ts'
import { bestFirst, fairly, type Ranked, withoutTwins } from './ranking/rank.ts'
import { listOwnCourses } from './query/hit-repository.ts'
import { otherWritings, typedWords } from './words.ts'

type SearchRequest = { q: string; limit: number }
export type Finder = (request: SearchRequest, viewer: Viewer) => Promise<SearchHit[]>

/** Holds the words of the content for all its searches. */
export function finder(db: Database): Finder {
  const lexicon = cacheLexicon(db)
  return async (request, viewer) => search({ db, lexicon: await lexicon(), viewer }, request)
}

type Searcher = { db: Database; lexicon: Lexicon; viewer: Viewer }

async function search(
  { db, lexicon, viewer }: Searcher,
  { q, limit }: SearchRequest,
): Promise<SearchHit[]> {
  const own = viewer ? await listOwnCourses(db, viewer.studentId, limits.find.courses) : []
  const { hidden } = await readSight(db, viewer)
  const seesText = own.length > 0
  const caller = { own, isSignedIn: viewer !== null }
  const typed = readQuery(q)
  if (typed.words.length === 0) return []
  const isThere = ({ word }: { word: string }) => lexicon.knows(word, seesText)
  const others = otherWritings(q).filter((text) => typedWords(text).every(isThere))
  for (const doubts of [false, true]) {
    const hits: Ranked[] = []
    for (const text of [q, ...lexicon.inOtherWords(typed.all), ...others]) {
      const query = readQuery(text, lexicon, { seesText, doubts })
      hits.push(...(await lookUp(db, { query, limit, own, hidden })))
    }
    if (hits.length > 0) return describe(db, fairly(withoutTwins(bestFirst(hits)), limit), caller)
  }
  return []
}
