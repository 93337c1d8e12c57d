import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * What a student did on each day, counted beside the facts themselves, and the minutes in which they were active. Days of
 * which the facts tell are counted from them; minutes of before nobody has counted. A weekday is free from the day on
 * which it was chosen: days that are over stay as they were.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const bytes = db.getExecutor().adapter instanceof PostgresAdapter ? sql`bytea` : sql`blob`
  await db.schema
    .createTable('activity')
    .addColumn('student_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('day', 'integer', (column) => column.notNull())
    .addColumn('subject_id', 'text', (column) => column.notNull())
    .addColumn('minutes', bytes, (column) => column.notNull())
    .addPrimaryKeyConstraint('activity_key', ['student_id', 'day', 'subject_id'])
    .execute()
  let days = db.schema
    .createTable('student_days')
    .addColumn('student_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('day', 'integer', (column) => column.notNull())
  for (const name of ['minutes', 'lessons', 'answers', 'reviews', 'learned', 'rest'])
    days = days.addColumn(name, 'integer', (column) => column.notNull().defaultTo(0))
  await days
    .addColumn('goal', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('student_days_key', ['student_id', 'day'])
    .execute()
  await db.schema
    .alterTable('users')
    .addColumn('free_weekdays', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute()
  await db.schema.alterTable('users').addColumn('free_since', 'integer').execute()
  await sql`
    insert into student_days (student_id, day, lessons, answers, learned, goal)
    select done.student_id, done.day, sum(done.lessons), sum(done.answers),
      case when sum(done.lessons) >= 1 or sum(done.answers) >= 5 then 1 else 0 end, min(users.daily_goal_minutes)
    from (
      select student_id, completed_day as day, 1 as lessons, 0 as answers
        from lesson_progress where completed_day is not null
      union all
      select student_id, day, 0 as lessons, 1 as answers from (
        select distinct student_id, day, attempt_id, question_id
          from attempt_events where kind = 'answer' and day is not null) as answered
    ) as done
    inner join users on users.id = done.student_id
    group by done.student_id, done.day
  `.execute(db)
}
