import { verifyCode } from '@kinnow/contract/auth'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useSession } from '#lib/session.ts'
import { answer, failure } from '#test/fake-server.ts'
import { renderScreen } from '#test/render-screen.tsx'
import SignupOtp from './signup-otp.tsx'

const open = () => renderScreen([{ path: 'signupotp', Component: SignupOtp }], '/signupotp')
const registered = () => useSession.getState().setRegisteredEmail('asha@example.com')
const address = () => screen.getByLabelText('Address').textContent
const enter = (code: string) =>
  fireEvent.paste(screen.getByRole('textbox', { name: 'Verification code' }), {
    clipboardData: { getData: () => code },
  })

it('says when there is no email to verify', async () => {
  open()

  expect(await screen.findByText('No email found for verification')).toBeTruthy()
})

it('submits by itself on the fourth digit, and leads to the login', async () => {
  registered()
  const calls = answer(verifyCode, { email: 'asha@example.com' })
  open()

  enter('1234')

  await waitFor(() => expect(address()).toBe('/login'))
  expect(calls[0]?.body).toEqual({ otp: '1234', email: 'asha@example.com' })
  expect(localStorage.getItem('otpSession')).toBeNull()
  expect(localStorage.getItem('registeredUserEmail')).toBeNull()
})

it('starts over after three wrong codes', async () => {
  registered()
  let left = 3
  answer(verifyCode, () => failure('wrong-code', { triesLeft: --left }))
  open()

  for (const text of ['2 of 3 tries left', '1 of 3 tries left']) {
    enter('1111')
    expect(await screen.findByText(text)).toBeTruthy()
  }
  enter('1111')

  await waitFor(() => expect(address()).toBe('/signup'))
  expect(localStorage.getItem('otpSession')).toBeNull()
})

it('goes on with a session that is still in time', () => {
  registered()
  const stored = { startTime: Date.now() - 8 * 60_000, attempts: 1, isActive: true }
  localStorage.setItem('otpSession', JSON.stringify(stored))

  open()

  expect(screen.getByRole('timer').textContent).toMatch(/^0[12]:/)
  expect(screen.getByText('2 of 3 tries left')).toBeTruthy()
})

it('ends after five idle minutes with a warning', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  registered()
  open()

  await act(() => vi.advanceTimersByTimeAsync(5 * 60_000 + 1000))

  await waitFor(() => expect(address()).toBe('/signup'))
  expect(await screen.findByText('Session Expired')).toBeTruthy()
})
