// When a weekend course meets, as it is stored.
import * as z from 'zod/mini'
import { readOrLeaveOut } from '../lib/db/faulty-rows.ts'
import { type Schedule, weekdays } from './occurrences.ts'
import { isDay, isTime, isZone } from './wall-clock.ts'

const time = z.string().check(z.refine(isTime))
const session = {
  start: time,
  end: time,
  seats: z.int().check(z.gte(1)),
  place: z.nullable(z.string()),
  note: z.nullable(z.string()),
}
const schedule = z.object({
  timezone: z.string().check(z.refine(isZone)),
  rules: z.array(
    z.union([
      z.object({ date: z.string().check(z.refine(isDay)), ...session }),
      z.object({ every: z.enum(weekdays), ...session }),
    ]),
  ),
})

/** Throws where it is no schedule. */
export const parseSchedule = (stored: string): Schedule => schedule.parse(JSON.parse(stored))

/** Of a course; null where it has none, or a broken one. */
export const readSchedule = (row: { id: string; schedule: string | null }): Schedule | null => {
  const { id, schedule: stored } = row
  if (stored === null) return null
  const place = { table: 'subcategories', id, column: 'schedule' }
  return readOrLeaveOut(place, () => parseSchedule(stored))
}
