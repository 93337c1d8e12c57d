// Addresses as a teacher types or pastes them: one a line, or with commas between; with or without the name in front. Pure.
import { email, firstMessage } from '@kinnow/contract/fields'

export type TypedAddresses = {
  /** Each once, in their order. */
  emails: string[]
  /** The first that is no address; null where all are. */
  wrong: string | null
}

export function parseAddresses(typed: string): TypedAddresses {
  const parts = typed
    .split(/[\n,;]+/)
    .map((part) => (/<([^<>]*)>\s*$/.exec(part)?.[1] ?? part).trim())
    .flatMap((part) => part.split(/\s+/))
    .filter((part) => part !== '')
  const emails = [...new Map(parts.map((part) => [part.toLowerCase(), part])).values()]
  const wrong = emails.find((one) => firstMessage(email(), one) !== undefined) ?? null
  return { emails, wrong }
}
