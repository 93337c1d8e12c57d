import { login } from '@kinnow/contract/auth'
import {
  listCategories,
  listLessons,
  listSubcategories,
  listSubjects,
} from '@kinnow/contract/catalog'
import { createEnrollment, listEnrollments } from '@kinnow/contract/enrollments'
import { paginate } from '@kinnow/contract/paging'
import { updateMe } from '@kinnow/contract/profile'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { rememberPlace } from '#lib/return-to.ts'
import { useSession } from '#lib/session.ts'
import {
  buildLesson,
  buildStudent,
  buildSubcategory,
  buildSubject,
  signIn,
} from '#test/builders.ts'
import { answer } from '#test/fake-server.ts'
import { buildEnrollment } from '#test/learning-builders.ts'
import { renderScreen } from '#test/render-screen.tsx'
import Login from './login.tsx'
import SignupDetails from './signup-details.tsx'

const newcomer = buildStudent({ name: null })
const address = () => screen.getByLabelText('Address').textContent
const isAt = (path: string) => waitFor(() => expect(address()).toBe(path))

function open(path = '/signupdetails') {
  window.history.replaceState(null, '', path)
  renderScreen(
    [
      { path: 'login', Component: Login },
      { path: 'signupdetails', Component: SignupDetails },
    ],
    path,
  )
}

function logIn(isFirst?: boolean) {
  answer(login, { token: 'token-1', user: newcomer, ...(isFirst !== undefined && { isFirst }) })
  open('/login')
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: newcomer.email } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'secret1' } })
  fireEvent.click(screen.getByRole('button', { name: 'Login' }))
}

beforeEach(() => {
  answer(listCategories, {
    categories: [
      { id: 'academic', name: 'Academic', kind: 'academic', summary: '', subcategoryCount: 1 },
    ],
  })
  answer(listSubcategories, {
    subCategories: [buildSubcategory()],
    pagination: paginate(1, { page: 1, limit: 100 }),
  })
})

it('comes after the first login, as the third step, and leads on to where one was going', async () => {
  rememberPlace('/lessonpage?id=1')
  logIn(true)

  await isAt('/signupdetails')
  const steps = screen.getByRole('list', { name: 'Sign-up steps' })
  expect(steps.children).toHaveLength(3)
  expect(steps.querySelector('[aria-current="step"]')).toBe(steps.lastElementChild)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('First name')))
  fireEvent.click(screen.getByRole('button', { name: 'Skip' }))

  await isAt('/lessonpage?id=1')
})

it.each([false, undefined])('does not come after a later login (%s)', async (isFirst) => {
  rememberPlace('/lessonpage?id=1')
  logIn(isFirst)

  await isAt('/lessonpage?id=1')
})

it('comes once: the login, opened again, leads on', async () => {
  logIn(true)
  await isAt('/signupdetails')

  expect(useSession.getState().isNewHere).toBe(false)
})

describe('a class that is named', () => {
  const saved = { ...newcomer, name: 'Asha', classId: 'class-6' }
  const enrollment = buildEnrollment()
  const subjects = [buildSubject({ id: 'empty' }), buildSubject({ id: 'science' })]
  const lessonsOf = ({ url }: { url: string }) => ({
    status: 200,
    body: {
      status: 'success',
      data: { lessons: url.includes('science') ? [buildLesson({ id: 'lesson-1' })] : [] },
    },
  })

  beforeEach(() => {
    answer(listSubjects, {
      subjects,
      total: subjects.length,
      pagination: paginate(subjects.length, { page: 1, limit: 100 }),
    })
    answer(listLessons, lessonsOf)
    answer(listEnrollments, { enrollments: [enrollment] })
  })

  async function nameClass() {
    signIn(newcomer)
    const calls = answer(updateMe, { user: saved })
    open()
    await screen.findByRole('option', { name: 'Class 6' })
    fireEvent.change(screen.getByLabelText('First name'), { target: { value: ' Asha ' } })
    fireEvent.change(screen.getByLabelText('Your class'), { target: { value: 'class-6' } })
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
    return calls
  }

  it('is saved to the profile, enrolled in, and opened at its first lesson', async () => {
    const enrolled = answer(createEnrollment, { enrollment })

    const calls = await nameClass()

    await isAt('/lessonpage?id=lesson-1')
    expect(calls.map(({ body }) => body)).toEqual([{ name: 'Asha', classId: 'class-6' }])
    expect(enrolled.map(({ body }) => body)).toEqual([
      { studentId: newcomer.id, subcategoryId: 'class-6', status: 'active' },
    ])
    expect(useSession.getState().loginUserInfo).toMatchObject({ name: 'Asha', classId: 'class-6' })
    expect(await screen.findByText('Enrolled in Class 6')).toBeTruthy()
  })

  it('is enrolled in on the way to where the student was going', async () => {
    const enrolled = answer(createEnrollment, { enrollment })
    rememberPlace('/congratulations?course=python')

    await nameClass()

    await isAt('/congratulations?course=python')
    expect(enrolled).toHaveLength(1)
  })

  it('opens at its first lesson where the student is enrolled already', async () => {
    answer(createEnrollment, 'already-enrolled')

    await nameClass()

    await isAt('/lessonpage?id=lesson-1')
    expect(screen.queryByText('Already Enrolled')).toBeNull()
  })

  it('leads to the dashboard, and says why, where enrolling failed', async () => {
    answer(createEnrollment, 'internal')

    await nameClass()

    await isAt('/dashboard')
    expect(await screen.findAllByText('Enrollment Failed')).not.toEqual([])
  })

  it('leads to the dashboard where its lessons cannot be loaded', async () => {
    answer(createEnrollment, { enrollment })
    answer(listSubjects, 'not-found')

    await nameClass()

    await isAt('/dashboard')
  })
})

it('asks nothing of the server where both are left out', async () => {
  signIn(newcomer)
  open()
  await screen.findByRole('option', { name: 'Class 6' })

  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))

  await isAt('/dashboard')
})

it('says what could not be saved, and Skip leads on all the same', async () => {
  signIn(newcomer)
  answer(updateMe, 'internal')
  open()
  await screen.findByRole('option', { name: 'Class 6' })

  fireEvent.change(screen.getByLabelText('First name'), { target: { value: 'Asha' } })
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))

  expect(await screen.findByText('Server error. Please try again later.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Skip' }))
  await isAt('/dashboard')
})
