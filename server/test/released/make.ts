// Keeps the data of a released version, as that version wrote them: run it in a checkout of the release, once an engine.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { brotliCompressSync, constants } from 'node:zlib'
import pg from 'pg'
import { addIdentity } from '../../src/auth/openid/identity-repository.ts'
import { addVerified } from '../../src/auth/repository.ts'
import { openSession } from '../../src/auth/session.ts'
import { createApp } from '../../src/app.ts'
import { importSchool } from '../../src/content/import/import-school.ts'
import { readSchool } from '../../src/content/read-school.ts'
import { type Database, readNow } from '../../src/lib/db/database.ts'
import { migrate } from '../../src/lib/db/migrate.ts'
import { openDatabase } from '../../src/lib/db/open-database.ts'
import { deriveKeys } from '../../src/lib/security/keys.ts'
import { newId } from '../../src/lib/security/random.ts'
import { readSettings } from '../../src/lib/process/settings.ts'
import { listMail } from '../../src/mail/outbox-repository.ts'

const [version = '', admin] = process.argv.slice(2)
if (!/^\d+\.\d+$/.test(version)) throw new Error('node make.ts VERSION [postgres://…]')
const out = new URL(`${version}/`, import.meta.url).pathname
const secret = 'Qm9hdHMgb24gdGhlIHJpdmVyIGF0IG5vb24h'
const password = 'Mango2river!'
const name = `kinnow_release_${process.pid}`
const browser = {
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0',
  cookies: { areThere: false, read: () => undefined, set() {}, clear() {} },
}
const work = mkdtempSync(join(tmpdir(), 'kinnow-release-'))

const databaseUrl = admin && Object.assign(new URL(admin), { pathname: `/${name}` }).href
if (admin) await run(`create database ${name}`)
const db = openDatabase({ databaseUrl, dataDir: work }, { offset: 0 })
await migrate(db)
for (const folder of [new URL('../school', import.meta.url).pathname, writeWeekendCourse()]) {
  const { school } = await readSchool(folder, { skipFaulty: false, language: 'en' })
  await importSchool(db, school)
}
const settings = readSettings({ LOG_LEVEL: 'silent', DATA_DIR: work })
const { app } = await createApp({ db, settings, secret, readiness: { isReady: true } })
const known = await fill(db)
await app.close()
await db.close()
mkdirSync(out, { recursive: true })
writeFileSync(
  join(out, `${admin ? 'postgres' : 'sqlite'}.json`),
  `${JSON.stringify(known, null, 2)}\n`,
)
if (databaseUrl) {
  const dump = execFileSync('pg_dump', ['--inserts', '--no-owner', '--no-acl', databaseUrl])
  // Lines for `psql` alone are left out: a driver is to read the rest.
  pack('postgres.sql', Buffer.from(dump.toString().replaceAll(/^\\.*$/gm, '')))
  await run(`drop database ${name} with (force)`)
} else {
  const file = new DatabaseSync(join(work, 'kinnow.db'))
  file.exec(`vacuum into '${join(work, 'small.db')}'`)
  file.close()
  pack('kinnow.db', readFileSync(join(work, 'small.db')))
}
rmSync(work, { recursive: true })

function pack(file: string, bytes: Buffer): void {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 }
  writeFileSync(join(out, `${file}.br`), brotliCompressSync(bytes, { params }))
}

async function run(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: admin })
  await client.connect()
  await client.query(text)
  await client.end()
}

function writeWeekendCourse(): string {
  const files = {
    'index.md': '---\nname: Weekends\nkind: weekend\n---\n',
    '1-rockets/index.md':
      '---\nname: Rockets\nsummary: Fly.\nlevel: Beginner\ntimezone: UTC\nsessions:\n  - { every: saturday, start: "10:00", end: "13:00", seats: 5 }\n---\n',
    '1-rockets/1-all/index.md':
      '---\nname: All\nsummary: All of it.\noutcomes:\n  - You leave with a rocket.\n---\n',
    '1-rockets/1-all/1-first/index.md': '---\nname: First\nsummary: First.\n---\n',
    '1-rockets/1-all/1-first/1-one.md':
      '---\ntitle: One\nminutes: 5\nsummary: One.\n---\n\nText.\n',
  }
  for (const [path, text] of Object.entries(files)) {
    const file = join(work, 'weekends/3-weekend', path)
    mkdirSync(join(file, '..'), { recursive: true })
    writeFileSync(file, text)
  }
  return join(work, 'weekends')
}

type Person = { email: string; id: string; token: string }

/** A student of each kind; of the busiest what every one of its addresses answered. */
async function fill(db: Database) {
  const asha = await student('asha@example.com')
  const ben = await student('ben@example.com')
  const locked = await student('cleo@example.com')
  await db.query
    .updateTable('users')
    .set({ locked_at: db.now })
    .where('id', '=', locked.id)
    .execute()
  await call({
    method: 'POST',
    path: '/users/register',
    body: { email: 'dora@example.com', password },
  })
  const emil = await addVerified(db, { email: 'emil@gmail.com', name: 'Emil' })
  const issuer = 'https://accounts.google.com'
  await addIdentity(db, emil.id, { issuer, subject: '1357', email: emil.email })
  const google = {
    email: emil.email,
    id: emil.id,
    token: await openSession(db, emil.id, browser),
  }

  const ids = await db.query
    .selectFrom('subcategories')
    .innerJoin('categories', 'categories.id', 'subcategories.category_id')
    .select(['subcategories.id', 'categories.kind', 'subcategories.name'])
    .orderBy('categories.kind')
    .execute()
  const place = (kind: string) => ids.find((row) => row.kind === kind)?.id ?? ''
  for (const one of [asha, ben, google]) await enroll(one, place('academic'))
  await enroll(asha, place('skill'))
  const left = await enroll(ben, place('skill'))
  await call({ method: 'DELETE', path: `/enrollments/${left}`, body: undefined, token: ben.token })
  const { sessions } = await call({
    method: 'GET',
    path: `/sessions?subcategoryId=${place('weekend')}`,
  })
  const [session] = sessions as { id: string }[]
  await enroll(asha, place('weekend'), session?.id)

  const subject = await call({
    method: 'GET',
    path: `/subjects?subcategoryId=${place('academic')}`,
  })
  const subjectId = subject.subjects[0].id as string
  const lessons = await call({ method: 'GET', path: `/lessons?subjectId=${subjectId}` })
  const [first, second] = lessons.lessons as { id: string }[]
  await call({
    method: 'PUT',
    path: `/lessons/${first?.id}/progress`,
    body: { completed: true },
    token: asha.token,
  })
  await call({
    method: 'PUT',
    path: `/lessons/${second?.id}/progress`,
    body: { percent: 40 },
    token: asha.token,
  })
  await call({
    method: 'PUT',
    path: '/users/me',
    body: { name: 'Asha', phone: '+911234567890' },
    token: asha.token,
  })

  const quizzes = await db.query.selectFrom('quizzes').select(['id', 'subcategory_id']).execute()
  const attempts: string[] = []
  for (const { id, subcategory_id: course } of quizzes) {
    const isClass = course === place('academic')
    for (const explain of isClass ? ['at-once', 'at-end', 'at-end'] : ['at-once']) {
      attempts.push(
        await attempt({ person: asha, quizId: id, explain, isHandedIn: attempts.length < 2 }),
      )
    }
  }
  const reads = [
    '/users/me',
    `/enrollments/student/${asha.id}`,
    '/courses',
    `/subjects/${subjectId}/progress`,
    ...attempts.map((id) => `/attempts/${id}`),
    ...attempts.slice(0, 2).map((id) => `/attempts/${id}/result`),
  ]
  const answers: Record<string, unknown> = {}
  for (const path of reads)
    answers[path] = await call({ method: 'GET', path, body: undefined, token: asha.token })
  return {
    version,
    secret,
    password,
    madeAt: await readNow(db),
    students: { asha, ben, locked, google, pending: { email: 'dora@example.com' } },
    answers,
  }
}

/** Answers all questions that can be answered by their first options, and hands in where asked to. */
async function attempt({
  person,
  quizId,
  explain,
  isHandedIn,
}: {
  person: Person
  quizId: string
  explain: string
  isHandedIn: boolean
}) {
  const started = await call({
    method: 'POST',
    path: `/quizzes/${quizId}/attempts`,
    body: { explain },
    token: person.token,
  })
  const { id, questions } = started.attempt
  for (const question of questions) {
    if (!['single', 'multiple', 'true-false'].includes(question.type)) continue
    await call({
      method: 'POST',
      path: `/attempts/${id}/answers`,
      body: { eventId: newId(), questionId: question.id, chosen: [question.options[0].id] },
      token: person.token,
    })
  }
  if (isHandedIn)
    await call({ method: 'POST', path: `/attempts/${id}/submit`, body: {}, token: person.token })
  return id as string
}

async function enroll(person: Person, subcategoryId: string, sessionId?: string) {
  const body = { studentId: person.id, subcategoryId, status: 'active', sessionId }
  return (await call({ method: 'POST', path: '/enrollments', body, token: person.token }))
    .enrollment.id as string
}

async function student(email: string): Promise<Person> {
  await call({ method: 'POST', path: '/users/register', body: { email, password } })
  const [mail] = await listMail(db, deriveKeys(secret).mail, 1)
  const otp = /^\d{4}$/m.exec(mail?.text ?? '')?.[0]
  await call({ method: 'POST', path: '/users/verify-otp', body: { email, otp } })
  const { user, token } = await call({
    method: 'POST',
    path: '/users/login',
    body: { email, password },
  })
  return { email, id: user.id, token }
}

async function call({
  method,
  path,
  body,
  token,
}: {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  body?: object
  token?: string
}) {
  const answer = await app.inject({
    method,
    url: `/api${path}`,
    headers: {
      'user-agent': browser.userAgent,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { payload: body }),
  })
  if (answer.statusCode >= 300) throw new Error(`${method} ${path}: ${answer.body}`)
  return answer.json().data
}
