// Where a student is signed in.
import type { Session as Device } from '@kinnow/contract/profile'
import Bowser from 'bowser'
import { listSessions, removeSession, removeSessions } from '../auth/session-repository.ts'
import { record } from '../lib/security/audit.ts'
import type { Client } from '../lib/http/client-address.ts'
import type { Database } from '../lib/db/database.ts'
import { fail } from '../lib/util/failure.ts'
import type { Session } from '../lib/http/endpoint-routes.ts'

export async function readDevices(db: Database, session: Session) {
  const rows = await listSessions(db, session.studentId)
  return {
    sessions: rows.map((row) => ({
      id: row.id,
      ...describeDevice(row.device),
      isCurrent: row.id === session.id,
      createdAt: new Date(row.created_at).toISOString(),
      lastUsedAt: new Date(row.last_used_at).toISOString(),
    })),
  }
}

export async function endSession({
  db,
  session,
  id,
  client,
}: {
  db: Database
  session: Session
  id: string
  client: Client
}) {
  if (!(await removeSession(db.query, session.studentId, id))) fail('not-found')
  await record(db, { event: 'session-ended', studentId: session.studentId, client })
  return {}
}

export async function endOtherSessions(db: Database, session: Session, client: Client) {
  const ended = await removeSessions(db.query, session.studentId, session.id)
  // Where nothing ended, nothing happened: one call after the other fills no log.
  if (ended > 0) await record(db, { event: 'session-ended', studentId: session.studentId, client })
  return { ended }
}

const kinds: Record<string, Device['kind']> = {
  desktop: 'computer',
  mobile: 'phone',
  tablet: 'tablet',
}

/** `Mozilla/5.0 (X11; Linux …) … Chrome/…` → `Chrome on Linux`, a computer. */
export function describeDevice(userAgent: string): Pick<Device, 'device' | 'kind'> {
  if (!userAgent) return { device: 'Unknown device', kind: 'unknown' }
  const { browser, os, platform } = Bowser.parse(userAgent)
  const device = [browser.name, os.name].filter(Boolean).join(' on ') || 'Unknown device'
  return { device, kind: kinds[platform.type ?? ''] ?? 'unknown' }
}
