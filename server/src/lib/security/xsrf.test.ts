import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { openBrowser } from '../../../test/cookie-browser.ts'
import { buildStudent, newAddress } from '../../../test/build.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

describe('S22: the cookie', () => {
  test('SPEC §7: comes with the first answer, is for the pages to read, and for this site only', async () => {
    const answer = await app.get('/categories')

    expect([answer.headers['set-cookie']].flat()[0]).toMatch(
      /^XSRF-TOKEN=[\w-]{22}\.[\w-]{22}; Max-Age=\d+; Path=\/; SameSite=Strict$/,
    )
  })

  test('comes with a page that a browser opens, cached or not', async () => {
    await app.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.app.server.address() as { port: number }
    const open = (headers: Record<string, string>) =>
      fetch(`http://127.0.0.1:${port}/api/categories`, { headers })
    await open({})

    const navigated = await open({ 'upgrade-insecure-requests': '1' })
    const again = await open({ 'upgrade-insecure-requests': '1', cookie: 'XSRF-TOKEN=a.b' })

    expect(navigated.headers.get('set-cookie')).toMatch(/^XSRF-TOKEN=/)
    expect(navigated.headers.get('cache-control')).toBe('private, no-cache')
    expect(again.headers.get('set-cookie')).toBeNull()
  })

  test('is not set for a program that bears a token', async () => {
    const { token } = await buildStudent(app)

    const answer = await app.call('GET', '/users/me', { token })

    expect([answer.status, answer.headers['set-cookie']]).toEqual([200, undefined])
  })

  test('is not set again for a browser that has one', async () => {
    const browser = openBrowser(app)
    await browser.get('/users/me')

    expect((await browser.get('/users/me')).headers['set-cookie']).toBeUndefined()
  })
})

describe('S22: what changes something', () => {
  const host = '127.0.0.1:3000'
  const own = `http://${host}`
  type Row = [
    string,
    { cookie?: boolean; header?: 'same' | 'other' | 'forged'; more?: object },
    number,
  ]
  const rows: Row[] = [
    ['a first call without cookies', {}, 200],
    ['a program with a token and no cookies', { more: {} }, 200],
    ['cookie and the same header', { cookie: true, header: 'same' }, 200],
    ['cookie without header', { cookie: true }, 403],
    ['cookie with another header', { cookie: true, header: 'other' }, 403],
    ['cookie and header made up together', { cookie: true, header: 'forged' }, 403],
    ['the own origin', { cookie: true, header: 'same', more: { origin: own, host } }, 200],
    [
      'another origin',
      { cookie: true, header: 'same', more: { origin: 'https://evil.test' } },
      403,
    ],
    ['another origin without cookies', { more: { origin: 'https://evil.test' } }, 403],
    ['the origin "null"', { more: { origin: 'null' } }, 403],
    ['a cross-site fetch', { more: { 'sec-fetch-site': 'cross-site' } }, 403],
    ['a same-origin fetch', { more: { 'sec-fetch-site': 'same-origin' } }, 200],
    [
      'a same-site fetch with cookie and header',
      { cookie: true, header: 'same', more: { 'sec-fetch-site': 'same-site' } },
      200,
    ],
  ]

  test.each(rows)('%s', async (_name, { cookie, header, more }, status) => {
    const browser = openBrowser(app)
    await browser.get('/users/me')
    const given = browser.cookies.get('XSRF-TOKEN') ?? ''
    const forged = 'AAAAAAAAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAA'
    const sent = header === 'forged' ? forged : given
    const answer = await app.call('POST', '/users/resend-otp', {
      body: { email: newAddress() },
      headers: {
        ...(cookie && { cookie: `XSRF-TOKEN=${sent}` }),
        ...(header && { 'x-xsrf-token': header === 'other' ? forged : sent }),
        ...(more as Record<string, string>),
      },
    })

    expect(answer.status).toBe(status)
  })

  test.each(['signup_flow', 'reset_grant', 'known_device', 'google_nonce'])(
    'with the cookie %s alone needs the header, too',
    async (name) => {
      const answer = await app.call('POST', '/users/resend-otp', {
        body: { email: newAddress() },
        headers: { cookie: `${name}=${'a'.repeat(43)}` },
      })

      expect(answer.status).toBe(403)
    },
  )

  test('with a cookie of other letters is refused, and no fault', async () => {
    const answer = await app.call('POST', '/users/resend-otp', {
      body: { email: newAddress() },
      headers: { cookie: 'XSRF-TOKEN=é%C3%A9', 'x-xsrf-token': 'e' },
    })

    expect(answer.status).toBe(403)
  })

  test('with a token and cookies needs the header, no matter who signed it', async () => {
    const { token } = await buildStudent(app)
    const made = 'AAAAAAAAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAA'
    const save = (header: string) =>
      app.call('PUT', '/users/me', {
        body: { name: 'Asha' },
        token,
        headers: { cookie: `XSRF-TOKEN=${made}`, 'x-xsrf-token': header },
      })

    expect([(await save('other')).status, (await save(made)).status]).toEqual([403, 200])
  })

  test('with a token and no cookies needs no header', async () => {
    const { token } = await buildStudent(app)

    expect((await app.post('/users/logout', {}, token)).status).toBe(200)
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'as %s is refused',
    async (type) => {
      const answer = await app.app.inject({
        method: 'POST',
        url: '/api/users/resend-otp',
        headers: { 'content-type': type },
        payload: 'email=a@example.com',
      })

      expect(answer.statusCode).toBe(415)
    },
  )

  test('CORS: no other origin is ever allowed', async () => {
    const answer = await app.call('GET', '/categories', {
      headers: { origin: 'https://evil.test' },
    })

    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  })
})
