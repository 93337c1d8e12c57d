import type { ReplyOf } from '@kinnow/contract/endpoint'
import { exportMe, removeMe } from '@kinnow/contract/profile'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { useSession } from '#lib/session.ts'
import { answer } from '#test/fake-server.ts'
import { openProfile, prepareProfile, press, type } from '#test/open-profile.tsx'

const exported: ReplyOf<typeof exportMe>['export'] = {
  account: [],
  googleAccounts: [],
  sessions: [],
  devices: [],
  pictures: [{ id: 'p1', createdAt: '2030-01-01T00:00:00.000Z' }],
  enrollments: [],
  classes: [],
  otherSystems: [],
  classCards: [],
  consents: [],
  waitingClasses: [],
  workExceptions: [],
  calendarLinks: [],
  announcements: [],
  teacherQuestions: [],
  notices: [],
  progress: [],
  attempts: [],
  attemptEvents: [],
  marks: [],
  memoryEvents: [],
  cards: [],
  dueCounts: [],
  memorySettings: [],
  memoryParameters: [],
  activity: [],
  days: [],
  reminders: [],
  summaryRecipients: [],
  codes: [],
  invitations: [],
  registrations: [],
  resets: [],
  messages: [],
  mails: [],
  events: [],
}

describe('the export', () => {
  it('is handed over as a file', async () => {
    prepareProfile()
    answer(exportMe, { export: exported })
    let file: Blob | undefined
    URL.createObjectURL = (blob: Blob) => {
      file = blob
      return 'blob:1'
    }
    URL.revokeObjectURL = () => undefined
    const press1 = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined)
    await openProfile()

    press('Export')

    expect(await screen.findByText('Your download has started')).toBeTruthy()
    expect(JSON.parse((await file?.text()) ?? '')).toEqual(exported)
    const link = press1.mock.contexts[0] as HTMLAnchorElement
    expect(link.download).toMatch(/^kinnow-\d{4}-\d\d-\d\d\.json$/)
  })

  it('says why there is none', async () => {
    prepareProfile()
    answer(exportMe, 'too-many-requests')
    await openProfile()

    press('Export')

    expect((await screen.findByRole('alert')).textContent).toContain('Too many requests.')
  })
})

describe('deleting the account', () => {
  async function remove(email: string, password = 'Secret1!') {
    await openProfile()
    press('Delete…')
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }))
    fireEvent.change(dialog.getByLabelText('Type asha@example.com to confirm'), {
      target: { value: email },
    })
    fireEvent.change(dialog.getByLabelText('Password'), { target: { value: password } })
    fireEvent.click(dialog.getByRole('button', { name: 'Delete my account' }))
    return dialog
  }
  const address = () => screen.getByLabelText('Address').textContent

  it('forgets everything here and leads home', async () => {
    prepareProfile()
    const removed = answer(removeMe, {})
    localStorage.setItem('keptEvent.one', '{}')
    localStorage.setItem('keptReview.one', '{}')

    await remove(' Asha@example.com')

    expect(await screen.findByText('Account deleted')).toBeTruthy()
    expect(removed[0]?.body).toEqual({ password: 'Secret1!' })
    await waitFor(() => expect(address()).toBe('/'))
    expect(useSession.getState().userLoginToken).toBeNull()
    expect(localStorage.getItem('userInfo')).toBeNull()
    expect(localStorage.getItem('keptEvent.one')).toBeNull()
    expect(localStorage.getItem('keptReview.one')).toBeNull()
  })

  it('is not prevented by details that were not saved', async () => {
    prepareProfile()
    answer(removeMe, {})
    await openProfile()
    type('Full name', 'Asha')

    press('Delete…')
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.change(dialog.getByLabelText(/^Type/), { target: { value: 'asha@example.com' } })
    fireEvent.change(dialog.getByLabelText('Password'), { target: { value: 'Secret1!' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Delete my account' }))

    await waitFor(() => expect(address()).toBe('/'))
  })

  it('needs the very email of the account', async () => {
    prepareProfile()

    const dialog = await remove('ravi@example.com')

    expect(await dialog.findByText('This is not the email of your account.')).toBeTruthy()
    expect(address()).toBe('/dashboard/profile')
  })

  it('says under the field that the password is wrong', async () => {
    prepareProfile()
    answer(removeMe, 'wrong-password')

    const dialog = await remove('asha@example.com')

    expect(await dialog.findByText('This password is incorrect. Please try again.')).toBeTruthy()
    expect(useSession.getState().userLoginToken).toBe('token-1')
  })

  it('asks who only used Google to set a password first', async () => {
    prepareProfile({ hasPassword: false, hasGoogle: true })
    await openProfile()

    press('Delete…')
    const dialog = within(await screen.findByRole('dialog'))

    expect(dialog.queryByLabelText('Password')).toBeNull()
    const link = dialog.getByRole('link', { name: 'Set a password' })
    expect(link.getAttribute('href')).toBe('/forgotpassword')
  })
})
