// Answers that are graded and explained, and neither kept nor scored: practice after a result, and quick checks.
import type { Database } from '../lib/db/database.ts'
import { fail } from '../lib/failure.ts'
import { requireLesson } from '../progress/lesson.ts'
import { grade } from './grading/grade.ts'
import { presentVerdict } from './present.ts'
import { readLessonTitles } from './read-attempt.ts'
import * as repository from './repository.ts'
import { requireAnswer, requireAttempt, requireQuestion } from './required.ts'

type Answer = { questionId: string; chosen: string[] }

/** What a result has already explained may be tried again; before handing in it would tell the answers (S28). */
export async function practiseQuestion(
  db: Database,
  studentId: string,
  attemptId: string,
  { questionId, chosen }: Answer,
) {
  const attempt = await requireAttempt(db, studentId, attemptId)
  if (attempt.submitted_at === null) fail('not-found')
  const keyed = await requireQuestion(db, attempt.quiz_id, questionId)
  const picks = requireAnswer(keyed, chosen)
  const score = grade(keyed.key, picks).score
  const titles = await readLessonTitles(db, [keyed])
  return { verdict: presentVerdict(keyed, { chosen: picks, score }, titles) }
}

export const checkAnswer = (db: Database, studentId: string, answer: Answer) =>
  gradeCheck(db, answer, async (lessonId) => {
    await requireLesson(db, studentId, lessonId)
  })

/** A lesson's quick check: graded, explained, and not kept. `admit` refuses whoever may not read the lesson. */
export async function gradeCheck(
  db: Database,
  { questionId, chosen }: Answer,
  admit: (lessonId: string) => Promise<void>,
) {
  const keyed = (await repository.findQuestion(db, questionId)) ?? fail('not-found')
  if (keyed.lessonId === null || keyed.quizId !== null) fail('not-found')
  await admit(keyed.lessonId)
  const picks = requireAnswer(keyed, chosen)
  const score = grade(keyed.key, picks).score
  return { verdict: presentVerdict(keyed, { chosen: picks, score }, new Map()) }
}
