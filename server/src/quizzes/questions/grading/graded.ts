// What grading an answer finds out, whatever the type of its question.
import type { Feedback } from '@kinnow/contract/quizzes'

export type Grade = {
  /** 0 to 1. */
  score: number
  /** For each part of the answer whether it is right. */
  marks: boolean[]
  /** A right answer, written as answers are. */
  right: string[]
  /** The feedback to this answer: to a part of it, or to the whole. */
  feedback: Feedback[]
}
