// Quick checks: questions inside a lesson, explained at once.
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'
import { limits } from './limits.ts'
import { chosen } from './questions.ts'
import { verdict } from './quizzes.ts'
import { storedBytes } from './stored-bytes.ts'

export const checkAnswer = endpoint({
  method: 'POST',
  path: '/questions/{id}/check',
  tag: 'Quizzes',
  caller: 'student',
  stores: storedBytes.event,
  summary:
    'Check the answer to a lesson’s quick check; nothing is scored, and it comes back as a review',
  params: z.object({ id: id() }),
  largestBody: limits.body.largest,
  body: z.object({
    chosen,
    /** Made by the browser, so that a repetition is remembered once; without it nothing is. */
    eventId: z.optional(id('Event')),
    /** How many hints were looked at. */
    hints: z.optional(z.int().check(z.minimum(0), z.maximum(limits.reviews.mostHints))),
    /** In milliseconds, while the question was looked at. */
    tookMs: z.optional(z.int().check(z.minimum(0))),
  }),
  reply: z.object({ verdict }),
  failures: ['signed-out', 'not-enrolled', 'not-found'],
})
