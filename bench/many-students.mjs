// `DATABASE_URL=… node bench/many-students.mjs [STUDENTS]`: what a student's calls cost among many others, in turns with what
// they cost alone, and by which indexes they are served. On PostgreSQL, in two databases of its own on that server, with fifty
// lessons read by each. Ten thousand take 120 MB of disk, a million 15 GB. Rows are written by the database itself, which needs
// a superuser; what is measured is asked over HTTP.
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

const schools = []
try {
  // A quiet school, and one in which the same student is one of many.
  for (const others of [0, students]) schools.push(await openSchool(others))
  const rows = await measureInTurns()
  for (const { what, server, whole, read, served } of rows) {
    console.log(
      [
        what.padEnd(32),
        `${server[0].toFixed(0)} → ${server[1].toFixed(0)} µs in the server`.padEnd(34),
        `${whole[0].toFixed(0)} → ${whole[1].toFixed(0)} µs until answered, × ${(whole[1] / whole[0]).toFixed(2)}`.padEnd(
          44,
        ),
        `${read.toFixed(0)} rows read by ${served.join(', ')}`,
      ].join(' '),
    )
  }
  const many = schools[1]
  console.log(`${(await countOf(many, 'lesson_progress')).toLocaleString('en')} rows of progress`)
  console.log(`${students.toLocaleString('en')} students written in ${many.took.toFixed(0)} s`)
  console.log(
    `tables that grow were read from end to end ${rows.reduce((sum, { scans }) => sum + scans, 0)} times by ${rows.length * rounds * calls} calls`,
  )
  console.log(await sizesOf(many))
} finally {
  for (const { line, school, database, place } of schools) {
    line.close()
    await school.stop()
    await database.end()
    await place.remove()
  }
}

/** A school of 1,500 lessons with a student who has read fifty of them, and so many others. */
async function openSchool(others) {
  const place = await makePlace('postgres')
  await fillPlace(place, 1500, { courses: 30, wordsPerLesson: 50 })
  const school = await startSchool(settingsFor(place))
  const database = new pg.Client({ connectionString: place.databaseUrl })
  await database.connect()
  const line = openLine(school.url)
  const student = await makeStudent(school)
  await database.query(progressOf(`where e.student_id = '${student.studentId}'`))
  const took = others > 0 ? await fill(database) : 0
  await database.query('vacuum analyze')
  return { place, school, database, line, took, works: await worksOf({ school, line }, student) }
}

/** Microseconds for each call, in the quiet school and among many: of the server's processor time, and until it is answered. */
async function measureInTurns() {
  const told = []
  for (const [n, { what }] of schools[0].works.entries()) {
    const server = [[], []]
    const whole = [[], []]
    const before = await readsOf(schools[1])
    for (let round = 0; round <= rounds; round += 1) {
      for (const [at, { school, works }] of schools.entries()) {
        const [worked, began] = [processorTime(school.pid), performance.now()]
        for (let call = 0; call < calls; call += 1) await works[n].work()
        // The first round warms up.
        if (round === 0) continue
        server[at].push((processorTime(school.pid) - worked) / calls)
        whole[at].push(((performance.now() - began) * 1000) / calls)
      }
    }
    const after = await readsOf(schools[1])
    const used = after.indexes.flatMap(({ name, scans, read }) => {
      const earlier = before.indexes.find((one) => one.name === name)
      return scans > earlier.scans ? [{ name, read: read - earlier.read }] : []
    })
    told.push({
      what,
      server: server.map(middle),
      whole: whole.map(middle),
      read: used.reduce((sum, one) => sum + one.read, 0) / (calls * (rounds + 1)),
      served: used.map(({ name }) => name),
      scans: after.scans - before.scans,
    })
  }
  return told
}

/** Calls of one student, one after the other, as they would be among those of many. */
async function worksOf({ school, line }, { token, studentId, course }) {
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

/** Everybody else; resolves to the seconds it took. Indexes are taken away and made again, as a restore does. */
async function fill(database) {
  const began = performance.now()
  const say = (what) => console.log(`${((performance.now() - began) / 1000).toFixed(0)} s ${what}`)
  // What is written here fits together: keys between tables are not looked up for each row, and indexes are made at the end.
  await database.query("set session_replication_role = replica; set maintenance_work_mem = '2GB'")
  const { rows: keys } = await database.query(
    `select conrelid::regclass as of, conname as name, pg_get_constraintdef(oid) as text
      from pg_constraint where contype = 'p' and conrelid = any($1::regclass[])`,
    [['lesson_progress', 'student_days']],
  )
  for (const { of, name } of keys) await database.query(`alter table ${of} drop constraint ${name}`)
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
  for (const { of, name, text } of keys) {
    await database.query(`alter table ${of} add constraint ${name} ${text}`)
    say(`the key of ${of}`)
  }
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
    ${whose}`
}

/** What PostgreSQL counts of the tables that grow: reads from end to end, and by each index. */
async function readsOf({ database }) {
  // Processes tell what they have read within seconds.
  await new Promise((resolve) => setTimeout(resolve, 2500))
  const tables = await database.query(
    'select sum(seq_scan) as scans from pg_stat_user_tables where relname = any($1)',
    [grown],
  )
  const indexes = await database.query(
    'select indexrelname as name, idx_scan as scans, idx_tup_read as read from pg_stat_user_indexes where relname = any($1)',
    [grown],
  )
  const asNumbers = ({ name, scans, read }) => ({ name, scans: Number(scans), read: Number(read) })
  return { scans: Number(tables.rows[0].scans), indexes: indexes.rows.map(asNumbers) }
}

async function countOf({ database }, table) {
  const { rows } = await database.query(`select count(*) as rows from ${table}`)
  return Number(rows[0].rows)
}

async function sizesOf({ database }) {
  const { rows } = await database.query(
    `select relname || ' ' || pg_size_pretty(pg_total_relation_size(oid)) as size
      from pg_class where relname = any($1) order by pg_total_relation_size(oid) desc`,
    [grown],
  )
  return rows.map(({ size }) => size).join(', ')
}
