import type { Question } from '@kinnow/contract/questions'
import { listOwnMarks } from '@kinnow/contract/marks'
import { checkAnswer } from '@kinnow/contract/quick-checks'
import { getAttempt, getAttemptResult } from '@kinnow/contract/quizzes'
import type { Verdict } from '@kinnow/contract/quizzes'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { checkAnswer as gradeCheck } from '#features/quizzes/api.ts'
import { QuickCheck } from '#features/quizzes/components/quick-check.tsx'
import { queryClient } from '#lib/query-client.ts'
import { loadQueue } from '#features/quizzes/model/attempt-queue.ts'
import { signIn } from '#test/builders.ts'
import { takeEvents } from '#test/fake-events.ts'
import { answer } from '#test/fake-server.ts'
import { buildAttempt, buildQuiz, buildResult } from '#test/learning-builders.ts'
import * as questions from '#test/question-builders.ts'
import { buildGrade } from '#test/question-builders.ts'
import { renderScreen } from '#test/render-screen.tsx'
import QuizScreen from './quiz.tsx'

const open = async (question: Question, attempt = {}) => {
  const all = buildAttempt({ questions: [question], ...attempt })
  answer(getAttempt, { attempt: all, quiz: buildQuiz() })
  renderScreen([{ path: 'quizpage', Component: QuizScreen }], '/quizpage?attempt=attempt-1')
  await screen.findByRole('heading', { level: 1 })
}
const grading = (verdict: Partial<Verdict>) => takeEvents(() => ({ verdict: buildGrade(verdict) }))
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const isTold = (name: string | RegExp) => screen.findByRole('heading', { level: 2, name })
const items = () => screen.getAllByRole('listitem').map((item) => item.textContent)

beforeEach(() => {
  signIn()
  loadQueue()
  takeEvents()
  answer(listOwnMarks, { marks: [] })
  sessionStorage.clear()
  Element.prototype.scrollIntoView = vi.fn()
})

describe('a short text', () => {
  it('is written, sent, and shown beside the right answer', async () => {
    const sent = grading({ chosen: ['chloroplast'], right: ['chlorophyll'] })
    await open(questions.shortText)

    write(screen.getByRole('textbox', { name: /Your answer$/ }), 'chloroplast')
    press(/Check answer/)

    expect(await isTold('Not quite. The answer: “chlorophyll”.')).toBeTruthy()
    expect(sent.of('answer')[0]).toMatchObject({ chosen: ['chloroplast'] })
    expect(screen.getByText('Not right:')).toBeTruthy()
  })

  it('requires a text', async () => {
    await open(questions.shortText)

    press(/Check answer/)

    expect((await screen.findByText('Please write an answer')).closest('[role=alert]')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('textbox'))
  })

  it('shows its hint on request', async () => {
    await open(questions.shortText)
    expect(screen.queryByText('leaf')).toBeNull()

    press('Show a hint')

    expect(screen.getByText('leaf')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Hide the hint' }).ariaExpanded).toBe('true')
  })

  it('survives a reload before it is sent', async () => {
    await open(questions.shortText)
    write(screen.getByRole('textbox'), 'chlor')
    cleanup()

    await open(questions.shortText)

    expect(screen.getByRole('textbox')).toHaveProperty('value', 'chlor')
  })
})

describe('a numeric answer', () => {
  it('explains what may be written, and what was wrong about the unit', async () => {
    grading({ chosen: ['74'], right: ['74 kg'], score: 0.5, marks: [true, false] })
    await open(questions.numeric)
    expect(screen.getByText(/with its unit. Fractions/)).toBeTruthy()

    write(screen.getByRole('textbox'), '74')
    press(/Check answer/)

    expect(await isTold(/^Partly right. The number is right; check the unit/)).toBeTruthy()
  })

  it('is shown again if the server cannot read it', async () => {
    takeEvents(({ kind }) =>
      kind === 'answer' ? { reason: 'invalid', message: 'Please enter a number' } : {},
    )
    await open(questions.numeric)
    write(screen.getByRole('textbox'), '7x7')

    press(/Check answer/)

    expect(await screen.findByText(/could not be saved. Please enter a number/)).toBeTruthy()
    expect(screen.getByRole('textbox')).toHaveProperty('value', '7x7')
  })
})

describe('an ordering', () => {
  it('is moved by buttons and keys, announced, and graded place by place', async () => {
    const right = ['seed', 'leaf', 'tree']
    const sent = grading({ chosen: ['seed', 'tree', 'leaf'], right, marks: [true, false, false] })
    await open(questions.ordering)

    press('Move down: tree')
    expect(screen.getByText('tree: now 2 of 3')).toBeTruthy()
    fireEvent.keyDown(screen.getByRole('button', { name: 'Move up: leaf' }), { key: 'ArrowUp' })
    fireEvent.keyDown(screen.getByRole('button', { name: 'Move up: leaf' }), { key: 'ArrowDown' })
    press('Move up: seed')
    press(/Check answer/)

    expect(await isTold('Not quite.')).toBeTruthy()
    expect(sent.of('answer')[0]).toMatchObject({ chosen: ['seed', 'tree', 'leaf'] })
    expect(screen.getAllByText('Not in the right place:')).toHaveLength(2)
    const solution = screen.getByRole('list', { name: 'The right order' })
    expect(solution.textContent).toBe('seedleaftree')
  })

  it('is not answered before an item moved', async () => {
    await open(questions.ordering)
    const before = items()

    press('Move up: tree')
    press(/Check answer/)

    expect(await screen.findByText('Please put these in order first')).toBeTruthy()
    expect(items()).toEqual(before)
  })

  it('can be dragged by its handle, with a finger too', async () => {
    await open(questions.ordering)
    const [first, , last] = ['tree', 'seed', 'leaf'].map((word) =>
      screen.getByText(word).closest('li'),
    )

    document.elementFromPoint = () => last ?? null
    const handle = first?.querySelector('.lucide-grip-vertical') as Element

    fireEvent.pointerDown(handle, { button: 0 })
    fireEvent.pointerMove(window, { clientY: 200 })
    fireEvent.pointerUp(window)

    expect(screen.getByText('tree: now 3 of 3')).toBeTruthy()
    expect(items().slice(1, 4)).toEqual(['1seed', '2leaf', '3tree'])
  })
})

it('matches row by row, and shows the right match', async () => {
  const chosen = ['drinks', '']
  const feedback = [{ part: '1', html: 'A flower blooms.' }]
  const right = ['drinks', 'blooms']
  const sent = grading({ chosen, right, score: 0.5, marks: [true, false], feedback })
  await open(questions.matching)

  write(screen.getByRole('combobox', { name: 'Match for Root' }), 'drinks')
  press(/Check answer/)
  expect(screen.getByRole('alert').textContent).toContain('1 row has no match yet.')
  expect(sent.of('answer')).toEqual([])
  press(/Check answer/)

  expect(await isTold('Partly right.')).toBeTruthy()
  expect(sent.of('answer')[0]).toMatchObject({ chosen })
  expect(screen.getByText('Left empty').textContent).toBe('Left empty')
  expect(screen.queryByText('Not right:')).toBeNull()
  const solution = screen.getByText('blooms').parentElement
  expect(solution?.textContent).toBe('The answer is: blooms')
  expect(solution?.parentElement?.textContent).toContain('A flower blooms.')
})

it('fills gaps within the text', async () => {
  const chosen = ['watter', 'light']
  const feedback = [{ part: '0', html: 'It falls as rain.' }]
  const right = ['water', 'light']
  const sent = grading({ chosen, right, score: 0.5, marks: [false, true], feedback })
  await open(questions.gaps)

  write(screen.getByRole('textbox', { name: 'Gap 1 of 2' }), 'watter')
  write(screen.getByRole('combobox', { name: 'Gap 2 of 2' }), 'light')
  const text = screen.getByText(/A leaf takes in/)
  expect(within(text).getByRole('textbox')).toHaveProperty('value', 'watter')
  press(/Check answer/)

  expect(await isTold('Partly right.')).toBeTruthy()
  expect(sent.of('answer')[0]).toMatchObject({ chosen })
  expect(within(text).getByText('water')).toBeTruthy()
  expect(screen.getByText('It falls as rain.').previousSibling?.textContent).toBe('Gap 1 of 2')
})

it('warns about empty gaps again after a change, and not if all are filled', async () => {
  const sent = grading({ chosen: ['water', 'light'] })
  await open(questions.gaps)
  const alert = () => screen.getByRole('alert').textContent
  const gap = screen.getByRole('textbox', { name: 'Gap 1 of 2' })

  write(gap, 'air')
  press(/Check answer/)
  expect(alert()).toContain('1 gap is still empty.')
  write(gap, 'water')
  expect(alert()).toBe('')
  press(/Check answer/)
  expect(alert()).toContain('1 gap is still empty.')
  write(screen.getByRole('combobox', { name: 'Gap 2 of 2' }), 'light')
  expect(sent.of('answer')).toEqual([])
  press(/Check answer/)

  await waitFor(() => expect(sent.of('answer')).toHaveLength(1))
})

describe('a reflection', () => {
  const verdict = buildGrade({ isGraded: false, chosen: ['Mine.\nYours.'], right: [], marks: [] })

  it('is saved and acknowledged, neither right nor wrong', async () => {
    const sent = takeEvents(() => ({ verdict }))
    await open(questions.reflection)
    expect(screen.getByText(/Your teacher may mark it/)).toBeTruthy()

    write(screen.getByRole('textbox', { name: /Your answer$/ }), 'Mine.\nYours.')
    press('Save answer')

    expect(await isTold('Thank you for thinking it through.')).toBeTruthy()
    expect(sent.of('answer')[0]).toMatchObject({ chosen: ['Mine.\nYours.'] })
    expect(screen.getByText(/^answered/)).toBeTruthy()
  })

  it('is no mistake in the result', async () => {
    const attempt = buildAttempt({
      questions: [questions.reflection],
      submittedAt: '2026-01-01T00:05:00Z',
      verdicts: [verdict],
    })
    const result = buildResult({ attempt, score: 0, outOf: 0, percent: 0, topics: [] })
    answer(getAttemptResult, { result })
    await open(questions.reflection, attempt)

    expect(await screen.findByText('Thank you for thinking it through')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Review/ })).toBeNull()
    expect(screen.getByText('Not graded:')).toBeTruthy()
    expect(screen.getByText(/Mine\./).textContent).toBe('Mine.\nYours.')
  })
})

it('shows answers of every type in the result', async () => {
  const { shortText, ordering, matching, gaps } = questions
  const shown: [Question, Partial<Verdict>][] = [
    [shortText, { chosen: ['chloroplast'], right: ['chlorophyll'] }],
    [ordering, { chosen: ['tree', 'seed', 'leaf'], right: ['seed', 'leaf', 'tree'], marks: [] }],
    [matching, { chosen: [], right: ['drinks', 'blooms'], marks: [] }],
    [gaps, { chosen: ['air', 'dark'], right: ['water', 'light'], marks: [false, false] }],
  ]
  const attempt = buildAttempt({
    questions: shown.map(([question], at) => ({ ...question, id: `q${at}` })),
    submittedAt: '2026-01-01T00:05:00Z',
    verdicts: shown.map(([, parts], at) => buildGrade({ ...parts, questionId: `q${at}` })),
  })
  answer(getAttemptResult, { result: buildResult({ attempt, outOf: 4 }) })
  await open(shortText, attempt)

  await screen.findByRole('button', { name: 'Read what went wrong' })

  for (const word of ['chlorophyll', 'The right order', 'drinks', 'blooms', 'water', 'air']) {
    expect(screen.getByText(word), word).toBeTruthy()
  }
})

it('checks any type within a lesson', async () => {
  const verdict = buildGrade({
    chosen: ['air', ''],
    right: ['water', 'light'],
    marks: [false, false],
  })
  const sent = answer(checkAnswer, { verdict })
  render(
    <QueryClientProvider client={queryClient}>
      <QuickCheck question={questions.gaps} check={gradeCheck(questions.gaps.id)} />
    </QueryClientProvider>,
  )
  expect(screen.getByRole('button', { name: 'Check answer' })).toHaveProperty('disabled', true)

  write(screen.getByRole('textbox', { name: 'Gap 1 of 2' }), 'air')
  press('Check answer')
  expect(screen.getByRole('alert').textContent).toContain('1 gap is still empty.')
  expect(sent).toEqual([])
  press('Check answer')

  expect(await screen.findByText('Not quite.')).toBeTruthy()
  expect(sent[0]?.body).toEqual({ chosen: ['air', ''], hints: 0, eventId: expect.any(String) })
  press('Try again')
  expect(screen.getByRole('textbox', { name: 'Gap 1 of 2' })).toHaveProperty('value', '')
})
