// Where a quiz leads on to: the lesson after it, the step that is due, and what it has finished.
import type { Lesson } from '@kinnow/contract/catalog'
import type { Step } from '@kinnow/contract/steps'
import { readOutline } from '../../catalog/outline.ts'
import type { Database } from '../../lib/db/database.ts'
import { readOnward } from '../../progress/chapter-action.ts'
import type { Student } from '../../progress/student-steps.ts'

type Quiz = {
  id: string
  subject_id: string
  chapter_id: string
  lesson_id: string | null
  moment: string
}
type Tries = { submitted_at: number | null }[]

export async function readAfterQuiz({
  db,
  student,
  quiz,
  tries,
}: {
  db: Database
  student: Student
  quiz: Quiz
  tries: Tries
}) {
  const [lesson, { due, finished }] = await Promise.all([
    findNextLesson(db, student, quiz),
    readOnward(db, student, { subjectId: quiz.subject_id, kind: 'quiz', id: quiz.id }),
  ])
  const isFirst = tries.filter((attempt) => attempt.submitted_at !== null).length <= 1
  return {
    next: lesson && { id: lesson.id, title: lesson.title },
    // What asks before a lesson leads to it, whatever else is open.
    due: quiz.moment === 'before' && lesson ? toLessonStep(lesson) : due,
    finished: isFirst ? finished : null,
  }
}

const toLessonStep = ({ id, title, chapterId, minutes }: Lesson): Step => ({
  kind: 'lesson',
  id,
  title,
  chapterId,
  size: minutes,
})

/** The lesson after the one it belongs to, or the first of the next chapter. */
async function findNextLesson(db: Database, { revision }: Student, quiz: Quiz) {
  const { lessons = [] } = (await readOutline(db, revision, quiz.subject_id)) ?? {}
  const own = lessons.findLastIndex((lesson) =>
    quiz.lesson_id ? lesson.id === quiz.lesson_id : lesson.chapterId === quiz.chapter_id,
  )
  return lessons[quiz.moment === 'before' ? own : own + 1] ?? null
}
