// The rows of one student, of each only the columns that were decided to leave.
import { sql } from 'kysely'
import { minutesIn } from '../activity/bitmap.ts'
import type { Database } from '../lib/db/database.ts'
import { isTold } from '../lib/db/is-told.ts'
import { decisions } from './export-columns.ts'

type Whose = { id: string; email: string }

export async function readRows(db: Database, { id, email }: Whose) {
  const from = db.query
  const [account, googleAccounts, sessions, devices, pictures, events] = await Promise.all([
    from.selectFrom('users').select(decisions.users.columns).where('id', '=', id).execute(),
    from
      .selectFrom('identities')
      .select(decisions.identities.columns)
      .where('user_id', '=', id)
      .execute(),
    from
      .selectFrom('sessions')
      .select(decisions.sessions.columns)
      .where('user_id', '=', id)
      .execute(),
    from
      .selectFrom('known_devices')
      .select(decisions.known_devices.columns)
      .where('user_id', '=', id)
      .execute(),
    from
      .selectFrom('avatars')
      .select(decisions.avatars.columns)
      .where('user_id', '=', id)
      .execute(),
    from
      .selectFrom('audit_log')
      .select(decisions.audit_log.columns)
      .where('user_id', '=', id)
      .execute(),
  ])
  const learned = { ...(await readLearned(db, id)), ...(await readRemembered(db, id)) }
  const regular = await readRegular(db, id)
  const [codes, registrations, resets, messages, mails] = await Promise.all([
    from
      .selectFrom('one_time_codes')
      .select(decisions.one_time_codes.columns)
      .where((row) => row.or([row('user_id', '=', id), row('email', '=', email)]))
      .execute(),
    from
      .selectFrom('registrations')
      .select(decisions.registrations.columns)
      .where('email', '=', email)
      .execute(),
    from
      .selectFrom('reset_grants')
      .select(decisions.reset_grants.columns)
      .where('user_id', '=', id)
      .execute(),
    from
      .selectFrom('contact_messages')
      .select(decisions.contact_messages.columns)
      .where((row) => row.or([row('user_id', '=', id), row('email', '=', email)]))
      .execute(),
    from
      .selectFrom('outbox')
      .select(decisions.outbox.columns)
      .where((row) => row.or([row('recipient', '=', email), row('student_id', '=', id)]))
      .where('subject', '!=', '')
      .execute(),
  ])
  const ofAccount = { account, googleAccounts, sessions, devices, pictures, events }
  return { ...ofAccount, ...learned, ...regular, codes, registrations, resets, messages, mails }
}

async function readLearned(db: Database, id: string) {
  const from = db.query
  const [enrollments, progress, attempts, attemptEvents, activity, days] = await Promise.all([
    from
      .selectFrom('enrollments')
      .select(decisions.enrollments.columns)
      .where('student_id', '=', id)
      .execute(),
    from
      .selectFrom('lesson_progress')
      .select(decisions.lesson_progress.columns)
      .where('student_id', '=', id)
      .execute(),
    from
      .selectFrom('attempts')
      .select(decisions.attempts.columns)
      .where('student_id', '=', id)
      .execute(),
    from
      .selectFrom('attempt_events')
      .select(decisions.attempt_events.columns)
      // S28: of an open attempt that explains at its end the answers, without their points.
      .select((row) =>
        row
          .selectFrom('attempts')
          .whereRef('attempts.id', '=', 'attempt_events.attempt_id')
          .select(
            sql<number | null>`case when ${isTold(db)} then attempt_events.score end`.as('told'),
          )
          .as('score'),
      )
      .where('student_id', '=', id)
      .execute(),
    from
      .selectFrom('activity')
      .select(decisions.activity.columns)
      .where('student_id', '=', id)
      .execute(),
    from
      .selectFrom('student_days')
      .select(decisions.student_days.columns)
      .where('student_id', '=', id)
      .execute(),
  ])
  const minutes = activity.map((row) => ({ ...row, minutes: minutesIn([row.minutes]) }))
  return { enrollments, progress, attempts, attemptEvents, activity: minutes, days }
}

async function readRemembered({ query: from }: Database, id: string) {
  const [memoryEvents, cards, dueCounts, memorySettings, memoryParameters] = await Promise.all([
    from
      .selectFrom('memory_events')
      .select(decisions.memory_events.columns)
      .where('student_id', '=', id)
      .orderBy('at')
      .orderBy('id')
      .execute(),
    from.selectFrom('cards').select(decisions.cards.columns).where('student_id', '=', id).execute(),
    from
      .selectFrom('due_counts')
      .select(decisions.due_counts.columns)
      .where('student_id', '=', id)
      .execute(),
    from
      .selectFrom('memory_settings')
      .select(decisions.memory_settings.columns)
      .where('student_id', '=', id)
      .execute(),
    from
      .selectFrom('memory_parameters')
      .select(decisions.memory_parameters.columns)
      .where((row) =>
        row.or([
          row('student_id', '=', id),
          // Of the school, where answers of this student were counted by them.
          row.and([
            row('student_id', 'is', null),
            row(
              'id',
              'in',
              row
                .selectFrom('memory_events')
                .select('parameters_id')
                .where('student_id', '=', id)
                .where('parameters_id', 'is not', null),
            ),
          ]),
        ]),
      )
      .execute(),
  ])
  const named = await readNames(from, id)
  return {
    memoryEvents: numbered(memoryEvents).map((row) => ({
      ...{ ...row, asked_as: named.get(row.version) ?? row.question_id },
    })),
    cards,
    dueCounts,
    memorySettings,
    memoryParameters,
  }
}

/** How the question of each version was named when it was answered: one that was reworded has another name since. */
async function readNames(from: Database['query'], studentId: string): Promise<Map<string, string>> {
  const rows = await from
    .selectFrom('question_versions')
    .select(['fingerprint', 'question_id'])
    .where('fingerprint', 'in', (row) =>
      row.selectFrom('memory_events').select('version').where('student_id', '=', studentId),
    )
    .execute()
  return new Map(rows.map((row) => [row.fingerprint, row.question_id]))
}

/** In place of each hash of a right answer the how manieth of its question it is, in the order of events. */
function numbered<Row extends { question_id: string; sign: string }>(rows: Row[]) {
  const signs = new Map<string, string[]>()
  return rows.map(({ sign, ...row }) => {
    const known = signs.get(row.question_id) ?? []
    if (!known.includes(sign)) signs.set(row.question_id, [...known, sign])
    return { ...row, sign: (signs.get(row.question_id) ?? []).indexOf(sign) + 1 }
  })
}

async function readRegular({ query: from }: Database, id: string) {
  const [reminders, summaryRecipients] = await Promise.all([
    from
      .selectFrom('reminder_settings')
      .select(decisions.reminder_settings.columns)
      .where('student_id', '=', id)
      .execute(),
    from
      .selectFrom('summary_recipients')
      .select(decisions.summary_recipients.columns)
      .where('student_id', '=', id)
      .execute(),
  ])
  return { reminders, summaryRecipients }
}
