// Keeping what a student did with questions, and what it comes to: in one transaction, each event once.
import { type Calendar, dayOf } from '../activity/day.ts'
import { recountDay } from '../activity/days-repository.ts'
import { batches } from '../lib/util/batches.ts'
import type { Tx } from '../lib/db/database.ts'
import { serverLimits } from '../lib/util/server-limits.ts'
import { changesOf } from './card-changes.ts'
import * as cards from './card-repository.ts'
import { countDue, countMoreDue } from './due-count-repository.ts'
import { addEvents, type EventRow, listEvents } from './event-repository.ts'
import { type Card, foldCard, type LastTimes, leavesCardAsItIs, type Repetition } from './fold.ts'
import { mapping } from './grade.ts'
import { readToRecord } from './record-repository.ts'

export const memorySources = ['quiz', 'check', 'review', 'content'] as const
/** What is done with a question beside answering it. */
export const memoryChanges = [
  'easy',
  'undo',
  'aside',
  'back',
  'opened',
  'corrected',
  'reworded',
] as const

/** A graded answer that a student shall remember. */
export type Answered = {
  /** That of the event it is in its quiz or review. */
  id: string
  questionId: string
  version: string
  keyHash: string
  source: Exclude<(typeof memorySources)[number], 'content'>
  chosen: string[]
  /** Of the answer itself, whatever it earned in its quiz. */
  score: number
  hints: number
  tries: number
  options: number | null
  tookMs: number | null
  at: number
  receivedAt: number
}

/** Something else that is done with a question. */
export type Done = {
  id: string
  questionId: string
  version: string
  keyHash: string
  kind: (typeof memoryChanges)[number]
  of: string | null
  at: number
  receivedAt: number
}

/** What an import does, and no student. */
const fromContent = new Set<Done['kind']>(['corrected', 'reworded'])

/** By the student's calendar; a question comes back on some day, be it by UTC. */
export const rememberedOn = (at: number, calendar: Calendar): number =>
  dayOf(at, calendar) ?? dayOf(at, { ...calendar, timezone: 'UTC' }) ?? 0

/** Gives the ids of what was not known before. `query` is of a transaction. */
export async function recordAnswers(
  tx: Tx,
  studentId: string,
  answers: Answered[],
): Promise<string[]> {
  return keep({
    tx,
    studentId,
    all: answers,
    ownOf: (one) => ({
      kind: 'answer',
      source: one.source,
      chosen: JSON.stringify(one.chosen),
      score: one.score,
      hints: one.hints,
      tries: one.tries,
      options: one.options,
      took_ms: one.tookMs,
      undoes: null,
    }),
  })
}

export async function recordDone(tx: Tx, studentId: string, done: Done[]): Promise<string[]> {
  return keep({
    tx,
    studentId,
    all: done,
    ownOf: (one) => ({
      kind: one.kind,
      source: fromContent.has(one.kind) ? 'content' : 'review',
      chosen: null,
      score: 0,
      hints: 0,
      tries: 0,
      options: null,
      took_ms: null,
      undoes: one.of,
    }),
  })
}

type Common = Pick<Answered, 'id' | 'questionId' | 'version' | 'keyHash' | 'at' | 'receivedAt'>
type Own =
  | 'kind'
  | 'source'
  | 'chosen'
  | 'score'
  | 'hints'
  | 'tries'
  | 'options'
  | 'took_ms'
  | 'undoes'

async function keep<T extends Common>({
  tx,
  studentId,
  all,
  ownOf,
}: {
  tx: Tx
  studentId: string
  all: T[]
  ownOf: (one: T) => Pick<EventRow, Own>
}): Promise<string[]> {
  if (all.length === 0) return []
  await cards.lockCards(tx, studentId)
  const asked = [...new Set(all.map(({ questionId }) => questionId))]
  const { settings, calendar, parametersId, last } = await readToRecord(tx, studentId, asked)
  const rows = all.map((one): EventRow => ({
    id: one.id,
    student_id: studentId,
    question_id: one.questionId,
    version: one.version,
    sign: one.keyHash,
    ...ownOf(one),
    mapping,
    retention: settings.retention,
    parameters_id: parametersId,
    at: one.at,
    received_at: one.receivedAt,
    day: rememberedOn(one.at, calendar),
  }))
  const added = await addEvents(tx, withinDay(rows, last))
  const fresh = new Set(added)
  const changed = rows.flatMap((row) => {
    const before = last.get(row.question_id)
    return !fresh.has(row.id) || (before && leavesCardAsItIs(before, row)) ? [] : row.question_id
  })
  await foldAgain({
    tx,
    studentId,
    questionIds: [...new Set(changed)],
    hasCard: (id) => last.has(id),
  })
  const counted = rows.filter(
    ({ id, source, kind }) => fresh.has(id) && kind === 'answer' && source !== 'quiz',
  )
  for (const day of [...new Set(counted.map((row) => row.day))].toSorted((a, b) => a - b))
    await recountDay(tx, studentId, day)
  return added
}

/**
 * Without answers of quizzes and quick checks to a question of which a day has stored enough already: of a day one counts, and
 * each is read again with its card. Reviews are refused before they come here.
 */
function withinDay(rows: EventRow[], last: Map<string, LastTimes & { learned: number }>) {
  const counts = new Map([...last].map(([id, { learned }]) => [id, learned]))
  return rows.filter(({ kind, source, question_id: id }) => {
    if (kind !== 'answer' || source === 'review') return true
    const count = counts.get(id) ?? 0
    counts.set(id, count + 1)
    return count < serverLimits.reviews.eventsOfQuestion
  })
}

/** Works out these cards from their events, and writes down what has changed; `hasCard` where that is known. */
export async function foldAgain({
  tx,
  studentId,
  questionIds,
  hasCard = () => true,
}: {
  tx: Tx
  studentId: string
  questionIds: string[]
  hasCard?: (questionId: string) => boolean
}): Promise<void> {
  for (const ids of batches(questionIds)) {
    const [stored, events, places] = [
      await cards.listCards(tx, studentId, ids.filter(hasCard)),
      await listEvents(tx, studentId, ids),
      await cards.listPlaces(tx, studentId, ids),
    ]
    const rows = ids.flatMap((questionId) => {
      const whose = { studentId, questionId }
      const card = foldCard(whose, events.get(questionId) ?? [])
      const place = places.get(questionId)
      return card && place ? cards.toRow(whose, card, place) : []
    })
    const { written, gone, days, more } = changesOf(stored, rows)
    if (gone.length > 0) await cards.removeCards(tx.query, studentId, gone)
    await cards.writeCards(tx, written)
    await countDue(tx, studentId, days)
    await countMoreDue(tx, studentId, more)
  }
}

/** After a course was begun or left: what is remembered of its questions stays as it is. */
export async function placeAgain(tx: Tx, studentId: string, questionIds: string[]): Promise<void> {
  for (const ids of batches(questionIds)) {
    const stored = await cards.listCards(tx, studentId, ids)
    const places = await cards.listPlaces(tx, studentId, ids)
    const rows = stored.map((card) => ({ ...card, ...places.get(card.question_id) }))
    const { written, days, more } = changesOf(stored, rows)
    await cards.writeCards(tx, written)
    await countDue(tx, studentId, days)
    await countMoreDue(tx, studentId, more)
  }
}

/** The card of a question as its events have it, with what each answer did that counts or is among `named`. */
export async function readRepetitions(
  tx: Tx,
  studentId: string,
  questionIds: string[],
  named: string[] = [],
): Promise<Map<string, { card: Card | null; repetitions: Repetition[] }>> {
  if (questionIds.length === 0) return new Map()
  const events = await listEvents(tx, studentId, questionIds, named)
  return new Map(
    questionIds.map((questionId) => {
      const repetitions: Repetition[] = []
      const own = events.get(questionId) ?? []
      const card = foldCard({ studentId, questionId }, own, (turn) => repetitions.push(turn))
      return [questionId, { card, repetitions }]
    }),
  )
}
