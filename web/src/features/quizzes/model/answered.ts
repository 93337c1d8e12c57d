import type { Question } from '@kinnow/contract/questions'
import { rulesOf } from '../types/list.ts'

/** What is missing before an answer can be sent; null when nothing is. */
export const missingAnswer = (question: Question, chosen: string[]): string | null =>
  rulesOf(question).missing(question, chosen)

/** What is said before an answer is graded in which places were left empty; null where none is. */
export function unfinishedAnswer(question: Question, chosen: string[]): string | null {
  if (missingAnswer(question, chosen) !== null) return null
  return rulesOf(question).unfinished?.(question, chosen) ?? null
}

/** How the question is answered, where it needs saying. */
export const instruction = (question: Question): string => rulesOf(question).instruction(question)
