// Which of the hits are shown, and in which order. Pure: what was found goes in, what is shown comes out.
import { hitKinds } from '@kinnow/contract/search'
import type { Kind } from './fields.ts'
import { type Level, levels } from './levels.ts'
import { matches, type Query } from './query-words.ts'
import type { Entry } from './search-index.ts'
import { wordsOf } from './words.ts'

export type Hit = Entry & { number: number; level: Level; isOwn: boolean }

/** Of hits on the same thing the best. */
export function bestOfEach(hits: Hit[]): Hit[] {
  const best = new Map<number, Hit>()
  for (const hit of hits) {
    const other = best.get(hit.number)
    if (!other || hit.level < other.level) best.set(hit.number, hit)
  }
  return [...best.values()]
}

/** By how well they match, then courses before lessons, one's own before others', the shorter title, the order of the school. */
export function inOrder(hits: Hit[], query: Query): Hit[] {
  const keyed = hits.map((hit) => ({
    hit,
    key: [
      hit.level,
      hitKinds.indexOf(hit.kind),
      hit.isOwn ? 0 : 1,
      ...looseness(hit.title, query),
      hit.number,
    ],
  }))
  return keyed.toSorted((a, b) => compare(a.key, b.key)).map(({ hit }) => hit)
}

/** How many words are only begun, and how many the title has besides. */
function looseness(title: string, { words }: Query): [number, number] {
  const inTitle = wordsOf(title).map(({ word }) => word)
  const begun = words.filter((one) => !inTitle.some((word) => matches(one, word) === 2))
  return [begun.length, inTitle.length]
}

function compare(a: number[], b: number[]): number {
  const at = a.findIndex((value, index) => value !== b[index])
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0)
}

type Group = Kind | 'text'
export const isText = (hit: Pick<Hit, 'level'>) => hit.level >= levels.oftenInText
const groupOf = (hit: Hit): Group => (isText(hit) ? 'text' : hit.kind)

/** The first `most`, but of each group its fair share, so that many courses do not hide every lesson. Keeps the order. */
export function fairly(hits: Hit[], most: number): Hit[] {
  const groups = Map.groupBy(hits, groupOf)
  const share = Math.max(1, Math.floor(most / Math.max(1, groups.size)))
  const sure = new Set([...groups.values()].flatMap((group) => group.slice(0, share)))
  const free = Math.max(0, most - sure.size)
  const others = new Set(hits.filter((hit) => !sure.has(hit)).slice(0, free))
  return hits.filter((hit) => sure.has(hit) || others.has(hit)).slice(0, most)
}
