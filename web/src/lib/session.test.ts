// SPEC §4: what is forgotten when the user's data is cleared, and what stays.
import { expect, it } from 'vitest'
import { buildStudent } from '#test/builders.ts'
import { useSession } from './session.ts'

const dataOf = (session: object) =>
  Object.fromEntries(Object.entries(session).filter(([, value]) => typeof value !== 'function'))

it('clearing the user’s data resets everything but loading and error', () => {
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
