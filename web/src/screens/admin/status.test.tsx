// The page about the server: what is wrong comes first, and how much there is.
import { prepareBackup } from '@kinnow/contract/school-backup'
import { readStatus } from '@kinnow/contract/school-status'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { buildStudent, signIn } from '#test/builders.ts'
import { answer } from '#test/fake-server.ts'
import { renderScreen } from '#test/render-screen.tsx'
import StatusScreen from './status.tsx'

const status = {
  checkedAt: '2026-11-27T10:00:00Z',
  checks: [
    { name: 'disk', state: 'ok', found: '9,000 MB are free in data', advice: null },
    { name: 'outbox', state: 'ok', found: 'no emails are waiting', advice: null },
  ],
  mail: { waiting: 0, oldestAt: null, sentLastHour: 12, expired: 0, isSent: true },
  backup: { at: '2026-11-27T03:00:00Z', isVerified: true },
  storage: { database: 214_000_000, media: 1_400_000, free: 38_600_000_000 },
  versions: { product: '0.1.0', node: '24.21.0', database: 'SQLite 3.51' },
  content: { courses: 1, lessons: 102, questions: 400 },
}
const answerStatus = (changes: object = {}) =>
  answer(readStatus, () => ({ status: 200, body: { data: { ...status, ...changes } } }))
const open = () =>
  renderScreen([{ path: 'admin/status', Component: StatusScreen }], '/admin/status')
const valueOf = (name: string) => screen.getByText(name).nextSibling?.textContent

beforeEach(() => void signIn(buildStudent({ role: 'owner' })))

it('says that all is well, and how much there is', async () => {
  answerStatus()
  open()

  expect(await screen.findByText('All is well')).toBeTruthy()
  expect(valueOf('Sent in the last hour')).toBe('12')
  expect(valueOf('Pictures, videos and files')).toBe('1.4 MB')
  expect(valueOf('Free on the disk')).toBe('39 GB')
  expect(valueOf('Content')).toBe('1 course, 102 lessons, 400 questions')
  expect(valueOf('Verified')).toBe('yes')
})

it('names what is broken before what is odd, each with what to do', async () => {
  const odd = { name: 'backup', state: 'warning', found: 'no backup', advice: 'make one' }
  const broken = { name: 'disk', state: 'critical', found: '3 MB are free', advice: 'free some' }
  const mail = { ...status.mail, waiting: 3, oldestAt: '2026-11-27T09:49:00Z', isSent: false }
  answerStatus({ checks: [odd, broken], mail, backup: null })
  open()

  const title = await screen.findByText('1 thing is broken')
  const faults = title.parentElement?.querySelectorAll('li') ?? []
  expect([...faults].map(({ textContent }) => textContent)).toEqual([
    '3 MB are freefree some',
    'no backupmake one',
  ])
  expect(valueOf('Waiting')).toMatch(/^3, the oldest: /)
  expect(valueOf('Newest')).toBe('none yet')
})

it('says first that emails cannot be sent, and not that all is well', async () => {
  const mail = { ...status.mail, isSent: false }
  answerStatus({ mail })
  const { unmount } = open()

  const title = await screen.findByText('Emails cannot be sent: no mail server is set.')
  expect(title.parentElement?.textContent).toContain('set SMTP_URL and start Kinnow again')
  expect(screen.queryByText('All is well')).toBeNull()
  unmount()
  const odd = { name: 'backup', state: 'warning', found: 'no backup', advice: 'make one' }
  answerStatus({ mail, checks: [odd] })
  open()
  expect(await screen.findAllByText('no backup')).toHaveLength(2)
  const titles = screen.getAllByRole('status').map(({ textContent }) => textContent)
  expect(titles[0]).toMatch(/^Emails cannot be sent/)
  expect(titles[1]).toMatch(/^1 thing to look at/)
})

it('says what failed, and asks again', async () => {
  answer(readStatus, 'internal')
  open()
  expect(await screen.findByText(/The state of the server could not be read/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

it('downloads a backup once the password was right', async () => {
  const followed: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    followed.push(new URL(this.href).pathname)
  })
  answer(prepareBackup, 'wrong-password')
  answerStatus()
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Download a backup' }))
  const dialog = within(await screen.findByRole('dialog'))
  const press = () => fireEvent.click(dialog.getByRole('button', { name: 'Download a backup' }))
  fireEvent.change(dialog.getByLabelText('Your password'), { target: { value: 'Mango1river!' } })
  press()
  expect((await dialog.findByRole('alert')).textContent).toContain('password is incorrect')
  expect(dialog.getByLabelText<HTMLInputElement>('Your password').value).toBe('Mango1river!')
  expect(followed).toEqual([])

  const calls = answer(prepareBackup, { address: '/api/admin/backup/ticket' })
  press()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls[0]?.body).toEqual({ password: 'Mango1river!' })
  expect(followed).toEqual(['/api/admin/backup/ticket'])
  vi.restoreAllMocks()
})
