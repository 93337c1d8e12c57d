// Today, the week and the row of days on the dashboard, and changing what a day shall come to.
import { listEnrollments } from '@kinnow/contract/enrollments'
import { updateMe } from '@kinnow/contract/profile'
import { getDashboard } from '@kinnow/contract/progress'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Dashboard } from '#features/progress/api.ts'
import { buildStudent, signIn } from '#test/builders.ts'
import { answer } from '#test/fake-server.ts'
import { buildDashboard, buildEnrollment } from '#test/learning-builders.ts'
import { renderScreen } from '#test/render-screen.tsx'
import DashboardScreen from './dashboard.tsx'

const { today } = buildDashboard()

beforeEach(() => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('en-GB')
  signIn()
  answer(listEnrollments, { enrollments: [buildEnrollment()] })
})

async function open(parts: Partial<Dashboard> = {}) {
  answer(getDashboard, buildDashboard(parts))
  renderScreen([{ path: 'dashboard', Component: DashboardScreen }], '/dashboard')
  await screen.findByRole('heading', { name: 'Today' })
}
const streak = (length: number, restDaysSaved: number, daysAway: number | null) => ({
  streak: { length, restDaysSaved, daysAway },
})
/** Monday to Sunday, as they are read out. */
const readWeek = () =>
  within(screen.getByRole('list', { name: 'This week' }))
    .getAllByRole('listitem')
    .map((day) => day.querySelector('.sr')?.textContent)

describe('the week', () => {
  it('marks as today the day that the school counts, also in the night after it', async () => {
    const dates = ['23', '24', '25', '26', '27', '28', '29'].map((day) => `2026-11-${day}`)
    const states = ['goal', 'some', 'rest', 'none', 'some', 'some', 'some'] as const
    await open({ days: dates.map((date, at) => ({ date, state: states[at] ?? 'none' })) })

    expect(readWeek()).toEqual([
      'Monday: goal reached',
      'Tuesday: learned',
      'Wednesday: rest day',
      'Thursday: no learning',
      'Friday: learned',
      'Saturday: learned',
      'Sunday, today: learned',
    ])
  })

  it('says of today that it is not over, and of what comes that it comes', async () => {
    const { days } = buildDashboard()
    await open({
      days: days.map(({ date }) => ({ date, state: 'none' })),
      freeWeekdays: [5],
    })

    expect(readWeek().slice(0, 2)).toEqual(['Monday, today: not yet', 'Tuesday: still to come'])
    expect(readWeek()[5]).toBe('Saturday: rest day')
  })
})

describe('a row of days', () => {
  it('is reported with everything that is saved', async () => {
    await open(streak(4, 1, 0))

    expect(screen.getByRole('heading', { name: '4-day streak' })).toBeTruthy()
    expect(screen.getByText('1 rest day saved')).toBeTruthy()
  })

  it.each([
    ['on the first day', streak(0, 0, null)],
    ['before the second', streak(1, 0, 0)],
  ])('is not spoken of %s', async (_, parts) => {
    await open(parts)

    expect(screen.queryByText(/streak|rest day|again/i)).toBeNull()
  })

  it('that ended is not mourned', async () => {
    await open(streak(0, 0, 35))

    expect(screen.getByText('Good to see you again. Today starts a new streak.')).toBeTruthy()
    expect(screen.queryByText(/-day streak|lost/i)).toBeNull()
  })
})

describe('the goal', () => {
  it('is counted on beyond its end', async () => {
    await open({ today: { ...today, minutes: 31 } })

    expect(screen.getByRole('img', { name: '31 of 25 minutes' })).toBeTruthy()
    expect(screen.getByText('You are done for today.')).toBeTruthy()
  })

  it('is offered to be set on the first day, and to be changed from then on', async () => {
    await open({ ...streak(0, 0, null), today: { ...today, minutes: 0 } })

    expect(screen.getByRole('button', { name: 'Set a goal' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Edit goal' })).toBeNull()
  })

  it('and free weekdays are changed here, and the dashboard follows', async () => {
    const saved = answer(updateMe, { user: buildStudent({ dailyGoalMinutes: 10 }) })
    await open()
    fireEvent.click(screen.getByRole('button', { name: 'Edit goal' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Your days' }))
    answer(getDashboard, buildDashboard({ today: { ...today, goalMinutes: 10 } }))
    fireEvent.click(dialog.getByRole('radio', { name: '10 min' }))
    await waitFor(() => expect(screen.getByText('of 10 min')).toBeTruthy())

    answer(updateMe, ({ body }) => {
      saved.push({ url: '', body, headers: new Headers() })
      const user = buildStudent({ dailyGoalMinutes: 10, freeWeekdays: [6] })
      return { status: 200, body: { status: 'success', data: { user } } }
    })
    fireEvent.click(dialog.getByRole('checkbox', { name: 'Sunday' }))
    await waitFor(() =>
      expect(saved.map(({ body }) => body)).toEqual([
        { dailyGoalMinutes: 10 },
        { freeWeekdays: [6] },
      ]),
    )
    await dialog.findByText('Saved')
  })

  it('has two free weekdays at most', async () => {
    signIn(buildStudent({ freeWeekdays: [5, 6] }))
    await open()
    fireEvent.click(screen.getByRole('button', { name: 'Edit goal' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Your days' }))
    const boxes = dialog.getAllByRole<HTMLInputElement>('checkbox')

    const isWeekend = (_: unknown, index: number) => index > 4
    expect(boxes.map(({ checked }) => checked)).toEqual(boxes.map(isWeekend))
    expect(boxes.map(({ disabled }) => !disabled)).toEqual(boxes.map(isWeekend))
  })
})
