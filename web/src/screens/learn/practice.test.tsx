import { getAttempt, getAttemptResult, practiseQuestion } from '@kinnow/contract/quizzes'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { signIn } from '#test/builders.ts'
import { answer } from '#test/fake-server.ts'
import { buildQuiz, buildResult, buildVerdict } from '#test/learning-builders.ts'
import { renderScreen } from '#test/render-screen.tsx'
import QuizScreen from './quiz.tsx'

const missed = 'Through which openings does gas come in?'
const open = () =>
  renderScreen([{ path: 'quizpage', Component: QuizScreen }], '/quizpage?attempt=attempt-1')
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const choose = async (name: string) => fireEvent.click(await screen.findByRole('radio', { name }))

beforeEach(() => {
  signIn()
  Element.prototype.scrollIntoView = vi.fn()
  const { attempt } = buildResult()
  answer(getAttempt, { attempt, quiz: buildQuiz() })
  answer(getAttemptResult, { result: buildResult() })
})

it('repeats missed questions until they are right, and leads back to the result', async () => {
  open()
  fireEvent.click(await screen.findByRole('link', { name: /^Try (this|these)/ }))
  await screen.findByRole('heading', { level: 1, name: missed })
  expect(screen.getByText('0 of 1 right so far')).toBeTruthy()
  // What is not right comes again: it has no place among all.
  expect(screen.getByText('1 question left')).toBeTruthy()

  const wrong = answer(practiseQuestion, { verdict: buildVerdict() })
  await choose('Veins')
  press('Check answer')
  await screen.findByRole('heading', { name: 'Not quite. The answer: “Stomata”.' })
  expect(wrong[0]?.body).toEqual({ questionId: 'question-1', chosen: ['veins'] })
  press(/Continue/)

  answer(practiseQuestion, {
    verdict: buildVerdict({ isRight: true, score: 1, chosen: ['stomata'], feedback: [] }),
  })
  await choose('Stomata')
  press('Check answer')
  await screen.findByRole('heading', { name: 'Yes.' })
  press(/Continue/)

  const heading = await screen.findByRole('heading', { level: 1, name: 'You got them all' })
  expect(document.activeElement).toBe(heading)
  fireEvent.click(screen.getByRole('link', { name: 'Back to the result' }))
  expect(await screen.findByText('1 of 2 correct')).toBeTruthy()
})

it('reports an answer that cannot be graded, and lets the student repeat it', async () => {
  open()
  fireEvent.click(await screen.findByRole('link', { name: /^Try (this|these)/ }))
  answer(practiseQuestion, 'unavailable')
  await choose('Veins')
  press('Check answer')
  await screen.findByRole('button', { name: /Try again/i })

  answer(practiseQuestion, { verdict: buildVerdict() })
  press(/Try again/i)

  expect(await screen.findByRole('heading', { name: /Not quite/ })).toBeTruthy()
})
