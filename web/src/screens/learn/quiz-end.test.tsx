// What a result says: how it went, what was right and why, and the list of attempts.
import { listOwnMarks } from '@kinnow/contract/marks'
import { listAttempts, type PastAttempt } from '@kinnow/contract/past-attempts'
import { getAttempt, getAttemptResult } from '@kinnow/contract/quizzes'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { loadQueue } from '#features/quizzes/model/attempt-queue.ts'
import { signIn } from '#test/builders.ts'
import { takeEvents } from '#test/fake-events.ts'
import { answer } from '#test/fake-server.ts'
import { buildQuiz, buildResult } from '#test/learning-builders.ts'
import { reflection } from '#test/question-builders.ts'
import { renderScreen } from '#test/render-screen.tsx'
import QuizScreen from './quiz.tsx'

const open = (at = '/quizpage?attempt=attempt-1') =>
  renderScreen([{ path: 'quizpage', Component: QuizScreen }], at)

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

beforeEach(() => {
  signIn()
  loadQueue()
  takeEvents()
  Element.prototype.scrollIntoView = vi.fn()
  answer(getAttempt, { attempt: buildResult().attempt, quiz: buildQuiz() })
  answer(getAttemptResult, { result: buildResult() })
})

it('shows the result, the topics and the next step', async () => {
  open()

  expect(await screen.findByText('1 of 2 correct')).toBeTruthy()
  expect(screen.getByText('1 of 2')).toBeTruthy()
  expect(screen.getByText('75%')).toBeTruthy()
  const next = screen.getByRole('link', { name: 'Next: At night' })
  expect(next.getAttribute('href')).toBe('/lessonpage?id=lesson-3')
})

it('does not call an open question a mistake', async () => {
  const { attempt } = buildResult()
  const [first] = attempt.verdicts
  const open2 = { ...first, questionId: 'question-2', chosen: [], marks: [], feedback: [] }
  const verdicts = [first, open2] as typeof attempt.verdicts
  answer(getAttemptResult, { result: buildResult({ attempt: { ...attempt, verdicts } }) })
  open()

  expect(await screen.findByRole('button', { name: 'Read what went wrong' })).toBeTruthy()
  expect(screen.getByText('Not answered:')).toBeTruthy()
  expect(screen.getAllByText('Not right:')).toHaveLength(1)
  const shown = screen.getByText('None')
  expect(shown.previousElementSibling?.textContent).toBe('Your answer')
})

it('shows what a teacher gave for a written answer, with the comment', async () => {
  const { attempt } = buildResult()
  const [first] = attempt.verdicts
  const thought = { ...reflection, id: 'question-9' }
  const written = { ...first, questionId: thought.id, isGraded: false, chosen: ['Shoes'] }
  // Of a long result the first five are shown, and what was marked.
  const [one] = attempt.questions
  const others = ['3', '4', '5', '6'].map((id) => ({ ...one, id: `question-${id}` }))
  const questions = [...attempt.questions, ...others, thought] as typeof attempt.questions
  const verdicts = [...attempt.verdicts, written] as typeof attempt.verdicts
  answer(getAttemptResult, {
    result: buildResult({ attempt: { ...attempt, questions, verdicts } }),
  })
  const at = '2026-11-21T08:00:00.000Z'
  const mark = {
    questionId: thought.id,
    points: 7,
    reached: null,
    comment: 'Why?',
    by: 'Ms Rao',
    at,
  }
  answer(listOwnMarks, { marks: [mark] })
  open()

  expect(await screen.findByText('Ms Rao: 7 of 10')).toBeTruthy()
  expect(screen.getByText('Why?')).toBeTruthy()
  expect(screen.getByText('7 of 10')).toBeTruthy()
})

it('opens the answer that was marked last, and focuses it, where a mark leads here', async () => {
  const { attempt } = buildResult()
  const ids = ['first', 'second', 'third']
  const questions = ids.map((id) => ({ ...attempt.questions[0], id, type: 'reflection' as const }))
  const verdicts = ids.map((questionId) => ({ ...attempt.verdicts[0], questionId }))
  answer(getAttemptResult, {
    result: buildResult({
      attempt: { ...attempt, questions, verdicts } as unknown as typeof attempt,
    }),
  })
  const marks = ids.map((questionId, day) => ({
    questionId,
    points: 7,
    reached: null,
    comment: questionId === 'third' ? null : `On the ${questionId}`,
    by: 'Ms Rao',
    at: `2026-11-2${day}T08:00:00.000Z`,
  }))
  answer(listOwnMarks, { marks })
  open('/quizpage?attempt=attempt-1#marked')

  await screen.findByText('On the second')
  const focused = () => document.activeElement?.closest('summary')?.parentElement?.textContent
  await waitFor(() => expect(focused()).toContain('On the second'))
  expect(document.querySelectorAll('details[open]')).toHaveLength(1)
})

it('shows which level of each criterion an answer reached', async () => {
  const { attempt } = buildResult()
  const thought = { ...attempt.questions[0], id: 'thought', type: 'reflection' as const }
  const written = { ...attempt.verdicts[0], questionId: 'thought', isGraded: false }
  const questions = [thought] as typeof attempt.questions
  const verdicts = [written] as typeof attempt.verdicts
  answer(getAttemptResult, {
    result: buildResult({ attempt: { ...attempt, questions, verdicts } }),
  })
  const reached = [{ criterion: 'Two offers', text: 'Both with a price', points: 2, most: 2 }]
  const at = '2026-11-21T08:00:00.000Z'
  const mark = { questionId: 'thought', points: 10, reached, comment: null, by: 'Ms Rao', at }
  answer(listOwnMarks, { marks: [mark] })
  open()

  expect(await screen.findByText('Ms Rao: 2 of 2')).toBeTruthy()
  expect(screen.getByText('Two offers').nextSibling?.textContent).toBe('Both with a price (2 of 2)')
})

it('distinguishes a partly right answer from a wrong one', async () => {
  const { attempt } = buildResult()
  const [first, second] = attempt.verdicts
  const verdicts = [{ ...first, score: 0.5 }, second] as typeof attempt.verdicts
  answer(getAttemptResult, { result: buildResult({ attempt: { ...attempt, verdicts } }) })
  open()

  expect(await screen.findByText('Partly right:')).toBeTruthy()
  expect(screen.queryByText('Not right:')).toBeNull()
})

it('calls halves that add up to a whole points, not correct answers', async () => {
  const { attempt } = buildResult()
  const verdicts = attempt.verdicts.map((one) => ({ ...one, isRight: false, score: 0.5 }))
  answer(getAttemptResult, {
    result: buildResult({ attempt: { ...attempt, verdicts }, score: 1, outOf: 2 }),
  })
  open()

  expect(await screen.findByText('1 of 2 points')).toBeTruthy()
})

it('mentions later corrections with the previous mark', async () => {
  const { attempt } = buildResult()
  const verdicts = attempt.verdicts.map((one, at) => ({
    ...one,
    scoreBefore: at === 1 ? 0 : null,
  }))
  answer(getAttemptResult, {
    result: buildResult({ attempt: { ...attempt, verdicts }, percentBefore: 0 }),
  })

  open('/quizpage?attempt=attempt-1&result')

  expect(
    await screen.findByText('This attempt was marked again. Before that, the result was 0%.'),
  ).toBeTruthy()
  const notes = screen.getAllByText(/^This question was corrected\./)
  expect(notes.map(({ textContent }) => textContent)).toEqual([
    'This question was corrected. Your answer earned no points before, and earns 1 point now.',
  ])
})

it('does not mention a correction that did not change the result', async () => {
  const { percent } = buildResult()
  answer(getAttemptResult, { result: buildResult({ percentBefore: percent }) })
  open('/quizpage?attempt=attempt-1&result')

  expect(await screen.findByText('1 of 2 correct')).toBeTruthy()
  expect(screen.queryByText(/Until then it was/)).toBeNull()
})

it('shows the mistakes with their explanations', async () => {
  open()
  await screen.findByText('1 of 2 correct')

  press('Read what went wrong')

  expect(screen.getByText('Veins carry water.').closest('details')?.open).toBe(true)
  expect(screen.queryByText('What is green?')).toBeNull()
})

const past = (number: number, parts: Partial<PastAttempt> = {}): PastAttempt => ({
  id: `attempt-${number}`,
  number,
  submittedAt: '2026-01-01T00:05:12Z',
  seconds: 60,
  score: number,
  outOf: 4,
  isTimeOver: false,
  ...parts,
})

it('lists all attempts with links, and marks the one that counts', async () => {
  const attempts = [
    past(3, { submittedAt: '2026-01-02T12:00:00Z' }),
    past(2, { submittedAt: '2026-01-01T12:30:00Z', isTimeOver: true }),
    past(1, { submittedAt: '2026-01-01T12:05:12Z' }),
  ]
  const result = buildResult({ attempts, countingAttemptId: 'attempt-2' })
  answer(getAttemptResult, {
    result: { ...result, attempt: { ...result.attempt, id: 'attempt-2' } },
  })

  open()

  const table = await screen.findByRole('table')
  const rows = within(table).getAllByRole('row').slice(1)
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^3Fri,?\u00A02\u00A0Jan1 min 0 s3 of 4$/),
    expect.stringMatching(/^2Thu,?\u00A01\u00A0Jan\d\d:30, time over1 min 0 s2 of 4counts$/),
    expect.stringMatching(/^1Thu,?\u00A01\u00A0Jan\d\d:051 min 0 s1 of 4$/),
  ])
  const links = within(table).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    expect.arrayContaining(['/quizpage?attempt=attempt-1']),
  )
})

it('loads the earlier attempts on demand, focuses the first, and reports failures', async () => {
  const many = Array.from({ length: 60 }, (_, index) => past(60 - index))
  answer(getAttemptResult, {
    result: { ...buildResult({ attempts: many.slice(0, 5) }), attemptCount: many.length },
  })
  const requests = answer(listAttempts, 'unavailable')

  open()

  const table = await screen.findByRole('table')
  press('Show 55 earlier attempts')
  await screen.findByRole('alert')
  const more = answer(listAttempts, { attempts: many.slice(5, 55) })
  press('Show 55 earlier attempts')
  await screen.findByRole('button', { name: 'Show 5 earlier attempts' })

  expect(requests).toHaveLength(1)
  expect(more.map(({ url }) => url)).toEqual(['/api/quizzes/quiz-1/attempts?before=56'])
  expect(within(table).getAllByRole('row')).toHaveLength(56)
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'See attempt 55' }))
  answer(listAttempts, { attempts: many.slice(55) })
  press('Show 5 earlier attempts')
  await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(61))
  expect(screen.queryByRole('button', { name: /earlier/ })).toBeNull()
})

it('opens every explanation for printing and restores them afterwards', async () => {
  open()
  await screen.findByText('1 of 2 correct')
  const isOpen = () => [...document.querySelectorAll('details')].map((one) => one.open)
  const before = isOpen()

  window.dispatchEvent(new Event('beforeprint'))
  const printed = isOpen()
  window.dispatchEvent(new Event('afterprint'))

  expect(before).toEqual([false, false])
  expect(printed).toEqual([true, true])
  expect(isOpen()).toEqual(before)
})

it('links to the heading that explains a question', async () => {
  const { attempt } = buildResult()
  const lesson = { id: 'lesson-2', title: 'Inside a leaf', anchor: 'h-stomata' }
  const verdicts = attempt.verdicts.map((one) => ({ ...one, lesson }))
  answer(getAttemptResult, { result: buildResult({ attempt: { ...attempt, verdicts } }) })

  open()

  await screen.findByText('1 of 2 correct')
  const links = document.querySelectorAll('details a')
  expect(links[0]?.getAttribute('href')).toBe('/lessonpage?id=lesson-2#h-stomata')
})
