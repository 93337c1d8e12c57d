import { createSecretKey } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { Limiter } from './limiter.ts'

let app: TestApp
let limiter: Limiter
beforeAll(async () => {
  app = await startApp()
  limiter = new Limiter(app.db, createSecretKey(Buffer.alloc(32, 7)))
})
afterAll(() => app.stop())

const minute = 60_000
let names = 0
const newBudget = (most = 3) => ({ name: `test-${(names += 1)}`, of: 'me', most, window: minute })

describe('a budget', () => {
  test('has room for as often as it says, and tells the seconds until it has again', async () => {
    const budget = newBudget()
    const waits = []
    for (let n = 0; n < 4; n += 1) waits.push(await limiter.spend([budget]))

    expect(waits.slice(0, 3)).toEqual([0, 0, 0])
    expect(waits[3]).toBeGreaterThan(55)
    app.wait(minute + 1000)
    expect(await limiter.spend([budget])).toBe(0)
  })

  test('is not spent by a refused caller, nor are the others of the same call', async () => {
    const [full, free] = [newBudget(1), newBudget(5)]
    await limiter.spend([full])
    for (let n = 0; n < 20; n += 1) expect(await limiter.spend([full, free])).toBeGreaterThan(0)

    expect(await limiter.count(free)).toBe(0)
    expect(await limiter.count(full)).toBe(1)
  })

  test('is never overdrawn by many at once', async () => {
    const budget = newBudget(3)
    const waits = await Promise.all(Array.from({ length: 60 }, () => limiter.spend([budget])))

    expect(waits.filter((wait) => wait === 0).length).toBeLessThanOrEqual(3)
    expect(await limiter.count(budget)).toBeLessThanOrEqual(3)
  })

  test('counts each of many at once, in whichever order they come', async () => {
    const budget = newBudget()
    const counts = await Promise.all(Array.from({ length: 120 }, () => limiter.countUp(budget)))

    expect(counts.toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: 120 }, (_, index) => index + 1),
    )
  })

  test('goes on counting where another process wrote a little later than its request', async () => {
    const budget = newBudget()
    await limiter.countUp(budget)
    await app.db.query
      .updateTable('rate_limits')
      .set({ ends_at: sql<number>`ends_at + 500` })
      .where('key', 'like', `${budget.name}:%`)
      .execute()

    expect(await limiter.countUp(budget)).toBe(2)
    expect(await limiter.spend([{ ...budget, most: 2 }])).toBeGreaterThan(0)
  })

  test('R13: starts over where the clock was put back, so that nobody waits longer than its window', async () => {
    const budget = newBudget(1)
    app.wait(60 * minute)
    await limiter.spend([budget])
    app.wait(-60 * minute)

    expect(await limiter.spend([budget])).toBe(0)
    expect(await limiter.spend([budget])).toBeLessThanOrEqual(60)
  })
})
