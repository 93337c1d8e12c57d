// What is known of who asks for a mail: of a mailbox's mails strangers get a part only, however many there are (S7).
import { createHmac, type KeyObject } from 'node:crypto'
import { limits } from '@kinnow/contract/limits'
import type { Client } from '../lib/http/client-address.ts'
import type { Database } from '../lib/db/database.ts'
import { sha256 } from '../lib/security/random.ts'
import { serverLimits } from '../lib/util/server-limits.ts'
import { findRegistration } from './registration-repository.ts'
import { isKnownDeviceOf } from './session-repository.ts'

const { dayOfUnknown, dayOfRegistered } = serverLimits.mail

export type Requester = {
  /** Whose share of a mailbox's mails it is: a network's, or that of a browser of the mailbox's owner. */
  of: string
  /** The wide network, as a keyed hash (S37). */
  network: string
  /** How many mails the mailbox may have had within a day for this one to get another. */
  mostPerDay: number
  /** A browser in which the owner of the address has signed in: it shares the mailbox's mails with nobody. */
  isOwner: boolean
}

/**
 * Looks at the browser's cookies for every address alike, so that nobody learns which have accounts (S11). Anybody may have
 * registered an address, also one that has an account: that counts for one mail more, and for no share of its own.
 */
export async function findRequester(
  { db, key }: { db: Database; key: KeyObject },
  email: string,
  client: Client,
): Promise<Requester> {
  const { wideNetwork, cookies } = client
  const network = createHmac('sha256', key).update(wideNetwork).digest('base64url').slice(0, 22)
  const device = cookies.read('known_device')
  const hash = device && sha256(device)
  if (hash && (await isKnownDeviceOf(db, email, hash)))
    return { of: hash, network, mostPerDay: limits.mail.perDay, isOwner: true }
  const isRegistered = (await findRegistration(db.query, email, client)) !== undefined
  const mostPerDay = isRegistered ? dayOfRegistered : dayOfUnknown
  return { of: wideNetwork, network, mostPerDay, isOwner: false }
}
