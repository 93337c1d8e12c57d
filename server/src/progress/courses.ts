// Every course a student takes, a subject each, and how far it is.
import type { CourseProgress } from '@kinnow/contract/progress'
import type { Database } from '../lib/db/database.ts'
import { courseTitle } from './course-title.ts'
import { listCourses, listNextLessons } from './dashboard-repository.ts'

export async function readCourses(db: Database, studentId: string): Promise<CourseProgress[]> {
  const enrolled = await listCourses(db, studentId)
  if (enrolled.length === 0) return []
  const subjectIds = enrolled.map((row) => row.subject_id)
  const next = await listNextLessons(db, studentId, subjectIds)
  const nextOf = new Map(
    next.map((row) => [
      row.subject_id,
      { id: row.id, title: row.title, chapterId: row.chapter_id },
    ]),
  )
  return enrolled.map((row) => ({
    enrollmentId: row.enrollment_id,
    subcategoryId: row.subcategory_id,
    subject: {
      id: row.subject_id,
      name: row.subject_name,
      accent: row.accent as CourseProgress['subject']['accent'],
      cover: row.cover as CourseProgress['subject']['cover'],
    },
    title: courseTitle({
      subject: row.subject_name,
      subcategory: row.subcategory_name,
      subjectCount: row.subject_count,
    }),
    lessonCount: row.lesson_count,
    lessonsCompleted: row.done ?? 0,
    next: nextOf.get(row.subject_id) ?? null,
    activeAt: new Date(Math.max(row.enrolled_at, row.touched ?? 0)).toISOString(),
  }))
}
