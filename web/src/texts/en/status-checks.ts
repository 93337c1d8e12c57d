// What each check of the server found, as a head of school reads it, and what to do about it.
import type { StatusCode } from '@kinnow/contract/school-status'

/** Figures of a finding, in words already where they have a unit. */
type Figures = { count: number; size: string; duration: string; time: string }
type Words = { found: (figures: Figures) => string; advice?: string }

const emails = (count: number) => `${count} ${count === 1 ? 'email' : 'emails'}`
const again = 'and start Kinnow again.'
const askMail =
  'Check that your mail server works. The log of the server says why it refused an email.'
const makeBackup = 'Download one below. For one every night, use `deploy/backup.sh` on the server.'
const setTime = 'On the server, turn on automatic date and time.'

export const checkWords: Record<StatusCode, Words> = {
  'settings-right': { found: () => 'The server is set up correctly.' },
  'settings-local': {
    found: () => 'Only this computer can open the school, which is right for trying it out.',
  },
  'not-production': {
    found: () => 'The server still runs in its trial mode.',
    advice: `On the server, set NODE_ENV=production ${again}`,
  },
  'no-mail-server': {
    found: () => 'Emails cannot be sent: no mail server is set.',
    advice: `Codes, reminders and announcements reach nobody; they appear only in the server’s log. On the server, set \`SMTP_URL\` ${again}`,
  },
  'sender-refused': {
    found: () => 'Mail servers will refuse the address your emails come from.',
    advice: `On the server, set MAIL_FROM to an email address of your school, ${again}`,
  },
  'no-proxy': {
    found: () => 'All visitors count as one, so they may be turned away together.',
    advice: `On the server, set TRUST_PROXY to the address of the proxy, such as 127.0.0.1, ${again}`,
  },
  'no-request-limit': {
    found: () => 'Nobody is slowed down who sends too many requests.',
    advice: `On the server, remove REQUEST_LIMIT=0 ${again}`,
  },
  'key-damaged': {
    found: () => 'The school’s secret key cannot be read.',
    advice: 'On the server, put back the key the school used before, or restore a backup.',
  },
  'key-missing': {
    found: () => 'The school’s secret key is missing.',
    advice:
      'Put it back before Kinnow starts again: without it, emails that are waiting cannot be sent.',
  },
  'room-enough': { found: ({ size }) => `There is enough room on the disk: ${size} free.` },
  'room-little': {
    found: ({ size }) => `The disk is nearly full: ${size} free.`,
    advice: 'Delete files the server does not need, or get a larger disk.',
  },
  'room-below-school': {
    found: ({ size }) => `A backup would not fit on the disk: ${size} free.`,
    advice: 'Make room, or save your backups on another disk.',
  },
  'room-none': {
    found: ({ size }) => `The disk is full: ${size} free. Soon nothing more can be saved.`,
    advice: 'Delete files the server does not need, now.',
  },
  'room-elsewhere': {
    found: ({ size }) => `The database uses ${size}. How much room it has left is not known here.`,
  },
  'log-long': {
    found: ({ size }) => `${size} of changes are waiting to be put in their place.`,
    advice:
      'Something has been reading for a long time. Stop commands that still run on the server, or start Kinnow again.',
  },
  'backup-none': { found: () => 'There is no backup of the school yet.', advice: makeBackup },
  'backup-not-needed': {
    found: () => 'There is no backup yet. Make one before others use the school.',
    advice: makeBackup,
  },
  'backup-old': {
    found: ({ time }) => `The last backup is too old: ${time}.`,
    advice: makeBackup,
  },
  'backup-verified': { found: ({ time }) => `Last backup: ${time}. A test restore worked.` },
  'backup-unverified': { found: ({ time }) => `Last backup: ${time}. It has not been tested.` },
  'backup-downloaded': {
    found: ({ time }) => `Last backup: downloaded ${time}. It has not been tested.`,
  },
  'clock-right': { found: () => 'The server’s clock is right.' },
  'clock-apart': {
    found: ({ duration }) => `The clocks of the server and its database are ${duration} apart.`,
    advice: 'Turn on automatic date and time on both machines.',
  },
  'clock-ahead': {
    found: ({ duration }) => `Something was saved ${duration} ahead of the server’s clock.`,
    advice: `The clock was wrong then, or is wrong now. ${setTime}`,
  },
  'mails-sent': {
    found: ({ count }) =>
      count === 0 ? 'Every email was sent.' : `${emails(count)} will be sent in the next minutes.`,
  },
  'mails-late': {
    found: ({ count, duration }) =>
      `${emails(count)} ${count === 1 ? 'has' : 'have'} been waiting, up to ${duration}.`,
    advice: askMail,
  },
  'mails-refused': {
    found: ({ count }) => `Your mail server has refused ${emails(count)}.`,
    advice: `We try again every few minutes. ${askMail}`,
  },
  'mails-expired': {
    found: ({ count }) =>
      `In the last 24 hours, ${emails(count)} could not be sent before ${count === 1 ? 'it was' : 'they were'} too old.`,
    advice: `Anyone who waited for a code can request a new one. ${askMail}`,
  },
  'mails-unreadable': {
    found: ({ count }) => `${emails(count)} cannot be sent: the school’s secret key has changed.`,
    advice: 'On the server, put back the key the school used before.',
  },
  'codes-late': {
    found: ({ count, duration }) =>
      `Somebody is waiting for a code: ${emails(count)} not sent, up to ${duration} old.`,
    advice: askMail,
  },
  unchecked: {
    found: () => 'One check did not work.',
    advice: 'The log of the server says why.',
  },
}

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
] as const

/** Milliseconds as people say them, in the largest unit of which there are two: "90 minutes". */
export function durationText(milliseconds: number): string {
  const [name, unit] = units.find(([, size]) => milliseconds >= 2 * size) ?? ['second', 1000]
  const count = Math.max(1, Math.round(milliseconds / unit))
  return `${count} ${count === 1 ? name : `${name}s`}`
}
