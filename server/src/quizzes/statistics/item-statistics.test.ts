// Statistics against tables that were worked out by hand.
import { expect, test } from 'vitest'
import { flagsOf, itemStatistics, optionStatistics, type Sample } from './item-statistics.ts'

const times = (count: number, sample: Sample) => Array.from({ length: count }, () => sample)
const sample = (score: number, rest: number, option = 'a'): Sample => ({
  score,
  rest,
  chosen: [option],
})

/**
 * 40 students, half of them right. Means: 0.5 and 0.6. Covariance: (15 · 0.5 · 0.2 · 2 − 5 · 0.5 · 0.2 · 2) ÷ 40 = 0.05;
 * deviations 0.5 and 0.2, so the correlation is 0.5. Sorted, all right ones meet 0.8: covariance 0.1, so the efficiency
 * is 0.5. Fisher: atanh 0.5 = 0.5493, 1.96 ÷ √37 = 0.3222; tanh 0.22708 = 0.22326, tanh 0.87153 = 0.70215.
 */
const table = [
  ...times(15, sample(1, 0.8)),
  ...times(5, sample(1, 0.4)),
  ...times(5, sample(0, 0.8, 'b')),
  ...times(15, sample(0, 0.4, 'b')),
]

test('equals the table worked out by hand', () => {
  const item = itemStatistics(table)

  expect(item?.students).toBe(40)
  expect(item?.facility).toBeCloseTo(0.5, 10)
  expect(item?.discrimination?.value).toBeCloseTo(0.5, 10)
  expect(item?.discrimination?.low).toBeCloseTo(0.22326, 5)
  expect(item?.discrimination?.high).toBeCloseTo(0.70215, 5)
  expect(item?.efficiency).toBeCloseTo(0.5, 10)
})

test('counts who picked an option, and how they did elsewhere', () => {
  const options = optionStatistics(table, [
    { id: 'a', isRight: true },
    { id: 'b', isRight: false },
    { id: 'c', isRight: false },
  ])

  expect(options).toEqual([
    { id: 'a', isRight: true, share: 0.5, rest: expect.closeTo((15 * 0.8 + 5 * 0.4) / 20, 10) },
    { id: 'b', isRight: false, share: 0.5, rest: expect.closeTo((5 * 0.8 + 15 * 0.4) / 20, 10) },
    { id: 'c', isRight: false, share: 0, rest: null },
  ])
})

test('says how the pickers of an option did elsewhere from five of them on', () => {
  const restsOf = (count: number) =>
    optionStatistics(times(count, sample(1, 0.5)), [{ id: 'a', isRight: true }]).map(
      ({ rest }) => rest,
    )
  expect([restsOf(4), restsOf(5)]).toEqual([[null], [0.5]])
})

test('tells nothing of fewer than five, no facility below ten, no correlation below thirty', () => {
  expect(itemStatistics(table.slice(0, 4))).toBeNull()
  expect(itemStatistics(table.slice(0, 5))).toEqual({
    students: 5,
    facility: null,
    discrimination: null,
    efficiency: null,
  })
  expect(itemStatistics(table.slice(0, 9))?.facility).toBeNull()
  expect(itemStatistics(table.slice(0, 10))?.facility).toBe(1)
  expect(itemStatistics(table.slice(5, 34))?.discrimination).toBeNull()
  expect(itemStatistics(table.slice(5, 35))?.discrimination).not.toBeNull()
})

test('has no correlation where all have the same points, or there is no other question', () => {
  expect(itemStatistics(times(30, sample(1, 0.5)))).toMatchObject({
    facility: 1,
    discrimination: null,
    efficiency: null,
  })
  const alone = times(30, { score: 1, rest: null, chosen: [] })
  expect(itemStatistics(alone)).toMatchObject({ facility: 1, discrimination: null })
})

test('a correlation of one has a narrow interval, not none', () => {
  const item = itemStatistics([...times(15, sample(1, 1)), ...times(15, sample(0, 0))])

  expect(item?.discrimination?.value).toBeCloseTo(1, 10)
  expect(item?.discrimination?.low).toBeGreaterThan(0.99)
  expect(Number.isFinite(item?.discrimination?.high)).toBe(true)
})

test.each([
  { flag: 'hard', samples: [...times(5, sample(1, 0.5)), ...times(15, sample(0, 0.5, 'b'))] },
  { flag: 'easy', samples: times(20, sample(1, 0.5)) },
  {
    flag: 'tells-little',
    samples: [...times(15, sample(1, 0.2)), ...times(15, sample(0, 0.8, 'b'))],
  },
  { flag: 'check-key', samples: [...times(15, sample(1, 0.2)), ...times(15, sample(0, 0.8, 'b'))] },
  { flag: 'unused-option', samples: times(12, sample(1, 0.5)) },
])('flags: $flag', ({ flag, samples }) => {
  const item = itemStatistics(samples)
  const options = optionStatistics(samples, [
    { id: 'a', isRight: true },
    { id: 'b', isRight: false },
  ])

  expect(item && flagsOf(item, options)).toContain(flag)
})

test('a key is not doubted where all did alike elsewhere, nor for one of several right options', () => {
  const thirds = [1 / 3, 1 / 3, 1].map((rest) => sample(1, rest))
  const others = [1, 1 / 3, 1 / 3].map((rest) => sample(0, rest, 'b'))
  const alike = Array.from({ length: 5 }, () => [...thirds, ...others]).flat()
  const own = optionStatistics(alike, [
    { id: 'a', isRight: true },
    { id: 'b', isRight: false },
  ])
  const item = itemStatistics(alike)
  expect(item && flagsOf(item, own)).not.toContain('check-key')

  // Who picked b did better than who picked a, and worse than who picked c, which is right as well.
  const several = [
    ...times(12, sample(0.5, 0.2)),
    ...times(12, sample(0, 0.5, 'b')),
    ...times(12, sample(0.5, 0.9, 'c')),
  ]
  const three = optionStatistics(several, [
    { id: 'a', isRight: true },
    { id: 'b', isRight: false },
    { id: 'c', isRight: true },
  ])
  const sound = itemStatistics(several)
  expect(sound && flagsOf(sound, three)).not.toContain('check-key')
})

test('nothing is flagged by fewer students than facility needs', () => {
  const both = { score: 0.5, rest: 0.5, chosen: ['a', 'b'] }
  const nine = [...times(4, sample(1, 0.2)), ...times(4, sample(0, 0.8, 'b')), both]
  const item = itemStatistics(nine)
  const options = optionStatistics(nine, [
    { id: 'a', isRight: true },
    { id: 'b', isRight: false },
  ])

  expect(item && flagsOf(item, options)).toEqual([])
  const alike = times(9, sample(1, 0.5))
  const unused = optionStatistics(alike, [{ id: 'b', isRight: false }])
  const few = itemStatistics(alike)
  expect(few && flagsOf(few, unused)).toEqual([])
})

test('a key is doubted from thirty students on', () => {
  const flags = (count: number) => {
    const samples = [...times(15, sample(1, 0.2)), ...times(count - 15, sample(0, 0.8, 'b'))]
    const options = optionStatistics(samples, [
      { id: 'a', isRight: true },
      { id: 'b', isRight: false },
    ])
    return flagsOf(itemStatistics(samples)!, options)
  }

  expect(flags(29)).not.toContain('check-key')
  expect(flags(30)).toContain('check-key')
})

test('only a wrong option is one that hardly anyone chose', () => {
  const samples = times(30, sample(0, 0.5, 'b'))
  const options = (isRight: boolean) => optionStatistics(samples, [{ id: 'a', isRight }])

  expect(flagsOf(itemStatistics(samples)!, options(true))).not.toContain('unused-option')
  expect(flagsOf(itemStatistics(samples)!, options(false))).toContain('unused-option')
})

test('flags nothing in a sound question', () => {
  const item = itemStatistics(table)
  const options = optionStatistics(table, [
    { id: 'a', isRight: true },
    { id: 'b', isRight: false },
  ])

  expect(item && flagsOf(item, options)).toEqual([])
})
