// What a school answers while its database is full, busy or silent: 503 with a time to come back, never 500 (R4, R17, R19).
import { DatabaseSync } from 'node:sqlite'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '../src/app.ts'
import { openDatabase } from '../src/lib/db/open-database.ts'
import { readSettings } from '../src/lib/process/settings.ts'
import { startApp, testSecret, type TestApp } from './app.ts'
import { type BuiltStudent, buildStudent, readSchoolIds } from './build.ts'
import { isInMemory } from './engines.ts'

const isPostgres = process.env['TEST_ENGINE'] === 'postgres'

let app: TestApp
let student: BuiltStudent
let lesson: string
beforeEach(async () => {
  app = await startApp()
  student = await buildStudent(app)
  lesson = (await readSchoolIds(app)).previewLesson
})
afterEach(() => app.stop())

type Answer = { statusCode: number; headers: Record<string, unknown>; body: string }

const expectLater = ({ statusCode, headers, body }: Answer) => {
  expect([statusCode, body]).toEqual([503, expect.any(String)])
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect(JSON.parse(body)).toMatchObject({ status: 'error', code: 'unavailable' })
}

const headers = () => ({ authorization: `Bearer ${student.token}` })
const writes = () => [
  {
    method: 'PUT',
    url: '/api/users/me',
    payload: { phone: '+911234567890', name: 'x'.repeat(80) },
  },
  { method: 'PUT', url: `/api/lessons/${lesson}/progress`, payload: { percent: 30 } },
  {
    method: 'POST',
    url: '/api/users/register',
    payload: { email: 'new@example.com', password: 'Mango2river!' },
  },
  {
    method: 'POST',
    url: '/api/contact',
    payload: { name: 'A', email: 'a@example.com', topic: 'other', message: 'm'.repeat(999) },
  },
]
const inject = (call: object, on = app.app) =>
  on.inject({ headers: headers(), ...call }) as unknown as Promise<Answer>
const ready = async () => (await inject({ url: '/readyz' })).statusCode

/** No further page for SQLite; on PostgreSQL each write is refused as it is when the disk is full. */
async function fillDisk(): Promise<() => Promise<unknown>> {
  const run = (text: string) => sql.raw(text).execute(app.db.query)
  if (!isPostgres) {
    // The free pages first, then every page of the tables is filled by writing until it fails.
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(app.db.query)
    await run(`pragma max_page_count = ${rows[0]?.page_count ?? 1}`)
    return () => run('pragma max_page_count = 1000000')
  }
  const tables = ['users', 'lesson_progress', 'contact_messages', 'rate_limits', 'audit_log']
  await run(
    `create function full_disk() returns trigger language plpgsql as $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`,
  )
  for (const table of tables) {
    await run(
      `create trigger full_disk before insert or update on ${table} execute function full_disk()`,
    )
  }
  return () => run('drop function full_disk() cascade')
}

describe('R17: a full disk', () => {
  test('answers writes with 503, reads as ever, and readiness tells until there is room', async () => {
    expect(await ready()).toBe(200)
    const makeRoom = await fillDisk()

    const answers: Answer[] = []
    for (let round = 0; round < 40 && !answers.some((one) => one.statusCode === 503); round += 1) {
      for (const call of writes()) answers.push(await inject(call))
    }

    const failed = answers.filter(({ statusCode }) => statusCode >= 500)
    expect(failed.length).toBeGreaterThan(0)
    failed.forEach(expectLater)
    expect(await ready()).toBe(503)
    // So long that the call would write down that the session is used.
    app.wait(120_000)
    expect((await inject({ url: '/api/users/me' })).statusCode).toBe(200)
    expect((await inject({ url: '/api/categories' })).statusCode).toBe(200)
    expect((await inject({ url: '/healthz' })).statusCode).toBe(200)

    await makeRoom()
    expect(await ready()).toBe(200)
    for (const call of writes().slice(0, 2)) expect((await inject(call)).statusCode).toBe(200)
  })
})

describe.skipIf(isPostgres)('R19: SQLite that another process writes to', () => {
  test('R19: refuses writes with 503 after a while, and reads go on meanwhile', async () => {
    const other = new DatabaseSync(join(app.dataDir, 'kinnow.db'))
    other.exec('begin immediate')
    let settled = 0
    const waiting = writes().map(async (call) => {
      const answer = await inject(call)
      settled += 1
      return answer
    })

    for (let count = 0; count < 20; count += 1) {
      expect((await inject({ url: '/api/users/me' })).statusCode).toBe(200)
      expect((await inject({ url: '/api/categories' })).statusCode).toBe(200)
    }
    expect(settled).toBe(0)
    for (const answer of await Promise.all(waiting)) expectLater(answer)
    other.exec('rollback')

    expect((await inject(writes()[0] as object)).statusCode).toBe(200)
    other.close()
  })

  test('is waited for where it is done in time', async () => {
    const other = new DatabaseSync(join(app.dataDir, 'kinnow.db'))
    other.exec('begin immediate')
    setTimeout(() => other.exec('commit'), 700)

    const answers = await Promise.all(writes().map((call) => inject(call)))

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 201, 201])
    other.close()
  })
})

/** Between the program and its PostgreSQL; while it is frozen nothing passes, and nothing is refused. */
async function startProxy(target: URL) {
  const pairs = new Set<[Socket, Socket]>()
  let isFrozen = false
  let delay = 0
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    const pair: [Socket, Socket] = [near, far]
    pairs.add(pair)
    for (const [one, two] of [pair, [far, near] as const]) {
      one.on('data', (bytes) => {
        if (delay > 0 && one === far) setTimeout(() => two.write(bytes), delay)
        else two.write(bytes)
      })
      one.on('error', () => two.destroy())
      one.on('close', () => two.destroy())
      if (isFrozen) one.pause()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const both = (work: (socket: Socket) => void) => {
    for (const pair of pairs) pair.forEach(work)
  }
  return {
    port: (server.address() as { port: number }).port,
    freeze() {
      isFrozen = true
      both((socket) => socket.pause())
    },
    slowDown(milliseconds: number) {
      delay = milliseconds
    },
    thaw() {
      isFrozen = false
      both((socket) => socket.resume())
    },
    close() {
      both((socket) => socket.destroy())
      server.close()
    },
  }
}

describe.skipIf(!isPostgres || isInMemory)('R4: PostgreSQL that does not answer', () => {
  async function startBehindProxy() {
    const target = new URL(app.databaseUrl as string)
    const proxy = await startProxy(target)
    const url = Object.assign(new URL(target.href), { port: String(proxy.port) })
    const db = openDatabase({ databaseUrl: url.href, dataDir: app.dataDir }, { offset: 0 })
    const behind = await createApp({
      db,
      settings: readSettings({ LOG_LEVEL: 'silent', DATA_DIR: app.dataDir, REQUEST_LIMIT: '0' }),
      secret: testSecret,
      readiness: { isReady: true },
    })
    const stop = async () => {
      proxy.close()
      await behind.app.close()
      await db.close()
    }
    return { proxy, app: behind.app, stop }
  }

  test('R4: fails every request with 503 while it is silent, and is back at once', async () => {
    const behind = await startBehindProxy()
    const ask = (call: object) => inject(call, behind.app)
    await Promise.all(Array.from({ length: 20 }, () => ask({ url: '/api/users/me' })))
    behind.proxy.freeze()

    const reads = ['/api/users/me', '/api/dashboard', '/api/users/me/export', '/readyz']
    const calls = [...reads.map((url) => ({ url })), ...writes()]
    const answers = await Promise.all([...calls, ...calls, ...calls].map(ask))
    // Nobody waited for it to be back: it is not.
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(new Set(statuses)).toEqual(new Set([503]))
    expect((await ask({ url: '/healthz' })).statusCode).toBe(200)

    behind.proxy.thaw()
    const after = await Promise.all(
      Array.from({ length: 40 }, (_, count) =>
        ask(count % 4 === 0 ? (writes()[1] as object) : { url: '/api/users/me' }),
      ),
    )
    expect(after.map(({ statusCode }) => statusCode)).toEqual(after.map(() => 200))
    await behind.stop()
  })

  test('R4: never gives its late answer to somebody else', async () => {
    const behind = await startBehindProxy()
    const others = await Promise.all(Array.from({ length: 12 }, () => buildStudent(app)))
    const me = ({ token }: BuiltStudent) =>
      inject({ url: '/api/users/me', headers: { authorization: `Bearer ${token}` } }, behind.app)
    await Promise.all(others.map(me))
    behind.proxy.freeze()
    await Promise.all(others.map(me))
    behind.proxy.thaw()

    for (const other of others.toReversed()) {
      const { body } = await me(other)
      expect(JSON.parse(body).data.user.email).toBe(other.email)
    }
    await behind.stop()
  })

  test('that is slow is waited for once a request, not once a statement', async () => {
    const behind = await startBehindProxy()
    await inject({ url: '/api/users/me' }, behind.app)
    behind.proxy.slowDown(880)

    // A session and an account; a session, and a transaction of several.
    const short = await inject({ url: '/api/users/me' }, behind.app)
    const { classId } = await readSchoolIds(app)
    const payload = { studentId: student.id, subcategoryId: classId, status: 'active' }
    const long = await inject({ method: 'POST', url: '/api/enrollments', payload }, behind.app)

    expect(short.statusCode).toBe(200)
    expectLater(long)
    await behind.stop()
  })
})

describe.skipIf(!isPostgres || isInMemory)('a statement that takes long on PostgreSQL', () => {
  test('is ended where somebody may wait for it, and not where an operator brings in a school', async () => {
    const run = (text: string) => sql.raw(text).execute(app.db.query)
    await run(
      `create function slow() returns trigger language plpgsql as $$ begin perform pg_sleep(7); return null; end $$`,
    )
    await run('create trigger slow after update on content_state execute function slow()')
    const patient = openDatabase(app, { offset: 0 }, { isPatient: true })
    const raise = ({ query }: Pick<typeof patient, 'query'>) =>
      query.updateTable('content_state').set({ revision: 7 }).execute()

    await expect(raise(app.db)).rejects.toThrow(/statement timeout|Connection terminated/)
    await raise(patient)

    const row = await app.db.query.selectFrom('content_state').select('revision').executeTakeFirst()
    expect(row?.revision).toBe(7)
    await patient.close()
  })
})
