// The code of a class, as a visitor brings it to register (S10).
import type { Client } from '../lib/http/client-address.ts'
import { fail, refuseFor } from '../lib/util/failure.ts'
import type { Budget } from '../lib/security/limiter.ts'
import { serverLimits } from '../lib/util/server-limits.ts'
import { findClassByCode } from './class-code-repository.ts'
import type { AccountParts } from './parts.ts'

type Parts = Pick<AccountParts, 'db' | 'limiter'>
type Typed = { email: string; classCode: string }

const { wrongOfAddress, wrongOfNetwork } = serverLimits.classSignups

/**
 * The class that has a code. Only a wrong one counts, so that a class in one network never waits for itself, and the wrong
 * ones of others in it end nobody's right one: eight letters are not found by trying. The answer is the same for every
 * address (S11).
 */
export async function findClass(parts: Parts, typed: Typed, client: Client): Promise<string> {
  const { network } = client
  const own: Budget = {
    name: 'signup-class-codes',
    of: `${typed.email} ${network}`,
    ...wrongOfAddress,
  }
  const wait = await parts.limiter.wait([own])
  if (wait > 0) refuseFor(wait)
  const groupId = await findClassByCode(parts.db.query, typed.classCode)
  if (groupId !== undefined) return groupId
  const inNetwork = { name: 'signup-class-codes-network', of: network, ...wrongOfNetwork }
  const tooMany = await parts.limiter.spend([own, inNetwork])
  if (tooMany > 0) refuseFor(tooMany)
  return fail('wrong-class-code')
}
