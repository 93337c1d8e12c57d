// A school as several processes on one port of one PostgreSQL: prepared once, replaced in turn while students work.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { goodPassword } from './build.ts'
import { emptyDatabase, isInMemory, schoolFolder, type TestDatabase } from './engines.ts'
import { until } from './mail-sink.ts'
import { findFreePort, findTwoPorts } from './start-school.ts'

const isPostgres = process.env['TEST_ENGINE'] === 'postgres' && !isInMemory
const program = new URL('school-workers.mjs', import.meta.url).pathname

let database: TestDatabase
let port: number
let above: ChildProcess
let said: string
beforeEach(async () => {
  if (!isPostgres) return
  database = await emptyDatabase()
  port = await findFreePort()
})
afterEach(async () => {
  if (!isPostgres) return
  if (above.exitCode === null) {
    above.kill('SIGTERM')
    await once(above, 'exit')
  }
  await database.remove()
})

function start(settings: NodeJS.ProcessEnv = {}) {
  said = ''
  above = spawn(process.execPath, [...process.execArgv, program], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'test',
      PORT: String(port),
      DATABASE_URL: database.databaseUrl,
      DATA_DIR: database.dataDir,
      CONTENT_DIR: schoolFolder,
      REQUEST_LIMIT: '0',
      TRUST_PROXY: '127.0.0.1',
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      ...settings,
    },
  })
  for (const stream of [above.stdout, above.stderr]) {
    stream?.on('data', (bytes) => (said += bytes))
  }
}

let made = 0
const register = () =>
  fetch(`http://127.0.0.1:${port}/api/users/register`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      connection: 'close',
      'x-forwarded-for': `10.1.${(made += 1) >> 8}.${made & 255}`,
    },
    body: JSON.stringify({ email: `student${made}@example.com`, password: goodPassword }),
  }).then(
    ({ status }) => status,
    (error: Error) => error.message,
  )

const openClaimLink = async (token: string | undefined) => {
  const answer = await fetch(`http://127.0.0.1:${port}/api/claim/open`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  })
  return answer.status
}

const ended = () => once(above, 'close') as Promise<[number | null, string | null]>
const times = (text: string) => said.split(text).length - 1

describe.skipIf(!isPostgres)('a school as several processes', () => {
  test('R15: is prepared once, replaced without a failed request, and ends with 0', async () => {
    const metrics = await findTwoPorts()
    start({ METRICS_PORT: String(metrics) })
    await until(() => said.includes('2 processes serve it'))

    expect([times('Prepared the database'), times('Imported'), times('is ready at')]).toEqual([
      1, 1, 1,
    ])
    for (const each of [metrics, metrics + 1]) {
      expect((await fetch(`http://127.0.0.1:${each}/metrics`)).status).toBe(200)
    }

    const answers: (string | number)[] = []
    above.kill('SIGUSR2')
    while (!said.includes('2 processes were replaced')) {
      answers.push(await register())
    }
    expect(answers.filter((status) => status !== 201)).toEqual([])
    expect(answers.length).toBeGreaterThan(0)
    // Printed once, and the processes that came later let it be.
    const links = [...said.matchAll(/\/claim#([\w-]{43})/g)].map(([, token]) => token)
    expect(links).toHaveLength(1)
    expect(await openClaimLink(links[0])).toBe(200)

    const end = ended()
    const last = register()
    above.kill('SIGTERM')
    expect(await last).toBe(201)
    expect(await end).toEqual([0, null])
  })

  test('does not start where its port is taken, or that of figures, and says so', async () => {
    const its = (await findTwoPorts()) + 1
    const taken = createServer().listen(its, '127.0.0.1')
    await once(taken, 'listening')

    start({ PORT: String(its) })
    expect(await ended()).toEqual([1, null])
    expect(said).toContain(`Another program already uses port ${its}`)
    // The port of the second process.
    start({ METRICS_PORT: String(its - 1) })
    expect(await ended()).toEqual([1, null])
    taken.close()

    expect(said).toContain(`METRICS_PORT: port ${its} is taken`)
    start({ OTP_LENGTH: '5' })
    expect(await ended()).toEqual([1, null])
    expect(said).toContain('OTP_LENGTH:')
  })
})
