// Announcements and who gets them, as rows.
import { schoolLimits } from '@kinnow/contract/school-limits'
import { sql } from 'kysely'
import { groupsTaughtBy } from '../groups/repository.ts'
import type { Database, Queries, Tx } from '../lib/db/database.ts'
import { newId } from '../lib/security/random.ts'

type NewAnnouncement = {
  /** Null: to the whole school. */
  groupId: string | null
  title: string
  text: string
  createdBy: string
  isToAll: boolean
}

export async function create(
  tx: Tx,
  { groupId, title, text, createdBy, isToAll }: NewAnnouncement,
): Promise<string> {
  const id = newId()
  await tx.query
    .insertInto('announcements')
    .values({
      id,
      group_id: groupId,
      title,
      text,
      created_by: createdBy,
      to_all: isToAll ? 1 : 0,
      sent_at: tx.now,
    })
    .execute()
  return id
}

/** Emails wait for so long, in which it can be deleted. */
const firstMail = (tx: Tx) =>
  sql<number>`${tx.now} + ${sql.lit(schoolLimits.announcement.mailDelay)}`

export const addRecipients = (tx: Tx, id: string, studentIds: string[]) =>
  tx.query
    .insertInto('announcement_recipients')
    .values(
      studentIds.map((studentId) => ({
        announcement_id: id,
        student_id: studentId,
        mail_at: firstMail(tx),
      })),
    )
    .execute()

/** Everybody of the school but the one who writes. */
export async function listSchool(query: Queries, but: string): Promise<string[]> {
  const rows = await query
    .selectFrom('users')
    .select('id')
    .where('id', '<>', but)
    .where('verified_at', 'is not', null)
    .where('locked_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

/** What somebody is called. */
export async function findName(query: Queries, userId: string): Promise<string | null> {
  const row = await query
    .selectFrom('users')
    .select('name')
    .where('id', '=', userId)
    .executeTakeFirst()
  return row?.name ?? null
}

const ofGroup = (groupId: string | null) =>
  groupId === null ? sql<boolean>`group_id is null` : sql<boolean>`group_id = ${groupId}`

/** Of a class, or of the school, the newest that are stored. */
export async function removeOldest(tx: Tx, groupId: string | null): Promise<void> {
  const newest = tx.query
    .selectFrom('announcements')
    .select('id')
    .where(ofGroup(groupId))
    .orderBy('sent_at', 'desc')
    .orderBy('id')
    .limit(schoolLimits.announcement.stored)
  await tx.query
    .deleteFrom('announcements')
    .where(ofGroup(groupId))
    .where('id', 'not in', newest)
    .execute()
}

export const list = (query: Queries, groupId: string | null, id?: string) =>
  query
    .selectFrom('announcements')
    .leftJoin('users', 'users.id', 'announcements.created_by')
    .select(['announcements.id', 'title', 'text', 'sent_at', 'to_all', 'created_by'])
    .select([
      'users.name as by',
      sql<number>`(select count(*) from announcement_recipients
        where announcement_id = announcements.id)`.as('recipients'),
    ])
    .where(ofGroup(groupId))
    .$if(id !== undefined, (rows) => rows.where('announcements.id', '=', id ?? ''))
    .orderBy('sent_at', 'desc')
    .orderBy('announcements.id')
    .limit(schoolLimits.announcement.stored)
    .execute()

export type ListedRow = Awaited<ReturnType<typeof list>>[number]

const one = (query: Queries, id: string) =>
  query
    .selectFrom('announcements')
    .leftJoin('users', 'users.id', 'announcements.created_by')
    .leftJoin('groups', 'groups.id', 'announcements.group_id')
    .select(['announcements.id', 'title', 'text', 'sent_at', 'to_all', 'group_id', 'created_by'])
    .select(['users.name as by', 'groups.name as group_name'])
    .where('announcements.id', '=', id)

/** To a class of this teacher; to any, and to the school, where none is named. */
export function find(query: Queries, id: string, teacherId: string | undefined) {
  const any = one(query, id)
  const own =
    teacherId === undefined ? any : any.where('group_id', 'in', groupsTaughtBy(query, teacherId))
  return own.executeTakeFirst()
}

/** To this reader, to the school, or to a class that the reader teaches. */
export const findReadable = (query: Queries, id: string, readerId: string) =>
  one(query, id)
    .where((row) =>
      row.or([
        row('group_id', 'is', null),
        row('group_id', 'in', groupsTaughtBy(query, readerId)),
        row.exists(
          query
            .selectFrom('announcement_recipients')
            .select('student_id')
            .where('announcement_id', '=', id)
            .where('student_id', '=', readerId),
        ),
      ]),
    )
    .executeTakeFirst()

export const remove = (query: Queries, id: string) =>
  query.deleteFrom('announcements').where('id', '=', id).execute()

/** Whose email is due, the longest first. */
export const listDue = (db: Database, most: number) =>
  db.query
    .selectFrom('announcement_recipients')
    .select(['announcement_id', 'student_id', 'mail_at', db.now.as('now')])
    .where('mail_at', '<=', db.now)
    .orderBy('mail_at')
    .orderBy('student_id')
    .limit(most)
    .$narrowType<{ mail_at: number }>()
    .execute()

export type DueRow = Awaited<ReturnType<typeof listDue>>[number]

/** Of several processes that have seen the same row one takes it. */
export async function takeMail(
  query: Queries,
  due: DueRow,
  mailAt: number | null,
): Promise<boolean> {
  const row = await query
    .updateTable('announcement_recipients')
    .set({ mail_at: mailAt })
    .where('announcement_id', '=', due.announcement_id)
    .where('student_id', '=', due.student_id)
    .where('mail_at', '=', due.mail_at)
    .returning('student_id')
    .executeTakeFirst()
  return row !== undefined
}

export const postponeMail = (query: Queries, due: DueRow, mailAt: number) =>
  query
    .updateTable('announcement_recipients')
    .set({ mail_at: mailAt })
    .where('announcement_id', '=', due.announcement_id)
    .where('student_id', '=', due.student_id)
    .execute()

/** Who gets an email, and whether they want it. */
export const readMailing = (query: Queries, due: DueRow) =>
  query
    .selectFrom('announcements')
    .innerJoin('users as student', (join) => join.on('student.id', '=', due.student_id))
    .leftJoin('reminder_settings', 'reminder_settings.student_id', 'student.id')
    .leftJoin('users as author', 'author.id', 'announcements.created_by')
    .leftJoin('groups', 'groups.id', 'announcements.group_id')
    .select(['announcements.id', 'title', 'text', 'sent_at', 'groups.name as group_name'])
    .select(['student.email', 'student.name', 'student.verified_at', 'student.locked_at'])
    .select(['author.name as by', 'reminder_settings.announcements as wants'])
    .where('announcements.id', '=', due.announcement_id)
    .executeTakeFirst()

/** How many wait in the outbox: no more are queued than an hour takes. */
export async function countQueued(query: Queries): Promise<number> {
  const row = await query
    .selectFrom('outbox')
    .select((all) => all.fn.countAll<number>().as('count'))
    .where('lane', '=', 'announcement')
    .where('sent_at', 'is', null)
    .executeTakeFirstOrThrow()
  return row.count
}
