// How a one-time code is stored. Its tries and its lifetime are conditions in `code-repository.ts`. Pure.
import { createHmac, type KeyObject } from 'node:crypto'

/** What a code was mailed for: to confirm an address, to set a new password, or to change to another address. */
export const codePurposes = ['signup', 'reset', 'email'] as const
export type CodePurpose = (typeof codePurposes)[number]

/** S8: useless without the key, and bound to this one code, its address and its purpose. */
export const hashCode = (
  key: KeyObject,
  row: { id: string; email: string; purpose: CodePurpose },
  code: string,
) =>
  createHmac('sha256', key)
    .update([row.id, row.purpose, row.email, code].join('\n'))
    .digest('base64url')
