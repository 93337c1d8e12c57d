// The words of each mail. A code stands alone on a line, so that people and programs find it.
import { limits } from '@kinnow/contract/limits'
import { PRODUCT_NAME } from '@kinnow/contract/product'

export type Letter = {
  recipient: string
  subject: string
  text: string
  lifetime: number
  /** Of an account that is gone: the mail is forgotten once it was sent (S37). */
  leavesNothing?: boolean
}

const day = 24 * 60 * 60 * 1000
const codeMinutes = limits.code.lifetime / 60_000

export const codeMail = (recipient: string, code: string): Letter => ({
  recipient,
  subject: `Your ${PRODUCT_NAME} code`,
  lifetime: limits.code.lifetime,
  text: `Hello,

this is your code for ${PRODUCT_NAME}:

${code}

It works for ${codeMinutes} minutes and only once. If you did not ask for it, someone may have typed your address by mistake; you can ignore this mail.
`,
})

/** Takes a place in the outbox and is never sent: see `queueMail`. */
export const noMail = (recipient: string): Letter => ({
  recipient,
  subject: '',
  text: '',
  lifetime: limits.code.lifetime,
})

export const knownAddressMail = (recipient: string, publicUrl: string): Letter => ({
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
export const resetLinkMail = (recipient: string, publicUrl: string, link: string): Letter => ({
  recipient,
  subject: `Reset your ${PRODUCT_NAME} password`,
  lifetime: limits.resetLink.lifetime,
  text: `Hello,

too many wrong codes were entered for this address, so we do not take codes for it at the moment. Open this link to choose a new password:

${resetLinkAddress(publicUrl, link)}

It works for ${limits.resetLink.lifetime / day} day and only once. If you did not ask for a new password, you can ignore this mail: your password still works.
`,
})

export const resetLinkAddress = (publicUrl: string, link: string) =>
  `${publicUrl}/resetpassword#link=${link}`

export const passwordChangedMail = (recipient: string, publicUrl: string): Letter => ({
  recipient,
  subject: `Your ${PRODUCT_NAME} password was changed`,
  lifetime: day,
  text: `Hello,

the password of your ${PRODUCT_NAME} account was changed, and every other device was signed out.

If that was not you, set a new password now: ${publicUrl}/forgotpassword
`,
})

export const emailChangedMail = (recipient: string, publicUrl: string): Letter => ({
  recipient,
  subject: `Your ${PRODUCT_NAME} address was changed`,
  lifetime: day,
  text: `Hello,

your ${PRODUCT_NAME} account now has another email address, and no mail goes to this one any more.

If that was not you, write to your school at once: ${publicUrl}/contactus
`,
})

export const accountDeletedMail = (recipient: string): Letter => ({
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
  recipient,
  subject: `A message about ${from.topic}`,
  lifetime: 2 * day,
  text: `${from.name} (${from.email}) wrote:

${from.message}
`,
})
