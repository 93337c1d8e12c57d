// What the levels of a rubric are worth together. Apart from their schema, which pages of students do not need.
import { limits } from './limits.ts'
import type { Reached } from './rubric.ts'

/** The points of all criteria together, of so many. */
export const sumOf = (all: Reached[]) => ({
  points: all.reduce((sum, { points }) => sum + points, 0),
  most: all.reduce((sum, { most }) => sum + most, 0),
})

type Marked = { points: number; reached: Reached[] | null }

/** A mark as its student reads it: in points of its rubric, where it was marked by one. */
export function asRead({ points, reached }: Marked) {
  const { points: got, most } = reached ? sumOf(reached) : { points, most: limits.mark.most }
  return { points: got, outOf: most }
}
