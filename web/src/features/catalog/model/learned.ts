import type { QuizRules } from '@kinnow/contract/quiz-rules'

/** What a student has done of a subject: ids of lessons and quizzes. */
export type Learned = {
  done: Set<string>
  /** How far a lesson was read, 1 to 100, of those begun. */
  percents: Map<string, number>
  /** Chapters of which everything is done. */
  finished: Set<string>
  /** Of quizzes handed in. */
  results: Map<string, QuizResult>
  /** Quizzes begun and not handed in. */
  underWay: Set<string>
}

/** What the attempts at a quiz come to, 0 to 100, as it counts them. */
type QuizResult = { percent: number; counts: QuizRules['counts'] }
