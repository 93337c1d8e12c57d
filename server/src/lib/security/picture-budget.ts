// How many pictures a student may send within an hour. It is spent when one begins to come: sending slowly is no way around it.
import { refuseFor } from '../util/failure.ts'
import { serverLimits } from '../util/server-limits.ts'
import type { Limiter } from './limiter.ts'

const budgetOf = (studentId: string) => ({
  name: 'pictures',
  of: studentId,
  ...serverLimits.avatar.perStudent,
})

export async function spendPicture(limiter: Limiter, studentId: string): Promise<void> {
  const wait = await limiter.spend([budgetOf(studentId)])
  if (wait > 0) refuseFor(wait)
}

export const giveBackPicture = (limiter: Limiter, studentId: string) =>
  limiter.giveBack([budgetOf(studentId)])
