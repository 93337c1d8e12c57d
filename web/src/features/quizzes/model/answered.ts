import type { Question } from '@kinnow/contract/questions'
import { rulesOf } from '../types/list.ts'

/** What is missing before the answer can be sent; null if nothing is. */
export const missingAnswer = (question: Question, chosen: string[]): string | null =>
  rulesOf(question).missing(question, chosen)

/** The warning about empty places in an answer; null if there are none. */
export function unfinishedAnswer(question: Question, chosen: string[]): string | null {
  if (missingAnswer(question, chosen) !== null) return null
  return rulesOf(question).unfinished?.(question, chosen) ?? null
}

/** How to answer the question; empty where that is obvious. */
export const instruction = (question: Question): string => rulesOf(question).instruction(question)
