// One address, many spellings: every guard decides by what the router understood, and odd spellings are refused before it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from './app.ts'
import { newAddress } from './build.ts'
import { listen, rawCall } from './raw-call.ts'

/** How the address may be written that is `/api` and a path below it, and whether it is taken as just that. */
const spellings: [string, (path: string) => string, 'same' | 'refused'][] = [
  ['plain', (path) => `/api${path}`, 'same'],
  ['a slash at the end', (path) => `/api${path}/`, 'same'],
  ['a query that nobody knows', (path) => `/api${path}?x=%2e%2e/`, 'same'],
  ['an encoded letter', (path) => `/%61pi${path}`, 'refused'],
  ['a letter encoded twice', (path) => `/%2561pi${path}`, 'refused'],
  ['an encoded letter further on', (path) => `/api${path.replace('s', '%73')}`, 'refused'],
  ['an encoded dash', (path) => `/api${path}%2Dx`, 'refused'],
  ['capital letters', (path) => `/API${path}`, 'refused'],
  ['one capital letter', (path) => `/Api${path}`, 'refused'],
  ['two slashes', (path) => `//api${path}`, 'refused'],
  ['two slashes further on', (path) => `/api/${path}`, 'refused'],
  ['a dot', (path) => `/./api${path}`, 'refused'],
  ['a dot further on', (path) => `/api/.${path}`, 'refused'],
  ['two dots', (path) => `/x/../api${path}`, 'refused'],
  ['encoded dots', (path) => `/x/%2e%2e/api${path}`, 'refused'],
  ['an encoded slash', (path) => `/api%2f${path.slice(1)}`, 'refused'],
  ['a backslash', (path) => String.raw`\api${path}`, 'refused'],
  ['an encoded backslash', (path) => `/api%5C${path.slice(1)}`, 'refused'],
  ['a slash and a backslash', (path) => String.raw`/\api${path}`, 'refused'],
  ['another host before it', (path) => `http://x/api${path}`, 'refused'],
  ['this host before it', (path) => `http://127.0.0.1/api${path}`, 'refused'],
  ['a semicolon', (path) => `/api${path};x=1`, 'refused'],
  ['a fragment', (path) => `/api${path}#x`, 'refused'],
  ['a fragment before the query', (path) => `/api#${path}?x`, 'refused'],
  ['a NUL behind it', (path) => `/api${path}%00`, 'refused'],
  ['half an encoding', (path) => `/api${path}%`, 'refused'],
  ['bytes that are no letter', (path) => `/api${path}%ff`, 'refused'],
  ['wide letters', (path) => `/%EF%BD%81pi${path}`, 'refused'],
]

/** Refused as no address, or by the guard that it was to slip past. */
const refusal = [400, 403, 404, 429]

describe.each(spellings)('%s', (_name, spell, outcome) => {
  let app: TestApp
  let port: number
  beforeAll(async () => {
    app = await startApp({ settings: { REQUEST_LIMIT: '3', TRUST_PROXY: '127.0.0.1' } })
    port = await listen(app)
  })
  afterAll(() => app.stop())

  const refusals = () =>
    app.db.query.selectFrom('audit_log').select('detail').where('event', '=', 'refused').execute()
  const post = (headers: Record<string, string>) =>
    rawCall(
      port,
      `POST ${spell('/users/resend-otp')}`,
      { 'content-type': 'application/json', ...headers },
      JSON.stringify({ email: newAddress() }),
    )

  test('S34: is counted as a call', async () => {
    const ask = (line: string) => rawCall(port, line, { 'x-forwarded-for': '198.51.100.7' })
    for (let n = 0; n < 3; n += 1) await ask('GET /api/openapi.json')

    const answer = await ask(`GET ${spell('/openapi.json')}`)

    expect(outcome === 'same' ? [429] : refusal).toContain(answer.status)
    const rows = (await refusals()).map(({ detail }) => detail)
    if (outcome === 'same') expect(rows).toEqual(['429 GET /api/openapi.json'])
  })

  test('S22: is guarded against other sites', async () => {
    const foreign = await post({ origin: 'https://evil.test', 'x-forwarded-for': '198.51.100.8' })
    const cookie = await post({ cookie: 'XSRF-TOKEN=a.b', 'x-forwarded-for': '198.51.100.9' })

    for (const { status } of [foreign, cookie]) {
      expect(outcome === 'same' ? [403] : refusal).toContain(status)
    }
    const rows = await refusals()
    expect(rows.filter(({ detail }) => detail?.startsWith('403 POST /api/users/'))).toHaveLength(
      outcome === 'same' ? 2 : 0,
    )
  })

  test('S34: names the methods it takes, and is never a page', async () => {
    const answer = await rawCall(port, `DELETE ${spell('/categories')}`)

    expect(outcome === 'same' ? [405] : [...refusal, 405]).toContain(answer.status)
    const [, allowed] = /^allow: (.*)$/im.exec(answer.head) ?? []
    // What is no address of the API may be one of a page, which is only shown.
    if (outcome !== 'same' && answer.status === 405) expect(allowed?.trim()).toBe('GET, HEAD')
    else expect(allowed !== undefined).toBe(outcome === 'same')
    expect(answer.head).toMatch(/content-type: application\/json/i)
    expect(answer.head).toMatch(/x-content-type-options: nosniff/i)
  })

  test('is cached under the one name that it has', async () => {
    const answer = await rawCall(port, `GET ${spell('/categories')}`)

    expect(outcome === 'same' ? [200] : refusal).toContain(answer.status)
    expect(app.responseCache.has('/api/categories')).toBe(outcome === 'same')
    const again = await rawCall(port, `GET ${spell('/categories')}`)
    expect(again.status).toBe(answer.status)
  })
})

describe('S34: a target that nobody should send', () => {
  let app: TestApp
  let port: number
  beforeAll(async () => {
    app = await startApp({
      web: {
        render: async () => new Response('a page'),
        spell: (path) => path,
        personal: new Set(),
      },
    })
    port = await listen(app)
  })
  afterAll(() => app.stop())

  test.each([
    '//',
    '//[',
    '//a:99999/',
    '///',
    '/..',
    '/.',
    '/a/..',
    String.raw`/\\`,
    '/%',
    '/%zz',
    '/%00',
    '/%c3',
    '/%ed%a0%80',
    '/%C2%85',
    '/%2F',
    '/#',
    '*',
    'http://',
    'http://[',
    'http://a:99999/',
    'a:80',
    'api/categories',
    '/caf\u00e9',
  ])('is refused, and no fault: %s', async (target) => {
    const answer = await rawCall(port, `GET ${target}`)

    expect(answer.status).toBe(400)
    expect(JSON.parse(answer.body)).toMatchObject({ status: 'error', code: 'invalid' })
  })

  test.each(['/?q=%00', '/?%', '/?//[', '/?q=%ff&q=%ed%a0%80', '/a[', '/a|b', '/a%20b', '/~a'])(
    'is a page, and no fault: %s',
    async (target) => {
      expect((await rawCall(port, `GET ${target}`)).status).toBe(200)
    },
  )

  test.each(['/%ff%c0', '/api/lessons/%ff'])(
    'S32: that cannot be decoded is refused alike without a server in front: %s',
    async (url) => {
      const { statusCode, headers, body } = await app.app.inject({ url })

      expect(statusCode).toBe(400)
      expect(JSON.parse(body)).toMatchObject({ status: 'error', code: 'invalid' })
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
        'x-content-type-options': 'nosniff',
      })
    },
  )

  test('of more than 8 kB is answered with 414', async () => {
    expect((await rawCall(port, `GET /${'a'.repeat(8100)}`)).status).toBe(414)
  })

  test.each(['get', 'pOsT', 'FETCH', 'CONNECT'])(
    'with the method %s is no call',
    async (method) => {
      const { status } = await rawCall(port, `${method} /api/categories`)

      expect([0, 400, 405]).toContain(status)
    },
  )
})
