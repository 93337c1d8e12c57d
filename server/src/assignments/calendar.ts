// The calendar of a student's work: who may read it, by a secret address, and what it says.
import { PRODUCT_NAME } from '@kinnow/contract/product'
import { workCalendarPath } from '@kinnow/contract/work-calendar'
import type { Database } from '../lib/db/database.ts'
import { transaction } from '../lib/db/transaction.ts'
import type { Settings } from '../lib/process/settings.ts'
import { newToken, sha256 } from '../lib/security/random.ts'
import { fail, refuseFor } from '../lib/util/failure.ts'
import { serverLimits } from '../lib/util/server-limits.ts'
import type { Limiter } from '../lib/security/limiter.ts'
import { lockById } from '../auth/repository.ts'
import * as repository from './calendar-repository.ts'
import { writeWorkCalendar } from './calendar-text.ts'
import { listOwnAssignments } from './own-work.ts'

type School = { db: Database; settings: Pick<Settings, 'publicUrl'> }
type Parts = School & { limiter: Limiter }

export async function readCalendar(db: Database, studentId: string) {
  const since = await repository.findSince(db.query, studentId)
  return { since: since === undefined ? null : new Date(since).toISOString() }
}

export async function renewCalendar({ db, settings, limiter }: Parts, studentId: string) {
  const wait = await limiter.spend([{ ...serverLimits.calendar.addresses, of: studentId }])
  if (wait > 0) refuseFor(wait)
  return transaction(db, async (tx) => {
    // The account may be deleted at the same time.
    if (!(await lockById(tx, studentId))) fail('signed-out')
    const secret = newToken()
    const { created_at: since } = await repository.setLink(tx, studentId, sha256(secret))
    return {
      since: new Date(since).toISOString(),
      address: `${settings.publicUrl}${workCalendarPath(secret)}`,
    }
  })
}

export async function endCalendar(db: Database, studentId: string) {
  await repository.removeLink(db.query, studentId)
  return {}
}

/** Whose calendar is at the address; undefined where it shows nothing, or nothing any more. */
export const findStudent = (db: Database, secret: string) =>
  repository.findStudent(db.query, sha256(secret))

export async function writeCalendar(
  { db, settings: { publicUrl } }: School,
  studentId: string,
): Promise<string> {
  const { assignments } = await listOwnAssignments(db, studentId)
  return writeWorkCalendar({
    name: `${PRODUCT_NAME}: my work`,
    product: PRODUCT_NAME,
    host: new URL(publicUrl).hostname,
    url: `${publicUrl}/dashboard/work`,
    work: assignments,
  })
}
