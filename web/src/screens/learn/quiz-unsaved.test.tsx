// What stands at a question and was not saved, when the quiz is handed in by hand.
import { getAttempt, getAttemptResult, submitAttempt } from '@kinnow/contract/quizzes'
import type { Attempt } from '@kinnow/contract/quizzes'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { loadQueue } from '#features/quizzes/model/event-queue.ts'
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
const standing = 'You chose an answer but did not save it. It will be handed in as it is.'

function open(parts: Partial<Attempt> = {}, rules = {}) {
  const quiz = buildQuiz({ rules: buildRules(rules) })
  answer(getAttempt, { attempt: buildAttempt(parts), quiz })
  renderScreen([{ path: 'quizpage', Component: QuizScreen }], '/quizpage?attempt=attempt-1')
}

/** What is kept in memory alone is gone. */
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
  it('is named in the overview, counts as no open question, and is sent before the quiz is handed in', async () => {
    const taken = takeEvents()
    const submitted = answer(submitAttempt, { result: buildResult() })
    open({ explain: 'at-end', answers: secondGiven })
    await chooseWithoutSaving()

    await isAsked('Every question is answered')
    expect(
      screen.getByText(/^1 question is answered\. 1 answer is chosen but not saved\./),
    ).toBeTruthy()
    expect(screen.getByText(standing)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Question 1, chosen but not saved' })).toBeTruthy()
    press('Hand in now')

    expect(await screen.findByText('5 min 12 s')).toBeTruthy()
    expect(taken.of('answer')).toMatchObject([{ questionId: 'question-1', chosen: ['veins'] }])
    expect(submitted).toHaveLength(1)
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('is no change where it is what was saved', async () => {
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

  it('is told where it is no answer yet, and the one saved before counts', async () => {
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

  it('is told, and nothing handed in, where the school does not take it', async () => {
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

  it('stands there after a reload, where the school did not take it, and is not called left for later', async () => {
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
    expect(screen.getByText(standing)).toBeTruthy()
  })

  it('is forgotten once it was taken, so that another device’s answer is shown', async () => {
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

  it('is asked about by its number, with a way to it', async () => {
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

  it('is taken along by who hands in all the same', async () => {
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
