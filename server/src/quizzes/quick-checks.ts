// Quick checks: questions inside a lesson, graded and explained, never kept.
import type { Database } from '../lib/db/database.ts'
import { fail } from '../lib/failure.ts'
import { requireLesson } from '../progress/lesson.ts'
import { requireAnswer } from './answer.ts'
import { onlyAnswer } from './fold.ts'
import { grade } from './grading/grade.ts'
import { presentVerdict } from './present.ts'
import { findCheck } from './quiz-repository.ts'

type Answer = { questionId: string; chosen: string[] }

export const checkAnswer = (db: Database, studentId: string, answer: Answer) =>
  gradeCheck(db, answer, async (lessonId) => {
    await requireLesson(db, studentId, lessonId)
  })

/** `admit` refuses whoever may not read the lesson. */
export async function gradeCheck(
  db: Database,
  { questionId, chosen }: Answer,
  admit: (lessonId: string) => Promise<void>,
) {
  const { keyed, lessonId } = (await findCheck(db, questionId)) ?? fail('not-found')
  await admit(lessonId)
  const picks = requireAnswer(keyed, chosen)
  const { score } = grade(keyed.key, picks)
  return { verdict: presentVerdict(keyed, onlyAnswer(picks, score), new Map()) }
}
