import { listEnrollments, removeEnrollment } from '@kinnow/contract/enrollments'
import { getDashboard } from '@kinnow/contract/progress'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { useSession } from '#lib/session.ts'
import { buildSubcategory, signIn } from '#test/builders.ts'
import { answer } from '#test/fake-server.ts'
import {
  buildCourse,
  buildDashboard,
  buildEndedCourse,
  buildEnrollment,
} from '#test/learning-builders.ts'
import { renderScreen } from '#test/render-screen.tsx'
import DashboardScreen from './dashboard.tsx'

const open = () => renderScreen([{ path: 'dashboard', Component: DashboardScreen }], '/dashboard')

async function unenroll() {
  fireEvent.click(await screen.findByRole('button', { name: 'Options for Science, Class 6' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Unenroll' }))
  const question = await screen.findByRole('alertdialog')
  fireEvent.click(within(question).getByRole('button', { name: 'Unenroll' }))
}

beforeEach(() => {
  signIn()
  answer(listEnrollments, { enrollments: [buildEnrollment()] })
})

it('SPEC §2: greets by first name and leads to where the student stopped', async () => {
  const calls = answer(getDashboard, buildDashboard())
  open()

  const resume = await screen.findByRole('link', { name: 'Resume lesson' })

  expect(resume.getAttribute('href')).toBe('/lessonpage?id=lesson-2')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^Good \w+, Asha$/)
  expect(screen.getByText('You stopped at “The tiny doors”.')).toBeTruthy()
  expect(screen.getByText('Seven minutes to today’s goal. One lesson will do it.')).toBeTruthy()
  expect(calls[0]?.url).toBe(`/api/dashboard?offset=${-new Date().getTimezoneOffset() || 0}`)
})

it('shows an ended course, and where there is no other asks for the next, not the first', async () => {
  answer(getDashboard, buildDashboard({ courses: [], ended: [buildEndedCourse()], resume: null }))
  open()

  expect(await screen.findByRole('region', { name: 'Ended courses' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Choose your next course' })).toBeTruthy()
})

it('shows each course with its next lesson, and keeps the enrollments in the browser', async () => {
  answer(getDashboard, buildDashboard())
  open()

  expect(await screen.findByText('Next: Inside a leaf')).toBeTruthy()
  expect(screen.getByText('3 of 10 lessons')).toBeTruthy()
  await waitFor(() => expect(localStorage.getItem('studentEnrollmentData')).toContain('class-6'))
})

it('invites a new student to choose a first course, without a word about streaks', async () => {
  answer(listEnrollments, { enrollments: [] })
  const streak = { length: 0, restDaysSaved: 0, daysAway: null }
  answer(getDashboard, buildDashboard({ resume: null, courses: [], streak }))
  open()

  expect(await screen.findByRole('heading', { name: 'Choose your first course' })).toBeTruthy()
  expect(screen.queryByText(/streak/i)).toBeNull()
})

it('offers the quiz that is due before the lesson after it', async () => {
  const { place, chapter } = buildDashboard().resume!
  const quiz = { id: 'quiz-1', title: 'Quiz: plants', questionCount: 3 }
  answer(getDashboard, buildDashboard({ quiz: { quiz, chapter, place } }))
  open()

  const go = await screen.findByRole('link', { name: 'Take the quiz' })
  expect(go.getAttribute('href')).toBe('/quizpage?id=quiz-1')
  expect(screen.getByRole('heading', { name: 'Quiz: plants' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Resume lesson' })).toBeNull()
})

it('says what failed and tries again', async () => {
  answer(getDashboard, 'internal')
  open()
  const message = 'Failed to fetch enrollment data. Please try again.'
  expect((await screen.findByRole('alert')).textContent).toContain(message)

  answer(getDashboard, buildDashboard())
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))

  expect(await screen.findByRole('link', { name: 'Resume lesson' })).toBeTruthy()
})

describe('unenrolling', () => {
  it('SPEC §4: removes the course and says so', async () => {
    answer(getDashboard, buildDashboard())
    const removed = answer(removeEnrollment, {})
    open()
    await screen.findByText('Next: Inside a leaf')
    answer(getDashboard, buildDashboard({ resume: null, courses: [] }))

    await unenroll()

    expect(await screen.findByText('Enrollment Deleted')).toBeTruthy()
    expect(screen.getByText('You have been successfully unenrolled from this course.')).toBeTruthy()
    expect(removed[0]?.url).toBe('/api/enrollments/enrollment-1')
    await waitFor(() => expect(screen.queryByText('Next: Inside a leaf')).toBeNull())
  })

  it('repeats the reason of the server when it fails', async () => {
    answer(getDashboard, buildDashboard())
    answer(removeEnrollment, 'not-found')
    open()

    await unenroll()

    expect(await screen.findAllByText('Delete Failed')).not.toEqual([])
    expect(screen.getAllByText('Resource not found.')).not.toEqual([])
  })

  it('SPEC §6: asks for a login where the user is no longer known', async () => {
    answer(getDashboard, buildDashboard())
    open()
    await screen.findByText('Next: Inside a leaf')

    fireEvent.click(await screen.findByRole('button', { name: 'Options for Science, Class 6' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Unenroll' }))
    const question = await screen.findByRole('alertdialog')
    useSession.setState({ loginUserInfo: null })
    fireEvent.click(within(question).getByRole('button', { name: 'Unenroll' }))

    expect(await screen.findAllByText('Authentication Error')).not.toEqual([])
    expect(screen.getAllByText('Please log in again to continue.')).not.toEqual([])
  })

  it('warns that a class takes all its subjects with it', async () => {
    const group = buildSubcategory({ subjectCount: 3 })
    answer(listEnrollments, { enrollments: [buildEnrollment({ subcategory: group })] })
    answer(getDashboard, buildDashboard({ courses: [buildCourse()] }))
    open()
    await waitFor(() => expect(localStorage.getItem('studentEnrollmentData')).toBeTruthy())

    fireEvent.click(await screen.findByRole('button', { name: 'Options for Science, Class 6' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Unenroll' }))

    expect(await screen.findByText('Unenroll from Class 6?')).toBeTruthy()
    expect(screen.getByText(/all 3 subjects/)).toBeTruthy()
  })
})
