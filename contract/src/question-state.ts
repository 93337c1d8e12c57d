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
  /** Null where the student gave none. */
  certainty: z.nullable(z.enum(certainties)),
})
export type QuestionState = z.output<typeof questionState>

/** Where the student stood last: at a question, or, null, at the overview. */
export const visit = z.object({ questionId: z.nullable(z.string()) })

/** How sure one was of one's answers, and how often that was right. */
export const certaintySummary = z.object({
  /** Wholly right, and right in part. */
  said: z.array(
    z.object({
      certainty: z.enum(certainties),
      right: z.int(),
      partly: z.int(),
      total: z.int(),
    }),
  ),
  /** Ids of the questions whose answer one was sure of, and that was not right, not even in part. */
  sureAndWrong: z.array(z.string()),
  /** And that was right in part. */
  sureAndPartly: z.array(z.string()),
})
export type CertaintySummary = z.output<typeof certaintySummary>
