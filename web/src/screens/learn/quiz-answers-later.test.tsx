// A result whose answers are shown later, by the clock of the server, also after the device slept.
import { saveActivity } from '@kinnow/contract/activity'
import { getAttempt, getAttemptResult } from '@kinnow/contract/quizzes'
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { loadQueue } from '#features/quizzes/model/attempt-queue.ts'
import { signIn } from '#test/builders.ts'
import { answer } from '#test/fake-server.ts'
import { buildAttempt, buildResult } from '#test/learning-builders.ts'
import { renderScreen } from '#test/render-screen.tsx'
import QuizScreen from './quiz.tsx'

const minute = 60_000
const later = 'Your answers are explained later'
const shown = buildResult()
const attempt = buildAttempt({ submittedAt: '2026-01-01T00:05:12Z', explain: 'after-close' })
const hidden = (now: string) =>
  buildResult({ attempt, topics: [], now, toldAt: '2031-01-02T10:00:00Z' })

beforeEach(() => {
  signIn()
  loadQueue()
  // The page reports activity while it is open.
  answer(saveActivity, { taken: 1 })
  vi.useFakeTimers({ shouldAdvanceTime: false })
})

const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time))

/** Opens it ten minutes before its answers are shown; returns the requests for the result. */
async function open() {
  const result = hidden('2031-01-02T09:50:00Z')
  answer(getAttempt, { attempt, quiz: result.quiz })
  const requests = answer(getAttemptResult, { result })
  renderScreen([{ path: 'quizpage', Component: QuizScreen }], '/quizpage?attempt=attempt-1')
  await pass(1000)
  expect(screen.getByText(later)).toBeTruthy()
  expect(requests).toHaveLength(1)
  return requests
}

it('shows its explanations at that time, and does not ask earlier', async () => {
  const requests = await open()
  await pass(9 * minute)
  expect(requests).toHaveLength(1)
  answer(getAttemptResult, { result: shown })

  await pass(minute)

  expect(screen.queryByText(later)).toBeNull()
  expect(screen.getByRole('heading', { name: 'Your answers' })).toBeTruthy()
})

it('asks again if there was no connection at that time', async () => {
  await open()
  answer(getAttemptResult, 'unavailable')
  await pass(10 * minute)
  expect(screen.getByText(later)).toBeTruthy()
  const requests = answer(getAttemptResult, { result: shown })

  await pass(minute)

  expect(requests).toHaveLength(1)
  expect(screen.queryByText(later)).toBeNull()
})

it('asks at once after a sleep, and waits on if the time has not come', async () => {
  await open()
  const requests = answer(getAttemptResult, { result: hidden('2031-01-02T09:59:00Z') })
  // The timers stopped during the sleep; the clock of the device did not.
  vi.setSystemTime(Date.now() + 8 * minute)
  await pass(minute / 2)
  expect(requests).toHaveLength(1)
  answer(getAttemptResult, { result: shown })

  await pass(1.1 * minute)

  expect(screen.queryByText(later)).toBeNull()
})
