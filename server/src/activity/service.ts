// Which minutes of a student count: those of subjects that are theirs to learn, on the days of their own calendar.
import type { saveActivity } from '@kinnow/contract/activity'
import type { BodyOf } from '@kinnow/contract/endpoint'
import type { Database } from '../lib/db/database.ts'
import { transaction } from '../lib/db/transaction.ts'
import type { Session } from '../lib/http/endpoint-routes.ts'
import { holdDay, recountDay } from './days-repository.ts'
import { addMinutes, listLearnable, readBeginning } from './repository.ts'
import { limits } from '@kinnow/contract/limits'
import { type Calendar, dayOf, minuteOfDay } from './day.ts'

export async function recordActivity(
  db: Database,
  { studentId, calendar, now }: Session,
  { subjects, sentAt }: BodyOf<typeof saveActivity>,
): Promise<{ taken: number | null }> {
  // A guess at the day would stay for ever: the page that sent them keeps them until the zone is known.
  if (calendar.timezone === null) return { taken: null }
  const subjectIds = subjects.map(({ subjectId }) => subjectId)
  const learnable = await listLearnable(db.query, studentId, [...new Set(subjectIds)])
  const since = await readBeginning(db.query, studentId)
  const seen = subjects
    .filter(({ subjectId }) => learnable.includes(subjectId))
    .flatMap(({ subjectId, minutes }) =>
      [...placeMinutes(minutes, sentAt, { received: now, since, calendar })].map(
        ([day, placed]) => {
          return { day, subjectId, placed }
        },
      ),
    )
  const days = [...new Set(seen.map(({ day }) => day))].toSorted((a, b) => a - b)
  if (days.length > 0)
    await transaction(db, async (tx) => {
      for (const day of days) {
        await holdDay(tx, studentId, day)
        for (const { subjectId, placed } of seen.filter((one) => one.day === day))
          await addMinutes(tx.query, { studentId, day, subjectId }, placed)
        await recountDay(tx, studentId, day)
      }
    })
  return { taken: seen.reduce((sum, { placed }) => sum + placed.length, 0) }
}

// To which minutes of which days belongs what a device saw: by its clock how long ago, by the student's own calendar when.
const minuteLength = 60_000
const startOf = (at: number) => Math.floor(at / minuteLength) * minuteLength

/**
 * By day the minutes of it. A clock that is wrong falls out, as it does for answers: what counts is how long before it was
 * sent a minute was. None is after the one in which it came, nor before its student was there (`since`), nor older than a device is believed. By the middle of each, so
 * that a clock which is seconds off means the same minute however often it is sent.
 */
export function placeMinutes(
  minutes: number[],
  sentAt: string | undefined,
  { received, since, calendar }: { received: number; since: number; calendar: Calendar },
): Map<number, number[]> {
  const ahead = Date.parse(sentAt ?? '') - received
  const wrong = Number.isNaN(ahead) ? 0 : ahead
  const placed = new Map<number, number[]>()
  for (const minute of new Set(minutes)) {
    const at = startOf((minute + 0.5) * minuteLength - wrong)
    // An instant that no calendar knows is among those that are not believed.
    const earliest = Math.max(startOf(since), received - limits.activeMinutes.believed)
    const day = at >= earliest && at <= received ? dayOf(at, calendar) : null
    if (day === null) continue
    placed.set(day, [...(placed.get(day) ?? []), minuteOfDay(at, calendar)])
  }
  return placed
}
