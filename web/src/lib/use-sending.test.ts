// When a queue is sent: at once, after growing delays, and soon after the connection returns.
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { QueueSender } from './event-sender.ts'
import { useSending } from './use-sending.ts'

const second = 1000

/** A sender that is offline until the test connects it. */
function offlineSender() {
  const calls: number[] = []
  const connection = { isUp: false }
  const sender = {
    queue: { load: () => undefined, restore: async () => undefined } as never,
    listenToOtherTabs: () => () => undefined,
    retryAfter: () => 0,
    sendQueued: async () => {
      calls.push(Date.now())
      return connection.isUp
    },
  } as unknown as QueueSender
  return { sender, calls, connection }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('retries half a second after the connection returns, however long it was offline', async () => {
  const { sender, calls, connection } = offlineSender()
  renderHook(() => useSending(sender, true))
  await act(() => vi.advanceTimersByTimeAsync(120 * second))

  calls.length = 0
  const back = Date.now()
  act(() => void window.dispatchEvent(new Event('online')))
  await act(() => vi.advanceTimersByTimeAsync(100))
  connection.isUp = true
  await act(() => vi.advanceTimersByTimeAsync(10 * second))

  expect(calls.map((at) => at - back)).toEqual([0, 500])
})
