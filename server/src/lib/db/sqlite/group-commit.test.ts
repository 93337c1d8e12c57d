import { expect, test } from 'vitest'
import { GroupCommit } from './group-commit.ts'

/** A disk that takes as long as the test wants. */
function slowDisk() {
  const begun: PromiseWithResolvers<void>[] = []
  const failed: unknown[] = []
  const shared = new GroupCommit(
    () => {
      const one = Promise.withResolvers<void>()
      begun.push(one)
      return one.promise
    },
    (error) => failed.push(error),
  )
  const told: string[] = []
  const write = (name: string) =>
    shared.keep().then(
      () => told.push(name),
      () => told.push(`${name} failed`),
    )
  return { shared, begun, failed, told, write }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))

test('nobody gets an answer before a sync that began after the commit has ended', async () => {
  const { begun, told, write } = slowDisk()
  void write('first')
  void write('second')
  await turn()
  expect(told).toEqual([])
  begun[0]?.resolve()
  await turn()
  // The second was written when the sync had begun.
  expect(told).toEqual(['first'])
  begun[1]?.resolve()
  await turn()
  expect(told).toEqual(['first', 'second'])
})

test('all that come while a sync runs share the next one', async () => {
  const { begun, told, write } = slowDisk()
  for (const name of ['a', 'b', 'c', 'd', 'e']) void write(name)
  await turn()
  begun[0]?.resolve()
  await turn()
  begun[1]?.resolve()
  await turn()
  expect(told).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(begun).toHaveLength(2)
})

test('who only reads waits for what was written before, and for nothing where all is on the disk', async () => {
  const { shared, begun, write } = slowDisk()
  expect(shared.settled()).toBeUndefined()
  void write('a')
  let isSettled = false
  void shared.settled()?.then(() => (isSettled = true))
  await turn()
  expect(isSettled).toBe(false)
  begun[0]?.resolve()
  await turn()
  expect(isSettled).toBe(true)
  expect(shared.settled()).toBeUndefined()
  expect(begun).toHaveLength(1)
})

test('a disk that fails is reported once, and nothing is acknowledged any more', async () => {
  const { begun, failed, told, write } = slowDisk()
  void write('a')
  void write('b')
  await turn()
  begun[0]?.reject(new Error('EIO'))
  await turn()
  void write('c')
  await turn()
  expect(told.toSorted()).toEqual(['a failed', 'b failed', 'c failed'])
  expect(failed).toHaveLength(1)
  expect(begun).toHaveLength(1)
})
