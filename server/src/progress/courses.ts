// Every course a student takes, a subject each, and how far it is.
import type { Place } from '@kinnow/contract/catalog'
import type { CourseProgress, EndedCourse } from '@kinnow/contract/progress'
import { type Outline, readOutlines } from '../catalog/outline.ts'
import type { Database } from '../lib/db/database.ts'
import { partsOf } from './course-parts.ts'
import { courseTitle } from './course-title.ts'
import { type Enrolled, listCourses } from './courses-repository.ts'
import { readEnded } from './ended-courses.ts'
import { toStep } from './chapter-action.ts'
import { type QuizStep, quizStepsOf, type Student } from './student-steps.ts'
import { dueStep, standingOf } from './steps.ts'
import { readTried } from './steps-repository.ts'

/**
 * A course, its place, its quizzes, the one that is due, when a lesson that is not finished was last opened and when
 * the last thing was finished: what the dashboard chooses by.
 */
export type KnownCourse = {
  course: CourseProgress
  place: Place
  quiz: QuizStep | null
  quizzes: QuizStep[]
  openedAt: number | null
  lastDoneAt: number
}

/** Those that go on, and those that the school no longer offers. */
export async function readCourses(
  db: Database,
  { studentId, now, revision }: Student,
): Promise<{ known: KnownCourse[]; ended: EndedCourse[] }> {
  const all = await listCourses(db, { studentId })
  const rows = all.filter(({ retired }) => retired === 0)
  const subjectIds = rows.map((row) => row.subject_id)
  const [outlines, ended] = await Promise.all([
    readOutlines(db, revision, subjectIds),
    readEnded(
      db,
      studentId,
      all.filter(({ retired }) => retired === 1),
    ),
  ])
  const known = rows.flatMap((row) => {
    const outline = outlines.get(row.subject_id)
    return outline ? [toCourse(row, outline, now)] : []
  })
  return { known, ended }
}

function toCourse(row: Enrolled, outline: Outline, now: number): KnownCourse {
  const { lessons, lessonIds } = partsOf(outline)
  const done = new Set(row.done?.split(' ').filter((id) => lessonIds.has(id)))
  // The first open lesson represents all that follow it.
  const next = lessons.find(({ id }) => !done.has(id))
  const quizzes = quizStepsOf(outline, readTried(row.tried), now)
  const due = dueStep(next ? [{ ...next, isDone: false }, ...quizzes] : quizzes)
  const handedInAt = Math.max(0, ...quizzes.map((quiz) => quiz.handedInAt ?? 0))
  const { place, subjectCount } = outline
  const course = {
    enrollmentId: row.enrollment_id,
    subcategoryId: row.subcategory_id,
    subject: place.subject,
    title: courseTitle({
      subject: place.subject.name,
      subcategory: place.subcategory.name,
      subjectCount,
    }),
    ...standingOf({
      lessonCount: outline.lessonCount,
      lessonsCompleted: done.size,
      quizCount: quizzes.length,
      quizzesCompleted: quizzes.filter(({ isDone }) => isDone).length,
    }),
    next: next ? { id: next.id, title: next.title, chapterId: next.chapter.id } : null,
    due: toStep(due),
    activeAt: new Date(Math.max(row.enrolled_at, row.touched ?? 0)).toISOString(),
  }
  return {
    course,
    place,
    quizzes,
    quiz: quizzes.find((quiz) => quiz === due) ?? null,
    openedAt: row.opened,
    lastDoneAt: Math.max(row.completed ?? 0, handedInAt),
  }
}
