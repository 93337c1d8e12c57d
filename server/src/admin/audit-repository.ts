// The audit log as the office reads it, the newest first.
import { sql } from 'kysely'
import type { Database } from '../lib/db/database.ts'

/** The event after which a part begins. */
export type Cursor = { at: number; id: string }

/** In the order of their signs, as the program compares them, whatever language the database sorts by. */
const idOf = ({ engine }: Database) =>
  engine === 'postgres' ? sql<string>`id collate "C"` : sql<string>`id`

const listed = (db: Database, after: Cursor | undefined, most: number) =>
  db.query
    .selectFrom('audit_log')
    .select(['id', 'event', 'happened_at', 'detail', 'address', 'user_id', 'actor_id'])
    .$if(after !== undefined, (events) =>
      events
        .where('happened_at', '<=', after?.at ?? 0)
        .where((event) =>
          event.or([
            event('happened_at', '<', after?.at ?? 0),
            event(idOf(db), '<', after?.id ?? ''),
          ]),
        ),
    )
    .orderBy('happened_at', 'desc')
    .orderBy(idOf(db), 'desc')
    .limit(most)

export type AuditRow = Awaited<ReturnType<ReturnType<typeof listed>['execute']>>[number]

export const listEvents = (db: Database, after: Cursor | undefined, most: number) =>
  listed(db, after, most).execute()

/** What is about an account. */
export const listEventsAbout = (
  db: Database,
  id: string,
  after: Cursor | undefined,
  most: number,
) => listed(db, after, most).where('user_id', '=', id).execute()

/** What an account did to others. */
export const listEventsBy = (db: Database, id: string, after: Cursor | undefined, most: number) =>
  listed(db, after, most).where('actor_id', '=', id).execute()

export async function readAccounts(db: Database, ids: string[]) {
  if (ids.length === 0) return []
  return db.query
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('id', 'in', ids)
    .execute()
}
