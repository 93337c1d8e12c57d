// Emails that wait: to whom and what about, and trying again.
import { listMails, retryMails } from '@kinnow/contract/school-status'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { buildStudent, signIn } from '#test/builders.ts'
import { answer } from '#test/fake-server.ts'
import { renderScreen } from '#test/render-screen.tsx'
import MailsScreen from './mails.tsx'

const mail = {
  id: 'm1',
  kind: 'code',
  recipient: 'asha@school.example',
  createdAt: '2026-11-27T10:00:00Z',
  tries: 2,
  nextTryAt: '2026-11-27T10:05:00Z',
  expiresAt: '2026-11-27T10:15:00Z',
}
const answerMails = (mails: object[], total = mails.length, isSent = true) =>
  answer(listMails, () => ({ status: 200, body: { data: { mails, total, isSent } } }))
const open = (search = '') =>
  renderScreen([{ path: 'admin/mails', Component: MailsScreen }], `/admin/mails${search}`)

beforeEach(() => void signIn(buildStudent({ role: 'owner' })))

it('lists who waits for what, and tries again by its button', async () => {
  answerMails([mail, { ...mail, id: 'm2', recipient: '', kind: 'reviews' }], 150)
  const retries = answer(retryMails, { retried: 2 })
  open()

  expect(await screen.findByText('asha@school.example')).toBeTruthy()
  expect(screen.getByText('A code')).toBeTruthy()
  expect(screen.getByText('an account that was deleted')).toBeTruthy()
  expect(screen.getByText('The first 2 of 150')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Try again now' }))
  expect(await screen.findByText('2 emails are tried again now.')).toBeTruthy()
  expect(retries).toHaveLength(1)
})

it('says that nothing waits, or was late', async () => {
  answerMails([])
  open()
  expect(await screen.findByText('No emails are waiting')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try again now' })).toBeNull()
  fireEvent.click(screen.getByRole('link', { name: 'Not sent in time' }))
  expect(await screen.findByText('Nothing was late')).toBeTruthy()
})

it('does not say that all was sent where there is no mail server', async () => {
  answerMails([], 0, false)
  open()
  expect(await screen.findByText(/^No mail server is set: emails reach nobody/)).toBeTruthy()
  expect(screen.queryByText(/has been sent/)).toBeNull()
})

it('says what failed', async () => {
  answer(listMails, 'internal')
  open()
  expect(await screen.findByText(/The emails could not be loaded/)).toBeTruthy()
})
