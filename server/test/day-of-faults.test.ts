// S19, S37: after a day on which everything went wrong the log names nobody: no address, name, token, code or network.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { createApp } from '../src/app.ts'
import type { Database } from '../src/lib/db/database.ts'
import { readSettings } from '../src/lib/process/settings.ts'
import { createDelivery } from '../src/mail/delivery.ts'
import { startMailWorker } from '../src/mail/worker.ts'
import { mailKey, startApp, testSecret, type TestApp } from './app.ts'
import { buildStudent, goodPassword, newAddress, readCode } from './build.ts'
import { startSink, until } from './mail-sink.ts'

let school: TestApp
beforeAll(async () => {
  school = await startApp()
})
afterAll(() => school.stop())

/** The program with its log at its most talkative, over the database of `school`. */
async function startTalking(lines: string[], db: Database = school.db) {
  const { app } = await createApp({
    db,
    settings: readSettings({ LOG_LEVEL: 'debug', DATA_DIR: school.dataDir, NODE_ENV: 'test' }),
    secret: testSecret,
    readiness: { isReady: true },
    log: { write: (line) => void lines.push(line) },
  })
  return app
}

const from = '203.0.113.77'
type App = Awaited<ReturnType<typeof startTalking>>
const send = (
  app: App,
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  body?: unknown,
  token?: string,
) =>
  app.inject({
    method,
    url: `/api${url}`,
    remoteAddress: from,
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
    ...(body !== undefined && { payload: body as object }),
  })

/** Each insert into the table fails as the database would fail it, with what was to be written in the error. */
async function refuseInserts(table: string): Promise<() => Promise<unknown>> {
  const run = (text: string) => sql.raw(text).execute(school.db.query)
  if (school.db.engine === 'sqlite') {
    await run(
      `create trigger refused before insert on ${table} begin select raise(abort, 'refused here'); end`,
    )
    return () => run('drop trigger refused')
  }
  await run(
    `create function refused() returns trigger language plpgsql as $$ begin raise exception 'refused %', new.email using detail = 'row ' || new; end $$`,
  )
  await run(
    `create trigger refused before insert on ${table} for each row execute function refused()`,
  )
  return async () => {
    await run(`drop trigger refused on ${table}`)
    await run('drop function refused()')
  }
}

test('S19, S37: the log of a day of faults names nobody', async () => {
  const lines: string[] = []
  const app = await startTalking(lines)
  const student = await buildStudent(school)
  const name = 'Ashalata Xanthopoulou'
  await send(app, 'PUT', '/users/me', { name }, student.token)
  const secrets = [student.email, student.email.split('@')[0] as string, name, student.token, from]

  // A mail server that refuses, comes later, is not there.
  const sink = await startSink()
  const delivery = await createDelivery(
    `smtp://127.0.0.1:${sink.port}`,
    'K <k@example.com>',
    app.log,
  )
  const worker = startMailWorker({
    db: school.db,
    key: mailKey,
    delivery,
    log: app.log,
    lookEvery: 20,
    probeEvery: 60_000,
  })
  for (const mood of ['refuses', 'rejects', 'busy'] as const) {
    sink.mood = mood
    const email = newAddress()
    const already = lines.length
    await send(app, 'POST', '/users/register', { email, password: goodPassword })
    await until(() =>
      lines
        .slice(already)
        .some((line) => line.includes('The mail server (SMTP_URL) refused an email with')),
    )
    const code = await readCode(school, email)
    secrets.push(email, ...(code ? [`"${code}"`, ` ${code}`] : []))
  }
  await sink.close()
  const lost = newAddress()
  await send(app, 'POST', '/users/register', { email: lost, password: goodPassword })
  const before = lines.length
  const unreached = () => lines.slice(before).find((line) => line.includes('ECONNREFUSED'))
  await until(() => unreached() !== undefined)
  expect(JSON.parse(unreached() ?? '')).toMatchObject({
    msg: 'The mail server (SMTP_URL) could not be reached. Will try again in 5 s (try 1).',
    err: { message: 'connect ECONNREFUSED (SMTP_URL)' },
  })
  await worker.stop()
  secrets.push(lost)

  // A database that refuses a row, and one that is in the way of another.
  const allow = await refuseInserts('contact_messages')
  const message = { name, email: student.email, topic: 'other', message: `I am ${name}` }
  const refused = await send(app, 'POST', '/contact', message)
  await allow()
  await sql`create unique index one_name on users (name)`.execute(school.db.query)
  const other = await buildStudent(school)
  const doubled = await send(app, 'PUT', '/users/me', { name }, other.token)
  await sql`drop index one_name`.execute(school.db.query)
  secrets.push(other.email, other.token)
  expect([refused.statusCode, doubled.statusCode]).toEqual([500, 500])

  // What people send, and what they send too often.
  await send(app, 'POST', `/users/reset-password?email=${student.email}`, { newPassword: name })
  await app.inject({
    method: 'POST',
    url: '/api/users/login',
    payload: `{"email":"${student.email}"`,
  })
  await send(app, 'GET', `/subjects/${encodeURIComponent(student.email)}`)
  for (let count = 0; count < 7; count += 1) {
    await send(app, 'POST', '/users/login', { email: student.email, password: `Wrong1!${name}` })
  }

  const log = lines.join('\n')
  expect(log).toContain('"responseCode":550')
  expect(log).toContain('POST /api/contact failed with 500: an unexpected error')
  for (const secret of secrets) expect(log, secret).not.toContain(secret)
  expect(log).not.toMatch(/[\w.]+@example\.com/)
  await app.close()
})

test('S19, S37: a crash in a handler is logged by its place, without what it was about', async () => {
  const lines: string[] = []
  const { email, token } = await buildStudent(school)
  const crashing: Database = {
    ...school.db,
    get query(): Database['query'] {
      throw new TypeError(`no place for ${email}, "Ashalata", with ${token}`, {
        cause: Object.assign(new Error(`the code 4711 of ${email}`), { recipient: email }),
      })
    },
  }
  const app = await startTalking(lines, crashing)

  const answer = await send(app, 'GET', '/users/me', undefined, token)
  app.log.warn(new Error(`Mail to ${email} failed`))
  app.log.warn({ err: new Error(`Mail to ${email} failed`) })

  expect(answer.statusCode).toBe(500)
  expect(answer.body).not.toMatch(/Ashalata|4711|no place/)
  const log = lines.join('\n')
  expect(log).toContain('"type":"TypeError"')
  expect(log).toContain('day-of-faults.test.ts')
  for (const secret of [email, token, 'Ashalata', '4711']) expect(log).not.toContain(secret)
  await app.close()
})
