// The words of each mail. A code stands alone on a line, so that people and programs find it.
import { limits } from '@kinnow/contract/limits'
import { PRODUCT_NAME } from '@kinnow/contract/product'

export type Letter = { recipient: string; subject: string; text: string; lifetime: number }

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

export const knownAddressMail = (recipient: string, publicUrl: string): Letter => ({
  recipient,
  subject: `You already have a ${PRODUCT_NAME} account`,
  lifetime: day,
  text: `Hello,

someone, perhaps you, tried to register at ${PRODUCT_NAME} with this address. You already have an account, so nothing has changed.

Log in here: ${publicUrl}/login

If that was not you, there is nothing to do.
`,
})
