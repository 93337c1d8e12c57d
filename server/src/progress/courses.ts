// Every course a student takes, a subject each, and how far it is.
import type { CourseProgress } from '@kinnow/contract/progress'
import type { Database } from '../lib/db/database.ts'
import { courseTitle } from './course-title.ts'
import { listCourses, listNextLessons } from './dashboard-repository.ts'
import { toStep } from './onward.ts'
import { type CourseStep, dueStep, standingOf } from './steps.ts'
import { listQuizSteps } from './steps-repository.ts'

type Quizzes = Awaited<ReturnType<typeof listQuizSteps>>
type OpenLesson = Awaited<ReturnType<typeof listNextLessons>>[number]

/** A course, with the quiz that is due and the time of the last thing finished: what the dashboard chooses by. */
export type KnownCourse = {
  course: CourseProgress
  quiz: Quizzes[number] | null
  lastDoneAt: number
}

export async function readCourses(db: Database, studentId: string): Promise<KnownCourse[]> {
  const enrolled = await listCourses(db, studentId)
  if (enrolled.length === 0) return []
  const subjectIds = enrolled.map((row) => row.subject_id)
  const [lessons, quizzes] = await Promise.all([
    listNextLessons(db, studentId, subjectIds),
    listQuizSteps(db, studentId, subjectIds),
  ])
  return enrolled.map((row) =>
    toCourse(
      row,
      lessons.find((lesson) => lesson.subject_id === row.subject_id),
      quizzes.filter((quiz) => quiz.subjectId === row.subject_id),
    ),
  )
}

type Enrolled = Awaited<ReturnType<typeof listCourses>>[number]

function toCourse(row: Enrolled, next: OpenLesson | undefined, quizzes: Quizzes): KnownCourse {
  const due = dueStep([...(next ? [toLessonStep(next)] : []), ...quizzes])
  const handedInAt = Math.max(0, ...quizzes.map((quiz) => quiz.handedInAt ?? 0))
  const course = {
    enrollmentId: row.enrollment_id,
    subcategoryId: row.subcategory_id,
    subject: {
      id: row.subject_id,
      name: row.subject_name,
      accent: row.accent as CourseProgress['subject']['accent'],
      cover: row.cover as CourseProgress['subject']['cover'],
      language: row.language,
    },
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
    quiz: quizzes.find((quiz) => quiz === due) ?? null,
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
