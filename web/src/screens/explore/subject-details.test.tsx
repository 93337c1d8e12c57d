import {
  getSubcategory,
  getSubject,
  listChapters,
  listLessons,
  listSubjects,
} from '@kinnow/contract/catalog'
import { createEnrollment, listEnrollments } from '@kinnow/contract/enrollments'
import { getSubjectLevels } from '@kinnow/contract/level-screens'
import { paginate } from '@kinnow/contract/paging'
import { getSubjectProgress } from '@kinnow/contract/progress'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { queryClient } from '#lib/query-client.ts'
import { readPendingEnrollment } from '#lib/pending-enrollment.ts'
import {
  buildChapter,
  buildLesson,
  buildStudent,
  buildSubcategory,
  buildSubject,
  signIn,
} from '#test/builders.ts'
import { answer } from '#test/fake-server.ts'
import { buildEnrollment, buildSubjectProgress } from '#test/learning-builders.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { buildSubjectLevels } from '#test/review-builders.ts'
import SubjectDetails, { clientLoader } from './subject-details.tsx'

const pagination = paginate(1, { page: 1, limit: 100 })
const group = buildSubcategory()
const details = '/class-6/class-6/subject-details'
const previews = `/explore/category/digitalschool/subjects${details}/preview`

const open = (query = '') =>
  renderScreen(
    [
      {
        path: ':className/:id/subject-details',
        Component: SubjectDetails,
        loader: (args) => clientLoader(args as never),
        HydrateFallback: () => null,
      },
    ],
    details + query,
  )

const enrolledIn = (subcategoryId: string) => ({
  enrollments: [
    {
      id: 'enrollment-1',
      studentId: buildStudent().id,
      subcategoryId,
      status: 'active' as const,
      createdAt: '2026-01-01T00:00:00Z',
      subcategory: group,
      session: null,
    },
  ],
})

beforeEach(() => {
  const subject = { ...buildSubject(), outcomes: [], aboutHtml: '' }
  const category = { id: 'academic', name: 'Academic', kind: 'academic' as const }
  const place = { category, subcategory: group, subject }
  answer(getSubcategory, { subCategory: group, category })
  answer(listSubjects, { subjects: [subject], total: 1, pagination })
  answer(getSubject, { subject, place })
  answer(listChapters, {
    chapters: [buildChapter()],
    pagination: { ...pagination, totalChapters: 1 },
  })
  answer(listLessons, {
    lessons: [
      buildLesson({ id: 'lesson-1', title: 'What plants eat', preview: true }),
      buildLesson({ id: 'lesson-2', title: 'Inside a leaf' }),
    ],
  })
  answer(getSubjectProgress, buildSubjectProgress({ enrollmentId: null }))
})

it('SPEC §2: lets visitors open previews only', async () => {
  open()

  const preview = await screen.findByRole('link', { name: /What plants eat/ })

  expect(preview.getAttribute('href')).toBe(`${previews}/lesson-1`)
  const first = screen.getByRole('link', { name: 'Try the first lesson' })
  expect(first.getAttribute('href')).toBe(`${previews}/lesson-1`)
  expect(screen.queryByRole('link', { name: /Inside a leaf/ })).toBeNull()
})

it('opens previews for students where their position is saved', async () => {
  signIn()
  answer(listEnrollments, { enrollments: [] })
  open()

  const preview = await screen.findByRole('link', { name: /What plants eat/ })

  expect(preview.getAttribute('href')).toBe('/lessonpage?id=lesson-1')
})

it('opens the chapter that the address names', async () => {
  answer(listChapters, {
    chapters: [buildChapter(), buildChapter({ id: 'light', name: 'Light', number: 2 })],
    pagination: { ...pagination, totalChapters: 2 },
  })
  open('?subject=science&chapter=light')

  const heading = await screen.findByRole('heading', { name: 'Light' })

  expect(heading.closest('details')?.open).toBe(true)
  expect(screen.getByText('Plants').closest('details')?.open).toBe(false)
})

it.each([
  ['Enroll in Class 6', '/signup'],
  ['I already have an account', '/login'],
])('saves the pending enrollment of visitors: %s leads to %s', async (name, path) => {
  open()

  fireEvent.click(await screen.findByRole('link', { name }))

  await waitFor(() => expect(screen.getByLabelText('Address').textContent).toBe(path))
  expect(readPendingEnrollment()).toMatchObject({
    subcategoryId: 'class-6',
    title: 'Class 6',
    subjectId: 'science',
    sessionId: null,
    from: details,
    email: null,
  })
})

it('saves the pending enrollment of a student whose session is lost, for that student', async () => {
  const { email } = signIn()
  answer(listEnrollments, { enrollments: [] })
  answer(createEnrollment, 'signed-out')
  open()

  fireEvent.click(await screen.findByRole('button', { name: 'Enroll in Class 6' }))

  await waitFor(() =>
    expect(readPendingEnrollment()).toMatchObject({ subcategoryId: 'class-6', email }),
  )
})

it('SPEC §4: enrolls a student in the class, and congratulates', async () => {
  const student = signIn()
  const lists = answer(listEnrollments, { enrollments: [] })
  const calls = answer(createEnrollment, { enrollment: enrolledIn(group.id).enrollments[0]! })
  open()

  fireEvent.click(await screen.findByRole('button', { name: 'Enroll in Class 6' }))

  await waitFor(() =>
    expect(screen.getByLabelText('Address').textContent).toBe(
      '/congratulations?course=class-6&subject=science',
    ),
  )
  expect(calls[0]?.body).toEqual({
    studentId: student.id,
    subcategoryId: 'class-6',
    status: 'active',
  })
  // SPEC §4: the list is loaded again after enrolling.
  expect(lists).toHaveLength(2)
})

it('refreshes the list while the first request is in flight', async () => {
  signIn()
  answer(getSubjectLevels, { levels: buildSubjectLevels() })
  let isEnrolled = false
  const arrived = Promise.withResolvers<void>()
  const lists = answer(listEnrollments, async () => {
    const data = isEnrolled ? enrolledIn(group.id) : { enrollments: [] }
    if (!isEnrolled) await arrived.promise
    return { status: 200, body: { status: 'success', data } }
  })
  answer(createEnrollment, () => {
    isEnrolled = true
    return { status: 201, body: { status: 'success', data: { enrollment: buildEnrollment() } } }
  })
  open()

  fireEvent.click(await screen.findByRole('button', { name: 'Enroll in Class 6' }))

  await waitFor(() => expect(screen.getByLabelText('Address').textContent).toMatch('/congrat'))
  expect(lists).toHaveLength(2)
  arrived.resolve()
  const cached = queryClient.getQueryData<unknown[]>(['enrollments', buildStudent().id])
  expect(cached).toHaveLength(1)
})

it('enrolls once, however fast the button is pressed', async () => {
  signIn()
  answer(listEnrollments, { enrollments: [] })
  const calls = answer(createEnrollment, { enrollment: buildEnrollment() })
  open()
  const button = await screen.findByRole('button', { name: 'Enroll in Class 6' })

  // Without a rendering in between.
  act(() => {
    button.click()
    button.click()
  })

  await waitFor(() => expect(screen.getByLabelText('Address').textContent).toMatch('/congrat'))
  expect(calls).toHaveLength(1)
})

it('says when the student is enrolled already', async () => {
  signIn()
  answer(listEnrollments, { enrollments: [] })
  answer(createEnrollment, 'already-enrolled')
  open()

  fireEvent.click(await screen.findByRole('button', { name: 'Enroll in Class 6' }))

  expect(await screen.findByText('Already Enrolled')).toBeTruthy()
  expect(screen.getByText('You are already enrolled in this course!')).toBeTruthy()
})

it('takes a conflict in words for one, too', async () => {
  signIn()
  answer(listEnrollments, { enrollments: [] })
  answer(createEnrollment, () => ({
    status: 400,
    body: { status: 'error', code: 'invalid', message: 'Enrollment conflict' },
  }))
  open()

  fireEvent.click(await screen.findByRole('button', { name: 'Enroll in Class 6' }))

  expect(await screen.findByText('Already Enrolled')).toBeTruthy()
})

it('continues with what is due', async () => {
  signIn()
  answer(listEnrollments, enrolledIn(group.id))
  const done = { percent: 100, anchor: null, completed: true, updatedAt: '2026-01-01T00:00:00Z' }
  answer(getSubjectProgress, buildSubjectProgress({ lessons: [{ lessonId: 'lesson-1', ...done }] }))
  answer(getSubjectLevels, { levels: buildSubjectLevels() })
  open()

  await waitFor(() => {
    const [link] = screen.getAllByRole('link', { name: 'Continue' })
    expect(link?.getAttribute('href')).toBe('/lessonpage?id=lesson-2')
  })
  const level = await screen.findByRole('region', { name: 'How well you know it' })
  expect(within(level).getByText('Familiar')).toBeTruthy()
})

it('says nothing of levels to who does not take it', async () => {
  signIn()
  answer(listEnrollments, { enrollments: [] })
  open()

  expect(await screen.findByRole('heading', { name: 'Start this subject' })).toBeTruthy()
  expect(screen.queryByText('How well you know it')).toBeNull()
})

it('says when a subject has no chapters', async () => {
  answer(listChapters, 'no-chapters')
  answer(listLessons, 'no-lessons')

  open()

  expect(await screen.findByText('No chapters found for this subject.')).toBeTruthy()
})
