// What is told of attempts that are handed in, beside each other.
import * as z from 'zod/mini'

/** An attempt that is handed in, as a row of a list: the latest first. */
export const pastAttempt = z.object({
  id: z.string(),
  number: z.int(),
  submittedAt: z.string(),
  seconds: z.int(),
  score: z.number(),
  outOf: z.int(),
  percent: z.int(),
  /** Whether its time ran out before it was handed in. */
  isTimeOver: z.boolean(),
  /** Whether it is the one that counts; of an average all do. */
  isCounting: z.boolean(),
})
export type PastAttempt = z.output<typeof pastAttempt>

/** Points, a point a question at most, and what is right in part earns a part of it. */
const topicPoints = { right: z.number(), total: z.int() }

export const topicResult = z.object({
  topic: z.string(),
  ...topicPoints,
  /** In the attempt before; null where it did not ask about it. */
  before: z.nullable(z.object(topicPoints)),
})
