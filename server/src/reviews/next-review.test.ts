// What an answer has changed, and why its question comes back on that day.
import { expect, test } from 'vitest'
import { dateOf } from '../activity/day.ts'
import { foldCard, type Repetition } from '../memory/fold.ts'
import type { MemoryEvent } from '../memory/memory-event.ts'
import { eventOn } from '../memory/test-events.ts'
import { outlookOf } from './next-review.ts'

function outlook(events: MemoryEvent[], id = events.at(-1)?.id ?? '', today = 100) {
  const turns: Repetition[] = []
  const whose = { studentId: 'student', questionId: 'question' }
  const card = foldCard(whose, events, (turn) => turns.push(turn))
  return outlookOf(id, { card, repetitions: turns }, { today, chapterRaised: null })
}
const right = (day: number, own: Partial<MemoryEvent> = {}) => eventOn(day, own)
const wrong = (day: number, own: Partial<MemoryEvent> = {}) => eventOn(day, { score: 0, ...own })
const corrected = (day: number) =>
  eventOn(day, { id: `c${day}`, kind: 'corrected', keyHash: 'new', version: 'v2' })
const now = { keyHash: 'new', version: 'v2' }

test.each<[string, MemoryEvent[], string]>([
  ['first', [right(1)], 'first'],
  ['recalled', [right(1), right(3)], 'recalled'],
  ['recalled three times in a row', [right(1), right(3), right(14)], 'recalled-often'],
  ['recalled after a slip', [right(1), right(3), wrong(14), right(15)], 'recalled'],
  ['with a hint', [right(1), right(3, { hints: 1 })], 'hint'],
  ['in part', [right(1), right(3, { score: 0.9 })], 'partly'],
  ['at a second try', [right(1), right(3, { tries: 2 })], 'guess'],
  ['never recalled yet', [wrong(1), wrong(2)], 'not-yet'],
  ['recalled before', [right(1), wrong(3)], 'slipped'],
  [
    'recalled, but not since it was corrected',
    [right(1), corrected(2), wrong(3, now)],
    'corrected',
  ],
  [
    'still not recalled since then',
    [right(1), corrected(2), wrong(3, now), wrong(4, now)],
    'not-yet',
  ],
  ['recalled since then', [right(1), corrected(2), right(3, now), wrong(5, now)], 'slipped'],
])('the reason of an answer that is %s', (_, events, reason) => {
  expect(outlook(events)?.reason).toBe(reason)
})

test('later answers do not count for the reason of an earlier one', () => {
  const again = right(1, { id: 'f1', source: 'quiz' })
  const events = [right(1), again, right(3), right(14)]

  expect(outlook(events, 'e3')?.reason).toBe('recalled')
  expect(outlook(events, 'e14')?.reason).toBe('recalled-often')
})

test('an answer that was too easy, and one that slips too often, say so', () => {
  const easy = eventOn(3, { id: 'easy', kind: 'easy', of: 'e3' })
  expect(outlook([right(1), right(3), easy], 'e3')?.reason).toBe('easy')
  const slips = [1, 2, 3, 4, 5, 6].map((day) => wrong(day))
  expect(outlook([right(0), ...slips])?.reason).toBe('slipping')
})

test('it names the day of the card as it is, and the days until then', () => {
  const events = [right(1), right(3), wrong(14)]
  expect(outlook(events, 'e3', 14)).toMatchObject({ day: dateOf(15), days: 1, gap: 2 })
  expect(outlook(events, 'e14', 20)).toMatchObject({ day: dateOf(15), days: 0, gap: 11 })
  expect(outlook(events, 'e1')).toMatchObject({ gap: null, levelBefore: 'none', isCounted: true })
  const again = right(14, { id: 'f14', source: 'quiz' })
  expect(outlook([...events, again])).toMatchObject({ isCounted: false })
  expect(outlook(events, 'another')).toBeNull()
})
