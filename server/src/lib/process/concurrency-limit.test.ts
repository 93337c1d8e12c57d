import { describe, expect, test } from 'vitest'
import { Failure } from '../util/failure.ts'
import { createConcurrencyLimit } from './concurrency-limit.ts'

const figures = { atOnce: 2, waiting: 3, longestWait: 60_000, retryAfter: 7 }

/** Work that ends at a signal. */
function hold() {
  let end = () => {}
  const ended = new Promise<void>((resolve) => (end = resolve))
  return { end, work: () => ended }
}

test('does as many at once as it may, in the order they came', async () => {
  const inTurn = createConcurrencyLimit(figures)
  const begun: number[] = []
  const holds = [0, 1, 2, 3, 4].map(hold)
  const all = holds.map(({ work }, index) =>
    inTurn(() => {
      begun.push(index)
      return work()
    }),
  )
  await expect.poll(() => begun).toEqual([0, 1])

  holds[1]?.end()
  await all[1]
  await expect.poll(() => begun).toEqual([0, 1, 2])
  for (const { end } of holds) end()
  await Promise.all(all)

  expect(begun).toEqual([0, 1, 2, 3, 4])
})

test('refuses who finds the line full, and takes again when there is room', async () => {
  const inTurn = createConcurrencyLimit(figures)
  const holds = [0, 1, 2, 3, 4].map(hold)
  const all = holds.map(({ work }) => inTurn(work))

  const refused = await inTurn(async () => 'made').catch((error: unknown) => error)
  for (const { end } of holds) end()
  await Promise.all(all)

  expect(refused).toBeInstanceOf(Failure)
  expect(refused).toMatchObject({ code: 'unavailable', details: { retryAfter: 7 } })
  expect(await inTurn(async () => 'made')).toBe('made')
})

test('starts one piece of work per turn of the event loop, also where each blocks it', async () => {
  const inTurn = createConcurrencyLimit(figures)
  const started: number[] = []
  const all = [0, 1, 2, 3, 4].map((index) => inTurn(async () => started.push(index)))
  const refused = await inTurn(async () => 'made').catch((error: unknown) => error)
  const startedAfter: number[] = []
  for (let turn = 0; turn < 3; turn += 1) {
    await new Promise(setImmediate)
    startedAfter.push(started.length)
  }
  await Promise.all(all)

  expect(refused).toBeInstanceOf(Failure)
  expect(startedAfter).toEqual([1, 2, 3])
})

test('leaves the event loop free for as long as blocking work had it busy', async () => {
  const inTurn = createConcurrencyLimit({ ...figures, waiting: 10, isBlocking: true })
  const busy = 20
  const started: number[] = []
  const work = async () => {
    started.push(performance.now())
    while (performance.now() - (started.at(-1) ?? 0) < busy);
  }
  await Promise.all([1, 2, 3, 4].map(() => inTurn(work)))

  const gaps = started.slice(1).map((at, index) => at - (started[index] ?? 0))
  for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(2 * busy - 2)
})

test('goes on after work that failed', async () => {
  const inTurn = createConcurrencyLimit({ ...figures, atOnce: 1 })
  const failing = inTurn(() => Promise.reject(new Error('no')))
  const next = inTurn(async () => 'made')

  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('made')
})

test('lets nobody stand in line for long, and gives the turn to the next', async () => {
  const inTurn = createConcurrencyLimit({ ...figures, atOnce: 1, longestWait: 20 })
  const first = hold()
  const running = inTurn(first.work)
  let wasDone = false

  const tired = await inTurn(async () => {
    wasDone = true
  }).catch((error: unknown) => error)
  const next = inTurn(async () => 'made')
  first.end()
  await running

  expect(tired).toMatchObject({ code: 'unavailable', details: { retryAfter: 7 } })
  expect(await next).toBe('made')
  expect(wasDone).toBe(false)
})

describe('of several callers', () => {
  const roomy = { ...figures, waiting: 6 }

  test('one who has less takes the place of the last of the one who has most', async () => {
    const inTurn = createConcurrencyLimit(roomy)
    const held = hold()
    const outcomes: string[] = []
    const flood = (caller: string) =>
      inTurn(held.work, [caller]).then(
        () => outcomes.push(caller),
        () => outcomes.push(`not ${caller}`),
      )
    const all = ['a', 'b'].flatMap((caller) => Array.from({ length: 8 }, () => flood(caller)))
    const newcomer = inTurn(async () => 'made', ['c'])
    held.end()
    await Promise.all(all)

    expect(await newcomer).toBe('made')
    expect(outcomes.filter((one) => one === 'a')).toHaveLength(4)
    expect(outcomes.filter((one) => one === 'b')).toHaveLength(3)
  })

  test('each has no more than `ofOne`', async () => {
    const inTurn = createConcurrencyLimit({ ...roomy, ofOne: 2 })
    const held = hold()
    const running = [inTurn(held.work, ['a']), inTurn(held.work, ['a'])]

    await expect(inTurn(held.work, ['a'])).rejects.toMatchObject({ code: 'unavailable' })
    held.end()
    await Promise.all(running)
    expect(await inTurn(async () => 'made', ['a'])).toBe('made')
  })

  test('those who were served longest ago come first', async () => {
    const inTurn = createConcurrencyLimit({ ...roomy, atOnce: 1, waiting: 20 })
    const begun: string[] = []
    const callers = ['a', 'a', 'a', 'b', 'b', 'c']
    await Promise.all(callers.map((caller) => inTurn(async () => begun.push(caller), [caller])))

    expect(begun).toEqual(['a', 'b', 'c', 'a', 'b', 'a'])
  })

  test('one of a wide group with many callers makes room for one of another group', async () => {
    const inTurn = createConcurrencyLimit(roomy)
    const blocked = hold()
    const outcomes = Array.from({ length: 8 }, (_, n) =>
      inTurn(blocked.work, ['wide', `own ${n}`]).then(
        () => 'made',
        () => 'refused',
      ),
    )
    const newcomer = inTurn(async () => 'made', ['other', 'other'])
    const ofTheSame = inTurn(async () => 'made', ['wide', 'own 8']).catch((error: unknown) => error)
    blocked.end()

    expect(await newcomer).toBe('made')
    expect(await ofTheSame).toMatchObject({ code: 'unavailable' })
    expect((await Promise.all(outcomes)).filter((one) => one === 'refused')).toHaveLength(1)
  })

  test('groups take turns, and callers within a group', async () => {
    const inTurn = createConcurrencyLimit({ ...roomy, atOnce: 1, waiting: 20 })
    const begun: string[] = []
    const callers = ['a1', 'a1', 'a2', 'a3', 'b1', 'b1']
    await Promise.all(
      callers.map((own) => inTurn(async () => begun.push(own), [own.slice(0, 1), own])),
    )

    expect(begun).toEqual(['a1', 'b1', 'a2', 'b1', 'a3', 'a1'])
  })

  test('a group that was not served yet takes the place of one that was', async () => {
    const inTurn = createConcurrencyLimit({ ...figures, atOnce: 1, waiting: 3 })
    const networks = ['a', 'b', 'c', 'd', 'e', 'f']
    const flood = networks.map(async (own) => {
      for (let n = 0; n < 50; n += 1)
        await inTurn(() => new Promise((resolve) => setImmediate(resolve)), [own]).catch(
          () => new Promise((resolve) => setImmediate(resolve)),
        )
    })
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve))
    const newcomer = await inTurn(async () => 'made', ['newcomer'])
    await Promise.all(flood)

    expect(newcomer).toBe('made')
  })
})
