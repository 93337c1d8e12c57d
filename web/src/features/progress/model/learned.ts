// What is known of a student's progress, ready to be looked up. Pure.
import type { SubjectProgress } from '../api.ts'

export const learnedOf = (progress: SubjectProgress | undefined) => ({
  done: new Set(progress?.lessons.flatMap((one) => (one.completed ? one.lessonId : []))),
  percents: new Map(
    progress?.lessons.flatMap((one) =>
      one.percent > 0 || one.anchor ? [[one.lessonId, Math.max(1, one.percent)] as const] : [],
    ),
  ),
  finished: new Set(progress?.chapters.flatMap((one) => (one.finished ? one.id : []))),
  results: new Map(
    progress?.quizzes.flatMap(({ quizId, countingPercent: percent, counts }) =>
      percent === null ? [] : [[quizId, { percent, counts }] as const],
    ),
  ),
  /** When the time of what is under way is over, where one runs. */
  deadlines: new Map(
    progress?.quizzes.flatMap(({ quizId, deadline }) =>
      deadline === null ? [] : [[quizId, deadline] as const],
    ),
  ),
  underWay: new Set(progress?.quizzes.flatMap((one) => (one.isUnderWay ? one.quizId : []))),
})
