// The audit log, found by what it is about and by person.
import { setImmediate } from 'node:timers/promises'
import type { AuditEvent, AuditTopic } from '@kinnow/contract/audit-log'
import type { Database } from '../lib/db/database.ts'
import { shownAddress } from '../lib/http/shown-address.ts'
import type { AuditEventName } from '../lib/security/audit.ts'
import { fail } from '../lib/util/failure.ts'
import {
  type AuditRow,
  type Cursor,
  listEvents,
  listEventsAbout,
  listEventsBy,
  readAccounts,
} from './audit-repository.ts'

const topics: Record<AuditEventName, AuditTopic> = {
  register: 'accounts',
  verify: 'accounts',
  'verify-failed': 'logins',
  login: 'logins',
  'login-failed': 'logins',
  logout: 'logins',
  'session-ended': 'logins',
  'reset-asked': 'accounts',
  reset: 'accounts',
  'reset-link': 'accounts',
  'extra-time': 'office',
  'author-changed': 'office',
  'password-changed': 'accounts',
  'email-changed': 'accounts',
  'google-linked': 'accounts',
  exported: 'accounts',
  deleted: 'accounts',
  locked: 'office',
  unlocked: 'office',
  'verified-by-operator': 'office',
  regraded: 'office',
  'summary-asked': 'accounts',
  'summary-confirmed': 'accounts',
  'summary-removed': 'accounts',
  'mail-stopped': 'accounts',
  refused: 'refusals',
  'role-changed': 'office',
  'name-changed': 'accounts',
  'reset-link-made': 'office',
  'person-opened': 'office',
  'person-imported': 'office',
  'person-added': 'classes',
  'card-made': 'classes',
  'class-joined': 'classes',
  'class-waited': 'classes',
  'birth-year-changed': 'office',
  'guardian-requested': 'classes',
  'consent-agreed': 'classes',
  'consent-refused': 'classes',
  'consent-withdrawn': 'classes',
  'consent-recorded': 'classes',
  'class-invited': 'classes',
  'account-invited': 'office',
  'class-left': 'classes',
  'class-deleted': 'classes',
  'exception-changed': 'classes',
  enrolled: 'office',
  unenrolled: 'office',
  'school-claimed': 'office',
  'settings-changed': 'office',
  'course-changed': 'office',
  'courses-imported': 'office',
  'courses-published': 'office',
  'backup-downloaded': 'office',
}

const shown = 50
/** A call reads so many events at most, in parts with turns of others in between; the next one goes on there. */
const part = 1000
const mostParts = 20

type Filter = {
  topic?: AuditTopic | undefined
  person?: string | undefined
  /** In milliseconds: from then on, and before then. */
  from?: number | undefined
  until?: number | undefined
  after?: string | undefined
}

export async function listAuditEvents(db: Database, { topic, person, from, until, after }: Filter) {
  const cursor = after === undefined ? beginOf(until) : readCursor(after)
  const of = person === undefined ? undefined : await findAccount(db, person)
  const isSince = ({ happened_at: at }: AuditRow) => from === undefined || at >= from
  const isWanted = (row: AuditRow) =>
    isSince(row) && (topic === undefined || topics[row.event as AuditEventName] === topic)
  const found: AuditRow[] = []
  let last = cursor
  let isOver = false
  for (let parts = 0; parts < mostParts && found.length <= shown && !isOver; parts += 1) {
    const rows = await readPart(db, of?.id, last)
    found.push(...rows.filter(isWanted))
    isOver = rows.length < part || !rows.every(isSince)
    last = cursorOf(rows.at(-1)) ?? last
    await setImmediate()
  }
  const events = found.slice(0, shown)
  const rest = isOver ? undefined : last
  const next = found.length > shown ? cursorOf(events.at(-1)) : rest
  return {
    events: await toEvents(db, events),
    person: of ?? null,
    next: next ? `${next.at}-${next.id}` : null,
  }
}

/** No id comes before an empty one. */
const beginOf = (until: number | undefined): Cursor | undefined =>
  until === undefined ? undefined : { at: until, id: '' }

function readCursor(text: string): Cursor {
  const [at = '', ...id] = text.split('-')
  return { at: Number(at), id: id.join('-') }
}

const cursorOf = (row: AuditRow | undefined): Cursor | undefined =>
  row && { at: row.happened_at, id: row.id }

async function readPart(db: Database, person: string | undefined, after: Cursor | undefined) {
  if (person === undefined) return listEvents(db, after, part)
  const about = await listEventsAbout(db, person, after, part)
  const by = await listEventsBy(db, person, after, part)
  const rows = new Map([...about, ...by].map((row) => [row.id, row]))
  return [...rows.values()]
    .toSorted((one, other) => other.happened_at - one.happened_at || (other.id < one.id ? -1 : 1))
    .slice(0, part)
}

type AccountRow = Awaited<ReturnType<typeof readAccounts>>[number]

const toAccount = ({ id, name, email }: AccountRow) => ({ id, name, email: shownAddress(email) })

async function findAccount(db: Database, id: string) {
  const [row] = await readAccounts(db, [id])
  return row ? toAccount(row) : fail('not-found')
}

/** With the accounts that they are about and those that did them. */
export async function toEvents(db: Database, rows: AuditRow[]): Promise<AuditEvent[]> {
  const ids = rows.flatMap((row) => [row.user_id ?? [], row.actor_id ?? []].flat())
  const accounts = await readAccounts(db, [...new Set(ids)])
  const byId = new Map(accounts.map((row) => [row.id, toAccount(row)]))
  return rows.map((row) => ({
    id: row.id,
    event: row.event,
    at: new Date(row.happened_at).toISOString(),
    detail: row.detail,
    address: row.address || null,
    account: byId.get(row.user_id ?? '') ?? null,
    actor: row.actor_id === row.user_id ? null : (byId.get(row.actor_id ?? '') ?? null),
    isActorDeleted: row.actor_id !== null && !byId.has(row.actor_id),
  }))
}
