import { verifyCode } from '@kinnow/contract/auth'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { restoreSession, useSession } from '#lib/session.ts'
import { savePendingEnrollment } from '#lib/pending-enrollment.ts'
import { buildStudent, signIn } from '#test/builders.ts'
import { answer } from '#test/fake-server.ts'
import { renderScreen } from '#test/render-screen.tsx'
import Login from './login.tsx'
import SignupOtp from './signup-otp.tsx'

const open = () =>
  renderScreen(
    [
      { path: 'signupotp', Component: SignupOtp },
      { path: 'login', Component: Login },
    ],
    '/signupotp',
  )
const registered = () => useSession.getState().setRegisteredEmail('asha@example.com')

it('has the focus in the first box, so that the code can be typed at once', async () => {
  registered()
  open()

  const [first] = await screen.findAllByRole('textbox')

  expect(document.activeElement).toBe(first)
})

it('fills the address in at the login, and waits for the password there', async () => {
  registered()
  answer(verifyCode, { email: 'asha@example.com', needsPassword: false })
  open()

  fireEvent.paste(screen.getByRole('textbox', { name: 'Verification code' }), {
    clipboardData: { getData: () => '1234' },
  })

  const email = await screen.findByLabelText<HTMLInputElement>('Email')
  expect(email.value).toBe('asha@example.com')
  expect(document.activeElement).toBe(screen.getByLabelText('Password'))
  expect(screen.getByText('Email verification successful')).toBeTruthy()
})

describe('where this browser registered just now', () => {
  const student = buildStudent({ email: 'asha@example.com' })
  const session = { token: 'token-1', user: student, isFirst: true }
  const address = () => screen.getByLabelText('Address').textContent
  const isAt = (path: string) => waitFor(() => expect(address()).toBe(path))

  function enterCode() {
    answer(verifyCode, { email: 'asha@example.com', needsPassword: false, session })
    open()
    fireEvent.paste(screen.getByRole('textbox', { name: 'Verification code' }), {
      clipboardData: { getData: () => '1234' },
    })
  }

  it('signs in, says that the email is confirmed, and leads to the introduction', async () => {
    registered()
    enterCode()

    await isAt('/signupdetails')
    expect(await screen.findByText('Email verification successful')).toBeTruthy()
    expect(useSession.getState()).toMatchObject({ userLoginToken: 'token-1', resetotp: null })
    expect(localStorage.getItem('registeredUserEmail')).toBeNull()
    expect(localStorage.getItem('otpSession')).toBeNull()
  })

  it('carries out first what was wanted before there was an account', async () => {
    const pending = { subcategoryId: 'class-6', title: 'Class 6', subjectId: null, sessionId: null }
    savePendingEnrollment({ ...pending, from: '/' }, student.email)
    registered()
    enterCode()

    await isAt('/enrol')
  })

  it('another tab goes to the dashboard, not to the login', async () => {
    registered()
    restoreSession()
    open()

    const tell = (key: string) =>
      act(() => void window.dispatchEvent(new StorageEvent('storage', { key })))
    localStorage.setItem('userInfo', JSON.stringify(student))
    localStorage.setItem('userId', student.id)
    localStorage.setItem('userToken', 'token-1')
    localStorage.removeItem('registeredUserEmail')
    localStorage.removeItem('otpSession')
    for (const key of ['userInfo', 'userId', 'userToken', 'registeredUserEmail', 'otpSession'])
      tell(key)

    await isAt('/dashboard')
    expect(screen.queryByText('Session Expired')).toBeNull()
  })

  it('who comes back to this page is led on', async () => {
    signIn(student)
    open()

    await isAt('/dashboard')
    expect(screen.queryByText('No email found for verification')).toBeNull()
  })
})
