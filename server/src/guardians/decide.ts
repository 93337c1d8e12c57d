// What follows from a decision about a minor: classes begin or end, and people learn of it.
import type { ConsentState } from '@kinnow/contract/consents'
import { addConsent, findLast, stateOf } from '../consents/repository.ts'
import { admitWaiting, endAllMemberships } from '../groups/membership.ts'
import { type GroupRow, listTeachers } from '../groups/repository.ts'
import type { Tx } from '../lib/db/database.ts'
import { type AuditEventName, record } from '../lib/security/audit.ts'
import type { Client } from '../lib/http/client-address.ts'
import { notify } from '../notices/notify.ts'
import * as repository from './repository.ts'

type Decision = Exclude<ConsentState, 'requested'>
/** Who recorded it at the school; absent where a guardian answered, whose address is not the student's. */
type By = { actorId: string; client: Client }

const events: Record<Decision, AuditEventName> = {
  agreed: 'consent-agreed',
  refused: 'consent-refused',
  withdrawn: 'consent-withdrawn',
}

/** In the transaction that stores the decision. */
export async function follow(
  tx: Tx,
  { studentId, decision, by }: { studentId: string; decision: Decision; by?: By },
): Promise<void> {
  const rows =
    decision === 'agreed'
      ? await admitWaiting(tx, studentId)
      : await endAllMemberships(tx, studentId)
  const event = by && decision === 'agreed' ? 'consent-recorded' : events[decision]
  await record(tx, { event, studentId, ...by })
  await tell(tx, { studentId, decision, rows })
}

type Telling = { studentId: string; decision: Decision; rows: GroupRow[] }

async function tell(tx: Tx, { studentId, decision, rows }: Telling): Promise<void> {
  const student = await repository.findStudent(tx.query, studentId)
  const kind = 'consent'
  const own = { kind, decision, groupId: null, groupName: null, studentName: null } as const
  await notify(tx, [studentId], { id: studentId, about: own })
  const teachers = await listTeachers(
    tx.query,
    rows.map(({ id }) => id),
  )
  const studentName = student?.name ?? student?.email ?? null
  for (const { id: groupId, name: groupName } of rows) {
    const ids = teachers.filter((row) => row.group_id === groupId).map(({ id }) => id)
    const about = { kind, decision, groupId, groupName, studentName } as const
    await notify(tx, ids, { id: studentId, about })
  }
}

type Paper = { studentId: string; signedOn: string; by: By }

/** A form on paper replaces what was requested or answered before. A link that was sent stays: its guardian can still say no. */
export async function recordPaper(tx: Tx, { studentId, signedOn, by }: Paper): Promise<void> {
  const last = await findLast(tx.query, studentId)
  if (last) await repository.removeMail(tx.query, last.id)
  const row = { kind: 'paper', student_id: studentId, signed_on: signedOn }
  await addConsent(tx, { ...row, recorded_by: by.actorId }, true)
  await follow(tx, { studentId, decision: 'agreed', by })
}

/** Whether there was a yes. */
export async function withdraw(tx: Tx, studentId: string, by: By): Promise<boolean> {
  const last = await findLast(tx.query, studentId)
  if (!last || stateOf(last) !== 'agreed') return false
  if (!(await repository.answer(tx, { id: last.id, column: 'withdrawn_at' }))) return false
  await follow(tx, { studentId, decision: 'withdrawn', by })
  return true
}
