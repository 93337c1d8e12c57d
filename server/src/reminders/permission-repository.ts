// Which consent a regular mail to an address needs, and whether it exists now.
import type { Database } from '../lib/db/database.ts'
import { studentZone } from '../lib/db/student-zone.ts'

/**
 * Nothing where the account is gone. A reminder rests on the student's own switch and confirmed address, the mail about a week
 * needs an address that has agreed, the question whether it wants to one that has not refused.
 */
export function readPermission(
  db: Database,
  { studentId, recipient }: { studentId: string; recipient: string },
) {
  return db.query
    .selectFrom('users')
    .leftJoin('reminder_settings', (join) =>
      join
        .onRef('reminder_settings.student_id', '=', 'users.id')
        .on('users.email', '=', recipient)
        .on('users.verified_at', 'is not', null),
    )
    .leftJoin('summary_recipients', (join) =>
      join
        .onRef('summary_recipients.student_id', '=', 'users.id')
        .on('summary_recipients.email', '=', recipient)
        .on('summary_recipients.stopped_at', 'is', null),
    )
    .select((row) => [
      'reviews',
      'streak',
      'announcements',
      'locked_at',
      studentZone.as('timezone'),
      'day_starts',
      row
        .case()
        .when('summary_recipients.id', 'is not', null)
        .then(1)
        .else(0)
        .end()
        .as('is_recipient'),
      row
        .case()
        .when(row.and([row('users.email', '=', recipient), row('verified_at', 'is not', null)]))
        .then(1)
        .else(0)
        .end()
        .as('is_own'),
      row.case().when('confirmed_at', 'is not', null).then(1).else(0).end().as('is_confirmed'),
      db.now.as('now'),
    ])
    .where('users.id', '=', studentId)
    .executeTakeFirst()
}
