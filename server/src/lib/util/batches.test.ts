import { expect, test } from 'vitest'
import { batches } from './batches.ts'

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at)

test('every item is in one part, in its order', () => {
  for (const count of [0, 1, 127, 128, 129, 300]) {
    expect([...batches(numbers(count))].flat(), `${count}`).toEqual(numbers(count))
  }
})

test('lists of whatever length have parts of eight lengths, so that few statements are prepared', () => {
  const lengths = numbers(400).flatMap((count) =>
    [...batches(numbers(count))].map((part) => part.length),
  )

  expect([...new Set(lengths)].toSorted((a, b) => a - b)).toEqual([1, 2, 4, 8, 16, 32, 64, 128])
})
