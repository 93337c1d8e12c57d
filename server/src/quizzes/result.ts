// What an attempt came to: its score, its verdicts, and what follows from it.
import type { AttemptResult } from '@kinnow/contract/quizzes'
import type { Database } from '../lib/db/database.ts'
import { fail } from '../lib/failure.ts'
import { readAfterQuiz } from './after-quiz.ts'
import { isGraded } from './grading/grade.ts'
import { presentQuiz } from './present.ts'
import { showAttempt } from './read-attempt.ts'
import * as repository from './repository.ts'
import { requireAttempt } from './required.ts'
import { percentOf, scoreTopics } from './score.ts'

export async function readResult(
  db: Database,
  studentId: string,
  id: string,
): Promise<{ result: AttemptResult }> {
  const row = await requireAttempt(db, studentId, id)
  if (row.submitted_at === null) fail('not-found')
  const [quiz, attempts, attempt] = await Promise.all([
    repository.findQuiz(db, row.quiz_id),
    repository.listAttempts(db, studentId, row.quiz_id),
    showAttempt(db, row),
  ])
  const scores = new Map(attempt.verdicts.map((verdict) => [verdict.questionId, verdict.score]))
  const percent = percentOf(row.score ?? 0, row.out_of ?? 0)
  return {
    result: {
      attempt,
      quiz: presentQuiz(quiz ?? fail('not-found')),
      score: row.score ?? 0,
      outOf: row.out_of ?? 0,
      percent,
      seconds: Math.max(0, Math.round((row.submitted_at - row.started_at) / 1000)),
      bestPercent: Math.max(
        percent,
        ...attempts.map((other) => percentOf(other.score ?? 0, other.out_of ?? 0)),
      ),
      topics: scoreTopics(
        attempt.questions.filter(isGraded).map(({ id: questionId, topic }) => ({
          topic,
          score: scores.get(questionId) ?? 0,
        })),
      ),
      ...(await readAfterQuiz(db, studentId, quiz ?? fail('not-found'), attempts)),
    },
  }
}
