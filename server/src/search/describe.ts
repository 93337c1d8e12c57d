// What a hit shows: its place, the words that match, and whether the caller may read it.
import { hitKinds, type SearchHit } from '@kinnow/contract/search'
import type { Database } from '../lib/db/database.ts'
import type { Kind } from './index/fields.ts'
import { excerpt, highlight } from './ranking/highlight.ts'
import type { Ranked } from './ranking/rank.ts'
import { type Detail, type OwnCourse, readDetails, readTexts } from './query/hit-repository.ts'

export type Caller = { own: OwnCourse[]; isSignedIn: boolean }

/** In their order, without what has been retired meanwhile. */
export async function describe(
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
        isPreview: hit.kind === 'lesson' && detail.isPreview,
        place: detail.place,
        accent: detail.accent,
        language: detail.language,
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
