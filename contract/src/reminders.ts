// Mails that come regularly: who wants which, when, and how they end.
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { email, id, integer, text } from './fields.ts'
import { limits } from './limits.ts'

/** Of reviews that are due, of a streak that would end, about the week of a student, and of announcements. */
export const mailKinds = ['reviews', 'streak', 'summary', 'announcements'] as const
export type MailKind = (typeof mailKinds)[number]

/**
 * `waiting`: nobody has confirmed the address yet; `over`: nor did in time. `declined`: its owner has refused before ever
 * agreeing. `not-asked`: no invitation could be sent, as the address had too many already.
 */
export const recipientStates = [
  'waiting',
  'confirmed',
  'stopped',
  'over',
  'declined',
  'not-asked',
] as const

/** Who entered an address. */
export const recipientSources = ['student', 'school'] as const

const linkLongest = 120
const reminders = z.object({
  reviews: z.boolean(),
  streak: z.boolean(),
  /** They come unless a student has chosen otherwise. */
  announcements: z.boolean(),
  /** 0 to 23, by the student’s own clocks. */
  hour: z.int(),
})

const recipient = z.object({
  id: z.string(),
  email: z.string(),
  state: z.enum(recipientStates),
  enteredBy: z.enum(recipientSources),
})

const all = z.object({ reminders, recipients: z.array(recipient) })

export const getReminders = endpoint({
  method: 'GET',
  path: '/users/me/reminders',
  tag: 'Reminders',
  caller: 'student',
  summary: 'Which mails come regularly, and to whom',
  reply: all,
  failures: ['signed-out'],
})

export const updateReminders = endpoint({
  method: 'PUT',
  path: '/users/me/reminders',
  tag: 'Reminders',
  caller: 'student',
  summary: 'Choose which reminders come, and at which hour; what is absent stays',
  body: z.object({
    reviews: z.optional(z.boolean()),
    streak: z.optional(z.boolean()),
    announcements: z.optional(z.boolean()),
    hour: z.optional(integer('Hour', limits.reminders.hour)),
  }),
  reply: all,
  failures: ['signed-out'],
})

export const addRecipient = endpoint({
  method: 'POST',
  path: '/users/me/summary-recipients',
  tag: 'Reminders',
  caller: 'student',
  summary:
    'Ask an address whether it wants a mail about the student’s week; one that was asked lately is not asked again, and its state says so',
  body: z.object({ email: email() }),
  reply: all,
  status: 201,
  failures: ['signed-out', 'too-many-recipients'],
})

export const removeRecipient = endpoint({
  method: 'DELETE',
  path: '/users/me/summary-recipients/{id}',
  tag: 'Reminders',
  caller: 'student',
  summary: 'Stop all emails to an address',
  params: z.object({ id: id() }),
  reply: all,
  failures: ['signed-out', 'not-found'],
})

const link = text('Link', limits.id.longest)

const invitation = z.object({
  /** Null where the student has none, or one that should not be in a stranger’s mail. */
  name: z.nullable(z.string()),
  isConfirmed: z.boolean(),
})

export const readConfirmation = endpoint({
  method: 'GET',
  path: '/summary-confirmations/{link}',
  tag: 'Reminders',
  summary: 'Show whose email this link belongs to; changes nothing',
  params: z.object({ link }),
  reply: invitation,
  failures: ['link-ended'],
})

export const confirmSummary = endpoint({
  method: 'POST',
  path: '/summary-confirmations/{link}',
  tag: 'Reminders',
  summary: 'Confirm the address that this link was mailed to',
  params: z.object({ link }),
  reply: invitation,
  failures: ['link-ended'],
})

const stopToken = text('Link', linkLongest)
const stopped = z.object({ kind: z.enum(mailKinds), isStopped: z.boolean() })

export const readStop = endpoint({
  method: 'GET',
  path: '/mail-stops/{of}',
  tag: 'Reminders',
  summary:
    'What the link in a mail would end; changes nothing, so that programs which open links end nothing',
  params: z.object({ of: stopToken }),
  reply: stopped,
  failures: ['not-found'],
})

export const stopMail = endpoint({
  method: 'POST',
  path: '/mail-stops/{of}',
  tag: 'Reminders',
  summary:
    'End mails of this sort; mail programs post to /stop-mail itself (RFC 8058), without a session: the link is the proof',
  params: z.object({ of: stopToken }),
  reply: stopped,
  failures: ['not-found'],
})
