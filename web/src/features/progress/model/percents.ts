// How far a student is in each subject. Pure.
import type { CourseProgress } from '@kinnow/contract/progress'

/** 0 to 100 by the subject's id; a subject without lessons is left out. */
export const percentsOf = (courses: CourseProgress[] = []): Map<string, number> =>
  new Map(
    courses.flatMap(({ subject, lessonCount, percent }) =>
      lessonCount > 0 ? [[subject.id, percent] as const] : [],
    ),
  )
