// Invitations by email into a class: a teacher sends them, and the holder of the link joins (learning §8).
import * as z from 'zod/mini'
import { signedIn, student } from './auth.ts'
import { birthYear } from './consents.ts'
import { endpoint } from './endpoint.ts'
import { email, id, name, newPassword, text } from './fields.ts'
import { limits } from './limits.ts'
import { storedBytes } from './stored-bytes.ts'

const tag = 'Classes'
const caller = 'student'
const role = 'teacher'
const { atOnce } = limits.invitation

/** As what somebody comes into the class. */
export const invitedRoles = ['student', 'teacher'] as const
export type InvitedRole = (typeof invitedRoles)[number]

const invitation = z.object({
  id: z.string(),
  email: z.string(),
  role: z.enum(invitedRoles),
  sentAt: z.string(),
  expiresAt: z.string(),
  /** The link works no more: it can be sent again. */
  isOver: z.boolean(),
})
export type Invitation = z.output<typeof invitation>

/** Why an address gets no invitation: it is in the class already, or has had too many, or the class is full of them. */
const reason = z.enum(['member', 'limit', 'full'])
const skipped = z.object({ email: z.string(), reason })
export type SkippedAddress = z.output<typeof skipped>

const failures = ['signed-out', 'forbidden', 'not-found'] as const
const ofGroup = z.object({ id: id('Class') })
const ofInvitation = z.object({ id: id('Class'), invitationId: id('Invitation') })

export const listInvitations = endpoint({
  method: 'GET',
  path: '/groups/{id}/invitations',
  tag,
  caller,
  role,
  summary: 'The invitations into a class that nobody has accepted yet, the newest first',
  params: ofGroup,
  reply: z.object({ invitations: z.array(invitation) }),
  failures,
})

export const invite = endpoint({
  method: 'POST',
  path: '/groups/{id}/invitations',
  tag,
  caller,
  role,
  stores: storedBytes.invitation,
  summary: 'Email invitations into a class; only an owner invites teachers',
  params: ofGroup,
  body: z.object({
    emails: z
      .array(email(), { error: 'Addresses are required' })
      .check(
        z.minLength(1, { error: 'Addresses are required' }),
        z.maxLength(atOnce, { error: `You can invite at most ${atOnce} addresses at once` }),
      ),
    role: z.enum(invitedRoles),
  }),
  reply: z.object({ invitations: z.array(invitation), skipped: z.array(skipped) }),
  status: 201,
  failures,
})

export const inviteAgain = endpoint({
  method: 'POST',
  path: '/groups/{id}/invitations/{invitationId}/send',
  tag,
  caller,
  role,
  stores: storedBytes.invitation,
  summary: 'Email an invitation again, with a new link; the one before ends',
  params: ofInvitation,
  reply: z.object({ invitation }),
  failures: [...failures, 'invited-often'],
})

export const withdrawInvitation = endpoint({
  method: 'DELETE',
  path: '/groups/{id}/invitations/{invitationId}',
  tag,
  caller,
  role,
  summary: 'Withdraw an invitation: its link works no more',
  params: ofInvitation,
  status: 204,
  failures,
})

const token = text('Link', 200)

export const openInvitation = endpoint({
  method: 'POST',
  path: '/invitations/open',
  tag,
  summary: 'What an emailed invitation is for; changes nothing',
  body: z.object({ token }),
  reply: z.object({
    email: z.string(),
    role: z.enum(invitedRoles),
    groupName: z.string(),
    teachers: z.array(z.string()),
    courses: z.array(z.string()),
    /** Of the address, which the link has shown to be the caller's: people with an account log in. */
    hasAccount: z.boolean(),
    asksBirthYear: z.boolean(),
  }),
  failures: ['invitation-ended'],
})

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/invitations/accept',
  tag,
  caller: 'either',
  summary: 'Join the class, once: with the account of the invited address, or a new one',
  body: z.object({
    token,
    /** A new account, whose address the link confirms; absent where one is signed in. */
    account: z.optional(z.object({ name: name(), password: newPassword() })),
    birthYear: z.optional(birthYear()),
  }),
  reply: z.object({
    groupName: z.string(),
    /** The class begins with a guardian's yes. */
    isWaiting: z.boolean(),
    user: student,
    /** Of a new account. */
    session: z.optional(signedIn),
  }),
  failures: [
    'invitation-ended',
    'invitation-for-other',
    'invitation-needs-login',
    'password-too-common',
    'group-full',
    'group-limit',
    'birth-year-needed',
    'wrong-birth-year',
    'guardian-refused',
    'signed-out',
  ],
})
