// A student’s own account: details, preferences, sign-in, devices, data.
import * as z from 'zod/mini'
import { languages, student, textSizes, themes } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { studentExport } from './export.ts'
import {
  deviceKinds,
  email,
  id,
  integer,
  loginPassword,
  messages,
  name,
  newPassword,
  outOfRange,
  phone,
  text,
  typedCode,
} from './fields.ts'
import { limits } from './limits.ts'
import { schoolLimits } from './school-limits.ts'
import { sentences } from './shared-sentences.ts'

const tag = 'Profile'
const caller = 'student'

/**
 * Required again before what a stolen session must not do; absent only where the account has no password. Of an account
 * without an address it is the secret of the class card.
 */
const currentPassword = z.optional(loginPassword)

export const me = endpoint({
  method: 'GET',
  path: '/users/me',
  tag,
  caller,
  summary: 'The signed-in student',
  reply: z.object({ user: student }),
  failures: ['signed-out'],
})

const freeWeekdays = z
  .array(z.int().check(z.minimum(0), z.maximum(6)))
  .check(
    z.maxLength(
      limits.streak.freeWeekdays,
      outOfRange('Free weekdays', 0, limits.streak.freeWeekdays),
    ),
  )

export const updateMe = endpoint({
  method: 'PUT',
  path: '/users/me',
  tag,
  caller,
  summary: 'Change details and preferences; what is absent stays, null removes',
  body: z.object({
    name: z.optional(z.nullable(name())),
    phone: z.optional(z.nullable(phone)),
    classId: z.optional(z.nullable(id('Class'))),
    theme: z.optional(z.enum(themes)),
    language: z.optional(z.enum(languages)),
    lessonTextSize: z.optional(z.enum(textSizes)),
    /** Of the IANA database. One that the school does not know changes nothing: an old browser may name it. */
    timezone: z.optional(text('Time zone', schoolLimits.timezone.longest)),
    /** 0 for Monday to 6 for Sunday, free from today on: without learning they break no row of days. */
    freeWeekdays: z.optional(freeWeekdays),
    dailyGoalMinutes: z.optional(integer('Daily goal', limits.dailyGoal)),
  }),
  reply: z.object({ user: student }),
  failures: ['signed-out', 'not-found', 'no-address'],
})

export const setAvatar = endpoint({
  method: 'PUT',
  path: '/users/me/avatar',
  tag,
  caller,
  summary: 'Set one’s picture: PNG, JPEG or WebP, at most 2 MB',
  // A file a little too large is still read, so that its owner can learn how large it may be.
  largestBody: 2 * limits.avatar.bytes,
  upload: { types: ['image/png', 'image/jpeg', 'image/webp'], bytes: limits.avatar.bytes },
  reply: z.object({ user: student }),
  failures: ['signed-out', 'not-a-picture', 'picture-too-heavy', 'picture-too-large'],
})

export const removeAvatar = endpoint({
  method: 'DELETE',
  path: '/users/me/avatar',
  tag,
  caller,
  summary: 'Remove one’s picture',
  reply: z.object({ user: student }),
  failures: ['signed-out'],
})

export const changePassword = endpoint({
  method: 'PUT',
  path: '/users/me/password',
  tag,
  caller,
  summary: 'Change one’s password; all other devices are signed out',
  body: z.object({ currentPassword, newPassword: newPassword() }),
  message: sentences.passwordChanged,
  failures: [
    'signed-out',
    'wrong-password',
    'wrong-secret',
    'no-password',
    'no-address',
    'password-too-common',
  ],
})

export const changeEmail = endpoint({
  method: 'POST',
  path: '/users/me/email',
  tag,
  caller,
  summary: 'Ask for another address: a code is mailed to it',
  body: z.object({ email: email(), currentPassword }),
  message: sentences.codeSent,
  failures: ['signed-out', 'wrong-password', 'wrong-secret', 'no-password'],
})

export const confirmEmail = endpoint({
  method: 'PUT',
  path: '/users/me/email',
  tag,
  caller,
  summary: 'Confirm the new address with the code emailed to it; the old address is informed',
  body: z.object({
    otp: typedCode(),
    email: email(messages.verificationEmail),
  }),
  reply: z.object({ user: student }),
  message: sentences.emailVerified,
  failures: ['signed-out', 'wrong-code', 'code-expired'],
})

const session = z.object({
  id: z.string(),
  /** Such as `Chrome on Windows`. */
  device: z.string(),
  kind: z.enum(deviceKinds),
  isCurrent: z.boolean(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
})
export type Session = z.output<typeof session>

export const listSessions = endpoint({
  method: 'GET',
  path: '/users/me/sessions',
  tag,
  caller,
  summary: 'Where one is signed in, the latest use first',
  reply: z.object({ sessions: z.array(session) }),
  failures: ['signed-out'],
})

export const removeSession = endpoint({
  method: 'DELETE',
  path: '/users/me/sessions/{id}',
  tag,
  caller,
  summary: 'Sign one device out',
  params: z.object({ id: id() }),
  failures: ['signed-out', 'not-found'],
})

export const removeOtherSessions = endpoint({
  method: 'DELETE',
  path: '/users/me/sessions',
  tag,
  caller,
  summary: 'Sign out every device but this one',
  reply: z.object({ ended: z.number() }),
  failures: ['signed-out'],
})

export const exportMe = endpoint({
  method: 'GET',
  path: '/users/me/export',
  tag,
  caller,
  summary: 'Everything that is kept about oneself',
  reply: z.object({ export: studentExport }),
  failures: ['signed-out'],
})

export const removeMe = endpoint({
  method: 'DELETE',
  path: '/users/me',
  tag,
  caller,
  summary:
    'Delete one’s account, with the password or an ID token of Google younger than 5 minutes',
  body: z.object({
    password: z.optional(loginPassword),
    idToken: z.optional(text('Google ID token', 8000, 0)),
  }),
  status: 204,
  failures: [
    'signed-out',
    'wrong-password',
    'wrong-secret',
    'no-password',
    'id-token-invalid',
    'google-unreachable',
    'not-found',
    'last-owner',
  ],
})
