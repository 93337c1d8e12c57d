// Attempts that are handed in, beside each other.
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'
import { wholeNumber } from './paging.ts'

/** An attempt that is handed in, as a row of a list: the latest first. */
export const pastAttempt = z.object({
  id: z.string(),
  number: z.int(),
  submittedAt: z.string(),
  seconds: z.int(),
  score: z.number(),
  outOf: z.int(),
  /** Whether its time ran out before it was handed in. */
  isTimeOver: z.boolean(),
})
export type PastAttempt = z.output<typeof pastAttempt>

/** Those beside a quiz or a result. */
export const listedAttempts = {
  /** The latest five that are handed in. */
  attempts: z.array(pastAttempt),
  /** Where they are older: the one that counts, unless all do, and the one of the result. */
  besides: z.array(pastAttempt),
  /** The one that counts; null where all do, and where none is scored. */
  countingAttemptId: z.nullable(z.string()),
}

/** Of so many questions how many were wholly right, and the points, a point each, with parts of it for what was right in part. */
const topicPoints = { right: z.int(), score: z.number(), total: z.int() }

export const topicResult = z.object({
  topic: z.string(),
  ...topicPoints,
  /** In the attempt before; null where it did not ask about it. */
  before: z.nullable(z.object(topicPoints)),
})

export const listAttempts = endpoint({
  method: 'GET',
  path: '/quizzes/{id}/attempts',
  tag: 'Quizzes',
  caller: 'student',
  summary:
    'One’s own attempts at a quiz that are handed in: the latest before a number, fifty at most',
  params: z.object({ id: id() }),
  query: z.object({
    before: wholeNumber({ label: 'Before', least: 1, most: 1_000_000, otherwise: 1_000_000 }),
  }),
  reply: z.object({ attempts: z.array(pastAttempt) }),
  failures: ['signed-out', 'not-enrolled', 'not-found'],
})
