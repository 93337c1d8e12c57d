import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Caller, FairShares, hasFairShare } from './fair-share.ts'

/** What each of some has taken of a budget, after they came in this order. */
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

/** Takes one after the other as long as there is room; returns how many. */
function takeAll(shares: FairShares, caller: Caller): number {
  let count = 0
  for (; shares.hasRoomFor(caller); count += 1) shares.add(caller, 1)
  return count
}

test('many callers of one group have what a group may have, and leave as much to the next group', () => {
  const shares = new FairShares(100)
  let count = 0
  for (let n = 0; n < 200; n += 1) count += takeAll(shares, ['wide', `own ${n}`])

  expect(count).toBe(50)
  expect(shares.hasRoomFor(['other', 'other'])).toBe(true)
})

test('a caller alone leaves a part of what its group may have to others of the group', () => {
  const shares = new FairShares(90)

  expect(takeAll(shares, ['wide', 'own'])).toBe(30)
  expect(shares.hasRoomFor(['wide', 'neighbour'])).toBe(true)
})

test('with a weight a caller may have more, and never more than is free', () => {
  const shares = new FairShares(70, 2)

  expect(takeAll(shares, ['wide', 'own'])).toBe(40)
  expect(shares.hasRoomFor(['other'], 30)).toBe(true)
  expect(shares.hasRoomFor(['other'], 31)).toBe(false)
})

test('what is released may be taken again', () => {
  const shares = new FairShares(10)
  shares.add(['a', 'a'], 5)
  expect(shares.hasRoomFor(['a', 'a'])).toBe(false)
  shares.add(['a', 'a'], -5)

  expect(shares.taken).toBe(0)
  expect(shares.hasRoomFor(['a', 'a'])).toBe(true)
})

test('of many callers in few groups, in any order, a newcomer of another group finds room', () => {
  const from = fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 40 }))
  fc.assert(
    fc.property(
      fc.integer({ min: 16, max: 300 }),
      fc.array(from, { maxLength: 600 }),
      (most, all) => {
        const shares = new FairShares(most)
        for (const [wide, own] of all) {
          const caller = [`wide ${wide}`, `own ${own}`]
          if (shares.hasRoomFor(caller)) shares.add(caller, 1)
        }
        expect(shares.hasRoomFor(['another', 'another'])).toBe(true)
      },
    ),
  )
})
