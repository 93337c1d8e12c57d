import { expect, test } from 'vitest'
import { IdList } from './id-list.ts'
import { nodeId } from './ids.ts'

const ids = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => nodeId('lesson', `${from + at}`))

test('knows what was added, and how often, in whatever order', () => {
  const list = new IdList()
  const [once = '', twice = '', never = ''] = ids(3)

  for (const id of [twice, ...ids(3000, 10), once, twice]) list.add(id)

  expect(list.size).toBe(3003)
  expect([once, twice, never].map((id) => list.timesOf(id))).toEqual([1, 2, 0])
  expect(ids(3000, 10).filter((id) => list.timesOf(id) !== 1)).toEqual([])
})

test('knows whether anything was added twice, also after an earlier check', () => {
  const list = new IdList()
  for (const id of ids(50)) list.add(id)
  const before = list.hasRepeats()

  list.add(ids(1)[0] ?? '')

  expect([before, list.hasRepeats()]).toEqual([false, true])
})

test('ids that differ in the last bit that is stored are two', () => {
  const list = new IdList()
  list.add('AAAAAAAAAAAAAAAA')

  expect(['AAAAAAAAAAAAAAAA', 'AAAAAAAACAAAAAAA'].map((id) => list.timesOf(id))).toEqual([1, 0])
})
