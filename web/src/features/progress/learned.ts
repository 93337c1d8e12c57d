// What is known of a student's progress, ready to be looked up. Pure.
import type { SubjectProgress } from './api.ts'

type Item = { id: string }

export const learnedOf = (progress: SubjectProgress | undefined) => ({
  done: new Set(progress?.lessons.flatMap((one) => (one.completed ? one.lessonId : []))),
  percents: new Map(
    progress?.lessons.flatMap((one) =>
      one.percent > 0 || one.anchor ? [[one.lessonId, Math.max(1, one.percent)] as const] : [],
    ),
  ),
  best: new Map(
    progress?.quizzes.flatMap((one) =>
      one.bestPercent === null ? [] : [[one.quizId, one.bestPercent] as const],
    ),
  ),
})

/** The lesson to go on with: the first that is not completed; undefined when all are. */
export const nextOf = <T extends Item>(lessons: T[], done: Set<string>): T | undefined =>
  lessons.find(({ id }) => !done.has(id))
