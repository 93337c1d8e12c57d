// What an answer has changed: when its question comes back, why then, and how well it is known now. Pure.
import type { GapReason, Outlook } from '@kinnow/contract/review-events'
import { dateOf } from '../activity/day.ts'
import type { Card, Repetition } from '../memory/fold.ts'
import { levelName } from '../memory/mastery.ts'

/** Recalled so many times in a row is worth saying. */
const often = 3

function reasonOf(repetition: Repetition, repetitions: Repetition[], card: Card): GapReason {
  const { grade, days, event, isRestart } = repetition
  if (isRestart || (grade === null && card.isCorrected)) return 'corrected'
  const before = repetitions.slice(0, repetitions.indexOf(repetition))
  if (grade === 1) return card.state === 'leech' ? 'slipping' : reasonOfLapse(before)
  if (days === null) return 'first'
  if (grade === 2) return reasonOfHard(event)
  if (grade === 4) return 'easy'
  const latest = [...before, repetition].filter(isGraded).slice(-often)
  return latest.length === often && latest.every(isRecalled) ? 'recalled-often' : 'recalled'
}

const isGraded = ({ grade }: Repetition) => grade !== null
const isRecalled = ({ grade }: Repetition) => (grade ?? 0) > 1

function reasonOfLapse(before: Repetition[]): GapReason {
  const restart = before.findLastIndex(({ isRestart }) => isRestart)
  return before.slice(Math.max(0, restart)).some(isRecalled) ? 'slipped' : 'not-yet'
}

function reasonOfHard({ hints, score }: Repetition['event']): GapReason {
  if (hints > 0) return 'hint'
  return score < 1 ? 'partly' : 'guess'
}

/** Null where the answer is not among those that stand. */
export function outlookOf(
  eventId: string,
  { card, repetitions }: { card: Card | null; repetitions: Repetition[] },
  { today, chapterRaised }: { today: number } & Pick<Outlook, 'chapterRaised'>,
): Outlook | null {
  const repetition = repetitions.find(({ event }) => event.id === eventId)
  if (!card || !repetition) return null
  return {
    // Of the card as it is: a later answer decides, where there is one.
    day: dateOf(card.dueDay),
    days: Math.max(0, card.dueDay - today),
    gap: repetition.days,
    reason: reasonOf(repetition, repetitions, card),
    isCounted: repetition.grade !== null,
    levelBefore: levelName(repetition.levelBefore),
    level: levelName(repetition.level),
    chapterRaised,
  }
}
