// A result whose answers are told later, open while that time comes: by the clock of the school, and after a sleep.
import { saveActivity } from '@kinnow/contract/activity'
import { getAttempt, getAttemptResult } from '@kinnow/contract/quizzes'
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { loadQueue } from '#features/quizzes/model/event-queue.ts'
import { signIn } from '#test/builders.ts'
import { answer } from '#test/fake-server.ts'
import { buildAttempt, buildResult } from '#test/learning-builders.ts'
import { renderScreen } from '#test/render-screen.tsx'
import QuizScreen from './quiz.tsx'

const minute = 60_000
const later = 'Your answers are explained later'
const told = buildResult()
const attempt = buildAttempt({ submittedAt: '2026-01-01T00:05:12Z', explain: 'after-close' })
const untold = (now: string) =>
  buildResult({ attempt, topics: [], now, toldAt: '2031-01-02T10:00:00Z' })

beforeEach(() => {
  signIn()
  loadQueue()
  // Who waits before a page is active for a moment.
  answer(saveActivity, { taken: 1 })
  vi.useFakeTimers({ shouldAdvanceTime: false })
})

const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time))

/** Ten minutes before its answers are told; gives the calls for the result. */
async function open() {
  const result = untold('2031-01-02T09:50:00Z')
  answer(getAttempt, { attempt, quiz: result.quiz })
  const asked = answer(getAttemptResult, { result })
  renderScreen([{ path: 'quizpage', Component: QuizScreen }], '/quizpage?attempt=attempt-1')
  await pass(1000)
  expect(screen.getByText(later)).toBeTruthy()
  expect(asked).toHaveLength(1)
  return asked
}

it('its explanations stand there when the time has come, and it asks no sooner', async () => {
  const asked = await open()
  await pass(9 * minute)
  expect(asked).toHaveLength(1)
  answer(getAttemptResult, { result: told })

  await pass(minute)

  expect(screen.queryByText(later)).toBeNull()
  expect(screen.getByRole('heading', { name: 'Your answers' })).toBeTruthy()
})

it('it asks again where there was no line just then', async () => {
  await open()
  answer(getAttemptResult, 'unavailable')
  await pass(10 * minute)
  expect(screen.getByText(later)).toBeTruthy()
  const asked = answer(getAttemptResult, { result: told })

  await pass(minute)

  expect(asked).toHaveLength(1)
  expect(screen.queryByText(later)).toBeNull()
})

it('after a sleep it asks at once, and what is told later still is waited for', async () => {
  await open()
  const asked = answer(getAttemptResult, { result: untold('2031-01-02T09:59:00Z') })
  // What counts stood still; the clock of the device did not.
  vi.setSystemTime(Date.now() + 8 * minute)
  await pass(minute / 2)
  expect(asked).toHaveLength(1)
  answer(getAttemptResult, { result: told })

  await pass(1.1 * minute)

  expect(screen.queryByText(later)).toBeNull()
})
