import { resendCode, verifyCode } from '@kinnow/contract/auth'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useSession } from '#lib/session.ts'
import { answer, failure } from '#test/fake-server.ts'
import { renderScreen } from '#test/render-screen.tsx'
import SignupOtp from './signup-otp.tsx'

const minute = 60_000
const email = 'asha@example.com'
const registered = () => useSession.getState().setRegisteredEmail(email)
const open = () => renderScreen([{ path: 'signupotp', Component: SignupOtp }], '/signupotp')
const box = () => screen.queryByRole('textbox', { name: 'Verification code' })
const isAtSignup = () =>
  waitFor(() => expect(screen.getByLabelText('Address').textContent).toBe('/signup'))
const enter = (code: string) =>
  fireEvent.paste(screen.getByRole('textbox', { name: 'Verification code' }), {
    clipboardData: { getData: () => code },
  })

async function block() {
  registered()
  let left = 3
  answer(verifyCode, () => failure('wrong-code', { triesLeft: --left }))
  const { unmount } = open()
  for (const text of ['2 of 3 tries left', '1 of 3 tries left']) {
    enter('1111')
    await screen.findByText(text)
  }
  enter('1111')
  await isAtSignup()
  unmount()
}

it('SPEC §4: stays blocked after three wrong codes, until a new code is sent', async () => {
  await block()
  const calls = answer(resendCode, {})

  open()
  expect(screen.getByText('This verification session is over')).toBeTruthy()
  expect(box()).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Send a new code' }))

  expect(await screen.findByText('3 of 3 tries left')).toBeTruthy()
  expect(calls[0]?.body).toEqual({ email })
  expect(screen.getAllByRole('timer')[0]?.textContent).toMatch(/^(10:00|09:5)/)
})

it('stays over where no new code could be sent, and says why', async () => {
  await block()
  const message = 'Too many codes. Please try again in 1 minute.'
  answer(resendCode, () => failure('too-many-requests', { message, retryAfter: 60 }))

  open()
  fireEvent.click(screen.getByRole('button', { name: 'Send a new code' }))

  expect(await screen.findAllByText(message)).not.toHaveLength(0)
  expect(box()).toBeNull()
})

it('stays over after its time', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  registered()
  const { unmount } = open()
  await act(() => vi.advanceTimersByTimeAsync(5 * minute + 1000))
  await isAtSignup()
  unmount()

  open()

  expect(screen.getByText('This verification session is over')).toBeTruthy()
})

it('stays over when it was left', async () => {
  registered()
  const { unmount } = open()
  fireEvent.click(screen.getByRole('link', { name: 'Not you?' }))
  const question = within(await screen.findByRole('alertdialog'))
  fireEvent.click(question.getByRole('button', { name: 'Leave' }))
  await isAtSignup()
  unmount()

  open()

  expect(screen.getByText('This verification session is over')).toBeTruthy()
})

it('is that of one address: another one begins its own', async () => {
  await block()
  useSession.getState().setRegisteredEmail('ravi@example.com')

  open()

  expect(box()).toBeTruthy()
})

it('lets a new code be requested a minute after the first, reloads or not', () => {
  registered()
  const startTime = Date.now() - 50_000
  localStorage.setItem('otpSession', JSON.stringify({ startTime, attempts: 0, isActive: true }))

  open()

  const button = screen.getByRole('button', { name: /Resend in/ })
  expect(button.textContent).toMatch(/^Resend in 0?0:(10|09)$/)
})
