// What the events of one question come to: what is left of it, when it comes back, how well it is known. Pure.
import { type Recollection, recollect } from './fsrs.ts'
import { nextInterval } from './interval.ts'
import { gradeOf } from './grade.ts'
import { confident, familiar, levelAfter, mastered, started } from './mastery.ts'
import type { MemoryEvent } from './memory-event.ts'

/** It lapses so often that another try will not help: it rests until its lesson was opened, or for some days. */
const lapsesToRest = 6
const lapsesToRestAgain = 3
const restDays = 7

export type Card = {
  /** Null where nothing was answered since its right answer was corrected. */
  recollection: Recollection | null
  keyHash: string
  version: string
  /** Of the last answer that counts. */
  lastDay: number
  dueDay: number
  /** Answers that count, how many were recalled, and how often it was gone after a day or more. */
  reps: number
  recalled: number
  lapses: number
  state: 'on' | 'aside' | 'leech'
  isCorrected: boolean
  /** Answers in reviews that count; 0 for a card that no review has shown yet. */
  reviews: number
  firstAt: number
  level: number
  /** When each level was reached; null where it was not. */
  reachedAt: { familiar: number | null; confident: number | null; mastered: number | null }
}

/** What one answer changed. */
export type Repetition = {
  event: MemoryEvent
  /** Null where it does not count: another of its day does. */
  grade: 1 | 2 | 3 | 4 | null
  /** Days since the answer before; null for the first. */
  days: number | null
  before: Recollection | null
  after: Recollection | null
  /** The recollection of a card that was there starts over. */
  isRestart: boolean
  levelBefore: number
  level: number
  dueDay: number
}

/** Of a card the day of the last answer that counts, and when the last thing was done with its question. */
export type LastTimes = { lastDay: number; latest: number }

/** Whether an answer leaves a card as it is: it was done after all else, and another of its day counts already. */
export const leavesCardAsItIs = (
  { lastDay, latest }: LastTimes,
  { kind, source, day, at }: Pick<MemoryEvent, 'kind' | 'source' | 'day' | 'at'>,
) => kind === 'answer' && source !== 'review' && day <= lastDay && at > latest

export type CardOwner = { studentId: string; questionId: string }

const byTime = (left: MemoryEvent, right: MemoryEvent) =>
  left.at - right.at || (left.id < right.id ? -1 : 1)

/** In the order in which they happened, each once, without those that were undone. */
function activeEvents(events: MemoryEvent[]): MemoryEvent[] {
  const ordered = events.toSorted(byTime).filter(({ id }, index, all) => id !== all[index - 1]?.id)
  const undone = new Set(ordered.filter(({ kind }) => kind === 'undo').map(({ of }) => of))
  return ordered.filter(({ id, kind }) => kind !== 'undo' && !undone.has(id))
}

/** The card so far, and what later events need to know of earlier ones. */
type State = {
  owner: CardOwner
  card: Card | null
  /** What is remembered by the default weights, which alone decide the level. */
  defaultRecollection: Recollection | null
  /** Ids of answers that were marked as too easy. */
  easy: Set<string | null>
  /** Days with an answer that was recalled. */
  recalledDays: Set<number>
  /** Keys that were right once and are wrong now. */
  outdatedKeys: Set<string>
  /** Keys that were right and are spelled differently now. */
  respelled: Map<string, string>
  answeredOn: number | null
  reviewedOn: number | null
  /** With how many lapses the card rests next. */
  nextRestAt: number
}

/**
 * Folds all events of a question into its card; null where nothing of it was answered. The result is the same for every
 * order in which the events arrived, and however often. Of one day's answers in quizzes and checks the first counts, and
 * none after a review of that day, of whose answers the first counts too. An answer to a key that is no longer right does
 * not count, and a new key restarts the recollection. The level never falls.
 */
export function foldCard(
  owner: CardOwner,
  events: MemoryEvent[],
  onRepetition?: (repetition: Repetition) => void,
): Card | null {
  const active = activeEvents(events)
  const state: State = {
    owner,
    card: null,
    defaultRecollection: null,
    easy: new Set(active.filter(({ kind }) => kind === 'easy').map(({ of }) => of)),
    recalledDays: new Set(),
    outdatedKeys: new Set(),
    respelled: new Map(),
    answeredOn: null,
    reviewedOn: null,
    nextRestAt: lapsesToRest,
  }
  for (const event of active) {
    if (event.kind === 'answer') {
      const repetition = applyAnswer(state, event)
      onRepetition?.(repetition)
    } else if (state.card) state.card = applyChange(state, state.card, event)
  }
  return state.card
}

/** Whether another answer counts already, of the same day or, where a clock or a zone went back, of a later one. */
function isSpentOn({ answeredOn, reviewedOn }: State, { source, day }: MemoryEvent): boolean {
  const spentOn = source === 'review' ? reviewedOn : answeredOn
  return spentOn !== null && spentOn >= day
}

function applyAnswer(state: State, event: MemoryEvent): Repetition {
  const keyHash = state.respelled.get(event.keyHash) ?? event.keyHash
  const known = state.card
  if (known && (isSpentOn(state, event) || state.outdatedKeys.has(keyHash)))
    return { event, ...skipped(known) }
  const before = known ?? startCard(event)
  const graded = gradeAnswer(state, { event, before, keyHash })
  const card = advance(state, before, graded)
  state.card = card
  state.answeredOn = event.day
  if (event.source === 'review') state.reviewedOn = event.day
  const { grade, days, last, after, startsAnew } = graded
  return {
    event,
    grade,
    days,
    before: last,
    after,
    isRestart: startsAnew && known !== null,
    levelBefore: known ? before.level : 0,
    level: card.level,
    dueDay: card.dueDay,
  }
}

/** What an answer that counts says of the recollection. */
function gradeAnswer(
  state: State,
  { event, before, keyHash }: { event: MemoryEvent; before: Card; keyHash: string },
) {
  const startsAnew = before.keyHash !== keyHash || before.recollection === null
  const isLearned = startsAnew && event.source !== 'review'
  const grade = gradeOf({ ...event, easy: state.easy.has(event.id) }, isLearned)
  const last = startsAnew ? null : before.recollection
  const days = last ? Math.max(0, event.day - before.lastDay) : null
  const after = recollect({ before: last, days: days ?? 0, grade, weights: event.weights })
  const defaultBefore = startsAnew ? null : state.defaultRecollection
  const defaultAfter = recollect({ before: defaultBefore, days: days ?? 0, grade })
  return { event, keyHash, startsAnew, grade, last, days, after, defaultAfter }
}

/** The card after an answer. */
function advance(state: State, before: Card, graded: ReturnType<typeof gradeAnswer>): Card {
  const { event, keyHash, grade, days, after, defaultAfter } = graded
  const { day, at } = event
  const isRecalled = grade > 1
  const hasLapsed = !isRecalled && days !== null && days > 0
  const reps = before.reps + 1
  state.defaultRecollection = defaultAfter
  if (isRecalled) state.recalledDays.add(day)
  const reached = isRecalled ? levelAfter(defaultAfter.stability, state.recalledDays.size) : started
  const interval = isRecalled ? intervalAfter(state.owner, { ...graded, turn: reps }) : 1
  const card: Card = {
    ...before,
    recollection: after,
    keyHash,
    version: event.version,
    reps,
    lastDay: day,
    dueDay: day + interval,
    recalled: before.recalled + (isRecalled ? 1 : 0),
    lapses: before.lapses + (hasLapsed ? 1 : 0),
    reviews: before.reviews + (event.source === 'review' ? 1 : 0),
    state: before.state === 'leech' ? 'on' : before.state,
    isCorrected: false,
    ...raise(before, reached, at),
  }
  return hasLapsed && card.lapses >= state.nextRestAt ? rest(state, card) : card
}

type Recalled = Pick<ReturnType<typeof gradeAnswer>, 'event' | 'after' | 'days'>

function intervalAfter(
  { studentId, questionId }: CardOwner,
  { event, after, days, turn }: Recalled & { turn: number },
): number {
  return nextInterval({ ...event, stability: after.stability }, days ?? 0, {
    studentId,
    turn,
    questionId: event.askedAs ?? questionId,
  })
}

/** A leech rests for some days; one that the student suspended stays suspended. */
function rest(state: State, card: Card): Card {
  state.nextRestAt = card.lapses + lapsesToRestAgain
  return {
    ...card,
    dueDay: card.lastDay + restDays,
    state: card.state === 'on' ? 'leech' : card.state,
  }
}

const startCard = ({ keyHash, version, day, at }: MemoryEvent): Card => ({
  recollection: null,
  keyHash,
  version,
  lastDay: day,
  dueDay: day,
  reps: 0,
  recalled: 0,
  lapses: 0,
  reviews: 0,
  state: 'on',
  isCorrected: false,
  firstAt: at,
  level: 0,
  reachedAt: { familiar: null, confident: null, mastered: null },
})

/** All that was ever spelled as `from` is spelled as `to` now. */
function respell(respelled: Map<string, string>, from: string, to: string): void {
  for (const [old, keyHash] of respelled) if (keyHash === from) respelled.set(old, to)
  respelled.set(from, to)
}

const skipped = ({ recollection, level, dueDay }: Card) => ({
  grade: null,
  days: null,
  before: recollection,
  after: recollection,
  isRestart: false,
  levelBefore: level,
  level,
  dueDay,
})

function raise({ level, reachedAt }: Card, reached: number, at: number) {
  const since = (one: number, known: number | null) => known ?? (reached >= one ? at : null)
  return {
    level: Math.max(level, reached),
    reachedAt: {
      familiar: since(familiar, reachedAt.familiar),
      confident: since(confident, reachedAt.confident),
      mastered: since(mastered, reachedAt.mastered),
    },
  }
}

/** Applies what is done with a question other than answering it. */
function applyChange(state: State, card: Card, event: MemoryEvent): Card {
  const { day, keyHash, version } = event
  switch (event.kind) {
    case 'aside':
      return { ...card, state: 'aside' }
    case 'back':
      return card.state === 'aside' ? { ...card, state: 'on' } : card
    case 'opened':
      return reopened(card, day)
    case 'corrected':
      // In this order: a correction that changes nothing leaves the key right.
      state.outdatedKeys.add(card.keyHash)
      state.outdatedKeys.delete(keyHash)
      state.respelled.delete(keyHash)
      return card.keyHash === keyHash
        ? card
        : { ...card, recollection: null, keyHash, version, dueDay: day + 1, isCorrected: true }
    case 'reworded':
      respell(state.respelled, card.keyHash, keyHash)
      return { ...card, keyHash, version }
    default:
      return card
  }
}

/** A leech whose lesson was opened is due again, but not on the day of its last answer: no other of that day would count. */
function reopened(card: Card, day: number): Card {
  if (card.state !== 'leech') return card
  const dueDay = Math.min(card.dueDay, Math.max(day, card.lastDay + 1))
  return { ...card, state: 'on', dueDay }
}
