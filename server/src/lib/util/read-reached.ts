// Levels of a rubric that a mark says were reached. Pure.
import { limits } from '@kinnow/contract/limits'
import type { Reached } from '@kinnow/contract/rubric'
import { sumOf } from '@kinnow/contract/rubric-sum'

/** From the JSON that is stored; null where the mark has none. */
export const readReached = (json: string | null): Reached[] | null =>
  json === null ? null : (JSON.parse(json) as Reached[])

type Marked = { points: number; reached: Reached[] | null }

/** A mark as its student reads it: in points of its rubric, where it was marked by one. */
export function asRead({ points, reached }: Marked) {
  const { points: got, most } = reached ? sumOf(reached) : { points, most: limits.mark.most }
  return { points: got, outOf: most }
}
