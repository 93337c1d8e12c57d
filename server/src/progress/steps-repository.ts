// The steps of courses as rows, with what the student has done of them: a statement a kind, however many courses.
import type { Expression } from 'kysely'
import type { Database } from '../lib/db/database.ts'
import { prepare, type ValueOf } from '../lib/db/prepared.ts'
import type { CourseStep } from './steps.ts'
import { isShut } from './windows.ts'

/** The quizzes owed, as `toQuizStep` reads them. */
export const quizSteps = ({ query, now }: Database, studentId: string | Expression<string>) =>
  query
    .selectFrom('quizzes')
    .innerJoin('chapters', 'chapters.id', 'quizzes.chapter_id')
    .leftJoin('lessons', 'lessons.id', 'quizzes.lesson_id')
    .select((quiz) => [
      'quizzes.id',
      'quizzes.title',
      'quizzes.question_count',
      'quizzes.rules',
      now.as('now'),
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
      quiz
        .selectFrom('attempts')
        .select((attempt) => attempt.fn.max('attempts.deadline_at').as('at'))
        .whereRef('attempts.quiz_id', '=', 'quizzes.id')
        .where('attempts.student_id', '=', studentId)
        .where('attempts.submitted_at', 'is', null)
        .as('deadline_at'),
    ])
    .where('quizzes.retired', '=', 0)
    .where('quizzes.moment', '=', 'after')
    .where('chapters.retired', '=', 0)

export type QuizStepRow = Awaited<ReturnType<ReturnType<typeof quizSteps>['execute']>>[number]

export function toQuizStep(row: QuizStepRow) {
  return {
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
    rules: row.rules,
    isDone: row.handed_in_at !== null,
    isShut: isShut(row, row.now),
    handedInAt: row.handed_in_at,
    /** Of an attempt that goes on, where its time runs. */
    deadlineAt: row.deadline_at,
  }
}

export type QuizStep = ReturnType<typeof toQuizStep>

/** The quizzes owed in these subjects. */
export async function listQuizSteps(
  db: Database,
  studentId: string,
  subjectIds: string[],
): Promise<QuizStep[]> {
  const rows = await quizSteps(db, studentId)
    .where('quizzes.subject_id', 'in', subjectIds)
    .execute()
  return rows.map(toQuizStep)
}

type Own = { studentId: string; subjectId: string }

const quizzesOfSubject = prepare((db, value: ValueOf<Own>) =>
  quizSteps(db, value('studentId')).where('quizzes.subject_id', '=', value('subjectId')),
)

const lessonsOfSubject = prepare((db, value: ValueOf<Own>) =>
  db.query
    .selectFrom('lessons')
    .innerJoin('chapters', 'chapters.id', 'lessons.chapter_id')
    .leftJoin('lesson_progress as mine', (join) =>
      join
        .onRef('mine.lesson_id', '=', 'lessons.id')
        .on('mine.student_id', '=', value('studentId')),
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
    .where('lessons.subject_id', '=', value('subjectId'))
    .where('lessons.retired', '=', 0)
    .where('chapters.retired', '=', 0),
)

async function listLessonSteps(db: Database, own: Own) {
  const rows = await lessonsOfSubject(db, own)
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
    listLessonSteps(db, { studentId, subjectId }),
    quizzesOfSubject(db, { studentId, subjectId }),
  ])
  return [...lessons, ...quizzes.map(toQuizStep)]
}
