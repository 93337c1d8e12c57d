import { login } from '@kinnow/contract/auth'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { rememberPlace } from '#lib/return-to.ts'
import { clearSession, loseSession, restoreSession, useSession } from '#lib/session.ts'
import { buildStudent, signIn } from '#test/builders.ts'
import { answer, failure } from '#test/fake-server.ts'
import { renderScreen } from '#test/render-screen.tsx'
import Login from './login.tsx'

/** The window and the router stand at one address, as in a browser. */
function open(site = {}) {
  window.history.replaceState(null, '', '/login')
  renderScreen([{ path: 'login', Component: Login }], '/login', site)
}

function logIn(password = 'secret1') {
  open()
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'asha@example.com' } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } })
  fireEvent.click(screen.getByRole('button', { name: 'Login' }))
}

const isAt = (address: string) =>
  waitFor(() => expect(screen.getByLabelText('Address').textContent).toBe(address))

it('SPEC §2, SPEC §4: stores token, user and user id, and opens the dashboard', async () => {
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

it('never goes back to a page of signing in', async () => {
  answer(login, { token: 'token-1', user: buildStudent() })
  for (const path of ['/signupotp', '/auth/callback', '/resetpassword']) rememberPlace(path)

  logIn()

  await isAt('/dashboard')
})

it('SPEC §5: asks for six characters before it asks the server, and leads to the field', async () => {
  logIn('short')

  expect(await screen.findByText('Password must be at least 6 characters long')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Password'))
})

it('leads an unconfirmed student to the code', async () => {
  answer(login, 'unverified')

  logIn()

  const link = await screen.findByRole('link', { name: 'Enter the code' })
  expect(link.getAttribute('href')).toBe('/signupotp')
  expect(localStorage.getItem('registeredUserEmail')).toBe('asha@example.com')
})

it('leads to a new password', () => {
  open()

  const link = screen.getByRole('link', { name: 'Forgot password?' })
  expect(link.getAttribute('href')).toBe('/forgotpassword')
})

describe('a student whom the server knows no more', () => {
  const lost = 'Invalid email or password. Please login again.'

  it('reads so, and that it goes on from there', () => {
    signIn()
    loseSession()
    open()

    expect(screen.getByRole('alert').textContent).toContain(lost)
    expect(screen.getByRole('alert').textContent).toContain('Log in to continue where you stopped')
  })

  it('does not read it again after a login and a sign-out', async () => {
    signIn()
    loseSession()
    answer(login, { token: 'token-1', user: buildStudent() })
    logIn()
    await isAt('/dashboard')

    act(() => clearSession())
    cleanup()
    open()

    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('a refusal', () => {
  it('SPEC §8: says when the pair is wrong, and stays on the login', async () => {
    answer(login, 'wrong-credentials')

    logIn()

    const panel = await screen.findByRole('alert')
    expect(panel.textContent).toBe('Invalid email or password. Please login again.')
    await isAt('/login')
  })

  it('tells the wait in the words of the server, and counts it down', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const message = 'Too many tries. Please try again in 2 minutes.'
    answer(login, () => failure('too-many-requests', { message, retryAfter: 90 }))

    logIn()

    const panel = await screen.findByRole('alert')
    expect(panel.textContent).toContain(message)
    expect(screen.getByRole('timer').textContent).toBe('Time left: 2 minutes')
    await act(() => vi.advanceTimersByTimeAsync(45_000))
    expect(screen.getByRole('timer').textContent).toMatch(/^Time left: 4\d seconds$/)
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(screen.getByRole('timer').textContent).toBe('You can try again now.')
  })

  it('can be answered by another try at once', async () => {
    answer(login, () => failure('too-many-requests', { retryAfter: 90 }))
    logIn()
    await screen.findByRole('timer')
    answer(login, { token: 'token-1', user: buildStudent() })

    fireEvent.click(screen.getByRole('button', { name: 'Login' }))

    await isAt('/dashboard')
  })

  it.each([
    ['locked', 'This account is locked. Please ask your school to unlock it.'],
    ['unavailable', 'Many people are logging in. Please try again in 3 seconds.'],
  ] as const)('%s: shows the words of the server', async (code, message) => {
    answer(login, () => failure(code, { message }))

    logIn()

    expect((await screen.findByRole('alert')).textContent).toBe(message)
  })

  it('SPEC §8: a proxy whose server is away has no words of its own', async () => {
    answer(login, () => ({ status: 503, body: { message: 'Service Unavailable' } }))

    logIn()

    const text = 'Server error. Please try again later.'
    expect((await screen.findByRole('alert')).textContent).toBe(text)
  })

  it('is forgotten on leaving', async () => {
    answer(login, 'wrong-credentials')
    logIn()
    await screen.findByRole('alert')

    fireEvent.click(screen.getByRole('link', { name: 'Create an account' }))

    await isAt('/signup')
    expect(useSession.getState().error).toBeNull()
  })
})

describe('a signed-in visitor', () => {
  it('goes on to the dashboard', async () => {
    signIn()
    open()

    await isAt('/dashboard')
  })

  it('goes on when another tab signs in', async () => {
    restoreSession()
    rememberPlace('/quizpage?id=1')
    open()

    localStorage.setItem('userInfo', JSON.stringify(buildStudent()))
    localStorage.setItem('userToken', 'token-1')
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'userToken' })))

    await isAt('/quizpage?id=1')
  })
})

describe('Google', () => {
  it('is offered where the school has it, by a whole page', () => {
    open({ hasGoogle: true })

    const link = screen.getByRole('link', { name: 'Continue with Google' })
    expect(link.getAttribute('href')).toBe('/api/auth/google/start')
  })

  it('is not spoken of elsewhere', () => {
    open()

    expect(screen.queryByText(/Google|or with your email/)).toBeNull()
  })
})
