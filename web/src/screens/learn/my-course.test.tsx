import { listOwnAssignments } from '@kinnow/contract/assignments'
import { getSubject, listChapters } from '@kinnow/contract/catalog'
import { removeEnrollment } from '@kinnow/contract/enrollments'
import { getSubjectProgress } from '@kinnow/contract/progress'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { answerCourse, someProgress } from '#test/answer-course.ts'
import { signIn } from '#test/builders.ts'
import { answer } from '#test/fake-server.ts'
import { buildSubjectProgress } from '#test/learning-builders.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { buildOwnWork } from '#test/work-builders.ts'
import MyCourseScreen from './my-course.tsx'

const open = (search = '?subject=science') =>
  renderScreen(
    [{ path: 'user-course-details', Component: MyCourseScreen }],
    `/user-course-details${search}`,
  )

beforeEach(() => {
  signIn()
  answerCourse(someProgress)
})

it('SPEC §2: shows the progress, the next step and the quiz results', async () => {
  open()

  expect(
    await screen.findByRole('img', { name: '50% of the lessons and quizzes are done' }),
  ).toBeTruthy()
  expect(screen.getByText('1 of 3 lessons, 1 of 1 quiz')).toBeTruthy()
  const [go] = screen.getAllByRole('link', { name: 'Continue' })
  expect(go?.getAttribute('href')).toBe('/lessonpage?id=lesson-2')
  expect(screen.getAllByText('best 80%')).toHaveLength(2)
  expect(screen.getByRole('link', { name: /What plants eat, done/ })).toBeTruthy()
  expect(document.title).toBe('Science, Class 6 · Kinnow')
  expect(document.activeElement?.textContent).toBe('Science, Class 6')
})

it('says how the quizzes count, and which one is under way', async () => {
  const [taken] = someProgress.quizzes
  if (!taken) return expect.fail()
  const counted = { ...taken, countingPercent: 60, counts: 'last', isUnderWay: true } as const
  answerCourse({ ...someProgress, quizzes: [counted] })
  open()

  expect(await screen.findAllByText(/last 60%/)).toHaveLength(2)
  expect(screen.getAllByText(/in progress/)).toHaveLength(2)
  expect(screen.queryByText(/best/)).toBeNull()
})

it('shows what of it is due for a class, above the outline and at its rows', async () => {
  const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000).toISOString()
  const other = { id: 'maths', name: 'Maths', accent: 'math', language: 'en' } as const
  const assignments = [
    buildOwnWork({ id: '1', targetId: 'lesson-2', title: 'Inside a leaf', dueAt: inDays(2) }),
    buildOwnWork({ id: '2', kind: 'quiz', targetId: 'plants-quiz', state: 'late' }),
    buildOwnWork({ id: '3', title: 'Equal fractions', subject: other, dueAt: inDays(1) }),
  ]
  answer(listOwnAssignments, { assignments })
  open()

  const work = within(await screen.findByRole('region', { name: 'Work for your class' }))
  expect(work.getByRole('link', { name: 'Start Inside a leaf' })).toBeTruthy()
  expect(work.queryByText('Equal fractions')).toBeNull()
  expect(screen.getByRole('link', { name: /Inside a leaf60% read, due / })).toBeTruthy()
  expect(screen.getByRole('link', { name: /best 80%, was due Fri\s20\sNov/ })).toBeTruthy()
})

it('leads to a page of each chapter', async () => {
  open()

  const link = await screen.findByRole('link', { name: /^Open the chapter ?Plants$/ })

  expect(link.getAttribute('href')).toBe('/lessondetails?chapter=plants')
})

it('shows the last selected course if the address names none', async () => {
  localStorage.setItem('subjectId', 'science')
  open('')

  expect(await screen.findByRole('heading', { level: 1, name: 'Science, Class 6' })).toBeTruthy()
})

it('leads to Explore if no course is stored', async () => {
  open('')

  expect(await screen.findByRole('heading', { name: 'Choose one of your courses' })).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Explore courses' })
  expect(link.getAttribute('href')).toBe('/explore/category')
})

it('clears a stored course that no longer exists, and reports one in the address', async () => {
  answer(getSubject, 'not-found')
  localStorage.setItem('subjectId', 'gone')
  const { unmount } = open('')
  expect(await screen.findByRole('heading', { name: 'Choose one of your courses' })).toBeTruthy()
  expect(localStorage.getItem('subjectId')).toBeNull()
  unmount()

  open('?subject=nothing')
  expect(await screen.findByRole('heading', { name: 'We cannot find this page' })).toBeTruthy()
})

it('links to the course for visitors who are not enrolled', async () => {
  answerCourse(buildSubjectProgress({ enrollmentId: null }))
  open()

  const link = await screen.findByRole('link', { name: 'See the course' })

  expect(link.getAttribute('href')).toBe('/coursedetails?subject=science')
  expect(screen.queryByRole('button', { name: /Options/ })).toBeNull()
})

it('says when a subject has no chapters', async () => {
  answer(listChapters, 'no-chapters')
  open()

  expect(await screen.findByText('No chapters found for this subject.')).toBeTruthy()
})

it('reports a failure and retries', async () => {
  answer(getSubject, 'internal')
  open()
  const panel = await screen.findByRole('alert')
  expect(panel.textContent).toContain('Server error: 500 - Server error. Please try again later.')

  answerCourse(someProgress)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))

  expect(await screen.findByText('1 of 3 lessons, 1 of 1 quiz')).toBeTruthy()
})

it('leaves the course after a confirmation, and opens the list', async () => {
  answer(removeEnrollment, {})
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Options for Science, Class 6' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Unenroll' }))
  const question = await screen.findByRole('alertdialog')
  answer(getSubjectProgress, { ...someProgress, enrollmentId: null })

  fireEvent.click(within(question).getByRole('button', { name: 'Unenroll' }))

  await waitFor(() => expect(screen.getByLabelText('Address').textContent).toBe('/courselist'))
  expect(
    await screen.findByText('You have been successfully unenrolled from this course.'),
  ).toBeTruthy()
})
