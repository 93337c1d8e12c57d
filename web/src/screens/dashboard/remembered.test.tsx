// What the dashboard says of what is remembered: what comes back today, and how well chapters are known.
import { listEnrollments } from '@kinnow/contract/enrollments'
import { getDashboard } from '@kinnow/contract/progress'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { signIn } from '#test/builders.ts'
import { answer } from '#test/fake-server.ts'
import { buildDashboard } from '#test/learning-builders.ts'
import { renderScreen } from '#test/render-screen.tsx'
import DashboardScreen from './dashboard.tsx'

const goOn = { kind: 'lesson', until: null, quiz: null } as const
const open = () => renderScreen([{ path: 'dashboard', Component: DashboardScreen }], '/dashboard')

beforeEach(() => {
  signIn()
  answer(listEnrollments, { enrollments: [] })
})

it('leads to what comes back today', async () => {
  const reviews = {
    due: 6,
    seconds: 170,
    chapters: ['Food for plants', 'Fractions'],
    catchUpDays: null,
    forecast: [6, 0, 3].map((count, at) => ({ day: `2026-11-2${at}`, count })),
  }
  answer(getDashboard, buildDashboard({ reviews }))
  open()

  const card = await screen.findByRole('region', { name: '6 reviews are due' })
  expect(card.textContent).toContain('About 3 minutes: Food for plants, Fractions')
  const start = within(card).getByRole('link', { name: 'Start review' })
  expect(start.getAttribute('href')).toBe('/reviewpage')
})

it('tells what comes back in the next days, beside what leads to it today', async () => {
  const forecast = [6, 0, 3].map((count, at) => ({ day: `2026-11-2${at}`, count }))
  const reviews = { due: 6, seconds: 170, chapters: ['Plants'], catchUpDays: null, forecast }
  answer(getDashboard, buildDashboard({ reviews, goOn: { ...goOn, kind: 'reviews' } }))
  open()

  const card = await screen.findByRole('region', { name: 'The next 14 days' })
  expect(card.textContent).toContain('9 questions')
  expect(within(card).queryByRole('link')).toBeNull()
  expect(within(card).getAllByRole('listitem')).toHaveLength(3)
  expect(within(card).getByText('Sunday 22 November: 3 questions')).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'Start review' })).toHaveLength(1)
})

it('says when the next come back where none does today', async () => {
  const forecast = [0, 0, 4].map((count, at) => ({ day: `2026-11-2${at}`, count }))
  const reviews = { due: 0, seconds: 0, chapters: [], catchUpDays: null, forecast }
  answer(getDashboard, buildDashboard({ reviews }))
  open()

  const card = await screen.findByRole('region', { name: 'No reviews today' })
  expect(card.textContent).toContain('Next: Sun\u00A022\u00A0Nov, 4 questions.')
  expect(within(card).queryByRole('link')).toBeNull()
  expect(within(card).getByRole('list', { name: 'The next 14 days' })).toBeTruthy()
})

it('names the level of each chapter', async () => {
  const known = [
    { id: 'plants', name: 'Plants', accent: 'sci', language: 'en', level: 'confident' },
    { id: 'light', name: 'Light', accent: 'sci', language: 'en', level: 'started' },
  ] as const
  answer(getDashboard, buildDashboard({ known: [...known] }))
  open()

  const card = await screen.findByRole('region', { name: 'How well you know it' })
  const rows = within(card).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual(['PlantsConfident', 'LightStarted'])
  const more = within(card).getByRole('link', { name: 'Details: How well you know it' })
  expect(more.getAttribute('href')).toBe('/dashboard/memory')
})

it('says nothing of it before anything was answered', async () => {
  answer(getDashboard, buildDashboard())
  open()

  await screen.findByRole('link', { name: 'Resume lesson' })
  expect(screen.queryByRole('heading', { name: /due|How well/u })).toBeNull()
})
