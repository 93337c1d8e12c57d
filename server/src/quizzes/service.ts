// An attempt from start to handing in. Everything that counts is decided here, from stored events (S28, R11).
import { findSuccessor } from '../catalog/successor-repository.ts'
import { requireEnrollment } from '../enrollments/service.ts'
import type { Database, Queries } from '../lib/db/database.ts'
import { fail } from '../lib/failure.ts'
import { newId } from '../lib/random.ts'
import { requireAnswer } from './answer.ts'
import * as attempts from './attempt-repository.ts'
import type { AttemptRow } from './attempt-repository.ts'
import { engine, foldAttempt } from './fold.ts'
import { freeze, questionOf, readFolded, requireAttempt, titlesOf } from './frozen-attempt.ts'
import { grade } from './grading/grade.ts'
import { presentAttempt, presentQuiz, presentVerdict } from './present.ts'
import { findQuiz, listItems } from './quiz-repository.ts'
import { percentOf } from './score.ts'

export async function readQuiz(db: Database, studentId: string, quizId: string) {
  const quiz = await requireQuiz(db, studentId, quizId)
  const own = await attempts.listAttempts(db, studentId, quiz.id)
  // Of a quiz that was taken out one's own attempts are left.
  if (quiz.retired && own.length === 0) fail('not-found')
  return {
    quiz: presentQuiz(quiz),
    openAttemptId: own.find((attempt) => attempt.submitted_at === null)?.id ?? null,
    attempts: own.flatMap(({ id, number, submitted_at: at, score, out_of: outOf }) =>
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
  const open = await attempts.findOpenAttempt(db, studentId, quiz.id)
  if (open) return { attempt: await present(db, open) }
  // What was begun may be handed in; of a quiz that was taken out nothing new begins.
  if (quiz.retired) fail('not-found')
  const [last] = await attempts.listAttempts(db, studentId, quiz.id)
  await attempts.createAttempt(db, {
    ...{ studentId, quizId: quiz.id, explain, engine },
    number: (last?.number ?? 0) + 1,
    items: await listItems(db, quiz.id),
    rules: JSON.stringify({ feedback: explain }),
  })
  const begun = (await attempts.findOpenAttempt(db, studentId, quiz.id)) ?? fail('conflict')
  return { attempt: await present(db, begun) }
}

export async function readAttempt(db: Database, studentId: string, id: string) {
  const row = await requireAttempt(db, studentId, id)
  const quiz = (await findQuiz(db, row.quiz_id)) ?? fail('not-found')
  const attempt = await present(db, row)
  return { attempt, quiz: presentQuiz(quiz, attempt.questions.length) }
}

type Answer = { eventId: string; questionId: string; chosen: string[] }

export async function answerQuestion(
  db: Database,
  studentId: string,
  attemptId: string,
  { eventId, questionId, chosen }: Answer,
) {
  const attempt = await freeze(db, await requireAttempt(db, studentId, attemptId))
  const keyed = questionOf(attempt, questionId)
  const picks = requireAnswer(keyed, chosen)
  const data = JSON.stringify(picks)
  const { score } = grade(keyed.key, picks)
  await db.query.transaction().execute(async (query) => {
    const held = await attempts.holdOpenAttempt(db, query, attemptId)
    const isNew =
      held !== undefined &&
      (await attempts.addEvent(query, {
        ...{ id: eventId, attempt_id: attemptId, student_id: studentId, kind: 'answer' },
        ...{ question_id: questionId, data, score, engine, at: held.at },
      }))
    // After handing in, only the repetition of an answer that came before is answered.
    if (!isNew)
      await requireSame(query, eventId, { attemptId, questionId, data }, held === undefined)
  })
  if (attempt.rules.feedback === 'at-end') return { saved: true as const, verdict: null }
  const { counting } = await readFolded(db, attempt)
  const counted = counting.get(questionId) ?? { chosen: picks, score }
  return {
    saved: true as const,
    verdict: presentVerdict(keyed, counted, await titlesOf(db, [keyed])),
  }
}

type Wanted = { attemptId: string; questionId: string; data: string }

async function requireSame(query: Queries, eventId: string, wanted: Wanted, isClosed: boolean) {
  const known = await attempts.findEvent(query, eventId)
  if (isClosed && known?.attempt_id !== wanted.attemptId) fail('attempt-closed')
  const isSame =
    known?.attempt_id === wanted.attemptId &&
    known.kind === 'answer' &&
    known.question_id === wanted.questionId &&
    known.data === wanted.data
  if (!isSame) fail('event-mismatch')
}

/** Hands in; an attempt that is handed in stays as it is. What was acknowledged before is in the score. */
export async function submitAttempt(db: Database, studentId: string, id: string): Promise<void> {
  const attempt = await freeze(db, await requireAttempt(db, studentId, id))
  if (attempt.row.submitted_at !== null) return
  await db.query.transaction().execute(async (query) => {
    const held = await attempts.holdOpenAttempt(db, query, id)
    if (!held) return
    const { score, outOf } = foldAttempt(attempt, await attempts.listEvents(query, id))
    await attempts.addEvent(query, {
      ...{ id: newId(), attempt_id: id, student_id: studentId, kind: 'submit', question_id: null },
      ...{ data: String(outOf), score, engine, at: held.at },
    })
    await attempts.closeAttempt(query, id, { score, outOf, at: held.at, engine: attempt.engine })
  })
}

async function present(db: Database, row: AttemptRow) {
  const attempt = await freeze(db, row)
  const [folded, titles] = await Promise.all([
    readFolded(db, attempt),
    titlesOf(db, attempt.questions),
  ])
  return presentAttempt(attempt, folded, titles)
}

async function requireQuiz(db: Database, studentId: string, quizId: string) {
  const found = await findQuiz(db, quizId)
  const id = !found || found.retired ? await findSuccessor(db, quizId) : undefined
  const quiz = (id === undefined ? found : await findQuiz(db, id)) ?? fail('not-found')
  await requireEnrollment(db, studentId, quiz.subcategory_id)
  return quiz
}
