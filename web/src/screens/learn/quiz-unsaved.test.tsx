// Unsaved answers when the student hands in a quiz.
import { getAttempt, getAttemptResult, submitAttempt } from '@kinnow/contract/quizzes'
import type { Attempt } from '@kinnow/contract/quizzes'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { loadQueue } from '#features/quizzes/model/attempt-queue.ts'
import { useRefused } from '#features/quizzes/model/refused-events.ts'
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
  buildVerdict,
} from '#test/learning-builders.ts'
import { renderScreen } from '#test/render-screen.tsx'
import QuizScreen from './quiz.tsx'

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const isAsked = (name: string) => screen.findByRole('heading', { level: 1, name })
const firstQuestion = 'Through which openings does gas come in?'
const secondGiven = [{ questionId: 'question-2', chosen: ['stomata'] }]
const unsaved = 'You chose an answer but did not save it. It will be handed in as it is.'

function open(parts: Partial<Attempt> = {}, rules = {}) {
  const quiz = buildQuiz({ rules: buildRules(rules) })
  answer(getAttempt, { attempt: buildAttempt(parts), quiz })
  renderScreen([{ path: 'quizpage', Component: QuizScreen }], '/quizpage?attempt=attempt-1')
}

/** Loses everything that is only in memory. */
function reload() {
  cleanup()
  useRefused.setState({ refused: [] })
}

async function chooseWithoutSaving() {
  await isAsked(firstQuestion)
  fireEvent.click(screen.getByRole('radio', { name: 'Veins' }))
  press('Overview')
}

beforeEach(() => {
  signIn()
  loadQueue()
  Element.prototype.scrollIntoView = vi.fn()
  answer(getAttemptResult, { result: buildResult() })
})

describe('where answers are explained at the end', () => {
  it('is listed in the overview, not as open, and is sent before handing in', async () => {
    const taken = takeEvents()
    const submitted = answer(submitAttempt, { result: buildResult() })
    open({ explain: 'at-end', answers: secondGiven })
    await chooseWithoutSaving()

    await isAsked('Every question is answered')
    expect(
      screen.getByText(/^1 question is answered\. 1 answer is chosen but not saved\./),
    ).toBeTruthy()
    expect(screen.getByText(unsaved)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Question 1, chosen but not saved' })).toBeTruthy()
    press('Hand in now')

    expect(await screen.findByText('5 min 12 s')).toBeTruthy()
    expect(taken.of('answer')).toMatchObject([{ questionId: 'question-1', chosen: ['veins'] }])
    expect(submitted).toHaveLength(1)
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('is no change if it equals the saved answer', async () => {
    const taken = takeEvents()
    answer(submitAttempt, { result: buildResult() })
    const answers = [{ questionId: 'question-1', chosen: ['veins'] }, ...secondGiven]
    open({ explain: 'at-end', answers, lastVisit: { questionId: 'question-1' } })
    await isAsked(firstQuestion)
    fireEvent.click(screen.getByRole('radio', { name: 'Stomata' }))
    fireEvent.click(screen.getByRole('radio', { name: 'Veins' }))
    press('Overview')

    await isAsked('All 2 questions answered')
    press('Hand in now')
    expect(await screen.findByText('5 min 12 s')).toBeTruthy()
    expect(taken.of('answer')).toEqual([])
  })

  it('is mentioned if it is incomplete, and the saved answer counts', async () => {
    const taken = takeEvents()
    answer(submitAttempt, { result: buildResult() })
    const questions = [buildQuestion({ type: 'multiple' }), buildQuestion({ id: 'question-2' })]
    const answers = [{ questionId: 'question-1', chosen: ['veins'] }, ...secondGiven]
    open({ explain: 'at-end', questions, answers, lastVisit: { questionId: 'question-1' } })
    await isAsked(firstQuestion)
    fireEvent.click(screen.getByRole('checkbox', { name: 'Veins' }))
    press('Overview')

    await isAsked('All 2 questions answered')
    expect(
      screen.getByText(/not a full answer yet\. The answer you saved before counts\./),
    ).toBeTruthy()
    press('Hand in now')
    expect(await screen.findByText('5 min 12 s')).toBeTruthy()
    expect(taken.of('answer')).toEqual([])
  })

  it('is reported if the server refuses it, and nothing is handed in', async () => {
    const message = 'Please enter a number'
    takeEvents(({ kind }) => (kind === 'answer' ? { reason: 'invalid', message } : {}))
    const submitted = answer(submitAttempt, { result: buildResult() })
    open({ explain: 'at-end', answers: secondGiven })
    await chooseWithoutSaving()
    await isAsked('Every question is answered')
    press('Hand in now')

    await screen.findByText(`Question 1: This answer could not be saved. ${message}`)
    await isAsked('1 question is unanswered')
    expect(submitted).toHaveLength(0)
    press('Hand in now')
    fireEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Hand in' }),
    )
    await waitFor(() => expect(submitted).toHaveLength(1))
  })

  it('is still there after a reload if the server refused it, and is not called skipped', async () => {
    takeEvents(({ kind }) => (kind === 'answer' ? { reason: 'invalid', message: 'Too long.' } : {}))
    const states = [buildState({ skipped: true }), buildState({ questionId: 'question-2' })]
    open({ explain: 'at-end', answers: secondGiven, states })
    await chooseWithoutSaving()
    await isAsked('Every question is answered')
    press('Hand in now')
    await isAsked('1 question is unanswered')
    expect(screen.getByText(/^This answer could not be saved\.$/)).toBeTruthy()
    expect(screen.queryByText(/You left it for later/)).toBeNull()

    reload()
    open({ explain: 'at-end', answers: secondGiven, states })

    await isAsked(firstQuestion)
    expect(screen.getByRole('radio', { name: 'Veins' })).toHaveProperty('checked', true)
    press('Overview')
    await isAsked('Every question is answered')
    expect(screen.getByText(unsaved)).toBeTruthy()
  })

  it('is dropped once it was saved, so that an answer from another device is shown', async () => {
    const taken = takeEvents()
    open({ explain: 'at-end' })
    await isAsked(firstQuestion)
    fireEvent.click(screen.getByRole('radio', { name: 'Veins' }))
    expect(sessionStorage.getItem('quizDrafts')).toContain('veins')
    press(/Save answer/)
    await waitFor(() => expect(taken.of('answer')).toHaveLength(1))

    await waitFor(() => expect(sessionStorage.getItem('quizDrafts')).toBeNull())
  })
})

describe('where each answer is explained at once', () => {
  const dialog = () =>
    screen.findByRole('alertdialog', { name: 'Hand in 1 answer without checking it?' })

  it('is named in the confirmation, with a button that leads to it', async () => {
    takeEvents()
    const submitted = answer(submitAttempt, { result: buildResult() })
    open({ answers: secondGiven, verdicts: [buildVerdict({ questionId: 'question-2' })] })
    await chooseWithoutSaving()
    press('Hand in now')

    expect((await dialog()).textContent).toContain('In question 1 you chose an answer')
    press('Back to question 1')

    await isAsked(firstQuestion)
    expect(screen.getByRole('radio', { name: 'Veins' })).toHaveProperty('checked', true)
    expect(submitted).toHaveLength(0)
  })

  it('is sent along if the student hands in anyway', async () => {
    const taken = takeEvents(() => ({ verdict: buildVerdict() }))
    const submitted = answer(submitAttempt, { result: buildResult() })
    open({ answers: secondGiven, verdicts: [buildVerdict({ questionId: 'question-2' })] })
    await chooseWithoutSaving()
    press('Hand in now')
    fireEvent.click(within(await dialog()).getByRole('button', { name: 'Hand in' }))

    expect(await screen.findByText('5 min 12 s')).toBeTruthy()
    expect(taken.of('answer')).toMatchObject([{ questionId: 'question-1', chosen: ['veins'] }])
    expect(submitted).toHaveLength(1)
  })
})
