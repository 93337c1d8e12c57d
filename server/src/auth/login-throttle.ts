// How often a login may fail (S10): an attacker blocks himself first, and never the owner for good.
import { limits } from '@kinnow/contract/limits'
import type { Client } from '../lib/client.ts'
import { refuseFor } from '../lib/failure.ts'
import type { Budget, Limiter } from '../lib/limiter.ts'

const { login } = limits

/** Counts a try before the password is looked at; `succeeded` takes the count back. */
export async function countLogin(
  limiter: Limiter,
  {
    email,
    client,
    knownDevice,
  }: { email: string; client: Client; knownDevice: string | undefined },
) {
  if (knownDevice) {
    const own = { name: 'login-device', of: knownDevice, ...login.perKnownDevice }
    const wait = await limiter.spend([own])
    if (wait > 0) refuseFor(wait)
    return { succeeded: () => limiter.clear(own) }
  }

  const { network } = client
  const tries: Budget = { name: 'login-tries', of: network, ...login.triesPerAddress }
  const failures: Budget = {
    name: 'login-failures',
    of: network,
    ...login.failuresPerAddress,
  }
  const here: Budget = {
    name: 'login-here',
    of: `${email} ${network}`,
    ...login.perAccountAndAddress,
  }
  const account: Budget = { name: 'login-account', of: email, ...login.perAccount, most: Infinity }
  const wait = await limiter.spend([tries, failures, here])
  if (wait > 0) refuseFor(wait)

  await limiter.spend([account])
  const failed = await limiter.count(account)
  const tooMany = failed - login.perAccount.most
  if (tooMany >= 0) {
    // One try, then a wait that grows: whoever comes within it is not heard, and does not make it longer.
    const window = login.waits[Math.min(tooMany, login.waits.length - 1)] as number
    const pause = await limiter.spend([{ name: 'login-pause', of: email, most: 1, window }])
    if (pause > 0) {
      await limiter.giveBack([account, here, failures])
      refuseFor(pause)
    }
  }
  return {
    async succeeded() {
      await limiter.giveBack([account, failures])
      await limiter.clear(here)
    },
  }
}
