// Who is asking: from a bearer token to a student. When a session ends is a condition in `session-repository.ts`.
import { setTimeout as wait } from 'node:timers/promises'
import { limits } from '@kinnow/contract/limits'
import { mayWriteCourses, type Role } from '@kinnow/contract/roles'
import type { Client } from '../lib/http/client-address.ts'
import { type Cookies, pageSecretOf } from '../lib/http/cookies.ts'
import type { Database, Tx } from '../lib/db/database.ts'
import { newToken, sha256 } from '../lib/security/random.ts'
import type { Session } from '../lib/http/endpoint-routes.ts'
import {
  addSession,
  findPageSession,
  findSession,
  setPageHash,
  touchSession,
  touchStudent,
} from './session-repository.ts'

/** The time of last use is stored to the minute, so that reading does not write each time. */
const touchEvery = 60_000

/** So long a call waits for its session to be written down as used, in milliseconds. */
const longestTouch = 100

const beingKept = new Set<string>()

/**
 * What only reads goes on while something else writes, or where no disk has room (R17): a later call of the session tries
 * again.
 */
async function saveLastUsed(db: Database, id: string, studentId: string): Promise<void> {
  if (beingKept.has(id)) return
  beingKept.add(id)
  const touched = touchSession(db, { id })
    .then(() => touchStudent(db, { studentId }))
    .catch(() => {})
    .finally(() => beingKept.delete(id))
  await Promise.race([touched, wait(longestTouch, undefined, { ref: false })])
}

/**
 * Opens a session and returns its token, which is stored nowhere but with the student. A cookie opens the student's pages,
 * and no call: what its browser sends along by itself may only be read by the one who looks at the page. Run it in a transaction that holds
 * the row of the account and has looked again at what was proven, so that no session outlives what ended it.
 */
export async function openSession(
  tx: Tx,
  studentId: string,
  client: Pick<Client, 'userAgent' | 'cookies'>,
): Promise<string> {
  const token = newToken()
  const hashes = { tokenHash: sha256(token), pageHash: setPageCookies(client.cookies) }
  await addSession(tx, { studentId, device: client.userAgent, ...hashes })
  return token
}

/** Sets two new halves of what opens the student's pages, and gives the hash of both. */
function setPageCookies(cookies: Cookies): string {
  const halves = { page_session: newToken(), page_key: newToken() }
  cookies.set('page_session', halves.page_session, limits.session.absolute)
  cookies.set('page_key', halves.page_key, limits.session.absolute)
  return sha256(pageSecretOf((name) => halves[name as keyof typeof halves]) ?? '')
}

/**
 * Gives a browser that is signed in the cookie of its pages once more, where it has lost it or has that of another session: the
 * login page takes the cookie away, and a session may be older than the cookie. What is no browser gets none.
 */
export async function renewPageCookie(
  db: Database,
  session: Session,
  { cookies, isOwnPage }: Pick<Client, 'cookies' | 'isOwnPage'>,
): Promise<void> {
  if (!isOwnPage) return
  const present = pageSecretOf(cookies.read)
  const [row] = present ? await findPageSession(db, { pageHash: sha256(present) }) : []
  if (row?.id === session.id) return
  await setPageHash(db, { id: session.id, pageHash: setPageCookies(cookies) })
}

export async function authenticate(db: Database, token: string): Promise<Session | null> {
  return token === '' ? null : use(db, await findSession(db, { tokenHash: sha256(token) }))
}

/** From the cookie that came with a navigation to the student whose page it is. */
export async function authenticatePage(db: Database, page: string): Promise<Session | null> {
  return page === '' ? null : use(db, await findPageSession(db, { pageHash: sha256(page) }))
}

async function use(
  db: Database,
  [row]: Awaited<ReturnType<typeof findSession>>,
): Promise<Session | null> {
  if (!row) return null
  if (row.now - row.last_used_at > touchEvery) await saveLastUsed(db, row.id, row.user_id)
  const calendar = { timezone: row.timezone, dayStarts: row.day_starts }
  const { id, user_id: studentId, now, revision } = row
  const role = row.role as Role
  const isAuthor = mayWriteCourses({ role, isAuthor: row.is_author === 1 })
  return { id, studentId, role, isAuthor, calendar, now, revision }
}
