// A search: the index is asked for the best matches first, and no more is ever weighed than some hundred entries.
import { limits } from '@kinnow/contract/limits'
import { hitKinds, type SearchHit } from '@kinnow/contract/search'
import type { Database } from '../lib/db/database.ts'
import type { Kind } from './fields.ts'
import { excerpt, highlight } from './highlight.ts'
import { keepLexicon } from './keep-lexicon.ts'
import type { Lexicon } from './lexicon.ts'
import { lookUp } from './look-up.ts'
import { readQuery } from './query-words.ts'
import { bestFirst, fairly, type Ranked, withoutTwins } from './rank.ts'
import {
  type Detail,
  type OwnCourse,
  listOwnCourses,
  readDetails,
  readTexts,
} from './repository.ts'

type Asked = { q: string; limit: number }
export type Finder = (asked: Asked, studentId: string | null) => Promise<SearchHit[]>

/** Holds the words of the content for all its searches. */
export function finder(db: Database): Finder {
  const lexicon = keepLexicon(db)
  return async (asked, studentId) => search(db, await lexicon(), asked, studentId)
}

async function search(
  db: Database,
  lexicon: Lexicon,
  { q, limit }: Asked,
  studentId: string | null,
): Promise<SearchHit[]> {
  const own = studentId ? await listOwnCourses(db, studentId, limits.find.courses) : []
  const seesText = own.length > 0
  const caller = { own, isSignedIn: studentId !== null }
  const typed = readQuery(q)
  if (typed.words.length === 0) return []
  for (const doubts of [false, true]) {
    const hits: Ranked[] = []
    for (const text of [q, ...lexicon.inOtherWords(typed.all)]) {
      const query = readQuery(text, lexicon, { seesText, doubts })
      hits.push(...(await lookUp(db, { query, limit, own })))
    }
    if (hits.length > 0) return describe(db, fairly(withoutTwins(bestFirst(hits)), limit), caller)
  }
  return []
}

type Caller = { own: OwnCourse[]; isSignedIn: boolean }

async function describe(
  db: Database,
  hits: Ranked[],
  { own, isSignedIn }: Caller,
): Promise<SearchHit[]> {
  const details = new Map<Kind, Map<string, Detail>>()
  const [texts] = await Promise.all([
    readTexts(
      db,
      hits.filter((hit) => hit.isInText).map((hit) => hit.thing_id),
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
    const { query } = hit
    if (!detail || (hit.isInText && text === undefined)) return []
    return [
      {
        kind: hit.kind,
        id: hit.thing_id,
        title: highlight(hit.title, query),
        excerpt: excerpt(text ?? bestLine(detail.summary, hit), query),
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

/** The summary, unless another line says more of what was looked for. */
function bestLine(summary: string, { said, named, query }: Ranked): string {
  const lines = [summary, ...said.split('\n'), ...named.split('\n')]
  const counts = lines.map((line) => highlight(line, query).hits.length)
  return lines[counts.indexOf(Math.max(...counts))] ?? summary
}
