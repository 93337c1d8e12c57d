import { countNotices } from '@kinnow/contract/notices'
import { logout } from '@kinnow/contract/auth'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { updateMe } from '@kinnow/contract/profile'
import { beforeEach, expect, it } from 'vitest'
import { savePreference } from '#features/profile/model/save-preference.ts'
import { signIn } from '#test/builders.ts'
import { answer, failure } from '#test/fake-server.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { NavBar } from './nav-bar.tsx'
import { hidesNavigation } from './site-links.ts'

const open = (at = '/explore/category') => renderScreen([{ path: '*', Component: NavBar }], at)

async function signOut() {
  fireEvent.click(screen.getByRole('button', { name: 'Account menu' }))
  fireEvent.click(screen.getByRole('menuitem', { name: 'Sign Out' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Sign Out Confirmation' })
  expect(within(dialog).getByText('Are you sure you want to sign out?')).toBeTruthy()
  return dialog
}

beforeEach(() => void answer(countNotices, { unread: 0 }))

it('SPEC §2: highlights the current link, and offers visitors login and registration', () => {
  open()

  const main = within(screen.getByRole('navigation', { name: 'Main' }))
  expect(main.getByRole('link', { name: 'Explore' }).getAttribute('aria-current')).toBe('page')
  expect(main.getByRole('link', { name: 'Home' }).getAttribute('aria-current')).toBeNull()
  expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login')
  expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/signup')
})

it.each(['/home', '/login', '/signup', '/signupotp', '/forgotpassword'])(
  'lets the button of %s itself stand out',
  (at) => {
    open(at)

    expect(screen.getByRole('link', { name: 'Register' }).classList).toContain('secondary')
  },
)

it('SPEC §2: opens the dashboard in a new tab for students', () => {
  signIn()
  open()

  const link = screen.getByRole('link', { name: /Dashboard/ })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/dashboard', '_blank'])
})

it('leads visitors from the dashboard to the login', () => {
  open()

  fireEvent.click(screen.getByRole('button', { name: 'Account menu' }))

  const item = screen.getByRole('menuitem', { name: 'Dashboard' })
  expect(item.getAttribute('href')).toBe('/login')
})

it('signs out after a question, even where the server cannot be reached', async () => {
  signIn()
  answer(logout, 'internal')
  open()

  const dialog = await signOut()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Sign Out' }))

  await waitFor(() => expect(screen.getByLabelText('Address').textContent).toBe('/login'))
  expect(localStorage.getItem('userToken')).toBeNull()
  expect(localStorage.getItem('userId')).toBeNull()
})

it('tells what was preferred before it signs out, as it would be refused after that', async () => {
  const student = signIn()
  const saved = answer(updateMe, { user: student })
  const savedBefore: number[] = []
  answer(logout, () => {
    savedBefore.push(saved.length)
    return failure('internal')
  })
  open()
  const dialog = await signOut()

  for (const theme of ['dark', 'light'] as const) void savePreference({ theme })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Sign Out' }))

  await waitFor(() => expect(savedBefore).toEqual([2]))
})

it('SPEC §2: keeps the session when the question is cancelled', async () => {
  signIn()
  open()

  const dialog = await signOut()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))

  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(localStorage.getItem('userToken')).toBe('token-1')
})

it('SPEC §2: is hidden on the dashboard and the profile only', () => {
  expect(['/dashboard', '/dashboard/category', '/profilepage'].every(hidesNavigation)).toBe(true)
  expect(['/', '/login', '/lessonpage', '/dashboards'].some(hidesNavigation)).toBe(false)
})
