// What a teacher changes for one student of a class, in the audit log (S38).
import type { Tx } from '../lib/db/database.ts'
import type { Client } from '../lib/http/client-address.ts'
import { beginningOf } from '../lib/util/beginning-of.ts'
import { record } from '../lib/security/audit.ts'

/** As they are stored: 0 or 1, milliseconds, a factor and a number of attempts. */
type Values = { due_at: number | null; excused: number; extra_time: number; extra_attempts: number }
type Change = { title: string; before: Values | undefined; after: Values }
type Act = {
  studentId: string
  actorId: string
  client: Pick<Client, 'address' | 'requestId'>
}

/** The changes after it must fit into the event. */
const longestTitle = 100

const usual: Values = { due_at: null, excused: 0, extra_time: 1, extra_attempts: 0 }

/** One event with the work's title and all that is another now, `Leaves: excused`; none where nothing is. */
export async function recordException(tx: Tx, act: Act, change: Change): Promise<void> {
  const changes = describe(change.before ?? usual, change.after)
  if (changes === '') return
  const detail = `${beginningOf(change.title, longestTitle)}: ${changes}`
  await record(tx, { event: 'exception-changed', ...act, detail })
}

function describe(before: Values, after: Values): string {
  const changes: string[] = []
  if (before.excused !== after.excused) changes.push(after.excused ? 'excused' : 'not excused')
  if (before.due_at !== after.due_at)
    changes.push(after.due_at === null ? 'due with the class' : `due ${isoDay(after.due_at)}`)
  if (before.extra_time !== after.extra_time) changes.push(`time × ${after.extra_time}`)
  if (before.extra_attempts !== after.extra_attempts)
    changes.push(`attempts + ${after.extra_attempts}`)
  return changes.join(', ')
}

const isoDay = (at: number) => new Date(at).toISOString().slice(0, 10)
