// A search: the index returns the best matches first, and no more is ever weighed than some hundred entries.
import { limits } from '@kinnow/contract/limits'
import type { SearchHit } from '@kinnow/contract/search'
import type { Database } from '../lib/db/database.ts'
import { describe } from './describe.ts'
import { cacheLexicon } from './index/lexicon-repository.ts'
import type { Lexicon } from './query/lexicon.ts'
import { lookUp } from './query/look-up.ts'
import { readQuery } from './query/query-words.ts'
import { bestFirst, fairly, type Ranked, withoutTwins } from './ranking/rank.ts'
import { listOwnCourses } from './query/hit-repository.ts'
import { otherWritings, typedWords } from './words.ts'

type SearchRequest = { q: string; limit: number }
export type Finder = (request: SearchRequest, studentId: string | null) => Promise<SearchHit[]>

/** Holds the words of the content for all its searches. */
export function finder(db: Database): Finder {
  const lexicon = cacheLexicon(db)
  return async (request, studentId) => search({ db, lexicon: await lexicon(), studentId }, request)
}

type Searcher = { db: Database; lexicon: Lexicon; studentId: string | null }

async function search(
  { db, lexicon, studentId }: Searcher,
  { q, limit }: SearchRequest,
): Promise<SearchHit[]> {
  const own = studentId ? await listOwnCourses(db, studentId, limits.find.courses) : []
  const seesText = own.length > 0
  const caller = { own, isSignedIn: studentId !== null }
  const typed = readQuery(q)
  if (typed.words.length === 0) return []
  const isThere = ({ word }: { word: string }) => lexicon.knows(word, seesText)
  const others = otherWritings(q).filter((text) => typedWords(text).every(isThere))
  for (const doubts of [false, true]) {
    const hits: Ranked[] = []
    for (const text of [q, ...lexicon.inOtherWords(typed.all), ...others]) {
      const query = readQuery(text, lexicon, { seesText, doubts })
      hits.push(...(await lookUp(db, { query, limit, own })))
    }
    if (hits.length > 0) return describe(db, fairly(withoutTwins(bestFirst(hits)), limit), caller)
  }
  return []
}
