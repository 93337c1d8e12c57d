// `npm run crash-test`: kills the server again and again while students enrol, leave and read, and compares what it had
// acknowledged with what is there after each restart (R1). On SQLite, or on the PostgreSQL of `TEST_DATABASE_URL`
// or an installed one with `--postgres`.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findNode, root, withNode } from './lib/node.mjs'
import { ensurePackages } from './lib/packages.mjs'
import { startPostgres } from './lib/postgres.mjs'
import { giveUp, say } from './lib/say.mjs'

const rounds = Number(process.env.ROUNDS ?? 20)
const writers = 8
const port = 4100 + (process.pid % 500)
const api = `http://127.0.0.1:${port}/api`
const readyWithin = 5000

await ensurePackages()
const node = findNode()
const postgres = process.argv.includes('--postgres') ? await startPostgres() : undefined
if (postgres && !postgres.url) giveUp('No PostgreSQL is installed here.')
const dataDir = mkdtempSync(join(tmpdir(), 'kinnow-crash-'))
const password = 'Mango2river!'

let server = await start()
const school = await readSchool()
const students = await Promise.all(
  Array.from({ length: writers }, (_, index) => buildStudent(index)),
)

const tally = { acknowledged: 0, lost: 0, doubled: 0, slowest: 0 }
for (let round = 1; round <= rounds; round += 1) {
  const work = { goesOn: true }
  const writing = students.map((student) => write(student, work))
  await pause(20 + Math.random() * 180)
  const gone = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGKILL')
  work.goesOn = false
  await Promise.all([gone, ...writing])
  const started = Date.now()
  server = await start()
  tally.slowest = Math.max(tally.slowest, Date.now() - started)
  for (const student of students) await compare(student)
}
server.kill('SIGTERM')
await new Promise((resolve) => server.once('exit', resolve))
postgres?.stop()
rmSync(dataDir, { recursive: true, force: true })

say(
  `${rounds} kills on ${postgres ? 'PostgreSQL' : 'SQLite'}: ${tally.acknowledged} acknowledged writes, ${tally.lost} lost, ${tally.doubled} doubled; slowest start ${tally.slowest} ms`,
)
process.exit(tally.lost + tally.doubled > 0 || tally.slowest > readyWithin ? 1 : 0)

/** Writes as long as it may; what is acknowledged is noted, what is under way at the end may be either. */
async function write(student, work) {
  while (work.goesOn) {
    try {
      if (student.enrollment) {
        const percent = Math.min(100, student.percent + 1)
        await ask('PUT', `/lessons/${school.lesson}/progress`, student, { percent })
        student.percent = percent
        if (Math.random() < 0.5) {
          student.isUncertain = true
          await ask('DELETE', `/enrollments/${student.enrollment}`, student)
          student.enrollment = undefined
        }
      } else {
        student.isUncertain = true
        const { enrollment } = await ask('POST', '/enrollments', student, {
          studentId: student.id,
          subcategoryId: school.subcategory,
          status: 'active',
        })
        student.enrollment = enrollment.id
      }
      student.isUncertain = false
      tally.acknowledged += 1
    } catch (error) {
      if (error.status) throw error
      return
    }
  }
}

async function compare(student) {
  const { enrollments } = await ask('GET', `/enrollments/student/${student.id}`, student)
  if (enrollments.length > 1) tally.doubled += enrollments.length - 1
  if (!student.isUncertain && enrollments[0]?.id !== student.enrollment) tally.lost += 1
  student.enrollment = enrollments[0]?.id
  student.isUncertain = false
  const { lessons } = await ask('GET', `/subjects/${school.subject}/progress`, student)
  const stored = lessons[0]?.percent ?? 0
  if (stored < student.percent) tally.lost += 1
  student.percent = stored
}

async function start() {
  const child = spawn(
    node,
    ['--disable-warning=ExperimentalWarning', join(root, 'server/src/main.ts')],
    {
      env: withNode(node, {
        PORT: String(port),
        DATA_DIR: dataDir,
        LOG_LEVEL: 'silent',
        ...(postgres && { DATABASE_URL: postgres.url }),
      }),
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  for (let tries = 0; tries < 600; tries += 1) {
    const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isReady) return child
    await pause(25)
  }
  return giveUp('The server did not come up again.')
}

async function readSchool() {
  const { subCategories } = await ask('GET', '/subcategories')
  const subcategory = subCategories.find((one) => one.grade !== null).id
  const { subjects } = await ask('GET', `/subjects?subcategoryId=${subcategory}`)
  const { lessons } = await ask('GET', `/lessons?subjectId=${subjects[0].id}`)
  const lesson = lessons.find((one) => one.preview).id
  return { subcategory, subject: subjects[0].id, lesson }
}

async function buildStudent(index) {
  const email = `crash${index}-${process.pid}@example.com`
  await ask('POST', '/users/register', undefined, { email, password })
  const answer = await fetch(`http://127.0.0.1:${port}/dev/mail`, {
    headers: { accept: 'application/json' },
  })
  const mail = (await answer.json()).mails.find((one) => one.recipient === email)
  const [otp] = /^\d{4,6}$/m.exec(mail.text)
  await ask('POST', '/users/verify-otp', undefined, { email, otp })
  const { token, user } = await ask('POST', '/users/login', undefined, { email, password })
  return { id: user.id, token, enrollment: undefined, percent: 0, isUncertain: false }
}

/** Throws with a `status` when the server refused, without one when no answer came. */
async function ask(method, path, student, body) {
  const answer = await fetch(api + path, {
    method,
    headers: {
      ...(student && { authorization: `Bearer ${student.token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const { data, message } = await answer.json()
  if (!answer.ok)
    throw Object.assign(new Error(`${method} ${path}: ${message}`), { status: answer.status })
  return data
}

function pause(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
