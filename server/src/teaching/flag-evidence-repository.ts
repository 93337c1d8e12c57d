// What a flag of a student comes from, as rows: questions that keep slipping, and the tries at a quiz.
import { sql } from 'kysely'
import type { Database } from '../lib/db/database.ts'
import { isTold } from '../lib/db/is-feedback-shown.ts'
import type { OfStudent } from './overview-student-repository.ts'

/**
 * The quiz of a row of `questions` where the first attempt of the student had it and may be shown (S28), so that it is on the
 * class's page of the quiz; an id that looks alike is as good.
 */
const shownQuiz = (db: Database, studentId: string) =>
  sql<string | null>`(select attempts.quiz_id from attempts
    where attempts.student_id = ${studentId} and attempts.quiz_id = questions.quiz_id
      and attempts.number = 1 and attempts.submitted_at is not null and ${isTold(db)}
      and attempts.items like '%"' || questions.id || '"%')`

type Slipping = OfStudent & { chapterOf: { kind: 'lesson' | 'chapter'; id: string }; most: number }

/** The questions of a chapter that keep slipping, those that slipped most often first. */
export const listSlipping = (db: Database, { groupId, studentId, chapterOf, most }: Slipping) =>
  db.query
    .selectFrom('cards')
    .innerJoin('questions', 'questions.id', 'cards.question_id')
    .select(['questions.id', 'questions.shown'])
    .select(shownQuiz(db, studentId).as('quiz_id'))
    .where('cards.student_id', '=', studentId)
    .where('cards.state', '=', 'leech')
    .where('cards.is_asleep', '=', 0)
    .where('cards.subcategory_id', 'in', (row) =>
      row.selectFrom('group_courses').select('subcategory_id').where('group_id', '=', groupId),
    )
    .where('cards.chapter_id', '=', (row) =>
      chapterOf.kind === 'chapter'
        ? sql<string>`${chapterOf.id}`
        : row
            .selectFrom('cards as taught')
            .select('taught.chapter_id')
            .where('taught.student_id', '=', studentId)
            .where('taught.lesson_id', '=', chapterOf.id)
            .limit(1),
    )
    .orderBy('cards.lapses', 'desc')
    .orderBy('questions.id')
    .limit(most)
    .execute()

type Tries = { studentId: string; quizId: string; most: number }

/** The latest tries at a quiz whose answers may be shown (S28). */
export const listTries = (db: Database, { studentId, quizId, most }: Tries) =>
  db.query
    .selectFrom('attempts')
    .select(['id', 'items', 'rules', 'engine', 'seed', 'deadline_at'])
    .where('student_id', '=', studentId)
    .where('quiz_id', '=', quizId)
    .where('submitted_at', 'is not', null)
    .where(isTold(db))
    .orderBy('number', 'desc')
    .limit(most)
    .execute()

/** Null where the class's page of the quiz does not have the question. */
export async function findShownQuiz(db: Database, of: { studentId: string; questionId: string }) {
  const row = await db.query
    .selectFrom('questions')
    .select(shownQuiz(db, of.studentId).as('quiz_id'))
    .where('questions.id', '=', of.questionId)
    .executeTakeFirst()
  return row?.quiz_id ?? null
}
