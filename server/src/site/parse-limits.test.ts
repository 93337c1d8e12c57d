// R21: what one connection makes the server parse ends where the connection is closed, whatever came with one read.
import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../test/app.ts'
import { listen } from '../../test/raw-call.ts'
import { serverLimits } from '../lib/util/server-limits.ts'

let app: TestApp
let port: number
let requests = 0
let chunks = 0

beforeAll(async () => {
  app = await startApp({ settings: { REQUEST_LIMIT: '0' } })
  port = await listen(app)
  app.app.server.on('request', (request: IncomingMessage) => {
    requests += 1
    const push = request.push.bind(request)
    request.push = (chunk) => {
      chunks += 1
      return push(chunk)
    }
  })
})
beforeEach(() => {
  requests = 0
  chunks = 0
})
afterAll(() => app.stop())

/** What comes back until the connection is closed, or until what is expected has come. */
function send(bytes: string, expected?: RegExp): Promise<string> {
  return new Promise((resolve) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.on('data', (part) => {
      text += part.toString()
      if (expected?.test(text)) socket.destroy()
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(text))
  })
}

const head = (headers = '') =>
  `POST /api/users/login HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncontent-type: application/json\r\n${headers}`
const inChunks = (text: string, size: number) => {
  const count = Math.ceil(text.length / size)
  const parts = Array.from({ length: count }, (_, n) => text.slice(n * size, (n + 1) * size))
  const body = parts.map((part) => `${part.length.toString(16)}\r\n${part}\r\n`).join('')
  return `${head('transfer-encoding: chunked\r\n')}\r\n${body}0\r\n\r\n`
}
/** Refused by the field rules, once all of it was read. */
const body = (length: number) =>
  JSON.stringify({ email: 'no address', password: '', more: '' }).padEnd(length)

test('of thousands of requests in a row no more are parsed than stand in one slice', async () => {
  const one = `GET /x HTTP/1.1\r\nhost: a\r\n\r\n`

  await send(one.repeat(2000))

  expect(requests).toBeGreaterThan(serverLimits.pipelined)
  expect(requests).toBeLessThan(100)
})

test('a body of thousands of chunks of one byte is cut off', async () => {
  const answer = await send(inChunks(body(9000), 1))

  expect(answer).toBe('')
  expect(chunks).toBeGreaterThan(serverLimits.chunks.mostSmall)
  expect(chunks).toBeLessThan(serverLimits.chunks.mostSmall + serverLimits.slice / 6)
})

test.each([
  ['in chunks of usual size', () => inChunks(body(9000), 500)],
  ['in few small chunks', () => inChunks(body(100), 1)],
  [
    'of several slices, under a head of several',
    () => `${head(`content-length: 9000\r\nx-more: ${'a'.repeat(5000)}\r\n`)}\r\n${body(9000)}`,
  ],
])('a request %s is answered', async (_, write) => {
  expect(await send(write(), /valid email/)).toMatch(/^HTTP\/1.1 400/)
})
