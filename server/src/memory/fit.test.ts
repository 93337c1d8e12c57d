// How much a fit has to gain to be used.
import { expect, test } from 'vitest'
import { fit, meanLoss } from './fit.ts'
import { usualWeights } from './fsrs.ts'
import type { History, Optimizer } from './fsrs-binding.ts'

const usual = { weights: usualWeights, madeAt: null }

/** Of questions that were recalled at first and four days later, but for each fifth. */
const histories: History[] = Array.from({ length: 60 }, (_, at) => ({
  at,
  day: at,
  grades: [3, at % 5 === 0 ? 1 : 3],
  days: [0, 4],
}))

/** Whose memory holds so many times as long after a first answer that was right. */
const timesAsLong = (times: number) =>
  usualWeights.map((weight, at) => (at === 2 ? weight * times : weight))
const always = (weights: number[]): Optimizer => ({
  stabilityBefore: () => 0,
  fit: async () => weights,
})

/** What the weights gain of log loss, as a share, over what they are tried on: all but the first sixth. */
function gainOf(weights: number[]): number {
  const tried = histories.slice(10)
  return 1 - meanLoss(tried, weights) / meanLoss(tried, usualWeights)
}

/** Weights that gain so much, to a millionth. */
function gaining(share: number): number[] {
  let [least, most] = [1 / 3, 1]
  for (let step = 0; step < 40; step += 1) {
    const middle = (least + most) / 2
    if (gainOf(timesAsLong(middle)) > share) least = middle
    else most = middle
  }
  return timesAsLong(most)
}

test.each([
  [0.0098, false],
  [0.0102, true],
  [0.0002, false],
])('weights that gain %d of log loss: used is %s', async (share, isKept) => {
  const weights = gaining(share)
  expect(gainOf(weights)).toBeCloseTo(share, 5)
  const found = await fit(always(weights), histories, usual)
  expect(1 - found.lossAfter / found.lossBefore).toBeCloseTo(share, 5)
  expect(found.weights).toEqual(isKept ? weights : null)
})

test('weights that lose, or are none, are not used', async () => {
  for (const weights of [timesAsLong(8), [], usualWeights.map(() => Number.NaN)]) {
    expect((await fit(always(weights), histories, usual)).weights).toBe(null)
  }
})
