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
  const oneAtATime = createKeyedMutex()
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
