// What comes up: seats at weekends, and quizzes that open or close.
import { listEnrollments } from '@kinnow/contract/enrollments'
import { getDashboard } from '@kinnow/contract/progress'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { Dashboard } from '#features/progress/api.ts'
import { buildSubcategory, signIn } from '#test/builders.ts'
import { answer } from '#test/fake-server.ts'
import { buildDashboard, buildEnrollment } from '#test/learning-builders.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { buildSession } from '#test/weekend-builders.ts'
import DashboardScreen from './dashboard.tsx'

const day = 24 * 3_600_000
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString()
const window = (
  what: 'opens' | 'closes',
  days: number,
  id = what,
): Dashboard['windows'][number] => ({
  quiz: { id, title: `Quiz that ${what}`, questionCount: 3 },
  courseTitle: 'Science, Class 6',
  language: 'en',
  what,
  at: inDays(days),
})
const seat = (days: number) =>
  buildEnrollment({
    id: 'seat',
    subcategory: buildSubcategory({ name: 'Rockets', subjectId: 'rockets' }),
    session: buildSession({ startsAt: inDays(days), date: inDays(days).slice(0, 10) }),
  })

beforeEach(() => {
  signIn()
})
async function open(windows: Dashboard['windows'], enrollments = [buildEnrollment()]) {
  answer(listEnrollments, { enrollments })
  answer(getDashboard, buildDashboard({ windows }))
  renderScreen([{ path: 'dashboard', Component: DashboardScreen }], '/dashboard')
  await screen.findByRole('heading', { name: 'My courses' })
}

it('is listed in order, each with its link', async () => {
  await open([window('opens', 2), window('closes', 9)], [buildEnrollment(), seat(4)])
  const region = within(await screen.findByRole('region', { name: 'Coming up' }))
  await region.findByText('Weekend: Rockets')
  const links = region.getAllByRole('link')

  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Quiz that opens', '/quizpage?id=opens'],
    ['Weekend: Rockets', '/user-course-details?subject=rockets'],
    ['Quiz that closes', '/quizpage?id=closes'],
  ])
  expect(region.getByText(/^\w{3} \d+ \w{3}, 10:00 to 13:00, .* · Workshop$/)).toBeTruthy()
  expect(region.getByText(/^Opens on .* · Science, Class 6$/)).toBeTruthy()
  expect(region.getByText(/^Closes on /)).toBeTruthy()
})

it('is not there where nothing comes within two weeks', async () => {
  await open([window('opens', 15), window('closes', -1)], [seat(20)])

  expect(screen.queryByText('Coming up')).toBeNull()
})
