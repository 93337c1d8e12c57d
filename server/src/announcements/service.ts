// What teachers write to their classes, and owners to the school.
import { setImmediate } from 'node:timers/promises'
import type { SentAnnouncement } from '@kinnow/contract/announcements'
import { schoolLimits } from '@kinnow/contract/school-limits'
import { find as findGroup, listStudents } from '../groups/repository.ts'
import { requireTeacher, seesClassesOf, type Teacher, withGroup } from '../groups/service.ts'
import type { Database, Tx } from '../lib/db/database.ts'
import { transaction } from '../lib/db/transaction.ts'
import type { Limiter } from '../lib/security/limiter.ts'
import { beginningOf } from '../lib/util/beginning-of.ts'
import { fail } from '../lib/util/failure.ts'
import { notify, withdrawNotices } from '../notices/notify.ts'
import * as repository from './repository.ts'

type Parts = { db: Database; limiter: Limiter }
type Letter = { title: string; text: string }
type ToClass = Letter & { studentIds?: string[] | undefined }

/** So many rows of one statement; between two of them others have their turn. */
const atOnce = 300

const { perDay, excerpt } = schoolLimits.announcement

const budgetOf = (groupId: string | null) => ({
  name: 'announcements',
  of: groupId ?? 'school',
  most: groupId === null ? perDay.school : perDay.group,
  window: perDay.window,
})

/** Counted for a day, also where one is deleted: its notices were there. */
async function withinBudget<T>(
  { limiter }: Parts,
  groupId: string | null,
  work: () => Promise<T>,
): Promise<T> {
  const budget = budgetOf(groupId)
  if ((await limiter.spend([budget])) > 0) fail('too-many-announcements')
  try {
    return await work()
  } catch (error) {
    await limiter.giveBack([budget])
    throw error
  }
}

export async function listAnnouncements(db: Database, teacher: Teacher, groupId: string) {
  await requireTeacher(db, teacher, groupId)
  if (!(await findGroup(db.query, groupId))) fail('not-found')
  return present(await repository.list(db.query, groupId), teacher)
}

export const listSchoolAnnouncements = async (db: Database, owner: Teacher) =>
  present(await repository.list(db.query, null), owner)

const present = (rows: repository.ListedRow[], teacher: Teacher) => ({
  announcements: rows.map((row) => toSent(row, teacher)),
})

const toSent = (row: repository.ListedRow, teacher: Teacher): SentAnnouncement => ({
  id: row.id,
  title: row.title,
  text: row.text,
  by: row.by,
  sentAt: new Date(row.sent_at).toISOString(),
  recipients: row.recipients,
  isToAll: row.to_all === 1,
  mayRemove: mayRemove(row, teacher),
})

const mayRemove = (row: { created_by: string | null }, { role, studentId }: Teacher) =>
  role === 'owner' || row.created_by === studentId

export async function sendAnnouncement(
  parts: Parts,
  { teacher, id: groupId }: { teacher: Teacher; id: string },
  { title, text, studentIds }: ToClass,
) {
  await requireTeacher(parts.db, teacher, groupId)
  return withinBudget(parts, groupId, () =>
    withGroup(parts.db, { teacher, id: groupId }, async (tx, group) => {
      if (group.archived_at !== null) fail('not-found')
      const students = (await listStudents(tx.query, groupId)).map(({ id }) => id)
      const chosen = studentIds ? [...new Set(studentIds)] : students
      if (chosen.some((id) => !students.includes(id))) fail('not-found')
      const isToAll = studentIds === undefined
      const letter = { groupId, title, text, isToAll, groupName: group.name }
      return send(tx, teacher, { ...letter, recipients: chosen })
    }),
  )
}

export const sendSchoolAnnouncement = (parts: Parts, owner: Teacher, letter: Letter) =>
  withinBudget(parts, null, () =>
    transaction(parts.db, async (tx) => {
      const recipients = await repository.listSchool(tx.query, owner.studentId)
      const isToAll = true
      return send(tx, owner, { ...letter, groupId: null, groupName: null, isToAll, recipients })
    }),
  )

type Sending = Letter & {
  groupId: string | null
  groupName: string | null
  isToAll: boolean
  recipients: string[]
}

async function send(tx: Tx, teacher: Teacher, sending: Sending) {
  const { groupId, groupName, title, text, isToAll, recipients } = sending
  if (recipients.length === 0) fail('no-recipients')
  const createdBy = teacher.studentId
  const by = await repository.findName(tx.query, createdBy)
  const id = await repository.create(tx, { groupId, title, text, createdBy, isToAll })
  const about = {
    kind: 'announcement',
    announcementId: id,
    title,
    by,
    groupName,
    isToChosen: !isToAll,
  } as const
  for (let from = 0; from < recipients.length; from += atOnce) {
    const part = recipients.slice(from, from + atOnce)
    await repository.addRecipients(tx, id, part)
    await notify(tx, part, { id, about: { ...about, text: beginningOf(text, excerpt) } })
    await setImmediate()
  }
  await repository.removeOldest(tx, groupId)
  const [row] = await repository.list(tx.query, groupId, id)
  return { announcement: toSent(row ?? fail('not-found'), teacher) }
}

/** For who got it, and the teachers of its class; one to the school for everybody there. */
export async function readAnnouncement(db: Database, reader: Teacher, id: string) {
  const found =
    reader.role === 'owner'
      ? await repository.find(db.query, id, undefined)
      : await repository.findReadable(db.query, id, reader.studentId)
  const row = found ?? fail('not-found')
  return {
    announcement: {
      id: row.id,
      title: row.title,
      text: row.text,
      by: row.by,
      sentAt: new Date(row.sent_at).toISOString(),
      groupName: row.group_name,
      isToAll: row.to_all === 1,
    },
  }
}

export const removeAnnouncement = (db: Database, teacher: Teacher, id: string) =>
  transaction(db, async (tx) => {
    const row = (await repository.find(tx.query, id, seesClassesOf(teacher))) ?? fail('not-found')
    if (!mayRemove(row, teacher)) fail('forbidden')
    await repository.remove(tx.query, id)
    await withdrawNotices(tx, 'announcement', id)
    return {}
  })
