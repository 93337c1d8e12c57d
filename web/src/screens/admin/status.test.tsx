// The page about the server: what is wrong comes first, and how much there is.
import { prepareBackup } from '@kinnow/contract/school-backup'
import {
  readStatus,
  retryMails,
  type StatusCode,
  statusCodes,
} from '@kinnow/contract/school-status'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { buildStudent, signIn } from '#test/builders.ts'
import { answer } from '#test/fake-server.ts'
import { renderScreen } from '#test/render-screen.tsx'
import StatusScreen from './status.tsx'
import { describeCheck } from './status/found.ts'

const check = (name: string, code: StatusCode, parts: object = {}) => ({
  name,
  state: 'ok',
  code,
  count: null,
  bytes: null,
  duration: null,
  at: null,
  ...parts,
})
const status = {
  checkedAt: '2026-11-27T10:00:00Z',
  checks: [
    check('disk', 'room-enough', { bytes: 38_600_000_000 }),
    check('outbox', 'mails-sent', { count: 0 }),
  ],
  mail: {
    waiting: 0,
    oldestAt: null,
    sentLastDay: 128,
    expired: 0,
    isSent: true,
  },
  download: null,
  backup: {
    at: '2026-11-27T03:00:00Z',
    bytes: 214_000_000,
    isVerified: true,
    verifiedAt: '2026-11-01T03:10:00Z',
  },
  storage: { database: 214_000_000, media: 1_400_000, free: 38_600_000_000 },
  versions: { product: '0.1.0', node: '24.21.0', database: 'SQLite 3.51' },
  answers: { since: '2026-11-26T10:00:00Z', count: 41_206, failed: 2, within: 50 },
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
  expect(valueOf('Sent in the last 24 hours')).toBe('128')
  const size = (name: string) =>
    screen.getByText(name).closest('dt')?.nextElementSibling?.textContent
  expect(size('Accounts and answers')).toBe('213 MB')
  expect(size('Pictures, videos and files')).toBe('1.4 MB')
  expect(size('Free on the disk')).toBe('39 GB')
  expect(valueOf('Content')).toBe('1 course, 102 lessons, 400 questions')
  expect(valueOf('Test restore')).toMatch(/^Worked, (Sun\s1\sNov, \d\d:\d\d|1\sNov\s2026)$/)
  expect(screen.queryByText('Downloaded')).toBeNull()
  expect(valueOf('Last')).toMatch(/, 214 MB$/)
  expect(screen.getByText('There is enough room on the disk: 39 GB free.')).toBeTruthy()
})

it('says only what is known of a backup that an older program made', async () => {
  answerStatus({ backup: { ...status.backup, bytes: null, verifiedAt: null } })
  open()

  await screen.findByText('All is well')
  expect(valueOf('Test restore')).toBe('Worked')
  expect(valueOf('Last')).not.toMatch(/MB/)
})

it('names what is broken before what is odd, each with what to do', async () => {
  const odd = check('backup', 'backup-none', { state: 'warning' })
  const broken = check('disk', 'room-none', { state: 'critical', bytes: 3_000_000 })
  const mail = { ...status.mail, waiting: 3, oldestAt: '2026-11-27T09:49:00Z' }
  answerStatus({ checks: [odd, broken], mail, backup: null })
  open()

  const title = await screen.findByText('2 things need your attention')
  const faults = title.parentElement?.querySelectorAll('li') ?? []
  expect([...faults].map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^The disk is full: 3 MB free\..*Delete files/),
    expect.stringMatching(/^There is no backup of the school yet\.Download one below/),
  ])
  expect(valueOf('Waiting')).toMatch(/^3, the oldest from /)
  expect(valueOf('Last')).toBe('None yet')
})

it('says that emails cannot be sent where no mail server is set, and not that all is well', async () => {
  const mail = { ...status.mail, sentLastDay: 4, isSent: false }
  const unset = check('outbox', 'no-mail-server', { state: 'critical' })
  answerStatus({ mail, checks: [unset] })
  open()

  const title = await screen.findByRole('heading', { name: /^Emails cannot be sent: no mail/ })
  expect(title.parentElement?.textContent).toContain('set SMTP_URL and start Kinnow again')
  expect(screen.queryByText('All is well')).toBeNull()
  const panel = within(title.parentElement as HTMLElement)
  // None waits, so there is no list of them to see.
  expect(screen.queryByRole('link', { name: 'See the emails' })).toBeNull()
  expect(screen.getByText(/^No mail server is set, so these reached nobody/)).toBeTruthy()
  expect(panel.getByText(/^Without it you can do everything else/)).toBeTruthy()
  const writeText = vi.fn().mockResolvedValue(undefined)
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  fireEvent.click(panel.getByRole('button', { name: 'Copy the example' }))
  expect(await screen.findByText('Copied')).toBeTruthy()
  expect(writeText).toHaveBeenCalledWith(expect.stringMatching(/^SMTP_URL=smtp:/))
  expect(valueOf('Only in the server’s log, last 24 hours')).toBe('4')
})

it.each([
  [{ waiting: 2, expired: 1 }, 'See the emails', '/admin/mails'],
  [{ waiting: 0, expired: 1 }, 'See who got no email', '/admin/mails?state=expired'],
])('leads to the emails that were not sent: %j', async (counts, name, to) => {
  answerStatus({
    mail: { ...status.mail, ...counts },
    checks: [check('outbox', 'mails-expired', { state: 'warning', count: 1 })],
  })
  open()

  const title = await screen.findByRole('heading', { name: /^In the last 24 hours, 1 email/ })
  const link = within(title.parentElement as HTMLElement).getByRole('link', { name })
  expect(link.getAttribute('href')).toBe(to)
})

it('counts a backup that was downloaded, and says that it was not tested', async () => {
  answerStatus({ backup: null, download: { at: '2026-11-27T09:00:00Z', bytes: 5_000_000 } })
  open()

  await screen.findByText('All is well')
  expect(valueOf('Last')).toBe('None yet')
  expect(valueOf('Downloaded')).toMatch(/, 5 MB, not tested$/)
})

it('counts the missing backup of a school on one computer among what needs attention', async () => {
  const none = 'There is no backup yet. Make one before others use the school.'
  const checks = [check('clock', 'clock-right'), check('backup', 'backup-not-needed')]
  answerStatus({ backup: null, checks })
  open()

  const title = await screen.findByRole('heading', { name: none })
  expect(title.parentElement?.textContent).toContain('Download one below')
  expect(screen.queryByText('All is well')).toBeNull()
  const list = within(screen.getByRole('region', { name: 'Checks' })).getAllByRole('listitem')
  expect(list.map(({ textContent }) => textContent)).toEqual([
    `Look at this: ${none}`,
    'The server’s clock is right.',
  ])
})

it('says how fast the answers were since the start', async () => {
  answerStatus()
  open()
  await screen.findByText('All is well')
  expect(valueOf('95 of 100 answers')).toBe('within 50 ms')
  expect(valueOf('Answered')).toBe('41,206')
  expect(valueOf('Failed')).toBe('2')
})

it.each([
  [{ within: 2500 }, 'within 2.5 seconds'],
  [{ within: null }, 'took over 10 seconds'],
  [{ within: null, count: 0 }, 'none yet'],
])('says of answers %j: %s', async (changes, text) => {
  answerStatus({ answers: { ...status.answers, ...changes } })
  open()
  await screen.findByText('All is well')
  expect(valueOf('95 of 100 answers')).toBe(text)
})

it('writes a report for support, to copy', async () => {
  answerStatus()
  open()
  const writeText = vi.fn().mockResolvedValue(undefined)
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  fireEvent.click(await screen.findByRole('button', { name: 'Report for support' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'Copy' }))
  expect(await dialog.findByText('The report is copied.')).toBeTruthy()
  const report = String(writeText.mock.calls[0]?.[0])
  expect(report.split('\n')).toEqual(
    expect.arrayContaining([
      'Kinnow 0.1.0, 2026-11-27T10:00:00Z',
      '  database: SQLite 3.51',
      '  ok disk: room-enough bytes=38600000000',
      '  ok outbox: mails-sent count=0',
      '  waiting: 0',
      'Downloaded backup',
      '  none',
      '  within: 50',
    ]),
  )
})

it('offers to send again what the mail server refused', async () => {
  const refused = check('outbox', 'mails-refused', { state: 'warning', count: 3 })
  answerStatus({ checks: [refused] })
  const calls = answer(retryMails, { retried: 3 })
  open()

  const title = 'Your mail server has refused 3 emails.'
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Try again now' }))
  await waitFor(() => expect(calls).toHaveLength(1))
})

it.each(statusCodes)('has a plain sentence for %s, with what to do where it is wrong', (code) => {
  const clock = { now: new Date('2026-11-27T10:00:00Z'), zone: 'UTC' }
  const figures = { count: 2, bytes: 5e9, duration: 600_000, at: '2026-11-27T03:00:00Z' }
  const { found } = describeCheck({ ...check('x', code, figures), state: 'warning' }, clock)
  expect(found).toMatch(/^[A-Z0-9].*\.$/)
  expect(found).not.toMatch(/undefined|NaN|T\d\d:|[A-Z]{3,}_|\//)
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
  const faulty = await dialog.findByLabelText('Your password')
  await waitFor(() => expect(faulty.getAttribute('aria-invalid')).toBe('true'))
  expect(dialog.getByText(/password is incorrect/)).toBeTruthy()
  expect(dialog.getByLabelText<HTMLInputElement>('Your password').value).toBe('Mango1river!')
  expect(followed).toEqual([])

  const calls = answer(prepareBackup, { address: '/api/admin/backup/ticket' })
  press()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls[0]?.body).toEqual({ password: 'Mango1river!' })
  expect(followed).toEqual(['/api/admin/backup/ticket'])
  vi.restoreAllMocks()
})
