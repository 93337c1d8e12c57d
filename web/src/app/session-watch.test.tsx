import { signInWithGoogle } from '@kinnow/contract/auth'
import { me } from '@kinnow/contract/profile'
import { act, screen, waitFor } from '@testing-library/react'
import { Outlet } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import { browserApi } from '#lib/browser-api.ts'
import { queryClient } from '#lib/query-client.ts'
import { takePlace } from '#lib/return-to.ts'
import { clearSession, restoreSession, useSession } from '#lib/session.ts'
import { signIn } from '#test/builders.ts'
import { answer } from '#test/fake-server.ts'
import { renderScreen } from '#test/render-screen.tsx'
import Guard, { clientLoader as guard } from './guard.tsx'
import { SessionWatch } from './session-watch.tsx'

const Frame = () => (
  <>
    <SessionWatch />
    <Outlet />
  </>
)
const nothing = () => null

/** The window and the router stand at one address, as in a browser. */
function open(at: string) {
  window.history.replaceState(null, '', at)
  const guarded = [
    { path: 'lessonpage', Component: nothing },
    { path: 'dashboard', Component: nothing },
  ]
  const children = [
    { Component: Guard, children: guarded },
    { path: '*', Component: nothing },
  ]
  renderScreen([{ Component: Frame, children }], at)
}
const isAt = (path: string) =>
  waitFor(() => expect(screen.getByLabelText('Address').textContent).toBe(path))
const ask = (call: () => Promise<unknown>) => act(async () => void (await call().catch(() => null)))

beforeEach(() => window.history.replaceState(null, '', '/'))

it('SPEC §4: a 401 ends the session, leads to the login, and the way back is stored', async () => {
  signIn()
  answer(me, 'signed-out')
  open('/lessonpage?id=1')

  await ask(() => browserApi(me))

  await isAt('/login')
  expect(localStorage.getItem('userToken')).toBeNull()
  expect(localStorage.getItem('userInfo')).toBeNull()
  expect(takePlace()).toBe('/lessonpage?id=1')
})

it.each(['/login', '/signup'])('SPEC §4: a 401 on %s is an answer to its form', async (path) => {
  signIn()
  answer(me, 'signed-out')
  open(path)

  await ask(() => browserApi(me))

  await isAt(path)
  expect(localStorage.getItem('userToken')).toBe('token-1')
})

it('a 401 on the way back from Google leads to the login, and not back there', async () => {
  answer(signInWithGoogle, 'wrong-credentials')
  open('/auth/callback')

  await ask(() => browserApi(signInWithGoogle, { body: { idToken: 'google-1' } }))

  await isAt('/login')
  expect(takePlace()).toBeNull()
})

it('a late 401 does not end a session that has begun since', async () => {
  signIn()
  answer(me, async () => {
    useSession.getState().setLoginToken('token-2')
    return { status: 401, body: {} }
  })
  open('/dashboard')

  await ask(() => browserApi(me))

  await isAt('/dashboard')
  expect(localStorage.getItem('userToken')).toBe('token-2')
})

it('signing out in one tab leads the others to the login', async () => {
  answer(me, { user: signIn() })
  restoreSession()
  open('/dashboard')

  localStorage.removeItem('userToken')
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'userToken' })))

  await isAt('/login')
})

it('SPEC §4: signing out clears token, user info, user id and the cached selections', () => {
  const cleared = [
    'userToken',
    'userInfo',
    'userId',
    'studentEnrollmentData',
    'categoryId',
    'subcategoryId',
    'subjectId',
    'chapterId',
    'dashboardchapter',
  ]
  signIn()
  for (const key of cleared) localStorage.setItem(key, 'stored')
  useSession.getState().setUserEmail('asha@example.com')
  useSession.getState().setResetOtp('1234')

  clearSession()

  expect(cleared.filter((key) => localStorage.getItem(key) !== null)).toEqual([])
  expect(sessionStorage).toHaveLength(0)
  expect(useSession.getState()).toMatchObject({
    userLoginToken: null,
    loginUserInfo: null,
    userEmail: null,
    resetotp: null,
  })
})

it('signing out leaves nothing of the student: no flag, draft, code or address', () => {
  const own = [
    'quizFlags',
    'settledEvent',
    'settledReview',
    'lastSeen',
    'lastLesson',
    'registeredUserEmail',
    'otpSession',
  ]
  signIn()
  for (const key of own) localStorage.setItem(key, 'stored')
  sessionStorage.setItem('quizDrafts', 'stored')
  sessionStorage.setItem('runDrafts', '{"a":"b"}')
  sessionStorage.setItem('reviewRun', '{}')
  sessionStorage.setItem('refusedEvents', '[]')

  clearSession()

  expect(own.filter((key) => localStorage.getItem(key) !== null)).toEqual([])
  expect(sessionStorage.getItem('quizDrafts')).toBeNull()
  expect(sessionStorage.getItem('runDrafts')).toBeNull()
  expect(sessionStorage.getItem('reviewRun')).toBeNull()
  expect(sessionStorage.getItem('refusedEvents')).toBeNull()
})

it('the next student on the device sees nothing that the one before had loaded', async () => {
  signIn()
  open('/dashboard')
  await isAt('/dashboard')
  queryClient.setQueryData(['dashboard'], 'of Asha')
  queryClient.setQueryData(['enrollments', 'student-1'], 'of Asha')
  queryClient.setQueryData(['catalog', 'categories'], 'as Asha sees it')

  act(() => clearSession())

  await isAt('/login')
  expect(queryClient.getQueryData(['dashboard'])).toBeUndefined()
  expect(queryClient.getQueryData(['enrollments', 'student-1'])).toBeUndefined()
  expect(queryClient.getQueryData(['catalog', 'categories'])).toBeUndefined()
})

it('a visitor whom the guard sends to the login comes back to where they were going', async () => {
  const request = new Request('http://school.example/lessonpage?id=7#part')
  const sent = await Promise.resolve()
    .then(() => guard({ request } as Parameters<typeof guard>[0]))
    .catch((answer: Response) => answer.headers.get('location'))

  expect(sent).toBe('/login')
  expect(takePlace()).toBe('/lessonpage?id=7')
})
