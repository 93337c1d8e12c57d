import { verifyCode } from '@kinnow/contract/auth'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useSession } from '#lib/session.ts'
import { answer } from '#test/fake-server.ts'
import { renderScreen } from '#test/render-screen.tsx'
import Login from './login.tsx'
import SignupOtp from './signup-otp.tsx'

const open = () =>
  renderScreen(
    [
      { path: 'signupotp', Component: SignupOtp },
      { path: 'login', Component: Login },
    ],
    '/signupotp',
  )
const registered = () => useSession.getState().setRegisteredEmail('asha@example.com')

it('has the focus in the first box, so that the code can be typed at once', async () => {
  registered()
  open()

  const [first] = await screen.findAllByRole('textbox')

  expect(document.activeElement).toBe(first)
})

it('fills the address in at the login, and waits for the password there', async () => {
  registered()
  answer(verifyCode, { email: 'asha@example.com', needsPassword: false })
  open()

  fireEvent.paste(screen.getByRole('textbox', { name: 'Verification code' }), {
    clipboardData: { getData: () => '1234' },
  })

  const email = await screen.findByLabelText<HTMLInputElement>('Email')
  expect(email.value).toBe('asha@example.com')
  expect(document.activeElement).toBe(screen.getByLabelText('Password'))
  expect(screen.getByText('Email verification successful')).toBeTruthy()
})
