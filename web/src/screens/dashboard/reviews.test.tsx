// The start of the reviews: what is due, how much stays, the limit, and the next days.
import { updateMemory } from '@kinnow/contract/memory'
import { getMemory } from '@kinnow/contract/memory-overview'
import { getDashboard } from '@kinnow/contract/progress'
import { listDueReviews } from '@kinnow/contract/reviews'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Due, Memory } from '#features/reviews/api.ts'
import { reviewQueue } from '#features/reviews/model/review-queue.ts'
import { signIn } from '#test/builders.ts'
import { answer } from '#test/fake-server.ts'
import { buildDashboard } from '#test/learning-builders.ts'
import { renderScreen } from '#test/render-screen.tsx'
import {
  buildDue,
  buildForecast,
  buildMemory,
  buildReviewed,
  buildSettings,
} from '#test/review-builders.ts'
import ReviewsScreen from './reviews.tsx'

function open(parts: Partial<Due> = {}, memory: Partial<Memory> = {}) {
  answer(listDueReviews, buildDue(parts))
  answer(getMemory, buildMemory(memory))
  answer(getDashboard, buildDashboard())
  renderScreen([{ path: 'dashboard/reviews', Component: ReviewsScreen }], '/dashboard/reviews')
}

const maths = buildReviewed({ id: 'maths', name: 'Maths', title: 'Maths, Class 6', accent: 'math' })
const today = (parts: Partial<Due['today']>) => ({ today: { ...buildDue().today, ...parts } })

beforeEach(() => void signIn())

describe('what is due', () => {
  it('is shown in number and minutes, by subject, each of which can be done alone', async () => {
    open({
      ...today({ due: 6 }),
      subjects: [buildReviewed(), maths],
      bySubject: [
        { subjectId: 'science', due: 4, chapters: ['Plants', 'Light'] },
        { subjectId: 'maths', due: 2, chapters: ['Fractions'] },
      ],
    })

    const due = await screen.findByRole('region', { name: '6 questions, about 3 minutes' })
    const rows = within(due).getAllByRole('listitem')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Science, Class 6Plants, Light4 · 2 minJust this subject from Science, Class 6',
      'Maths, Class 6Fractions2 · 1 minJust this subject from Maths, Class 6',
    ])
    const link = (name: string | RegExp) =>
      within(due).getByRole('link', { name }).getAttribute('href')
    expect(link(/Just this subject.*Maths, Class 6/)).toBe('/reviewpage?subject=maths')
    expect(link('Start review')).toBe('/reviewpage')
    expect(within(due).getByText('6 questions: 4 Science, 2 Maths')).toBeTruthy()
  })

  it('of one subject is not offered a second time', async () => {
    open()

    await screen.findByRole('link', { name: 'Start review' })
    expect(screen.queryByRole('link', { name: /Just this subject/ })).toBeNull()
  })

  it('tells how long it takes to catch up after a holiday', async () => {
    open(today({ due: 12, waiting: 100, catchUpDays: 9 }))

    expect(
      await screen.findByText(/^12 questions today\. You will have caught up in 9 days\./),
    ).toBeTruthy()
  })
})

it('nothing due: what comes next, and the lesson to go on with', async () => {
  open({ ...today({ due: 0, done: 3 }), bySubject: [], forecast: buildForecast([0, 4]) })

  const nothing = await screen.findByRole('region', { name: 'All caught up' })
  expect(nothing.textContent).toContain(
    '3 questions reviewed today. Next: tomorrow, 4 questions, about 2 minutes.',
  )
  const resume = await within(nothing).findByRole('link', { name: 'Resume lesson' })
  expect(resume.getAttribute('href')).toBe('/lessonpage?id=lesson-2')
})

it('nothing due: what comes next may be reviewed ahead', async () => {
  const ahead = { day: '2026-11-24', count: 4 }
  open({ ...today({ due: 0 }), bySubject: [], forecast: buildForecast([0, 4]), ahead })

  const go = await screen.findByRole('link', { name: 'Review ahead: 4 questions' })
  expect(go.getAttribute('href')).toBe('/reviewpage?ahead=2026-11-24')
})

it('is not offered ahead where the limit of the day is reached', async () => {
  open({ ...today({ due: 0, done: 50 }), bySubject: [], forecast: buildForecast([0, 4]) })

  await screen.findByRole('region', { name: 'All caught up' })
  expect(screen.queryByRole('link', { name: /Review ahead/ })).toBeNull()
})

it('a student who has answered nothing yet sees how it begins', async () => {
  open({ ...today({ due: 0 }), hasCards: false, bySubject: [], subjects: [] })

  expect(
    await screen.findByRole('heading', { name: 'Your first review will appear here' }),
  ).toBeTruthy()
})

it('says what failed, and asks again', async () => {
  answer(listDueReviews, 'internal')
  renderScreen([{ path: 'dashboard/reviews', Component: ReviewsScreen }], '/dashboard/reviews')
  const again = await screen.findByRole('button', { name: 'Try again' })
  answer(getMemory, buildMemory())
  answer(listDueReviews, buildDue())
  fireEvent.click(again)

  expect(await screen.findByRole('link', { name: 'Start review' })).toBeTruthy()
})

it('tells of answers that are still on this device', async () => {
  reviewQueue.enqueue({
    kind: 'answer',
    studentId: 'student-2',
    questionId: 'question-1',
    version: 'v1',
    turn: 1,
    chosen: [],
    hints: 0,
    tookMs: 0,
  })
  open()

  expect(await screen.findByText(/1 answer is saved on this device/)).toBeTruthy()
})

describe('how much is remembered', () => {
  it('is shown with what it was before', async () => {
    open()

    const card = await screen.findByRole('region', { name: 'You remember most of it' })
    expect(card.textContent).toContain('88 of 100')
    expect(card.textContent).toContain('from 81 to 88 of 100')
  })

  it('is not shown before there are enough answers', async () => {
    open({}, { retention: null })

    expect(
      await screen.findByText(
        'Answer 20 review questions within 30 days to see how much you remember. Quizzes do not count here.',
      ),
    ).toBeTruthy()
  })
})

it('every bar of the next days carries its day and number', async () => {
  open({ forecast: buildForecast([2, 0, 1]) })

  const days = within(await screen.findByRole('region', { name: 'The next 14 days' }))
  const [first, second] = days.getAllByRole('listitem')
  expect(first?.textContent).toContain('Monday\u00A023\u00A0November, today: 2 questions')
  expect(second?.textContent).toContain('Tuesday\u00A024\u00A0November: 0 questions')
  expect(days.getAllByRole('listitem')).toHaveLength(14)
  expect(days.getByText('3 questions, about 1 min a day')).toBeTruthy()
})

it('what comes back on one day alone is not so many minutes a day', async () => {
  open({ forecast: buildForecast([15]) })

  const days = within(await screen.findByRole('region', { name: 'The next 14 days' }))
  expect(days.getByText(/^15 questions, about \d+ min$/)).toBeTruthy()
})

describe('the limit', () => {
  async function openDialog(parts = {}) {
    open({ settings: buildSettings(parts) })
    fireEvent.click(await screen.findByRole('button', { name: 'Change' }))
    return within(await screen.findByRole('dialog', { name: 'Your limit' }))
  }

  it('appears together with the card above, which would otherwise move its button', async () => {
    const requested = Promise.withResolvers<void>()
    open()
    answer(getMemory, async () => {
      await requested.promise
      return { status: 200, body: { status: 'success', data: buildMemory() } }
    })
    await screen.findByRole('link', { name: 'Start review' })
    expect(screen.queryByRole('button', { name: 'Change' })).toBeNull()

    requested.resolve()

    expect(await screen.findByRole('button', { name: 'Change' })).toBeTruthy()
    expect(screen.getByRole('heading', { name: /remember|most of it/ })).toBeTruthy()
  })

  it('is changed', async () => {
    const saved = answer(updateMemory, { settings: buildSettings() })
    const dialog = await openDialog()
    fireEvent.click(dialog.getByRole('radio', { name: /Thorough/ }))
    fireEvent.change(dialog.getByLabelText('Reviews a day'), { target: { value: '30' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }))

    await waitFor(() =>
      expect(saved[0]?.body).toEqual({ aim: 'thorough', dailyCap: 30, newCap: 15 }),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('is not sent while it is no number of its range', async () => {
    const saved = answer(updateMemory, { settings: buildSettings() })
    const dialog = await openDialog()
    fireEvent.change(dialog.getByLabelText('Reviews a day'), { target: { value: '9' } })
    fireEvent.change(dialog.getByLabelText('New questions a day'), { target: { value: 'many' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }))

    expect(dialog.getByText('Reviews a day must be between 10 and 200')).toBeTruthy()
    expect(dialog.getByText('New questions a day must be a valid number')).toBeTruthy()
    fireEvent.change(dialog.getByLabelText('Reviews a day'), { target: { value: '10' } })
    fireEvent.change(dialog.getByLabelText('New questions a day'), { target: { value: '0' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(saved).not.toEqual([]))
    expect(saved.map(({ body }) => body)).toEqual([{ aim: 'normal', dailyCap: 10, newCap: 0 }])
  })

  it('SPEC §5: asks for a number that is missing', async () => {
    const saved = answer(updateMemory, { settings: buildSettings() })
    const dialog = await openDialog()
    fireEvent.change(dialog.getByLabelText('Reviews a day'), { target: { value: '' } })
    fireEvent.change(dialog.getByLabelText('New questions a day'), { target: { value: '  ' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }))

    expect(dialog.getByText('Reviews a day is required')).toBeTruthy()
    expect(dialog.getByText('New questions a day is required')).toBeTruthy()
    fireEvent.change(dialog.getByLabelText('New questions a day'), { target: { value: '-1' } })
    expect(dialog.getByText('New questions a day must be between 0 and 50')).toBeTruthy()
    expect(saved).toEqual([])
  })

  it('has no aim to choose where the school has fixed it', async () => {
    const saved = answer(updateMemory, { settings: buildSettings() })
    const dialog = await openDialog({ isFixed: true, retention: 0.95 })
    expect(dialog.getByText('Your school has set the goal: remember 95 of 100.')).toBeTruthy()
    expect(dialog.queryByRole('radio')).toBeNull()
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }))

    await waitFor(() => expect(saved[0]?.body).toEqual({ dailyCap: 50, newCap: 15 }))
  })
})
