// A quiz that is answered on two devices at once: each shows what the other did and what it lost.
import { failures } from '@kinnow/contract/failures'
import { sendEvents } from '@kinnow/contract/attempt-events'
import type { SentEvent } from '@kinnow/contract/attempt-events'
import { getAttempt } from '@kinnow/contract/quizzes'
import type { Attempt } from '@kinnow/contract/quizzes'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { loadQueue } from '#features/quizzes/model/attempt-queue.ts'
import { useRefused } from '#features/quizzes/model/refused-events.ts'
import { signIn } from '#test/builders.ts'
import { takeEvents } from '#test/fake-events.ts'
import { answer } from '#test/fake-server.ts'
import {
  buildAttempt,
  buildQuiz,
  buildRules,
  buildState,
  buildVerdict,
} from '#test/learning-builders.ts'
import { renderScreen } from '#test/render-screen.tsx'
import QuizScreen from './quiz.tsx'

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
const replyWith = (parts: Partial<Attempt> = {}, rules = {}) =>
  answer(getAttempt, {
    attempt: buildAttempt(parts),
    quiz: buildQuiz({ rules: buildRules(rules) }),
  })
const open = () =>
  renderScreen([{ path: 'quizpage', Component: QuizScreen }], '/quizpage?attempt=attempt-1')
const offline = () => {
  throw new TypeError('Failed to fetch')
}
const stomata = [{ questionId: 'question-1', chosen: ['stomata'] }]
const lastVisit = { questionId: 'question-1' }

beforeEach(() => {
  signIn()
  loadQueue()
  useRefused.setState({ refused: [] })
  Element.prototype.scrollIntoView = vi.fn()
})

it('an answer after the last try is refused with a reason, and the counting one is shown', async () => {
  const { message } = failures['tries-used']
  const taken = takeEvents(({ kind }) =>
    kind === 'answer' ? { reason: 'tries-used', message } : {},
  )
  replyWith({ explain: 'at-once', lastVisit })
  open()
  fireEvent.click(await screen.findByRole('radio', { name: 'Veins' }))
  replyWith({
    explain: 'at-once',
    lastVisit,
    answers: stomata,
    verdicts: [buildVerdict({ chosen: ['stomata'], triesLeft: 0 })],
    states: [buildState({ answered: true }), buildState({ questionId: 'question-2' })],
  })
  press(/Check answer/)

  await waitFor(() => expect(taken.of('answer')).toHaveLength(1))
  const verdict = await screen.findByRole('heading', { level: 2 })
  const note = screen.getByText(/^You had already answered it on another device or tab/)
  expect(verdict.compareDocumentPosition(note)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(note.getAttribute('role')).toBe('status')
  expect(document.body.textContent).toContain('Stomata')

  fireEvent.click(screen.getByRole('button', { name: /Continue/ }))
  await screen.findByText('Question 2 of 2')
  expect(screen.queryByText(/on another device/)).toBeNull()
  press('Overview')
  await screen.findByText('Your questions')
  expect(screen.queryByText(/on another device/)).toBeNull()
})

it('the certainty belongs to the answer that is shown', async () => {
  const taken = takeEvents()
  replyWith(
    {
      explain: 'at-end',
      lastVisit,
      answers: stomata,
      states: [buildState({ answered: true }), buildState({ questionId: 'question-2' })],
    },
    { certainty: true },
  )
  open()
  fireEvent.click(await screen.findByRole('radio', { name: 'Guess' }))

  await waitFor(() => expect(taken.of('sure')).toMatchObject([{ chosen: ['stomata'] }]))
  expect(radio('Guess').checked).toBe(true)
})

const refusedAt = (questionId: string) => ({
  attemptId: 'attempt-1',
  kind: 'answer' as const,
  questionId,
  chosen: ['veins'],
  message: failures['tries-used'].message,
  isElsewhere: true,
})

it('an answer from another device is mentioned at its question and, without an alert, in the overview', async () => {
  useRefused.setState({ refused: [refusedAt('question-1')] })
  takeEvents()
  replyWith({ explain: 'at-once', lastVisit: { questionId: 'question-2' } })
  open()
  await screen.findByText('Question 2 of 2')
  expect(screen.queryByText(/on another device/)).toBeNull()
  press('Overview')

  expect(await screen.findByText('Already answered elsewhere')).toBeTruthy()
  expect(screen.getByText(/^Question 1: You had already answered it/)).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('a refused answer does not replace a queued one', async () => {
  useRefused.setState({ refused: [{ ...refusedAt('question-2'), isElsewhere: false }] })
  answer(sendEvents, offline)
  replyWith({ explain: 'at-end' })
  open()
  fireEvent.click(await screen.findByRole('radio', { name: 'Veins' }))
  press(/Save answer/)

  await screen.findByText('Question 2 of 2')
  expect(screen.getByText(/^Question 2: This answer could not be saved/)).toBeTruthy()
  const waits = await screen.findAllByText('1 answer waiting.')
  expect(waits.map(({ tagName }) => tagName)).toContain('B')
})

it('queued answers are mentioned beside the verdict of another answer as well', async () => {
  answer(sendEvents, offline)
  replyWith({
    explain: 'at-once',
    answers: stomata,
    lastVisit: { questionId: 'question-2' },
    verdicts: [buildVerdict({ score: 1, isRight: true, chosen: ['stomata'], triesLeft: 0 })],
  })
  open()
  await screen.findByText('Question 2 of 2')
  fireEvent.click(screen.getByRole('radio', { name: 'Veins' }))
  press(/Check answer/)
  await screen.findByRole('heading', { name: 'Your answer is saved' })
  press('Overview')
  fireEvent.click(await screen.findByRole('button', { name: /^Question 1, right/ }))

  const verdict = await screen.findByRole('heading', { level: 2, name: 'Yes.' })
  const sheet = verdict.closest('footer')
  expect(sheet?.textContent).toContain('1 answer waiting. Saved on this device')
})

it('an answer that another device has changed later is reported, and the counting one is shown', async () => {
  answer(sendEvents, ({ body }) => {
    const { events } = body as { events: SentEvent[] }
    const outcomes = events.map(({ eventId, kind }) => ({
      eventId,
      outcome: 'kept',
      reason: null,
      message: null,
      verdict: null,
      isBehind: kind === 'answer',
    }))
    const clock = { now: null, deadline: null }
    return { status: 200, body: { status: 'success', data: { outcomes, ...clock } } }
  })
  const atEnd = { explain: 'at-end' as const, lastVisit }
  replyWith(atEnd)
  open()
  fireEvent.click(await screen.findByRole('radio', { name: 'Veins' }))
  replyWith({
    ...atEnd,
    answers: stomata,
    states: [buildState({ answered: true }), buildState({ questionId: 'question-2' })],
  })
  press(/Save answer/)
  press('Overview')

  expect(await screen.findByText('Answered elsewhere later')).toBeTruthy()
  expect(screen.getByText(/^Question 1: You answered it again later/)).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: /^Question 1/ }))
  await waitFor(() => expect(radio('Stomata').checked).toBe(true))
})
