// The levels of subjects and courses.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Known } from './chapter-mastery.ts'
import { confident, familiar, started } from './mastery.ts'
import { highestOfAll, type KnownChapter } from './subject-mastery.ts'

const question = (own: Partial<Known> = {}): Known => ({
  madeAt: 0,
  firstAt: null,
  familiarAt: null,
  confidentAt: null,
  masteredAt: null,
  ...own,
})
const known = (at: number, own: Partial<Known> = {}) =>
  question({ firstAt: at, familiarAt: at, ...own })
const chapter = (questions: Known[], own: Partial<KnownChapter> = {}): KnownChapter => ({
  madeAt: 0,
  isBegun: questions.some(({ firstAt }) => firstAt !== null),
  questions,
  ...own,
})

test('a subject is the sum of its chapters', () => {
  const all = known(10, { confidentAt: 20, masteredAt: 30 })
  const chapters = [chapter([all]), chapter([known(10)]), chapter([]), chapter([question()])]
  expect(highestOfAll(chapters)).toEqual({ level: started, ring: 6 / 16, added: 0 })
  expect(highestOfAll([])).toEqual({ level: 0, ring: 0, added: 0 })
  expect(highestOfAll([chapter([]), chapter([question()])])).toMatchObject({ level: 0, ring: 0 })
})

test('it has the level of four fifths of its chapters', () => {
  const four = [10, 11, 12, 13].map((at) => chapter([known(at, { confidentAt: 20 + at })]))
  expect(highestOfAll([...four, chapter([question()])]).level).toBe(confident)
  expect(highestOfAll([...four.slice(1), chapter([question()])]).level).toBe(started)
})

describe('what is added later takes nothing from a subject', () => {
  const before = [chapter([known(10)]), chapter([known(20)])]

  test('a chapter whose questions are new, or that has none', () => {
    expect(highestOfAll(before)).toEqual({ level: familiar, ring: 0.5, added: 0 })
    const more = chapter([question({ madeAt: 30 }), question({ madeAt: 30 })], { madeAt: 30 })
    const ring = 4 / 16
    expect(highestOfAll([...before, more, chapter([], { madeAt: 40 })])).toEqual({
      level: familiar,
      added: 2,
      ring,
    })
  })

  test('one that was there before counts, and so does one that was answered before it got its name', () => {
    const early = chapter([question()], { madeAt: 15 })
    expect(highestOfAll([...before, early])).toMatchObject({ level: started, added: 0 })
    // It is there from its first answer on, at that very time.
    const alone = chapter([known(10)], { madeAt: 30 })
    expect(highestOfAll([alone]).level).toBe(familiar)
    const later = chapter([question({ madeAt: 40 })], { madeAt: 40 })
    expect(highestOfAll([alone, later])).toMatchObject({ level: familiar, added: 1 })
    const renamed = chapter([question({ firstAt: 12 })], { madeAt: 30 })
    expect(highestOfAll([...before, renamed])).toMatchObject({ level: started, added: 0 })
  })

  test('whatever comes, and whenever', () => {
    const times = fc
      .array(fc.integer({ min: 1, max: 50 }), { maxLength: 4 })
      .map((all) => all.toSorted((one, other) => one - other))
    const asked = fc
      .tuple(fc.integer({ min: 0, max: 60 }), times)
      .map(([madeAt, [firstAt = null, familiarAt = null, confidentAt = null, masteredAt = null]]) =>
        question({ madeAt, firstAt, familiarAt, confidentAt, masteredAt }),
      )
    const some = fc.record({
      madeAt: fc.integer({ min: 0, max: 60 }),
      isBegun: fc.boolean(),
      questions: fc.array(asked, { maxLength: 5 }),
    })
    fc.assert(
      fc.property(
        fc.array(some, { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 0, max: 4 }),
        (all, count) => {
          const added = Array.from({ length: count }, () =>
            chapter([question({ madeAt: 70 })], { madeAt: 70 }),
          )
          const { level } = highestOfAll(all)
          const after = highestOfAll([...all, ...added])
          expect(after.level).toBe(level)
        },
      ),
      { numRuns: 500 },
    )
  })
})
