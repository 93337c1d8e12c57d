// From an answer to a grade of the model. What is recalled in part is not recalled, and luck earns no long gap. Pure.
import { limits } from '@kinnow/contract/limits'
import type { Grade } from './fsrs.ts'

/** Which table of grades: stored with every answer, so that today's answers keep their grade when it changes. */
export const mapping = 1

export type Graded = {
  /** 0 to 1; of nothing that was chosen 0. */
  score: number
  hints: number
  /** At which try the question was left. */
  tries: number
  /** The student's own remark on an answer in a review. */
  easy: boolean
  /** Among how many options one was chosen; null where that is not how it is answered. */
  options: number | null
}

/** Who guesses among so many is right often. */
const fewOptions = 3

/** `isLearned`: the recollection begins with this answer, which was not in a review: it may have been guessed. */
export function gradeOf({ score, hints, tries, easy, options }: Graded, isLearned: boolean): Grade {
  if (score < limits.reviews.recalledFrom) return 1
  if (score < 1 || hints > 0 || tries > 1) return 2
  if (isLearned && options !== null && options <= fewOptions) return 2
  return easy ? 4 : 3
}
