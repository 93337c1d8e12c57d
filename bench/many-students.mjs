// `DATABASE_URL=… node bench/many-students.mjs [STUDENTS]`: what a student's calls cost among many others, beside what they
// cost alone. On PostgreSQL, in a database of its own on that server, with fifty lessons read by each. Ten thousand take a
// quarter of a minute and 120 MB of disk. Rows are written by the database itself; what is measured is asked over HTTP.
import pg from 'pg'
import { ask, makeStudent } from './caller.mjs'
import { middle, processorTime } from './cpu-time.mjs'
import { openLine } from './line.mjs'
import { fillPlace, makePlace, settingsFor } from './place.mjs'
import { startSchool } from './school.mjs'

const students = Number(process.argv[2] ?? 10_000)
const [coursesOfEach, lessonsOfEach, daysOfEach] = [3, 17, 5]
const rounds = 7
const calls = 100
/** What grows with students. */
const grown = ['users', 'enrollments', 'lesson_progress', 'student_days', 'sessions']

const place = await makePlace('postgres')
const school = await fillPlace(place, 1500, { courses: 30, wordsPerLesson: 50 }).then(() =>
  startSchool(settingsFor(place)),
)
const database = new pg.Client({ connectionString: place.databaseUrl })
await database.connect()
const line = openLine(school.url)
try {
  const student = await makeStudent(school)
  await database.query(progressOf(`where e.student_id = '${student.studentId}'`))
  const works = await worksOf(student)
  await database.query('vacuum analyze')
  const alone = await measure(works)
  const took = await fill()
  const before = await sequentialScans()
  const among = await measure(works)
  const scans = (await sequentialScans()) - before
  for (const [n, { what, server, whole }] of alone.entries()) {
    const later = among[n]
    console.log(
      [
        what.padEnd(40),
        `${server.toFixed(0)} → ${later.server.toFixed(0)} µs in the server`.padEnd(34),
        `${whole.toFixed(0)} → ${later.whole.toFixed(0)} µs until answered`.padEnd(34),
        `× ${(later.whole / whole).toFixed(2)}`,
      ].join(' '),
    )
  }
  console.log(`${(await count('lesson_progress')).toLocaleString('en')} rows of progress`)
  console.log(`${students.toLocaleString('en')} students written in ${took.toFixed(0)} s`)
  console.log(
    `tables that grow were read from end to end ${scans} times by ${works.length * rounds * calls} calls`,
  )
  console.log(await sizes())
} finally {
  line.close()
  await school.stop()
  await database.end()
  await place.remove()
}

/** Calls of one student, one after the other, as they would be among those of many. */
async function worksOf({ token, studentId, course }) {
  const { subjects } = await ask(school, `/subjects?subcategoryId=${course.id}`)
  const { lessons } = await ask(school, `/lessons?subjectId=${subjects[0].id}`)
  const { subCategories } = await ask(school, '/subcategories?limit=100')
  const call = async (path, options) => {
    const answer = await line.call(`/api${path}`, { token, ...options })
    if (answer.status >= 400) throw new Error(`${path}: ${answer.status} ${answer.text}`)
    return answer
  }
  const get = (path) => () => call(path)
  let turn = 0
  return [
    { what: 'who I am', work: get('/users/me') },
    { what: 'the dashboard', work: get('/dashboard') },
    { what: 'my courses', work: get('/courses') },
    { what: 'progress in a subject', work: get(`/subjects/${subjects[0].id}/progress`) },
    { what: 'a lesson', work: get(`/lessons/${lessons[0].id}`) },
    {
      what: 'how far a lesson was read',
      work: () => {
        turn += 1
        const body = { percent: turn % 100, completed: false }
        return call(`/lessons/${lessons[1].id}/progress`, { method: 'PUT', body })
      },
    },
    { what: 'what is due for review', work: get('/reviews/due?limit=20') },
    {
      what: 'taking a course and leaving it',
      work: async () => {
        const body = { studentId, subcategoryId: subCategories[5].id, status: 'active' }
        const { text } = await call('/enrollments', { method: 'POST', body })
        await call(`/enrollments/${JSON.parse(text).data.enrollment.id}`, { method: 'DELETE' })
      },
    },
  ]
}

/** Microseconds for each call: of the server's processor time, and until it is answered. */
async function measure(works) {
  const told = []
  for (const { what, work } of works) {
    const [server, whole] = [[], []]
    for (let round = 0; round <= rounds; round += 1) {
      const [worked, began] = [processorTime(school.pid), performance.now()]
      for (let n = 0; n < calls; n += 1) await work()
      // The first round warms up.
      if (round === 0) continue
      server.push((processorTime(school.pid) - worked) / calls)
      whole.push(((performance.now() - began) * 1000) / calls)
    }
    told.push({ what, server: middle(server), whole: middle(whole) })
  }
  return told
}

/** Everybody else; resolves to the seconds it took. Indexes are taken away and made again, as a restore does. */
async function fill() {
  const began = performance.now()
  const say = (what) => console.log(`${((performance.now() - began) / 1000).toFixed(0)} s ${what}`)
  await database.query("set maintenance_work_mem = '1GB'")
  const { rows: indexes } = await database.query(
    `select indexname, indexdef from pg_indexes where tablename = any($1)
      and indexname not in (select conname from pg_constraint)`,
    [grown],
  )
  for (const { indexname } of indexes) await database.query(`drop index ${indexname}`)
  await database.query(`insert into users (id, email, password_hash, verified_at, daily_goal_minutes, created_at)
    select 'many-' || n, 'many' || n || '@example.com', 'none', 0, 25, 0 from generate_series(1, ${students}) n`)
  say('students')
  await database.query(`insert into enrollments (id, student_id, subcategory_id, status, created_at)
    select u.id || '-' || k, u.id, c.id, 'active', 0
    from (select id, row_number() over (order by id) as n from users where id like 'many-%') u
    cross join generate_series(0, ${coursesOfEach - 1}) k
    join (select id, row_number() over (order by id) - 1 as n from subcategories) c
      on c.n = (u.n * 7 + k * 11) % (select count(*) from subcategories)`)
  say('their courses')
  await database.query(progressOf("where e.student_id like 'many-%'"))
  say('their progress')
  await database.query(`insert into student_days (student_id, day, minutes, lessons, learned, goal)
    select id, 20000 + d, 20, 2, 1, 25 from users cross join generate_series(1, ${daysOfEach}) d where id like 'many-%'`)
  await database.query(`insert into sessions (id, token_hash, user_id, device, created_at, last_used_at)
    select 's-' || id, 'h-' || id, id, '', extract(epoch from now()) * 1000, extract(epoch from now()) * 1000
    from users where id like 'many-%'`)
  say('their days and sessions')
  for (const { indexdef } of indexes) await database.query(indexdef)
  say('indexes')
  await database.query('vacuum analyze')
  await database.query('checkpoint')
  return (performance.now() - began) / 1000
}

/** The first lessons of each course that somebody takes. */
function progressOf(whose) {
  return `insert into lesson_progress
      (student_id, lesson_id, subject_id, subcategory_id, percent, completed_at, completed_day, updated_at)
    select e.student_id, l.id, l.subject_id, l.subcategory_id, 100, 1, 20001, 1
    from enrollments e join (
      select id, subject_id, subcategory_id,
        row_number() over (partition by subcategory_id order by id) as n from lessons
    ) l on l.subcategory_id = e.subcategory_id and l.n <= ${lessonsOfEach}
    ${whose} on conflict do nothing`
}

async function sequentialScans() {
  // Statistics are written down a moment later.
  await new Promise((resolve) => setTimeout(resolve, 2000))
  const { rows } = await database.query(
    'select sum(seq_scan) as scans from pg_stat_user_tables where relname = any($1)',
    [grown],
  )
  return Number(rows[0].scans)
}

async function count(table) {
  const { rows } = await database.query(`select count(*) as rows from ${table}`)
  return Number(rows[0].rows)
}

async function sizes() {
  const { rows } = await database.query(
    `select relname || ' ' || pg_size_pretty(pg_total_relation_size(oid)) as size
      from pg_class where relname = any($1) order by pg_total_relation_size(oid) desc`,
    [grown],
  )
  return rows.map(({ size }) => size).join(', ')
}
