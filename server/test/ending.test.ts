// A process that is asked to end loses nobody's request (R15), and one whose log nobody reads goes on (R23).
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { goodPassword } from './build.ts'
import { until } from './mail-sink.ts'
import { type School, startSchool } from './start-school.ts'

const isSqlite = process.env['TEST_ENGINE'] !== 'postgres'

let school: School
let dataDir: string
let agents: Agent[]
beforeEach(async () => {
  agents = []
  dataDir = mkdtempSync(join(tmpdir(), 'kinnow-ending-'))
  school = await startSchool(dataDir, { LOG_REQUESTS: '/*=1' })
  await until(() => school.said.includes('is ready at'))
})
afterEach(async () => {
  agents.forEach((agent) => agent.destroy())
  await school.kill()
  rmSync(dataDir, { recursive: true, force: true })
})

/** One connection that is kept open. */
function openConnection(): Agent {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  agents.push(agent)
  return agent
}

type Asked = { method?: string; body?: object; agent?: Agent; headers?: Record<string, string> }
function ask(path: string, { method = 'GET', body, agent, headers = {} }: Asked = {}) {
  return new Promise<{ status: number; connection: string | undefined; body: string }>(
    (resolve, reject) => {
      const given = body && JSON.stringify(body)
      const asking = request(
        {
          port: school.port,
          path,
          method,
          agent: agent ?? false,
          host: '127.0.0.1',
          headers: { ...headers, ...(given && { 'content-type': 'application/json' }) },
        },
        (response: IncomingMessage) => {
          let text = ''
          response.on('data', (bytes) => (text += bytes))
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              connection: response.headers.connection,
              body: text,
            }),
          )
        },
      )
      asking.on('error', reject)
      asking.end(given)
    },
  )
}

const register = (count: number, agent?: Agent) =>
  ask('/api/users/register', {
    method: 'POST',
    body: { email: `student${count}@example.com`, password: goodPassword },
    ...(agent && { agent }),
  })
const ended = () => once(school.child, 'exit') as Promise<[number | null, string | null]>

describe.skipIf(!isSqlite)('R15: a process that gets a signal to end', () => {
  test('R15: says so at once, closes each connection with its answer, and ends with 0', async () => {
    const kept = openConnection()
    const routed = openConnection()
    for (const agent of [kept, routed]) {
      expect((await ask('/api/categories', { agent })).connection).toBe('keep-alive')
    }
    const end = ended()
    school.child.kill('SIGTERM')
    await until(async () => (await ask('/readyz')).status === 503)

    // From memory, through a route, refused, and over a connection made just now.
    const answers = [
      await ask('/api/categories', { agent: kept }),
      await ask('/api/users/me', { agent: routed }),
      await ask('/api/nothing', { agent: openConnection() }),
      await register(1, openConnection()),
    ]

    expect(answers.map(({ status }) => status)).toEqual([200, 401, 404, 201])
    expect(answers.map(({ connection }) => connection)).toEqual(answers.map(() => 'close'))
    expect(await end).toEqual([0, null])
  })

  test('answers one last request of a connection that was silent, also after the door is closed', async () => {
    const silent = openConnection()
    await ask('/api/categories', { agent: silent })
    school.child.kill('SIGTERM')
    const end = ended()
    await until(async () => (await ask('/healthz').catch(() => null)) === null)

    const last = await register(2, silent)

    expect(last).toMatchObject({ status: 201, connection: 'close' })
    expect(await end).toEqual([0, null])
  })

  test('finishes what it has in hand', async () => {
    const other = new DatabaseSync(join(dataDir, 'kinnow.db'))
    other.exec('begin immediate')
    const waiting = register(3, openConnection())
    await ask('/api/categories')
    school.child.kill('SIGTERM')
    const end = ended()
    await until(async () => (await ask('/healthz').catch(() => null)) === null)
    other.exec('rollback')
    other.close()

    expect(await waiting).toMatchObject({ status: 201, connection: 'close' })
    expect(await end).toEqual([0, null])
  })
})

describe.skipIf(!isSqlite || process.platform === 'win32')('R15: on a disk that hangs', () => {
  test('a process ends in time all the same, and keeps what it acknowledged', async () => {
    await school.kill()
    const pipe = join(dataDir, 'pipe')
    school = await startSchool(dataDir, {
      HANGING_DISK: pipe,
      NODE_OPTIONS: `--import=${import.meta.dirname}/hanging-disk.mjs`,
    })
    await until(() => school.said.includes('is ready at'))
    expect((await register(1)).status).toBe(201)
    spawnSync('mkfifo', [pipe])
    const unsure = register(2)
    const end = ended()
    school.child.kill('SIGTERM')

    expect((await unsure).status).toBe(503)
    expect(await end).toEqual([null, 'SIGKILL'])
    expect(school.said).toContain('does not respond')
    const file = new DatabaseSync(join(dataDir, 'kinnow.db'))
    const emails = file.prepare('select email from users').all()
    file.close()
    expect(emails).toContainEqual({ email: 'student1@example.com' })
  })
})

describe.skipIf(!isSqlite)('R23: a log', () => {
  test('R23: that is closed ends nothing', async () => {
    school.child.stdout?.destroy()

    for (let count = 0; count < 5; count += 1) expect((await register(count)).status).toBe(201)
    // Each mail is a line of the log, written a second later at most.
    await new Promise((resolve) => setTimeout(resolve, 2500))

    expect(school.child.exitCode).toBeNull()
    expect((await ask('/api/categories')).status).toBe(200)
  })

  test('R23: that nobody reads holds up nothing, and the process still ends', async () => {
    school.child.stdout?.removeAllListeners('data')
    school.child.stdout?.pause()
    const agent = openConnection()
    // Far more lines than a pipe holds, each of them a call.
    for (let count = 0; count < 2000; count += 1) {
      expect((await ask('/api/nothing', { agent })).status).toBe(404)
    }

    expect((await ask('/healthz')).status).toBe(200)
    expect((await register(1000)).status).toBe(201)
    const end = ended()
    school.child.kill('SIGTERM')
    expect(await end).toEqual([0, null])
  })
})
