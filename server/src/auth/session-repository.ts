// Sessions, and the browsers an account was signed in from, as rows.
import { limits } from '@kinnow/contract/limits'
import { sql } from 'kysely'
import type { Database, Queries, Tx } from '../lib/db/database.ts'
import { prepare, type ValueOf } from '../lib/db/prepared.ts'
import { studentZone } from '../lib/db/student-zone.ts'
import { newId } from '../lib/security/random.ts'

const ago = (db: Database, age: number) => sql<number>`${db.now} - ${sql.lit(age)}`

type NewSession = {
  id: string
  studentId: string
  tokenHash: string
  pageHash: string
  device: string
}

const insertSession = prepare(({ query, now }, value: ValueOf<NewSession>) =>
  query.insertInto('sessions').values({
    id: value('id'),
    token_hash: value('tokenHash'),
    page_hash: value('pageHash'),
    user_id: value('studentId'),
    device: value('device'),
    created_at: now,
    last_used_at: now,
  }),
)

const removeOldest = prepare(({ query }, value: ValueOf<Pick<NewSession, 'id' | 'studentId'>>) => {
  const others = query
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', value('studentId'))
    .where('id', '!=', value('id'))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limits.session.perStudent - 1)
  return query
    .deleteFrom('sessions')
    .where('user_id', '=', value('studentId'))
    .where('id', '!=', value('id'))
    .where('id', 'not in', others)
})

/**
 * S20: adds a session; beyond ten the oldest ends. Run it in a transaction that holds the row of the account, so that of
 * many at once none is overlooked.
 */
export async function addSession(tx: Tx, session: Omit<NewSession, 'id'>): Promise<void> {
  const made = { id: newId(), ...session }
  await insertSession(tx, made)
  await touchStudent(tx, made)
  await removeOldest(tx, made)
}

/** Living ones, with what their student's days are counted by, and the revision of the content. */
const living = (db: Database) =>
  db.query
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .innerJoin('content_state', (join) => join.onTrue())
    .select('content_state.revision')
    .select(['sessions.id', 'sessions.user_id', 'sessions.last_used_at', db.now.as('now')])
    .select(['users.day_starts', 'users.role', 'users.is_author', studentZone.as('timezone')])
    .where('sessions.created_at', '>', ago(db, limits.session.absolute))
    .where('sessions.last_used_at', '>', ago(db, limits.session.idle))

/** At most one. */
export const findSession = prepare((db, value: ValueOf<{ tokenHash: string }>) =>
  living(db).where('sessions.token_hash', '=', value('tokenHash')),
)

/** At most one, by the cookie that opens pages. */
export const findPageSession = prepare((db, value: ValueOf<{ pageHash: string }>) =>
  living(db).where('sessions.page_hash', '=', value('pageHash')),
)

export const setPageHash = prepare(({ query }, value: ValueOf<{ id: string; pageHash: string }>) =>
  query
    .updateTable('sessions')
    .set({ page_hash: value('pageHash') })
    .where('id', '=', value('id')),
)

export function listSessions(db: Database, studentId: string) {
  return db.query
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at', 'last_used_at'])
    .where('user_id', '=', studentId)
    .where('created_at', '>', ago(db, limits.session.absolute))
    .where('last_used_at', '>', ago(db, limits.session.idle))
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute()
}

export const touchSession = prepare(({ query, now }, value: ValueOf<{ id: string }>) =>
  query.updateTable('sessions').set({ last_used_at: now }).where('id', '=', value('id')),
)

/** The account was used now; its sessions end and are removed, and this stays. */
export const touchStudent = prepare(({ query, now }, value: ValueOf<{ studentId: string }>) =>
  query.updateTable('users').set({ last_seen_at: now }).where('id', '=', value('studentId')),
)

/** False when the student has no such session. */
export async function removeSession(
  query: Queries,
  studentId: string,
  id: string,
): Promise<boolean> {
  const result = await query
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', studentId)
    .executeTakeFirst()
  return result.numDeletedRows === 1n
}

/** Ends all sessions of a student but `except`; returns how many. */
export async function removeSessions(
  query: Queries,
  studentId: string,
  except = '',
): Promise<number> {
  const result = await query
    .deleteFrom('sessions')
    .where('user_id', '=', studentId)
    .where('id', '!=', except)
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}

type Device = { studentId: string; tokenHash: string }

const insertDevice = prepare(({ query, now }, value: ValueOf<Device & { id: string }>) =>
  query.insertInto('known_devices').values({
    id: value('id'),
    user_id: value('studentId'),
    token_hash: value('tokenHash'),
    created_at: now,
    expires_at: sql<number>`${now} + ${sql.lit(limits.login.deviceLifetime)}`,
  }),
)

const removeOldestDevices = prepare(({ query }, value: ValueOf<{ studentId: string }>) =>
  query
    .deleteFrom('known_devices')
    .where('user_id', '=', value('studentId'))
    .where(
      'id',
      'in',
      query
        .selectFrom('known_devices as old')
        .select('old.id')
        .where('old.user_id', '=', value('studentId'))
        .orderBy('old.created_at', 'desc')
        .orderBy('old.id')
        .offset(sql.lit(limits.login.devices))
        .limit(sql.lit(1000)),
    ),
)

/** Remembers a browser in which the student has signed in (S10); beyond `limits.login.devices` the oldest is forgotten. */
export async function addKnownDevice(tx: Tx, studentId: string, tokenHash: string): Promise<void> {
  await insertDevice(tx, { id: newId(), studentId, tokenHash })
  await removeOldestDevices(tx, { studentId })
}

const knownDevice = prepare(({ query, now }, value: ValueOf<Device>) =>
  query
    .selectFrom('known_devices')
    .select('id')
    .where('token_hash', '=', value('tokenHash'))
    .where('user_id', '=', value('studentId'))
    .where('expires_at', '>', now),
)

export async function isKnownDevice(
  tx: Tx,
  studentId: string,
  tokenHash: string,
): Promise<boolean> {
  const [found] = await knownDevice(tx, { studentId, tokenHash })
  return found !== undefined
}

const deviceOfAddress = prepare(
  ({ query, now }, value: ValueOf<{ email: string; tokenHash: string }>) =>
    query
      .selectFrom('known_devices')
      .innerJoin('users', 'users.id', 'known_devices.user_id')
      .select('known_devices.id')
      .where('known_devices.token_hash', '=', value('tokenHash'))
      .where('known_devices.expires_at', '>', now)
      .where('users.email', '=', value('email')),
)

/** Whether the student with this address has signed in in this browser; one statement, whether there is one or not (S12). */
export async function isKnownDeviceOf(
  db: Database,
  email: string,
  tokenHash: string,
): Promise<boolean> {
  const [found] = await deviceOfAddress(db, { email, tokenHash })
  return found !== undefined
}

/** Forgets the browsers of a student but `except`, by its hash: a new password ends their own budget of tries. */
export async function removeKnownDevices(
  query: Queries,
  studentId: string,
  except = '',
): Promise<void> {
  await query
    .deleteFrom('known_devices')
    .where('user_id', '=', studentId)
    .where('token_hash', '!=', except)
    .execute()
}

/** What is over by the limits of S10 and S20. */
export async function removeOldSessions(db: Database): Promise<void> {
  await db.query
    .deleteFrom('sessions')
    .where((row) =>
      row.or([
        row('created_at', '<', ago(db, limits.session.absolute)),
        row('last_used_at', '<', ago(db, limits.session.idle)),
      ]),
    )
    .execute()
  await db.query.deleteFrom('known_devices').where('expires_at', '<', db.now).execute()
}
