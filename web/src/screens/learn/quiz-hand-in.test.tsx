// Handing in: what is open is asked about, what waits goes first, and the way leads to the result.
import { getAttempt, getAttemptResult, submitAttempt } from '@kinnow/contract/quizzes'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { loadQueue } from '#features/quizzes/event-queue.ts'
import { signIn } from '#test/builders.ts'
import { takeEvents } from '#test/fake-events.ts'
import { answer } from '#test/fake-server.ts'
import { buildAttempt, buildQuiz, buildResult } from '#test/learning-builders.ts'
import { renderScreen } from '#test/render-screen.tsx'
import QuizScreen from './quiz.tsx'

const open = (at = '/quizpage?attempt=attempt-1') =>
  renderScreen([{ path: 'quizpage', Component: QuizScreen }], at)

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const isAsked = (name: string) => screen.findByRole('heading', { level: 1, name })
const firstQuestion = 'Through which openings does gas come in?'

beforeEach(() => {
  signIn()
  loadQueue()
  takeEvents()
  Element.prototype.scrollIntoView = vi.fn()
  answer(getAttempt, { attempt: buildAttempt(), quiz: buildQuiz() })
})

describe('handing in', () => {
  it('shows what is open and flagged, asks, and leads to the result', async () => {
    const submitted = answer(submitAttempt, { result: buildResult() })
    open()
    await isAsked(firstQuestion)
    press('Flag this question')
    press('Overview')
    await isAsked('2 questions are still open')
    expect(screen.getByText(/You flagged 1 to look at again\./)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Question 1, open, flagged' })).toBeTruthy()

    press('Hand in now')
    await screen.findByRole('alertdialog', { name: 'Hand in with 2 questions open?' })
    expect(submitted).toHaveLength(0)
    press('Hand in')

    expect(await screen.findByText('5 min 12 s')).toBeTruthy()
    expect(submitted).toHaveLength(1)
  })

  it('is not done by who wants to go on answering', async () => {
    const submitted = answer(submitAttempt, { result: buildResult() })
    open()
    await isAsked(firstQuestion)
    press('Overview')
    press('Hand in now')
    await screen.findByRole('alertdialog')

    press('Go on answering')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())

    press('Back to question 1')
    await isAsked(firstQuestion)
    expect(submitted).toHaveLength(0)
  })

  it('is left with Escape, back to the question before', async () => {
    open()
    await isAsked(firstQuestion)
    press('Skip')
    await isAsked('What is green?')
    press('Overview')
    await isAsked('2 questions are still open')

    fireEvent.keyDown(document.body, { key: 'Escape' })

    await isAsked('What is green?')
  })

  it('is looked at in the middle, and the questions go on where they were', async () => {
    open()
    await isAsked(firstQuestion)
    press('Overview')
    await isAsked('2 questions are still open')
    press('Back to question 1')
    await isAsked(firstQuestion)

    press('Skip')

    await isAsked('What is green?')
  })

  it('offers the first open question after the last one', async () => {
    open()
    await isAsked(firstQuestion)
    press('Skip')
    await isAsked('What is green?')
    press('Skip')

    press('Answer question 1')

    await isAsked(firstQuestion)
  })

  it('needs no question where everything is answered', async () => {
    const submitted = answer(submitAttempt, { result: buildResult() })
    const answers = ['question-1', 'question-2'].map((questionId) => ({
      questionId,
      chosen: ['stomata'],
    }))
    answer(getAttempt, { attempt: buildAttempt({ answers, explain: 'at-end' }), quiz: buildQuiz() })
    open()
    await isAsked('All 2 questions answered')

    press('Hand in')

    expect(await screen.findByText('5 min 12 s')).toBeTruthy()
    expect(submitted).toHaveLength(1)
  })

  it('leads to the result where another device has handed in', async () => {
    takeEvents(() => ({ reason: 'attempt-closed', message: 'This attempt is already handed in.' }))
    answer(getAttemptResult, { result: buildResult() })
    open()
    fireEvent.click(await screen.findByRole('radio', { name: 'Veins' }))
    answer(getAttempt, { attempt: buildResult().attempt, quiz: buildQuiz() })

    press(/Check answer/)

    expect(await screen.findByText('5 min 12 s')).toBeTruthy()
  })
})
