// The levels of questions, chapters and subjects.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { highestLevel, type Known } from './chapter-mastery.ts'
import { recallAfter } from './fsrs.ts'
import {
  answersMissing,
  chapterLevel,
  chaptersMissing,
  confident,
  familiar,
  levelAfter,
  mastered,
  started,
} from './mastery.ts'

test('a level promises four of five: after a week, a month, three months', () => {
  for (const [stability, days, level] of [
    [2.12, 7, familiar],
    [9.05, 30, confident],
    [27.15, 90, mastered],
  ] as const) {
    expect(recallAfter(days, stability)).toBeGreaterThan(0.8)
    expect(recallAfter(days, stability)).toBeLessThan(0.803)
    expect(levelAfter(stability, 3)).toBe(level)
    expect(levelAfter(stability - 0.2, 3)).toBe(level - 1)
  }
})

test('one day is not enough for more than familiar, nor two for mastered', () => {
  expect(levelAfter(50, 1)).toBe(familiar)
  expect(levelAfter(50, 2)).toBe(confident)
})

describe('a chapter', () => {
  test('has the level of four fifths of its questions', () => {
    expect(chapterLevel([2, 2, 2, 2, 0], false)).toBe(familiar)
    expect(chapterLevel([2, 2, 2, 0, 0], false)).toBe(started)
    expect(chapterLevel([4, 4, 4, 4, 3], true)).toBe(mastered)
  })

  test('without questions is started by reading, and no more', () => {
    expect(chapterLevel([], true)).toBe(started)
    expect(chapterLevel([], false)).toBe(0)
  })

  const known = (own: Partial<Known> = {}): Known => ({
    madeAt: 0,
    firstAt: 10,
    familiarAt: 10,
    confidentAt: null,
    masteredAt: null,
    ...own,
  })

  test('keeps its level when questions are added, and tells them', () => {
    const before = [known(), known({ firstAt: 20, familiarAt: 20 })]
    expect(highestLevel(before, true)).toEqual({ level: familiar, added: 0 })
    const added = known({ madeAt: 30, firstAt: null, familiarAt: null })
    expect(highestLevel([...before, added, added], true)).toEqual({ level: familiar, added: 2 })
    const early = known({ madeAt: 5, firstAt: null, familiarAt: null })
    expect(highestLevel([...before, early], true)).toEqual({ level: started, added: 0 })
  })

  test('never falls by one more answer', () => {
    const time = fc.option(fc.integer({ min: 1, max: 50 }), { nil: null })
    const some = fc.array(
      fc.record({
        madeAt: fc.integer({ min: 0, max: 60 }),
        firstAt: time,
        familiarAt: time,
        confidentAt: time,
        masteredAt: time,
      }),
      { minLength: 1, maxLength: 8 },
    )
    fc.assert(
      fc.property(some, (all) => {
        const before = highestLevel(all, true).level
        const more = all.map((one, index) =>
          index === 0
            ? { ...one, firstAt: one.firstAt ?? 60, familiarAt: one.familiarAt ?? 60 }
            : one,
        )
        expect(highestLevel(more, true).level).toBeGreaterThanOrEqual(before)
      }),
      { numRuns: 500 },
    )
  })
})

test('what is missing for the next level, and when it can be answered', () => {
  const questions = [
    { level: 2, dueDay: 50 },
    { level: 2, dueDay: 50 },
    { level: 1, dueDay: 12 },
    { level: 0, dueDay: null },
    { level: 0, dueDay: null },
  ]
  expect(answersMissing(started, questions)).toEqual({ level: familiar, answers: 2, day: 12 })
  expect(answersMissing(mastered, questions)).toBe(null)
  expect(answersMissing(started, [])).toBe(null)
})

test('the next level can be reached on the day on which the last of the answers it needs is due', () => {
  const due = (level: number, dueDay: number | null) => ({ level, dueDay })
  const reached = [due(2, 90), due(2, 90)]
  // Two answers are missing: the questions due first are enough.
  const inAnyOrder = [due(1, 30), due(1, 12), due(1, 15)]
  expect(answersMissing(started, [...reached, ...inAnyOrder])).toMatchObject({ day: 15 })
  // What was answered before is nearer to the level than what was not.
  const withNew = [due(0, null), due(1, 15), due(1, 12)]
  expect(answersMissing(started, [...reached, ...withNew])).toMatchObject({ answers: 2, day: 15 })
  expect(answersMissing(started, [due(0, null), due(0, null)])).toMatchObject({ day: null })
})

test('four fifths of the chapters lead a subject or a course to its next level', () => {
  expect(chaptersMissing(started, [2, 2, 2, 1, 0])).toEqual({ level: familiar, chapters: 1 })
  expect(chaptersMissing(familiar, [2, 2, 2, 2, 3])).toEqual({ level: confident, chapters: 3 })
  expect(chaptersMissing(0, [0])).toEqual({ level: familiar, chapters: 1 })
  expect(chaptersMissing(mastered, [4, 4])).toBeNull()
  expect(chaptersMissing(0, [])).toBeNull()
})
