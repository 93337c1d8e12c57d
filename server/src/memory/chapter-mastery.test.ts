// When a chapter reached its levels: what is counted along the times is what is seen at each of them.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { highestLevel, type Known, risesOf } from './chapter-mastery.ts'
import { chapterLevel, confident, familiar, mastered, started } from './mastery.ts'

const time = fc.integer({ min: 1, max: 12 })
/** Each level is reached after the one below it, or not at all. */
const known: fc.Arbitrary<Known> = fc
  .record({ madeAt: time, times: fc.array(time, { maxLength: 4 }) })
  .map(({ madeAt, times }) => {
    const [firstAt = null, familiarAt = null, confidentAt = null, masteredAt = null] =
      times.toSorted((one, other) => one - other)
    return { madeAt, firstAt, familiarAt, confidentAt, masteredAt }
  })

const levelAt = (question: Known, at: number): number => {
  const { firstAt, familiarAt, confidentAt, masteredAt } = question
  const times = [firstAt, familiarAt, confidentAt, masteredAt]
  const levels = [started, familiar, confident, mastered]
  return levels[times.findLastIndex((one) => one !== null && one <= at)] ?? 0
}
const isThere = ({ madeAt, firstAt }: Known, at: number) =>
  madeAt <= at || (firstAt !== null && firstAt <= at)

test('its rises are the moments at which its level was higher than ever before', () => {
  fc.assert(
    fc.property(fc.array(known, { maxLength: 12 }), fc.boolean(), (questions, isBegun) => {
      const seen: { at: number; level: number }[] = []
      let highest = isBegun ? started : 0
      for (let at = 1; at <= 12; at += 1) {
        const there = questions.filter((one) => isThere(one, at))
        const level = chapterLevel(
          there.map((one) => levelAt(one, at)),
          isBegun,
        )
        const isTime = questions.some((one) =>
          [one.firstAt, one.familiarAt, one.confidentAt, one.masteredAt].includes(at),
        )
        if (isTime && level > highest) seen.push({ at, level })
        if (isTime) highest = Math.max(highest, level)
      }
      expect(risesOf(questions, isBegun)).toEqual(seen)
    }),
    { numRuns: 1000 },
  )
})

test('while nothing was added since the first answer, its highest level is that of today', () => {
  fc.assert(
    fc.property(fc.array(known, { maxLength: 12 }), fc.boolean(), (questions, isBegun) => {
      const first = Math.min(...questions.map(({ firstAt }) => firstAt ?? Infinity))
      const all = questions.map((one) => ({ ...one, madeAt: Math.min(one.madeAt, first) }))
      const today = all.map((one) => levelAt(one, 12))
      expect(highestLevel(all, isBegun)).toEqual({ level: chapterLevel(today, isBegun), added: 0 })
    }),
    { numRuns: 1000 },
  )
})
