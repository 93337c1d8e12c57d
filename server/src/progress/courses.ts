// Every course a student takes, a subject each, and how far it is.
import type { Accent, Cover, Place } from '@kinnow/contract/catalog'
import type { CourseProgress } from '@kinnow/contract/progress'
import type { Database } from '../lib/db/database.ts'
import { courseTitle } from './course-title.ts'
import {
  type Enrolled,
  listCourses,
  nextRows,
  type OpenLesson,
  quizRows,
} from './courses-repository.ts'
import { toStep } from './onward.ts'
import { type CourseStep, dueStep, standingOf } from './steps.ts'
import { type QuizStep, toQuizStep } from './steps-repository.ts'

/**
 * A course, where it stands, its quizzes, the one that is due, when a lesson that is not finished was last opened and when
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

export const readCourses = async (db: Database, studentId: string): Promise<KnownCourse[]> =>
  (await listCourses(db, { studentId })).map(toCourse)

function toCourse(row: Enrolled): KnownCourse {
  const [next] = nextRows.read(row.next)
  const quizzes = quizRows.read(row.quizzes).map(toQuizStep)
  const due = dueStep([...(next ? [toLessonStep(next)] : []), ...quizzes])
  const handedInAt = Math.max(0, ...quizzes.map((quiz) => quiz.handedInAt ?? 0))
  const subject = {
    id: row.subject_id,
    name: row.subject_name,
    accent: row.accent as Accent,
    cover: row.cover as Cover,
    language: row.language,
  }
  const course = {
    enrollmentId: row.enrollment_id,
    subcategoryId: row.subcategory_id,
    subject,
    title: courseTitle({
      subject: row.subject_name,
      subcategory: row.subcategory_name,
      subjectCount: row.subject_count,
    }),
    ...standingOf({
      lessonCount: row.lesson_count,
      lessonsCompleted: row.done ?? 0,
      quizCount: quizzes.length,
      quizzesCompleted: quizzes.filter(({ isDone }) => isDone).length,
    }),
    next: next ? { id: next.id, title: next.title, chapterId: next.chapter_id } : null,
    due: toStep(due),
    activeAt: new Date(Math.max(row.enrolled_at, row.touched ?? 0)).toISOString(),
  }
  return {
    course,
    place: {
      category: {
        id: row.category_id,
        name: row.category_name,
        kind: row.category_kind as Place['category']['kind'],
      },
      subcategory: { id: row.subcategory_id, name: row.subcategory_name },
      subject,
    },
    quiz: quizzes.find((quiz) => quiz === due) ?? null,
    quizzes,
    openedAt: row.opened,
    lastDoneAt: Math.max(row.completed ?? 0, handedInAt),
  }
}

/** The first open lesson stands for all that follow it. */
const toLessonStep = (row: OpenLesson): CourseStep => ({
  kind: 'lesson',
  id: row.id,
  title: row.title,
  size: row.minutes,
  chapter: { id: row.chapter_id, name: row.chapter_name, position: row.chapter_position },
  lesson: { id: row.id, position: row.position },
  position: 0,
  isDone: false,
})
