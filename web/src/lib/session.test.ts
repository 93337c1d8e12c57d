import { beforeEach, expect, it } from 'vitest'
import { restoreSession, useSession } from './session.ts'

const nobody = { userLoginToken: null, loginUserInfo: null, registeredUserEmail: null }

beforeEach(() => useSession.setState(nobody))

it.each(['undefined', 'null', ''])('takes a stored “%s” for nothing', (text) => {
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
