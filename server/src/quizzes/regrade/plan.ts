// Whose marks a corrected key touches: found without changing any.
import { isMostly } from '../../lib/util/common-words.ts'
import type { Database } from '../../lib/db/database.ts'
import { promptWords } from '../questions/prompt-words.ts'
import { drawn } from '../questions/with-drawn-numbers.ts'
import { foldAttempt, type Folded } from '../attempts/fold.ts'
import type { AttemptRow, Item } from '../attempts/attempt-repository.ts'
import { type ClosedAttempt, closedAttempts } from '../attempts/closed-attempts.ts'
import { assemble } from '../attempts/attempt-snapshot.ts'
import type { KeyedQuestion } from '../questions/keyed-question.ts'
import { readVersions } from '../quiz-repository.ts'
import { correct, isKeyedAlike } from './corrected.ts'
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
  for (const { version, ...one } of live) {
    const now = (await readVersions(db, [version])).get(version)
    const corrected = now && (await compare(db, { ...one, version, now }))
    if (corrected) found.push(corrected)
  }
  return found
}

type Live = Pick<Corrected, 'id' | 'quizId' | 'version' | 'now'>

/** `one` as it is, or as it would be. Null where it was always keyed as it is there. */
export async function compare(db: Database, one: Live): Promise<Corrected | null> {
  const ids = [...(await rows.listPredecessors(db.query, [one.id])).keys()]
  const names = (await rows.listVersionNames(db.query, ids)).map((row) => row.fingerprint)
  const versions = await readVersions(db, names)
  const stale = new Map([...versions].filter(([, keyed]) => !isKeyedAlike(keyed, one.now)))
  return stale.size > 0 ? { ...one, ids, stale } : null
}

/** One question in one handed-in attempt that is still marked by an earlier key. */
export type Touched = {
  row: AttemptRow & { email: string | null; name: string | null; title: string }
  /** As the attempt knows it. */
  questionId: string
  corrected: Corrected
  isAnswered: boolean
  /** The old question, where hardly a word of it is left: a question of its own that had the same id. */
  otherwise: string | null
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
  const quizIds = await quizIdsOf(db, corrected)
  const old = corrected.flatMap((one) => one.ids.map((id) => ({ id, one })))
  const byId = Map.groupBy(old, ({ id }) => id)
  const living = await rows.listLiving(db.query, [...byId.keys()])
  const find: Find = (questionId, quizId) => {
    const all = (byId.get(questionId) ?? []).map(({ one }) => one)
    const here = all.find((one) => one.quizId === quizId)
    // What took the place of another one long ago is not used where that id belongs to a question of its own again.
    return here ?? (living.get(questionId) === quizId ? undefined : all[0])
  }
  const listPart = (after: string) => rows.listHandedIn(db, quizIds, after)
  const asksOne = (items: Item[]) => items.some(([id]) => byId.has(id))
  for await (const attempt of closedAttempts(db, listPart, { isWanted: asksOne })) {
    const touched = touchedIn(attempt, find)
    if (touched.length > 0) await onFound(touched)
  }
}

/** Where students had them: also in quizzes that they left, and in those whose place these took and that are no more. */
export async function quizIdsOf(db: Database, corrected: Corrected[]): Promise<string[]> {
  const all = new Set(corrected.map((one) => one.quizId))
  for (const { ids } of corrected)
    for (const id of await rows.listQuizzesLeft(db.query, ids)) all.add(id)
  const before = [...(await rows.listPredecessors(db.query, [...all])).keys()]
  return [...new Set([...all, ...(await rows.listRetired(db.query, before))])]
}

/** The correction for a question as an attempt at this quiz had it. */
type Find = (questionId: string, quizId: string) => Corrected | undefined

function touchedIn(attempt: ClosedAttempt<Touched['row']>, find: Find): Touched[] {
  const { row, items, corrections, versions } = attempt
  const stale = items.flatMap(([questionId, version]) => {
    const corrected = find(questionId, row.quiz_id)
    return corrected?.stale.has(corrections.get(questionId)?.at(-1) ?? version)
      ? [{ questionId, version, corrected }]
      : []
  })
  if (stale.length === 0) return []
  const before = foldAttempt(attempt, attempt.events)
  const after = foldCorrected(attempt, stale)
  return stale.map(({ questionId, version, corrected }) => {
    const old = versions.get(version)
    const pointsOf = ({ counting }: Folded) => counting.get(questionId)?.score ?? 0
    return {
      row,
      questionId,
      corrected,
      isAnswered: before.counting.has(questionId),
      otherwise: old ? otherWords(old, corrected.now) : null,
      marks:
        old && correct(drawn(old, row.seed), drawn(corrected.now, row.seed, old))
          ? { from: pointsOf(before), to: pointsOf(after) }
          : null,
    }
  })
}

export const promptOf = ({ question }: KeyedQuestion) => promptWords(JSON.stringify(question))

/** The old words, if most of them are other ones now. */
function otherWords(old: KeyedQuestion, now: KeyedQuestion): string | null {
  const words = promptOf(old)
  return isMostly(words, promptOf(now)) || words === promptOf(now) ? null : words
}

/** As it would be marked. */
function foldCorrected(
  { row, events, corrections, versions }: ClosedAttempt<Touched['row']>,
  stale: { questionId: string; corrected: Corrected }[],
): Folded {
  const wanted = new Map(corrections)
  for (const { questionId, corrected } of stale) {
    wanted.set(questionId, [...(wanted.get(questionId) ?? []), corrected.version])
    versions.set(corrected.version, corrected.now)
  }
  return foldAttempt(assemble(row, wanted, versions), events)
}
