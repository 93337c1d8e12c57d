// Many processes on one PostgreSQL count, decide and forget together (R12, R13).
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, testSecret, type TestApp } from './app.ts'
import { goodPassword, newAddress, readCode, readSchoolIds, wrongCode } from './build.ts'
import { isInMemory } from './engines.ts'

const isPostgres = process.env['TEST_ENGINE'] === 'postgres' && !isInMemory
/** The second process believes that it is an hour and a half later. */
const skewed = 'const now = Date.now; Date.now = () => now() + 5_400_000'

type Node = { process: ChildProcess; url: string }

async function startNode(databaseUrl: string, execArgv: string[] = []): Promise<Node> {
  const child = fork(new URL('node.ts', import.meta.url), {
    execArgv: [...process.execArgv, ...execArgv],
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DATABASE_URL: databaseUrl,
      SECRET_KEY: testSecret,
      TRUST_PROXY: '127.0.0.1',
      LOG_LEVEL: 'silent',
    },
  })
  const [port] = (await once(child, 'message')) as [number]
  return { process: child, url: `http://127.0.0.1:${port}/api` }
}

/** Each call comes from a wide network of its own: limits of one do not meet. */
let addresses = 0
type Given = { body?: unknown; token?: string; from?: string; cookie?: string; xsrf?: string }

async function call(node: Node, method: string, path: string, given: Given = {}) {
  const response = await fetch(node.url + path, {
    method,
    headers: {
      'x-forwarded-for': given.from ?? `10.${(addresses += 1) >> 8}.${addresses & 255}.1`,
      ...(given.body !== undefined && { 'content-type': 'application/json' }),
      ...(given.token && { authorization: `Bearer ${given.token}` }),
      ...(given.cookie && { cookie: given.cookie }),
      ...(given.xsrf && { 'x-xsrf-token': given.xsrf }),
    },
    body: given.body === undefined ? undefined : JSON.stringify(given.body),
  })
  return {
    status: response.status,
    body: (await response.json()) as {
      code?: string
      data: Record<string, never>
      message: string
    },
    cookies: response.headers.getSetCookie().map((line) => line.split(';')[0] ?? ''),
  }
}

describe.skipIf(!isPostgres)('two processes on one database', () => {
  let app: TestApp
  let nodes: [Node, Node]
  let offset = 0
  beforeAll(async () => {
    app = await startApp()
    const url = app.databaseUrl as string
    nodes = await Promise.all([
      startNode(url),
      startNode(url, ['--import', `data:text/javascript,${encodeURIComponent(skewed)}`]),
    ])
  })
  afterAll(async () => {
    for (const node of nodes) node.process.disconnect()
    await app.stop()
  })

  const either = (n: number) => nodes[n % 2] as Node
  const post = (n: number, path: string, body: unknown, given: Given = {}) =>
    call(either(n), 'POST', path, { body, ...given })

  async function wait(milliseconds: number) {
    offset += milliseconds
    app.clock.offset = offset
    for (const node of nodes) {
      node.process.send(offset)
      await once(node.process, 'message')
    }
  }

  async function registered() {
    const email = newAddress()
    await post(0, '/users/register', { email, password: goodPassword })
    return { email, code: await readCode(app, email) }
  }

  async function signedIn() {
    const { email, code } = await registered()
    await post(1, '/users/verify-otp', { email, otp: code })
    const { body } = await post(0, '/users/login', { email, password: goodPassword })
    const { token, user } = body.data as unknown as { token: string; user: { id: string } }
    return { email, token, id: user.id }
  }

  test('S3, R12: of a hundred wrong codes three are compared', async () => {
    const { email, code } = await registered()
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) =>
        post(n, '/users/verify-otp', { email, otp: wrongCode(code) }),
      ),
    )

    expect(answers.filter((answer) => answer.body.code === 'wrong-code')).toHaveLength(3)
  })

  test('S4, R12: of twenty right codes one succeeds', async () => {
    const { email, code } = await registered()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => post(n, '/users/verify-otp', { email, otp: code })),
    )

    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  })

  test('S6: the sixteenth wrong code of an hour is refused on either', async () => {
    const { email } = await registered()
    // The fifth code comes when the first mail is an hour old, and the first guess is not.
    await wait(9 * 60_000)
    for (let n = 0; n < 15; n += 1) {
      if (n % 3 === 0 && n > 0) {
        await wait(13 * 60_000)
        await post(n, '/users/resend-otp', { email })
      }
      const otp = wrongCode(await readCode(app, email))
      expect((await post(n, '/users/verify-otp', { email, otp })).body.code).toBe('wrong-code')
    }

    expect((await post(0, '/users/verify-otp', { email, otp: '0000' })).status).toBe(429)
    expect((await post(1, '/users/verify-otp', { email, otp: '0000' })).status).toBe(429)
  })

  test('S7: a hundred requests cause one mail', async () => {
    const { email } = await registered()
    await wait(61_000)
    await Promise.all(
      Array.from({ length: 100 }, (_, n) => post(n, '/users/resend-otp', { email })),
    )

    const mails = await app.db.query
      .selectFrom('outbox')
      .select('id')
      .where('recipient', '=', email)
      .execute()
    // The one of the registration, and one more.
    expect(mails).toHaveLength(2)
  })

  test('S10: the sixth failure is refused on either', async () => {
    const { email } = await signedIn()
    const from = '192.0.2.10'
    const fail = (n: number) => post(n, '/users/login', { email, password: 'wrong-one' }, { from })
    for (let n = 0; n < 5; n += 1) expect((await fail(n)).status).toBe(401)

    expect([(await fail(0)).status, (await fail(1)).status]).toEqual([429, 429])
  })

  test('S16 (d): of twenty uses of a grant one succeeds', async () => {
    const { email } = await signedIn()
    await wait(61_000)
    await post(1, '/users/forget-password', { email })
    const verified = await post(0, '/users/verify-otp', { email, otp: await readCode(app, email) })
    const cookie = verified.cookies.join('; ')
    const [, xsrf = ''] = /XSRF-TOKEN=([^;]+)/.exec(cookie) ?? []
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        post(
          n,
          `/users/reset-password?email=${email}`,
          { newPassword: `Papaya${n}stone!` },
          { cookie, xsrf },
        ),
      ),
    )

    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  })

  test('a session of one is a session of the other, and ends in both at once', async () => {
    const { token } = await signedIn()
    expect((await call(nodes[1], 'GET', '/users/me', { token })).status).toBe(200)

    await call(nodes[0], 'POST', '/users/logout', { token, body: {} })

    expect((await call(nodes[1], 'GET', '/users/me', { token })).status).toBe(401)
  })

  test('R13: a process whose clock is wrong ends nothing early, and nothing late', async () => {
    const { email, code } = await registered()
    const late = await registered()

    expect((await post(1, '/users/verify-otp', { email, otp: code })).status).toBe(200)
    await wait(10 * 60_000 + 5000)
    const answer = await post(1, '/users/verify-otp', { email: late.email, otp: late.code })
    expect(answer.body.code).toBe('code-expired')
  })

  test('R9: of fifty enrollments one succeeds', async () => {
    const { id, token } = await signedIn()
    const { classId } = await readSchoolIds(app)
    const body = { studentId: id, subcategoryId: classId, status: 'active' }
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => post(n, '/enrollments', body, { token })),
    )

    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1)
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(49)
  })
})
