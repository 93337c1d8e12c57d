import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { failure, failureOf, startApp, type TestApp } from '../../test/app.ts'
import { buildStudent, goodPassword } from '../../test/build.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

const minute = 60_000
const day = 24 * 60 * minute
const me = (token: string) => app.get('/users/me', token)
const login = async (email: string): Promise<string> =>
  (await app.post('/users/login', { email, password: goodPassword })).body.data.token

describe('S20: a session', () => {
  test('ends with logout, for its own token only', async () => {
    const { email, token } = await buildStudent(app)
    const other = await login(email)

    await app.post('/users/logout', {}, token)

    expect(failureOf(await me(token))).toEqual(failure(401, 'signed-out'))
    expect((await me(other)).status).toBe(200)
  })

  test('ends after seven idle days, and not before', async () => {
    const { token } = await buildStudent(app)

    app.wait(6 * day)
    expect((await me(token)).status).toBe(200)
    app.wait(6 * day)
    expect((await me(token)).status).toBe(200)
    app.wait(7 * day + minute)
    expect((await me(token)).status).toBe(401)
  })

  test('ends after thirty days, however often it is used', async () => {
    const { token } = await buildStudent(app)
    for (let n = 0; n < 5; n += 1) {
      app.wait(6 * day - minute)
      expect((await me(token)).status).toBe(200)
    }

    app.wait(10 * minute)
    expect((await me(token)).status).toBe(401)
  })

  test('beyond ten the oldest ends', async () => {
    const { email, token } = await buildStudent(app)
    const tokens = []
    for (let n = 0; n < 10; n += 1) {
      app.wait(minute)
      tokens.push(await login(email))
    }

    expect((await me(token)).status).toBe(401)
    expect((await me(tokens[0] ?? '')).status).toBe(200)
  })

  test('is stored as a hash: the database has no usable token', async () => {
    const { token } = await buildStudent(app)
    const rows = await app.db.query.selectFrom('sessions').selectAll().execute()

    expect(JSON.stringify(rows)).not.toContain(token)
    for (const row of rows) expect((await me(row.token_hash)).status).toBe(401)
  })
})

const headers = [
  '',
  ' ',
  'Bearer',
  'Bearer ',
  'Bearer  ',
  'bearer',
  'Basic abc',
  'Basic YTpi',
  'Digest x',
  'Token abc',
  'Bearer a b',
  'Bearer a,b',
  'Bearer null',
  'Bearer undefined',
  'Bearer [object Object]',
  'Bearer {}',
  'Bearer ""',
  "Bearer ' or 1=1 --",
  'Bearer %00',
  'Bearer ../../etc/passwd',
  'Bearer <script>',
  'Bearer é',
  'Bearer \u00ff\u00fe',
  'Bearer \t',
  'Bearer\tabc',
  'Bearer: abc',
  'BearerX abc',
  'XBearer abc',
  'Bearer Bearer abc',
  'Bearer abc, Bearer def',
  'abc',
  '0',
  '-1',
  'true',
  '[]',
  '{"token":"a"}',
  'Bearer 0',
  'Bearer -',
  'Bearer _',
  'Bearer =',
  'Bearer ====',
  'Bearer eyJhbGciOiJub25lIn0.e30.',
  `Bearer ${'x'.repeat(43)}`,
  `Bearer ${'x'.repeat(42)}`,
  `Bearer ${'x'.repeat(44)}`,
  `Bearer ${'x'.repeat(200)}`,
  `Bearer ${'x'.repeat(5000)}`,
  `Bearer ${'-'.repeat(43)}`,
  `Bearer ${'/'.repeat(43)}`,
  `Bearer ${' '.repeat(1000)}x`,
  `${' '.repeat(1000)}Bearer x`,
  `Bearer ${'A'.repeat(43)}\u00a0`,
  'Bearer '.repeat(500),
  'Bearer ;DROP TABLE sessions',
  'Bearer $ne',
  'Bearer *',
  'Bearer ?',
  'Bearer #',
  'Bearer \\',
  'Bearer \\u0000',
  'Negotiate abc',
]

test.each(headers)('S20: the header %j is nobody, and never a fault', async (authorization) => {
  const answer = await app.call('GET', '/users/me', { headers: { authorization } })

  expect(failureOf(answer)).toEqual(failure(401, 'signed-out'))
})

test('S20: of two headers neither counts', async () => {
  const { token } = await buildStudent(app)
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.app.server.address() as { port: number }
  const ask = (...authorization: string[]) =>
    new Promise<number>((resolve, reject) => {
      const path = '/api/users/me'
      const options = { port, path, headers: ['host', 'localhost', ...authorization] }
      request(options as never, (answer) => {
        answer.resume()
        resolve(answer.statusCode ?? 0)
      })
        .on('error', reject)
        .end()
    })
  const good = `Bearer ${token}`

  expect(await ask('authorization', good)).toBe(200)
  expect(await ask('authorization', good, 'authorization', 'Bearer bogus')).toBe(401)
  expect(await ask('authorization', 'Bearer bogus', 'Authorization', good)).toBe(401)
})

test('S20: there are sixty such headers', () => {
  expect(headers.length).toBeGreaterThanOrEqual(60)
})
