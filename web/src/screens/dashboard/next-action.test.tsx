// The continue card: what matters most, one step at a time.
import { listEnrollments } from '@kinnow/contract/enrollments'
import { getDashboard } from '@kinnow/contract/progress'
import { cleanup, screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { Dashboard } from '#features/progress/api.ts'
import { queryClient } from '#lib/query-client.ts'
import { signIn } from '#test/builders.ts'
import { answer } from '#test/fake-server.ts'
import { buildCourse, buildDashboard } from '#test/learning-builders.ts'
import { renderScreen } from '#test/render-screen.tsx'
import DashboardScreen from './dashboard.tsx'
import { timeText } from './home/continue-card.tsx'

const { place, chapter } = buildDashboard().resume!
const quiz = { quiz: { id: 'exam', title: 'Exam: plants', questionCount: 3 }, chapter, place }
const due = { due: 6, seconds: 170, chapters: ['Food for plants'], catchUpDays: null, forecast: [] }
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

/** Gives the one card that is to be gone on with. */
async function open(parts: Partial<Dashboard>) {
  answer(getDashboard, buildDashboard(parts))
  renderScreen([{ path: 'dashboard', Component: DashboardScreen }], '/dashboard')
  const [heading] = await screen.findAllByRole('heading', { level: 2 })
  return within(heading?.closest('section') as HTMLElement)
}

beforeEach(() => {
  signIn()
  answer(listEnrollments, { enrollments: [] })
})

it('an attempt whose time runs is gone on with, and says when it ends', async () => {
  const until = later(9)
  const card = await open({ goOn: { kind: 'attempt', until, quiz }, reviews: due })

  const go = card.getByRole('link', { name: 'Continue the quiz' })
  expect(go.getAttribute('href')).toBe('/quizpage?id=exam')
  expect(
    card.getByText(/^You have started it, and your time ends (today|tomorrow) at/),
  ).toBeTruthy()
  expect(screen.getByRole('region', { name: '6 reviews are due' })).toBeTruthy()
})

it('a quiz that closes comes before the quiz that is due', async () => {
  const goOn = { kind: 'closing', until: later(60), quiz } as const
  const card = await open({ goOn, quiz: { ...quiz, quiz: { ...quiz.quiz, id: 'other' } } })

  const go = card.getByRole('link', { name: 'Take the quiz' })
  expect(go.getAttribute('href')).toBe('/quizpage?id=exam')
  expect(card.getByText(/^It closes .* After that you can no longer take it\.$/)).toBeTruthy()
})

it('reviews that wait are one card, not two, with the days to catch up', async () => {
  const goOn = { kind: 'reviews', until: null, quiz: null } as const
  const card = await open({ goOn, reviews: { ...due, catchUpDays: 9 } })

  expect(screen.getAllByText('6 reviews are due')).toHaveLength(1)
  expect(
    card.getByText(/^6 questions today\. You will have caught up in 9 days\. You lose nothing/),
  ).toBeTruthy()
  expect(card.getByRole('link', { name: 'Start review' }).getAttribute('href')).toBe('/reviewpage')
  expect(screen.getAllByRole('link', { name: 'Start review' })).toHaveLength(1)
})

it.each([
  [{}, 'Next lesson: Inside a leaf', /^\/lessonpage\?id=/],
  [{ quiz }, 'Next: Exam: plants', /^\/quizpage\?id=exam$/],
  [{ resume: null }, 'Choose something new', /^\/explore\/category$/],
])('what comes next stays beside reviews that are due: %#', async (parts, name, to) => {
  const goOn = { kind: 'reviews', until: null, quiz: null } as const
  const card = await open({ goOn, reviews: due, ...parts })

  expect(card.getByRole('link', { name }).getAttribute('href')).toMatch(to)
})

it('a lesson comes before few reviews, which keep their own card', async () => {
  const card = await open({ reviews: due })

  expect(card.getByRole('link', { name: 'Resume lesson' })).toBeTruthy()
  expect(screen.getByRole('region', { name: '6 reviews are due' })).toBeTruthy()
})

it('with all courses finished it says so, and leads to something new', async () => {
  const goOn = { kind: 'nothing', until: null, quiz: null } as const
  const courses = [buildCourse({ finished: true, due: null, next: null })]
  const card = await open({ goOn, resume: null, courses })

  expect(card.getByRole('heading', { name: 'Everything is done' })).toBeTruthy()
  expect(card.getByRole('link', { name: 'Explore courses' })).toBeTruthy()
})

it('with nothing left but what is not open it does not say that all is done', async () => {
  const goOn = { kind: 'nothing', until: null, quiz: null } as const
  const card = await open({ goOn, resume: null, courses: [buildCourse({ next: null })] })

  expect(card.getByRole('heading', { name: 'Nothing to do right now' })).toBeTruthy()
  expect(card.getByText(/^The remaining quizzes in your courses are not open/)).toBeTruthy()
})

it('a time is shown by the clock of the student', () => {
  const now = new Date(2026, 10, 23, 17, 0)
  expect(timeText(new Date(2026, 10, 23, 18, 5).toISOString(), { now, zone: undefined })).toBe(
    'today at 18:05',
  )
  expect(timeText(new Date(2026, 10, 24, 9, 0).toISOString(), { now, zone: undefined })).toBe(
    'tomorrow at 09:00',
  )
})

it('says how long a lesson takes that was not begun, and how much of another is left', async () => {
  const { resume } = buildDashboard()
  const begun = await open({ resume })
  expect(begun.getByText('4 min left')).toBeTruthy()
  cleanup()
  queryClient.clear()

  const card = await open({ resume: { ...resume!, percent: 0, anchorText: null } })
  expect(card.getByText('10 min')).toBeTruthy()
})
