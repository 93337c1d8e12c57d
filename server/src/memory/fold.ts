// What the events of one question come to: what is left of it, when it comes back, how well it is known. Pure.
import { type Recollection, recollect } from './fsrs.ts'
import { nextInterval } from './interval.ts'
import { gradeOf } from './grade.ts'
import { confident, familiar, levelAfter, mastered, started } from './mastery.ts'
import type { MemoryEvent } from './memory-event.ts'

/** It slips so often that another try will not help: it rests until its lesson was opened, or for some days. */
const slipsToRest = 6
const slipsToRestAgain = 3
const restDays = 7

export type Card = {
  /** Null where nothing was answered since its right answer was corrected. */
  recollection: Recollection | null
  sign: string
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
  /** In reviews, which are what a student is asked for each day. */
  reviews: number
  firstAt: number
  level: number
  /** When each level was reached; null where it was not. */
  reachedAt: { familiar: number | null; confident: number | null; mastered: number | null }
}

/** What one answer did. */
export type Turn = {
  event: MemoryEvent
  /** Null where it does not count: another of its day does. */
  grade: 1 | 2 | 3 | 4 | null
  /** Days since the answer before; null for the first. */
  days: number | null
  before: Recollection | null
  after: Recollection | null
  isRestart: boolean
  levelBefore: number
  level: number
  dueDay: number
}

/** Of a card the day of the last answer that counts, and when the last thing was done with its question. */
export type Last = { lastDay: number; latest: number }

/** Whether an answer leaves a card as it is: it was done after all else, and another of its day counts already. */
export const isSpent = (
  { lastDay, latest }: Last,
  { kind, source, day, at }: Pick<MemoryEvent, 'kind' | 'source' | 'day' | 'at'>,
) => kind === 'answer' && source !== 'review' && day <= lastDay && at > latest

type Whose = { studentId: string; questionId: string }

const byTime = (left: MemoryEvent, right: MemoryEvent) =>
  left.at - right.at || (left.id < right.id ? -1 : 1)

/** In the order in which they were done, each once, without what was taken back. */
function standing(events: MemoryEvent[]): MemoryEvent[] {
  const ordered = events.toSorted(byTime).filter(({ id }, index, all) => id !== all[index - 1]?.id)
  const undone = new Set(ordered.filter(({ kind }) => kind === 'undo').map(({ of }) => of))
  return ordered.filter(({ id, kind }) => kind !== 'undo' && !undone.has(id))
}

/**
 * The card of a question; null where nothing of it was answered. It is the same for every order in which the events
 * arrived, and however often. Of one day's answers in quizzes and checks the first counts, and none after a review of
 * that day, of whose answers the first counts as well; what was answered by a right answer that is no longer right does not count for what is left, and a new one
 * begins anew. The level never falls.
 */
export function foldCard(
  whose: Whose,
  events: MemoryEvent[],
  onTurn?: (turn: Turn) => void,
): Card | null {
  const all = standing(events)
  const easy = new Set(all.filter(({ kind }) => kind === 'easy').map(({ of }) => of))
  const passed = new Set<number>()
  /** What was right once and is no longer; and what was right, and is spelled otherwise now. */
  const old = new Set<string>()
  const spelled = new Map<string, string>()
  let card: Card | null = null
  /** What is left by the usual weights, which alone decide over the level. */
  let plain: Recollection | null = null
  let answeredOn: number | null = null
  let reviewedOn: number | null = null
  let nextRest = slipsToRest
  for (const event of all) {
    const { kind, day, at } = event
    if (kind === 'answer') {
      const spentOn = event.source === 'review' ? reviewedOn : answeredOn
      const isSpent = spentOn !== null && spentOn >= day
      const sign = spelled.get(event.sign) ?? event.sign
      if (card && (isSpent || old.has(sign))) {
        onTurn?.({ event, ...skipped(card) })
        continue
      }
      const before: Card = card ?? startCard(event)
      const isRestart = before.sign !== sign || before.recollection === null
      const isFirst = isRestart && event.source !== 'review'
      const grade = gradeOf({ ...event, easy: easy.has(event.id) }, isFirst)
      const last = isRestart ? null : before.recollection
      const days = last ? Math.max(0, day - before.lastDay) : null
      const after = recollect(last, days ?? 0, grade, event.weights)
      plain = recollect(isRestart ? null : plain, days ?? 0, grade)
      const hasSlipped = grade === 1 && days !== null && days > 0
      const reps = before.reps + 1
      const gap =
        grade === 1
          ? 1
          : nextInterval({ ...event, stability: after.stability }, days ?? 0, {
              studentId: whose.studentId,
              turn: reps,
              questionId: event.askedAs ?? whose.questionId,
            })
      if (grade > 1) passed.add(day)
      const reached = grade > 1 ? levelAfter(plain.stability, passed.size) : started
      const next: Card = {
        ...before,
        recollection: after,
        sign,
        version: event.version,
        reps,
        lastDay: day,
        dueDay: day + gap,
        recalled: before.recalled + (grade > 1 ? 1 : 0),
        lapses: before.lapses + (hasSlipped ? 1 : 0),
        reviews: before.reviews + (event.source === 'review' ? 1 : 0),
        state: before.state === 'leech' ? 'on' : before.state,
        isCorrected: false,
        ...raise(before, reached, at),
      }
      if (hasSlipped && next.lapses >= nextRest) {
        nextRest = next.lapses + slipsToRestAgain
        next.dueDay = day + restDays
        if (next.state === 'on') next.state = 'leech'
      }
      onTurn?.({
        event,
        grade,
        days,
        before: last,
        after,
        isRestart: isRestart && card !== null,
        levelBefore: card ? before.level : 0,
        level: next.level,
        dueDay: next.dueDay,
      })
      card = next
      answeredOn = day
      if (event.source === 'review') reviewedOn = day
      continue
    }
    if (!card) continue
    if (kind === 'corrected') {
      old.add(card.sign)
      old.delete(event.sign)
      spelled.delete(event.sign)
    }
    if (kind === 'reworded') spellAs(spelled, card.sign, event.sign)
    card = changed(card, event)
  }
  return card
}

const startCard = ({ sign, version, day, at }: MemoryEvent): Card => ({
  recollection: null,
  sign,
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

/** What was ever spelled as `from` is `to` now. */
function spellAs(spelled: Map<string, string>, from: string, to: string): void {
  for (const [old, sign] of spelled) if (sign === from) spelled.set(old, to)
  spelled.set(from, to)
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

/** What is done with a question other than answering it. */
function changed(card: Card, { kind, day, sign, version }: MemoryEvent): Card {
  switch (kind) {
    case 'aside':
      return { ...card, state: 'aside' }
    case 'back':
      return card.state === 'aside' ? { ...card, state: 'on' } : card
    case 'opened':
      // Not on the day on which it was gone: of that day no other answer would count.
      return card.state === 'leech'
        ? { ...card, state: 'on', dueDay: Math.min(card.dueDay, Math.max(day, card.lastDay + 1)) }
        : card
    case 'corrected':
      return card.sign === sign
        ? card
        : { ...card, recollection: null, sign, version, dueDay: day + 1, isCorrected: true }
    case 'reworded':
      return { ...card, sign, version }
    default:
      return card
  }
}
