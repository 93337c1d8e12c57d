import { signInWithGoogle, signInWithService } from '@kinnow/contract/auth'
import type { FailureCode } from '@kinnow/contract/failures'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { rememberPlace } from '#lib/return-to.ts'
import { buildStudent } from '#test/builders.ts'
import { answer, failure } from '#test/fake-server.ts'
import { renderScreen } from '#test/render-screen.tsx'
import GoogleCallback, { HydrateFallback, clientLoader } from './google-callback.tsx'

const screens = [
  { path: 'auth/callback', Component: GoogleCallback, loader: clientLoader, HydrateFallback },
]

const signInServices = [{ id: 'school', label: 'Riverside' }]

function open(fragment: string, site = {}) {
  window.history.replaceState(null, '', `/auth/callback${fragment}`)
  renderScreen(screens, '/auth/callback', site)
}
const isAt = (path: string) =>
  waitFor(() => expect(screen.getByLabelText('Address').textContent).toBe(path))
const backToLogin = () => screen.findByRole('link', { name: 'Back to login' })

it('S25: clears the token from the address before it is sent, and signs in', async () => {
  const user = buildStudent()
  let addressThen = ''
  const calls = answer(signInWithGoogle, () => {
    addressThen = window.location.href
    return { status: 200, body: { data: { token: 'token-1', user } } }
  })
  open('#id_token=google-1&authuser=0')

  expect(screen.getByText('Loading...')).toBeTruthy()
  await isAt('/dashboard')
  expect(addressThen).toBe('http://localhost/auth/callback')
  expect(calls[0]?.body).toEqual({ idToken: 'google-1' })
  expect(localStorage.getItem('userToken')).toBe('token-1')
  expect(JSON.parse(localStorage.getItem('userInfo') ?? '')).toEqual(user)
})

it('goes where the student was going', async () => {
  answer(signInWithGoogle, { token: 'token-1', user: buildStudent() })
  rememberPlace('/lessonpage?id=1')
  open('#id_token=google-1')

  await isAt('/lessonpage?id=1')
})

it.each(['', '#error=<b>Call+0123</b>', '#id_token='])(
  'SPEC §5: asks for a token where none came: "%s"',
  async (fragment) => {
    open(fragment)

    expect((await backToLogin()).getAttribute('href')).toBe('/login')
    expect(screen.getByText('Google ID token is required')).toBeTruthy()
  },
)

it('says what to do after cancelling at Google', async () => {
  open('#error=access_denied')

  await backToLogin()
  expect(
    screen.getByText('Google sent no sign-in. Try again, or log in with your email.'),
  ).toBeTruthy()
})

it('knows the reasons of the server', async () => {
  open('#error=google-unreachable')

  await backToLogin()
  const text = 'Google cannot be reached at the moment. Please try again in a minute.'
  expect(screen.getByText(text)).toBeTruthy()
})

it.each([
  ['id-token-invalid', 'Google could not confirm who you are. Please try again.'],
  ['google-unreachable', 'Google cannot be reached at the moment. Please try again in a minute.'],
  ['locked', 'This account is locked. Please ask your school to unlock it.'],
  ['not-found', 'Resource not found.'],
] as const)('%s: shows the words of the server', async (code, text) => {
  answer(signInWithGoogle, code)
  open('#id_token=google-1')

  expect(await screen.findByText(text)).toBeTruthy()
  expect(await backToLogin()).toBeTruthy()
})

it('asks once for the password of an account that was there before', async () => {
  const refusals: FailureCode[] = ['link-needs-password', 'wrong-password']
  const calls = answer(signInWithGoogle, () => {
    const code = refusals.shift()
    if (code) return failure(code)
    return { status: 200, body: { data: { token: 'token-1', user: buildStudent() } } }
  })
  const connect = async (value: string) => {
    fireEvent.change(await screen.findByLabelText('Password'), { target: { value } })
    fireEvent.click(screen.getByRole('button', { name: 'Connect and log in' }))
  }
  open('#id_token=google-1')

  await connect('secret1')
  const error = await screen.findByText('This password is incorrect. Please try again.')
  const field = screen.getByLabelText('Password')
  expect(field.getAttribute('aria-describedby')).toBe(error.id)
  expect(document.activeElement).toBe(field)
  await connect('Mango2river!')

  await isAt('/dashboard')
  expect(calls[2]?.body).toEqual({ idToken: 'google-1', password: 'Mango2river!' })
})

it('signs in with the service that the answer names', async () => {
  const calls = answer(signInWithService, { token: 'token-1', user: buildStudent() })
  open('#state=school&id_token=other-1', { signInServices })

  await isAt('/dashboard')
  expect(calls[0]?.body).toEqual({ service: 'school', idToken: 'other-1' })
})

it('connects another service with the password of an account that was there before', async () => {
  const refusals: FailureCode[] = ['link-needs-password']
  const calls = answer(signInWithService, () => {
    const code = refusals.shift()
    if (code) return failure(code)
    return { status: 200, body: { data: { token: 'token-1', user: buildStudent() } } }
  })
  open('#state=school&id_token=other-1', { signInServices })
  expect(
    await screen.findByRole('heading', { name: 'Connect your Riverside account' }),
  ).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'Mango2river!' } })
  fireEvent.click(screen.getByRole('button', { name: 'Connect and log in' }))

  await isAt('/dashboard')
  expect(calls[1]?.body).toEqual({
    service: 'school',
    idToken: 'other-1',
    password: 'Mango2river!',
  })
})

it('names no service that the school does not have', async () => {
  open('#state=<b>Call&error=access_denied', { signInServices })

  await backToLogin()
  expect(screen.getByText(/^This service sent no sign-in/)).toBeTruthy()
})
