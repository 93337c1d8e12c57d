import { listEnrollments, removeEnrollment } from '@kinnow/contract/enrollments'
import { getDashboard } from '@kinnow/contract/progress'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { signIn } from '#test/builders.ts'
import { answer } from '#test/fake-server.ts'
import {
  buildCourse,
  buildDashboard,
  buildEnrollment,
  buildStanding,
  buildStep,
} from '#test/learning-builders.ts'
import { renderScreen } from '#test/render-screen.tsx'
import ChangeCourse from './change-course.tsx'
import DashboardScreen from './dashboard.tsx'

const open = () =>
  renderScreen(
    [
      { path: 'dashboard/change-course', Component: ChangeCourse },
      { path: 'dashboard', Component: DashboardScreen },
    ],
    '/dashboard/change-course',
  )

const science = buildCourse()
const maths = buildCourse({
  subject: { id: 'maths', name: 'Maths', accent: 'math', cover: 'graph', language: 'en' },
  title: 'Maths, Class 6',
  due: buildStep({ id: 'lesson-9', title: 'Halves', chapterId: 'fractions' }),
})
const art = buildCourse({
  subject: { id: 'art', name: 'Art', accent: 'art', cover: 'shapes', language: 'en' },
  title: 'Art, Class 6',
  ...buildStanding({ lessonsCompleted: 10, percent: 100, finished: true }),
  next: null,
  due: null,
})

beforeEach(() => {
  signIn()
  answer(listEnrollments, { enrollments: [buildEnrollment()] })
  answer(getDashboard, buildDashboard({ courses: [science, maths, art] }))
})

it('SPEC §2: marks the current course and the finished one, and switches to another', async () => {
  open()
  expect(await screen.findByText('Current')).toBeTruthy()
  expect(screen.getByText('Finished')).toBeTruthy()
  const calls = answer(getDashboard, buildDashboard({ courses: [science, maths] }))

  fireEvent.click(screen.getByRole('button', { name: /^Switch ?to Maths, Class 6$/ }))

  await waitFor(() => expect(screen.getByLabelText('Address').textContent).toBe('/dashboard'))
  await waitFor(() => expect(calls[0]?.url).toContain('&chapterId=fractions'))
  expect(localStorage.getItem('dashboardchapter')).toBe('fractions')
  expect(localStorage.getItem('subjectId')).toBe('maths')
  expect(await screen.findByText('Your dashboard now shows Maths, Class 6 first.')).toBeTruthy()
})

it('marks the course whose quiz is due', async () => {
  const { place, chapter } = buildDashboard().resume!
  const quiz = { id: 'quiz-1', title: 'Quiz: plants', questionCount: 3 }
  const due = { quiz, chapter, place }
  answer(getDashboard, buildDashboard({ resume: null, quiz: due, courses: [science, maths] }))
  open()

  expect(await screen.findByText('Current')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Switch ?to Science/ })).toBeNull()
})

it('leaves a class after asking', async () => {
  const removed = answer(removeEnrollment, {})
  open()
  fireEvent.click(await screen.findByRole('button', { name: /^Unenroll ?from Class 6$/ }))
  const question = await screen.findByRole('alertdialog')
  answer(listEnrollments, { enrollments: [] })

  fireEvent.click(within(question).getByRole('button', { name: 'Unenroll' }))

  expect(await screen.findByText('Enrollment Deleted')).toBeTruthy()
  expect(removed[0]?.url).toBe('/api/enrollments/enrollment-1')
  expect(await screen.findByText('No course to switch to yet')).toBeTruthy()
})

it.each(['userToken', 'userId'])('SPEC §6: leaves nothing without a stored %s', async (key) => {
  const removed = answer(removeEnrollment, {})
  open()
  fireEvent.click(await screen.findByRole('button', { name: /^Unenroll ?from Class 6$/ }))
  const question = await screen.findByRole('alertdialog')
  localStorage.removeItem(key)

  fireEvent.click(within(question).getByRole('button', { name: 'Unenroll' }))

  expect(await screen.findAllByText('Authentication Error')).not.toEqual([])
  expect(screen.getAllByText('Please log in again to continue.')).not.toEqual([])
  expect(removed).toEqual([])
})

it('leaves once, however fast the answer is pressed', async () => {
  const removed = answer(removeEnrollment, {})
  open()
  fireEvent.click(await screen.findByRole('button', { name: /^Unenroll ?from Class 6$/ }))
  const question = await screen.findByRole('alertdialog')
  const button = within(question).getByRole('button', { name: 'Unenroll' })

  // Without a rendering in between.
  act(() => {
    button.click()
    button.click()
  })

  expect(await screen.findByText('Enrollment Deleted')).toBeTruthy()
  expect(removed).toHaveLength(1)
})

it('stays enrolled where the question is cancelled', async () => {
  const removed = answer(removeEnrollment, {})
  open()
  fireEvent.click(await screen.findByRole('button', { name: /^Unenroll ?from Class 6$/ }))
  const question = await screen.findByRole('alertdialog')

  fireEvent.click(within(question).getByRole('button', { name: 'Stay enrolled' }))

  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(removed).toEqual([])
})

it('says what failed and tries again', async () => {
  answer(listEnrollments, 'internal')
  open()
  const panel = await screen.findByRole('alert')
  expect(panel.textContent).toContain('Failed to fetch enrollment data. Please try again.')
  // Nobody knows whether there is nothing.
  expect(screen.queryByText('No course to switch to yet')).toBeNull()

  answer(listEnrollments, { enrollments: [buildEnrollment()] })
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))

  expect(await screen.findByRole('heading', { name: 'Class 6' })).toBeTruthy()
})
