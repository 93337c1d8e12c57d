// My work: what is due first, what is late and what is done, and where each leads.
import { listOwnAssignments, type OwnAssignment } from '@kinnow/contract/assignments'
import { type GradeScale, usualSteps } from '@kinnow/contract/grade-scale'
import {
  endWorkCalendar,
  readWorkCalendar,
  renewWorkCalendar,
} from '@kinnow/contract/work-calendar'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { signIn } from '#test/builders.ts'
import { answer } from '#test/fake-server.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { buildOwnWork } from '#test/work-builders.ts'
import WorkScreen from './own-work.tsx'

const day = 24 * 60 * 60_000
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString()

function open(assignments: OwnAssignment[], gradeScale?: GradeScale) {
  answer(listOwnAssignments, { assignments })
  const site = { gradeScale }
  renderScreen([{ path: 'dashboard/work', Component: WorkScreen }], '/dashboard/work', site)
}

beforeEach(() => {
  signIn()
  answer(readWorkCalendar, { since: null })
})

it('says that there is nothing to do, where there is nothing', async () => {
  open([])

  expect(await screen.findByRole('heading', { name: 'Nothing to do' })).toBeTruthy()
  expect(screen.getByText('New work appears here.')).toBeTruthy()
})

it('leads to each kind of work, and continues what was begun', async () => {
  const dueAt = inDays(30)
  open([
    buildOwnWork({ id: '1', title: 'Light', dueAt }),
    buildOwnWork({ id: '2', kind: 'quiz', targetId: 'q', title: 'Fractions', dueAt, size: 8 }),
    buildOwnWork({ id: '3', kind: 'chapter', targetId: 'c', title: 'Plants', dueAt, size: null }),
    buildOwnWork({
      id: '4',
      kind: 'chapter',
      targetId: 'd',
      title: 'Stones',
      size: null,
      isStarted: true,
      parts: { done: 7, of: 10 },
      dueAt,
    }),
  ])

  const hrefOf = async (name: string) =>
    (await screen.findByRole('link', { name })).getAttribute('href')
  expect(await hrefOf('Start Light')).toBe('/lessonpage?id=lesson')
  expect(await hrefOf('Start Fractions')).toBe('/quizpage?id=q')
  expect(await hrefOf('Start Plants')).toBe('/lessonpage?chapter=c')
  expect(await hrefOf('Continue Stones')).toBe('/lessonpage?chapter=d')
  expect(screen.getByText('7 of 10')).toBeTruthy()
  expect(screen.getByText('Science · Quiz · 8 questions')).toBeTruthy()
  expect(screen.getByText('Four things to do for Class 6 B.')).toBeTruthy()
})

it('says what is late, closed, excused and not open, without a button for what cannot be done', async () => {
  open([
    buildOwnWork({ id: '1', title: 'A', state: 'late', dueAt: inDays(-2), closesAt: inDays(2) }),
    buildOwnWork({ id: '2', title: 'B', state: 'closed', dueAt: inDays(-5) }),
    buildOwnWork({ id: '3', title: 'C', state: 'excused', dueAt: inDays(-5) }),
    buildOwnWork({ id: '4', title: 'D', state: 'not-open', dueAt: inDays(30) }),
    buildOwnWork({
      id: '5',
      title: 'E',
      state: 'done',
      isLate: true,
      doneAt: inDays(-1),
      percent: 90,
    }),
  ])

  const section = async (name: string) => within(await screen.findByRole('region', { name }))
  expect((await section('Late, still accepted')).getByText(/^was due/)).toBeTruthy()
  expect((await section('Late, still accepted')).getByText(/^closes/)).toBeTruthy()
  expect((await section('Closed')).getByText('B')).toBeTruthy()
  const done = await section('Done')
  expect(done.getByText('not counted')).toBeTruthy()
  expect(done.getByText('Done late')).toBeTruthy()
  expect(done.getByText(/best attempt: 90%/)).toBeTruthy()
  expect((await section('Later')).getByText('Not open yet')).toBeTruthy()
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('aria-label'))).toEqual([
    'Start A',
  ])
})

it('shows results as the school does', async () => {
  const work = { state: 'done', doneAt: inDays(-1), percent: 75 } as const
  open([buildOwnWork(work)], { kind: 'letters', steps: usualSteps })

  expect(await screen.findByText(/best attempt: B$/)).toBeTruthy()
})

it('says why the work is not there', async () => {
  answer(listOwnAssignments, 'internal')
  renderScreen([{ path: 'dashboard/work', Component: WorkScreen }], '/dashboard/work')

  expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded')
})

it('says what was marked, and leads to it', async () => {
  open([
    buildOwnWork({
      kind: 'quiz',
      targetId: 'q',
      title: 'Fractions',
      state: 'done',
      doneAt: inDays(-1),
      isMarked: true,
    }),
  ])

  expect(await screen.findByText('Marked')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Open Fractions' })
  expect(link.getAttribute('href')).toBe('/quizpage?id=q')
})

it('says how many reviews of a subject are due, and leads to them', async () => {
  const reviews = { count: 10, each: 'week' } as const
  open([
    buildOwnWork({
      kind: 'review',
      targetId: 'science',
      title: 'Science',
      reviews,
      dueAt: inDays(1),
      isStarted: true,
      parts: { done: 14, of: 20 },
      week: { done: 4, of: 10 },
    }),
  ])

  expect(await screen.findByText('10 reviews a week · 4 of 10 this week')).toBeTruthy()
  expect(screen.getByText('14 of 20')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Continue Science' })
  expect(link.getAttribute('href')).toBe('/reviewpage?subject=science')
})

it('makes an address for a calendar, shows it once, and ends it', async () => {
  const address = 'https://school.example/calendar/secret.ics'
  answer(renewWorkCalendar, { since: new Date().toISOString(), address })
  const ended = answer(endWorkCalendar, () => ({ status: 204, body: null }))
  open([])
  fireEvent.click(await screen.findByRole('button', { name: 'Subscribe' }))

  const field = await screen.findByLabelText<HTMLInputElement>('Address of your calendar')
  expect(field.value).toBe(address)
  const link = screen.getByRole('link', { name: 'Open in calendar' })
  expect(link.getAttribute('href')).toBe('webcal://school.example/calendar/secret.ics')
  // Without a clipboard it says how.
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
  fireEvent.click(screen.getByRole('button', { name: 'Copy' }))
  expect(await screen.findByText(/Select the address/)).toBeTruthy()

  fireEvent.click(screen.getByRole('button', { name: 'End' }))
  await waitFor(() => expect(screen.queryByLabelText('Address of your calendar')).toBeNull())
  expect(screen.getByRole('button', { name: 'Subscribe' })).toBeTruthy()
  expect(ended).toHaveLength(1)
})

it('says since when a calendar has an address, without it', async () => {
  answer(readWorkCalendar, { since: '2026-01-02T10:00:00.000Z' })
  open([])

  expect(
    await screen.findByText(/has an address since 2 Jan|has an address since Fri 2 Jan/),
  ).toBeTruthy()
  expect(screen.queryByLabelText('Address of your calendar')).toBeNull()
  expect(screen.getByRole('button', { name: 'New address' })).toBeTruthy()
})
