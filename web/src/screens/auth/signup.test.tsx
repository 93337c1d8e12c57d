import { register } from '@kinnow/contract/auth'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { signIn } from '#test/builders.ts'
import { answer } from '#test/fake-server.ts'
import { renderScreen } from '#test/render-screen.tsx'
import Signup from './signup.tsx'

const open = (site = {}) => renderScreen([{ path: 'signup', Component: Signup }], '/signup', site)
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
