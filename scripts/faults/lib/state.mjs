// What the database holds of students' writes, by the names that the ledger uses.

export async function readState(place) {
  const [users, enrolments, progress, attempts, events] = await Promise.all(
    [
      'select id, email, name, daily_goal_minutes from users',
      `select id, student_id, subcategory_id from enrollments where status = 'active'`,
      'select student_id, lesson_id, percent from lesson_progress',
      'select id, submitted_at, score from attempts',
      `select id, data as chosen from attempt_events where kind = 'answer'`,
    ].map((text) => place.query(text)),
  )
  return new Map([
    ...users.map((row) => [`account ${row.email}`, 'there']),
    ...users.map((row) => [`profile ${row.id}`, `${row.name} ${row.daily_goal_minutes}`]),
    ...enrolments.map((row) => [`enrolment ${row.student_id} ${row.subcategory_id}`, row.id]),
    ...progress.map((row) => [`progress ${row.student_id} ${row.lesson_id}`, row.percent]),
    ...attempts.map((row) => [
      `attempt ${row.id}`,
      row.submitted_at === null ? 'open' : `scored ${row.score}`,
    ]),
    ...events.map((row) => [`event ${row.id}`, row.chosen]),
  ])
}

/** Things of which one part is there without the other. */
export async function countHalves(place, ledger) {
  const emails = ledger.names('account ').map((name) => `'${name.slice('account '.length)}'`)
  const [row] = await place.query(
    `select
       (select count(*) from attempts where (submitted_at is null) <> (score is null)
         or (submitted_at is null) <> (out_of is null)) as attempts,
       (select count(*) from enrollments where (status = 'active') <> (ended_at is null)) as enrolments,
       (select count(*) from session_seats where taken <> (select count(*) from enrollments
         where session_id = session_seats.session_id and status = 'active')) as seats,
       (select count(*) from users where email in (${emails.join() || "''"}) and (
         not exists (select 1 from outbox where recipient = users.email)
         or not exists (select 1 from one_time_codes where user_id = users.id))) as accounts,
       (select count(*) from outbox where recipient in (${emails.join() || "''"})
         and not exists (select 1 from users where email = outbox.recipient)) as mails`,
  )
  return row.attempts + row.enrolments + row.seats + row.accounts + row.mails
}
