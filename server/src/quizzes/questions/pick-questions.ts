// Which questions an attempt asks: all that stand by themselves, and of each pool as many as its quiz picks. Pure.
import { shuffleItems } from './shuffle.ts'

type Item = [questionId: string, version: string]
export type Pickable = { item: Item; pool: string | null }

/** In the order of the course. The same seed draws the same questions. */
export function pickItems(all: Pickable[], pick: number | null, seed: string): Item[] {
  const drawn = new Set<string>()
  for (const [pool, own] of Map.groupBy(all, (one) => one.pool)) {
    const items = own.map(({ item }) => item)
    const picked = pool === null || pick === null ? items : shuffleItems(items, seed).slice(0, pick)
    for (const [id] of picked) drawn.add(id)
  }
  return all.map(({ item }) => item).filter(([id]) => drawn.has(id))
}

/** How many questions an attempt asks, from the pool of each. */
export function countAsked(pools: (string | null)[], pick: number | null): number {
  return [...Map.groupBy(pools, (pool) => pool)].reduce(
    (sum, [pool, { length }]) =>
      sum + (pool === null || pick === null ? length : Math.min(pick, length)),
    0,
  )
}
