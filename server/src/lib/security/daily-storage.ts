// How many bytes a student may add for good within a day, counted by the bodies of calls and what a call adds besides (S37).
import { serverLimits } from '../util/server-limits.ts'
import { BoundedMap } from '../cache/bounded-map.ts'
import { fail } from '../util/failure.ts'
import type { Limiter } from './limiter.ts'

const { bytesPerDay, lease, students, window } = serverLimits.stored
const most = Math.floor(bytesPerDay / lease)

export type DailyStorage = (studentId: string, bytes: number) => Promise<void>

/**
 * A process takes from the student's budget in the database a lease of many bytes at a time, so that few calls cost a
 * statement, and all processes together stay within the budget.
 */
export function createDailyStorage(limiter: Limiter): DailyStorage {
  const leases = new BoundedMap<number>({ most: students })
  return async (studentId, bytes) => {
    while ((leases.get(studentId) ?? 0) < bytes) {
      const wait = await limiter.spend([{ name: 'stored-day', of: studentId, most, window }])
      if (wait > 0) fail('day-full', { retryAfter: wait })
      // Of several calls at once each has added its own.
      leases.set(studentId, (leases.get(studentId) ?? 0) + lease)
    }
    leases.set(studentId, (leases.get(studentId) ?? 0) - bytes)
  }
}
