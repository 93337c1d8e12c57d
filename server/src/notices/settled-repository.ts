// What came of the work that a notice is about, in SQL: there is nothing to do about it any more.
import type { Notice } from '@kinnow/contract/notices'
import { type RawBuilder, sql } from 'kysely'
import { countsFrom } from '../lib/db/counts-from.ts'
import type { Database } from '../lib/db/database.ts'

const isRead = (lessonId: string) => sql`exists (select 1 from lesson_progress as own
  where own.student_id = notices.student_id and own.lesson_id = ${sql.ref(lessonId)}
    and own.completed_at is not null)`

const isHandedIn = (quizId: string, since: RawBuilder<number>) => sql`exists (
  select 1 from attempts as own
  where own.student_id = notices.student_id and own.quiz_id = ${sql.ref(quizId)}
    and own.submitted_at >= ${since})`

/** As `readWork` has it, but for reviews, which are counted in weeks. */
const isDone = (db: Database) => sql`case assignments.kind
  when 'lesson' then ${isRead('assignments.target_id')}
  when 'quiz' then ${isHandedIn('assignments.target_id', countsFrom(db, 'assignments'))}
  when 'chapter' then 1 = (select min(part.done) from (
    select case when ${isRead('lessons.id')} then 1 else 0 end as done from lessons
    where lessons.chapter_id = assignments.target_id and lessons.retired = 0
    union all
    select case when ${isHandedIn('quizzes.id', sql.lit(0))} then 1 else 0 end from quizzes
    where quizzes.chapter_id = assignments.target_id and quizzes.retired = 0
      and quizzes.moment = 'after') as part)
  else 1 = 0 end`

/** Of a row of `notices`. That somebody is excused, or has another date, has a notice of its own, which is news. */
export const settledAs = (db: Database) => sql<Notice['settled']>`(select case
    when different.excused = 1 then case when notices.kind = 'work' then 'excused' end
    when ${isDone(db)} then 'done'
    when different.due_at is not null and notices.kind = 'work' then 'moved' end
  from assignments
  left join assignment_exceptions as different on different.assignment_id = assignments.id
    and different.student_id = notices.student_id
  where notices.kind in ('work', 'exception') and assignments.id = notices.about_id)`
