import { answerConsent, openConsent } from '@kinnow/contract/guardians'
import type { GuardianPage } from '@kinnow/contract/guardians'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { saveInTab } from '#lib/storage.ts'
import { answer } from '#test/fake-server.ts'
import { renderScreen } from '#test/render-screen.tsx'
import Consent, { HydrateFallback, clientLoader } from './consent.tsx'

const page: GuardianPage = {
  school: 'Riverside School',
  studentName: 'Asha',
  state: 'requested',
  answeredAt: null,
  agreedVersion: null,
  classes: [{ name: 'Class 6 B', teachers: ['Kavya Rao'] }],
}
const agreed = { ...page, state: 'agreed', agreedVersion: '2026-11-28' } as const
const answeredAt = '2026-11-28T10:00:00.000Z'
beforeEach(() => saveInTab('consent', null))

function open(fragment = '#link=a-token') {
  window.history.replaceState(null, '', `/consent${fragment}`)
  const screens = [{ path: 'consent', Component: Consent, loader: clientLoader, HydrateFallback }]
  return renderScreen(screens, '/consent')
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

it('says who would join which class, and what is collected, before anything is decided', async () => {
  const looked = answer(openConsent, page)
  const answered = answer(answerConsent, page)
  const { unmount } = open()

  expect(
    await screen.findByRole('heading', { name: 'May Asha learn at Riverside School?' }),
  ).toBeTruthy()
  expect(screen.getByText('Class 6 B, with Kavya Rao')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Who sees it' })).toBeTruthy()
  expect(window.location.hash).toBe('')
  expect(answered).toEqual([])
  unmount()

  // A reload in this tab.
  open('')
  await screen.findByRole('heading', { name: 'What the school collects' })
  expect(looked[1]?.body).toEqual({ token: 'a-token' })
})

it('sends a yes with the text that was read, and withdraws it after a question', async () => {
  answer(openConsent, page)
  const calls = answer(answerConsent, { ...agreed, answeredAt })
  open()
  await press('Yes, I agree')

  expect(await screen.findByText('You said yes on 28 Nov 2026')).toBeTruthy()
  expect(calls[0]?.body).toEqual({ token: 'a-token', answer: 'yes', version: '2026-11-28' })
  await press('Withdraw my yes')
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog.textContent).toContain('Asha leaves all classes at once')
  expect(calls).toHaveLength(1)
  answer(answerConsent, { ...page, state: 'withdrawn', answeredAt, classes: [] })
  const confirm = Array.from(dialog.querySelectorAll('button')).at(-1)
  if (confirm) fireEvent.click(confirm)
  expect(await screen.findByText('You withdrew your yes on 28 Nov 2026')).toBeTruthy()
})

it('takes a no, from which a guardian can come back', async () => {
  answer(openConsent, page)
  const calls = answer(answerConsent, { ...page, state: 'refused', answeredAt, classes: [] })
  open()
  await press('No')

  expect(await screen.findByText('You said no on 28 Nov 2026')).toBeTruthy()
  expect(calls[0]?.body).toMatchObject({ answer: 'no' })
  expect(screen.getByRole('button', { name: 'Say yes after all' })).toBeTruthy()
})

it('shows what went wrong and lets it be tried again', async () => {
  answer(openConsent, page)
  answer(answerConsent, 'consent-changed')
  open()
  await press('Yes, I agree')

  expect(await screen.findByText(/answered in another window/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Yes, I agree' })).toBeTruthy()
})

it('says what is wrong with a link that has ended, or is not there', async () => {
  answer(openConsent, 'consent-ended')
  const { unmount } = open()
  expect(await screen.findByText(/This link no longer works/)).toBeTruthy()
  unmount()
  saveInTab('consent', null)
  open('')
  expect(await screen.findByText(/needs the whole link/)).toBeTruthy()
})
