// The rules of work as they are stored, in JSON: of reviews how many, and by which rules a quiz is taken. Pure.
import type { AssignedQuizRules } from '@kinnow/contract/assigned-quiz-rules'
import type { ReviewRule } from '@kinnow/contract/assignments'

/** `quiz` is read by the quizzes, too. */
export type StoredRules = { reviews?: ReviewRule; quiz?: AssignedQuizRules }

export const readStoredRules = (json: string | null): StoredRules =>
  JSON.parse(json ?? '{}') as StoredRules

/** Null where there are none. */
export function writeStoredRules({ reviews, quiz }: StoredRules): string | null {
  const hasQuiz = quiz && Object.values(quiz).some((value) => value !== null)
  return reviews || hasQuiz ? JSON.stringify({ reviews, ...(hasQuiz && { quiz }) }) : null
}
