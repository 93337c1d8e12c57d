// What a session stores and clears (SPEC §4).
import { beforeEach, expect, it } from 'vitest'
import { buildStudent } from '#test/builders.ts'
import { restoreSession, useSession } from './session.ts'

const nobody = { userLoginToken: null, loginUserInfo: null, registeredUserEmail: null }
const dataOf = (session: object) =>
  Object.fromEntries(Object.entries(session).filter(([, value]) => typeof value !== 'function'))

beforeEach(() => useSession.setState(nobody))

it.each(['undefined', 'null', ''])('SPEC §7: ignores a stored “%s”', (text) => {
  for (const key of ['userToken', 'userInfo', 'registeredUserEmail'])
    localStorage.setItem(key, text)
  for (const key of ['userEmail', 'resetotp']) sessionStorage.setItem(key, text)

  restoreSession()

  expect(useSession.getState()).toMatchObject({ ...nobody, userEmail: null, resetotp: null })
})

it.each(['{"id":1,"email":"a@b.c"}', '{"id":"1"}', '{"id":"1","email":""}', '[]', '7', '{"id":'])(
  'takes a stored student that reads %s for none',
  (text) => {
    localStorage.setItem('userToken', 'token-1')
    localStorage.setItem('userInfo', text)

    restoreSession()

    expect(useSession.getState()).toMatchObject({ userLoginToken: 'token-1', loginUserInfo: null })
  },
)

it('creates the key of the encrypted copies with the login, unless there is one', () => {
  useSession.getState().setLoginToken('token-1')
  const made = localStorage.getItem('copyKey')
  expect(atob(made ?? '')).toHaveLength(32)

  useSession.getState().setLoginToken('token-2')
  expect(localStorage.getItem('copyKey')).toBe(made)
})

it('SPEC §4: clearing the user’s data resets everything but loading and error', () => {
  const session = useSession.getState()
  const untouched = dataOf(session)
  session.setError('It went wrong.')
  session.setLoading(true)
  session.setNewUser({ email: 'asha@example.com' })
  session.setRegisteredEmail('asha@example.com')
  session.setLoginToken('token-1')
  session.setLoginUser(buildStudent())
  session.setUserEmail('asha@example.com')
  session.setResetOtp('1234')
  session.setNewHere(true)
  useSession.setState({ isLost: true, isRestored: true })
  const [empty] = Object.entries(dataOf(useSession.getState())).filter(
    ([name, value]) => name !== 'retryAt' && !value,
  )
  expect(empty).toBeUndefined()

  session.clearUserData()

  expect(dataOf(useSession.getState())).toEqual({
    ...untouched,
    loading: true,
    error: 'It went wrong.',
  })
})
