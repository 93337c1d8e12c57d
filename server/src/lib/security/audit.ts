// Events of accounts, stored for 30 days: never a code, a password or a token (S38).
import type { Tx } from '../db/database.ts'
import { type Selectable, sql } from 'kysely'
import type { Client } from '../http/client-address.ts'
import { coarseNetworkOf } from '../http/client-address.ts'
import type { Database, Queries } from '../db/database.ts'
import { prepare, type ValueOf, valuesOf } from '../db/prepared.ts'
import type { Tables } from '../db/tables/tables.ts'
import { newId } from './random.ts'

export type AuditEventName =
  | 'register'
  | 'verify'
  | 'verify-failed'
  | 'login'
  | 'login-failed'
  | 'logout'
  | 'session-ended'
  | 'reset-asked'
  | 'reset'
  | 'reset-link'
  | 'extra-time'
  | 'password-changed'
  | 'email-changed'
  | 'google-linked'
  | 'exported'
  | 'deleted'
  | 'locked'
  | 'unlocked'
  | 'verified-by-operator'
  | 'regraded'
  | 'summary-asked'
  | 'summary-confirmed'
  | 'summary-removed'
  | 'mail-stopped'
  | 'refused'
  | 'role-changed'
  | 'author-changed'
  | 'name-changed'
  | 'reset-link-made'
  | 'person-opened'
  | 'person-imported'
  | 'person-added'
  | 'card-made'
  | 'class-joined'
  | 'class-waited'
  | 'birth-year-changed'
  | 'guardian-requested'
  | 'consent-agreed'
  | 'consent-refused'
  | 'consent-withdrawn'
  | 'consent-recorded'
  | 'class-invited'
  | 'account-invited'
  | 'class-left'
  | 'class-deleted'
  | 'exception-changed'
  | 'enrolled'
  | 'unenrolled'
  | 'school-claimed'
  | 'settings-changed'
  | 'course-changed'
  | 'courses-imported'
  | 'courses-published'
  | 'backup-downloaded'

type Entry = {
  event: AuditEventName
  studentId?: string | null
  /** Who did it, where it was not the student. */
  actorId?: string
  client?: Pick<Client, 'address' | 'requestId'>
  detail?: string
}

/** Instead of the id of an owner whose account is gone: the act was still not the student's own. */
const goneActor = 'deleted'

const day = 24 * 60 * 60 * 1000
const retention = 30 * day
const keptExactly = 7 * day
const longestDetail = 200

type NewRow = Omit<Selectable<Tables['audit_log']>, 'happened_at'>

const columns = ['id', 'event', 'user_id', 'address', 'request_id', 'detail', 'actor_id'] as const

const insert = prepare(({ query, now }, value: ValueOf<NewRow>) =>
  query.insertInto('audit_log').values({ happened_at: now, ...valuesOf(columns, value) }),
)

export async function record(tx: Tx, entry: Entry): Promise<void> {
  const row = {
    id: newId(),
    event: entry.event,
    user_id: entry.studentId ?? null,
    address: entry.client?.address ?? null,
    request_id: entry.client?.requestId ?? null,
    actor_id: entry.actorId ?? null,
    detail: entry.detail === undefined ? null : printable(entry.detail).slice(0, longestDetail),
  }
  await insert(tx, row)
}

type Look = { studentId: string; actorId: string; client: Client; detail?: string }

/** A look at the account of another is recorded, at most once an hour: the next look says nothing new. */
export async function recordLook(db: Database, look: Look): Promise<void> {
  if (look.studentId === look.actorId || (await hasLooked(db, look))) return
  await record(db, { event: 'person-opened', ...look })
}

async function hasLooked(db: Database, { studentId, actorId }: Look): Promise<boolean> {
  const found = await db.query
    .selectFrom('audit_log')
    .select('id')
    .where('user_id', '=', studentId)
    .where('actor_id', '=', actorId)
    .where('event', '=', 'person-opened')
    .where('happened_at', '>', sql<number>`${db.now} - 3600000`)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** One line, whatever was sent: control characters are written as `\u000d`. */
const printable = (text: string) =>
  text.replaceAll(
    /\p{Cc}/gu,
    (sign) => `\\u${sign.codePointAt(0)?.toString(16).padStart(4, '0') ?? ''}`,
  )

/**
 * S37: from now on the log does not say whose its events were. Rows without an account that came from the same places,
 * such as a login with a mistyped address, keep no more than a coarse network: enough to see a flood, too little to
 * tell a person.
 */
export async function forgetStudent(query: Queries, studentId: string): Promise<void> {
  const places = await query
    .selectFrom('audit_log')
    .select('address')
    .distinct()
    .where('user_id', '=', studentId)
    .where('address', 'is not', null)
    .where('address', 'not like', '%/%')
    .execute()
  for (const { address } of places) {
    await query
      .updateTable('audit_log')
      .set({ address: coarseNetworkOf(address ?? '') })
      .where('address', '=', address)
      .where('user_id', 'is', null)
      .execute()
  }
  await query
    .updateTable('audit_log')
    .set({ user_id: null, address: null })
    .where('user_id', '=', studentId)
    .execute()
  await query
    .updateTable('audit_log')
    .set({ actor_id: goneActor })
    .where('actor_id', '=', studentId)
    .execute()
}

/** What was still under way when an account was deleted, and was written down after it. */
async function forgetTheGone(db: Database): Promise<void> {
  await db.query
    .updateTable('audit_log')
    .set({ user_id: null, address: null })
    .where('user_id', 'is not', null)
    .where('user_id', 'not in', (accounts) => accounts.selectFrom('users').select('id'))
    .execute()
}

/** S37: addresses are made coarse after 7 days, and all ends after 30. */
export async function tidyAudit(db: Database): Promise<void> {
  await forgetTheGone(db)
  const before = (age: number) => sql<number>`${db.now} - ${sql.lit(age)}`
  await db.query.deleteFrom('audit_log').where('happened_at', '<', before(retention)).execute()
  const exact = await db.query
    .selectFrom('audit_log')
    .select('address')
    .distinct()
    .where('happened_at', '<', before(keptExactly))
    .where('address', 'is not', null)
    .where('address', 'not like', '%/%')
    .limit(1000)
    .execute()
  for (const { address } of exact) {
    await db.query
      .updateTable('audit_log')
      .set({ address: coarseNetworkOf(address ?? '') })
      .where('address', '=', address)
      .where('happened_at', '<', before(keptExactly))
      .execute()
  }
}
