import { saveActivity } from '@kinnow/contract/activity'
import { getAttempt, getAttemptResult, getQuiz, submitAttempt } from '@kinnow/contract/quizzes'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadQueue } from '#features/quizzes/model/attempt-queue.ts'
import { warningAt } from '#features/quizzes/hooks/use-time-left.ts'
import { signIn } from '#test/builders.ts'
import { takeEvents } from '#test/fake-events.ts'
import { answer } from '#test/fake-server.ts'
import {
  buildAttempt,
  buildQuiz,
  buildQuizPage,
  buildResult,
  buildRules,
  buildVerdict,
} from '#test/learning-builders.ts'
import { renderScreen } from '#test/render-screen.tsx'
import QuizScreen from './quiz.tsx'

const open = (at = '/quizpage?attempt=attempt-1') =>
  renderScreen([{ path: 'quizpage', Component: QuizScreen }], at)

/** So many seconds before its end, by the clock of the school, which is not that of this device. */
const endingIn = (seconds: number) =>
  buildAttempt({
    mode: 'test',
    explain: 'at-end',
    now: '2031-05-05T10:00:00.000Z',
    deadline: new Date(Date.parse('2031-05-05T10:00:00Z') + seconds * 1000).toISOString(),
  })

beforeEach(() => {
  // A page that is open for seconds reports activity.
  answer(saveActivity, { taken: 1 })
  signIn()
  loadQueue()
  takeEvents()
  Element.prototype.scrollIntoView = vi.fn()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the start says', () => {
  it('mode, time, attempts left, pass mark and end', async () => {
    const rules = buildRules({
      mode: 'test',
      minutes: 20,
      attempts: 3,
      counts: 'last',
      pass: 70,
      closesAt: '2031-01-02T10:00:00Z',
    })
    const quiz = buildQuiz({ rules })
    answer(getQuiz, buildQuizPage({ quiz, minutes: 30, attemptsLeft: 1 }))
    open('/quizpage?id=quiz-1')

    for (const text of ['A test', '30 minutes', '1 attempt left', 'Pass mark: 70%'])
      expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.getByText('The last attempt counts')).toBeTruthy()
    expect(screen.getByText(/^Closes on .*2 January/)).toBeTruthy()
    expect(screen.queryByRole('switch')).toBeNull()
  })

  it('which rules a teacher set, for which class, and that answers are explained later', async () => {
    const rules = buildRules({ feedback: 'after-close', closesAt: '2031-01-02T10:00:00Z' })
    const set = { attempts: 1, minutes: null, feedback: 'after-due' } as const
    const assigned = { ...set, groupName: 'Class 6 B', dueAt: '2031-01-02T10:00:00Z' }
    answer(getQuiz, buildQuizPage({ quiz: buildQuiz({ rules }), assigned, attemptsLeft: 1 }))
    open('/quizpage?id=quiz-1')

    expect(
      await screen.findByText(/set these rules for Class 6 B. It is due on .*2 Jan/),
    ).toBeTruthy()
    expect(screen.getByText(/are explained when the work is due/)).toBeTruthy()
    expect(screen.getByText('1 attempt left')).toBeTruthy()
    expect(screen.queryByRole('switch')).toBeNull()
  })

  it.each([
    ['it opens', { opensAt: '2031-01-02T10:00:00Z' }, {}, /It opens on/],
    ['it closed', { closesAt: '2025-01-02T10:00:00Z' }, {}, /It closed on/],
    ['all attempts are used', { attempts: 2 }, { attemptsLeft: 0 }, /used all attempts/],
    ['it was taken out', {}, { isRetired: true }, /no longer part of the course/],
  ])('when %s, and offers no start', async (_, rules, parts, reason) => {
    answer(getQuiz, buildQuizPage({ quiz: buildQuiz({ rules: buildRules(rules) }), ...parts }))
    open('/quizpage?id=quiz-1')

    expect(await screen.findByText(reason)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Start quiz' })).toBeNull()
  })
})

describe('a student who leaves is reminded that the time continues', () => {
  const words =
    /^Your answers are saved, but the time keeps running\. On Monday 5 May at .* handed in/

  it('before leaving', async () => {
    answer(getAttempt, { attempt: endingIn(600), quiz: buildQuiz() })
    open()
    fireEvent.click(await screen.findByRole('button', { name: 'Leave quiz' }))

    const dialog = await screen.findByRole('alertdialog', { name: 'Leave the quiz?' })
    expect(within(dialog).getByText(words)).toBeTruthy()
  })

  it('before continuing', async () => {
    const begun = { openAttemptId: 'attempt-1', openDeadline: '2031-05-05T10:10:00.000Z' }
    answer(getQuiz, buildQuizPage(begun))
    open('/quizpage?id=quiz-1')

    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.queryByText(/Go on where you stopped/)).toBeNull()
  })
})

describe('once the time is over, no text suggests to continue', () => {
  const now = '2031-05-05T10:00:00.000Z'
  const over = 'Your answers are being handed in as they are.'

  it.each([
    ['seconds ago', '2031-05-05T09:59:55.000Z'],
    ['while the page is open', '2031-05-05T10:00:02.000Z'],
  ])('before continuing, %s', async (_, openDeadline) => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'performance'] })
    answer(getQuiz, buildQuizPage({ now, openAttemptId: 'attempt-1', openDeadline }))
    open('/quizpage?id=quiz-1')
    await screen.findByRole('heading', { level: 1 })
    act(() => void vi.advanceTimersByTime(4000))

    expect(await screen.findByText(over)).toBeTruthy()
    expect(screen.queryByText(/the time goes on/)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Continue the quiz' })).toBeNull()
  })

  it('before leaving', async () => {
    answer(submitAttempt, 'internal')
    answer(getAttempt, { attempt: endingIn(0), quiz: buildQuiz() })
    open()
    fireEvent.click(await screen.findByRole('button', { name: 'Leave quiz' }))

    const dialog = await screen.findByRole('alertdialog', { name: 'Leave the quiz?' })
    expect(within(dialog).getByText(over)).toBeTruthy()
  })
})

describe('the clock', () => {
  it('counts the time left on the server, whatever the clock of the device says', async () => {
    answer(getAttempt, { attempt: endingIn(90), quiz: buildQuiz() })
    open()

    const timer = await screen.findByRole('timer', { name: 'Time left' })

    expect(timer.textContent).toMatch(/^1:(30|29)$/)
  })

  it('announces five minutes and one minute left', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'performance'] })
    answer(getAttempt, { attempt: endingIn(302), quiz: buildQuiz() })
    open()
    await screen.findByRole('timer')

    expect(screen.queryByText('5 minutes left.')).toBeNull()
    act(() => void vi.advanceTimersByTime(4000))
    expect(screen.getByText('5 minutes left.').tagName).toBe('OUTPUT')
    act(() => void vi.advanceTimersByTime(240_000))
    expect(screen.getByText('1 minute left.').tagName).toBe('OUTPUT')
  })

  it('does not announce earlier marks, and announces the time really left after a sleep', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'performance'] })
    answer(getAttempt, { attempt: endingIn(180), quiz: buildQuiz() })
    open()
    await screen.findByRole('timer')

    act(() => void vi.advanceTimersByTime(4000))
    expect(screen.queryByText(/left\.$/)).toBeNull()
    act(() => void vi.advanceTimersByTime(136_000))
    expect(screen.getByText(/^(40|39) seconds left\.$/).tagName).toBe('OUTPUT')
  })

  it('does not announce marks longer than the whole quiz', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'performance'] })
    const attempt = endingIn(180)
    answer(getAttempt, {
      attempt: { ...attempt, startedAt: attempt.now ?? '' },
      quiz: buildQuiz(),
    })
    open()
    const clock = (await screen.findByRole('timer')).parentElement
    const isLate = () => /late/.test(clock?.className ?? '')

    expect(isLate()).toBe(false)
    act(() => void vi.advanceTimersByTime(116_000))
    expect(isLate()).toBe(false)
    expect(screen.queryByText(/left\.$/)).toBeNull()
    act(() => void vi.advanceTimersByTime(4000))
    expect(isLate()).toBe(true)
    expect(screen.getByText('1 minute left.').tagName).toBe('OUTPUT')
  })

  it.each([
    [300, 300, null],
    [301, 400, null],
    [300, 301, 300],
    [60, 300, 60],
    [60, 60, null],
  ])('with %i seconds left of %i has passed the mark of %s', (left, whole, mark) => {
    expect(warningAt(left * 1000, whole * 1000)).toBe(mark && mark * 1000)
  })

  it('asks the server again when the page returns', async () => {
    const requests = answer(getAttempt, { attempt: endingIn(900), quiz: buildQuiz() })
    open()
    await screen.findByRole('timer')
    answer(getAttempt, { attempt: endingIn(60), quiz: buildQuiz() })

    document.dispatchEvent(new Event('visibilitychange'))

    await waitFor(() => expect(screen.getByRole('timer').textContent).toMatch(/^(1:00|0:5\d)$/))
    expect(requests).toHaveLength(1)
  })

  it('hands in by itself when it is over, and shows the result', async () => {
    answer(getAttempt, { attempt: endingIn(0.3), quiz: buildQuiz() })
    const submitted = answer(submitAttempt, { result: buildResult() })
    answer(getAttemptResult, { result: buildResult() })
    open()

    expect(await screen.findByText('By topic', {}, { timeout: 4000 })).toBeTruthy()
    expect(submitted).toHaveLength(1)
  })

  it('sends unsaved answers when it is over', async () => {
    const sent = takeEvents()
    answer(getAttempt, { attempt: endingIn(2), quiz: buildQuiz() })
    answer(submitAttempt, { result: buildResult() })
    answer(getAttemptResult, { result: buildResult() })
    open()
    fireEvent.click(await screen.findByRole('radio', { name: 'Veins' }))

    expect(await screen.findByText('By topic', {}, { timeout: 20_000 })).toBeTruthy()
    expect(sent.of('answer')).toMatchObject([{ questionId: 'question-1', chosen: ['veins'] }])
  })

  it('hands in as soon as there is a connection, if there was none when it was over', async () => {
    answer(getAttempt, { attempt: endingIn(0.3), quiz: buildQuiz() })
    answer(submitAttempt, 'internal')
    answer(getAttemptResult, { result: buildResult() })
    open()
    await waitFor(() => expect(screen.getByRole('timer').textContent).toBe('0:00'))

    const submitted = answer(submitAttempt, { result: buildResult() })

    expect(await screen.findByText('By topic', {}, { timeout: 20_000 })).toBeTruthy()
    expect(submitted).toHaveLength(1)
  })

  it('is not shown without a deadline', async () => {
    answer(getAttempt, { attempt: buildAttempt(), quiz: buildQuiz() })
    open()
    await screen.findByRole('heading', { level: 1 })

    expect(screen.queryByRole('timer')).toBeNull()
  })
})

it('lets a wrong answer with tries left be changed, without showing the right one', async () => {
  const first = buildVerdict({
    triesLeft: 2,
    right: [],
    rightOptions: [],
    marks: [],
    explanationHtml: '',
  })
  answer(getAttempt, { attempt: buildAttempt(), quiz: buildQuiz() })
  takeEvents(() => ({ verdict: first }))
  open()
  fireEvent.click(await screen.findByRole('radio', { name: 'Veins' }))
  fireEvent.click(screen.getByRole('button', { name: /Check answer/ }))

  expect((await screen.findAllByText(/Not quite\. You have 2 tries left\./)).length).toBeTruthy()
  expect(screen.getAllByText(/Veins carry water/).length).toBeGreaterThan(0)
  const verdict = buildVerdict({ score: 2 / 3, isRight: true, chosen: ['stomata'], feedback: [] })
  const sent = takeEvents(() => ({ verdict }))
  fireEvent.click(screen.getByRole('radio', { name: 'Stomata' }))
  fireEvent.click(screen.getByRole('button', { name: /Check answer/ }))

  expect(await screen.findByRole('heading', { name: 'Yes.' })).toBeTruthy()
  expect(sent.of('answer')[0]).toMatchObject({ chosen: ['stomata'] })
})

describe('the result', () => {
  const shown = (parts: Parameters<typeof buildResult>[0]) => {
    const result = buildResult(parts)
    answer(getAttempt, { attempt: result.attempt, quiz: result.quiz })
    answer(getAttemptResult, { result })
    open()
  }

  it.each([
    [true, 'Passed. The pass mark is 40%.'],
    [false, 'Not passed yet. The pass mark is 40%.'],
  ])('says whether the quiz was passed: %s', async (passed, text) => {
    shown({ passed, quiz: buildQuiz({ rules: buildRules({ pass: 40 }) }) })

    expect(await screen.findByText(text)).toBeTruthy()
  })

  it('shows only the points until the quiz has closed', async () => {
    const attempt = buildAttempt({ submittedAt: '2026-01-01T00:05:12Z', explain: 'after-close' })
    shown({ attempt, topics: [], toldAt: '2031-01-02T10:00:00Z' })

    expect(await screen.findByText('Your answers are explained later')).toBeTruthy()
    expect(screen.queryByText('Your answers')).toBeNull()
    expect(screen.queryByText(/Review/)).toBeNull()
  })
})
