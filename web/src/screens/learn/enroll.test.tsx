import { login, register } from '@kinnow/contract/auth'
import type { FailureCode } from '@kinnow/contract/failures'
import { createEnrollment } from '@kinnow/contract/enrollments'
import { limits } from '@kinnow/contract/limits'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { register as createAccount } from '#features/auth/api.ts'
import { rememberPlace, takePlace } from '#lib/return-to.ts'
import { clearSession } from '#lib/session.ts'
import { readPendingEnrollment, savePendingEnrollment } from '#lib/pending-enrollment.ts'
import { buildStudent } from '#test/builders.ts'
import { answer } from '#test/fake-server.ts'
import { buildEnrollment } from '#test/learning-builders.ts'
import { renderScreen } from '#test/render-screen.tsx'
import Login from '../auth/login.tsx'
import Enroll, { HydrateFallback, clientLoader } from './enroll.tsx'

const from = '/subject-details?subject=science'
const student = buildStudent()
const pending = {
  subcategoryId: 'class-6',
  title: 'Class 6',
  subjectId: 'science',
  sessionId: null,
  from,
}
const congratulated = '/congratulations?course=class-6&subject=science'

const screens = [
  { path: 'login', Component: Login },
  { path: 'enrol', Component: Enroll, loader: () => clientLoader(), HydrateFallback },
]
const open = (path = '/login') => {
  window.history.replaceState(null, '', path)
  renderScreen(screens, path)
}
const isAt = (path: string) =>
  waitFor(() => expect(screen.getByLabelText('Address').textContent).toBe(path))

function logIn() {
  open()
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: student.email } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'secret1' } })
  fireEvent.click(screen.getByRole('button', { name: 'Login' }))
}

beforeEach(() => {
  answer(login, { token: 'token-1', user: student })
})

it('enrolls once after the login in the course that was chosen before', async () => {
  const calls = answer(createEnrollment, { enrollment: buildEnrollment() })
  savePendingEnrollment(pending)

  logIn()

  await isAt(congratulated)
  expect(calls.map(({ body }) => body)).toEqual([
    { studentId: student.id, subcategoryId: 'class-6', status: 'active' },
  ])
  expect(readPendingEnrollment()).toBeNull()
  cleanup()
  open('/enrol')
  await isAt('/dashboard')
  expect(calls).toHaveLength(1)
})

it('enrolls a new student before the introduction and congratulates after it', async () => {
  answer(login, { token: 'token-1', user: student, isFirst: true })
  const calls = answer(createEnrollment, { enrollment: buildEnrollment() })
  savePendingEnrollment(pending)

  logIn()

  await isAt('/signupdetails')
  expect(calls).toHaveLength(1)
  expect(takePlace()).toBe(congratulated)
})

it('says on the login page what will follow', () => {
  savePendingEnrollment(pending)

  open()

  expect(screen.getByText(/when you sign in, we will enroll you in Class 6\.$/)).toBeTruthy()
})

it('names the account it belongs to, and can be cancelled', () => {
  savePendingEnrollment(pending, 'somebody@example.com')
  open()
  expect(
    screen.getByText(/when you sign in as somebody@example\.com, we will enroll you/),
  ).toBeTruthy()

  fireEvent.click(screen.getByRole('button', { name: 'No, without this course' }))

  expect(screen.queryByText(/we will enroll you in Class 6/)).toBeNull()
  expect(readPendingEnrollment()).toBeNull()
})

it('reserves the chosen session and leads to its course', async () => {
  const calls = answer(createEnrollment, { enrollment: buildEnrollment() })
  savePendingEnrollment({ ...pending, subjectId: null, sessionId: 'session-1' })

  logIn()

  await isAt('/congratulations?course=class-6')
  expect(calls[0]?.body).toMatchObject({ subcategoryId: 'class-6', sessionId: 'session-1' })
})

it('keeps the pending enrollment after a wrong password', async () => {
  const calls = answer(createEnrollment, { enrollment: buildEnrollment() })
  answer(login, 'wrong-credentials')
  savePendingEnrollment(pending)
  logIn()
  await screen.findByText('Invalid email or password. Please login again.')
  expect(calls).toEqual([])

  answer(login, { token: 'token-1', user: student })
  fireEvent.click(screen.getByRole('button', { name: 'Login' }))

  await isAt(congratulated)
})

it('warns a student who is already enrolled, and opens the course', async () => {
  answer(createEnrollment, 'already-enrolled')
  savePendingEnrollment(pending)

  logIn()

  await isAt('/user-course-details?subject=science')
  expect(await screen.findByText('Already Enrolled')).toBeTruthy()
  expect(screen.getByText('You are already enrolled in this course!')).toBeTruthy()
})

it.each<[FailureCode, string]>([
  ['internal', 'Failed to enroll in the course. Please try again later.'],
  ['session-full', 'This session is full. Please choose another one.'],
])(
  'after %s shows the failure and leads back to the button, without a retry',
  async (code, text) => {
    const calls = answer(createEnrollment, code)
    savePendingEnrollment(pending)

    logIn()

    await isAt(from)
    // An error is in the page twice, once for screen readers.
    expect(await screen.findAllByText(text)).not.toEqual([])
    expect(calls).toHaveLength(1)
    expect(readPendingEnrollment()).toBeNull()
  },
)

it('leads to the catalog if the course no longer exists', async () => {
  answer(createEnrollment, 'not-found')
  savePendingEnrollment(pending)

  logIn()

  await isAt('/explore/category')
  expect(await screen.findAllByText('Enrollment Failed')).not.toEqual([])
  expect(readPendingEnrollment()).toBeNull()
})

it('keeps the pending enrollment if the session is lost again', async () => {
  answer(createEnrollment, 'signed-out')
  savePendingEnrollment(pending)

  logIn()

  await screen.findByText(/You are no longer signed in/)
  expect(readPendingEnrollment()).not.toBeNull()
})

it('leads to the page that required a login since then, and confirms the enrollment', async () => {
  answer(createEnrollment, { enrollment: buildEnrollment() })
  savePendingEnrollment(pending)
  rememberPlace('/lessonpage?id=1')

  logIn()

  await isAt('/lessonpage?id=1')
  expect(await screen.findByText('Enrolled in Class 6')).toBeTruthy()
})

it('enrolls nobody but the person who registered', async () => {
  const calls = answer(createEnrollment, { enrollment: buildEnrollment() })
  answer(register, { user: { email: 'somebody@example.com' } })
  savePendingEnrollment(pending)
  await createAccount('somebody@example.com', 'Mango2river!')

  logIn()

  await isAt(from)
  expect(calls).toEqual([])
})

it('forgets the pending enrollment after signing out, and after an hour', () => {
  savePendingEnrollment(pending)
  clearSession()
  expect(readPendingEnrollment()).toBeNull()

  vi.useFakeTimers()
  savePendingEnrollment(pending)
  vi.advanceTimersByTime(limits.enrollment.ttl)
  expect(readPendingEnrollment()).not.toBeNull()
  vi.advanceTimersByTime(1)
  expect(readPendingEnrollment()).toBeNull()
})

it.each([
  'null',
  '[]',
  '"class-6"',
  '{',
  JSON.stringify({ ...pending, at: 0, email: null }),
  JSON.stringify({ ...pending, at: Date.now() + 60_000_000, email: null }),
  JSON.stringify({ ...pending, subcategoryId: 7, at: Date.now(), email: null }),
  JSON.stringify({ ...pending, from: '//evil.example', at: Date.now(), email: null }),
  JSON.stringify({ ...pending, from: 'https://evil.example', at: Date.now(), email: null }),
])('ignores a stored %s', async (stored) => {
  sessionStorage.setItem('wish', stored)

  logIn()

  await isAt('/dashboard')
})
