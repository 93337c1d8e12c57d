// An answer on the screen that was never sent. Pure.
import type { Question } from '@kinnow/contract/questions'
import { isSameAnswer } from '@kinnow/contract/same-answer'
import { missingAnswer } from '#features/quizzes/model/answered.ts'

/** `unsaved` is handed in with the attempt; `unfinished` is not, and the saved answer counts. */
export type Leftover = 'unsaved' | 'unfinished'

export function leftoverOf(
  question: Question,
  draft: string[] | undefined,
  saved: string[] | undefined,
): Leftover | null {
  if (draft === undefined || isSameAnswer(question, draft, saved ?? [])) return null
  return missingAnswer(question, draft) === null ? 'unsaved' : 'unfinished'
}
