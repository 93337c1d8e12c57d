// A student who has done as much as the limits let anybody do, in rows: years of it, with the longest texts.
import { sql } from 'kysely'
import { limits } from '@kinnow/contract/limits'
import { serverLimits } from '../src/lib/util/server-limits.ts'
import { newId } from '../src/lib/security/random.ts'
import type { TestApp } from './app.ts'
import { learnedSchool } from './learned-school.ts'

const day = 24 * 60 * 60 * 1000
const longText = JSON.stringify(['ü'.repeat(limits.attempt.textLongest)])

/** How many rows of each kind: of texts as many as some days of nothing but writing bring. */
const counts = {
  attempts: 400,
  attemptEvents: 6000,
  memoryEvents: 6000,
  days: 1500,
  messages: 500,
  audited: 2000,
}

export async function largestStudent() {
  const school = await learnedSchool()
  const { app, student } = school
  const now = Date.now()
  await sql`update users set name = ${'ü'.repeat(limits.name.longest)} where id = ${student.id}`.execute(
    app.db.query,
  )
  await copyAttempts(app, student.id)
  await copyMemoryEvents(app, student.id, now)
  await addRows({
    app,
    table: 'student_days',
    count: counts.days,
    make: (n) => ({
      student_id: student.id,
      day: Math.floor(now / day) - n,
      minutes: 1440,
      lessons: 50,
      answers: 2000,
      reviews: 2000,
      learned: 1,
      rest: 0,
      goal: 240,
    }),
  })
  await addRows({
    app,
    table: 'contact_messages',
    count: counts.messages,
    make: () => ({
      id: newId(),
      user_id: student.id,
      name: 'ü'.repeat(limits.name.longest),
      email: student.email,
      topic: 'other',
      message: 'ü'.repeat(limits.contact.messageLongest),
      created_at: now,
    }),
  })
  await addRows({
    app,
    table: 'audit_log',
    count: counts.audited,
    make: () => ({
      id: newId(),
      happened_at: now,
      event: 'refused',
      user_id: student.id,
      address: '10.0.0.1',
      request_id: newId(),
      detail: 'x'.repeat(200),
    }),
  })
  while (
    (await app.get('/users/me/sessions', student.token)).body.data.sessions.length <
    limits.session.perStudent
  )
    await app.post('/users/login', { email: student.email, password: 'Mango2river!' })
  return { ...school, counts }
}

/** Insert many rows, made one by one. */
async function addRows({
  app,
  table,
  count,
  make,
}: {
  app: TestApp
  table: string
  count: number
  make: (n: number) => object
}) {
  for (let from = 0; from < count; from += 50) {
    const rows = Array.from({ length: Math.min(50, count - from) }, (_, n) => make(from + n))
    await app.db.query
      .insertInto(table as never)
      .values(rows)
      .execute()
  }
}

async function copyAttempts({ db }: TestApp, studentId: string) {
  const from = db.query.selectFrom('attempts').selectAll().where('student_id', '=', studentId)
  const attempt = await from.executeTakeFirstOrThrow()
  const copies = Array.from({ length: counts.attempts }, (_, n) => ({
    ...attempt,
    id: newId(),
    number: n + 2,
  }))
  await addRows({
    app: { db } as TestApp,
    table: 'attempts',
    count: copies.length,
    make: (n) => copies[n] as object,
  })
  const event = await db.query
    .selectFrom('attempt_events')
    .selectAll()
    .where('attempt_id', '=', attempt.id)
    .where('kind', '=', 'answer')
    .executeTakeFirstOrThrow()
  const perAttempt = serverLimits.attempt.answersOfQuestion
  await addRows({
    app: { db } as TestApp,
    table: 'attempt_events',
    count: counts.attemptEvents,
    make: (n) => ({
      ...event,
      id: newId(),
      attempt_id: copies[Math.floor(n / perAttempt)]?.id,
      at: event.at + n,
      data: longText,
    }),
  })
}

async function copyMemoryEvents({ db }: TestApp, studentId: string, now: number) {
  const event = await db.query
    .selectFrom('memory_events')
    .selectAll()
    .where('student_id', '=', studentId)
    .executeTakeFirstOrThrow()
  await addRows({
    app: { db } as TestApp,
    table: 'memory_events',
    count: counts.memoryEvents,
    make: (n) => ({
      ...event,
      id: newId(),
      at: now + n,
      received_at: now + n,
      chosen: longText,
    }),
  })
}
