// Drawing from pools, over pools of any size and any seed.
import { expect, test } from 'vitest'
import { countAsked, pickItems, type Pickable } from './pick-questions.ts'

const pooled = (name: string | null, count: number): Pickable[] =>
  Array.from({ length: count }, (_, at) => ({
    item: [`${name}-${at}`, `${name}-${at}.1`],
    pool: name,
  }))
const all = [...pooled(null, 3), ...pooled('angles', 5), ...pooled('sides', 2)]
const seeds = Array.from({ length: 500 }, (_, at) => `seed-${at}`)

test('has the questions without a pool, and as many of each pool as are picked, in the order of the course', () => {
  for (const [at, seed] of seeds.entries()) {
    const pick = 1 + (at % 4)
    const drawn = pickItems(all, pick, seed)
    const of = (name: string) => drawn.filter(([id]) => id.startsWith(name)).length

    expect([of('null'), of('angles'), of('sides')]).toEqual([3, pick, Math.min(pick, 2)])
    expect(drawn).toEqual(all.map(({ item }) => item).filter((item) => drawn.includes(item)))
    expect(
      countAsked(
        all.map(({ pool }) => pool),
        pick,
      ),
    ).toBe(drawn.length)
    expect(pickItems(all, pick, seed)).toEqual(drawn)
  }
})

test('draws each question of a pool about as often as any other', () => {
  const times = new Map<string, number>()
  for (const seed of seeds) {
    for (const [id] of pickItems(pooled('angles', 5), 2, seed))
      times.set(id, (times.get(id) ?? 0) + 1)
  }

  // 200 each are expected; the spread of 500 draws is 11.
  expect(times.size).toBe(5)
  expect(Math.min(...times.values())).toBeGreaterThan(150)
  expect(Math.max(...times.values())).toBeLessThan(250)
})

test('asks everything where nothing is picked', () => {
  expect(pickItems(all, null, 'seed')).toHaveLength(all.length)
  expect(
    countAsked(
      all.map(({ pool }) => pool),
      null,
    ),
  ).toBe(all.length)
})
