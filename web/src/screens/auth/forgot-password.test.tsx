import { forgetPassword, verifyCode } from '@kinnow/contract/auth'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { restoreSession, useSession } from '#lib/session.ts'
import { answer, failure } from '#test/fake-server.ts'
import { renderScreen } from '#test/render-screen.tsx'
import ForgotPasswordEmail from './forgot-password-email.tsx'
import ForgotPasswordOtp from './forgot-password-otp.tsx'
import ForgotPassword from './forgot-password.tsx'

const email = 'asha@example.com'
const open = (at: string, site = {}) =>
  renderScreen(
    [
      { path: 'forgotpassword', Component: ForgotPassword },
      { path: 'forgotpasswordemail', Component: ForgotPasswordEmail },
      { path: 'forgotpasswordotp', Component: ForgotPasswordOtp },
    ],
    at,
    site,
  )
const isAt = (path: string) =>
  waitFor(() => expect(screen.getByLabelText('Address').textContent).toBe(path))
const step = () => screen.getByRole('list', { name: 'Steps to a new password' })
const current = () => step().querySelector('[aria-current="step"]')?.textContent

it('tells the three steps, and leads to the first', async () => {
  open('/forgotpassword')

  expect([...step().children].map((line) => line.textContent)).toEqual([
    'Email',
    'Code',
    'New password',
  ])
  expect(current()).toBe('Email')
  fireEvent.click(screen.getByRole('link', { name: 'Continue' }))

  await isAt('/forgotpasswordemail')
})

describe('the email', () => {
  const send = (value: string) => {
    fireEvent.change(screen.getByLabelText('Email'), { target: { value } })
    fireEvent.click(screen.getByRole('button', { name: 'Send code' }))
  }

  it('SPEC §4: is stored, and the next step is the code', async () => {
    const calls = answer(forgetPassword, {})
    useSession.getState().setResetOtp('0000')
    open('/forgotpasswordemail')

    send(email)

    await isAt('/forgotpasswordotp')
    expect(calls[0]?.body).toEqual({ email })
    expect(useSession.getState()).toMatchObject({ userEmail: email, resetotp: null })
    expect(await screen.findByText('Reset Email Sent')).toBeTruthy()
    const text = 'Please check your email for password reset instructions'
    expect(await screen.findByText(text)).toBeTruthy()
    expect(current()).toBe('Code')
  })

  it('is required, and must be an email', async () => {
    open('/forgotpasswordemail')

    send('')
    expect(await screen.findByText('Email is required')).toBeTruthy()
    send('asha@example')

    expect(await screen.findByText('Please enter a valid email address')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Email'))
  })

  it('stays where the server refuses, with its reason', async () => {
    const message = 'Too many tries. Please try again in 1 hour.'
    answer(forgetPassword, () => failure('too-many-requests', { message, retryAfter: 3600 }))
    open('/forgotpasswordemail')

    send(email)

    expect((await screen.findByRole('alert')).textContent).toBe(`${message}Time left: 1 hour`)
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(email)
  })
})

describe('the code', () => {
  const enterEmail = () => useSession.getState().setUserEmail(email)
  const enter = (code: string) =>
    fireEvent.paste(screen.getByRole('textbox', { name: 'Verification code' }), {
      clipboardData: { getData: () => code },
    })

  it('says that the email may take a minute, as another one may have gone before it', async () => {
    useSession.getState().setUserEmail('asha@example.com')
    open('/forgotpasswordotp')

    expect(await screen.findByText(/may take a minute/)).toBeTruthy()
  })

  it('needs an email first', async () => {
    open('/forgotpasswordotp')

    expect(await screen.findByText('Email is required for OTP verification')).toBeTruthy()
    const link = screen.getByRole('link', { name: 'Enter your email' })
    expect(link.getAttribute('href')).toBe('/forgotpasswordemail')
  })

  it('SPEC §3, SPEC §4: is verified on the last digit, stored, and leads to the new password', async () => {
    enterEmail()
    const calls = answer(verifyCode, { email, needsPassword: true })
    open('/forgotpasswordotp', { codeLength: 6 })

    enter('123456')

    await isAt('/resetpassword')
    expect(calls[0]?.body).toEqual({ email, otp: '123456' })
    expect(useSession.getState().resetotp).toBe('123456')
    expect(await screen.findByText('OTP Verified')).toBeTruthy()
    expect(await screen.findByText('OTP verification successful')).toBeTruthy()
  })

  it('says how many tries are left, and starts over after the third', async () => {
    enterEmail()
    let left = 3
    answer(verifyCode, () => failure('wrong-code', { triesLeft: --left }))
    open('/forgotpasswordotp')

    for (const text of ['2 of 3 tries left', '1 of 3 tries left']) {
      enter('1111')
      expect(await screen.findByText(text)).toBeTruthy()
      expect(screen.getByText('This code is incorrect. Please try again.')).toBeTruthy()
    }
    enter('1111')

    await isAt('/forgotpasswordemail')
    expect(await screen.findByText('Too many attempts')).toBeTruthy()
  })

  it.each([
    ['code-expired', 'This code is no longer valid. Please ask for a new one.'],
    ['too-many-requests', 'Too many requests. Please wait a moment and try again.'],
  ] as const)('%s: says why, and costs no try', async (code, text) => {
    enterEmail()
    answer(verifyCode, code)
    open('/forgotpasswordotp')

    enter('1111')

    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.getByText('3 of 3 tries left')).toBeTruthy()
  })

  it('is sent again after a minute', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    enterEmail()
    const calls = answer(forgetPassword, {})
    open('/forgotpasswordotp')

    await act(() => vi.advanceTimersByTimeAsync(61_000))
    fireEvent.click(screen.getByRole('button', { name: 'Resend code' }))

    expect(await screen.findByText('Reset Email Sent')).toBeTruthy()
    expect(calls[0]?.body).toEqual({ email })
  })

  it('outlives a reload, but not the tab', async () => {
    enterEmail()
    expect(localStorage.getItem('userEmail')).toBeNull()
    useSession.setState({ userEmail: null })

    restoreSession()
    open('/forgotpasswordotp')

    expect(await screen.findByText(email)).toBeTruthy()
  })
})
