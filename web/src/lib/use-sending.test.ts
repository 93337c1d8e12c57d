// When what waits is sent: at once, after growing waits, and soon once the line is back.
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { EventSender } from './event-sender.ts'
import { useSending } from './use-sending.ts'

const second = 1000

/** A sender whose line is down until it is opened. */
function downLine() {
  const calls: number[] = []
  const line = { isUp: false }
  const sender = {
    queue: { load: () => undefined, restore: async () => undefined } as never,
    listenToOtherTabs: () => () => undefined,
    secondsAskedFor: () => 0,
    sendQueued: async () => {
      calls.push(Date.now())
      return line.isUp
    },
  } as unknown as EventSender
  return { sender, calls, line }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('tries again within half a second after the line is back, however long it was gone', async () => {
  const { sender, calls, line } = downLine()
  renderHook(() => useSending(sender, true))
  await act(() => vi.advanceTimersByTimeAsync(120 * second))

  calls.length = 0
  const back = Date.now()
  act(() => void window.dispatchEvent(new Event('online')))
  await act(() => vi.advanceTimersByTimeAsync(100))
  line.isUp = true
  await act(() => vi.advanceTimersByTimeAsync(10 * second))

  expect(calls.map((at) => at - back)).toEqual([0, 500])
})
