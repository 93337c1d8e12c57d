import { acceptInvitation, openInvitation } from '@kinnow/contract/invitations'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { takePlace } from '#lib/return-to.ts'
import { saveInTab } from '#lib/storage.ts'
import { buildStudent, signIn } from '#test/builders.ts'
import { answer } from '#test/fake-server.ts'
import { renderScreen } from '#test/render-screen.tsx'
import Invitation, { HydrateFallback, clientLoader } from './invitation.tsx'

const screens = [
  { path: 'invitation', Component: Invitation, loader: clientLoader, HydrateFallback },
  { path: 'login', Component: () => <p>Login</p> },
]
const opened = {
  email: 'asha@example.com',
  role: 'student' as const,
  groupName: 'Class 6 B',
  teachers: ['Kavya Rao'],
  courses: ['Class 6'],
  hasAccount: false,
  asksBirthYear: false,
}
beforeEach(() => saveInTab('invitation', null))

function open(fragment = '#link=a-token') {
  window.history.replaceState(null, '', `/invitation${fragment}`)
  return renderScreen(screens, '/invitation')
}
const isAt = (path: string) =>
  waitFor(() => expect(screen.getByLabelText('Address').textContent).toBe(path))
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

it('takes the link from the address, says what teachers see, and makes an account that joins', async () => {
  const user = buildStudent({ email: opened.email })
  const looked = answer(openInvitation, opened)
  const calls = answer(acceptInvitation, {
    groupName: 'Class 6 B',
    isWaiting: false,
    user,
    session: { token: 'token-1', user, isFirst: true },
  })
  open()
  expect(await screen.findByRole('heading', { name: 'Join Class 6 B' })).toBeTruthy()
  expect(window.location.hash).toBe('')
  expect(screen.getByText(/Your teacher sees your name/)).toBeTruthy()
  type('Your name', 'Asha')
  type('Password', 'Mango2river!')
  fireEvent.click(screen.getByRole('button', { name: 'Create account and join' }))

  await isAt('/courselist')
  expect(looked[0]?.body).toEqual({ token: 'a-token' })
  expect(calls[0]?.body).toEqual({
    token: 'a-token',
    account: { name: 'Asha', password: 'Mango2river!' },
  })
  expect(localStorage.getItem('userToken')).toBe('token-1')
})

it('leads who has an account to the login and back, where the tab still has the link', async () => {
  const looked = answer(openInvitation, { ...opened, hasAccount: true })
  const { unmount } = open()
  fireEvent.click(await screen.findByRole('link', { name: 'Log in to join' }))
  await isAt('/login')
  expect(takePlace()).toBe('/invitation')
  unmount()

  signIn(buildStudent({ email: 'Asha@example.com' }))
  const calls = answer(acceptInvitation, {
    groupName: 'Class 6 B',
    isWaiting: false,
    user: buildStudent(),
  })
  open('')
  fireEvent.click(await screen.findByRole('button', { name: 'Join the class' }))
  await isAt('/courselist')
  expect(looked[1]?.body).toEqual({ token: 'a-token' })
  expect(calls[0]?.body).toEqual({ token: 'a-token' })
})

it('joins with no other account than the invited one', async () => {
  signIn(buildStudent({ email: 'other@example.com' }))
  answer(openInvitation, { ...opened, hasAccount: true })
  open()

  expect(await screen.findByText(/you are logged in as other@example.com/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Join the class' })).toBeNull()
})

it('says what is wrong with a link that has ended, or is not there', async () => {
  answer(openInvitation, 'invitation-ended')
  open()
  expect(await screen.findByText(/This invitation no longer works/)).toBeTruthy()
})

it('asks for the whole link where there is none', async () => {
  open('')
  expect(await screen.findByText(/needs the whole link/)).toBeTruthy()
})
