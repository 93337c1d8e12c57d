import { expect, test } from 'vitest'
import { cacheDocument } from './cached-document.ts'

function countingDocument() {
  let asked = 0
  const document = cacheDocument(
    () => Promise.resolve({ value: (asked += 1), lifetime: 60_000 }),
    () => {},
  )
  return { document, asked: () => asked }
}

const now = 1_800_000_000_000

test('of calls at once, one that read the clock earlier finds what another one fetched', async () => {
  const { document, asked } = countingDocument()

  expect(await Promise.all([document.read(now), document.read(now - 5)])).toEqual([1, 1])
  expect(await document.read(now - 3)).toBe(1)
  expect(asked()).toBe(1)
})

test('a clock that was put back does not keep it longer', async () => {
  const { document } = countingDocument()
  await document.read(now)

  expect(await document.read(now - 3_600_000)).toBe(2)
})
