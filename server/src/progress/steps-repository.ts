// The steps of courses as rows, with what the student has done of them: a statement a kind, however many courses.
import type { Database } from '../lib/db/database.ts'
import type { CourseStep } from './steps.ts'

/** The quizzes owed, with when one was first and last handed in. */
export async function listQuizSteps(db: Database, studentId: string, subjectIds: string[]) {
  const rows = await db.query
    .selectFrom('quizzes')
    .innerJoin('chapters', 'chapters.id', 'quizzes.chapter_id')
    .leftJoin('lessons', 'lessons.id', 'quizzes.lesson_id')
    .select((quiz) => [
      'quizzes.id',
      'quizzes.title',
      'quizzes.question_count',
      'quizzes.position',
      'quizzes.subject_id',
      'quizzes.lesson_id',
      'lessons.position as lesson_position',
      'chapters.id as chapter_id',
      'chapters.name as chapter_name',
      'chapters.position as chapter_position',
      quiz
        .selectFrom('attempts')
        .select((attempt) => attempt.fn.max('attempts.submitted_at').as('at'))
        .whereRef('attempts.quiz_id', '=', 'quizzes.id')
        .where('attempts.student_id', '=', studentId)
        .as('handed_in_at'),
    ])
    .where('quizzes.subject_id', 'in', subjectIds)
    .where('quizzes.retired', '=', 0)
    .where('quizzes.moment', '=', 'after')
    .where('chapters.retired', '=', 0)
    .execute()
  return rows.map((row) => ({
    kind: 'quiz' as const,
    id: row.id,
    title: row.title,
    size: row.question_count,
    subjectId: row.subject_id,
    chapter: { id: row.chapter_id, name: row.chapter_name, position: row.chapter_position },
    // Where the lesson is not there any more, its quiz waits at the chapter's end.
    lesson:
      row.lesson_id !== null && row.lesson_position !== null
        ? { id: row.lesson_id, position: row.lesson_position }
        : null,
    position: row.position,
    isDone: row.handed_in_at !== null,
    handedInAt: row.handed_in_at,
  }))
}

async function listLessonSteps(db: Database, studentId: string, subjectId: string) {
  const rows = await db.query
    .selectFrom('lessons')
    .innerJoin('chapters', 'chapters.id', 'lessons.chapter_id')
    .leftJoin('lesson_progress as mine', (join) =>
      join.onRef('mine.lesson_id', '=', 'lessons.id').on('mine.student_id', '=', studentId),
    )
    .select([
      'lessons.id',
      'lessons.title',
      'lessons.minutes',
      'lessons.position',
      'chapters.id as chapter_id',
      'chapters.name as chapter_name',
      'chapters.position as chapter_position',
      'mine.completed_at',
    ])
    .where('lessons.subject_id', '=', subjectId)
    .where('lessons.retired', '=', 0)
    .where('chapters.retired', '=', 0)
    .execute()
  return rows.map((row) => ({
    kind: 'lesson' as const,
    id: row.id,
    title: row.title,
    size: row.minutes,
    chapter: { id: row.chapter_id, name: row.chapter_name, position: row.chapter_position },
    lesson: { id: row.id, position: row.position },
    position: 0,
    isDone: row.completed_at !== null,
  }))
}

/** Every step of a subject, unordered. */
export async function listSteps(
  db: Database,
  studentId: string,
  subjectId: string,
): Promise<CourseStep[]> {
  const [lessons, quizzes] = await Promise.all([
    listLessonSteps(db, studentId, subjectId),
    listQuizSteps(db, studentId, [subjectId]),
  ])
  return [...lessons, ...quizzes]
}
