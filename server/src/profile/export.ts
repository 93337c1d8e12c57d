// Everything that is kept about one student, in the words of the product (S37).
import type { StudentExport } from '@kinnow/contract/export'
import { findById } from '../auth/repository.ts'
import { record } from '../lib/audit.ts'
import type { Client } from '../lib/client.ts'
import type { Database } from '../lib/db/database.ts'
import { fail } from '../lib/failure.ts'
import { readRows } from './export-repository.ts'

export async function exportStudent(db: Database, studentId: string, client: Client) {
  const { id, email } = (await findById(db.query, studentId)) ?? fail('signed-out')
  const rows = await readRows(db, { id, email })
  await record(db, db.query, { event: 'exported', studentId, client })
  const lists: StudentExport = {
    account: rows.account.map(readable),
    googleAccounts: rows.googleAccounts.map(readable),
    sessions: rows.sessions.map(readable),
    devices: rows.devices.map(readable),
    pictures: rows.pictures.map(readable),
    enrollments: rows.enrollments.map(readable),
    progress: rows.progress.map(readable),
    attempts: rows.attempts.map(readable),
    attemptEvents: rows.attemptEvents.map(readable),
    memoryEvents: rows.memoryEvents.map(readable),
    cards: rows.cards.map(readable),
    dueCounts: rows.dueCounts.map(readable),
    memorySettings: rows.memorySettings.map(readable),
    memoryParameters: rows.memoryParameters.map(readable),
    activity: rows.activity.map(readable),
    days: rows.days.map(readable),
    reminders: rows.reminders.map(readable),
    summaryRecipients: rows.summaryRecipients.map(readable),
    codes: rows.codes.map(readable),
    registrations: rows.registrations.map(readable),
    resets: rows.resets.map(readable),
    messages: rows.messages.map(readable),
    mails: rows.mails.map(readable),
    events: rows.events.map(readable),
  }
  return { export: lists }
}

type Camel<Name> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Name
type Readable<Row> = {
  [Name in keyof Row as Camel<Name> & string]: Name extends `${string}_at` | 'at'
    ? null extends Row[Name]
      ? string | null
      : string
    : Row[Name]
}

/** Column names as the wire writes them, times as ISO 8601. */
function readable<Row extends object>(row: Row): Readable<Row> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
      /^(.*_)?at$/.test(name) && typeof value === 'number' ? new Date(value).toISOString() : value,
    ]),
  ) as Readable<Row>
}
