import { forgetPassword, resendCode, verifyCode } from '@kinnow/contract/auth'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { restoreSession, useSession } from '#lib/session.ts'
import { answer, failure } from '#test/fake-server.ts'
import { renderScreen } from '#test/render-screen.tsx'
import SignupOtp from './signup-otp.tsx'

const minute = 60_000
const confirmed = { email: 'asha@example.com', needsPassword: false }

const open = (site = {}) =>
  renderScreen([{ path: 'signupotp', Component: SignupOtp }], '/signupotp', site)
const registered = () => useSession.getState().setRegisteredEmail('asha@example.com')
const address = () => screen.getByLabelText('Address').textContent
const isAt = (path: string) => waitFor(() => expect(address()).toBe(path))
const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time))
const enter = (code: string) =>
  fireEvent.paste(screen.getByRole('textbox', { name: 'Verification code' }), {
    clipboardData: { getData: () => code },
  })
const store = (parts: object) =>
  localStorage.setItem(
    'otpSession',
    JSON.stringify({ startTime: Date.now(), attempts: 0, isActive: true, ...parts }),
  )
/** The event that this tab gets when another tab changes the storage. */
function inAnotherTab(key: string, change: () => void) {
  change()
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })))
}

it('says when there is no email to verify', async () => {
  open()

  expect(await screen.findByText('No email found for verification')).toBeTruthy()
})

it('says where the email is while no mail server is set', async () => {
  registered()
  open({ sendsNoMail: true })

  expect(await screen.findByText(/^No mail server is set/)).toBeTruthy()
  expect(screen.getByText('asha@example.com')).toBeTruthy()
})

it('SPEC §4: submits by itself on the fourth digit, and leads to the login', async () => {
  registered()
  const calls = answer(verifyCode, confirmed)
  open()

  enter('1234')

  await isAt('/login')
  expect(calls[0]?.body).toEqual({ otp: '1234', email: 'asha@example.com' })
  expect(localStorage.getItem('otpSession')).toBeNull()
  expect(localStorage.getItem('registeredUserEmail')).toBeNull()
  expect(useSession.getState().newUser).toBeNull()
})

it('leads to a new password where another browser had chosen it', async () => {
  registered()
  answer(verifyCode, { ...confirmed, needsPassword: true })
  open()

  enter('1234')

  await isAt('/resetpassword')
  expect(useSession.getState()).toMatchObject({ userEmail: 'asha@example.com', resetotp: '1234' })
  expect(localStorage.getItem('registeredUserEmail')).toBeNull()
})

it('S6: offers a link by mail where no more codes are taken', async () => {
  registered()
  answer(verifyCode, () => failure('too-many-requests', { retryAfter: 3000 }))
  const calls = answer(forgetPassword, {})
  open()

  enter('1111')
  fireEvent.click(await screen.findByRole('button', { name: 'Email me a link' }))

  expect(await screen.findByText('Check your inbox')).toBeTruthy()
  expect(calls[0]?.body).toEqual({ email: 'asha@example.com' })
})

it('has as many boxes as the codes of the school have digits', async () => {
  registered()
  const calls = answer(verifyCode, confirmed)
  open({ codeLength: 6 })

  expect(screen.getByRole('textbox', { name: 'Digit 6 of 6' })).toBeTruthy()
  enter('1234')
  fireEvent.click(screen.getByRole('button', { name: 'Confirm email' }))
  expect(await screen.findByText('OTP must be exactly 6 digits')).toBeTruthy()
  enter('123456')

  await isAt('/login')
  expect(calls).toHaveLength(1)
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

  await isAt('/signup')
  expect(localStorage.getItem('otpSession')).toBeNull()
})

it('keeps the typed code where nobody looked at it', async () => {
  registered()
  const message = 'Too many tries. Please try again in 1 hour.'
  answer(verifyCode, () => failure('too-many-requests', { message, retryAfter: 3600 }))
  open()

  enter('1234')

  expect(await screen.findByText(message)).toBeTruthy()
  expect(screen.getByText('3 of 3 tries left')).toBeTruthy()
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Verification code' })
  expect(box.value).toBe('1')
})

it('SPEC §8: sends another code, once a minute', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  registered()
  const calls = answer(resendCode, {})
  open()

  const resend = () => screen.getByRole<HTMLButtonElement>('button', { name: /Resend/ })
  await pass(50_000)
  expect(resend().disabled).toBe(true)
  await pass(11_000)
  fireEvent.click(screen.getByRole('button', { name: 'Resend code' }))

  expect(await screen.findByText('OTP has been sent to your email.')).toBeTruthy()
  expect(calls[0]?.body).toEqual({ email: 'asha@example.com' })
  expect(resend().disabled).toBe(true)
})

describe('the session', () => {
  it('SPEC §4: goes on after a reload that is still in time', () => {
    registered()
    store({ startTime: Date.now() - 8 * minute, attempts: 1 })

    open()

    expect(screen.getByRole('timer').textContent).toMatch(/^0[12]:/)
    expect(screen.getByText('2 of 3 tries left')).toBeTruthy()
  })

  it('SPEC §4: has ended after a reload that is too late', async () => {
    registered()
    store({ startTime: Date.now() - 11 * minute })

    open()

    await isAt('/signup')
    expect(await screen.findByText('Session Expired')).toBeTruthy()
  })

  it('ends after five idle minutes with a warning', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    registered()
    open()

    await pass(5 * minute + 1000)

    await isAt('/signup')
    expect(
      await screen.findByText('Your verification session has expired. Please start over.'),
    ).toBeTruthy()
    expect(localStorage.getItem('otpSession')).toBeNull()
  })

  it('SPEC §4, SPEC §9: stays for all of five idle minutes, and is over within a second after them', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    registered()
    open()
    // Between two looks at the clock, so that the end falls between two as well.
    await pass(2400)
    fireEvent.keyDown(window, { key: 'Tab' })

    await pass(4 * minute + 59_000)
    expect(address()).toBe('/signupotp')
    expect(localStorage.getItem('otpSession')).not.toBeNull()
    await pass(2000)

    expect(localStorage.getItem('otpSession')).toBeNull()
    expect(address()).toBe('/signup')
  })

  it('SPEC §4: lives ten minutes at most, however busy', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    registered()
    open()

    for (let passed = 0; passed < 9; passed += 3) {
      await pass(3 * minute)
      fireEvent.keyDown(window, { key: 'Tab' })
    }
    expect(address()).toBe('/signupotp')
    await pass(minute + 1000)

    await isAt('/signup')
  })

  it('SPEC §4: counts coming back to the tab as activity, and ends for one that stays away', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    registered()
    open()

    await pass(7 * minute)
    hidden.mockReturnValue(false)
    fireEvent(document, new Event('visibilitychange'))
    expect(address()).toBe('/signupotp')
    hidden.mockReturnValue(true)
    await pass(3 * minute + 1000)

    await isAt('/signup')
  })
})

describe('leaving', () => {
  const leave = async () => {
    fireEvent.click(screen.getByRole('link', { name: 'Not you?' }))
    return within(await screen.findByRole('alertdialog'))
  }

  it('asks first, and stays', async () => {
    registered()
    open()

    const question = await leave()
    const text = 'Are you sure you want to leave? Your verification session will be lost.'
    expect(question.getByText(text)).toBeTruthy()
    fireEvent.click(question.getByRole('button', { name: 'Stay' }))

    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(address()).toBe('/signupotp')
  })

  it('leaves after the question, and the session is lost', async () => {
    registered()
    open()

    fireEvent.click((await leave()).getByRole('button', { name: 'Leave' }))

    await isAt('/signup')
    expect(localStorage.getItem('otpSession')).toBeNull()
  })

  it('SPEC §4: asks when the tab is closed', () => {
    registered()
    open()

    const closing = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(closing)

    expect(closing.defaultPrevented).toBe(true)
  })
})

describe('two tabs', () => {
  it('go to the login together when one confirms', async () => {
    registered()
    restoreSession()
    open()

    inAnotherTab('registeredUserEmail', () => localStorage.removeItem('registeredUserEmail'))
    inAnotherTab('otpSession', () => localStorage.removeItem('otpSession'))

    await isAt('/login')
  })

  it('count their tries together', async () => {
    registered()
    open()

    inAnotherTab('otpSession', () => store({ attempts: 2 }))

    expect(await screen.findByText('1 of 3 tries left')).toBeTruthy()
  })

  it('start over together', async () => {
    registered()
    open()

    inAnotherTab('otpSession', () => localStorage.removeItem('otpSession'))

    await isAt('/signup')
  })
})
