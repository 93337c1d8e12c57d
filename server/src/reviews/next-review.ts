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
  if (grade === 1) {
    if (card.state === 'leech') return 'slipping'
    const before = repetitions.slice(0, repetitions.indexOf(repetition))
    const sinceRestart = before.slice(
      Math.max(
        0,
        before.findLastIndex((one) => one.isRestart),
      ),
    )
    return sinceRestart.some((one) => (one.grade ?? 0) > 1) ? 'slipped' : 'not-yet'
  }
  if (days === null) return 'first'
  if (grade === 2) return event.hints > 0 ? 'hint' : event.score < 1 ? 'partly' : 'guess'
  if (grade === 4) return 'easy'
  const until = repetitions
    .filter((one) => one.grade !== null)
    .slice(0, repetitions.indexOf(repetition) + 1)
  const row = until.slice(-often)
  return row.length === often && row.every((one) => (one.grade ?? 0) > 1)
    ? 'recalled-often'
    : 'recalled'
}

/** Null where the answer is not among those that stand. */
export function outlookOf(
  eventId: string,
  { card, repetitions }: { card: Card | null; repetitions: Repetition[] },
  today: number,
  chapterRaised: Outlook['chapterRaised'],
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
