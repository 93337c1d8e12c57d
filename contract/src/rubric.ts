// By which criteria a written answer is marked, and which of their levels a mark says it reached (learning §8, "Marking").
import * as z from 'zod/mini'

export const rubric = z.array(
  z.object({
    criterion: z.string(),
    /** From the least on. */
    levels: z.array(z.object({ points: z.int(), text: z.string() })),
  }),
)
export type Rubric = z.output<typeof rubric>

/** As it was when the answer was marked: `text` is that of the level, `most` the points of the highest one. */
export const reached = z.object({
  criterion: z.string(),
  text: z.string(),
  points: z.int(),
  most: z.int(),
})
export type Reached = z.output<typeof reached>
