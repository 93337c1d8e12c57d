// Tells students whom work is for, and what is different for one of them: a later date, or that it is not owed.
import type { AssignmentKind } from '@kinnow/contract/assignments'
import type { NoticeAbout } from '@kinnow/contract/notices'
import type { Tx } from '../lib/db/database.ts'
import { notify, withdrawNoticesOf } from '../notices/notify.ts'
import type { ListedRow } from './repository.ts'

type Values = { due_at: number | null; excused: number }
type Change = { studentId: string; row: ListedRow; before: Values | undefined; after: Values }

const usual: Values = { due_at: null, excused: 0 }

/** At most one notice for each piece of work, of what is so now; none where all is as for the class. */
export async function notifyException(
  tx: Tx,
  { studentId, row, before = usual, after }: Change,
): Promise<void> {
  if (before.due_at === after.due_at && before.excused === after.excused) return
  await withdrawNoticesOf(tx, 'exception', row.id, [studentId])
  if (after.excused === 0 && after.due_at === null) return
  const about = {
    kind: 'exception',
    target: row.kind as AssignmentKind,
    targetId: row.target_id,
    title: row.title,
    groupName: row.group_name,
    dueAt: after.excused === 1 ? null : new Date(after.due_at ?? row.due_at).toISOString(),
  } as const
  await notify(tx, [studentId], { id: row.id, about })
}

/** Whom work is for by now are notified and returned, and whom it is not for any more have no notice of it. */
export async function notifyChosen(
  tx: Tx,
  notice: { id: string; about: NoticeAbout },
  { before, after, done }: { before: string[]; after: string[]; done: Set<string> },
): Promise<string[]> {
  const [had, have] = [new Set(before), new Set(after)]
  const gone = before.filter((id) => !have.has(id))
  if (gone.length > 0) {
    await withdrawNoticesOf(tx, 'work', notice.id, gone)
    await withdrawNoticesOf(tx, 'exception', notice.id, gone)
  }
  const added = after.filter((id) => !had.has(id))
  const notified = added.filter((id) => !done.has(id))
  if (notified.length > 0) await notify(tx, notified, notice)
  return added
}
