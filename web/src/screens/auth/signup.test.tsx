import { register } from '@kinnow/contract/auth'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { takeNextPlace } from '#lib/pending-enrollment.ts'
import { signIn } from '#test/builders.ts'
import { answer } from '#test/fake-server.ts'
import { renderScreen } from '#test/render-screen.tsx'
import Signup from './signup.tsx'

const open = (site = {}, address = '/signup') =>
  renderScreen([{ path: 'signup', Component: Signup }], address, site)
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Create account' }))

it('SPEC §4: shows only the first message, and asks nobody', async () => {
  open()

  submit()

  expect(await screen.findByText('Email is required')).toBeTruthy()
  expect(screen.queryByText('Password is required')).toBeNull()
  expect(document.activeElement).toBe(screen.getByLabelText('Email'))
})

it('ticks the parts of the password rule while typing', () => {
  open()

  type('Password', 'Mango2river')

  const rules = screen.getByRole('list', { name: 'Password rules' })
  expect([...rules.children].map((rule) => rule.textContent)).toEqual([
    '8 characters or more, met',
    'One uppercase letter, met',
    'One lowercase letter, met',
    'One number, met',
    'One special character, such as ! or #, not met',
  ])
})

it('SPEC §2, SPEC §4: keeps the email and goes on to the code', async () => {
  const calls = answer(register, { user: { email: 'asha@example.com' } })
  open()

  type('Email', 'asha@example.com')
  type('Password', 'Mango2river!')
  submit()

  await waitFor(() => expect(screen.getByLabelText('Address').textContent).toBe('/signupotp'))
  expect(localStorage.getItem('registeredUserEmail')).toBe('asha@example.com')
  expect(calls[0]?.body).toEqual({ email: 'asha@example.com', password: 'Mango2river!' })
  expect(await screen.findByText('Successfully registered')).toBeTruthy()
})

it('SPEC §4: shows what the server refused above the form', async () => {
  answer(register, 'account-exists')
  open()

  type('Email', 'asha@example.com')
  type('Password', 'Mango2river!')
  submit()

  const panel = await screen.findByRole('alert')
  expect(panel.textContent).toBe('Conflict. The resource already exists.')
})

it('offers Google where the school has it', () => {
  open({ hasGoogle: true })

  const link = screen.getByRole('link', { name: 'Continue with Google' })
  expect(link.getAttribute('href')).toBe('/api/auth/google/start')
})

it('registers with the code of a class, by which one joins it once signed in', async () => {
  const calls = answer(register, { user: { email: 'asha@example.com' } })
  open()
  fireEvent.click(screen.getByRole('button', { name: 'I have a class code' }))

  expect(document.activeElement).toBe(screen.getByLabelText('Class code'))
  type('Email', 'asha@example.com')
  type('Password', 'Mango2river!')
  type('Class code', 'abcd-efgh')
  submit()

  await waitFor(() => expect(calls[0]?.body).toHaveProperty('classCode', 'abcd-efgh'))
  expect(takeNextPlace()).toBe('/dashboard/join?code=ABCDEFGH')
})

it('shows the code of the picture, and leads who is signed in to the class', async () => {
  open({}, '/signup?code=ABCD-EFGH')
  expect(await screen.findByDisplayValue('ABCD-EFGH')).toBe(screen.getByLabelText('Class code'))

  act(() => void signIn())
  await waitFor(() =>
    expect(screen.getByLabelText('Address').textContent).toBe('/dashboard/join?code=ABCDEFGH'),
  )
})

it('asks for the code first where the school asks for one', async () => {
  open({ needsClassCode: true })
  type('Email', 'asha@example.com')
  type('Password', 'Mango2river!')
  submit()

  expect(await screen.findByText('Class code is required')).toBeTruthy()
})

it('offers each other service of the school by its name', () => {
  open({ signInServices: [{ id: 'school', label: 'Riverside' }] })

  const link = screen.getByRole('link', { name: 'Continue with Riverside' })
  expect(link.getAttribute('href')).toBe('/api/auth/openid/school/start')
})

it('leads signed-in students to the dashboard', async () => {
  signIn()
  open()

  await waitFor(() => expect(screen.getByLabelText('Address').textContent).toBe('/dashboard'))
})

it('has no form where the school takes no registrations, and says so', async () => {
  open({ isRegistrationClosed: true })

  expect(await screen.findByRole('heading', { name: 'Registration is closed' })).toBeTruthy()
  expect(screen.queryByLabelText('Email')).toBeNull()
  expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login')
})
