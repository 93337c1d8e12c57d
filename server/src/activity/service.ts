// Which minutes of a student count: those of subjects that are theirs to learn, on the days of their own calendar.
import type { saveActivity } from '@kinnow/contract/activity'
import type { BodyOf } from '@kinnow/contract/endpoint'
import { type Database, transaction } from '../lib/db/database.ts'
import type { Session } from '../lib/http/routes.ts'
import { placeMinutes } from './active-minutes.ts'
import { holdDay, recountDay } from './days-repository.ts'
import { addMinutes, listLearnable, readBeginning } from './repository.ts'

export async function keepActivity(
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
