// A form that is sent before its page's scripts have come: answered in words, and nothing else happens.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../test/app.ts'

const lines: string[] = []
const secret = 'Mango2river!'
let app: TestApp

beforeAll(async () => {
  app = await startApp({
    settings: { LOG_LEVEL: 'debug' },
    log: { write: (line) => void lines.push(line) },
    web: {
      personal: new Set(),
      spell: (path) => (path === '/login' ? path : undefined),
      render: async () => new Response('<p>page</p>', { headers: { 'content-type': 'text/html' } }),
    },
  })
})
afterAll(() => app.stop())

const browser = {
  accept: 'text/html,application/xhtml+xml',
  'content-type': 'application/x-www-form-urlencoded',
  'sec-fetch-site': 'same-origin',
}
const payload = `email=asha%40example.com&password=${encodeURIComponent(secret)}`
const send = (url: string, headers: Record<string, string> = {}, body = payload) =>
  app.app.inject({ method: 'POST', url, headers: { ...browser, ...headers }, payload: body })

describe('a form sent to a page', () => {
  test.each(['/login', '/signup', '/forgotpasswordemail', '/contactus?from=home', '/'])(
    'SPEC §5: is answered in words with a way on, at %s',
    async (url) => {
      const answer = await send(url)

      expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET, HEAD'])
      expect(answer.headers['content-type']).toContain('text/html')
      expect(answer.headers['cache-control']).toBe('no-store')
      expect(answer.body).toContain('This page is still loading')
      expect(answer.body).toContain('was not sent')
      expect(answer.body).toContain('<a href="">')
    },
  )

  test('is so for a browser that knows the school, with its cookies and without their token', async () => {
    const first = await app.app.inject({ method: 'GET', url: '/login', headers: browser })
    const { cookies } = await app.app.inject({ method: 'GET', url: '/api/categories' })
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')

    const answer = await send('/login', { cookie })

    expect(first.statusCode).toBe(200)
    expect(cookie).toContain('XSRF-TOKEN=')
    expect(answer.statusCode).toBe(405)
    expect(answer.body).toContain('This page is still loading')
  })

  test('is so although the browser does not say which page it comes from', async () => {
    const answer = await send('/login', { origin: 'null', 'upgrade-insecure-requests': '1' })

    expect(answer.statusCode).toBe(405)
    expect(answer.body).toContain('This page is still loading')
  })

  test('is answered before it is read, however large or odd it is', async () => {
    const large = await send('/login', {}, `message=${'x'.repeat(3_000_000)}`)
    const odd = await send('/contactus', { 'content-type': 'multipart/form-data; boundary=x' })

    expect([large.statusCode, odd.statusCode]).toEqual([405, 405])
  })

  test('changes nothing, and leaves nothing of it in the log or the answer', async () => {
    const answer = await send(`/signup`)

    const users = await app.db.query.selectFrom('users').select('id').execute()
    const told = await app.db.query.selectFrom('audit_log').select('detail').execute()
    app.app.log.info('the log is heard')
    expect(users).toEqual([])
    expect(lines.join()).toContain('the log is heard')
    expect(JSON.stringify([answer.body, lines, told])).not.toMatch(/asha|Mango2river/)
  })

  test('is 405 as JSON to a program', async () => {
    const answer = await send('/login', { accept: 'application/json' })

    expect([answer.statusCode, answer.json().code]).toEqual([405, 'method-not-allowed'])
  })
})
