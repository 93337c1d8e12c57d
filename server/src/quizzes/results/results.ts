// What came of an attempt that is handed in, and going over it once more.
import { limits } from '@kinnow/contract/limits'
import type { AttemptResult } from '@kinnow/contract/quizzes'
import { begunFor, withAssigned } from '../assigned-rules.ts'
import { findRulesOfWork } from '../assigned-repository.ts'
import { isEnrolled } from '../../enrollments/require-enrollment.ts'
import type { Database } from '../../lib/db/database.ts'
import { fail } from '../../lib/util/failure.ts'
import type { Session } from '../../lib/http/endpoint-routes.ts'
import { hasPassed } from '../../progress/pass-mark.ts'
import {
  countingShare,
  marksIn,
  percentOf,
  quizPercent,
  withMarks,
} from '../../progress/quiz-percent.ts'
import { readAfterQuiz } from './after-quiz.ts'
import { requireAnswer } from '../attempts/answer.ts'
import { findAttemptBefore } from '../attempts/attempt-repository.ts'
import { summarizeCertainty } from './certainty.ts'
import { type Closed, readOwn, requireAttempt } from '../attempts/close.ts'
import { type Folded, onlyAnswer } from '../attempts/fold.ts'
import {
  type AttemptSnapshot,
  loadSnapshot,
  questionOf,
  readFolded,
  titlesOf,
} from '../attempts/attempt-snapshot.ts'
import { grade, isGraded } from '../questions/grading/grade.ts'
import { begun, presentHistory, resultOf, secondsOf } from './history.ts'
import { isToldAt, presentAttempt, presentQuiz, presentVerdict } from '../questions/present.ts'
import { requireSeenQuiz } from '../find-quiz.ts'
import { readQuizRules, refusalToStart, rulesToday } from '../rules.ts'
import { scoreTopics } from '../attempts/topic-scores.ts'

type Quiz = { id: string; subcategory_id: string; rules: string | null; retired: number }

/** `closed`: just after it was handed in. */
export async function readResult({
  db,
  session,
  id,
  closed,
}: {
  db: Database
  session: Session
  id: string
  closed?: Closed
}): Promise<{ result: AttemptResult }> {
  const { studentId } = session
  const row = closed?.attempt.row ?? (await requireAttempt(db, studentId, id))
  if (row.submitted_at === null) fail('not-found')
  const { attempt: frozen, folded } = await readFolded(db, row, closed?.events)
  const quiz = await requireSeenQuiz(db, session, row.quiz_id)
  const rules = rulesToday(frozen.rules, readQuizRules(quiz.rules))
  const { pass, counts } = rules
  const summary = await readOwn({ db, studentId, quizId: row.quiz_id, counts, needsBest: true })
  const { own: others, open, points, best, outOf, marks } = summary
  const titles = await titlesOf(db, session.revision, frozen.questions)
  const isTold = isToldAt(row)
  const waits = isTold || row.told_at === null ? null : { toldAt: row.told_at, now: row.now }
  const own = resultOf(row)
  const percent = percentOf(own.score, own.outOf)
  const before =
    folded.scoreBefore === null
      ? null
      : withMarks({ score: folded.scoreBefore, outOf: folded.outOf }, marksIn(row))
  const percentBy = (attempts: typeof points, by: typeof counts) =>
    quizPercent({ percent: countingShare(attempts, by), outOf }, marks) ?? percent
  return {
    result: {
      attempt: presentAttempt(frozen, folded, titles),
      quiz: presentQuiz(quiz, frozen.questions.length, rules),
      ...own,
      percent,
      percentBefore: before === null ? null : percentOf(before.score, before.outOf),
      seconds: secondsOf(row.started_at, row.submitted_at),
      bestPercent: percentBy(best, 'best'),
      countingPercent: percentBy(points, counts),
      passed: hasPassed(pass, percent, own.outOf),
      isTimeOver: row.closed_by === 'time',
      toldAt: waits && new Date(waits.toldAt).toISOString(),
      now: waits && new Date(waits.now).toISOString(),
      topics: isTold ? await readTopics({ db, frozen, folded, latest: others }) : [],
      ...presentHistory({ rows: others, points, counts, current: row }),
      mayTakeAgain: await mayTakeAgain(db, studentId, {
        quiz,
        begunBefore: open ? null : begun(others),
        now: row.now,
      }),
      isUnderWay: open !== undefined,
      certainty:
        isTold && frozen.rules.certainty ? summarizeCertainty(frozen.questions, folded) : null,
      ...(await readAfterQuiz({ db, student: session, quiz, tries: others })),
    },
  }
}

/** Whether one goes on (`begunBefore` of null), or another may begin by what the quiz says today: as starting has it. */
async function mayTakeAgain(
  db: Database,
  studentId: string,
  { quiz, begunBefore, now }: { quiz: Quiz; begunBefore: number | null; now: number },
): Promise<boolean> {
  if (!(await isEnrolled(db, studentId, quiz.subcategory_id))) return false
  if (begunBefore === null) return true
  if (quiz.retired) return false
  const work = await findRulesOfWork(db, { studentId, quizId: quiz.id })
  const rules = withAssigned(readQuizRules(quiz.rules), work, now)
  return refusalToStart(rules, begunFor(work.assigned, begunBefore), now) === null
}

type Tried = { number: number; submitted_at: number | null }

/** Whether one may have been handed in before; of the latest, which are all there are where they are few. */
const mayHaveBefore = ({ number }: Tried, latest: Tried[]) =>
  latest.length > limits.attempt.listed ||
  latest.some((one) => one.submitted_at !== null && one.number < number)

/** By topic, beside the result of the attempt before, where that may be shown. */
async function readTopics({
  db,
  frozen,
  folded,
  latest,
}: {
  db: Database
  frozen: AttemptSnapshot
  folded: Folded
  latest: Tried[]
}) {
  const row = mayHaveBefore(frozen.row, latest)
    ? await findAttemptBefore(db, frozen.row)
    : undefined
  const before = row && isToldAt(row) ? await readFolded(db, row) : null
  const then = before ? topicsOf(before.attempt, before.folded) : []
  return topicsOf(frozen, folded).map((one) => {
    const same = then.find(({ topic }) => topic === one.topic)
    return {
      ...one,
      before: same ? { right: same.right, score: same.score, total: same.total } : null,
    }
  })
}

const topicsOf = ({ questions }: AttemptSnapshot, { counting }: Folded) =>
  scoreTopics(
    questions
      .map(({ question }) => question)
      .filter(isGraded)
      .map(({ id, topic }) => {
        const { score = 0, isRight = false } = counting.get(id) ?? {}
        return { topic, score, isRight }
      }),
  )

type Answer = { attemptId: string; questionId: string; chosen: string[] }

/** What a result has already explained may be tried again; before handing in it would tell the answers (S28). */
export async function practiseQuestion(
  db: Database,
  session: Session,
  { attemptId, questionId, chosen }: Answer,
) {
  const { studentId, revision } = session
  const row = await requireAttempt(db, studentId, attemptId)
  if (!isToldAt(row)) fail('not-found')
  await requireSeenQuiz(db, session, row.quiz_id)
  const keyed = questionOf(await loadSnapshot(db, row), questionId)
  const picks = requireAnswer(keyed, chosen)
  const { score } = grade(keyed.key, picks)
  return {
    verdict: presentVerdict(keyed, onlyAnswer(picks, score), await titlesOf(db, revision, [keyed])),
  }
}
