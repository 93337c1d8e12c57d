import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { buildStudent } from '../../../test/build.ts'
import { rawCall } from '../../../test/raw-call.ts'
import { depthOf } from './json-body.ts'

let app: TestApp
let port: number
beforeAll(async () => {
  app = await startApp()
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.app.server.address() as { port: number }).port
})
afterAll(() => app.stop())

/** Sends text over a plain connection and returns what comes back. */
const raw = (text: string) =>
  new Promise<string>((resolve, reject) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.end(text))
    socket.on('data', (chunk) => (answer += chunk.toString()))
    socket.on('end', () => resolve(answer))
    socket.on('error', reject)
  })

const inject = (url: string, payload?: string, type = 'application/json') =>
  app.app.inject({
    method: payload === undefined ? 'GET' : 'POST',
    url,
    headers: { 'content-type': type },
    ...(payload !== undefined && { payload }),
  })

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

test.each([
  ['GET /api/site', ['host: a', 'host: b']],
  ['GET /api/site', ['host: a', 'Host: a']],
  ['GET /', ['HOST: a', 'x: y', 'host: b']],
  ['GET /media/nothing', ['host: a', 'host: b']],
])('S34: %s with two hosts is refused', async (line, lines) => {
  const answer = await raw(`${line} HTTP/1.1\r\n${lines.join('\r\n')}\r\nconnection: close\r\n\r\n`)

  expect(answer).toMatch(/^HTTP\/1.1 400 /)
  expect(answer).toContain('"code":"invalid"')
})

test.each([
  'a b@c/',
  'a@b',
  'a/b',
  'a?b',
  'a#b',
  'a,b',
  'a:b',
  'a:80:80',
  'a:99999',
  'a..b',
  '.a',
  '1.2.3.999',
  '::1',
  '[::g]',
  '[::1',
  'a%00',
  'schule-ä.example',
  '<b>',
  '',
])('S34: the host "%s" is refused', async (host) => {
  for (const path of ['/', '/api/site', '/healthz', '/media/nothing']) {
    const { status, body } = await rawCall(port, `GET ${path}`, { host })

    expect(status).toBe(400)
    expect(body).toContain('"code":"invalid"')
  }
})

test.each([
  'school.example',
  'School.Example.:3000',
  'my_school:',
  '10.0.0.7:65535',
  '[2001:DB8::7]:443',
  '\txn--schule-bua.example\t',
])('S34: the host "%s" is answered', async (host) => {
  expect((await rawCall(port, 'GET /api/site', { host })).status).toBe(200)
})

test('S34: a call of HTTP/1.0 needs no host, as some health checks send none', async () => {
  expect(await raw('GET /healthz HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1.1 200 /)
})

describe('S34: a body', () => {
  test('is as large as its endpoint says: 10 kB, and 100 kB with an answer in it', async () => {
    const { token } = await buildStudent(app)
    const sent = (path: string, length: number) =>
      app.call('POST', path, { token, body: { x: 'x'.repeat(length) } })

    expect((await sent('/users/login', 9900)).status).toBe(400)
    expect((await sent('/users/login', 10_000)).status).toBe(413)
    expect((await sent('/enrollments', 10_000)).status).toBe(413)
    expect((await sent('/attempts/any/answers', 99_900)).status).toBe(400)
    const big = await sent('/attempts/any/answers', 100_000)
    expect(big.status).toBe(413)
    expect(big.body).toEqual({
      status: 'error',
      code: 'too-large',
      message: 'The request is too large.',
    })
  })

  test('S22: is JSON', async () => {
    expect((await inject('/api/users/login', 'a=b', 'text/plain')).statusCode).toBe(415)
    expect((await inject('/api/users/login', '{"a":')).statusCode).toBe(400)
    expect((await inject('/api/users/login', '\xff\xfe')).statusCode).toBe(400)
  })

  test('may be empty where a call takes none, although its kind is sent', async () => {
    const { token } = await buildStudent(app)
    const send = (method: 'DELETE' | 'POST', url: string) =>
      app.app.inject({
        method,
        url: `/api${url}`,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      })

    expect((await send('POST', '/users/login')).json().message).toBe('Email is required')
    expect((await send('DELETE', '/enrollments/any')).statusCode).toBe(404)
    expect((await send('POST', '/users/logout')).statusCode).toBe(200)
  })

  test.each(['[]', '"x"', '5', 'true'])(
    '%s is no call, and gets an answer in our words',
    async (text) => {
      const answer = await inject('/api/users/login', text)

      expect([answer.statusCode, answer.json().message]).toEqual([
        400,
        'Invalid request. Please check your input.',
      ])
    },
  )

  test('is at most twenty deep', async () => {
    const deep = await inject('/api/users/login', `{"email":${nested(4000)}}`)

    expect(deep.statusCode).toBe(400)
    // Also where nobody looks at it: an otherwise right call.
    const body = (depth: number) => `{"email":"a@example.com","x":${nested(depth)}}`
    expect((await inject('/api/users/resend-otp', body(21))).statusCode).toBe(400)
    expect((await inject('/api/users/resend-otp', body(19))).statusCode).toBe(200)
    expect([depthOf(nested(20)), depthOf('{"a":"[[[["}'), depthOf('"\\"[["')]).toEqual([20, 1, 0])
  })
})

describe('S34: an address', () => {
  test('of more than 8 kB is refused with 414', async () => {
    const answer = await inject(`/api/categories?x=${'y'.repeat(8200)}`)

    expect(answer.statusCode).toBe(414)
    expect(answer.json().message).toBe('The address is too long.')
  })

  test('bears each query value once', async () => {
    expect((await inject('/api/subcategories?page=1&page=2')).statusCode).toBe(400)
  })

  test.each(['page=0', 'page=-1', 'page=x', 'limit=0', 'limit=101', 'limit=1e9'])(
    'with %s is refused',
    async (query) => {
      expect((await inject(`/api/subcategories?${query}`)).statusCode).toBe(400)
    },
  )

  test('that nobody knows is JSON 404 below /api, whatever the method', async () => {
    for (const method of ['GET', 'POST', 'DELETE'] as const) {
      const answer = await app.app.inject({ method, url: '/api/nothing' })
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'not-found'])
    }
  })
})

describe('S34: a method', () => {
  test('that the address does not take is 405 and names those it takes', async () => {
    const answer = await app.app.inject({ method: 'DELETE', url: '/api/categories' })

    expect(answer.statusCode).toBe(405)
    expect(answer.headers.allow).toContain('GET')
  })

  test('TRACE is never taken', async () => {
    const answer = await raw(
      'TRACE /api/categories HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    )

    expect(answer).toMatch(/^HTTP\/1\.1 405 /)
  })
})

describe('S34: a head', () => {
  test('of more than 16 kB is answered with 431 as JSON', async () => {
    const answer = await raw(
      `GET /api/categories HTTP/1.1\r\nHost: x\r\nX-Big: ${'y'.repeat(17_000)}\r\n\r\n`,
    )

    expect(answer).toMatch(/^HTTP\/1\.1 431 /)
    expect(answer).toContain('"code":"headers-too-large"')
  })

  test('that is no HTTP is answered with 400', async () => {
    expect(await raw('hello\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /)
  })
})

describe('S34: calls a minute', () => {
  test('of one network without a token: the school’s number, then 429', async () => {
    const few = await startApp({ settings: { REQUEST_LIMIT: '5' } })
    const from = '198.51.100.1'
    const statuses = []
    for (let n = 0; n < 6; n += 1) {
      statuses.push((await few.call('GET', '/openapi.json', { from })).status)
    }
    const other = await few.call('GET', '/openapi.json', { from: '198.51.100.2' })

    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    expect(other.status).toBe(200)
    await few.stop()
  })

  test('of one session: 300, wherever it calls from', async () => {
    const { token } = await buildStudent(app)
    const statuses = []
    for (let n = 0; n < 301; n += 1) statuses.push((await app.get('/users/me', token)).status)

    expect(statuses.slice(0, 300).every((status) => status === 200)).toBe(true)
    expect(statuses[300]).toBe(429)
  })
})

test.each(['GET', 'PUT'] as const)(
  'S34: an id that is far too long is a wrong one to %s',
  async (method) => {
    const { token } = await buildStudent(app)
    const id = 'x'.repeat(600)
    const path = method === 'GET' ? `/lessons/${id}` : `/lessons/${id}/progress`

    const answer = await app.call(method, path, { token, ...(method === 'PUT' && { body: {} }) })

    expect([answer.status, answer.body.code]).toEqual([400, 'invalid'])
  },
)

test.each(['POST', 'DELETE', 'PUT'] as const)(
  'S34: pages are only shown: %s is answered with 405',
  async (method) => {
    const answer = await app.app.inject({ method, url: '/login' })

    expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET, HEAD'])
  },
)
