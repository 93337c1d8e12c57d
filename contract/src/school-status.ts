// How the school's server is, for its owners: what the doctor checks while it runs, what waits, and how much there is.
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

const owners = { tag: 'Office', caller: 'student', role: 'owner' } as const
const failures = ['signed-out', 'forbidden'] as const

/** What a check may find; each has a sentence on the page, and where something is wrong what to do. */
export const statusCodes = [
  'settings-right',
  'settings-local',
  'not-production',
  'no-mail-server',
  'sender-refused',
  'no-proxy',
  'no-request-limit',
  'key-damaged',
  'key-missing',
  'room-enough',
  'room-little',
  'room-below-school',
  'room-none',
  'room-elsewhere',
  'log-long',
  'backup-none',
  'backup-not-needed',
  'backup-old',
  'backup-verified',
  'backup-unverified',
  'backup-downloaded',
  'clock-right',
  'clock-apart',
  'clock-ahead',
  'mails-sent',
  'mails-late',
  'mails-refused',
  'mails-expired',
  'mails-unreadable',
  'codes-late',
  'unchecked',
] as const
export type StatusCode = (typeof statusCodes)[number]

const check = z.object({
  /** Its name in `kinnow doctor`. */
  name: z.string(),
  state: z.enum(['ok', 'warning', 'critical']),
  code: z.enum(statusCodes),
  /** How many emails. */
  count: z.nullable(z.int()),
  bytes: z.nullable(z.int()),
  /** In milliseconds. */
  duration: z.nullable(z.int()),
  at: z.nullable(z.string()),
})

export const readStatus = endpoint({
  method: 'GET',
  path: '/admin/status',
  ...owners,
  summary:
    'How the school’s server is: checks, emails that wait, backup, storage, answer times, versions',
  reply: z.object({
    checkedAt: z.string(),
    checks: z.array(check),
    mail: z.object({
      /** Due and not sent. */
      waiting: z.int(),
      /** Since when the first of them waits. */
      oldestAt: z.nullable(z.string()),
      sentLastDay: z.int(),
      /** Of the last day, those that ended before they could be sent. */
      expired: z.int(),
      /** False where no mail server is set: emails are printed in the log. */
      isSent: z.boolean(),
    }),
    /** When the newest backup was made, its size, and whether and when it was verified; null where that is not known. */
    backup: z.nullable(
      z.object({
        at: z.string(),
        bytes: z.nullable(z.int()),
        isVerified: z.boolean(),
        verifiedAt: z.nullable(z.string()),
      }),
    ),
    /** The newest backup that a browser got whole; what became of the file is not known. */
    download: z.nullable(z.object({ at: z.string(), bytes: z.int() })),
    /** In bytes; what is free on the disk of the data folder is null where that is not where the database is. */
    storage: z.object({ database: z.int(), media: z.int(), free: z.nullable(z.int()) }),
    /** Since the process that answers was started: 95 of 100 calls took no longer than `within` milliseconds. */
    answers: z.object({
      since: z.string(),
      count: z.int(),
      /** By a fault of the server. */
      failed: z.int(),
      /** Null where it was longer than is measured. */
      within: z.nullable(z.number()),
    }),
    versions: z.object({ product: z.string(), node: z.string(), database: z.string() }),
    content: z.object({ courses: z.int(), lessons: z.int(), questions: z.int() }),
  }),
  failures,
})

export const mailStates = ['waiting', 'expired'] as const

const mail = z.object({
  id: z.string(),
  /** What it is for, such as `code` or `reminder`: never its text. */
  kind: z.nullable(z.string()),
  recipient: z.string(),
  createdAt: z.string(),
  tries: z.int(),
  nextTryAt: z.string(),
  /** After this it is not sent any more. */
  expiresAt: z.string(),
})
export type WaitingMail = z.output<typeof mail>

export const listMails = endpoint({
  method: 'GET',
  path: '/admin/mails',
  ...owners,
  summary:
    'The first hundred emails that wait, or that ended within a day before they could be sent',
  query: z.object({ state: z._default(z.enum(mailStates), 'waiting') }),
  reply: z.object({
    mails: z.array(mail),
    total: z.int(),
    /** False where no mail server is set: emails are printed in the log. */
    isSent: z.boolean(),
  }),
  failures,
})

export const retryMails = endpoint({
  method: 'POST',
  path: '/admin/mails/retry',
  ...owners,
  summary: 'Try the emails again now that were refused before',
  reply: z.object({ retried: z.int() }),
  failures,
})
