import { expect, test, vi } from 'vitest'
import { createConcurrencyLimit, createKeyedLimit } from './concurrency-limit.ts'

const caller = ['192.0.2.0/24', '192.0.2.1']
const limits = { atOnce: 1, waiting: 10, longestWait: 60_000, retryAfter: 7 }
/** Work starts in the turn after the one in which it may. */
async function turn() {
  for (let count = 0; count < 3; count += 1) await new Promise((resolve) => setImmediate(resolve))
}

/** Work that ends when the test says so, and tells when it began. */
function work(began: string[], name: string) {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const run = () => {
    began.push(name)
    return promise
  }
  return { run, end: () => resolve(name), fail: () => reject(new Error(name)) }
}

test('of one key each begins when the one before has ended, well or not; another key waits for nobody', async () => {
  const oneAtATime = createKeyedLimit({ ...limits, waiting: 2 })
  const began: string[] = []
  const [first, second, third, other] = ['first', 'second', 'third', 'other'].map((name) =>
    work(began, name),
  ) as [ReturnType<typeof work>, ...ReturnType<typeof work>[]] & ReturnType<typeof work>[]
  const results = Promise.allSettled([
    oneAtATime('a', first.run, caller),
    oneAtATime('a', second!.run, caller),
    oneAtATime('a', third!.run, caller),
    oneAtATime('b', other!.run, caller),
  ])
  await turn()
  expect(began).toEqual(['first', 'other'])
  first.fail()
  await turn()
  expect(began).toEqual(['first', 'other', 'second'])
  second!.end()
  await turn()
  expect(began).toEqual(['first', 'other', 'second', 'third'])
  third!.end()
  other!.end()
  expect((await results).map(({ status }) => status)).toEqual([
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ])
})

test('more than may wait for one key is refused, and another key is not', async () => {
  const oneAtATime = createKeyedLimit({ ...limits, waiting: 1 })
  const first = work([], 'first')
  const running = oneAtATime('a', first.run, caller)
  const next = oneAtATime('a', async () => 'next', caller)

  await expect(oneAtATime('a', async () => 'more', caller)).rejects.toMatchObject({
    code: 'unavailable',
    details: { retryAfter: 7 },
  })
  expect(await oneAtATime('b', async () => 'other', caller)).toBe('other')
  first.end()
  expect(await Promise.all([running, next])).toEqual(['first', 'next'])
  expect(await oneAtATime('a', async () => 'again', caller)).toBe('again')
})

test('one who waited too long is refused, and the next one still waits for those before', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const oneAtATime = createKeyedLimit(limits)
  const began: string[] = []
  const [first, second] = ['first', 'second'].map((name) => work(began, name))
  const running = oneAtATime('a', first!.run, caller)
  await turn()

  const tired = oneAtATime('a', second!.run, caller).catch((error: unknown) => error)
  vi.advanceTimersByTime(limits.longestWait)
  expect(await tired).toMatchObject({ code: 'unavailable', details: { retryAfter: 7 } })
  const third = oneAtATime('a', async () => began.push('third'), caller)
  await turn()
  expect(began).toEqual(['first'])
  first!.end()
  await Promise.all([running, third])
  expect(began).toEqual(['first', 'third'])
  vi.useRealTimers()
})

test('strangers who flood a key of another keep its owner waiting for one of them', async () => {
  const oneAtATime = createKeyedLimit(limits)
  const began: string[] = []
  const flood = Array.from({ length: 40 }, (_, n) =>
    oneAtATime('a', async () => began.push('stranger'), ['wide', `own ${n}`]).catch(() => 0),
  )
  const owner = oneAtATime('a', async () => began.push('owner'), ['other', 'other'])
  await Promise.all([owner, ...flood])

  expect(began.indexOf('owner')).toBeLessThanOrEqual(2)
})

test('a key with several places keeps count while some of them are in use', async () => {
  const twoAtOnce = createKeyedLimit({ ...limits, atOnce: 2, isPrompt: true })
  const began: string[] = []
  const [first, second, third, fourth] = ['first', 'second', 'third', 'fourth'].map((name) =>
    work(began, name),
  )
  const running = [first, second].map((place) => twoAtOnce('a', place!.run, caller))
  expect(began).toEqual(['first', 'second'])
  first!.end()
  await running[0]
  const later = [third, fourth].map((place) => twoAtOnce('a', place!.run, caller))
  await turn()
  expect(began).toEqual(['first', 'second', 'third'])
  for (const place of [second, third, fourth]) place!.end()
  await Promise.all([...running, ...later])
})

test('a key that had the event loop busy rests as long, also once nobody of it works; another one starts', async () => {
  const oneAtATime = createKeyedLimit({ ...limits, atOnce: 6, isBlocking: true, isPrompt: true })
  const busy = 20
  const started: number[] = []
  const block = async () => {
    const at = performance.now()
    started.push(at)
    while (performance.now() - at < busy);
  }
  for (let count = 0; count < 3; count += 1) await oneAtATime('a', block, caller)
  const began: string[] = []
  const resting = oneAtATime('a', async () => began.push('a'), caller)
  await oneAtATime('b', async () => began.push('b'), caller)
  await resting

  expect(began).toEqual(['b', 'a'])
  const gaps = started.slice(1).map((at, index) => at - (started[index] ?? 0))
  for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(2 * busy - 2)
})

test('a rest is no longer than its limit', async () => {
  const longestRest = 500
  const limit = createConcurrencyLimit({ ...limits, isBlocking: true, longestRest })
  await limit(async () => {
    const at = performance.now()
    while (performance.now() - at < longestRest + 100);
  })

  expect(limit.state().rest).toBeLessThanOrEqual(longestRest)
  expect(limit.state().rest).toBeGreaterThan(0)
})
