// The words of each mail. A code stands alone on a line, so that people and programs find it.
import { limits } from '@kinnow/contract/limits'
import { PRODUCT_NAME } from '@kinnow/contract/product'

export type Letter = {
  kind: MailKind
  recipient: string
  subject: string
  text: string
  lifetime: number
  /** Of the code in it: while the mail waits, that of the code which replaces it takes its place. */
  codeId?: string
  /** Of an account that is gone: the mail is forgotten once it was sent (S37). */
  leavesNothing?: boolean
  /** Comes by itself, in a lane of its own: the student it tells of, what about, and the address that ends such mails. */
  regular?: { studentId: string; stopAddress: string | null }
}

/** Of reviews, of a streak, of a student's week, and whether an address wants to be told of it. */
export type RegularKind = 'reviews' | 'streak' | 'week' | 'ask'

/** What a student must learn of. */
export type NoticeKind = 'password-changed' | 'email-changed'

/** `known-address`: in place of a code, where the address has an account. */
export type RequestedKind = 'code' | 'link' | 'known-address'

export type MailKind = RequestedKind | NoticeKind | RegularKind | 'account-deleted' | 'contact'

/** `prompt`: somebody waits for it. `notice`: it tells of something. `regular`: it comes by itself. None delays another. */
export const lanes = ['prompt', 'notice', 'regular'] as const
export type Lane = (typeof lanes)[number]

export const laneOf: Record<MailKind, Lane> = {
  code: 'prompt',
  link: 'prompt',
  'known-address': 'notice',
  'password-changed': 'notice',
  'email-changed': 'notice',
  'account-deleted': 'notice',
  contact: 'notice',
  reviews: 'regular',
  streak: 'regular',
  week: 'regular',
  ask: 'regular',
}

export type RequestedLetter = Letter & { kind: RequestedKind }
export type Notice = Letter & { kind: NoticeKind }

const day = 24 * 60 * 60 * 1000
const codeMinutes = limits.code.lifetime / 60_000

/** Says what the code does, so that nobody hands one over for something else. */
const codeTexts = {
  signup: {
    subject: `Your ${PRODUCT_NAME} code to confirm your email`,
    text: `this code confirms that this email address is yours, for a new ${PRODUCT_NAME} account:`,
    otherwise:
      'If you did not register, somebody may have typed your address by mistake. You can ignore this mail.',
  },
  reset: {
    subject: `Your ${PRODUCT_NAME} code for a new password`,
    text: `with this code you choose a new password for your ${PRODUCT_NAME} account:`,
    otherwise:
      'If you did not ask for it, ignore this mail: your password stays as it is. Never tell this code to anybody.',
  },
  email: {
    subject: `Your ${PRODUCT_NAME} code for a new email address`,
    text: `with this code your ${PRODUCT_NAME} account gets this email address in place of its old one:`,
    otherwise:
      'If you did not ask for it, somebody may have typed your address by mistake. You can ignore this mail.',
  },
}

export const codeMail = (
  recipient: string,
  code: string,
  purpose: keyof typeof codeTexts,
): RequestedLetter => ({
  kind: 'code',
  recipient,
  subject: codeTexts[purpose].subject,
  lifetime: limits.code.lifetime,
  text: `Hello,

${codeTexts[purpose].text}

${code}

It works for ${codeMinutes} minutes and only once. ${codeTexts[purpose].otherwise}
`,
})

/** Takes a place in the outbox and is never sent: see `queueMail`. */
export const noMail = (recipient: string): RequestedLetter => ({
  kind: 'code',
  recipient,
  subject: '',
  text: '',
  lifetime: limits.code.lifetime,
})

export const knownAddressMail = (recipient: string, publicUrl: string): RequestedLetter => ({
  kind: 'known-address',
  recipient,
  subject: `You already have a ${PRODUCT_NAME} account`,
  lifetime: day,
  text: `Hello,

someone, perhaps you, tried to use this address for a ${PRODUCT_NAME} account. You already have one, so nothing has changed.

Log in here: ${publicUrl}/login

If that was not you, there is nothing to do.
`,
})

/** The link stands in the fragment: it never reaches a server’s log. */
export const resetLinkMail = (
  recipient: string,
  publicUrl: string,
  link: string,
): RequestedLetter => ({
  kind: 'link',
  recipient,
  subject: `Reset your ${PRODUCT_NAME} password`,
  lifetime: limits.resetLink.lifetime,
  text: `Hello,

many codes were asked for or entered wrongly for this address, so at the moment we send a link in place of a code. It confirms that the address is yours, and lets you choose a new password:

${resetLinkAddress(publicUrl, link)}

It works for ${limits.resetLink.lifetime / day} day and only once. If you did not ask for it, you can ignore this mail: nothing changes.
`,
})

export const resetLinkAddress = (publicUrl: string, link: string) =>
  `${publicUrl}/resetpassword#link=${link}`

export const passwordChangedMail = (recipient: string, publicUrl: string): Notice => ({
  kind: 'password-changed',
  recipient,
  subject: `Your ${PRODUCT_NAME} password was changed`,
  lifetime: day,
  text: `Hello,

the password of your ${PRODUCT_NAME} account was changed, and every other device was signed out.

If that was not you, set a new password now: ${publicUrl}/forgotpassword
`,
})

export const emailChangedMail = (recipient: string, publicUrl: string): Notice => ({
  kind: 'email-changed',
  recipient,
  subject: `Your ${PRODUCT_NAME} address was changed`,
  lifetime: day,
  text: `Hello,

your ${PRODUCT_NAME} account now has another email address, and no mail goes to this one any more.

If that was not you, write to your school at once: ${publicUrl}/contactus
`,
})

export const accountDeletedMail = (recipient: string): Letter => ({
  kind: 'account-deleted',
  recipient,
  subject: `Your ${PRODUCT_NAME} account is deleted`,
  lifetime: day,
  leavesNothing: true,
  text: `Hello,

your ${PRODUCT_NAME} account was deleted, with your progress, your answers and everything else that belonged to it. Nothing of it can be brought back, and this is the last mail about it.

If that was not you, write to your school.
`,
})

export const contactMail = (
  recipient: string,
  from: { name: string; email: string; topic: string; message: string },
): Letter => ({
  kind: 'contact',
  recipient,
  subject: `A message about ${from.topic}`,
  lifetime: 2 * day,
  text: `${from.name} (${from.email}) wrote:

${from.message}
`,
})
