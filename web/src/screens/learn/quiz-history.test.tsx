// The list of attempts beside a quiz and a result: the current one, the counting one, and returning.
import { listAttempts, type PastAttempt } from '@kinnow/contract/past-attempts'
import { getAttempt, getAttemptResult, getQuiz } from '@kinnow/contract/quizzes'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Link } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { loadQueue } from '#features/quizzes/model/attempt-queue.ts'
import { signIn } from '#test/builders.ts'
import { takeEvents } from '#test/fake-events.ts'
import { answer } from '#test/fake-server.ts'
import { buildQuizPage, buildResult } from '#test/learning-builders.ts'
import { renderScreen } from '#test/render-screen.tsx'
import QuizScreen from './quiz.tsx'
import { joinAttempts } from './quiz/earlier-attempts.tsx'

const past = (number: number, parts: Partial<PastAttempt> = {}): PastAttempt => ({
  id: `attempt-${number}`,
  number,
  submittedAt: '2026-01-01T00:05:12Z',
  seconds: 60,
  score: 1,
  outOf: 4,
  isTimeOver: false,
  ...parts,
})
const all = Array.from({ length: 12 }, (_, index) => past(12 - index))
const best = past(2, { score: 4 })
const counting = { countingAttemptId: best.id }

/** The result of one of twelve attempts, of which the second counts. */
function answerResult(number: number): void {
  const besides = number > 7 || number === 2 ? [best] : [past(number), best]
  const { attempt, ...result } = buildResult({
    attempts: all.slice(0, 5),
    besides,
    ...counting,
  })
  const shown = { ...attempt, id: `attempt-${number}`, number }
  answer(getAttempt, { attempt: shown, quiz: result.quiz })
  answer(getAttemptResult, { result: { ...result, attempt: shown, attemptCount: 12 } })
}

const open = (at: string) => renderScreen([{ path: 'quizpage', Component: QuizScreen }], at)
const rows = async () =>
  within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1)
const numbers = async () =>
  (await rows()).map((row) => Number(within(row).getByRole('rowheader').textContent))

beforeEach(() => {
  signIn()
  loadQueue()
  takeEvents()
  Element.prototype.scrollIntoView = vi.fn()
})

it('marks an older attempt on the screen, and names the counting one with its score', async () => {
  answerResult(4)

  open('/quizpage?attempt=attempt-4')

  expect(await numbers()).toEqual([12, 11, 10, 9, 8, 4, 2])
  const marked = (await rows()).filter((row) => row.getAttribute('aria-current') === 'true')
  expect(marked.map((row) => within(row).getByRole('rowheader').textContent)).toEqual(['4'])
  const counting = (await rows()).filter((row) => within(row).queryByText('counts'))
  expect(counting.map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/4 of 4/)])
  expect(screen.getByRole('button', { name: 'Show 5 earlier attempts' })).toBeTruthy()
})

it('the quiz names the counting attempt as well', async () => {
  answer(getQuiz, {
    ...buildQuizPage({ attempts: all.slice(0, 5), besides: [best], ...counting }),
    attemptCount: 12,
  })

  open('/quizpage?id=quiz-1')

  expect(await numbers()).toEqual([12, 11, 10, 9, 8, 2])
  expect(screen.getByText('counts')).toBeTruthy()
})

it('a list that was expanded is still expanded on return', async () => {
  answerResult(12)
  const requests = answer(listAttempts, { attempts: [...all.slice(5, 10), best, past(1)] })
  const { unmount } = open('/quizpage?attempt=attempt-12')
  await rows()
  fireEvent.click(screen.getByRole('button', { name: 'Show 6 earlier attempts' }))
  await waitFor(async () => expect(await numbers()).toHaveLength(12))
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'See attempt 7' }))
  unmount()

  answerResult(4)
  open('/quizpage?attempt=attempt-4')

  expect(await numbers()).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
  expect(screen.getAllByText('counts')).toHaveLength(1)
  expect(screen.queryByRole('button', { name: /earlier/ })).toBeNull()
  expect(requests).toHaveLength(1)
})

it('attempts loaded before newer ones are listed again only without a gap', () => {
  const [latest, earlier] = [all.slice(0, 5), all.slice(7, 9)]

  const gap = joinAttempts(latest, earlier, [best])
  const whole = joinAttempts(latest, all.slice(3, 8), [best])

  expect(gap.attempts.map(({ number }) => number)).toEqual([12, 11, 10, 9, 8, 2])
  expect(gap.before).toBe(8)
  expect(whole.attempts.map(({ number }) => number)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 2])
  expect(whole.before).toBe(5)
})

it('an open attempt is listed with a result, and can be continued', async () => {
  const result = buildResult({ attempts: [past(2), past(1)], attemptCount: 2, isUnderWay: true })
  answer(getAttempt, { attempt: result.attempt, quiz: result.quiz })
  answer(getAttemptResult, { result })
  answer(getQuiz, { ...buildQuizPage(), openAttemptId: 'attempt-3' })
  open('/quizpage?attempt=attempt-1')

  expect(await numbers()).toEqual([3, 2, 1])
  expect((await rows())[0]?.textContent).toMatch(/in progress/i)
  fireEvent.click(screen.getByRole('button', { name: 'Continue attempt 3' }))

  expect(await screen.findByText('You have started this quiz')).toBeTruthy()
})

it('an open attempt that cannot be continued is only listed', async () => {
  const result = buildResult({ attempts: [past(1)], isUnderWay: true, mayTakeAgain: false })
  answer(getAttempt, { attempt: result.attempt, quiz: result.quiz })
  answer(getAttemptResult, { result })
  open('/quizpage?attempt=attempt-1')

  expect(await numbers()).toEqual([2, 1])
  expect(screen.queryByRole('button', { name: /Go on/ })).toBeNull()
})

it('a quiz that led to an old result is in the history once', async () => {
  const result = buildResult({ attempts: [past(2), past(1)] })
  answer(getQuiz, { ...buildQuizPage({ attempts: [past(2), past(1)] }), attemptCount: 2 })
  answer(getAttempt, { attempt: result.attempt, quiz: result.quiz })
  answer(getAttemptResult, { result })
  const Course = () => <Link to="/quizpage?id=quiz-1">Take the quiz</Link>
  renderScreen(
    [
      { path: 'course', Component: Course },
      { path: 'quizpage', Component: QuizScreen },
    ],
    '/course',
  )
  fireEvent.click(await screen.findByRole('link', { name: 'Take the quiz' }))
  fireEvent.click(await screen.findByRole('link', { name: 'See attempt 1' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Take the quiz again' }))
  await screen.findByRole('button', { name: 'Start quiz' })
  expect(screen.getByLabelText('Address').textContent).toBe('/quizpage?id=quiz-1')

  window.history.replaceState({ idx: 1 }, '')
  fireEvent.click(screen.getByRole('button', { name: 'Close quiz' }))

  expect(await screen.findByRole('link', { name: 'Take the quiz' })).toBeTruthy()
})

it.each([
  [false, 'Take the quiz again'],
  [true, 'Continue the quiz'],
])('a result leads to the next attempt, under way: %s', async (isUnderWay, words) => {
  const result = buildResult({ isUnderWay })
  answer(getAttempt, { attempt: result.attempt, quiz: result.quiz })
  answer(getAttemptResult, { result })
  renderScreen([{ path: 'quizpage', Component: QuizScreen }], '/quizpage?attempt=attempt-1')

  await screen.findByRole('button', { name: 'Print' })
  expect(screen.getByRole('button', { name: words })).toBeTruthy()
  const others = ['Take the quiz again', 'Continue the quiz'].filter((one) => one !== words)
  expect(screen.queryByRole('button', { name: others[0] })).toBeNull()
})
