import { expect, test, vi } from 'vitest'
import { createKeyedMutex } from './keyed-mutex.ts'

const limits = { waiting: 10, longestWait: 60_000, retryAfter: 7 }
const turn = () => new Promise((resolve) => setImmediate(resolve))

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
  const oneAtATime = createKeyedMutex({ ...limits, waiting: 2 })
  const began: string[] = []
  const [first, second, third, other] = ['first', 'second', 'third', 'other'].map((name) =>
    work(began, name),
  ) as [ReturnType<typeof work>, ...ReturnType<typeof work>[]] & ReturnType<typeof work>[]
  const results = Promise.allSettled([
    oneAtATime('a', first.run),
    oneAtATime('a', second!.run),
    oneAtATime('a', third!.run),
    oneAtATime('b', other!.run),
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
  const oneAtATime = createKeyedMutex({ ...limits, waiting: 1 })
  const first = work([], 'first')
  const running = oneAtATime('a', first.run)
  const next = oneAtATime('a', async () => 'next')

  await expect(oneAtATime('a', async () => 'more')).rejects.toMatchObject({
    code: 'unavailable',
    details: { retryAfter: 7 },
  })
  expect(await oneAtATime('b', async () => 'other')).toBe('other')
  first.end()
  expect(await Promise.all([running, next])).toEqual(['first', 'next'])
  expect(await oneAtATime('a', async () => 'again')).toBe('again')
})

test('one who waited too long is refused, and the next one still waits for those before', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const oneAtATime = createKeyedMutex(limits)
  const began: string[] = []
  const [first, second] = ['first', 'second'].map((name) => work(began, name))
  const running = oneAtATime('a', first!.run)

  const tired = oneAtATime('a', second!.run).catch((error: unknown) => error)
  vi.advanceTimersByTime(limits.longestWait)
  expect(await tired).toMatchObject({ code: 'unavailable', details: { retryAfter: 7 } })
  const third = oneAtATime('a', async () => began.push('third'))
  await turn()
  expect(began).toEqual(['first'])
  first!.end()
  await Promise.all([running, third])
  expect(began).toEqual(['first', 'third'])
  vi.useRealTimers()
})
