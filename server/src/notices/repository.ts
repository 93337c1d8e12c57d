// Notices, as rows.
import type { NoticeAbout, NoticeSubject } from '@kinnow/contract/notices'
import { limits } from '@kinnow/contract/limits'
import { sql } from 'kysely'
import type { Database, Queries, Tx } from '../lib/db/database.ts'
import { newId } from '../lib/security/random.ts'
import { serverLimits } from '../lib/util/server-limits.ts'
import { settledAs } from './settled-repository.ts'

type NewNotices = { studentIds: string[]; aboutId: string; about: NoticeAbout }

/** One statement, however many students there are. */
export const create = (tx: Tx, { studentIds, aboutId, about }: NewNotices) =>
  tx.query
    .insertInto('notices')
    .values(
      studentIds.map((studentId) => ({
        id: newId(),
        student_id: studentId,
        kind: about.kind,
        about_id: aboutId,
        about: JSON.stringify(about),
        created_at: tx.now,
      })),
    )
    .execute()

/** Of these students those who have more notices than are stored. */
export async function listFull(query: Queries, studentIds: string[]): Promise<string[]> {
  const rows = await query
    .selectFrom('notices')
    .select('student_id')
    .where('student_id', 'in', studentIds)
    .groupBy('student_id')
    .having((group) => group.fn.countAll(), '>', limits.notices.stored)
    .execute()
  return rows.map((row) => row.student_id)
}

/** Leaves of each student the newest that are listed. */
export async function removeOldest(query: Queries, studentIds: string[]): Promise<void> {
  await sql`
    delete from notices where id in (
      select id from (
        select id, row_number() over (
          partition by student_id order by created_at desc, id desc) as place
        from notices where student_id in (${sql.join(studentIds)})) as ranked
      where place > ${sql.lit(limits.notices.listed)})`.execute(query)
}

/** `studentIds`: those of these students only. */
export const removeAbout = (
  query: Queries,
  kind: NoticeSubject,
  aboutId: string,
  studentIds?: string[],
) =>
  query
    .deleteFrom('notices')
    .where('about_id', '=', aboutId)
    .where('kind', '=', kind)
    .$if(studentIds !== undefined, (rows) => rows.where('student_id', 'in', studentIds ?? []))
    .execute()

export const changeAbout = (query: Queries, aboutId: string, about: NoticeAbout) =>
  query
    .updateTable('notices')
    .set({ about: JSON.stringify(about) })
    .where('about_id', '=', aboutId)
    .where('kind', '=', about.kind)
    .execute()

/** What is settled counts as read. */
export async function countUnread(db: Database, studentId: string): Promise<number> {
  const row = await db.query
    .selectFrom('notices')
    .select((all) => all.fn.countAll<number>().as('count'))
    .where('student_id', '=', studentId)
    .where('read_at', 'is', null)
    .where(settledAs(db), 'is', null)
    .executeTakeFirstOrThrow()
  return row.count
}

/** In SQL with joined `notices`: whether there is one, which is unread or was read a short time ago. */
export const isNewNotice = ({ now }: Pick<Tx, 'now'>) =>
  sql<boolean>`(notices.id is not null
    and coalesce(notices.read_at, ${now}) > ${now} - ${sql.lit(serverLimits.notice.newFor)})`

/** All that are listed, those not read first: there are few of them. */
export const list = (db: Database, studentId: string) =>
  db.query
    .with('own', (query) =>
      query
        .selectFrom('notices')
        .select(['id', 'about', 'created_at', 'read_at', settledAs(db).as('settled')])
        .where('student_id', '=', studentId),
    )
    .selectFrom('own')
    .selectAll()
    .orderBy(sql`case when read_at is null and settled is null then 0 else 1 end`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limits.notices.listed)
    .execute()

/** When it came; undefined where this student has no such notice. */
export async function findTime(
  query: Queries,
  studentId: string,
  id: string,
): Promise<number | undefined> {
  const row = await query
    .selectFrom('notices')
    .select('created_at')
    .where('student_id', '=', studentId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.created_at
}

type Read = { studentId: string; id: string; until: number | null }

/** `until`: those that came by then, too. */
export const markRead = (tx: Tx, { studentId, id, until }: Read) =>
  tx.query
    .updateTable('notices')
    .set({ read_at: tx.now })
    .where('student_id', '=', studentId)
    .where('read_at', 'is', null)
    .where((one) => (until === null ? one('id', '=', id) : one('created_at', '<=', until)))
    .execute()
