import { expect, it } from 'vitest'
import { isSigningIn, rememberPlace, takePlace } from './return-to.ts'

it.each([
  '/login',
  '/login/',
  '/Login',
  '/SIGNUP',
  '/SignupOtp',
  '/ForgotPassword',
  '/Auth/callback',
])('never leads back to %s, a login page', (path) => {
  rememberPlace(path)

  expect(isSigningIn(path)).toBe(true)
  expect(takePlace()).toBeNull()
})

it('leads back to the previous page, once', () => {
  rememberPlace('/lessonpage?id=leaf')

  expect(takePlace()).toBe('/lessonpage?id=leaf')
  expect(takePlace()).toBeNull()
})
