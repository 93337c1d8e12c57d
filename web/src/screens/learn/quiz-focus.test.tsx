// The focus after a press whose button disappears, and what screen readers hear of a result.
import { getAttempt, getAttemptResult, getQuiz } from '@kinnow/contract/quizzes'
import type { AttemptResult } from '@kinnow/contract/quizzes'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { loadQueue } from '#features/quizzes/model/attempt-queue.ts'
import { signIn } from '#test/builders.ts'
import { takeEvents } from '#test/fake-events.ts'
import { answer } from '#test/fake-server.ts'
import { buildAttempt, buildQuiz, buildQuizPage, buildResult } from '#test/learning-builders.ts'
import { renderScreen } from '#test/render-screen.tsx'
import QuizScreen from './quiz.tsx'

const open = () =>
  renderScreen([{ path: 'quizpage', Component: QuizScreen }], '/quizpage?attempt=attempt-1')

/** As by the keyboard: the button has the focus. */
function press(name: string): void {
  const button = screen.getByRole('button', { name })
  button.focus()
  fireEvent.click(button)
}

function openResult(parts: Partial<AttemptResult> = {}) {
  const result = buildResult(parts)
  answer(getAttempt, { attempt: result.attempt, quiz: result.quiz })
  answer(getAttemptResult, { result })
  open()
  return screen.findByRole('heading', { level: 2, name: 'By topic' })
}

beforeEach(() => {
  signIn()
  loadQueue()
  takeEvents()
  Element.prototype.scrollIntoView = vi.fn()
})

it('moves to the question when an answer is taken back', async () => {
  const answers = [{ questionId: 'question-1', chosen: ['veins'] }]
  const lastVisit = { questionId: 'question-1' }
  answer(getAttempt, {
    attempt: buildAttempt({ explain: 'at-end', answers, lastVisit }),
    quiz: buildQuiz(),
  })
  open()

  await screen.findByRole('button', { name: 'Take my answer back' })
  press('Take my answer back')

  expect(screen.queryByRole('button', { name: 'Take my answer back' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})

it('moves to the name of a quiz that is taken again', async () => {
  answer(getQuiz, buildQuizPage())
  await openResult()

  press('Take the quiz again')

  const heading = await screen.findByRole('heading', { level: 1, name: 'Quiz: plants' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
})

it.each([
  [true, 1],
  [false, 0],
])('offers to take the quiz again if that is allowed (%s)', async (mayTakeAgain, count) => {
  await openResult({ mayTakeAgain })

  expect(screen.queryAllByRole('button', { name: 'Take the quiz again' })).toHaveLength(count)
})

it('describes the focused heading with the note that the time ran out', async () => {
  await openResult({ isTimeOver: true })

  const { activeElement } = document
  const saidBy = activeElement?.getAttribute('aria-describedby') ?? ''
  expect(activeElement?.tagName).toBe('H1')
  expect(document.getElementById(saidBy)?.textContent).toMatch(/^Time ran out/)
})

it('separates the points of a topic from those of the previous attempt', async () => {
  const before = { right: 1, score: 1, total: 3 }
  await openResult({
    score: 0,
    outOf: 3,
    topics: [{ topic: 'Numbers', right: 0, score: 0, total: 3, before }],
  })

  const row = screen.getByText('Numbers').closest('div')?.textContent
  expect(row).toBe('Numbers0 of 3, previous attempt: 1 of 3')
})

it('repeats the message at each press with nothing to send', async () => {
  answer(getAttempt, { attempt: buildAttempt(), quiz: buildQuiz() })
  open()
  await screen.findByRole('radio', { name: 'Veins' })
  const message = () => screen.getByText('Please choose an answer')

  press('Check answer')
  const first = message()
  press('Check answer')

  expect(first.isConnected).toBe(false)
  expect(message().closest('[role=alert]')).toBeTruthy()
  expect(message().className).not.toBe(first.className)
})
