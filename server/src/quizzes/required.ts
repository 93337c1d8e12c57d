// What a call about a quiz names has to be there, and be the student's own.
import { requireEnrollment } from '../enrollments/service.ts'
import type { Database } from '../lib/db/database.ts'
import { fail } from '../lib/failure.ts'
import { readAnswer } from './grading/grade.ts'
import * as repository from './repository.ts'
import type { KeyedQuestion } from './repository.ts'

export async function requireQuiz(db: Database, studentId: string, quizId: string) {
  const quiz = (await repository.findQuiz(db, quizId)) ?? fail('not-found')
  await requireEnrollment(db, studentId, quiz.subcategory_id)
  return quiz
}

export const requireAttempt = async (db: Database, studentId: string, id: string) =>
  (await repository.findAttempt(db, studentId, id)) ?? fail('not-found')

export async function requireQuestion(db: Database, quizId: string, questionId: string) {
  const keyed = (await repository.findQuestion(db, questionId)) ?? fail('not-found')
  return keyed.quizId === quizId ? keyed : fail('not-found')
}

/** The answer as it is kept, where it is one to this question. */
export function requireAnswer({ question }: KeyedQuestion, chosen: string[]): string[] {
  const message = question.type === 'numeric' ? notNumeric[question.unit] : undefined
  return readAnswer(question, chosen) ?? fail('invalid', message ? { message } : {})
}

const notNumeric = {
  none: 'Please enter a number without a unit',
  optional: 'Please enter a number',
  required: 'Please enter a number with its unit',
}
