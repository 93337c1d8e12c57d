// R19: the delay of the event loop is measured.
import { expect, test } from 'vitest'
import { watchEventLoop } from './event-loop.ts'

test('R19: work that holds the thread shows as delay, once', async () => {
  const readDelay = watchEventLoop()
  // It looks for the first time in one of these turns, however late a busy machine begins them.
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setTimeout(resolve, 20))
  const end = performance.now() + 300
  while (performance.now() < end);
  await new Promise((resolve) => setTimeout(resolve, 50))

  expect(readDelay()).toBeGreaterThan(0.25)
  expect(readDelay()).toBe(0)
})
