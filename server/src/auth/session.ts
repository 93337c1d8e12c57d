// Who is asking: from a bearer token to a student.
import type { Database } from '../lib/db/database.ts'
import { newToken, sha256 } from '../lib/random.ts'
import type { Session } from '../lib/routes.ts'
import { addSession, findSession, touchSession } from './repository.ts'

/** The time of last use is kept to the minute, so that reading does not write each time. */
const touchEvery = 60_000

/** Opens a session and returns its token, which is stored nowhere but with the student. */
export async function openSession(
  db: Database,
  session: { studentId: string; device: string },
): Promise<string> {
  const token = newToken()
  await db.query
    .transaction()
    .execute((query) => addSession(db, query, { ...session, tokenHash: sha256(token) }))
  return token
}

export async function authenticate(db: Database, token: string): Promise<Session | null> {
  if (!token) return null
  const row = await findSession(db, sha256(token))
  if (!row) return null
  if (row.now - row.last_used_at > touchEvery) await touchSession(db, row.id)
  return { id: row.id, studentId: row.user_id }
}
