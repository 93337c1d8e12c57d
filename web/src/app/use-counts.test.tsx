// What the ways tell beside their names, and how many calls that takes.
import { getDashboard, listCourses } from '@kinnow/contract/progress'
import { listDueReviews } from '@kinnow/contract/reviews'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { signIn } from '#test/builders.ts'
import { answer } from '#test/fake-server.ts'
import { buildCourse, buildDashboard } from '#test/learning-builders.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { buildDue } from '#test/review-builders.ts'
import { useCourseCount, useDueCount } from './use-counts.ts'

function Counts() {
  const courses = useCourseCount()
  const due = useDueCount()
  return <p>{`${courses} courses, ${due} due`}</p>
}
const open = (path: string) => {
  const due = buildDue()
  const calls = {
    courses: answer(listCourses, { courses: [buildCourse()], ended: [] }),
    due: answer(listDueReviews, { ...due, today: { ...due.today, due: 7 } }),
  }
  renderScreen([{ path, Component: Counts }], `/${path}`)
  return calls
}

beforeEach(() => {
  signIn()
})

it('asks for nothing but the dashboard on the dashboard', async () => {
  const dashboard = answer(
    getDashboard,
    buildDashboard({ reviews: { ...buildDashboard().reviews, due: 4 } }),
  )
  const { courses, due } = open('dashboard')

  const count = buildDashboard().courses.length
  expect(await screen.findByText(`${count} courses, 4 due`)).toBeTruthy()
  expect([dashboard.length, courses.length, due.length]).toEqual([1, 0, 0])
})

it('asks apart elsewhere, and where the dashboard fails', async () => {
  const dashboard = answer(getDashboard, 'internal')
  open('courselist')
  expect(await screen.findByText('1 courses, 7 due')).toBeTruthy()
  expect(dashboard).toEqual([])

  open('dashboard')
  await waitFor(() => expect(screen.getAllByText('1 courses, 7 due')).toHaveLength(2))
})
