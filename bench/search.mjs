// How long a search takes, on the demo school and on one of 200 courses and 100,000 lessons, as a visitor and as a
// student of three courses: median and 95th percentile in milliseconds, the call over the loopback included. On SQLite,
// and on PostgreSQL too where DATABASE_URL names a server on which databases may be made. Every line should stay below 50.
//
//   node bench/search.mjs [lessons] [rounds]
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openDatabase } from '../server/src/lib/db/open-database.ts'
import { migrate } from '../server/src/lib/db/migrate.ts'
import { commonWords, writeLargeSchool } from './large-school.mjs'
import { startSchool } from './school.mjs'

const lessons = Number(process.argv[2] ?? 100_000)
const rounds = Number(process.argv[3] ?? 30)
const server = process.env.DATABASE_URL
/** Not counted: the program and the database warm up. */
const firstRounds = 3
const password = 'Mango2river!'

async function command(text) {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(text)
  await client.end()
}

/** An empty place for a school; `remove` takes it away again. */
async function makePlace(engine) {
  const dataDir = mkdtempSync(join(tmpdir(), 'kinnow-bench-'))
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true })
  if (engine === 'sqlite') return { dataDir, databaseUrl: undefined, remove: removeFolder }
  const name = `kinnow_bench_${process.pid}_${Date.now()}`
  await command(`create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const remove = async () => {
    removeFolder()
    await command(`drop database ${name} with (force)`)
  }
  return { dataDir, databaseUrl: url.href, remove }
}

async function fill(place) {
  const db = openDatabase(place, { offset: 0 })
  await migrate(db)
  const started = performance.now()
  await writeLargeSchool(db, { lessons })
  await db.close()
  return (performance.now() - started) / 1000
}

async function ask(school, path, { body, token } = {}) {
  const answer = await fetch(`${school.url}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: body && JSON.stringify(body),
  })
  const { data } = await answer.json()
  return data
}

/** A student of the first, the middle and the last course. */
async function makeStudent(school) {
  const email = 'bench@example.com'
  await ask(school, '/users/register', { body: { email, password } })
  const otp = await school.readCode(email)
  await ask(school, '/users/verify-otp', { body: { email, otp } })
  const { user, token } = await ask(school, '/users/login', { body: { email, password } })
  const { subCategories: courses, pagination } = await ask(school, '/subcategories?limit=100')
  const last = await ask(school, `/subcategories?limit=100&page=${pagination.totalPages}`)
  for (const course of [courses[0], courses.at(-1), last.subCategories.at(-1)]) {
    const body = { studentId: user.id, subcategoryId: course.id, status: 'active' }
    await ask(school, '/enrollments', { body, token })
  }
  return token
}

/** What is searched: words that all lessons have, that few have, starts of one to four letters, and odd things. */
async function readQueries(school, isLarge) {
  const { subCategories: courses } = await ask(school, '/subcategories?limit=1')
  const { subjects } = await ask(school, `/subjects?subcategoryId=${courses[0].id}`)
  const { lessons: some } = await ask(school, `/lessons?subjectId=${subjects[0].id}`)
  const title = some.at(-1).title
  const rare = title.split(' ').at(-1)
  const [common, ...others] = isLarge ? commonWords : ['light', 'number', 'money', 'page', 'water']
  return [
    ['a word in most titles', common],
    ['two of them', `${common} ${others[0]}`],
    ['all of them', [common, ...others].join(' ')],
    ['a rare word', rare],
    ['a common and a rare word', `${common} ${rare}`],
    ['a word and a class', `${common} class 6`],
    ['a whole title', title],
    ['one letter', common[0]],
    ['another letter', 'k'],
    ['two letters', common.slice(0, 2)],
    ['three letters', common.slice(0, 3)],
    ['four letters', common.slice(0, 4)],
    ['a word and one letter', `${common} s`],
    ['six single letters', 'k m r t l s'],
    ['only empty words', 'the of and'],
    ['nothing there', 'xyzzy'],
    ['a word and nothing', `${common} xyzzy`],
    ['300 characters', `${title} `.repeat(100).slice(0, 300)],
    ['signs', `"${common}" OR (*`],
  ]
}

const at = (times, share) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))]

async function measure(school, isLarge) {
  const token = await makeStudent(school)
  const queries = await readQueries(school, isLarge)
  const callers = { visitor: {}, student: { token } }
  let worst = 0
  const times = new Map()
  // Round after round, so that a slow moment of the machine falls on all of them.
  for (let round = -firstRounds; round < rounds; round += 1) {
    for (const [name, text] of queries) {
      for (const [who, caller] of Object.entries(callers)) {
        const started = performance.now()
        const { hits } = await ask(school, `/search?q=${encodeURIComponent(text)}`, caller)
        const took = performance.now() - started
        const key = `${name} ${who}`
        const known = times.get(key) ?? { name, who, all: [], hits: hits.length }
        if (round >= 0) known.all.push(took)
        times.set(key, known)
      }
    }
  }
  for (const { name, who, all, hits } of times.values()) {
    const p95 = at(all, 0.95)
    worst = Math.max(worst, p95)
    console.log(
      `  ${name.padEnd(26)} ${who}  ${String(hits).padStart(3)} hits  median ${at(all, 0.5).toFixed(1).padStart(5)}  p95 ${p95.toFixed(1).padStart(5)}`,
    )
  }
  console.log(`  slowest p95: ${worst.toFixed(1)} ms`)
}

async function bench(engine, isLarge, place) {
  const filled = isLarge ? await fill(place) : 0
  const size = isLarge
    ? `${lessons} lessons, written and indexed in ${filled.toFixed(0)} s`
    : 'the demo school'
  console.log(`${engine}, ${size}`)
  const school = await startSchool({
    DATA_DIR: place.dataDir,
    // Absent for SQLite, also where this program was given one.
    DATABASE_URL: place.databaseUrl,
  })
  await measure(school, isLarge).finally(() => school.stop())
}

for (const engine of server ? ['sqlite', 'postgres'] : ['sqlite']) {
  for (const isLarge of [false, true]) {
    const place = await makePlace(engine)
    await bench(engine, isLarge, place).finally(() => place.remove())
  }
}
