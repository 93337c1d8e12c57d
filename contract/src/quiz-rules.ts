// By which rules a quiz is taken.
import * as z from 'zod/mini'

export const quizModes = ['practice', 'test'] as const
/** Which of several attempts counts. */
export const counts = ['best', 'last', 'first', 'average'] as const
/** When right answers are shown: after each question, after handing in, or when the quiz has closed. */
export const explains = ['at-once', 'at-end', 'after-close'] as const
export type Explain = (typeof explains)[number]
export const orders = ['fixed', 'shuffled'] as const
export const mostTries = 3

/** The rules of a quiz; null means no limit. */
export const quizRules = z.object({
  mode: z.enum(quizModes),
  /** How long an attempt may take. */
  minutes: z.nullable(z.int()),
  opensAt: z.nullable(z.string()),
  closesAt: z.nullable(z.string()),
  attempts: z.nullable(z.int()),
  counts: z.enum(counts),
  /** Null: the student chooses between at once and at the end. */
  feedback: z.nullable(z.enum(explains)),
  /** The percentage with which it is passed. */
  pass: z.nullable(z.int()),
  order: z.enum(orders),
  /** How many questions of each pool are in an attempt, drawn again for each; null without a pool. */
  pick: z.nullable(z.int()),
  /** How often a question may be answered where each answer is explained at once; later ones earn less. */
  tries: z.int(),
  hints: z.boolean(),
  /** Whether the student says how sure of an answer they are; it is never in the points. */
  certainty: z.boolean(),
})
export type QuizRules = z.output<typeof quizRules>
