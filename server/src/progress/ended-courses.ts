// Courses that the school no longer offers, for the students who take them: what they achieved stays to be seen.
import type { Accent, Cover } from '@kinnow/contract/catalog'
import type { EndedCourse } from '@kinnow/contract/progress'
import type { Database } from '../lib/db/database.ts'
import { courseTitle } from './course-title.ts'
import type { Enrolled } from './courses-repository.ts'
import * as repository from './ended-courses-repository.ts'
import { marksIn, quizPercent } from './quiz-percent.ts'

/** `rows`: those of enrollments whose subject is retired. */
export async function readEnded(
  db: Database,
  studentId: string,
  rows: Enrolled[],
): Promise<EndedCourse[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.subject_id)
  const [subjects, read, handedIn] = await Promise.all([
    repository.listRetiredSubjects(db, ids),
    repository.countReadLessons(db, studentId, ids),
    repository.listHandedIn(db, studentId, ids),
  ])
  const enrolled = new Map(rows.map((row) => [row.subject_id, row]))
  const lessons = new Map(read.map((row) => [row.subject_id, row]))
  const attempts = Map.groupBy(handedIn, (row) => row.subject_id)
  const known = subjects.flatMap((subject): Retired[] => {
    const row = enrolled.get(subject.id)
    if (!row) return []
    const [own, tried] = [lessons.get(subject.id), attempts.get(subject.id) ?? []]
    return [
      {
        course: toEnded(row, subject, { own, tried }),
        hasRecords: own !== undefined || tried.length > 0,
      },
    ]
  })
  return [...Map.groupBy(known, ({ course }) => course.enrollmentId).values()].flatMap(toShow)
}

type Retired = { course: EndedCourse; hasRecords: boolean }

/**
 * Of one enrollment the subjects in which something was done: one that was only renamed has taken all that along. A class
 * or course that ended as a whole is shown in any case, so that it can be left.
 */
function toShow(retired: Retired[]): EndedCourse[] {
  const recorded = retired.filter(({ hasRecords }) => hasRecords)
  if (recorded.length > 0) return recorded.map(({ course }) => course)
  return retired
    .filter(({ course }) => course.isWhole)
    .slice(0, 1)
    .map(({ course }) => course)
}

type Subject = Awaited<ReturnType<typeof repository.listRetiredSubjects>>[number]
type Records = {
  own: Awaited<ReturnType<typeof repository.countReadLessons>>[number] | undefined
  tried: Awaited<ReturnType<typeof repository.listHandedIn>>
}

function toEnded(row: Enrolled, subject: Subject, { own, tried }: Records): EndedCourse {
  const { id, name, accent, cover, language, subcategory } = subject
  const lessonsCompleted = own?.completed ?? 0
  const times = [row.enrolled_at, own?.touched ?? 0, ...tried.map((one) => one.submitted_at ?? 0)]
  return {
    enrollmentId: row.enrollment_id,
    subcategoryId: row.subcategory_id,
    subject: { id, name, accent: accent as Accent, cover: cover as Cover, language },
    title: courseTitle({ subject: name, subcategory, subjectCount: subject.subject_count }),
    isWhole: subject.is_whole_retired === 1,
    // A lesson that came later from another course counts as well.
    lessonCount: Math.max(subject.lesson_count, lessonsCompleted),
    lessonsCompleted,
    quizzes: tried.map((quiz) => ({
      id: quiz.id,
      title: quiz.title,
      bestPercent: quizPercent({ percent: quiz.best, outOf: quiz.out_of }, marksIn(quiz)),
    })),
    activeAt: new Date(Math.max(...times)).toISOString(),
  }
}
