// Pages are rendered a few at a time, once for all visitors, and addresses that strangers make up are not cached.
import { type AddressInfo, connect } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { serverLimits } from '../lib/util/server-limits.ts'
import { startApp, type TestApp } from '../../test/app.ts'
import { listen } from '../../test/raw-call.ts'
import type { RenderPage } from './renderer.ts'

const known = new Set(['/', '/faq', '/explore/category', '/explore/category/skilledbased'])
const pathOf = (address: string) => address.split('?', 1)[0] ?? ''

let app: TestApp
afterEach(() => app.stop())

/** A school whose pages are made by `render`; each making is noted. */
async function open(render: RenderPage, settings: NodeJS.ProcessEnv = { REQUEST_LIMIT: '0' }) {
  const made: string[] = []
  app = await startApp({
    settings: { TRUST_PROXY: '127.0.0.1', ...settings },
    web: {
      personal: new Set(),
      spell: (path) => (known.has(path) ? path : undefined),
      render: (address, call) => {
        made.push(address)
        return render(address, call)
      },
    },
  })
  const port = await listen(app)
  const get = async (target: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(`http://127.0.0.1:${port}${target}`, { headers, redirect: 'manual' })
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }
  return { made, get }
}

/** Shows what there is, and 404 for the rest, in whatever case it is written. */
const show: RenderPage = async (address) =>
  new Response(`<p>${address}</p>`, {
    status: known.has(pathOf(address).toLowerCase()) ? 200 : 404,
    headers: { 'content-type': 'text/html' },
  })

describe('R21: the cache', () => {
  test('stays through a flood of made-up addresses, and the flood leaves nothing', async () => {
    const { made, get } = await open(show)
    await get('/')
    const bytes = app.responseCache.bytes

    for (let n = 0; n < 2000; n += 40) {
      const targets = Array.from({ length: 40 }, (_, index) => n + index).map(
        (one) =>
          [`/made-up/${one}`, `/?x=${one}`, `/explore/category?q=${one}`, `/faq?page=${one}`][
            one % 4
          ],
      )
      await Promise.all(targets.map((target) => get(target ?? '/')))
    }
    const again = await get('/')

    expect(again.text).toBe('<p>/</p>')
    expect(made.filter((address) => address === '/')).toHaveLength(1)
    expect(app.responseCache.has('/explore/category?q=2')).toBe(false)
    // Beside the first page the questions, which the flood requested with queries that mean nothing.
    expect(made.filter((address) => address === '/faq')).toHaveLength(1)
    expect(app.responseCache.bytes).toBeLessThan(bytes * 2.5)
  })

  test('is not sent to a browser that has it, also where it had to be made', async () => {
    const { made, get } = await open(show)
    const first = await get('/')
    const name = first.headers.get('etag') ?? ''
    app.responseCache.clear()

    const again = await get('/', { 'if-none-match': `"other", W/${name}` })

    expect([again.status, again.text]).toEqual([304, ''])
    for (const header of ['etag', 'content-security-policy', 'cache-control', 'vary'])
      expect(again.headers.get(header)).toBe(first.headers.get(header))
    expect(made).toEqual(['/', '/'])
    expect((await get('/', { 'if-none-match': '"other"' })).status).toBe(200)
  })

  test('is no page under another spelling, though it is shown', async () => {
    const { made, get } = await open(show)

    for (const path of ['/FAQ', '/Faq', '/fAQ']) expect((await get(path)).status).toBe(200)
    await get('/FAQ')

    expect(made).toEqual(['/FAQ', '/Faq', '/fAQ', '/FAQ'])
    expect(app.responseCache.bytes).toBe(0)
  })

  test('is no page that tells what changes by the minute', async () => {
    const { made, get } = await open(async (address, call) => {
      const page = await show(address, call)
      page.headers.set('cache-control', 'no-store')
      return page
    })

    const answers = [await get('/faq'), await get('/faq')]

    expect(answers.map(({ headers }) => headers.get('cache-control'))).toEqual([
      'no-store',
      'no-store',
    ])
    expect(made).toEqual(['/faq', '/faq'])
    expect(app.responseCache.has('/faq')).toBe(false)
  })

  test('is no list of filters beyond its own share', async () => {
    const page = Buffer.alloc(400_000, 'a').toString()
    const { made, get } = await open(async () => new Response(page))
    await get('/')

    for (let n = 2; n < 100; n += 1) await get(`/explore/category/skilledbased?page=${n}`)
    await get('/')

    expect(made.filter((address) => address === '/')).toHaveLength(1)
    expect(app.responseCache.bytes).toBeLessThan(serverLimits.responseCache.narrowed + 1_000_000)
  })

  test('is nothing that was begun before an import ended', async () => {
    let text = 'old'
    let finish = () => {}
    const held = new Promise<void>((resolve) => (finish = resolve))
    let begin = () => {}
    const begun = new Promise<void>((resolve) => (begin = resolve))
    const { get } = await open(async () => {
      const page = new Response(text)
      begin()
      await held
      return page
    })
    const first = get('/')
    await begun
    text = 'new'
    app.responseCache.clear()
    finish()

    expect((await first).text).toBe('old')
    expect(app.responseCache.has('/')).toBe(false)
    expect((await get('/')).text).toBe('new')
    expect(app.responseCache.has('/')).toBe(true)
  })
})

/** Pages that are done when the test says so. */
function hold() {
  let finish = () => {}
  const held = new Promise<void>((resolve) => (finish = resolve))
  const render: RenderPage = async (address) => {
    await held
    return new Response(address)
  }
  return { finish: () => finish(), render }
}

const countConnections = () =>
  new Promise<number>((resolve, reject) =>
    app.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )

const until = async (isTrue: () => boolean) => {
  while (!isTrue()) await new Promise(setImmediate)
}

describe('R21: making pages', () => {
  test('is done for all who ask for the same one at once', async () => {
    const { finish, render } = hold()
    const { made, get } = await open(render)
    const asked = Array.from({ length: 60 }, () => get('/faq'))
    await until(() => made.length > 0)
    finish()

    const answers = await Promise.all(asked)

    expect(answers.map(({ status, text }) => `${status} ${text}`)).toEqual(
      asked.map(() => '200 /faq'),
    )
    expect(made).toEqual(['/faq'])
  })

  test('has a short queue: a visitor who finds it full has to come back, and cached pages are served', async () => {
    const { finish, render } = hold()
    const { made, get } = await open((address, call) =>
      address === '/' ? show(address, call) : render(address, call),
    )
    await get('/')
    const { atOnce, waiting, retryAfter } = serverLimits.rendering
    // Who waits for pages leaves room for requests of others.
    expect(atOnce + waiting).toBeLessThan(serverLimits.overload.mostInside / 2)
    let refused: Awaited<ReturnType<typeof get>>[] = []
    const asked = Array.from({ length: atOnce + waiting + 5 }, (_, n) =>
      get(`/made-up/${n}`).then((answer) => {
        if (answer.status === 503) refused = [...refused, answer]
        return answer.status
      }),
    )
    await until(() => refused.length === 5)

    const responseCache = await get('/')
    const browser = await get('/made-up/too', { accept: 'text/html,*/*' })
    expect([responseCache.status, browser.status]).toEqual([200, 503])
    expect(browser.headers.get('content-type')).toContain('text/html')
    expect(browser.text).toContain('<h1>Server error. Please try again later.</h1>')
    for (const { headers, text } of refused) {
      expect(headers.get('retry-after')).toBe(String(retryAfter))
      expect(JSON.parse(text)).toMatchObject({ code: 'unavailable', retryAfter })
    }
    expect(made).toHaveLength(1 + atOnce)
    finish()
    const statuses = await Promise.all(asked)
    // Who stood in line for too long has left it.
    expect(new Set(statuses)).toEqual(new Set([200, 503]))
    expect(made).toHaveLength(1 + statuses.filter((status) => status === 200).length)
  })

  test('is waited for by a class that comes just after a start, when no page is cached', async () => {
    const { made, get } = await open((address, call) => {
      // Long enough that the last ones wait longer than a few seconds, as each is followed by a rest.
      const until = performance.now() + 50
      while (performance.now() < until);
      return show(address, call)
    })
    const began = performance.now()

    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) => get(`/made-up/${n}`).then(({ status }) => status)),
    )

    expect(answers).toEqual(Array.from({ length: 60 }, () => 404))
    expect(made).toHaveLength(60)
    expect(performance.now() - began).toBeGreaterThan(4000)
  })

  test('is not done for who has left the line', async () => {
    const { finish, render } = hold()
    const { made, get } = await open(render)
    const { server } = app.app
    let come = 0
    server.on('request', () => (come += 1))
    const asked = Array.from({ length: serverLimits.rendering.atOnce }, (_, n) =>
      get(`/first/${n}`),
    )
    await until(() => made.length === serverLimits.rendering.atOnce)
    const sockets = Array.from({ length: 9 }, (_, n) =>
      connect((server.address() as AddressInfo).port, '127.0.0.1').end(
        `GET /left/${n} HTTP/1.1\r\nhost: x\r\n\r\n`,
      ),
    )
    await until(() => come === asked.length + sockets.length)
    for (const socket of sockets) socket.destroy()
    while ((await countConnections()) > asked.length) await new Promise(setImmediate)
    finish()

    await Promise.all(asked)
    await get('/last')

    expect(made.filter((address) => !address.startsWith('/first'))).toEqual(['/last'])
  })

  test('is counted for the network, and cached pages cost nothing', async () => {
    const { get } = await open(show, { REQUEST_LIMIT: '5' })
    const from = { 'x-forwarded-for': '198.51.100.20', authorization: 'Bearer made-up' }
    await get('/', from)
    const statuses = []
    for (let n = 0; n < 6; n += 1) statuses.push((await get(`/made-up/${n}`, from)).status)
    const refused = await get('/faq', from)

    expect(statuses).toEqual([404, 404, 404, 404, 429, 429])
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await get('/', from)).status).toBe(200)
    expect((await get('/faq', { 'x-forwarded-for': '198.51.100.21' })).status).toBe(200)
  })

  test('whose calls are refused ends with 429, and never with a fault', async () => {
    const asking: RenderPage = async (_address, call) => {
      const statuses = []
      for (let n = 0; n < 4; n += 1) {
        statuses.push((await call({ method: 'GET', url: '/api/site', headers: {} })).status)
      }
      return new Response('page', { status: statuses.includes(429) ? 500 : 200 })
    }
    const { get } = await open(asking, { REQUEST_LIMIT: '7' })
    const from = { 'x-forwarded-for': '198.51.100.22' }

    expect((await get('/faq', from)).status).toBe(200)
    const refused = await get('/', from)

    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(app.responseCache.has('/')).toBe(false)
  })

  test('whose calls cannot be answered now says when to come back', async () => {
    const asking: RenderPage = async (_address, call) => {
      const { status } = await call({ method: 'GET', url: '/readyz', headers: {} }).catch(() => ({
        status: 503,
      }))
      return new Response('a part is missing', { status })
    }
    const { get } = await open(asking)
    await app.db.close()

    const { status, headers, text } = await get('/faq')

    expect([status, headers.get('retry-after'), text]).toEqual([503, '1', 'a part is missing'])
    expect(app.responseCache.has('/faq')).toBe(false)
  })
})
