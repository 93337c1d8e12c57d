import { expect, test } from 'vitest'
import { createKeyedMutex } from './keyed-mutex.ts'

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
  const oneAtATime = createKeyedMutex({ waiting: 2, retryAfter: 7 })
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
  const oneAtATime = createKeyedMutex({ waiting: 1, retryAfter: 7 })
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
