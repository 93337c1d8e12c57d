// An attempt from start to result. Everything that counts is decided here, from stored events (S28, R11).
import type { AttemptResult } from '@kinnow/contract/quizzes'
import { requireEnrollment } from '../enrollments/service.ts'
import type { Database } from '../lib/db/database.ts'
import { fail } from '../lib/failure.ts'
import { requireLesson } from '../progress/lesson.ts'
import { readAfterQuiz } from './after-quiz.ts'
import { countingAnswers, presentAttempt, presentQuiz, presentVerdict } from './present.ts'
import * as repository from './repository.ts'
import type { AttemptRow, KeyedQuestion } from './repository.ts'
import { grade, isGraded, readAnswer } from './grading/grade.ts'
import { percentOf, scoreTopics } from './score.ts'

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
  return { attempt: await present(db, attempt) }
}

export async function readAttempt(db: Database, studentId: string, id: string) {
  const attempt = await requireAttempt(db, studentId, id)
  const quiz = (await repository.findQuiz(db, attempt.quiz_id)) ?? fail('not-found')
  return { attempt: await present(db, attempt), quiz: presentQuiz(quiz) }
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
    present(db, row),
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

/** What a result has already explained may be tried again; before handing in it would tell the answers (S28). */
export async function practiseQuestion(
  db: Database,
  studentId: string,
  attemptId: string,
  { questionId, chosen }: Omit<Answer, 'eventId'>,
) {
  const attempt = await requireAttempt(db, studentId, attemptId)
  if (attempt.submitted_at === null) fail('not-found')
  const keyed = await requireQuestion(db, attempt.quiz_id, questionId)
  const picks = requireAnswer(keyed, chosen)
  const score = grade(keyed.key, picks).score
  const titles = await readLessonTitles(db, [keyed])
  return { verdict: presentVerdict(keyed, { chosen: picks, score }, titles) }
}

export const checkAnswer = (db: Database, studentId: string, answer: Omit<Answer, 'eventId'>) =>
  gradeCheck(db, answer, async (lessonId) => {
    await requireLesson(db, studentId, lessonId)
  })

/** A lesson's quick check: graded, explained, and not kept. `admit` refuses whoever may not read the lesson. */
export async function gradeCheck(
  db: Database,
  { questionId, chosen }: Omit<Answer, 'eventId'>,
  admit: (lessonId: string) => Promise<void>,
) {
  const keyed = (await repository.findQuestion(db, questionId)) ?? fail('not-found')
  if (keyed.lessonId === null || keyed.quizId !== null) fail('not-found')
  await admit(keyed.lessonId)
  const picks = requireAnswer(keyed, chosen)
  const score = grade(keyed.key, picks).score
  return { verdict: presentVerdict(keyed, { chosen: picks, score }, new Map()) }
}

async function present(db: Database, attempt: AttemptRow) {
  const [questions, answers] = await Promise.all([
    repository.listQuestions(db, attempt.quiz_id),
    repository.listAnswers(db.query, attempt.id),
  ])
  return presentAttempt(attempt, questions, answers, await readLessonTitles(db, questions))
}

async function readLessonTitles(db: Database, questions: KeyedQuestion[]) {
  const ids = [...new Set(questions.flatMap(({ key }) => key.lessonId ?? []))]
  const rows = ids.length > 0 ? await repository.findLessonTitles(db, ids) : []
  return new Map(rows.map((row) => [row.id, row.title]))
}

async function requireQuiz(db: Database, studentId: string, quizId: string) {
  const quiz = (await repository.findQuiz(db, quizId)) ?? fail('not-found')
  await requireEnrollment(db, studentId, quiz.subcategory_id)
  return quiz
}

const requireAttempt = async (db: Database, studentId: string, id: string) =>
  (await repository.findAttempt(db, studentId, id)) ?? fail('not-found')

async function requireQuestion(db: Database, quizId: string, questionId: string) {
  const keyed = (await repository.findQuestion(db, questionId)) ?? fail('not-found')
  return keyed.quizId === quizId ? keyed : fail('not-found')
}

/** After handing in, only the repetition of an answer that came before is answered. */
async function requireKnownEvent(db: Database, eventId: string, attemptId: string) {
  const known = await repository.findAnswer(db, eventId)
  if (known?.attempt_id !== attemptId) fail('attempt-closed')
}

/** The answer as it is kept, where it is one to this question. */
function requireAnswer({ question }: KeyedQuestion, chosen: string[]): string[] {
  const message = question.type === 'numeric' ? notNumeric[question.unit] : undefined
  return readAnswer(question, chosen) ?? fail('invalid', message ? { message } : {})
}

const notNumeric = {
  none: 'Please enter a number without a unit',
  optional: 'Please enter a number',
  required: 'Please enter a number with its unit',
}
