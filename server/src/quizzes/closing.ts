// How an attempt ends: handed in, or by itself when its time is over, found at the next read or by housekeeping.
import type { Database } from '../lib/db/database.ts'
import { fail } from '../lib/failure.ts'
import { newId } from '../lib/random.ts'
import * as attempts from './attempt-repository.ts'
import type { AttemptRow } from './attempt-repository.ts'
import * as rows from './closing-repository.ts'
import { addEvent, listEvents } from './event-repository.ts'
import { engine, foldAttempt } from './fold.ts'
import { freeze, type FrozenAttempt } from './frozen-attempt.ts'
import { givenAtEnd, rememberGiven } from './remember.ts'
import { lastMoment } from './rules.ts'

/** One's own attempt; one to which no answer can come any more is closed. */
export async function requireAttempt(db: Database, studentId: string, id: string) {
  const row = (await attempts.findAttempt(db, studentId, id)) ?? fail('not-found')
  if (!isOverdue(row)) return row
  await close(db, await freeze(db, row))
  return (await attempts.findAttempt(db, studentId, id)) ?? fail('not-found')
}

/** The attempt that goes on. */
export async function findOpenAttempt(
  db: Database,
  studentId: string,
  quizId: string,
): Promise<AttemptRow | undefined> {
  for (;;) {
    const row = await attempts.findOpenAttempt(db, studentId, quizId)
    if (!row || !isOverdue(row)) return row
    await close(db, await freeze(db, row))
  }
}

/** One's latest attempts at a quiz, and the one that goes on. */
export async function readOwn(db: Database, studentId: string, quizId: string) {
  const own = await attempts.listAttempts(db, studentId, quizId)
  if (!hasOpen(own)) return { own, open: undefined }
  const open = await findOpenAttempt(db, studentId, quizId)
  // One whose time is over was closed by looking for it.
  const isSame = own.find(isOpen)?.id === open?.id
  return { own: isSame ? own : await attempts.listAttempts(db, studentId, quizId), open }
}

const isOpen = ({ submitted_at: at }: { submitted_at: number | null }) => at === null
const hasOpen = (rows: { submitted_at: number | null }[]) => rows.some(isOpen)

export const isOverdue = (row: AttemptRow) =>
  row.submitted_at === null && row.now > lastMoment(row.deadline_at)

/**
 * Closes an attempt that is open; what was acknowledged before is in the score. What comes after its end closes it as
 * of its end, so that nothing of a result depends on when it was closed.
 */
export async function close(db: Database, attempt: FrozenAttempt): Promise<void> {
  const { id, student_id, deadline_at: deadline } = attempt.row
  await db.query.transaction().execute(async (query) => {
    const held = await attempts.holdOpenAttempt(db, query, { id, studentId: student_id })
    if (!held) return
    const events = await listEvents(db, query, id)
    const { score, outOf, counting } = foldAttempt(attempt, events)
    await addEvent(db, query, {
      ...{ id: newId(), attempt_id: id, student_id, kind: 'submit', question_id: null },
      ...{ data: String(outOf), score, engine, at: held.at, received_at: held.at },
    })
    const isOver = deadline !== null && held.at >= deadline
    const end = isOver
      ? { at: deadline, by: 'time' as const }
      : { at: held.at, by: 'student' as const }
    const { told_at: toldAt } = attempt.row
    const rememberAt = toldAt !== null && toldAt > held.at ? toldAt : null
    const closed = { id, ...end, score, outOf, engine: attempt.engine, rememberAt }
    await rows.closeAttempt(db, closed, query)
    if (rememberAt !== null) return
    const ended = { at: end.at, receivedAt: held.at, isOver }
    await rememberGiven(db, query, attempt, givenAtEnd(attempt, counting, events, ended))
  })
}

/** For housekeeping: what a quiz tells after it has closed comes back as reviews from then on, not before (S28). */
export async function rememberTold(db: Database): Promise<void> {
  for (const row of await rows.listToRemember(db, atOnce)) {
    const attempt = await freeze(db, row)
    await db.query.transaction().execute(async (query) => {
      if (!(await rows.markRemembered(query, row.id))) return
      const events = await listEvents(db, query, row.id)
      const at = row.submitted_at ?? row.now
      const ended = { at, receivedAt: row.now, isOver: row.closed_by === 'time' }
      const { counting } = foldAttempt(attempt, events)
      await rememberGiven(db, query, attempt, givenAtEnd(attempt, counting, events, ended))
    })
  }
}

const atOnce = 200

/** For housekeeping: those whose students did not come back. */
export async function closeOverdue(db: Database): Promise<void> {
  for (;;) {
    const overdue = await rows.listOverdue(db, atOnce)
    for (const row of overdue) await close(db, await freeze(db, row))
    if (overdue.length < atOnce) return
  }
}
