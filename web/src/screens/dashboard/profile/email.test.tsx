import { changeEmail, confirmEmail } from '@kinnow/contract/profile'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useSession } from '#lib/session.ts'
import { answer, failure } from '#test/fake-server.ts'
import { openProfile, prepareProfile, press } from '#test/open-profile.tsx'

async function ask(password: string | null = 'Secret1!') {
  await openProfile()
  press('Change email')
  const dialog = within(await screen.findByRole('dialog', { name: 'Change email' }))
  fireEvent.change(dialog.getByLabelText('New email'), { target: { value: 'new@example.com' } })
  if (password !== null)
    fireEvent.change(dialog.getByLabelText('Current password'), { target: { value: password } })
  fireEvent.click(dialog.getByRole('button', { name: 'Send code' }))
  return dialog
}

const findBox = () => screen.findByRole('textbox', { name: 'Verification code' })
const enter = async (code: string) => fireEvent.change(await findBox(), { target: { value: code } })

it('becomes another one after the code that was mailed there', async () => {
  const student = prepareProfile()
  const calls = answer(changeEmail, {})
  const confirmed = answer(confirmEmail, { user: { ...student, email: 'new@example.com' } })
  await ask()

  await enter('1234')

  expect(await screen.findByText('Email verification successful')).toBeTruthy()
  expect(calls[0]?.body).toEqual({ email: 'new@example.com', currentPassword: 'Secret1!' })
  expect(confirmed[0]?.body).toEqual({ email: 'new@example.com', otp: '1234' })
  expect(useSession.getState().loginUserInfo?.email).toBe('new@example.com')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Change email' })).toBeNull())
})

it('says under the field that the password is wrong', async () => {
  prepareProfile()
  answer(changeEmail, 'wrong-password')

  const dialog = await ask()

  expect(await dialog.findByText('This password is incorrect. Please try again.')).toBeTruthy()
  await waitFor(() =>
    expect(document.activeElement).toBe(dialog.getByLabelText('Current password')),
  )
})

it('tells how many tries are left after a wrong code, and mails another one', async () => {
  prepareProfile()
  const calls = answer(changeEmail, {})
  answer(confirmEmail, () => failure('wrong-code', { triesLeft: 2 }))
  await ask()

  await enter('0000')
  expect(await screen.findByText(/2 tries left\.$/)).toBeTruthy()
  press('Send a new code')

  await waitFor(() => expect(calls).toHaveLength(2))
  expect(await screen.findByText('OTP has been sent to your email.')).toBeTruthy()
  expect(screen.queryByText(/tries left/)).toBeNull()
})

it('asks to set a password first where the account has none', async () => {
  prepareProfile({ hasPassword: false, hasGoogle: true })
  await openProfile()
  press('Change email')

  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText(/Set one first/)).toBeTruthy()
  expect(within(dialog).getByRole('link', { name: 'Set a password' })).toBeTruthy()
})

it('is added by the secret of the class card, where there is none', async () => {
  const student = prepareProfile({ email: null, hasPassword: false, name: 'Asha' })
  const calls = answer(changeEmail, {})
  answer(confirmEmail, { user: { ...student, email: 'new@example.com' } })
  await openProfile()
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('No email address')
  expect(screen.getByText(/we send you no emails/)).toBeTruthy()
  press('Add an email address')
  const dialog = within(await screen.findByRole('dialog', { name: 'Add an email address' }))
  const fill = (label: string, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } })
  fill('Email', 'new@example.com')
  fill('Secret on your class card', 'kite-lemon-27')
  fireEvent.click(dialog.getByRole('button', { name: 'Send code' }))
  await enter('1234')

  expect(await screen.findByText(/Now set a password under Security/)).toBeTruthy()
  expect(calls[0]?.body).toEqual({ email: 'new@example.com', currentPassword: 'kite-lemon-27' })
})
