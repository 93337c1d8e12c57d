import { login } from '@kinnow/contract/auth'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { rememberPlace } from '#lib/return-to.ts'
import { buildStudent } from '#test/builders.ts'
import { answer } from '#test/fake-server.ts'
import { renderScreen } from '#test/render-screen.tsx'
import Login from './login.tsx'

function logIn(password = 'secret1') {
  renderScreen([{ path: 'login', Component: Login }], '/login')
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'asha@example.com' } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } })
  fireEvent.click(screen.getByRole('button', { name: 'Login' }))
}

const isAt = (address: string) =>
  waitFor(() => expect(screen.getByLabelText('Address').textContent).toBe(address))

it('stores token, user and user id, and opens the dashboard', async () => {
  const user = buildStudent()
  answer(login, { token: 'token-1', user })

  logIn()

  await isAt('/dashboard')
  expect(localStorage.getItem('userToken')).toBe('token-1')
  expect(localStorage.getItem('userId')).toBe(user.id)
  expect(JSON.parse(localStorage.getItem('userInfo') ?? '')).toEqual(user)
})

it('goes where the student was going', async () => {
  answer(login, { token: 'token-1', user: buildStudent() })
  rememberPlace('/lessonpage?id=1')

  logIn()

  await isAt('/lessonpage?id=1')
})

it('never goes to another site', async () => {
  answer(login, { token: 'token-1', user: buildStudent() })
  sessionStorage.setItem('returnTo', '//evil.example')

  logIn()

  await isAt('/dashboard')
})

it('asks for six characters before it asks the server', async () => {
  logIn('short')

  expect(await screen.findByText('Password must be at least 6 characters long')).toBeTruthy()
})

it('says when the pair is wrong', async () => {
  answer(login, 'wrong-credentials')

  logIn()

  const panel = await screen.findByRole('alert')
  expect(panel.textContent).toBe('Invalid email or password. Please login again.')
})

it('leads an unconfirmed student to the code', async () => {
  answer(login, 'unverified')

  logIn()

  const link = await screen.findByRole('link', { name: 'Enter the code' })
  expect(link.getAttribute('href')).toBe('/signupotp')
  expect(localStorage.getItem('registeredUserEmail')).toBe('asha@example.com')
})
