// A student's progress in a subject, indexed by id. Pure.
import type { SubjectProgress } from '../api.ts'

export const learnedOf = (progress: SubjectProgress | undefined) => ({
  done: new Set(progress?.lessons.flatMap((lesson) => (lesson.completed ? lesson.lessonId : []))),
  percents: new Map(
    progress?.lessons.flatMap((lesson) =>
      lesson.percent > 0 || lesson.anchor
        ? [[lesson.lessonId, Math.max(1, lesson.percent)] as const]
        : [],
    ),
  ),
  finished: new Set(progress?.chapters.flatMap((chapter) => (chapter.finished ? chapter.id : []))),
  results: new Map(
    progress?.quizzes.flatMap(({ quizId, countingPercent: percent, counts }) =>
      percent === null ? [] : [[quizId, { percent, counts }] as const],
    ),
  ),
  /** The deadlines of quizzes under way which have one. */
  deadlines: new Map(
    progress?.quizzes.flatMap(({ quizId, deadline }) =>
      deadline === null ? [] : [[quizId, deadline] as const],
    ),
  ),
  underWay: new Set(progress?.quizzes.flatMap((quiz) => (quiz.isUnderWay ? quiz.quizId : []))),
})
