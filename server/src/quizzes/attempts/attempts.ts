// An attempt from start to handing in. Everything that counts is decided here, from stored events (S28, R11).
import type { PastAttempt } from '@kinnow/contract/past-attempts'
import type { Attempt } from '@kinnow/contract/quizzes'
import { refuse, requireEnrollment } from '../../enrollments/require-enrollment.ts'
import type { Database } from '../../lib/db/database.ts'
import { type Assigned, begunFor, withAssigned } from '../assigned-rules.ts'
import { findRulesOfWork } from '../assigned-repository.ts'
import { fail } from '../../lib/util/failure.ts'
import { newId } from '../../lib/security/random.ts'
import type { Session } from '../../lib/http/endpoint-routes.ts'
import { countingShare, quizPercent } from '../../progress/quiz-percent.ts'
import type { AttemptEvent } from './attempt-event.ts'
import { pickItems } from '../questions/pick-questions.ts'
import { type AttemptRow, listEarlier } from './attempt-repository.ts'
import { close, findUnfinished, readOwn, requireAttempt } from './close.ts'
import { gradingVersion } from './fold.ts'
import { readFolded, titlesOf } from './attempt-snapshot.ts'
import { presentAttempt, presentQuiz } from '../questions/present.ts'
import { readTimes } from '../quiz-repository.ts'
import { changed, cached, requireSeenQuiz } from '../find-quiz.ts'
import { begun, presentEarlier, presentHistory } from '../results/history.ts'
import { readResult } from '../results/results.ts'
import { freezeRules, readQuizRules, readRules, refusalToStart, rulesToday } from '../rules.ts'
import { shuffleItems } from '../questions/shuffle.ts'
import { createAttempt, readBeforeStart } from './start-repository.ts'

export async function readQuiz(db: Database, session: Session, quizId: string) {
  const { studentId } = session
  const quiz = await requireQuiz(db, session, quizId)
  const rules = readQuizRules(quiz.rules)
  const ofQuiz = { db, studentId, quizId: quiz.id, counts: rules.counts }
  const summary = await readOwn({ ...ofQuiz, needsBest: false })
  const { own, open, points, outOf, marks } = summary
  const { extra, now } = await readTimes(db, studentId)
  const work = await findRulesOfWork(db, { studentId, quizId: quiz.id })
  const { assigned } = work
  const ruled = withAssigned(rules, work, now)
  // Of a quiz that was taken out one's own attempts are left.
  if (quiz.retired && own.length === 0) fail('not-found')
  return {
    quiz: presentQuiz(quiz, quiz.question_count, ruled),
    isRetired: quiz.retired === 1,
    now: new Date(now).toISOString(),
    openAttemptId: open?.id ?? null,
    openDeadline: open?.deadline_at ? new Date(open.deadline_at).toISOString() : null,
    minutes: ruled.minutes && ruled.minutes * Math.max(extra, work.extraTime),
    assigned: assigned ? presentAssigned(assigned) : null,
    attemptsLeft:
      ruled.attempts === null ? null : Math.max(0, ruled.attempts - begunFor(assigned, begun(own))),
    countingPercent: quizPercent({ percent: countingShare(points, rules.counts), outOf }, marks),
    ...presentHistory({ rows: own, points, counts: rules.counts }),
  }
}

const presentAssigned = ({ attempts, minutes, feedback, groupName, dueAt }: Assigned) => ({
  attempts,
  minutes,
  feedback,
  groupName,
  dueAt: new Date(dueAt).toISOString(),
})

/** Those before a number, for who wants to see more than the latest. */
export async function listAttempts({
  db,
  session,
  quizId,
  before,
}: {
  db: Database
  session: Session
  quizId: string
  before: number
}): Promise<{ attempts: PastAttempt[] }> {
  const quiz = await requireQuiz(db, session, quizId)
  const earlier = await listEarlier({ db, studentId: session.studentId, quizId: quiz.id, before })
  return { attempts: presentEarlier(earlier) }
}

type Start = { quizId: string; explain: 'at-once' | 'at-end'; content?: typeof cached }

export async function startAttempt(
  db: Database,
  session: Session,
  { quizId, explain, content = cached }: Start,
): Promise<{ attempt: Attempt }> {
  const { studentId, revision } = session
  const quiz = (await content.quizOf(db, revision, quizId)) ?? fail('not-found')
  const before = { studentId, quizId: quiz.id, courseId: quiz.subcategory_id }
  const { isTaken, hasOpen, begun, startedAt, extra } = await readBeforeStart(db, before)
  if (!isTaken) await refuse(db, session, quiz.subcategory_id)
  const open = hasOpen ? await findUnfinished(db, studentId, quiz.id) : undefined
  if (open) return { attempt: await present(db, session, { row: open }) }
  // What was begun may be handed in; of a quiz that was taken out nothing new begins.
  if (quiz.retired) fail('not-found')
  const work = await findRulesOfWork(db, { studentId, quizId: quiz.id })
  const rules = withAssigned(readQuizRules(quiz.rules), work, startedAt)
  const refusal = refusalToStart(rules, begunFor(work.assigned, begun), startedAt)
  if (refusal) fail(refusal)
  const seed = newId()
  const items = pickItems((await content.itemsOf(db, revision, quiz.id)) ?? [], rules.pick, seed)
  const made = await createAttempt(db, {
    studentId,
    quizId: quiz.id,
    engine: gradingVersion,
    seed,
    startedAt,
    // Of two at once one finds its number taken.
    number: begun + 1,
    items: rules.order === 'shuffled' ? shuffleItems(items, seed) : items,
    rules: freezeRules(rules, explain),
    extra: Math.max(extra, work.extraTime),
  })
  if (made) return { attempt: await present(db, session, { row: made, events: [] }) }
  const other = await findUnfinished(db, studentId, quiz.id)
  if (other) return { attempt: await present(db, session, { row: other }) }
  // It was renamed, and is looked for where it went, or it is gone.
  return startAttempt(db, session, { quizId, explain, content: changed })
}

export async function readAttempt(db: Database, session: Session, id: string) {
  const row = await requireAttempt(db, session.studentId, id)
  const quiz = await requireSeenQuiz(db, session, row.quiz_id)
  const attempt = await present(db, session, { row })
  const rules = rulesToday(readRules(row.rules), readQuizRules(quiz.rules))
  return { attempt, quiz: presentQuiz(quiz, attempt.questions.length, rules) }
}

/** Hands in; an attempt that is handed in stays as it is. What was acknowledged before is in the score. */
export async function submitAttempt(db: Database, session: Session, id: string) {
  const closed = await close(db, { id, studentId: session.studentId })
  return readResult({ db, session, id, closed })
}

async function present(
  db: Database,
  { revision }: Session,
  { row, events }: { row: AttemptRow; events?: AttemptEvent[] },
) {
  const { attempt, folded } = await readFolded(db, row, events)
  const titles = await titlesOf(db, revision, attempt.questions)
  return presentAttempt(attempt, folded, titles)
}

async function requireQuiz(db: Database, session: Session, quizId: string) {
  const quiz = (await cached.quizOf(db, session.revision, quizId)) ?? fail('not-found')
  await requireEnrollment(db, session, quiz.subcategory_id)
  return quiz
}
