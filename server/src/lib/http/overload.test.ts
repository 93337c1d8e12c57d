// R21: more than can be done at once is refused at once.
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { serverLimits } from '../util/server-limits.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { OverloadGuard } from './overload.ts'

const { mostInside, weight } = serverLimits.overload
/** What one network may have inside where no other has anything: of what its wide network may have, most. */
const alone = Math.ceil((mostInside * weight ** 2) / (weight ** 2 + weight + 1))
const open: FastifyInstance[] = []
afterEach(async () => {
  for (const app of open.splice(0)) {
    app.server.closeAllConnections()
    await app.close()
  }
})

async function start(work: () => Promise<string>) {
  const guard = new OverloadGuard()
  const app = Fastify({
    serverFactory: (handle) => createServer(guard.door(handle)),
    trustProxy: true,
  })
  guard.count(app)
  app.get('/work', work)
  app.post('/work', work)
  app.get('/healthz', async () => 'alive')
  await app.listen({ port: 0, host: '127.0.0.1' })
  open.push(app)
  const { port } = app.server.address() as { port: number }
  const get = (path: string, from = '192.0.2.1') =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'x-forwarded-for': from } })
  return { port, get }
}

/** Work that is not done before its signal; what comes when so much is waiting is done at once. */
function heldWork(most = Infinity) {
  const held: (() => void)[] = []
  return {
    work: async () =>
      held.length < most
        ? new Promise<string>((resolve) => held.push(() => resolve('done')))
        : 'too much',
    until: async (count: number) => {
      while (held.length < count) await new Promise((resolve) => setTimeout(resolve, 5))
    },
    finish: () => held.splice(0).forEach((finish) => finish()),
  }
}

test('R21: one more than a network may have inside gets a Retry-After, and is let in when there is room', async () => {
  const { work, until, finish } = heldWork()
  const { get } = await start(work)
  const inside = Array.from({ length: alone }, () => get('/work'))
  await until(alone)

  const refused = await get('/work')
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe(String(serverLimits.overload.retryAfter))
  expect(await refused.json()).toMatchObject({ status: 'error', code: 'unavailable' })
  expect((await get('/healthz')).status).toBe(200)

  finish()
  expect(new Set((await Promise.all(inside)).map((answer) => answer.status))).toEqual(
    new Set([200]),
  )
  const next = get('/work')
  await until(1)
  finish()
  expect((await next).status).toBe(200)
})

test('R21: however much a few networks have inside, others are let in', async () => {
  const { work, until, finish } = heldWork()
  const { get } = await start(work)
  const answers: Promise<Response>[] = []
  for (const from of ['192.0.2.1', '192.0.2.2', '2001:db8:1::1', '2001:db8:1::2'])
    answers.push(...Array.from({ length: mostInside }, () => get('/work', from)))
  await until(alone)

  const other = get('/work', '198.51.100.7')
  const all = Promise.all(answers)
  const timer = setInterval(finish, 10)
  expect((await other).status).toBe(200)
  const counts = Map.groupBy(await all, ({ status }) => status)
  clearInterval(timer)
  expect([...counts.keys()].toSorted((a, b) => a - b)).toEqual([200, 503])
})

test('R21: a household with many addresses has the share of one wide network', async () => {
  const { work, until, finish } = heldWork()
  const { get } = await start(work)
  const most = Math.ceil((mostInside * weight) / (weight + 1))
  const ofHousehold = (n: number) => get('/work', `2001:db8:1:${n.toString(16)}::1`)
  const answers: Promise<Response>[] = []
  while (answers.length < most) {
    answers.push(ofHousehold(answers.length))
    await until(answers.length)
  }
  expect((await ofHousehold(most)).status).toBe(503)
  const others = ['2001:db8:2::1', '198.51.100.7'].map((from) => get('/work', from))
  await until(most + 2)
  finish()

  const statuses = (await Promise.all([...answers, ...others])).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200]))
})

test('R21: who sends a body drop by drop takes nobody’s place', async () => {
  const { port, get } = await start(async () => 'done')
  const slow = Array.from({ length: mostInside }, () => {
    const body = new ReadableStream({ start: (stream) => stream.enqueue(Buffer.from('{')) })
    const headers = { 'content-type': 'application/json', 'content-length': '900' }
    const abort = new AbortController()
    const options = { method: 'POST', body, headers, duplex: 'half', signal: abort.signal }
    fetch(`http://127.0.0.1:${port}/work`, options as RequestInit).catch(() => {})
    return abort
  })
  await new Promise((resolve) => setTimeout(resolve, 500))

  expect((await get('/work')).status).toBe(200)
  for (const abort of slow) abort.abort()
})

test('R21: nor who sends it in chunks that never end', async () => {
  const { port, get } = await start(async () => 'done')
  const head = `POST /work HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n1\r\n{\r\n`
  const slow = Array.from({ length: mostInside }, () => {
    const socket = connect(port, '127.0.0.1', () => socket.write(head))
    socket.on('error', () => {})
    return socket
  })
  await new Promise((resolve) => setTimeout(resolve, 500))

  expect((await get('/work')).status).toBe(200)
  for (const socket of slow) socket.destroy()
})

test('R21: when each answer holds the thread and more and more come, some are refused and the others served', async () => {
  const { get } = await start(async () => {
    const end = performance.now() + 10
    while (performance.now() < end);
    return 'done'
  })
  const seen = new Set<number>()
  const end = performance.now() + 20_000
  const ask = async () => {
    while (seen.size < 2 && performance.now() < end) seen.add((await get('/work')).status)
  }
  await Promise.all(Array.from({ length: 100 }, ask))

  expect(seen).toEqual(new Set([200, 503]))
  expect((await get('/work')).status).toBe(200)
})
