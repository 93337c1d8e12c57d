// R19: the delay of the event loop is measured.
import { expect, test } from 'vitest'
import { watchEventLoop } from './event-loop.ts'

test('R19: work that holds the thread shows as delay, once', async () => {
  const readDelay = watchEventLoop()
  await new Promise((resolve) => setTimeout(resolve, 50))
  const end = performance.now() + 300
  while (performance.now() < end);
  await new Promise((resolve) => setTimeout(resolve, 50))

  expect(readDelay()).toBeGreaterThan(0.25)
  expect(readDelay()).toBe(0)
})
