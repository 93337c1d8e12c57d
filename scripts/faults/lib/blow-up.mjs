// Many students with much progress, written by the database itself.

/** Adds `students`, each with progress in as many lessons as it takes to make `rows` rows. */
export async function blowUp(place, { students, rows }) {
  const numbers = `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${students}) `
  await place.query(
    `insert into users (id, email, name, password_hash, verified_at, daily_goal_minutes, created_at)
     ${numbers} select 'many' || i, 'many' || i || '@example.com', 'Student ' || i, null, 1, 25, ${Date.now()} from n`,
  )
  const perStudent = Math.ceil(rows / students)
  await place.query(
    `insert into lesson_progress (student_id, lesson_id, subject_id, subcategory_id, percent, anchor, completed_at, updated_at)
     select users.id, taken.id, taken.subject_id, taken.subcategory_id, 50, null, null, ${Date.now()}
     from users, (select * from lessons order by id limit ${perStudent}) as taken
     where users.id like 'many%'`,
  )
  const [counted] = await place.query(
    `select (select count(*) from users) as users, (select count(*) from lesson_progress) as progress`,
  )
  return counted
}
