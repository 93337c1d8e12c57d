// What the screens of teachers and of their students cost in a school of 500 students in 30 classes, each with 60 pieces of
// work, and 200,000 answers, beside a class of one student with one piece of work: milliseconds of each call, in turns with
// a bare answer. On SQLite, or on the PostgreSQL of DATABASE_URL, whose database should be empty.
//
//   node bench/classes.mjs [calls]
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../server/src/lib/db/open-database.ts'
import { realClock } from '../server/src/lib/util/clock.ts'
import { newId } from '../server/src/lib/security/random.ts'
import { denseClasses } from '../server/test/dense-class.ts'
import { ask, password, signUp } from './caller.mjs'
import { middle } from './cpu-time.mjs'
import { startSchool } from './school.mjs'

const calls = Number(process.argv[2] ?? 15)
const day = 86_400_000
/** 505 students: a class of one and one of 40, whose screens are measured, and 29 of 16. */
const sizes = [1, 40, ...Array.from({ length: 29 }, () => 16)]
const workOfEach = 60

const folder = mkdtempSync(join(tmpdir(), 'kinnow-classes-'))
const databaseUrl = process.env.DATABASE_URL
const school = await startSchool({ DATA_DIR: folder })
const db = openDatabase({ databaseUrl, dataDir: folder }, realClock(), { isPatient: true })

const owner = await signUp(school, 'owner@example.com', [])
await db.query.updateTable('users').set({ role: 'owner' }).where('id', '=', owner.id).execute()
const { subCategories: courses } = await ask(school, '/subcategories?limit=100')

const { course, classes } = await denseClasses({ db }, courses[0].id, sizes)

/** Quizzes and lessons of the class's course, each given to it once, three quarters of them due by now. */
async function giveWork(groupId, count) {
  const targets = [
    ...course.quizIds.map((id) => ({ id, kind: 'quiz' })),
    ...course.lessonIds.map((id) => ({ id, kind: 'lesson' })),
  ]
  const now = Date.now()
  const rows = Array.from({ length: count }, (_, n) => {
    const { id, kind } = targets[n]
    return {
      id: newId(),
      group_id: groupId,
      kind,
      target_id: id,
      title: `Work ${n + 1}`,
      opens_at: now - (count - n) * day,
      due_at: now + (Math.floor(count / 4) - n) * day,
      closes_at: null,
      created_at: now,
    }
  })
  await db.query.insertInto('assignments').values(rows).execute()
}

/** Logs in as a student of the class, whose account is a row like others. */
async function logIn(studentId) {
  const { password_hash } = await db.query
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', owner.id)
    .executeTakeFirstOrThrow()
  const email = `${studentId.toLowerCase()}@example.com`
  await db.query
    .updateTable('users')
    .set({ password_hash, email })
    .where('id', '=', studentId)
    .execute()
  return ask(school, '/users/login', { body: { email, password } })
}

async function time(path, token) {
  const started = performance.now()
  const answer = await fetch(`${school.url}${path}`, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return performance.now() - started
}

const screensOf = ({ groupId, studentId, student }) => [
  ['overview', `/api/groups/${groupId}/overview`, owner.token],
  ['gradebook', `/api/groups/${groupId}/gradebook`, owner.token],
  ['gradebook.csv', `/api/groups/${groupId}/gradebook.csv`, owner.token],
  ['work of the class', `/api/groups/${groupId}/assignments`, owner.token],
  ['a student, to the teacher', `/api/groups/${groupId}/students/${studentId}`, owner.token],
  ['report of a student', `/api/groups/${groupId}/gradebook/${studentId}`, owner.token],
  ['own work', '/api/assignments/mine', student.token],
  ['dashboard', '/api/dashboard', student.token],
  ['reviews due', '/api/reviews/due', student.token],
]

for (const [index, { groupId }] of classes.entries())
  await giveWork(groupId, index === 0 ? 1 : workOfEach)
const [small, large] = classes
for (const one of [small, large]) one.student = await logIn(one.studentId)

const counts = await Promise.all(
  ['users', 'groups', 'assignments', 'attempt_events', 'memory_events'].map(async (table) => {
    const { n } = await db.query
      .selectFrom(table)
      .select((row) => row.fn.countAll().as('n'))
      .executeTakeFirstOrThrow()
    return `${n} ${table}`
  }),
)
process.stdout.write(`${databaseUrl ? 'PostgreSQL' : 'SQLite'}: ${counts.join(', ')}\n`)
process.stdout.write('milliseconds, middle of each | one of one | 40 of 500 | bare answer\n')
const pairs = screensOf(small).map((row, index) => [row, screensOf(large)[index]])
for (const [[name, ...one], [, ...many]] of pairs) {
  const times = { one: [], many: [], bare: [] }
  for (let call = 0; call < calls; call += 1) {
    times.one.push(await time(...one))
    times.many.push(await time(...many))
    times.bare.push(await time('/healthz'))
  }
  const shown = Object.values(times).map((all) => middle(all).toFixed(1))
  process.stdout.write(`${[name, ...shown].join(' | ')}\n`)
}

await db.close()
await school.stop()
rmSync(folder, { recursive: true, force: true })
