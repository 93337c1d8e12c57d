// The rules of a one-time code: how it is kept, when it is over, whether it is right. No database, no clock.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { limits } from '@kinnow/contract/limits'

export type CodePurpose = 'signup' | 'reset'

/** S8: useless without the key, and bound to the address and the purpose it was made for. */
export const hashCode = (key: string, email: string, purpose: CodePurpose, code: string) =>
  createHmac('sha256', key).update(`${purpose}\n${email}\n${code}`).digest('base64url')

export const isSameHash = (left: string, right: string) =>
  left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right))

export const triesLeft = (triesUsed: number) => Math.max(0, limits.code.tries - triesUsed)
