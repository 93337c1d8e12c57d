import { listDueReviews } from '@kinnow/contract/reviews'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { signIn } from '#test/builders.ts'
import { answer } from '#test/fake-server.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { buildDue } from '#test/review-builders.ts'
import { TabBar } from './tab-bar.tsx'

const open = (at = '/courselist') => renderScreen([{ path: '*', Component: TabBar }], at)
const dueToday = (due: number) => buildDue({ today: { ...buildDue().today, due } })

it('has five places', () => {
  open()

  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Home',
    'Courses',
    'Reviews',
    'Explore',
    'Profile',
  ])
})

it.each([
  [6, '6Reviews, 6 questions due'],
  [1, '1Reviews, 1 question due'],
  [100, '99+Reviews, 100 questions due'],
])('tells how many reviews are due: %d', async (due, text) => {
  signIn()
  const calls = answer(listDueReviews, dueToday(due))
  open()
  await screen.findByText(/due$/)

  expect(screen.getByRole('link', { name: /Reviews/ }).textContent).toBe(text)
  expect(calls[0]?.url).toContain('limit=0')
})

it('marks the reviews as current on the page of how well they are known', () => {
  open('/dashboard/memory')

  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Reviews')
})
