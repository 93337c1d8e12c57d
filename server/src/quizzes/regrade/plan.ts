// Whose marks a corrected key touches: found without changing any.
import type { Database } from '../../lib/db/database.ts'
import type { AttemptEvent } from '../attempt-event.ts'
import { drawn } from '../drawn.ts'
import { listScoringOf } from '../event-repository.ts'
import { foldAttempt, type Folded } from '../fold.ts'
import { askedOf } from '../frozen-attempt.ts'
import { type AttemptRow, itemsOf } from '../attempt-repository.ts'
import type { KeyedQuestion } from '../keyed-question.ts'
import { readVersions } from '../quiz-repository.ts'
import { readRules } from '../rules.ts'
import { correct, correctionsIn, isKeyedAlike } from './corrected.ts'
import * as rows from './repository.ts'

/** A question whose right answer is another than in earlier versions. */
export type Corrected = {
  id: string
  quizId: string
  now: KeyedQuestion
  version: string
  /** Its own id, and those of the questions whose place it took. */
  ids: string[]
  /** The versions with another right answer, by name. */
  stale: Map<string, KeyedQuestion>
}

/** Of all questions, or of these alone. */
export async function findCorrected(
  db: Database,
  ids: string[] | null = null,
): Promise<Corrected[]> {
  const live = await rows.listCorrectable(db.query, ids)
  const found: Corrected[] = []
  for (const { id, version, quizId } of live) {
    const ids = [...(await rows.listPredecessors(db.query, [id])).keys()]
    const names = (await rows.listVersionNames(db.query, ids)).map((row) => row.fingerprint)
    const versions = await readVersions(db, [...new Set([version, ...names])])
    const now = versions.get(version)
    if (!now) continue
    const stale = new Map([...versions].filter(([, keyed]) => !isKeyedAlike(keyed, now)))
    if (stale.size > 0) found.push({ id, quizId, now, version, ids, stale })
  }
  return found
}

/** One question in one handed-in attempt that is still marked by an earlier key. */
export type Touched = {
  row: AttemptRow & { email: string; title: string }
  /** As the attempt knows it. */
  questionId: string
  corrected: Corrected
  isAnswered: boolean
  /** Null where its answer cannot be marked by the new key. */
  marks: { from: number; to: number } | null
}

/** Goes through the handed-in attempts a part at a time; calls for each that is touched, with all that touches it. */
export async function findTouched(
  db: Database,
  corrected: Corrected[],
  onFound: (touched: Touched[]) => Promise<void>,
): Promise<void> {
  if (corrected.length === 0) return
  const quizIds = [
    ...(await rows.listPredecessors(db.query, [...new Set(corrected.map((one) => one.quizId))])),
  ].map(([id]) => id)
  const byId = new Map(corrected.flatMap((one) => one.ids.map((id) => [id, one] as const)))
  for (let after = ''; ;) {
    const part = await rows.listHandedIn(db, quizIds, after)
    const last = part.at(-1)
    if (!last) return
    after = last.id
    const asking = part.filter((row) => itemsOf(row).some(([id]) => byId.has(id)))
    if (asking.length === 0) continue
    const events = Map.groupBy(
      await listScoringOf(
        db,
        asking.map(({ id }) => id),
      ),
      ({ attemptId }) => attemptId,
    )
    for (const row of asking) {
      const touched = await touchedIn(db, row, events.get(row.id) ?? [], byId)
      if (touched.length > 0) await onFound(touched)
    }
  }
}

async function touchedIn(
  db: Database,
  row: Touched['row'],
  events: AttemptEvent[],
  byId: Map<string, Corrected>,
): Promise<Touched[]> {
  const done = correctionsIn(events)
  const stale = itemsOf(row).flatMap(([questionId, version]) => {
    const corrected = byId.get(questionId)
    return corrected?.stale.has(done.get(questionId) ?? version)
      ? [{ questionId, version, corrected }]
      : []
  })
  if (stale.length === 0) return []
  const { before, after, versions } = await foldTwice(db, row, events, stale)
  return stale.map(({ questionId, version, corrected }) => {
    const asked = versions.get(version)
    const pointsOf = ({ counting }: Folded) => counting.get(questionId)?.score ?? 0
    return {
      ...{ row, questionId, corrected, isAnswered: before.counting.has(questionId) },
      marks:
        asked && correct(drawn(asked, row.seed), drawn(corrected.now, row.seed, asked))
          ? { from: pointsOf(before), to: pointsOf(after) }
          : null,
    }
  })
}

/** As it is marked, and as it would be. */
async function foldTwice(
  db: Database,
  row: AttemptRow,
  events: AttemptEvent[],
  stale: { questionId: string; corrected: Corrected }[],
) {
  const items = itemsOf(row)
  const done = correctionsIn(events)
  const wanted = new Map(done)
  for (const { questionId, corrected } of stale) wanted.set(questionId, corrected.version)
  const names = [...items.map(([, version]) => version), ...done.values(), ...wanted.values()]
  const versions = await readVersions(db, [...new Set(names)])
  const frozen = { engine: row.engine, rules: readRules(row.rules), deadlineAt: row.deadline_at }
  const fold = (corrections: Map<string, string>) =>
    foldAttempt({ ...frozen, ...askedOf(items, corrections, versions, row.seed) }, events)
  return { before: fold(done), after: fold(wanted), versions }
}
