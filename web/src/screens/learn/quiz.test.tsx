import { sendEvents } from '@kinnow/contract/attempt-events'
import { getAttempt, getQuiz, startAttempt } from '@kinnow/contract/quizzes'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { loadQueue } from '#features/quizzes/model/attempt-queue.ts'
import { signIn } from '#test/builders.ts'
import { eventsIn, storedEvents, takeEvents } from '#test/fake-events.ts'
import { answer } from '#test/fake-server.ts'
import {
  buildAttempt,
  buildQuestion,
  buildQuiz,
  buildQuizPage,
  buildVerdict,
} from '#test/learning-builders.ts'
import { renderScreen } from '#test/render-screen.tsx'
import QuizScreen from './quiz.tsx'

const open = (at = '/quizpage?attempt=attempt-1') =>
  renderScreen([{ path: 'quizpage', Component: QuizScreen }], at)

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const offline = () => {
  throw new TypeError('Failed to fetch')
}
const isAsked = (name: string) => screen.findByRole('heading', { level: 1, name })
const firstQuestion = 'Through which openings does gas come in?'

beforeEach(() => {
  signIn()
  loadQueue()
  takeEvents()
  Element.prototype.scrollIntoView = vi.fn()
  answer(getAttempt, { attempt: buildAttempt(), quiz: buildQuiz() })
})

describe('the start', () => {
  it('SPEC §2: starts an attempt that explains each question', async () => {
    answer(getQuiz, buildQuizPage({ openAttemptId: null }))
    const started = answer(startAttempt, { attempt: buildAttempt() })
    open('/quizpage?id=quiz-1')
    await isAsked('Quiz: plants')

    // Twice, before anything could show that it is on its way.
    const start = screen.getByRole('button', { name: 'Start quiz' })
    act(() => {
      start.click()
      start.click()
    })

    expect(await isAsked(firstQuestion)).toBeTruthy()
    expect(started.map(({ body }) => body)).toEqual([{ explain: 'at-once' }])
  })

  it('continues an attempt from another device', async () => {
    answer(getQuiz, buildQuizPage({ openAttemptId: 'attempt-1' }))
    answer(getAttempt, {
      attempt: buildAttempt({
        answers: [{ questionId: 'question-1', chosen: ['veins'] }],
        verdicts: [buildVerdict()],
      }),
      quiz: buildQuiz(),
    })
    open('/quizpage?id=quiz-1')
    await isAsked('Quiz: plants')

    press('Continue the quiz')

    expect(await isAsked('What is green?')).toBeTruthy()
  })
})

describe('a question', () => {
  it('is answered by letter and Enter, explained, and followed by the next', async () => {
    const sent = takeEvents(() => ({ verdict: buildVerdict() }))
    open()
    await isAsked(firstQuestion)

    fireEvent.keyDown(document.body, { key: 'a' })
    fireEvent.keyDown(document.body, { key: 'Enter' })

    expect(
      await screen.findByRole('heading', { name: 'Not quite. The answer: “Stomata”.' }),
    ).toBeTruthy()
    expect(screen.getByText('The doors are the stomata.')).toBeTruthy()
    expect(sent.of('answer')[0]).toMatchObject({ questionId: 'question-1', chosen: ['veins'] })
    expect(storedEvents()).toEqual([])
    expect(document.activeElement?.textContent).toContain('Continue')

    press(/Continue/)

    const heading = await isAsked('What is green?')
    expect(document.activeElement).toBe(heading)
  })

  it('explains the chosen option in its row', async () => {
    takeEvents(() => ({ verdict: buildVerdict() }))
    open()
    fireEvent.click(await screen.findByRole('radio', { name: 'Veins' }))
    press(/Check answer/)

    const reason = await screen.findByText('Veins carry water.')

    expect(reason.closest('label')?.textContent).toContain('Veins')
    expect(screen.getAllByText('Veins carry water.')).toHaveLength(1)
  })

  it('accepts several options if several are right', async () => {
    const question = buildQuestion({ type: 'multiple' })
    answer(getAttempt, { attempt: buildAttempt({ questions: [question] }), quiz: buildQuiz() })
    const verdict = buildVerdict({ chosen: ['veins', 'stomata'], score: 0.5 })
    const sent = takeEvents(() => ({ verdict }))
    open()

    fireEvent.click(await screen.findByRole('checkbox', { name: 'Veins' }))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Stomata' }))
    press(/Check answer/)

    expect(await screen.findByRole('heading', { name: /^Partly right/ })).toBeTruthy()
    expect(sent.of('answer')[0]).toMatchObject({ chosen: ['veins', 'stomata'] })
  })

  it('requires a choice', async () => {
    open()
    await isAsked(firstQuestion)

    press(/Check answer/)

    expect(
      (await screen.findByText('Please choose an answer')).closest('[role=alert]'),
    ).toBeTruthy()
  })

  it('explains nothing before handing in if the student chose that', async () => {
    const attempt = buildAttempt({ explain: 'at-end' })
    answer(getAttempt, { attempt, quiz: buildQuiz() })
    takeEvents()
    open()

    fireEvent.click(await screen.findByRole('radio', { name: 'Veins' }))
    press(/Save answer/)

    expect(await isAsked('What is green?')).toBeTruthy()
    expect(screen.queryByText(/Not quite/)).toBeNull()
  })
})

describe('without a connection', () => {
  it('queues the answer, continues, and sends the same event later', async () => {
    const lost = answer(sendEvents, offline)
    open()
    fireEvent.click(await screen.findByRole('radio', { name: 'Veins' }))
    press(/Check answer/)
    await screen.findByRole('heading', { name: 'Your answer is saved' })
    expect(JSON.stringify(localStorage)).toContain('veins')

    const sent = takeEvents(() => ({ verdict: buildVerdict() }))
    window.dispatchEvent(new Event('online'))

    expect(await screen.findByRole('heading', { name: /Not quite/ })).toBeTruthy()
    const queued = eventsIn(lost).findLast(({ kind }) => kind === 'answer')
    expect(sent.of('answer')).toEqual([queued])
    await waitFor(() => expect(storedEvents()).toEqual([]))
  })

  it('survives a reload', async () => {
    const stored = {
      eventId: 'event-1',
      studentId: 'student-1',
      attemptId: 'attempt-1',
      questionId: 'question-1',
      chosen: ['veins'],
    }
    localStorage.setItem('keptAnswers', JSON.stringify([stored]))
    loadQueue()
    const sent = takeEvents(() => ({ verdict: buildVerdict() }))
    open()

    expect(await isAsked('What is green?')).toBeTruthy()
    await waitFor(() => expect(JSON.stringify(localStorage)).not.toContain('veins'))
    expect(sent.of('answer')[0]).toMatchObject({ eventId: 'event-1' })
  })

  it('does not send what another student left on this device', async () => {
    const stored = {
      eventId: 'e',
      kind: 'answer',
      studentId: 'other',
      attemptId: 'a',
      questionId: 'q',
      chosen: ['x'],
      order: 1,
    }
    localStorage.setItem('keptEvent.e', JSON.stringify(stored))
    loadQueue()
    const sent = takeEvents()
    open()

    await isAsked(firstQuestion)

    await waitFor(() => expect(sent.of('visit')).toHaveLength(1))
    expect(sent.of('answer')).toEqual([])
    expect(localStorage.getItem('keptEvent.e')).toContain('other')
  })

  it('does not hand in before every answer is sent', async () => {
    answer(sendEvents, offline)
    open()
    fireEvent.click(await screen.findByRole('radio', { name: 'Veins' }))
    press(/Check answer/)
    await screen.findByRole('heading', { name: 'Your answer is saved' })
    press('Overview')

    press('Hand in now')
    await screen.findByRole('alertdialog')
    press('Hand in')

    expect(await screen.findByText(/must be sent before you can hand in/)).toBeTruthy()
  })
})

it('asks before leaving, and stays', async () => {
  open()
  await isAsked(firstQuestion)

  press('Leave quiz')
  expect(await screen.findByRole('alertdialog', { name: 'Leave the quiz?' })).toBeTruthy()
  press('Stay')

  expect(screen.getByLabelText('Address').textContent).toBe('/quizpage?attempt=attempt-1')
})
