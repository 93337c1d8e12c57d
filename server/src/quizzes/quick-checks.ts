// Quick checks: questions inside a lesson, graded and explained. Nothing is scored; a student's own are remembered.
import { serverLimits } from '../lib/util/server-limits.ts'
import { type Database, readNow } from '../lib/db/database.ts'
import { transaction } from '../lib/db/transaction.ts'
import { fail } from '../lib/util/failure.ts'
import type { Session } from '../lib/http/endpoint-routes.ts'
import { recordAnswers } from '../memory/record.ts'
import { requireLesson } from '../progress/lesson.ts'
import { requireAnswer } from './attempts/answer.ts'
import { onlyAnswer } from './attempts/fold.ts'
import { grade } from './questions/grading/grade.ts'
import { presentVerdict } from './questions/present.ts'
import { findCheck } from './quiz-repository.ts'
import { optionsOf } from './attempts/record-memory.ts'
import { answerKeyHash } from './questions/answer-key-hash.ts'

type Answer = { questionId: string; chosen: string[] }
/** For students who will review it some day; a page of the version before names no event. */
type Named = Answer & {
  eventId?: string | undefined
  hints?: number | undefined
  tookMs?: number | undefined
}

export async function checkAnswer(
  db: Database,
  session: Pick<Session, 'studentId' | 'role' | 'revision'>,
  { eventId, hints = 0, tookMs, ...answer }: Named,
) {
  const { verdict, check } = await gradeCheck(db, answer, async (lessonId) => {
    await requireLesson(db, session, lessonId)
  })
  if (eventId !== undefined && verdict.isGraded) {
    const now = await readNow(db)
    const { keyed, version } = check
    await transaction(db, (tx) =>
      recordAnswers(tx, session.studentId, [
        {
          id: eventId,
          questionId: answer.questionId,
          version,
          keyHash: answerKeyHash(keyed),
          source: 'check',
          chosen: verdict.chosen,
          score: verdict.score,
          hints,
          tries: 1,
          options: optionsOf(keyed.question),
          tookMs: null,
          ...(tookMs !== undefined && {
            tookMs: Math.min(tookMs, serverLimits.reviews.longestTook),
          }),
          at: now,
          receivedAt: now,
        },
      ]),
    )
  }
  return { verdict }
}

/** `admit` refuses students who may not read the lesson. */
export async function gradeCheck(
  db: Database,
  { questionId, chosen }: Answer,
  admit: (lessonId: string) => Promise<void>,
) {
  const check = (await findCheck(db, questionId)) ?? fail('not-found')
  const { keyed, lessonId } = check
  await admit(lessonId)
  const picks = requireAnswer(keyed, chosen)
  const { score } = grade(keyed.key, picks)
  return { verdict: presentVerdict(keyed, onlyAnswer(picks, score), new Map()), check }
}
