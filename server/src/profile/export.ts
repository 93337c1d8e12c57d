// Everything that is kept about one student, in the words of the product (S37).
import { record } from '../lib/audit.ts'
import type { Client } from '../lib/client.ts'
import type { Database } from '../lib/db/database.ts'
import { fail } from '../lib/failure.ts'
import { findById } from '../auth/repository.ts'

/** Hashes and the like say nothing to a student and must not leave the server. */
const kept = new Set(['password_hash', 'token_hash', 'code_hash', 'bytes'])

export async function exportStudent(db: Database, studentId: string, client: Client) {
  const user = (await findById(db.query, studentId)) ?? fail('signed-out')
  const ofStudent = (table: 'enrollments' | 'lesson_progress' | 'attempts' | 'answer_events') =>
    db.query.selectFrom(table).selectAll().where('student_id', '=', studentId).execute()
  const ofUser = (table: 'identities' | 'sessions' | 'known_devices' | 'avatars' | 'audit_log') =>
    db.query.selectFrom(table).selectAll().where('user_id', '=', studentId).execute()

  const [enrollments, progress, attempts, answers] = await Promise.all([
    ofStudent('enrollments'),
    ofStudent('lesson_progress'),
    ofStudent('attempts'),
    ofStudent('answer_events'),
  ])
  const [googleAccounts, sessions, devices, pictures, events] = await Promise.all([
    ofUser('identities'),
    ofUser('sessions'),
    ofUser('known_devices'),
    ofUser('avatars'),
    ofUser('audit_log'),
  ])
  const messages = await db.query
    .selectFrom('contact_messages')
    .selectAll()
    .where((row) => row.or([row('user_id', '=', studentId), row('email', '=', user.email)]))
    .execute()
  const mails = await db.query
    .selectFrom('outbox')
    .select(['recipient', 'subject', 'created_at', 'sent_at'])
    .where('recipient', '=', user.email)
    .where('subject', '!=', '')
    .execute()
  await record(db, db.query, { event: 'exported', studentId, client })

  const lists = {
    account: [user],
    googleAccounts,
    sessions,
    devices,
    pictures,
    enrollments,
    progress,
    attempts,
    answers,
    messages,
    mails,
    events,
  }
  return {
    export: Object.fromEntries(
      Object.entries(lists).map(([name, rows]) => [name, rows.map((row) => readable(row))]),
    ),
  }
}

/** Column names as the wire writes them, times as ISO 8601. */
function readable(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => !kept.has(name))
      .map(([name, value]) => [
        name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
        name.endsWith('_at') && typeof value === 'number' ? new Date(value).toISOString() : value,
      ]),
  )
}
