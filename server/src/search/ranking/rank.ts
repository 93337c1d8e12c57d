// Which of the hits are shown, and in which order. Pure: what was found goes in, what is shown comes out.
import type { Kind } from '../index/fields.ts'
import type { Entry } from '../index/index-types.ts'
import { type Level, levels } from '../query/lookup-levels.ts'
import type { Query } from '../query/query-words.ts'
import { scale } from './weigh.ts'

export type Found = Entry & { number: number; level: Level; isOwn: boolean }
/** `text`: where in its text all words stand, if that was looked up. */
export type Hit = Found & { text: 'often' | 'all' | null }
/** `query`: what it was found by, which need not be what was typed. */
export type Ranked = Hit & { score: number; isInText: boolean; query: Query }

/** What was found more than once as one hit, by the best place. */
export function bestOfEach(found: Found[]): Hit[] {
  const hits = new Map<number, Hit>()
  for (const one of found) {
    const text = textOf(one.level)
    const other = hits.get(one.number)
    if (!other) hits.set(one.number, { ...one, text })
    else {
      other.level = one.level < other.level ? one.level : other.level
      other.text = other.text === 'often' ? 'often' : (text ?? other.text)
    }
  }
  return [...hits.values()]
}

function textOf(level: Level): Hit['text'] {
  if (level === levels.text) return 'all'
  return level === levels.oftenInText ? 'often' : null
}

/** So many entries of a kind are weighed, those first that were found at a better place. */
const mostWeighed = 40

/** By how well they match; of equal matches courses before lessons, and in the order of the school. */
export function inOrder(hits: Hit[], query: Query): Ranked[] {
  const weigh = scale(query)
  const first = hits.toSorted((a, b) => a.level - b.level || a.number - b.number)
  return [...Map.groupBy(first, ({ kind }) => kind).values()]
    .flatMap((some) => some.slice(0, mostWeighed))
    .map((hit) => ({ ...hit, query, ...weigh(hit) }))
    .filter(({ score }) => score > 0)
    .toSorted(byScore)
}

const byScore = (a: Ranked, b: Ranked) => b.score - a.score || a.number - b.number

/** Hits of several queries, each thing by its best one. */
export function bestFirst(hits: Ranked[]): Ranked[] {
  const best = new Map<number, Ranked>()
  for (const hit of hits.toSorted(byScore)) if (!best.has(hit.number)) best.set(hit.number, hit)
  return [...best.values()]
}

/** A course and its subject of the same name are shown once: as the course, at the place of the better of them. */
export function withoutTwins(hits: Ranked[]): Ranked[] {
  const nameOf = ({ subcategory_id, title }: Ranked) => `${subcategory_id} ${title}`
  const isOf = (kind: Kind) => (hit: Ranked) => hit.kind === kind
  const courses = new Map(hits.filter(isOf('subcategory')).map((hit) => [nameOf(hit), hit]))
  const shown = new Set<number>()
  return hits.flatMap((hit) => {
    const course = hit.kind === 'subject' ? courses.get(nameOf(hit)) : undefined
    const one = course ?? hit
    if (shown.has(one.number)) return []
    shown.add(one.number)
    return [one]
  })
}

type Group = Kind | 'text'
const groupOf = (hit: Ranked): Group => (hit.isInText ? 'text' : hit.kind)

/** The first `most`, but of each group its fair share, so that many courses do not hide every lesson. Keeps the order. */
export function fairly<Some extends Ranked>(hits: Some[], most: number): Some[] {
  const groups = Map.groupBy(hits, groupOf)
  const share = Math.max(1, Math.floor(most / Math.max(1, groups.size)))
  const sure = new Set([...groups.values()].flatMap((group) => group.slice(0, share)))
  const free = Math.max(0, most - sure.size)
  const others = new Set(hits.filter((hit) => !sure.has(hit)).slice(0, free))
  return hits.filter((hit) => sure.has(hit) || others.has(hit)).slice(0, most)
}

/** How many things were found of a kind, without those that only their text has brought. */
export const countOf = (hits: Found[], kind: Kind) =>
  new Set(
    hits
      .filter((hit) => hit.kind === kind && hit.level < levels.oftenInText)
      .map(({ number }) => number),
  ).size
