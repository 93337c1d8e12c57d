// An attempt from its start until it is handed in. Everything that counts is decided here, from stored events (S28, R11).
import type { Database } from '../lib/db/database.ts'
import { fail } from '../lib/failure.ts'
import { grade, isGraded } from './grading/grade.ts'
import { countingAnswers, presentQuiz, presentVerdict } from './present.ts'
import { readLessonTitles, showAttempt } from './read-attempt.ts'
import * as repository from './repository.ts'
import { requireAnswer, requireAttempt, requireQuestion, requireQuiz } from './required.ts'
import { readResult } from './result.ts'
import { percentOf } from './score.ts'

export async function readQuiz(db: Database, studentId: string, quizId: string) {
  const quiz = await requireQuiz(db, studentId, quizId)
  const attempts = await repository.listAttempts(db, studentId, quizId)
  // Of a quiz that was taken out one's own attempts are left.
  if (quiz.retired && attempts.length === 0) fail('not-found')
  return {
    quiz: presentQuiz(quiz),
    openAttemptId: attempts.find((attempt) => attempt.submitted_at === null)?.id ?? null,
    attempts: attempts.flatMap(({ id, number, submitted_at: at, score, out_of: outOf }) =>
      at === null
        ? []
        : [
            {
              id,
              number,
              percent: percentOf(score ?? 0, outOf ?? 0),
              submittedAt: new Date(at).toISOString(),
            },
          ],
    ),
  }
}

export async function startAttempt(
  db: Database,
  studentId: string,
  quizId: string,
  explain: 'at-once' | 'at-end',
) {
  const quiz = await requireQuiz(db, studentId, quizId)
  const attempts = await repository.listAttempts(db, studentId, quizId)
  const open = attempts.find((attempt) => attempt.submitted_at === null)
  // What was begun may be handed in; of a quiz that was taken out nothing new begins.
  if (!open && quiz.retired) fail('not-found')
  const number = (attempts[0]?.number ?? 0) + 1
  const attempt =
    open ??
    (await repository.createAttempt(db, { studentId, quizId, number, explain })) ??
    (await repository.listAttempts(db, studentId, quizId))[0] ??
    fail('conflict')
  return { attempt: await showAttempt(db, attempt) }
}

export async function readAttempt(db: Database, studentId: string, id: string) {
  const attempt = await requireAttempt(db, studentId, id)
  const quiz = (await repository.findQuiz(db, attempt.quiz_id)) ?? fail('not-found')
  return { attempt: await showAttempt(db, attempt), quiz: presentQuiz(quiz) }
}

type Answer = { eventId: string; questionId: string; chosen: string[] }

export async function answerQuestion(
  db: Database,
  studentId: string,
  attemptId: string,
  { eventId, questionId, chosen }: Answer,
) {
  const attempt = await requireAttempt(db, studentId, attemptId)
  const keyed = await requireQuestion(db, attempt.quiz_id, questionId)
  const picks = requireAnswer(keyed, chosen)
  if (attempt.submitted_at !== null) await requireKnownEvent(db, eventId, attemptId)
  const score = grade(keyed.key, picks).score
  const isNew = await repository.addAnswer(db, {
    id: eventId,
    student_id: studentId,
    attempt_id: attemptId,
    question_id: questionId,
    chosen: JSON.stringify(picks),
    score,
  })
  if (!isNew) {
    const known = await repository.findAnswer(db, eventId)
    const isSame =
      known?.attempt_id === attemptId &&
      known.question_id === questionId &&
      known.chosen === JSON.stringify(picks)
    if (!isSame) fail('event-mismatch')
  }
  if (attempt.explain === 'at-end') return { saved: true as const, verdict: null }
  const answers = await repository.listAnswers(db.query, attemptId)
  const counted = countingAnswers(attempt, answers).get(questionId)
  const counting = counted
    ? { chosen: JSON.parse(counted.chosen) as string[], score: counted.score }
    : { chosen: picks, score }
  const titles = await readLessonTitles(db, [keyed])
  return { saved: true as const, verdict: presentVerdict(keyed, counting, titles) }
}

export async function submitAttempt(db: Database, studentId: string, id: string) {
  const attempt = await requireAttempt(db, studentId, id)
  if (attempt.submitted_at === null) {
    const [questions, answers] = await Promise.all([
      repository.listQuestions(db, attempt.quiz_id),
      repository.listAnswers(db.query, id),
    ])
    const counting = countingAnswers(attempt, answers)
    const graded = questions.filter(({ question }) => isGraded(question))
    const score = graded.reduce(
      (sum, { question }) => sum + (counting.get(question.id)?.score ?? 0),
      0,
    )
    await repository.closeAttempt(db, id, { score, outOf: graded.length })
  }
  return readResult(db, studentId, id)
}

/** After handing in, only the repetition of an answer that came before is answered. */
async function requireKnownEvent(db: Database, eventId: string, attemptId: string) {
  const known = await repository.findAnswer(db, eventId)
  if (known?.attempt_id !== attemptId) fail('attempt-closed')
}
