// Joining a class: the code, whose class it is, and its messages where it does not work.
import { joinGroup, lookUpGroup } from '@kinnow/contract/groups'
import { askGuardian, readGuardian } from '@kinnow/contract/guardians'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { buildStudent, signIn } from '#test/builders.ts'
import { answer, failure } from '#test/fake-server.ts'
import { renderScreen } from '#test/render-screen.tsx'
import JoinScreen from './join.tsx'

const group = {
  id: 'g1',
  name: 'Class 6 B',
  teachers: ['Kavya Rao'],
  students: 24,
  courses: [
    { id: 'science', title: 'Science' },
    { id: 'maths', title: 'Maths' },
  ],
  mayLeave: true,
}

const open = (search = '') =>
  renderScreen(
    [
      { path: 'dashboard/join', Component: JoinScreen },
      { path: 'courselist', Component: () => <h1>My courses</h1> },
    ],
    `/dashboard/join${search}`,
  )
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

const nobody = { state: null, guardianEmail: null, requestedAt: null, waiting: [] }
const waiting = [{ id: 'g1', name: 'Class 6 B' }]
beforeEach(() => {
  signIn(buildStudent())
  answer(readGuardian, nobody)
})

it('shows whose class it is and what the teacher sees, and joins', async () => {
  const looked = answer(lookUpGroup, {
    group,
    isMember: false,
    asksBirthYear: false,
    isWaiting: false,
  })
  const joined = answer(joinGroup, { group, isWaiting: false })
  open('?code=ABCD-EFGH')
  press('Find the class')

  expect(await screen.findByRole('heading', { name: 'Class 6 B' })).toBe(document.activeElement)
  expect(screen.getByText('Teacher: Kavya Rao')).toBeTruthy()
  expect(screen.getByText('You will be enrolled in Science and Maths.')).toBeTruthy()
  expect(
    screen.getByText(/Your notes, your other courses and your emails stay private/),
  ).toBeTruthy()
  expect(joined).toEqual([])

  press('Join the class')
  expect(await screen.findByRole('heading', { name: 'My courses' })).toBeTruthy()
  expect(looked[0]?.body).toEqual({ code: 'ABCD-EFGH' })
  expect(joined[0]?.body).toEqual({ code: 'ABCD-EFGH' })
})

it('says at the field that no class has the code, and what was typed stays', async () => {
  answer(lookUpGroup, 'wrong-class-code')
  open()
  const field = screen.getByLabelText<HTMLInputElement>('Class code')
  fireEvent.change(field, { target: { value: 'ABCD-EFGX' } })
  press('Find the class')

  expect(await screen.findByText(/No class has this code/)).toBeTruthy()
  expect(field.value).toBe('ABCD-EFGX')
  expect(field.getAttribute('aria-invalid')).toBe('true')
})

it('asks for a code before it looks for one', async () => {
  const looked = answer(lookUpGroup, {
    group,
    isMember: false,
    asksBirthYear: false,
    isWaiting: false,
  })
  open()
  press('Find the class')

  expect(await screen.findByText('Class code is required')).toBeTruthy()
  expect(looked).toEqual([])
})

it('says who is in the class already, and leads to the courses', async () => {
  answer(lookUpGroup, { group, isMember: true, asksBirthYear: false, isWaiting: false })
  open('?code=ABCD-EFGH')
  press('Find the class')

  expect(await screen.findByText('You are in this class already.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Join the class' })).toBeNull()
  expect(screen.getByRole('link', { name: 'My courses' }).getAttribute('href')).toBe('/courselist')
})

it('says that the class is full, and lets another code be typed', async () => {
  answer(lookUpGroup, { group, isMember: false, asksBirthYear: false, isWaiting: false })
  answer(joinGroup, () => failure('group-full'))
  open('?code=ABCD-EFGH')
  press('Find the class')
  await screen.findByRole('heading', { name: 'Class 6 B' })
  press('Join the class')

  expect(await screen.findByText('This class is full. Please ask your teacher.')).toBeTruthy()
  press('Another code')
  await waitFor(() => expect(screen.getByLabelText('Class code')).toBeTruthy())
})

it('asks for the year of birth, and then for a guardian of who is too young', async () => {
  answer(lookUpGroup, { group, isMember: false, asksBirthYear: true, isWaiting: false })
  const joined = answer(joinGroup, { group, isWaiting: true })
  open('?code=ABCD-EFGH')
  press('Find the class')
  await screen.findByRole('heading', { name: 'Class 6 B' })
  const year = screen.getByLabelText('The year you were born')
  fireEvent.change(year, { target: { value: '12' } })
  press('Join the class')
  expect(await screen.findByText('Year must be four digits, such as 2012')).toBeTruthy()
  expect(joined).toEqual([])

  answer(readGuardian, { ...nobody, waiting })
  fireEvent.change(year, { target: { value: '2012' } })
  press('Join the class')
  const field = await screen.findByLabelText('Email of a parent or guardian')
  expect(joined[0]?.body).toEqual({ code: 'ABCD-EFGH', birthYear: 2012 })
  const requested = answer(askGuardian, {
    state: 'requested',
    guardianEmail: 'parent@example.com',
    requestedAt: new Date().toISOString(),
    waiting,
  })
  fireEvent.change(field, { target: { value: 'parent@example.com' } })
  press('Send the email')
  expect(await screen.findByText(/We wrote to parent@example.com/)).toBeTruthy()
  expect(requested[0]?.body).toEqual({ email: 'parent@example.com' })
})

it('keeps the address that could not be used, with the reason', async () => {
  answer(readGuardian, { ...nobody, waiting })
  answer(askGuardian, 'guardian-own-address')
  open()
  const field = await screen.findByLabelText<HTMLInputElement>('Email of a parent or guardian')
  fireEvent.change(field, { target: { value: 'me@example.com' } })
  press('Send the email')

  expect(await screen.findByText(/the student’s own email/)).toBeTruthy()
  expect(field.value).toBe('me@example.com')
})
