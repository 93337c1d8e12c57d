// What a student did at a question of an attempt, beside what was answered.
import * as z from 'zod/mini'

/** How sure one says one is of an answer. */
export const certainties = ['sure', 'think-so', 'guess'] as const
export type Certainty = (typeof certainties)[number]

export const questionState = z.object({
  questionId: z.string(),
  answered: z.boolean(),
  /** Marked to be looked at again. */
  flagged: z.boolean(),
  /** Its hint was looked at. */
  hinted: z.boolean(),
  /** Left for later, and not answered since. */
  skipped: z.boolean(),
  visited: z.boolean(),
  /** Null where nothing was said. */
  certainty: z.nullable(z.enum(certainties)),
})
export type QuestionState = z.output<typeof questionState>

/** Where the student stood last: at a question, or, null, at the overview. */
export const visit = z.object({ questionId: z.nullable(z.string()) })
