// The steps of a course: its lessons, and the quizzes that belong to finishing it.
import * as z from 'zod/mini'

/** What comes next, be it a lesson or a quiz. */
export const step = z.object({
  kind: z.enum(['lesson', 'quiz']),
  id: z.string(),
  title: z.string(),
  chapterId: z.string(),
  /** Of a lesson its minutes, of a quiz its questions. */
  size: z.int(),
})
export type Step = z.output<typeof step>

/** How much of a course, or of a chapter, is done. */
export const standing = {
  lessonCount: z.int(),
  lessonsCompleted: z.int(),
  quizCount: z.int(),
  quizzesCompleted: z.int(),
  /** Of all steps, lessons and quizzes; 100 only where all are done. */
  percent: z.int(),
  finished: z.boolean(),
}
const progressObject = z.object(standing)
export type Standing = z.output<typeof progressObject>

/** After a step: the one that is due now, and what the step has finished. */
export const onward = {
  /** Null when the course is finished. */
  due: z.nullable(step),
  finished: z.nullable(z.enum(['chapter', 'course'])),
}
