// PostgreSQL that is stopped for a while under a running school: what its log says, and what a command says.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { failures } from '@kinnow/contract/failures'
import { describe, expect, onTestFinished, test } from 'vitest'
import { isInMemory } from './engines.ts'
import { until } from './mail-sink.ts'
import { newPlace } from './places.ts'
import { builtProgram } from './programs.ts'
import { rawCall } from './raw-call.ts'
import { startSchool } from './start-school.ts'

/** A way to PostgreSQL that can be shut: connections are cut then, and new ones refused. */
async function openWay(target: URL) {
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.pipe(to)
      from.on('error', () => to.destroy())
      from.on('close', () => to.destroy())
    }
  })
  const open = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  await open(0)
  const { port } = server.address() as { port: number }
  return {
    url: Object.assign(new URL(target.href), { port: String(port) }).href,
    open: () => open(port),
    async shut() {
      server.close()
      for (const socket of sockets) socket.destroy()
      sockets.clear()
      await once(server, 'close')
    },
  }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

describe.skipIf(process.env['TEST_ENGINE'] !== 'postgres' || isInMemory)('R4: PostgreSQL', () => {
  test('that is away for a while is logged once at its start and once at its end', async () => {
    const place = await newPlace()
    const way = await openWay(new URL(place.databaseUrl as string))
    const school = await startSchool(place.dataDir, { DATABASE_URL: way.url })
    onTestFinished(school.kill)
    await until(() => school.said.includes('is ready at'))
    const call = (path: string) => fetch(`http://127.0.0.1:${school.port}/api${path}`)

    await way.shut()
    // Four tasks look every second.
    await pause(4000)
    const refused = await call('/subjects/nobody-s')
    await way.open()
    await until(() => school.said.includes('The database can be reached again.'))

    expect(refused.status).toBe(503)
    const lines = school.said
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as { level: number; msg: string; err?: object })
    expect(lines.map(({ level, msg }) => [level, msg.replace(/: connection \w+/, ': …')])).toEqual([
      [40, 'Cannot reach the database: … (DATABASE_URL). Waiting emails are sent once it is back.'],
      [
        50,
        'GET /api/subjects/:id failed with 503: the database cannot be reached: … (DATABASE_URL)',
      ],
      [30, 'The database can be reached again.'],
    ])
    expect(lines.filter(({ err }) => err)).toEqual([])
  })

  test('that is away is reported by a command in one sentence, without the address', async () => {
    const place = await newPlace()
    const way = await openWay(new URL(place.databaseUrl as string))
    await way.shut()
    const child = spawn(process.execPath, [builtProgram('command-line'), 'user', 'list'], {
      env: { ...process.env, DATA_DIR: place.dataDir, DATABASE_URL: way.url },
    })
    let said = ''
    child.stderr.on('data', (bytes) => (said += bytes))
    const [code] = (await once(child, 'close')) as [number]

    expect({ code, said }).toEqual({
      code: 1,
      said: 'Cannot reach the database: connection refused (DATABASE_URL).\n',
    })
  })
})

describe.skipIf(isInMemory)('a healthy school', () => {
  test('says once that it is ready, and nothing else in its log', async () => {
    const place = await newPlace()
    await place.db.close()
    const school = await startSchool(place.dataDir, {
      ...(place.databaseUrl && { DATABASE_URL: place.databaseUrl }),
    })
    onTestFinished(school.kill)
    await until(() => school.said.includes('is ready at'))
    await pause(1500)

    expect(school.said.match(new RegExp(`:${school.port}$`, 'gm'))).toHaveLength(1)
    expect(school.said.split('\n').filter((line) => line.startsWith('{'))).toEqual([])
  })

  test('S32, S34: refuses what cannot be decoded as it refuses every address, as it is built', async () => {
    const place = await newPlace()
    await place.db.close()
    const school = await startSchool(place.dataDir, {
      ...(place.databaseUrl && { DATABASE_URL: place.databaseUrl }),
    })
    onTestFinished(school.kill)
    await until(() => school.said.includes('is ready at'))
    const { message } = failures.invalid

    for (const path of ['/%ff%c0', '/%', '/api/lessons/%ff', '/api/lessons/a%2', '/path/%e2%28']) {
      const { status, head, body } = await rawCall(school.port, `GET ${path}`)

      const refusal = { status: 'error', code: 'invalid', message }
      expect([path, status, JSON.parse(body)]).toEqual([path, 400, refusal])
      expect(head).toMatch(/^content-security-policy: default-src 'none'/m)
      expect(head).toMatch(/^x-content-type-options: nosniff/m)
      expect(head).toMatch(/^cache-control: no-store/m)
    }
  })
})
