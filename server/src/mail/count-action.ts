// How often one student may do what causes a mail (S7): nobody may use up with it what the whole school needs.
import { refuseFor } from '../lib/util/failure.ts'
import type { Limiter } from '../lib/security/limiter.ts'
import { serverLimits } from '../lib/util/server-limits.ts'

const hour = 60 * 60 * 1000
const { perHour, perDay } = serverLimits.mail.actionsOfStudent

/** Counts one action, or ends the request where there were too many. */
export async function countMailAction(limiter: Limiter, studentId: string): Promise<void> {
  const wait = await limiter.spend([
    { name: 'mail-actions-hour', of: studentId, most: perHour, window: hour },
    { name: 'mail-actions-day', of: studentId, most: perDay, window: 24 * hour },
  ])
  if (wait > 0) refuseFor(wait)
}
