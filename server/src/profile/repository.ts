// An account as rows, as its owner and the operator change it.
import type { Selectable, Updateable } from 'kysely'
import type { Database, Queries, Tx } from '../lib/db/database.ts'
import type { Tables } from '../lib/db/tables/tables.ts'
import { foldText } from '../lib/util/fold-text.ts'

export async function changeUser(
  query: Queries,
  id: string,
  change: Updateable<Tables['users']>,
): Promise<void> {
  await query.updateTable('users').set(change).where('id', '=', id).execute()
}

export async function setLocked(tx: Tx, id: string, locked: boolean): Promise<void> {
  await tx.query
    .updateTable('users')
    .set({ locked_at: locked ? tx.now : null })
    .where('id', '=', id)
    .execute()
}

export async function setExtraTime(query: Queries, id: string, factor: number): Promise<void> {
  await query.updateTable('users').set({ extra_time: factor }).where('id', '=', id).execute()
}

/** In another time zone the hour of a student's reminders is another instant: they are planned again. */
export async function planRemindersAnew(query: Queries, id: string): Promise<void> {
  await query
    .updateTable('reminder_settings')
    .set({ next_at: 0 })
    .where('student_id', '=', id)
    .execute()
}

/** What hangs on the account goes with it, by its foreign keys. */
export async function removeUser(query: Queries, id: string): Promise<void> {
  await query.deleteFrom('users').where('id', '=', id).execute()
}

/** Messages under an address that the student gives up: they still go with the account. */
export async function claimMessages(query: Queries, id: string, email: string): Promise<void> {
  await query
    .updateTable('contact_messages')
    .set({ user_id: id })
    .where('email', '=', email)
    .where('user_id', 'is', null)
    .execute()
}

/** What names a student without hanging on the account: codes and messages. */
export async function removeTraces(
  query: Queries,
  id: string,
  email: string | null,
): Promise<void> {
  for (const table of ['one_time_codes', 'contact_messages'] as const) {
    await query
      .deleteFrom(table)
      .where((row) => row.or([row('email', '=', email), row('user_id', '=', id)]))
      .execute()
  }
  await query.deleteFrom('invitations').where('email', '=', email).execute()
  // Notices name the student to teachers.
  await query
    .deleteFrom('notices')
    .where('about_id', '=', id)
    .where('kind', '=', 'consent')
    .execute()
}

export async function addAvatar(
  tx: Tx,
  studentId: string,
  picture: { id: string; bytes: Buffer },
): Promise<void> {
  await tx.query
    .insertInto('avatars')
    .values({ ...picture, user_id: studentId, created_at: tx.now })
    .execute()
  await changeUser(tx.query, studentId, { avatar: picture.id })
}

export async function removeAvatarOf(query: Queries, studentId: string): Promise<void> {
  await query.deleteFrom('avatars').where('user_id', '=', studentId).execute()
  await changeUser(query, studentId, { avatar: null })
}

export function findAvatar(db: Database, id: string) {
  return db.query.selectFrom('avatars').select('bytes').where('id', '=', id).executeTakeFirst()
}

/** So many accounts are looked through at once. */
const listedAtOnce = 1000

/**
 * The accounts whose address, id or name holds the words, by address; those without one come last. The program compares
 * them: the engines fold the case of other letters than a to z differently.
 */
export async function listUsers(db: Database, search: string, most: number) {
  const words = foldText(search)
  const found: Selectable<Tables['users']>[] = []
  for (const column of ['email', 'id'] as const) {
    let after = ''
    for (let isMore = true; isMore && found.length < most;) {
      const rows = await db.query
        .selectFrom('users')
        .selectAll()
        .where(column, '>', after)
        .$if(column === 'id', (users) => users.where('email', 'is', null))
        .orderBy(column)
        .limit(listedAtOnce)
        .execute()
      found.push(...rows.filter((row) => textOf(row).includes(words)))
      after = rows.at(-1)?.[column] ?? ''
      isMore = rows.length === listedAtOnce
    }
  }
  return found.slice(0, most)
}

const textOf = ({ id, email, name }: Selectable<Tables['users']>) =>
  foldText(`${email ?? id} ${name ?? ''}`)

export async function countEnrollments(db: Database, studentId: string) {
  const rows = await db.query
    .selectFrom('enrollments')
    .select(['status', (row) => row.fn.countAll<number>().as('count')])
    .where('student_id', '=', studentId)
    .groupBy('status')
    .execute()
  const all = rows.reduce((sum, { count }) => sum + count, 0)
  const active = rows.find(({ status }) => status === 'active')?.count ?? 0
  return { active, ended: all - active }
}

export async function countAttempts(db: Database, studentId: string): Promise<number> {
  const row = await db.query
    .selectFrom('attempts')
    .select((rows) => rows.fn.countAll<number>().as('count'))
    .where('student_id', '=', studentId)
    .executeTakeFirstOrThrow()
  return row.count
}
