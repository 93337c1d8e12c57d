// By which rules a quiz is taken that is assigned, where a teacher sets others than the quiz's own.
import * as z from 'zod/mini'
import { integer } from './fields.ts'
import { limits } from './limits.ts'

/** Answers are explained after each question, or when the work is due. */
export const assignedFeedbacks = ['at-once', 'after-due'] as const

/** How many attempts one student may have more than the class. Here, as one dialog alone shows them. */
export const extraAttempts = [0, 1, 2, 3, 4, 5]
export const mostExtraAttempts = Math.max(...extraAttempts)

/** Null: as the quiz itself says. */
export const assignedQuizRules = z.object({
  /** Of those that begin while the work is open. */
  attempts: z.nullable(z.int()),
  minutes: z.nullable(z.int()),
  feedback: z.nullable(z.enum(assignedFeedbacks)),
})
export type AssignedQuizRules = z.output<typeof assignedQuizRules>

export const typedQuizRules = z.object({
  attempts: z.nullable(integer('Number of attempts', limits.assignment.attempts)),
  minutes: z.nullable(integer('Minutes', limits.assignment.minutes)),
  feedback: z.nullable(z.enum(assignedFeedbacks)),
})
