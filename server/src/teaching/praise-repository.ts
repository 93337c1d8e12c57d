// When a student was praised in a class, from the announcements that were sent.
import { praise } from '@kinnow/contract/praise'
import { type Expression, sql } from 'kysely'

/** Of a row of `users`; null where never. */
export const praisedAt = (groupId: Expression<string>) =>
  sql<number | null>`(select max(announcements.sent_at) from announcement_recipients
    inner join announcements on announcements.id = announcement_recipients.announcement_id
    where announcement_recipients.student_id = users.id
      and announcements.group_id = ${groupId} and announcements.title = ${sql.lit(praise.title)})`
