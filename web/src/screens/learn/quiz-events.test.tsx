// Events of a quiz besides answers: they are sent, restored on other devices, and reported if refused.
import { sendEvents } from '@kinnow/contract/attempt-events'
import { getAttempt, getAttemptResult, submitAttempt } from '@kinnow/contract/quizzes'
import type { Attempt } from '@kinnow/contract/quizzes'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { loadQueue } from '#features/quizzes/model/attempt-queue.ts'
import { signIn } from '#test/builders.ts'
import { takeEvents } from '#test/fake-events.ts'
import { answer } from '#test/fake-server.ts'
import {
  buildAttempt,
  buildQuestion,
  buildQuiz,
  buildResult,
  buildRules,
  buildState,
} from '#test/learning-builders.ts'
import { renderScreen } from '#test/render-screen.tsx'
import QuizScreen from './quiz.tsx'

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const isAsked = (name: string) => screen.findByRole('heading', { level: 1, name })
const firstQuestion = 'Through which openings does gas come in?'
const secondQuestion = 'What is green?'
const offline = () => {
  throw new TypeError('Failed to fetch')
}

function open(parts: Partial<Attempt> = {}, rules = {}) {
  const quiz = buildQuiz({ rules: buildRules(rules) })
  answer(getAttempt, { attempt: buildAttempt(parts), quiz })
  renderScreen([{ path: 'quizpage', Component: QuizScreen }], '/quizpage?attempt=attempt-1')
}

beforeEach(() => {
  signIn()
  loadQueue()
  Element.prototype.scrollIntoView = vi.fn()
})

describe('another device continues', () => {
  it('at the question of the last visit, even if earlier ones are open', async () => {
    takeEvents()
    open({ lastVisit: { questionId: 'question-2' } })

    expect(await isAsked(secondQuestion)).toBeTruthy()
  })

  it('at the overview, with flags and skipped questions', async () => {
    takeEvents()
    const states = [
      buildState({ flagged: true }),
      buildState({ questionId: 'question-2', skipped: true }),
    ]
    open({ lastVisit: { questionId: null }, states })

    await isAsked('2 questions are unanswered')
    expect(screen.getByRole('button', { name: 'Question 1, unanswered, flagged' })).toBeTruthy()
    const tile = screen.getByRole('button', { name: 'Question 2, unanswered' })
    expect([...tile.children].map(({ textContent }) => textContent)).toEqual([
      'Question 2, unanswered',
      '2',
    ])
    expect(screen.getByText('You left it for later.')).toBeTruthy()
  })

  it('with an opened hint', async () => {
    const taken = takeEvents()
    const questions = [buildQuestion({ hintHtml: '<p>Look at the leaf.</p>' })]
    open({ questions, states: [buildState({ hinted: true })] })

    expect(await screen.findByText('Look at the leaf.')).toBeTruthy()
    press('Hide the hint')
    press('Show a hint')
    press(/Skip/)
    await waitFor(() => expect(taken.of('skip')).toHaveLength(1))
    expect(taken.of('hint')).toEqual([])
  })
})

it('sends all events in order, visits included', async () => {
  const taken = takeEvents()
  const questions = [
    buildQuestion({ hintHtml: '<p>Look.</p>' }),
    buildQuestion({ id: 'question-2' }),
  ]
  open({ questions, explain: 'at-end' })
  await isAsked(firstQuestion)
  press('Show a hint')
  press('Flag this question')
  press('Flag this question')
  fireEvent.click(screen.getByRole('radio', { name: 'Veins' }))
  press(/Save answer/)
  await screen.findByText('Question 2 of 2')
  press('Skip')

  await waitFor(() => expect(taken.events).toHaveLength(8))
  expect(taken.events.map(({ kind, questionId }) => `${kind} ${questionId}`)).toEqual([
    'visit question-1',
    'hint question-1',
    'flag question-1',
    'unflag question-1',
    'answer question-1',
    'visit question-2',
    'skip question-2',
    'visit null',
  ])
})

describe('taking an answer back', () => {
  const saved = { answers: [{ questionId: 'question-1', chosen: ['veins'] }] }

  it('leaves the question open', async () => {
    const taken = takeEvents()
    open({ ...saved, explain: 'at-end', lastVisit: { questionId: 'question-1' } })
    await isAsked(firstQuestion)
    expect(screen.getByRole('radio', { name: 'Veins' })).toHaveProperty('checked', true)
    press('Take my answer back')

    await waitFor(() => expect(taken.of('clear')).toHaveLength(1))
    expect(screen.getByRole('radio', { name: 'Veins' })).toHaveProperty('checked', false)
    expect(screen.queryByRole('button', { name: 'Take my answer back' })).toBeNull()
  })

  it('is not offered once it was explained', async () => {
    takeEvents()
    open({ ...saved, lastVisit: { questionId: 'question-1' } })
    await isAsked(firstQuestion)

    expect(screen.queryByRole('button', { name: 'Take my answer back' })).toBeNull()
  })
})

it('announces politely how many answers wait for a connection', async () => {
  answer(sendEvents, offline)
  open({ explain: 'at-end' })
  for (const question of [firstQuestion, secondQuestion]) {
    await isAsked(question)
    fireEvent.click(screen.getByRole('radio', { name: 'Veins' }))
    press(/Save answer/)
  }
  await isAsked('All 2 questions answered')

  const note = await screen.findByText(/^2 answers waiting\./)
  expect(note.tagName).toBe('OUTPUT')
})

describe('a refused event', () => {
  it('is reported at its question', async () => {
    takeEvents(({ kind }) =>
      kind === 'flag' ? { reason: 'events-used', message: 'Too often.' } : {},
    )
    open()
    await isAsked(firstQuestion)
    press('Flag this question')

    const alert = await screen.findByText('Question 1: This flag could not be saved. Too often.')
    expect(alert.getAttribute('role')).toBe('alert')
    expect(screen.getByRole('button', { name: 'Flag this question', pressed: false })).toBeTruthy()
  })

  it('is reported with the result, if another device has handed in', async () => {
    const { attempt } = buildResult()
    takeEvents(({ kind }) =>
      kind === 'answer' ? { reason: 'attempt-closed', message: 'Already handed in.' } : {},
    )
    answer(getAttemptResult, { result: buildResult() })
    open()
    fireEvent.click(await screen.findByRole('radio', { name: 'Veins' }))
    answer(getAttempt, { attempt, quiz: buildQuiz() })
    press(/Check answer/)

    const report = await screen.findByText('1 thing could not be saved')
    expect(report.closest('[role=alert]')?.textContent).toContain(
      'Question 1: This answer could not be saved. Already handed in.',
    )
    expect(await screen.findByText('5 min 12 s')).toBeTruthy()
  })
})

it('handing in does not wait for flags alone', async () => {
  answer(sendEvents, offline)
  const submitted = answer(submitAttempt, { result: buildResult() })
  answer(getAttemptResult, { result: buildResult() })
  open({ lastVisit: { questionId: null } })
  await isAsked('2 questions are unanswered')
  press('Hand in now')
  await screen.findByRole('alertdialog')
  press('Hand in')

  expect(await screen.findByText('5 min 12 s')).toBeTruthy()
  expect(submitted).toHaveLength(1)
})
