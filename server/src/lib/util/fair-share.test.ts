import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasFairShare } from './fair-share.ts'

/** What each of some has taken of a budget, after they asked in this order. */
function takeInTurn(budget: number, asking: number[]) {
  const taken = new Map<number, number>()
  let free = budget
  for (const one of asking) {
    const own = taken.get(one) ?? 0
    if (!hasFairShare({ own, free })) continue
    taken.set(one, own + 1)
    free -= 1
  }
  return { taken, free }
}

const few = fc.integer({ min: 1, max: 5 })
const budgets = fc.integer({ min: 1, max: 300 })

/** So many, who ask as often and in whichever order they like. */
const asking = few.chain((count) =>
  fc
    .array(fc.integer({ min: 1, max: count }), { maxLength: 1000 })
    .map((order) => ({ count, order })),
)

describe('a budget that many share', () => {
  test('is never overdrawn', () => {
    fc.assert(
      fc.property(budgets, asking, (budget, { order }) => {
        expect(takeInTurn(budget, order).free).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  test('gives one alone half of it, and no more', () => {
    fc.assert(
      fc.property(budgets, (budget) => {
        const { taken } = takeInTurn(budget, Array<number>(2 * budget).fill(1))
        expect(taken.get(1)).toBe(Math.ceil(budget / 2))
      }),
    )
  })

  test('has room for one more network, whatever a few have taken in any order', () => {
    fc.assert(
      fc.property(budgets, asking, (budget, { count, order }) => {
        fc.pre(budget >= 2 ** count)
        const { free } = takeInTurn(budget, order)
        expect(hasFairShare({ own: 0, free })).toBe(true)
      }),
    )
  })

  test('leaves the next network half of what is free, however often the others ask', () => {
    fc.assert(
      fc.property(budgets, asking, (budget, { count, order }) => {
        const { free } = takeInTurn(budget, order)
        const { taken } = takeInTurn(budget, [...order, ...Array<number>(budget).fill(count + 1)])
        expect(taken.get(count + 1) ?? 0).toBe(Math.ceil(free / 2))
      }),
    )
  })
})
