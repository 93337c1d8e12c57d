// A quiz that is answered on two devices at once: what the other one did is shown here, and nothing goes without a word.
import { failures } from '@kinnow/contract/errors'
import { getAttempt } from '@kinnow/contract/quizzes'
import type { Attempt } from '@kinnow/contract/quizzes'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { loadQueue } from '#features/quizzes/event-queue.ts'
import { useRefused } from '#features/quizzes/refused-events.ts'
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
const tell = (parts: Partial<Attempt> = {}, rules = {}) =>
  answer(getAttempt, {
    attempt: buildAttempt(parts),
    quiz: buildQuiz({ rules: buildRules(rules) }),
  })
const open = () =>
  renderScreen([{ path: 'quizpage', Component: QuizScreen }], '/quizpage?attempt=attempt-1')
const stomata = [{ questionId: 'question-1', chosen: ['stomata'] }]
const lastVisit = { questionId: 'question-1' }

beforeEach(() => {
  signIn()
  loadQueue()
  useRefused.setState({ refused: [] })
  Element.prototype.scrollIntoView = vi.fn()
})

it('an answer beyond the last try is refused in words, and the one that counts is shown', async () => {
  const { message } = failures['tries-used']
  const taken = takeEvents(({ kind }) =>
    kind === 'answer' ? { reason: 'tries-used', message } : {},
  )
  tell({ explain: 'at-once', lastVisit })
  open()
  fireEvent.click(await screen.findByRole('radio', { name: 'Veins' }))
  tell({
    ...{ explain: 'at-once', lastVisit, answers: stomata },
    verdicts: [buildVerdict({ chosen: ['stomata'], triesLeft: 0 })],
    states: [buildState({ answered: true }), buildState({ questionId: 'question-2' })],
  })
  press(/Check answer/)

  await waitFor(() => expect(taken.of('answer')).toHaveLength(1))
  expect(await screen.findByText(/^Question 1: /)).toHaveProperty('role', 'alert')
  expect(screen.getByText(/^Question 1: /).textContent).toContain(message)
  await waitFor(() => expect(screen.queryByRole('button', { name: /Check answer/ })).toBeNull())
  expect(document.body.textContent).toContain('Stomata')
})

it('how sure one is goes with the answer that is shown', async () => {
  const taken = takeEvents()
  tell(
    {
      ...{ explain: 'at-end', lastVisit, answers: stomata },
      states: [buildState({ answered: true }), buildState({ questionId: 'question-2' })],
    },
    { certainty: true },
  )
  open()
  fireEvent.click(await screen.findByRole('radio', { name: 'Guess' }))

  await waitFor(() => expect(taken.of('sure')).toMatchObject([{ chosen: ['stomata'] }]))
  expect(radio('Guess').checked).toBe(true)
})
