// Wrong passwords and known browsers of an account, as rows.
import { sql } from 'kysely'
import type { Database } from '../lib/db/database.ts'

/** What the event says that ends a block. */
export const blockEnded = 'wrong passwords'

/** So many tries of an account are looked at: far more than are let through within the window. */
const most = 200

/**
 * The wrong passwords and secrets of these accounts within the last `window` milliseconds, and when an owner ended a block;
 * the newest first.
 */
export const listTries = (db: Database, studentIds: string[], window: number) =>
  db.query
    .selectFrom('audit_log')
    .select(['user_id', 'event', 'happened_at', 'address'])
    .where('user_id', 'in', studentIds)
    .where((row) =>
      row.or([
        row('event', '=', 'login-failed'),
        // Who was locked out by the office and let in again has the block of before.
        row.and([row('event', '=', 'unlocked'), row('detail', '=', blockEnded)]),
      ]),
    )
    .where('happened_at', '>', sql<number>`${db.now} - ${window}`)
    .orderBy('happened_at', 'desc')
    .orderBy('id')
    .limit(most * studentIds.length)
    .execute()

/** The cards with which these students log in. */
export const listCards = (db: Database, studentIds: string[]) =>
  db.query
    .selectFrom('class_cards')
    .innerJoin('groups', 'groups.id', 'class_cards.group_id')
    .select(['class_cards.user_id', 'groups.card_code', 'class_cards.number'])
    .where('class_cards.user_id', 'in', studentIds)
    .where('groups.card_code', 'is not', null)
    .execute()

/** The browsers in which these students have signed in, as hashes of their cookies. */
export const listKnownDevices = (db: Database, studentIds: string[]) =>
  db.query
    .selectFrom('known_devices')
    .select(['user_id', 'token_hash'])
    .where('user_id', 'in', studentIds)
    .execute()

/** The time by the database's clock, in milliseconds. */
export async function readNow(db: Database): Promise<number> {
  const row = await db.query.selectNoFrom(db.now.as('now')).executeTakeFirstOrThrow()
  return row.now
}
