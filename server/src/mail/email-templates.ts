// The words of each email.
import { limits } from '@kinnow/contract/limits'
import type { EmailBody } from './email-body.ts'
import { countNoun } from '../lib/util/count-noun.ts'

/** Makes the words of an email, which name the school. */
export type WriteEmail = (school: string) => { subject: string; body: EmailBody }

export type Email = {
  kind: MailKind
  recipient: string
  /** Null where the mail is counted and never sent. */
  write: WriteEmail | null
  lifetime: number
  /** Of the code in it: while the mail waits, that of the code which replaces it takes its place. */
  codeId?: string
  /** Whose account it is about: goes with that account (S37). */
  accountId?: string
  /** Of an account that is gone: once the mail was sent, it is only counted (S37). */
  leavesNothing?: boolean
  /** Where it is not the lane of its kind: a code or link to an address that is not confirmed. */
  lane?: 'signup'
  /** Comes by itself, in a lane of its own: the student it tells of, what about, and the address that ends such mails. */
  regular?: { studentId: string; stopAddress: string | null }
}

/** Of reviews, of a streak, of a student's week, the question whether an address wants its mails, and of announcements. */
export type RegularKind = 'reviews' | 'streak' | 'week' | 'ask' | 'announcement'

/** What a student must learn of. */
export const noticeKinds = ['password-changed', 'email-changed', 'google-linked'] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** `known-address`: in place of a code, where the address has an account. */
export type RequestedKind = 'code' | 'link' | 'known-address'

/** What comes to an address that may know nothing of the school, and waits for room in its mailbox. */
export type QuestionKind = 'ask' | 'invitation' | 'account' | 'consent'

export type MailKind =
  | RequestedKind
  | NoticeKind
  | RegularKind
  | QuestionKind
  | 'account-deleted'
  | 'contact'

/**
 * `prompt`: a student waits for it. `signup`: anybody can cause it, for an address that has no confirmed account or is
 * registered again. `notice`: it tells of something. `regular`: it comes by itself. `announcement`:
 * a teacher wrote it to many. `invitation`: a teacher or the office invites somebody, or a guardian
 * decides. None delays another.
 */
export const lanes = [
  'prompt',
  'signup',
  'notice',
  'regular',
  'announcement',
  'invitation',
] as const
export type Lane = (typeof lanes)[number]

/** What nobody waits for: it is sent while it is still wanted, and gives way to the other lanes. */
export const unhurriedLanes = ['regular', 'announcement', 'invitation'] as const satisfies Lane[]
export const isUnhurried = (lane: string) => unhurriedLanes.some((one) => one === lane)

export const laneOf: Record<MailKind, Lane> = {
  code: 'prompt',
  link: 'prompt',
  'known-address': 'signup',
  'password-changed': 'notice',
  'email-changed': 'notice',
  'google-linked': 'notice',
  'account-deleted': 'notice',
  contact: 'notice',
  reviews: 'regular',
  streak: 'regular',
  week: 'regular',
  ask: 'regular',
  announcement: 'announcement',
  invitation: 'invitation',
  account: 'invitation',
  consent: 'invitation',
}

export type RequestedEmail = Email & { kind: RequestedKind }
export type Notice = Email & { kind: NoticeKind }

const day = 24 * 60 * 60 * 1000
const codeMinutes = limits.code.lifetime / 60_000

/** Says what the code does, so that nobody hands one over for something else. */
const codeTexts = {
  signup: {
    subject: (school: string) => `Your ${school} code to confirm your email`,
    text: (school: string) =>
      `Enter this code to confirm that this email address is yours. It is for a new ${school} account.`,
    otherwise:
      'If you did not register, somebody may have typed your address by mistake. You can ignore this email.',
  },
  reset: {
    subject: (school: string) => `Your ${school} code for a new password`,
    text: (school: string) =>
      `Enter this code to choose a new password for your ${school} account.`,
    otherwise:
      'If you did not ask for it, ignore this email and your password stays the same. Never share this code with anybody.',
  },
  email: {
    subject: (school: string) => `Your ${school} code for a new email address`,
    text: (school: string) =>
      `Enter this code to use this email address for your ${school} account from now on.`,
    otherwise:
      'If you did not ask for it, somebody may have typed your address by mistake. You can ignore this email.',
  },
}

const greeting = 'Hello,'

export const codeMail = (
  recipient: string,
  code: string,
  purpose: keyof typeof codeTexts,
): RequestedEmail => ({
  kind: 'code',
  recipient,
  lifetime: limits.code.lifetime,
  write: (school) => ({
    subject: codeTexts[purpose].subject(school),
    body: {
      greeting,
      paragraphs: [codeTexts[purpose].text(school)],
      code,
      closing: [
        `The code works once, for ${countNoun(codeMinutes, 'minute')}.`,
        codeTexts[purpose].otherwise,
      ],
    },
  }),
})

/** Takes a place in the outbox and is never sent: see `queueMail`. */
export const noMail = (recipient: string): RequestedEmail => ({
  kind: 'code',
  recipient,
  write: null,
  lifetime: limits.code.lifetime,
})

export const knownAddressMail = (recipient: string, publicUrl: string): RequestedEmail => ({
  kind: 'known-address',
  recipient,
  lifetime: day,
  write: (school) => ({
    subject: `You already have a ${school} account`,
    body: {
      greeting,
      paragraphs: [
        `Someone tried to register with this address. It may have been you. You already have a ${school} account, so nothing has changed.`,
      ],
      button: { label: 'Log in', url: `${publicUrl}/login` },
      closing: ['If it was not you, you do not need to do anything.'],
    },
  }),
})

/** The link is in the fragment: it never reaches a server’s log. */
export const resetLinkMail = (
  recipient: string,
  publicUrl: string,
  link: string,
): RequestedEmail => ({
  kind: 'link',
  recipient,
  lifetime: limits.resetLink.lifetime,
  write: (school) => ({
    subject: `Reset your ${school} password`,
    body: {
      greeting,
      paragraphs: [
        'Many codes were requested or entered wrongly for this address, so we are sending you a link instead. Use it to confirm that the address is yours and to choose a new password.',
      ],
      button: { label: 'Choose a new password', url: resetLinkAddress(publicUrl, link) },
      closing: [
        `The link works once, for ${countNoun(limits.resetLink.lifetime / day, 'day')}.`,
        'If you did not ask for it, you can ignore this email, and nothing changes.',
      ],
    },
  }),
})

export const resetLinkAddress = (publicUrl: string, link: string) =>
  `${publicUrl}/resetpassword#link=${link}`

export const passwordChangedMail = (recipient: string, publicUrl: string): Notice => ({
  kind: 'password-changed',
  recipient,
  lifetime: day,
  write: (school) => ({
    subject: `Your ${school} password was changed`,
    body: {
      greeting,
      paragraphs: [
        `The password of your ${school} account was changed, and all your other devices were signed out.`,
        'If this was not you, set a new password now.',
      ],
      button: { label: 'Set a new password', url: `${publicUrl}/forgotpassword` },
    },
  }),
})

export const emailChangedMail = (recipient: string, publicUrl: string): Notice => ({
  kind: 'email-changed',
  recipient,
  lifetime: day,
  write: (school) => ({
    subject: `The email address of your ${school} account was changed`,
    body: {
      greeting,
      paragraphs: [
        `The email address of your ${school} account was changed. We will not send anything else to this one.`,
        'If this was not you, write to your school right away.',
      ],
      button: { label: 'Write to the school', url: `${publicUrl}/contactus` },
    },
  }),
})

/** `label`: Google, or another service. */
export const googleLinkedMail = (recipient: string, label: string, publicUrl: string): Notice => ({
  kind: 'google-linked',
  recipient,
  lifetime: day,
  write: (school) => ({
    subject: `A ${label} account was linked to your ${school} account`,
    body: {
      greeting,
      paragraphs: [
        `Someone signed in with a ${label} account that has this email address. It was linked to your ${school} account, so you can now log in with ${label}, too.`,
        'If this was not you, write to your school right away.',
      ],
      button: { label: 'Write to the school', url: `${publicUrl}/contactus` },
    },
  }),
})

export const accountDeletedMail = (recipient: string): Email => ({
  kind: 'account-deleted',
  recipient,
  lifetime: day,
  leavesNothing: true,
  write: (school) => ({
    subject: `Your ${school} account was deleted`,
    body: {
      greeting,
      paragraphs: [
        `Your ${school} account was deleted, together with your progress, your answers and everything else in it. We cannot bring it back. This is the last email about it.`,
        'If this was not you, write to your school.',
      ],
    },
  }),
})

export const contactMail = (
  recipient: string,
  from: { name: string; email: string; topic: string; message: string },
): Email => ({
  kind: 'contact',
  recipient,
  lifetime: 2 * day,
  write: () => ({
    subject: `New message: ${from.topic}`,
    body: { paragraphs: [`${from.name} (${from.email}) wrote:`, from.message] },
  }),
})

export const unmailedMail = (recipient: string): Email => ({
  kind: 'contact',
  recipient,
  lifetime: 2 * day,
  write: () => ({
    subject: 'More messages than we can email',
    body: {
      paragraphs: [
        'Many messages are being sent through the contact form, so not all of them are emailed to you. None are lost.',
        'To read the newest, run this command on the server: npm run kinnow -- message list',
      ],
    },
  }),
})
