// The certainty of an answer: when the page asks for it, when it is sent, and which answer it is for.
import { getAttempt, getAttemptResult } from '@kinnow/contract/quizzes'
import type { Attempt } from '@kinnow/contract/quizzes'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { enqueue, loadQueue } from '#features/quizzes/model/attempt-queue.ts'
import { useRefused } from '#features/quizzes/model/refused-events.ts'
import { signIn } from '#test/builders.ts'
import { takeEvents } from '#test/fake-events.ts'
import { answer } from '#test/fake-server.ts'
import {
  buildAttempt,
  buildQuiz,
  buildResult,
  buildRules,
  buildState,
  buildVerdict,
} from '#test/learning-builders.ts'
import { renderScreen } from '#test/render-screen.tsx'
import QuizScreen from './quiz.tsx'

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const isShown = (name: string) => screen.findByRole('heading', { level: 1, name })
const firstQuestion = 'Through which openings does gas come in?'
const secondQuestion = 'What is green?'

function open(parts: Partial<Attempt> = {}, rules = {}) {
  const quiz = buildQuiz({ rules: buildRules(rules) })
  answer(getAttempt, { attempt: buildAttempt(parts), quiz })
  renderScreen([{ path: 'quizpage', Component: QuizScreen }], '/quizpage?attempt=attempt-1')
}

beforeEach(() => {
  signIn()
  loadQueue()
  Element.prototype.scrollIntoView = vi.fn()
  answer(getAttemptResult, { result: buildResult() })
})

describe('the certainty', () => {
  const field = 'How sure are you?'

  it('is requested where the rules say so, and is sent before the answer', async () => {
    const taken = takeEvents()
    open({}, { certainty: true })
    fireEvent.click(await screen.findByRole('radio', { name: 'Veins' }))
    expect(screen.getByRole('group', { name: field })).toBeTruthy()
    fireEvent.click(screen.getByRole('radio', { name: 'Think so' }))
    press(/Check answer/)

    await waitFor(() => expect(taken.of('answer')).toHaveLength(1))
    const own = taken.events.filter(({ kind }) => kind !== 'visit')
    const certainty = { kind: 'sure', certainty: 'think-so', chosen: ['veins'] }
    expect(own).toMatchObject([certainty, { kind: 'answer' }])
  })

  it('is requested again for another answer, is sent at once, and is shown beside it', async () => {
    const taken = takeEvents()
    const answers = [{ questionId: 'question-1', chosen: ['veins'] }]
    const states = [
      buildState({ answered: true, certainty: 'sure' }),
      buildState({ questionId: 'question-2' }),
    ]
    const lastVisit = { questionId: 'question-1' }
    open({ explain: 'at-end', answers, states, lastVisit }, { certainty: true })
    const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
    await isShown(firstQuestion)
    expect(radio('Sure').checked).toBe(true)
    fireEvent.click(radio('Stomata'))
    expect(radio('Sure').checked).toBe(false)
    fireEvent.click(radio('Think so'))
    expect(radio('Think so').checked).toBe(true)
    await waitFor(() => expect(taken.of('sure')).toHaveLength(1))
    press(/Save answer/)

    await waitFor(() => expect(taken.of('sure')).toHaveLength(2))
    const own = taken.events.filter(({ kind }) => kind !== 'visit')
    const certainty = { kind: 'sure', certainty: 'think-so', chosen: ['stomata'] }
    expect(own).toMatchObject([certainty, { kind: 'answer' }, certainty])
  })

  it.each(['at-once', 'at-end'] as const)(
    'belongs to the answer that is sent, not to an earlier draft: %s',
    async (explain) => {
      const taken = takeEvents()
      open({ explain }, { certainty: true })
      fireEvent.click(await screen.findByRole('radio', { name: 'Sure' }))
      fireEvent.click(screen.getByRole('radio', { name: 'Stomata' }))
      fireEvent.click(screen.getByRole('radio', { name: 'Veins' }))
      await waitFor(() => expect(taken.of('sure')).toMatchObject([{ chosen: [] }]))
      expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Sure' }).checked).toBe(true)
      press(/Check answer|Save answer/)

      await waitFor(() => expect(taken.of('answer')).toMatchObject([{ chosen: ['veins'] }]))
      const expected = [{ chosen: [] }, { chosen: ['veins'] }]
      await waitFor(() => expect(taken.of('sure')).toMatchObject(expected))
      const own = taken.events.map(({ kind }) => kind).filter((kind) => kind !== 'visit')
      const order = explain === 'at-once' ? ['sure', 'answer'] : ['answer', 'sure']
      expect(own).toEqual(['sure', ...order])
    },
  )

  it('does not apply to another saved answer', async () => {
    takeEvents()
    const answers = [{ questionId: 'question-1', chosen: ['veins'] }]
    const states = [
      buildState({ answered: true, certainty: 'sure' }),
      buildState({ questionId: 'question-2' }),
    ]
    const lastVisit = { questionId: 'question-1' }
    open({ explain: 'at-end', answers, states, lastVisit }, { certainty: true })
    await isShown(firstQuestion)
    fireEvent.click(screen.getByRole('radio', { name: 'Stomata' }))
    press(/Save answer/)
    await isShown(secondQuestion)
    press('Skip')
    fireEvent.click(await screen.findByRole('button', { name: /^Question 1,/ }))

    await isShown(firstQuestion)
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Sure' }).checked).toBe(false)
  })

  it('is not requested where the rules do not say so', async () => {
    const taken = takeEvents()
    open({ explain: 'at-end' })
    fireEvent.click(await screen.findByRole('radio', { name: 'Veins' }))
    expect(screen.queryByRole('group', { name: field })).toBeNull()
    press(/Save answer/)

    await waitFor(() => expect(taken.of('answer')).toHaveLength(1))
    expect(taken.of('sure')).toEqual([])
  })

  it('is part of the result, which lists the wrong answers that the student was sure of first', async () => {
    const [first, second] = buildResult().attempt.questions
    const certainty = {
      said: [{ certainty: 'sure', right: 1, partly: 1, total: 3 } as const],
      sureAndWrong: ['question-2'],
      sureAndPartly: ['question-1'],
    }
    const result = buildResult({ certainty })
    answer(getAttemptResult, { result })
    open({ submittedAt: '2026-01-01T00:05:12Z' })

    expect(await screen.findByText('1 of 3 right, 1 partly right')).toBeTruthy()
    expect(
      screen.getByText(
        'Of the answers you were sure of, 1 was not right and 1 was only partly right. They are listed first.',
      ),
    ).toBeTruthy()
    const items = screen.getAllByRole('group').map(({ textContent }) => textContent ?? '')
    expect([first?.id, second?.id]).toEqual(['question-1', 'question-2'])
    expect(items[0]).toContain('What is green?You were sure')
    expect(items[1]).toContain('come in?You were sure')
  })
})

describe('the certainty of an unsaved answer', () => {
  /** From the second question by the overview. */
  async function backToFirst() {
    await isShown('What is green?')
    press('Skip')
    fireEvent.click(await screen.findByRole('button', { name: /^Question 1,/ }))
  }

  it('is saved at once, also for a skipped question', async () => {
    const taken = takeEvents()
    open({ explain: 'at-end' }, { certainty: true })
    await isShown(firstQuestion)
    fireEvent.click(screen.getByRole('radio', { name: 'Guess' }))
    press('Skip')
    await waitFor(() => expect(taken.of('skip')).toHaveLength(1))
    await backToFirst()
    await isShown(firstQuestion)

    expect(screen.getByRole('radio', { name: 'Guess' })).toHaveProperty('checked', true)
    expect(taken.of('sure')).toMatchObject([{ certainty: 'guess', chosen: [] }])
    expect(taken.of('answer')).toEqual([])
  })

  it('does not hide that an answer was refused', async () => {
    const message = 'Please enter a number'
    const taken = takeEvents(({ kind }) =>
      kind === 'answer' ? { reason: 'invalid', message } : {},
    )
    const answers = [{ questionId: 'question-1', chosen: ['veins'] }]
    const lastVisit = { questionId: 'question-1' }
    open({ explain: 'at-end', answers, lastVisit }, { certainty: true })
    await isShown(firstQuestion)
    fireEvent.click(screen.getByRole('radio', { name: 'Stomata' }))
    press(/Save answer/)
    await screen.findByText(new RegExp(message))
    await backToFirst()
    await isShown(firstQuestion)
    fireEvent.click(screen.getByRole('radio', { name: 'Veins' }))
    fireEvent.click(screen.getByRole('radio', { name: 'Sure' }))

    await waitFor(() => expect(taken.of('sure')).toMatchObject([{ chosen: ['veins'] }]))
    expect(screen.getByText(new RegExp(message))).toBeTruthy()
    expect(screen.getByRole('radio', { name: 'Sure' })).toHaveProperty('checked', true)
  })

  it('is shown on another device before there is an answer, and after that only on its own', async () => {
    const taken = takeEvents()
    open({ states: [buildState({ certainty: 'guess' })] }, { certainty: true })
    expect(await screen.findByRole('radio', { name: 'Guess' })).toHaveProperty('checked', true)
    fireEvent.click(screen.getByRole('radio', { name: 'Veins' }))
    expect(screen.getByRole('radio', { name: 'Guess' })).toHaveProperty('checked', true)
    fireEvent.click(screen.getByRole('radio', { name: 'Sure' }))
    await waitFor(() => expect(taken.of('sure')).toMatchObject([{ chosen: ['veins'] }]))
    press(/Check answer/)

    await waitFor(() => expect(taken.of('answer')).toHaveLength(1))
    expect(taken.of('sure')).toHaveLength(1)
  })

  it('is shown after a reload while it is queued', async () => {
    enqueue({
      kind: 'sure',
      certainty: 'guess',
      chosen: [],
      questionId: 'question-1',
      studentId: signIn().id,
      attemptId: 'attempt-1',
    })
    takeEvents()
    open({}, { certainty: true })

    expect(await screen.findByRole('radio', { name: 'Guess' })).toHaveProperty('checked', true)
  })

  it('is not called unsaved while its answer is unsaved too', async () => {
    const message = 'Please enter a number'
    const taken = takeEvents(({ kind }) => (kind === 'sure' ? { reason: 'invalid', message } : {}))
    open({ explain: 'at-end' }, { certainty: true })
    await isShown(firstQuestion)
    fireEvent.click(screen.getByRole('radio', { name: 'Veins' }))
    fireEvent.click(screen.getByRole('radio', { name: 'Sure' }))
    await waitFor(() => expect(taken.of('sure')).toHaveLength(1))
    await waitFor(() => expect(useRefused.getState().refused).toHaveLength(1))

    expect(screen.queryByText(new RegExp(message))).toBeNull()
    expect(screen.getByRole('radio', { name: 'Sure' })).toHaveProperty('checked', true)
  })

  it('is refused together with its answer, in one message', async () => {
    const message = 'Please enter a number'
    const taken = takeEvents(({ kind }) => (kind === 'visit' ? {} : { reason: 'invalid', message }))
    open({}, { certainty: true })
    fireEvent.click(await screen.findByRole('radio', { name: 'Sure' }))
    fireEvent.click(screen.getByRole('radio', { name: 'Veins' }))
    press(/Check answer/)

    await waitFor(() => expect(taken.of('answer')).toHaveLength(1))
    expect(taken.of('sure')).toHaveLength(2)
    await waitFor(() => expect(useRefused.getState().refused).toHaveLength(1))
    expect(useRefused.getState().refused[0]?.kind).toBe('answer')
  })

  it('is not requested once the answer was explained, even with tries left', async () => {
    takeEvents()
    const verdicts = [buildVerdict({ triesLeft: 1 })]
    const answers = [{ questionId: 'question-1', chosen: ['veins'] }]
    open({ verdicts, answers, lastVisit: { questionId: 'question-1' } }, { certainty: true })
    await isShown(firstQuestion)

    expect(screen.queryByRole('radio', { name: 'Sure' })).toBeNull()
  })
})
