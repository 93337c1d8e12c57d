// R4, R19: when waiting for a PostgreSQL ends.
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { serverLimits } from '../../util/server-limits.ts'
import { heardFromIt, timeOutAfter } from './timeout.ts'

const { wait, silent } = serverLimits.database
const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

beforeAll(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterAll(() => void vi.useRealTimers())
// What was heard before is long ago.
beforeEach(() => void vi.advanceTimersByTime(10 * wait.postgres))

test('R4: where nobody hears from the database, waiting ends early', async () => {
  const act = vi.fn()
  timeOutAfter(wait.postgres, act)

  vi.advanceTimersByTime(silent)
  await nextTurn()
  expect(act).toHaveBeenCalledOnce()
})

test('R19: where it answers others, waiting ends when the time is used up', async () => {
  const act = vi.fn()
  timeOutAfter(wait.postgres, act)

  for (let waited = 0; waited < wait.postgres; waited += 250) {
    expect(act).not.toHaveBeenCalled()
    vi.advanceTimersByTime(250)
    heardFromIt()
    await nextTurn()
  }
  expect(act).toHaveBeenCalledOnce()
})

test('an answer that came while the event loop was busy counts', async () => {
  const act = vi.fn()
  timeOutAfter(wait.postgres, act)

  // Timers run before what has arrived is read.
  vi.advanceTimersByTime(silent)
  heardFromIt()
  await nextTurn()
  expect(act).not.toHaveBeenCalled()
})

test('what is called off does not act, even when it was about to', async () => {
  const act = vi.fn()
  const callOff = timeOutAfter(wait.postgres, act)

  vi.advanceTimersByTime(silent)
  callOff()
  await nextTurn()
  expect(act).not.toHaveBeenCalled()
})
