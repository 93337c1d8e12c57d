// Where a quiz leads on to: the lesson after the one it belongs to, or the first of the next chapter.
import type { Database } from '../lib/db/database.ts'
import { listLessonsOf } from '../catalog/lessons.ts'

type QuizPlace = {
  subject_id: string
  chapter_id: string
  lesson_id: string | null
  moment: string
}

export async function findNextLesson(db: Database, quiz: QuizPlace) {
  const lessons = await listLessonsOf(db, { subjectId: quiz.subject_id })
  const own = lessons.findLastIndex((lesson) =>
    quiz.lesson_id ? lesson.id === quiz.lesson_id : lesson.chapterId === quiz.chapter_id,
  )
  const next = lessons[quiz.moment === 'before' ? own : own + 1]
  return next ? { id: next.id, title: next.title } : null
}
