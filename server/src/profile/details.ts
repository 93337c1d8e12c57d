// What a student says about themselves, and how the product should look.
import type { updateMe } from '@kinnow/contract/profile'
import type { BodyOf } from '@kinnow/contract/endpoint'
import { findById } from '../auth/repository.ts'
import { readStudent } from '../auth/student.ts'
import { findSubcategory } from '../catalog/repository.ts'
import { readSight } from '../catalog/sight.ts'
import type { Database } from '../lib/db/database.ts'
import { transaction } from '../lib/db/transaction.ts'
import { fail } from '../lib/util/failure.ts'
import type { Session } from '../lib/http/endpoint-routes.ts'
import { isZone } from '../weekend/wall-clock.ts'
import { changeDays } from './follow-goal-change.ts'
import { changeUser } from './repository.ts'

/** Changes the fields that are set; null removes, absent stays. `not-found` for a class that is not there. */
export async function updateDetails(
  db: Database,
  session: Session,
  {
    classId,
    dailyGoalMinutes,
    lessonTextSize,
    timezone,
    freeWeekdays,
    ...same
  }: BodyOf<typeof updateMe>,
) {
  const { studentId } = session
  if (classId && !(await isSeen(db, session, classId))) fail('not-found')
  // Without an address a name is what teachers know an account by.
  if (same.name === null && (await findById(db.query, studentId))?.email === null)
    fail('no-address')
  const zone = timezone !== undefined && isZone(timezone) ? timezone : undefined
  const change = present({
    ...same,
    class_id: classId,
    lesson_text_size: lessonTextSize,
    daily_goal_minutes: dailyGoalMinutes,
    timezone: zone,
  })
  if (freeWeekdays || Object.keys(change).length > 0)
    await transaction(db, async (tx) => {
      await changeDays(tx, session, { dailyGoalMinutes, zone, freeWeekdays })
      if (Object.keys(change).length > 0) await changeUser(tx.query, studentId, change)
    })
  return { user: await readStudent(db, studentId) }
}

const present = (fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

const isSeen = async (db: Database, session: Session, classId: string) =>
  (await findSubcategory(db, classId)) !== undefined &&
  (await readSight(db, session)).shows(classId)
