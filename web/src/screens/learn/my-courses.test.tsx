import { listEnrollments, removeEnrollment } from '@kinnow/contract/enrollments'
import { listCourses } from '@kinnow/contract/progress'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { signIn } from '#test/builders.ts'
import { answer } from '#test/fake-server.ts'
import {
  buildCourse,
  buildEndedCourse,
  buildEnrollment,
  buildStanding,
} from '#test/learning-builders.ts'
import { renderScreen } from '#test/render-screen.tsx'
import MyCoursesScreen from './my-courses.tsx'

const open = (at = '/courselist') =>
  renderScreen(
    [
      { path: 'courselist', Component: MyCoursesScreen },
      { path: 'coursegrid', Component: MyCoursesScreen },
    ],
    at,
  )

const subject = (id: string) =>
  ({ id, name: id, accent: 'math', cover: 'graph', language: 'en' }) as const
const science = buildCourse({ activeAt: '2026-01-03T00:00:00Z' })
const knots = buildCourse({
  enrollmentId: 'enrollment-2',
  subcategoryId: 'knots',
  subject: subject('knots'),
  title: 'Knots',
  ...buildStanding({ lessonsCompleted: 10, percent: 100, finished: true }),
  next: null,
  due: null,
  activeAt: '2026-01-05T00:00:00Z',
})
const maths = buildCourse({
  subject: subject('maths'),
  title: 'Maths, Class 6',
  ...buildStanding({ lessonsCompleted: 9, percent: 90 }),
  activeAt: '2026-01-01T00:00:00Z',
})

const titles = async () =>
  (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent)
const address = () => screen.getByLabelText('Address').textContent

beforeEach(() => {
  signIn()
  answer(listEnrollments, { enrollments: [buildEnrollment()] })
  answer(listCourses, { courses: [maths, science, knots], ended: [] })
})

it('lists the courses, the most recent first, and continues with the next lesson', async () => {
  open()

  expect(await titles()).toEqual(['Knots', 'Science, Class 6', 'Maths, Class 6'])
  const go = screen.getByRole('link', { name: /^Continue ?Science, Class 6$/ })
  expect(go.getAttribute('href')).toBe('/lessonpage?id=lesson-2')
  expect(screen.getByRole('link', { name: 'Knots' }).getAttribute('href')).toBe(
    '/user-course-details?subject=knots',
  )
  expect(screen.getByText('3 courses')).toBeTruthy()
})

it.each([
  ['?sort=name', ['Knots', 'Maths, Class 6', 'Science, Class 6']],
  ['?sort=progress', ['Knots', 'Maths, Class 6', 'Science, Class 6']],
  ['?show=finished', ['Knots']],
  ['?show=progress', ['Science, Class 6', 'Maths, Class 6']],
  ['?show=all&sort=price', ['Knots', 'Science, Class 6', 'Maths, Class 6']],
])('shows what the address says: %s', async (search, expected) => {
  open(`/courselist${search}`)

  expect(await titles()).toEqual(expected)
})

it('SPEC §2: stores filter and order in the address, also for the cards', async () => {
  open()
  await titles()

  fireEvent.change(screen.getByLabelText('Sort by'), { target: { value: 'name' } })
  await waitFor(() => expect(address()).toBe('/courselist?sort=name'))
  fireEvent.click(screen.getByRole('link', { name: 'In progress' }))
  await waitFor(() => expect(address()).toBe('/courselist?show=progress&sort=name'))
  fireEvent.click(screen.getByRole('link', { name: 'Grid' }))

  await waitFor(() => expect(address()).toBe('/coursegrid?show=progress&sort=name'))
  expect(await titles()).toEqual(['Maths, Class 6', 'Science, Class 6'])
  expect(screen.getByRole('link', { name: 'Grid' }).getAttribute('aria-current')).toBe('true')
})

it('says when no course is finished, and links to all', async () => {
  answer(listCourses, { courses: [science], ended: [] })
  open('/courselist?show=finished')

  expect(await screen.findByText('No finished courses yet')).toBeTruthy()
  fireEvent.click(screen.getByRole('link', { name: 'Show all' }))

  expect(await screen.findByRole('heading', { name: 'Science, Class 6' })).toBeTruthy()
  expect(address()).toBe('/courselist')
})

it('invites a student without courses to explore', async () => {
  answer(listCourses, { courses: [], ended: [] })
  open()

  expect(await screen.findByRole('heading', { name: 'No courses yet' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Explore courses' })).toBeTruthy()
})

it('shows ended courses below the others', async () => {
  answer(listCourses, { courses: [science], ended: [buildEndedCourse()] })
  open()

  expect(await titles()).toEqual(['Science, Class 6', 'Ended courses'])
})

it('shows only ended courses if there are no others, and links to new ones', async () => {
  answer(listCourses, { courses: [], ended: [buildEndedCourse()] })
  open()

  expect(await titles()).toEqual(['Ended courses'])
  expect(screen.getByRole('link', { name: 'Explore courses' })).toBeTruthy()
})

it('reports a failure and retries', async () => {
  answer(listCourses, 'internal')
  open()
  const panel = await screen.findByRole('alert')
  expect(panel.textContent).toContain('Failed to fetch enrollment data. Please try again.')

  answer(listCourses, { courses: [science], ended: [] })
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))

  expect(await titles()).toEqual(['Science, Class 6'])
})

it('leaves a course after a confirmation', async () => {
  const removed = answer(removeEnrollment, {})
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Options for Science, Class 6' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Unenroll' }))
  const question = await screen.findByRole('alertdialog')
  answer(listCourses, { courses: [knots], ended: [] })

  fireEvent.click(within(question).getByRole('button', { name: 'Unenroll' }))

  expect(await screen.findByText('Enrollment Deleted')).toBeTruthy()
  expect(removed[0]?.url).toBe('/api/enrollments/enrollment-1')
  await waitFor(() => expect(screen.queryByText('Science, Class 6')).toBeNull())
})

it('returns the focus to the menu if the confirmation is cancelled', async () => {
  open()
  const menu = await screen.findByRole('button', { name: 'Options for Science, Class 6' })
  fireEvent.click(menu)
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Unenroll' }))
  const question = await screen.findByRole('alertdialog')

  fireEvent.click(within(question).getByRole('button', { name: 'Stay enrolled' }))

  await waitFor(() => expect(document.activeElement).toBe(menu))
})
