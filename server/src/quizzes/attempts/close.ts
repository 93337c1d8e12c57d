// How an attempt ends: handed in, or by itself when its time is over, found at the next read or by housekeeping.
import type { Database } from '../../lib/db/database.ts'
import { transaction } from '../../lib/db/transaction.ts'
import { fail } from '../../lib/util/failure.ts'
import { newId } from '../../lib/security/random.ts'
import type { AttemptEvent } from './attempt-event.ts'
import * as attempts from './attempt-repository.ts'
import type { AttemptRow } from './attempt-repository.ts'
import * as rows from './close-repository.ts'
import { addEvent, listEvents } from './event-repository.ts'
import { foldAttempt, gradingVersion } from './fold.ts'
import { loadSnapshot, type AttemptSnapshot } from './attempt-snapshot.ts'
import { finalAnswersAtEnd, recordEnd } from './record-memory.ts'
import { lastMoment } from '../rules.ts'
import { readStanding } from '../results/summary-repository.ts'

/** One's own attempt; one to which no answer can come any more is closed. */
export async function requireAttempt(db: Database, studentId: string, id: string) {
  const row = (await attempts.findAttempt(db, studentId, id)) ?? fail('not-found')
  if (!isOverdue(row)) return row
  const closed = await close(db, { id, studentId })
  return closed?.attempt.row ?? (await attempts.findAttempt(db, studentId, id)) ?? fail('not-found')
}

/** The attempt that goes on. */
export async function findUnfinished(
  db: Database,
  studentId: string,
  quizId: string,
): Promise<AttemptRow | undefined> {
  for (;;) {
    const row = await attempts.findOpenAttempt(db, studentId, quizId)
    if (!row || !isOverdue(row)) return row
    await close(db, { id: row.id, studentId })
  }
}

/** One's latest attempts at a quiz, those that count, and the one that goes on. */
export async function readOwn(ofQuiz: Parameters<typeof readStanding>[0]) {
  const { db, studentId, quizId } = ofQuiz
  const read = () => readStanding(ofQuiz)
  const summary = await read()
  const last = summary.own.find(({ submitted_at: at }) => at === null)
  if (!last) return { ...summary, open: undefined }
  const open = await findUnfinished(db, studentId, quizId)
  // One whose time is over was closed by looking for it, and counts from then on.
  const isSame = last.id === open?.id
  return { ...(isSame ? summary : await read()), open }
}

export const isOverdue = (row: AttemptRow) =>
  row.submitted_at === null && (row.outrun === 1 || row.now > lastMoment(row.deadline_at))

type Own = { id: string; studentId: string }
/** An attempt that was just handed in, with all that was done in it. */
export type Closed = { attempt: AttemptSnapshot; events: AttemptEvent[] }

/**
 * Closes an attempt that is open; what was acknowledged before is in the score. What comes after its end closes it as
 * of its end, so that nothing of a result depends on when it was closed. Undefined where somebody else was faster.
 */
export async function close(db: Database, { id, studentId }: Own): Promise<Closed | undefined> {
  return transaction(db, async (tx) => {
    const locked = await attempts.lockOpenAttempt(tx, { id, studentId })
    if (!locked) return undefined
    const attempt = await loadSnapshot(tx, locked.row)
    const { deadline_at: deadline, told_at: toldAt } = locked.row
    const events = await listEvents(tx, id)
    const { score, outOf, counting } = foldAttempt(attempt, events)
    const submit = {
      id: newId(),
      kind: 'submit',
      questionId: null,
      data: String(outOf),
      score,
      at: locked.at,
    }
    const { questionId, ...own } = submit
    await addEvent(tx, {
      ...own,
      question_id: questionId,
      attempt_id: id,
      student_id: studentId,
      engine: gradingVersion,
      received_at: locked.at,
    })
    const isOver = deadline !== null && locked.at >= deadline
    const end = isOver
      ? { at: deadline, by: 'time' as const }
      : { at: locked.at, by: 'student' as const }
    const rememberAt = toldAt !== null && toldAt > locked.at ? toldAt : null
    const closed = { id, ...end, score, outOf, engine: attempt.engine, rememberAt }
    const [row = locked.row] = await rows.closeAttempt(tx, closed)
    if (rememberAt === null) {
      const ended = { counting, events, at: end.at, receivedAt: locked.at, isOver }
      await recordEnd(tx, attempt, finalAnswersAtEnd(attempt, ended))
    }
    return { attempt: { ...attempt, row }, events: [...events, submit] }
  })
}

/** For housekeeping: what a quiz tells after it has closed comes back as reviews from then on, not before (S28). */
export async function rememberTold(db: Database): Promise<void> {
  for (const row of await rows.listToRemember(db, atOnce)) {
    const attempt = await loadSnapshot(db, row)
    await transaction(db, async (tx) => {
      if (!(await rows.markRemembered(tx.query, row.id))) return
      const events = await listEvents(tx, row.id)
      const at = row.submitted_at ?? row.now
      const { counting } = foldAttempt(attempt, events)
      const isOver = row.closed_by === 'time'
      const ended = { counting, events, at, receivedAt: row.now, isOver }
      await recordEnd(tx, attempt, finalAnswersAtEnd(attempt, ended))
    })
  }
}

const atOnce = 200

/** For housekeeping: those whose students did not come back. */
export async function closeOverdue(db: Database): Promise<void> {
  for (;;) {
    const overdue = await rows.listOverdue(db, atOnce)
    for (const { id, student_id: studentId } of overdue) await close(db, { id, studentId })
    if (overdue.length < atOnce) return
  }
}
