import { openResetLink, resetPassword } from '@kinnow/contract/auth'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { restoreSession, useSession } from '#lib/session.ts'
import { signIn } from '#test/builders.ts'
import { answer } from '#test/fake-server.ts'
import { renderScreen } from '#test/render-screen.tsx'
import ResetPassword, { HydrateFallback, clientLoader } from './reset-password.tsx'

const email = 'asha@example.com'
const screens = [
  { path: 'resetpassword', Component: ResetPassword, loader: clientLoader, HydrateFallback },
]

async function open(fragment = '') {
  window.history.replaceState(null, '', `/resetpassword${fragment}`)
  renderScreen(screens, '/resetpassword')
  await waitFor(() => expect(screen.queryByText('Loading...')).toBeNull())
}
const isAt = (path: string) =>
  waitFor(() => expect(screen.getByLabelText('Address').textContent).toBe(path))
const field = () => screen.findByLabelText<HTMLInputElement>('New password')

async function save(value: string) {
  fireEvent.change(await field(), { target: { value } })
  fireEvent.click(screen.getByRole('button', { name: 'Save new password' }))
}

function verified() {
  useSession.getState().setUserEmail(email)
  useSession.getState().setResetOtp('1234')
}

beforeEach(() => window.history.replaceState(null, '', '/'))

describe('with a verified code', () => {
  it('SPEC §4, SPEC §8: saves the password, forgets email and code, and leads to the login', async () => {
    verified()
    const calls = answer(resetPassword, {})
    await open()

    await save('Mango2river!')

    await isAt('/login')
    expect(calls[0]?.url).toBe('/api/users/reset-password?email=asha%40example.com')
    expect(calls[0]?.body).toEqual({ newPassword: 'Mango2river!' })
    expect(useSession.getState()).toMatchObject({ userEmail: null, resetotp: null })
    expect(sessionStorage.getItem('userEmail')).toBeNull()
    expect(await screen.findByText('Password Reset Successful')).toBeTruthy()
    expect(await screen.findByText('Your password has been reset successfully')).toBeTruthy()
  })

  it('ends the session of this browser too, as the server ends all', async () => {
    verified()
    signIn()
    answer(resetPassword, {})
    await open()

    await save('Mango2river!')

    await isAt('/login')
    expect(localStorage.getItem('userToken')).toBeNull()
  })

  it('checks the rules while typing and before sending', async () => {
    verified()
    await open()

    await save('Mango2river')

    expect(
      await screen.findByText(/^Password must be at least 8 characters long and include/),
    ).toBeTruthy()
    expect(screen.getByText('One number').textContent).toBe('One number, met')
    expect(document.activeElement).toBe(await field())
  })

  it('says when the password is too easy to guess, and keeps it', async () => {
    verified()
    answer(resetPassword, 'password-too-common')
    await open()

    await save('P@ssw0rd')

    expect((await screen.findByRole('alert')).textContent).toBe(
      'This password is too easy to guess. Please choose another one.',
    )
    expect((await field()).value).toBe('P@ssw0rd')
  })

  it('goes back to the code where the server asks for it', async () => {
    verified()
    answer(resetPassword, 'no-reset-grant')
    await open()

    await save('Mango2river!')

    const link = await screen.findByRole('link', { name: 'Ask for a new code' })
    expect(link.getAttribute('href')).toBe('/forgotpasswordemail')
    expect(document.activeElement?.textContent).toMatch(/^Please verify the code again\./)
  })

  it('outlives a reload', async () => {
    verified()
    useSession.setState({ userEmail: null, resetotp: null })

    restoreSession()
    await open()

    expect(await field()).toBeTruthy()
  })
})

it('asks for the code where none was verified', async () => {
  useSession.getState().setUserEmail(email)
  await open()

  expect(await screen.findByText('Please verify the code again.')).toBeTruthy()
  expect(screen.queryByLabelText('New password')).toBeNull()
})

it('SPEC §5: needs an email first', async () => {
  await open()

  expect(await screen.findByText('Email is required for password reset')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Ask for a new code' })
  expect(link.getAttribute('href')).toBe('/forgotpasswordemail')
})

describe('a mailed link', () => {
  it('is cleared from the address, opened, and leads to the form for its email', async () => {
    const calls = answer(openResetLink, { email })
    await open('#link=token-of-the-mail')

    expect(await field()).toBeTruthy()
    expect(screen.getByText(email)).toBeTruthy()
    expect(calls[0]?.body).toEqual({ link: 'token-of-the-mail' })
    expect(window.location.href).toBe('http://localhost/resetpassword')
    expect(sessionStorage.getItem('resetotp')).toBe('link')
  })

  it('that has ended offers a new request', async () => {
    answer(openResetLink, 'link-ended')
    await open('#link=old')

    expect(
      await screen.findByText('This link is no longer valid. Please ask for a new one.'),
    ).toBeTruthy()
    const link = screen.getByRole('link', { name: 'Ask for a new code' })
    expect(link.getAttribute('href')).toBe('/forgotpasswordemail')
  })

  it('is opened too where it is pasted into this very tab', async () => {
    await open()
    await screen.findByText('Email is required for password reset')
    answer(openResetLink, { email })

    window.location.hash = '#link=pasted'

    expect(await field()).toBeTruthy()
    expect(window.location.hash).toBe('')
  })
})
