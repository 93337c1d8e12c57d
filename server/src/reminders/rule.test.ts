import { describe, expect, test } from 'vitest'
import { instantOf } from '../weekend/wall-clock.ts'
import { chooseReminder, lookAt, type DayProgress, unheededBy, type Wanted } from './rule.ts'
import { dayBy } from './times.ts'

const clocks = { timezone: 'Asia/Kathmandu', dayStarts: 4 }
const at = (day: string, time: string) => instantOf(day, time, clocks.timezone)
const today = dayBy(at('2026-11-20', '17:00'), clocks)

const wanted = (own: Partial<Wanted> = {}): Wanted => ({
  reviews: true,
  streak: true,
  hour: 17,
  lastSentDay: null,
  unheeded: 0,
  ...own,
})
const standing = (own: Partial<DayProgress> = {}): DayProgress => ({
  due: 5,
  hasCome: false,
  hasLearned: false,
  isRestDay: false,
  lastCame: today - 1,
  streak: { length: 4, saved: 0 },
  ...own,
})
const choose = (own: Partial<Wanted>, how: Partial<DayProgress>) =>
  chooseReminder(wanted(own), standing(how), today)

describe('when a student is looked at', () => {
  test('is never where nothing is wanted', () => {
    expect(lookAt(0, wanted({ reviews: false, streak: false }), clocks)).toBeNull()
  })

  test('is the hour of the day, and next the hour of the day after', () => {
    const now = at('2026-11-20', '17:05')
    const next = at('2026-11-21', '17:00')
    expect(lookAt(now, wanted(), clocks)).toEqual({ isTime: true, nextAt: next })
    expect(lookAt(at('2026-11-20', '16:00'), wanted(), clocks)).toEqual({
      isTime: false,
      nextAt: at('2026-11-20', '17:00'),
    })
  })

  test('is not a second time on a day, nor on one that a journey back brings again', () => {
    const now = at('2026-11-20', '17:05')
    for (const lastSentDay of [today, today + 1])
      expect(lookAt(now, wanted({ lastSentDay }), clocks)?.isTime).toBe(false)
    expect(lookAt(now, wanted({ lastSentDay: today - 1 }), clocks)?.isTime).toBe(true)
  })
})

describe('a reminder', () => {
  test('is of reviews where something is due and nobody has come', () => {
    expect(choose({}, {})).toBe('reviews')
    expect(choose({ streak: false }, { due: 0 })).toBeNull()
    expect(choose({ streak: false }, { hasCome: true })).toBeNull()
    expect(choose({ reviews: false, streak: false }, {})).toBeNull()
  })

  test('is of a streak only where it would be over tomorrow', () => {
    const streak = (how: Partial<DayProgress>) => choose({ reviews: false }, how)
    expect(streak({})).toBe('streak')
    expect(streak({ streak: { length: 1, saved: 0 } })).toBeNull()
    expect(streak({ streak: { length: 9, saved: 1 } })).toBeNull()
    expect(streak({ hasCome: true, hasLearned: true })).toBeNull()
    expect(streak({ isRestDay: true })).toBeNull()
    // Whoever came without learning would still lose it.
    expect(streak({ hasCome: true, hasLearned: false })).toBe('streak')
    expect(choose({ streak: false }, { due: 0 })).toBeNull()
  })

  test('becomes rarer where it is not heeded, and ends; a student who comes gets it as before', () => {
    const after = (unheeded: number, days: number) =>
      choose({ unheeded, lastSentDay: today - days }, { lastCame: today - 365 })
    expect([after(4, 1), after(5, 1), after(5, 6), after(5, 7)]).toEqual([
      'reviews',
      null,
      null,
      'reviews',
    ])
    expect([after(8, 7), after(9, 7), after(9, 70)]).toEqual(['reviews', null, null])
    const back = { unheeded: 9, lastSentDay: today - 2 }
    expect(choose(back, { lastCame: today - 1 })).toBe('reviews')
    expect(unheededBy(wanted(back), standing({ lastCame: today - 1 }))).toBe(0)
    expect(unheededBy(wanted(back), standing({ lastCame: today - 3 }))).toBe(9)
  })

  test('is heeded by a student who comes on the very day on which it was sent', () => {
    const sent = { unheeded: 9, lastSentDay: today - 2 }
    expect(unheededBy(wanted(sent), standing({ lastCame: today - 2 }))).toBe(0)
    expect(choose(sent, { lastCame: today - 2 })).toBe('reviews')
    expect(unheededBy(wanted({ unheeded: 2 }), standing())).toBe(2)
    expect(unheededBy(wanted(sent), standing({ lastCame: null }))).toBe(9)
  })
})
