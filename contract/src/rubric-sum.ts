// What the levels of a rubric are worth together. Apart from their schema, which pages of students do not need.
import type { Reached } from './rubric.ts'

/** The points of all criteria together, of so many. */
export const sumOf = (all: Reached[]) => ({
  points: all.reduce((sum, { points }) => sum + points, 0),
  most: all.reduce((sum, { most }) => sum + most, 0),
})
