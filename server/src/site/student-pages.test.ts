// Pages that are made for the student whose browser asks: by a cookie that opens them and nothing else, and for nobody else.
import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../test/app.ts'
import { buildStudent, goodPassword } from '../../test/build.ts'
import { openBrowser } from '../../test/cookie-browser.ts'
import { listen } from '../../test/raw-call.ts'
import { projectFolder } from '../lib/process/project.ts'
import { serverLimits } from '../lib/util/server-limits.ts'

const folder = projectFolder('web')
const day = 24 * 60 * 60 * 1000

/** What a browser sends of both halves. */
const pageCookies = (set: string[]) =>
  set
    .filter((one) => /^page_\w+=/.test(one))
    .map((one) => one.split(';')[0])
    .join('; ')

describe.skipIf(!existsSync(`${folder}/build/server/index.js`))('a student’s page', () => {
  let app: TestApp
  let port: number
  beforeAll(async () => {
    app = await startApp({ settings: { REQUEST_LIMIT: '0' }, web: { folder } })
    port = await listen(app)
  })
  afterAll(() => app.stop())

  /** Signed in, with a name that the page shows. */
  async function signIn(name: string, at = app) {
    const { email, id, token } = await buildStudent(at)
    await at.call('PUT', '/users/me', { body: { name }, token })
    const browser = openBrowser(at)
    const answer = await browser.post('/users/login', { email, password: goodPassword })
    const cookies = [answer.headers['set-cookie'] ?? []].flat()
    const own = cookies.find((one) => one.startsWith('page_session=')) ?? ''
    const cookie = pageCookies(cookies)
    return { browser, email, id, token: answer.body.data.token as string, own, cookie, name }
  }

  async function open(path: string, headers: Record<string, string> = {}) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers })
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }

  test('arrives with its content, for this one browser', async () => {
    const { cookie, own, name, token, email } = await signIn('Asha Rao')
    expect(own).toMatch(/; HttpOnly.*; SameSite=Lax|; SameSite=Lax.*; HttpOnly/)

    const { status, headers, text } = await open('/dashboard', { cookie })

    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.get('vary')).toBe('cookie, accept-encoding')
    expect(headers.get('etag')).toBeNull()
    expect(text).toMatch(/<h1[^>]*>Good (morning|afternoon|evening), Asha<\/h1>/)
    expect(text).toContain(email)
    expect(text).not.toContain(token)
    expect(text).not.toContain(cookie.split('=')[1] ?? '-')
    // Nothing of it is cached for the next one.
    const next = await open('/dashboard')
    for (const trace of [name, 'Asha', email]) expect(next.text).not.toContain(trace)
  })

  test('says what a student wrote, and runs none of it', async () => {
    const name = '</script><script>x()</script>'
    const { cookie } = await signIn(name)

    const { text } = await open('/dashboard', { cookie })

    expect(text).not.toContain('<script>x()')
    expect(text).toContain('&lt;/script&gt;&lt;script&gt;x()')
  })

  test('is the shell of everybody where the cookie is none, or nothing navigates', async () => {
    const { cookie } = await signIn('Asha')
    const shell = await open('/dashboard')
    const ways: Record<string, string>[] = [
      { cookie: 'page_session=made-up; page_key=made-up' },
      { cookie: cookie.replace(/; page_key=.*/, '') },
      { cookie: cookie.replace(/page_session=[^;]*; /, '') },
      { cookie: `${cookie}x` },
      { cookie, 'sec-fetch-dest': 'empty' },
      { cookie, 'sec-fetch-dest': 'iframe' },
    ]
    for (const headers of ways)
      expect((await open('/dashboard', headers)).text, JSON.stringify(headers)).toBe(shell.text)
  })

  test('ends with the session: signed out, unused for a week, or ended on another device', async () => {
    const [out, idle, ended] = [await signIn('Out'), await signIn('Idle'), await signIn('Ended')]
    const isOpen = async ({ cookie, name }: { cookie: string; name: string }) =>
      (await open('/dashboard', { cookie })).text.includes(`, ${name}</h1>`)
    for (const one of [out, idle, ended]) expect(await isOpen(one)).toBe(true)

    const answer = await out.browser.call('POST', '/users/logout', { token: out.token })
    expect([answer.headers['set-cookie']].flat().join('\n')).toMatch(/^page_session=; Max-Age=0/m)
    const change = { currentPassword: goodPassword, newPassword: 'Papaya5stone!' }
    const { body } = await app.post('/users/login', { email: ended.email, password: goodPassword })
    await app.call('PUT', '/users/me/password', { body: change, token: body.data.token })
    expect([await isOpen(out), await isOpen(ended), await isOpen(idle)]).toEqual([
      false,
      false,
      true,
    ])
    app.wait(8 * day)
    expect(await isOpen(idle)).toBe(false)
  })

  test('is the shell where more come than can be made', async () => {
    const { cookie, name } = await signIn('Asha')
    const inject = (remoteAddress: string, headers = {}) =>
      app.app.inject({ url: '/dashboard', remoteAddress, headers })
    const shell = await inject('10.1.0.1')
    // Each from a network of its own, which has nothing else under way.
    const many = await Promise.all(
      Array.from({ length: 100 }, (_, n) => inject(`10.${n}.1.1`, { cookie })),
    )

    const shells = many.filter(({ body }) => body === shell.body).length
    const own = many.filter(({ body }) => body.includes(`, ${name}</h1>`)).length
    expect([shells > 0, own > 0, shells + own]).toEqual([true, true, 100])
  })

  test('is made for one browser as often as somebody learns, and then the shell is sent', async () => {
    const limited = await startApp({ web: { folder } })
    const [one, other] = [await signIn('Asha', limited), await signIn('Ravi', limited)]
    const isMade = async ({ cookie, name }: { cookie: string; name: string }) => {
      const { body } = await limited.app.inject({ url: '/dashboard', headers: { cookie } })
      return body.includes(`, ${name}</h1>`)
    }
    const made: boolean[] = []
    for (let n = 0; n < serverLimits.personalPages.perMinute + 2; n += 1)
      made.push(await isMade(one))
    const isOtherMade = await isMade(other)
    await limited.stop()

    expect([made.filter(Boolean).length, made.at(-1), isOtherMade]).toEqual([
      serverLimits.personalPages.perMinute,
      false,
      true,
    ])
  })

  test('opens no call', async () => {
    const { cookie, id } = await signIn('Asha')
    for (const [method, path] of [
      ['GET', '/users/me'],
      ['GET', '/dashboard'],
      ['GET', `/enrollments/student/${id}`],
      ['DELETE', '/users/me'],
    ] as const)
      expect((await app.call(method, path, { headers: { cookie } })).status, path).toBeGreaterThan(
        400,
      )
  })

  test('of two students shows each what is their own', async () => {
    const [one, other] = [await signIn('Meera'), await signIn('Ravi')]
    const pages: (readonly [string, string])[] = []
    // A page that has waited too long is the shell, which is nobody's: it is opened again. One that comes sooner is whole.
    const openWhole = async (cookie: string): Promise<string> => {
      const began = performance.now()
      const { text } = await open('/dashboard', { cookie })
      const hasWaited = performance.now() - began >= serverLimits.personalRendering.longestWait
      return hasWaited && !text.includes('</h1>') ? openWhole(cookie) : text
    }
    for (let n = 0; n < 4; n += 1) {
      const both = [one, other].map(
        async ({ cookie, name }) => [name, await openWhole(cookie)] as const,
      )
      pages.push(...(await Promise.all(both)))
    }
    for (const [name, text] of pages) {
      const stranger = name === one.name ? other : one
      expect(text).toContain(`, ${name}</h1>`)
      for (const trace of [stranger.name, stranger.email, stranger.id])
        expect(text).not.toContain(trace)
    }
  })

  test('is out of reach for who comes to the login, cached or not', async () => {
    const { cookie } = await signIn('Asha')
    app.responseCache.clear()
    for (const _ of [1, 2]) {
      const { headers } = await open('/login?from=there', { cookie })
      expect(headers.getSetCookie().join('\n')).toMatch(/^page_session=; Max-Age=0/m)
    }
    // Also where the browser has the page, and only asks whether it is the same.
    const etag = (await open('/login')).headers.get('etag') ?? ''
    const same = await open('/login', { cookie, 'if-none-match': etag })
    expect([same.status, same.headers.getSetCookie().join()]).toEqual([
      304,
      expect.stringMatching(/^page_session=; Max-Age=0/),
    ])
    expect((await open('/login')).headers.getSetCookie().join()).not.toContain('page_session')
  })

  test('is open again once a page of ours has fetched the student, and to no program', async () => {
    const { browser, cookie, token, name } = await signIn('Again')
    const fetched = (cookies: string, site: string) =>
      fetch(`http://127.0.0.1:${port}/api/users/me`, {
        headers: { authorization: `Bearer ${token}`, cookie: cookies, 'sec-fetch-site': site },
      })
    const cookiesOf = async (answer: Promise<Response>) =>
      (await answer).headers.getSetCookie().filter((one) => one.startsWith('page_'))
    const stranger = await signIn('Stranger')

    expect(await cookiesOf(fetched('', 'none'))).toEqual([])
    expect(await cookiesOf(fetched('', 'cross-site'))).toEqual([])
    expect(await cookiesOf(fetched(cookie, 'same-origin'))).toEqual([])
    const again = await cookiesOf(fetched('', 'same-origin'))
    const another = pageCookies(await cookiesOf(fetched(stranger.cookie, 'same-origin')))

    const isOpen = async (own: string) =>
      (await open('/dashboard', { cookie: own })).text.includes(`, ${name}</h1>`)
    expect(again.map((one) => /; HttpOnly/.test(one))).toEqual([true, false])
    const ways = [another, pageCookies(again), cookie]
    expect(await Promise.all(ways.map(isOpen))).toEqual([true, false, false])
    await browser.call('POST', '/users/logout', { token })
    expect(await isOpen(another)).toBe(false)
  })

  // The last one: it takes the database away.
  test('is the shell where the database is away', async () => {
    const { cookie } = await signIn('Asha')
    const shell = await open('/dashboard')
    await app.db.close()

    const { status, text } = await open('/dashboard', { cookie })
    expect([status, text === shell.text]).toEqual([200, true])
  })
})
