// Handing in: open questions need a confirmation, queued answers are sent first, then the result.
import { getAttempt, getAttemptResult, submitAttempt } from '@kinnow/contract/quizzes'
import type { Attempt } from '@kinnow/contract/quizzes'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { loadQueue } from '#features/quizzes/model/attempt-queue.ts'
import { signIn } from '#test/builders.ts'
import { takeEvents } from '#test/fake-events.ts'
import { answer } from '#test/fake-server.ts'
import { buildAttempt, buildQuestion, buildQuiz, buildResult } from '#test/learning-builders.ts'
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
  it('lists open and flagged questions, asks, and leads to the result', async () => {
    const submitted = answer(submitAttempt, { result: buildResult() })
    open()
    await isAsked(firstQuestion)
    press('Flag this question')
    press('Overview')
    await isAsked('2 questions are unanswered')
    expect(screen.getByText(/You flagged 1 question to check again\./)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Question 1, unanswered, flagged' })).toBeTruthy()

    press('Hand in now')
    await screen.findByRole('alertdialog', { name: 'Hand in with 2 questions unanswered?' })
    expect(submitted).toHaveLength(0)
    press('Hand in')

    expect(await screen.findByText('5 min 12 s')).toBeTruthy()
    expect(submitted).toHaveLength(1)
  })

  it('does not happen if the student wants to continue', async () => {
    const submitted = answer(submitAttempt, { result: buildResult() })
    open()
    await isAsked(firstQuestion)
    press('Overview')
    press('Hand in now')
    await screen.findByRole('alertdialog')

    press('Keep answering')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())

    press('Back to question 1')
    await isAsked(firstQuestion)
    expect(submitted).toHaveLength(0)
  })

  it('Escape leads back to the previous question', async () => {
    open()
    await isAsked(firstQuestion)
    press('Skip')
    await isAsked('What is green?')
    press('Overview')
    await isAsked('2 questions are unanswered')

    fireEvent.keyDown(document.body, { key: 'Escape' })

    await isAsked('What is green?')
  })

  it('the overview leads back to the question it was opened from', async () => {
    open()
    await isAsked(firstQuestion)
    press('Overview')
    await isAsked('2 questions are unanswered')
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

  describe('once the overview was open', () => {
    const names = ['First?', 'Second?', 'Third?', 'Fourth?']
    const questions = names.map((name, at) =>
      buildQuestion({ id: `question-${at + 1}`, promptHtml: `<p>${name}</p>` }),
    )
    const openQuiz = async (parts: Partial<Attempt> = {}) => {
      const attempt = buildAttempt({ questions, explain: 'at-end', ...parts })
      answer(getAttempt, { attempt, quiz: buildQuiz() })
      open()
      await isAsked('First?')
    }
    const choose = () => fireEvent.click(screen.getByRole('radio', { name: 'Veins' }))
    const goTo = (number: number) => press(`Question ${number}, unanswered`)

    it('each question leads to the next unanswered one, without the overview in between', async () => {
      await openQuiz()
      press('Overview')
      goTo(2)
      await isAsked('Second?')
      for (const next of ['Third?', 'Fourth?']) {
        choose()
        press(/Save answer/)
        await isAsked(next)
      }
      choose()
      press(/Save answer/)

      await isAsked('1 question is unanswered')
      press('Answer question 1')
      await isAsked('First?')
      choose()
      press(/Save answer/)
      expect(await screen.findByText('All 4 questions answered')).toBeTruthy()
    })

    it('skipping leads through all open questions before it repeats one', async () => {
      await openQuiz()
      for (const name of names) {
        await isAsked(name)
        press('Skip')
      }
      press('Answer question 1')
      for (const name of names) {
        await isAsked(name)
        press('Skip')
      }
      expect(await screen.findByText('4 questions are unanswered')).toBeTruthy()
    })

    it('an answer that was reviewed leads back to the overview', async () => {
      const answers = [{ questionId: 'question-2', chosen: ['veins'] }]
      await openQuiz({ answers })
      press('Overview')
      press('Question 2, answered')
      await isAsked('Second?')
      press(/Save answer/)

      await isAsked('3 questions are unanswered')
    })

    it('answered questions are not repeated', async () => {
      const answers = [{ questionId: 'question-2', chosen: ['veins'] }]
      await openQuiz({ answers, lastVisit: null })
      choose()
      press(/Save answer/)

      await isAsked('Third?')
    })
  })

  it('needs no confirmation if everything is answered', async () => {
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

  it('leads to the result if another device has handed in', async () => {
    takeEvents(() => ({
      reason: 'attempt-closed',
      message: 'This attempt has already been handed in.',
    }))
    answer(getAttemptResult, { result: buildResult() })
    open()
    fireEvent.click(await screen.findByRole('radio', { name: 'Veins' }))
    answer(getAttempt, { attempt: buildResult().attempt, quiz: buildQuiz() })

    press(/Check answer/)

    expect(await screen.findByText('5 min 12 s')).toBeTruthy()
  })
})
