// Marks handed-in attempts by the corrected key: an event beside the others, so that the mark from before stays known.
import { record } from '../../lib/security/audit.ts'
import type { Database, Tx } from '../../lib/db/database.ts'
import { transaction } from '../../lib/db/transaction.ts'
import { newId } from '../../lib/security/random.ts'
import { notify } from '../../notices/notify.ts'
import { addEvent, listCorrections, listEvents } from '../attempts/event-repository.ts'
import { foldAttempt } from '../attempts/fold.ts'
import { loadSnapshot } from '../attempts/attempt-snapshot.ts'
import { correctionsIn } from './corrected.ts'
import type { Touched } from './plan.ts'
import { holdHandedIn, setScore } from './repository.ts'

/** What of one attempt can be marked again; the rest stays as it was marked. The result informs each student. */
export async function regradeAttempt(db: Database, touched: Touched[]): Promise<void> {
  const [first] = touched
  const markable = touched.filter(({ marks }) => marks !== null)
  if (!first || markable.length === 0) return
  const { id, student_id: studentId } = first.row
  await transaction(db, async (tx) => {
    const inside = tx
    for (const { questionId, corrected, marks } of markable) {
      const locked = await holdHandedIn(tx, id)
      // Removed meanwhile, with its student.
      if (!locked) return
      // Another regrade may have been here since this one was planned.
      const done = correctionsIn(await listCorrections(inside, id))
      if (done.get(questionId)?.at(-1) === corrected.version) continue
      await addEvent(tx, {
        id: newId(),
        attempt_id: id,
        student_id: studentId,
        kind: 'regrade',
        question_id: questionId,
        data: corrected.version,
        score: marks?.to ?? null,
        engine: first.row.engine,
        at: locked.at,
        received_at: locked.at,
      })
      // Without marks: students may export the log, also before the answers may be shown.
      await record(tx, {
        event: 'regraded',
        studentId,
        detail: `attempt ${id}, question ${questionId}`,
      })
    }
    const frozen = await loadSnapshot(inside, first.row)
    const { score } = foldAttempt(frozen, await listEvents(tx, id))
    await setScore(tx.query, id, score)
    await tellStudent(tx, first.row, score)
  })
}

/** Where the points are others now; those of an attempt are never secret. */
async function tellStudent(tx: Tx, row: Touched['row'], score: number): Promise<void> {
  const { id, student_id: studentId, title, score: before, out_of: outOf } = row
  if (before === null || outOf === null || score === before) return
  const about = { attemptId: id, quizTitle: title, from: before, to: score, outOf }
  await notify(tx, [studentId], { id, about: { kind: 'corrected', ...about } })
}
