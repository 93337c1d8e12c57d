// Quizzes, attempts and answers as rows. Answers are only ever added.
import { type Selectable, sql } from 'kysely'
import { toQuestion } from '../catalog/lesson-repository.ts'
import type { Database, Queries } from '../lib/db/database.ts'
import type { Tables } from '../lib/db/tables.ts'
import { newId } from '../lib/random.ts'
import type { AnswerKey } from './grading/answer-key.ts'

export type AttemptRow = Selectable<Tables['attempts']>
export type AnswerRow = Selectable<Tables['answer_events']>
export type KeyedQuestion = Awaited<ReturnType<typeof listQuestions>>[number]

export function findQuiz(db: Database, id: string) {
  return db.query
    .selectFrom('quizzes')
    .innerJoin('chapters', 'chapters.id', 'quizzes.chapter_id')
    .innerJoin('subjects', 'subjects.id', 'quizzes.subject_id')
    .innerJoin('subcategories', 'subcategories.id', 'quizzes.subcategory_id')
    .leftJoin('lessons', 'lessons.id', 'quizzes.lesson_id')
    .selectAll('quizzes')
    .select([
      'chapters.name as chapter_name',
      'chapters.position as chapter_position',
      'subjects.name as subject_name',
      'subjects.accent',
      'subjects.language',
      'subcategories.name as subcategory_name',
      'subcategories.subject_count',
      'lessons.title as lesson_title',
    ])
    .where('quizzes.id', '=', id)
    .executeTakeFirst()
}

/** The questions of a quiz with their keys, in the order of the course. */
export async function listQuestions(db: Database, quizId: string) {
  const rows = await db.query
    .selectFrom('questions')
    .selectAll()
    .where('quiz_id', '=', quizId)
    .where('retired', '=', 0)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(toKeyed)
}

export async function findQuestion(db: Database, id: string) {
  const row = await db.query
    .selectFrom('questions')
    .selectAll()
    .where('id', '=', id)
    .where('retired', '=', 0)
    .executeTakeFirst()
  return row && { ...toKeyed(row), lessonId: row.lesson_id, quizId: row.quiz_id }
}

function toKeyed(row: Selectable<Tables['questions']>) {
  return {
    question: toQuestion(row),
    key: { type: row.type, ...JSON.parse(row.answer_key) } as AnswerKey,
  }
}

export function findLessonTitles(db: Database, ids: string[]) {
  return db.query.selectFrom('lessons').select(['id', 'title']).where('id', 'in', ids).execute()
}

export function listAttempts(db: Database, studentId: string, quizId: string) {
  return db.query
    .selectFrom('attempts')
    .selectAll()
    .where('student_id', '=', studentId)
    .where('quiz_id', '=', quizId)
    .orderBy('number', 'desc')
    .limit(50)
    .execute()
}

/** Adds an attempt; undefined when another device took the same number first. */
export function createAttempt(
  db: Database,
  attempt: { studentId: string; quizId: string; number: number; explain: string },
): Promise<AttemptRow | undefined> {
  return db.query
    .insertInto('attempts')
    .values({
      id: newId(),
      student_id: attempt.studentId,
      quiz_id: attempt.quizId,
      number: attempt.number,
      explain: attempt.explain,
      started_at: db.now,
      submitted_at: null,
      score: null,
      out_of: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

export function findAttempt(db: Database, studentId: string, id: string) {
  return db.query
    .selectFrom('attempts')
    .selectAll()
    .where('id', '=', id)
    .where('student_id', '=', studentId)
    .executeTakeFirst()
}

export function listAnswers(query: Queries, attemptId: string): Promise<AnswerRow[]> {
  return query
    .selectFrom('answer_events')
    .selectAll()
    .where('attempt_id', '=', attemptId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export function findAnswer(db: Database, id: string) {
  return db.query.selectFrom('answer_events').selectAll().where('id', '=', id).executeTakeFirst()
}

/**
 * Adds an answer; false when this event came before, from a retry or another device.
 * Its time is after every earlier one of the attempt, so that of two within a millisecond the later counts.
 */
export async function addAnswer(
  db: Database,
  answer: Omit<AnswerRow, 'created_at'>,
): Promise<boolean> {
  const last = db.query
    .selectFrom('answer_events')
    .select((row) => row.fn.coalesce(row.fn.max('created_at'), sql.lit(0)).as('at'))
    .where('attempt_id', '=', answer.attempt_id)
  const result = await db.query
    .insertInto('answer_events')
    .values({
      ...answer,
      created_at: sql<number>`(select case when at >= ${db.now} then at + 1 else ${db.now} end from ${last} as last)`,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** Closes an attempt with its score; an attempt that is closed stays as it is. */
export async function closeAttempt(
  db: Database,
  id: string,
  result: { score: number; outOf: number },
): Promise<void> {
  await db.query
    .updateTable('attempts')
    .set({ submitted_at: db.now, score: result.score, out_of: result.outOf })
    .where('id', '=', id)
    .where('submitted_at', 'is', null)
    .execute()
}
