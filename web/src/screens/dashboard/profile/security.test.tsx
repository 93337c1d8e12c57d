import {
  changePassword,
  listSessions,
  removeOtherSessions,
  removeSession,
} from '@kinnow/contract/profile'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answer } from '#test/fake-server.ts'
import {
  buildSession,
  openProfile,
  prepareProfile,
  press,
  type,
  field,
} from '#test/open-profile.tsx'

const phone = buildSession({
  id: 'session-2',
  device: 'Chrome on Android',
  kind: 'phone',
  isCurrent: false,
})

describe('the password', () => {
  async function change(current: string, next: string) {
    await openProfile()
    press('Change password')
    type('Current password', current)
    type('New password', next)
    field('New password').focus()
    press('Change password')
  }

  it('is changed, and the other devices are loaded again', async () => {
    prepareProfile()
    const lists = answer(listSessions, { sessions: [buildSession()] })
    const changed = answer(changePassword, {})

    await change('Secret1!', 'Better-1')

    expect(await screen.findByText('Your password has been changed.')).toBeTruthy()
    expect(changed[0]?.body).toEqual({ currentPassword: 'Secret1!', newPassword: 'Better-1' })
    expect(screen.queryByLabelText('New password')).toBeNull()
    await waitFor(() => expect(lists.length).toBeGreaterThan(1))
  })

  it('is not sent while it breaks a rule', async () => {
    prepareProfile()

    await change('Secret1!', 'better-1')

    expect(screen.getByText(/one uppercase letter, one lowercase letter/)).toBeTruthy()
    expect(document.activeElement).toBe(field('New password'))
  })

  it.each([
    ['wrong-password', 'Current password', 'This password is incorrect. Please try again.'],
    [
      'password-too-common',
      'New password',
      'This password is too easy to guess. Please choose another one.',
    ],
  ] as const)('says under its field what is wrong: %s', async (code, label, message) => {
    prepareProfile()
    answer(changePassword, code)

    await change('Secret1!', 'Better-1')

    expect(await screen.findByText(message)).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(field(label)))
    expect(field(label).getAttribute('aria-invalid')).toBe('true')
  })

  it('is set for the first time with a mailed code', async () => {
    prepareProfile({ hasPassword: false, hasGoogle: true })
    await openProfile()

    const link = screen.getByRole('link', { name: 'Set a password' })
    expect(link.getAttribute('href')).toBe('/forgotpassword')
  })
})

describe('the devices', () => {
  it('are listed, this one marked', async () => {
    prepareProfile()
    answer(listSessions, { sessions: [buildSession(), phone] })
    await openProfile()

    expect(await screen.findByText('This computer')).toBeTruthy()
    expect(screen.getByText('Chrome on Windows · active now')).toBeTruthy()
    expect(screen.getByText('This device')).toBeTruthy()
    expect(screen.getByText('Chrome on Android')).toBeTruthy()
  })

  it('are signed out one by one', async () => {
    prepareProfile()
    answer(listSessions, { sessions: [buildSession(), phone] })
    const ended = answer(removeSession, {})
    await openProfile()
    await screen.findByText('Chrome on Android')
    answer(listSessions, { sessions: [buildSession()] })

    press('Sign out Chrome on Android')

    expect(await screen.findByText('Chrome on Android is signed out.')).toBeTruthy()
    expect(ended[0]?.url).toBe('/api/users/me/sessions/session-2')
    await waitFor(() => expect(screen.queryByText('Chrome on Android')).toBeNull())
    expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull()
  })

  it('are signed out all at once, but for this one', async () => {
    prepareProfile()
    answer(listSessions, { sessions: [buildSession(), phone] })
    const ended = answer(removeOtherSessions, { ended: 1 })
    await openProfile()
    await screen.findByText('Chrome on Android')

    press('Sign out everywhere else')

    expect(await screen.findByText('All your other devices are signed out.')).toBeTruthy()
    expect(ended).toHaveLength(1)
  })

  it('say what failed, and can be loaded again', async () => {
    prepareProfile()
    answer(listSessions, 'internal')
    await openProfile()
    expect((await screen.findByRole('alert')).textContent).toContain('Server error.')

    answer(listSessions, { sessions: [buildSession()] })
    press('Try again')

    expect(await screen.findByText('This computer')).toBeTruthy()
  })

  it('tell why one could not be signed out', async () => {
    prepareProfile()
    answer(listSessions, { sessions: [buildSession(), phone] })
    answer(removeSession, 'internal')
    await openProfile()
    await screen.findByText('Chrome on Android')

    press('Sign out Chrome on Android')

    expect(await screen.findAllByText('Sign out failed')).not.toEqual([])
  })
})
