import { createEnrollment } from '@kinnow/contract/enrollments'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { answerCourse, someProgress } from '#test/answer-course.ts'
import { signIn } from '#test/builders.ts'
import { answer } from '#test/fake-server.ts'
import { buildEnrollment, buildSubjectProgress } from '#test/learning-builders.ts'
import { renderScreen } from '#test/render-screen.tsx'
import CourseDetailsScreen from './course-details.tsx'

const course = { grade: null, subjectId: 'science', level: 'Beginner', topic: 'Nature' } as const
const notEnrolled = buildSubjectProgress({ enrollmentId: null })

const open = (search = '?subject=science') =>
  renderScreen(
    [{ path: 'coursedetails', Component: CourseDetailsScreen }],
    `/coursedetails${search}`,
  )

beforeEach(() => void signIn())

it('SPEC §2: shows what the course teaches, requires and takes, and enrolls', async () => {
  answerCourse(notEnrolled, course)
  const calls = answer(createEnrollment, { enrollment: buildEnrollment() })
  open()

  expect(await screen.findByText('You can draw a leaf.')).toBeTruthy()
  expect(screen.getByText('Nature · Beginner')).toBeTruthy()
  expect(screen.getByText('Paper.')).toBeTruthy()
  expect(await screen.findByText('2 chapters · 3 lessons')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Enroll in Class 6' }))

  await waitFor(() =>
    expect(screen.getByLabelText('Address').textContent).toBe(
      '/congratulations?course=class-6&subject=science',
    ),
  )
  expect(calls).toHaveLength(1)
})

it('continues with the next lesson once enrolled', async () => {
  answerCourse(someProgress, course)
  open()

  await waitFor(() => {
    const [go] = screen.getAllByRole('link', { name: 'Continue' })
    expect(go?.getAttribute('href')).toBe('/lessonpage?id=lesson-2')
  })
  expect(screen.queryByRole('button', { name: /Enroll/ })).toBeNull()
})

it('shows the first subject of the class or course in the address, and stores it', async () => {
  answerCourse(notEnrolled, course)
  open('?subcategory=class-6')

  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
  await waitFor(() => expect(localStorage.getItem('subjectId')).toBe('science'))
  expect(localStorage.getItem('subcategoryId')).toBe('class-6')
})

it('asks for a course if none is stored', async () => {
  open('')

  expect(await screen.findByRole('heading', { name: 'Choose a course first' })).toBeTruthy()
})
