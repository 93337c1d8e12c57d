// Which requests are counted for whom, and that nothing a stranger sends is stored.
import { randomBytes } from 'node:crypto'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { serverLimits } from '../util/server-limits.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { buildStudent } from '../../../test/build.ts'
import { listen } from '../../../test/raw-call.ts'
import { newToken } from '../security/random.ts'
import { RequestCounts } from './request-counts.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ settings: { REQUEST_LIMIT: '5' } })
})
afterAll(() => app.stop())

const statusesOf = async (count: number, call: (n: number) => Promise<{ status: number }>) => {
  const statuses = []
  for (let n = 0; n < count; n += 1) statuses.push((await call(n)).status)
  return statuses
}

test('S34: a token that nobody gave out is counted as no token at all', async () => {
  const statuses = await statusesOf(7, () =>
    app.call('GET', '/users/me', { token: newToken(), from: '198.51.100.3' }),
  )

  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429])
})

test('S34: who has no calls left is refused whatever the token says', async () => {
  const from = '198.51.100.4'
  await statusesOf(5, () => app.call('GET', '/site', { from }))

  for (const authorization of ['Bearer', 'Basic YTpi', `Bearer ${newToken()}`, 'é'.repeat(9000)]) {
    const answer = await app.call('GET', '/site', { from, headers: { authorization } })
    expect([answer.status, answer.body.code], authorization.slice(0, 20)).toEqual([
      429,
      'too-many-requests',
    ])
  }
})

test('S34: a student is not delayed by the calls of strangers in the same network', async () => {
  const { token } = await buildStudent(app)
  const from = '198.51.100.5'
  const before = await app.call('GET', '/users/me', { token, from })
  await statusesOf(9, () => app.call('GET', '/site', { from }))

  const after = await app.call('GET', '/users/me', { token, from })

  expect([before.status, after.status]).toEqual([200, 200])
  expect((await app.call('GET', '/site', { from })).status).toBe(429)
})

test('S34: a student’s first call takes nothing from the calls of the network', async () => {
  const from = '198.51.100.6'
  const students = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(() => buildStudent(app)))

  const statuses = []
  for (const { token } of students) {
    statuses.push((await app.call('GET', '/users/me', { token, from })).status)
  }

  expect(statuses).toEqual(students.map(() => 200))
  expect((await app.call('GET', '/site', { from })).status).toBe(200)
})

test('S34: headers that nobody has sent before leave nothing in memory', async () => {
  setFlagsFromString('--expose-gc')
  const gc = runInNewContext('gc') as () => void
  /** Timers and callbacks release finished requests first. */
  const collect = async () => {
    for (let n = 0; n < 5; n += 1) {
      gc()
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  const flood = (from: number, to: number) =>
    statusesOf(to - from, () =>
      app.call('GET', '/site', {
        headers: { authorization: `Bearer ${randomBytes(7000).toString('hex')}` },
      }),
    )
  await flood(0, 200)
  await collect()
  const before = process.memoryUsage().heapUsed

  await flood(200, 1700)
  await collect()

  // Stored, they would be 21 MB.
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(8_000_000)
})

test('S34: where the operator sets nothing a network has 600 calls a minute, and not one more', async () => {
  const usual = await startApp()
  const from = '198.51.100.7'

  const statuses = await statusesOf(602, () => usual.call('GET', '/site', { from }))

  expect(statuses.indexOf(429)).toBe(600)
  expect(new Set(statuses.slice(0, 600))).toEqual(new Set([200]))
  const refused = await usual.call('GET', '/search?q=leaf', { from })
  expect([refused.status, refused.body.code]).toEqual([429, 'too-many-requests'])
  expect(refused.headers['retry-after']).toBe(String(refused.body.retryAfter))
  expect((await usual.call('GET', '/site', { from: '198.51.100.8' })).status).toBe(200)
  await usual.stop()
})

test('S34: cached bytes cost nothing, are sent to those without calls left too, and only they', async () => {
  const few = await startApp({ settings: { REQUEST_LIMIT: '5' } })
  const base = `http://127.0.0.1:${await listen(few)}/api`
  const ask = async (path: string) => (await fetch(base + path)).status
  const asked = async (count: number, path: string) => {
    const statuses = []
    for (let n = 0; n < count; n += 1) statuses.push(await ask(path))
    return statuses
  }

  // The first is made, and counted; the others are read from memory.
  const kept = await asked(20, '/categories')
  const counted = await asked(6, '/search?q=leaf')
  const after = await asked(3, '/categories')

  expect(new Set(kept)).toEqual(new Set([200]))
  expect(counted).toEqual([200, 200, 200, 200, 429, 429])
  expect(after).toEqual([200, 200, 200])
  await few.stop()
})

const guessed = `/calendar/${'a'.repeat(43)}.ics`
test.each(['/readyz', '/stop-mail?of=nothing', guessed])(
  'S34: %s is limited as a call is',
  async (url) => {
    const remoteAddress = '198.51.100.9'
    const few = await startApp({ settings: { REQUEST_LIMIT: '5' } })
    const statuses = await statusesOf(6, async () => {
      const method = url.startsWith('/stop-mail') ? 'POST' : 'GET'
      const { statusCode } = await few.app.inject({ method, url, remoteAddress })
      return { status: statusCode }
    })

    expect(statuses.indexOf(429)).toBe(5)
    // Whether the process lives is always answered.
    const health = await few.app.inject({ url: '/healthz', remoteAddress })
    expect(health.statusCode).toBe(200)
    await few.stop()
  },
)

test('S34: pictures are limited apart from calls, and a class that reads lessons full of them is within it', async () => {
  const few = await startApp({ settings: { REQUEST_LIMIT: '5' } })
  const [{ name } = { name: '' }] = await few.db.query.selectFrom('media').select('name').execute()
  const remoteAddress = '198.51.100.10'
  const get = (url: string) => few.app.inject({ url, remoteAddress })
  // Forty students with ten lessons of fifteen pictures each, two pictures of students on each page.
  const { filesPerAddress } = serverLimits.requests
  const lessons = 40 * 10 * (15 + 2)
  expect(lessons).toBeLessThan(filesPerAddress)

  let refused = 0
  for (let count = 0; count < lessons; count += 1) {
    const { statusCode } = await get(count % 17 < 15 ? `/media/${name}` : '/avatars/nobody.webp')
    if (statusCode === 429) refused += 1
  }
  expect(refused).toBe(0)
  expect((await get('/api/site')).statusCode).toBe(200)

  for (let count = lessons; count < filesPerAddress; count += 1) await get('/avatars/nobody.webp')
  for (const url of [`/media/${name}`, '/avatars/nobody.webp']) {
    const answer = await get(url)
    expect([answer.statusCode, answer.json().code]).toEqual([429, 'too-many-requests'])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  }
  const other = await few.app.inject({ url: `/media/${name}`, remoteAddress: '198.51.100.11' })
  expect(other.statusCode).toBe(200)
  await few.stop()
})

const figures = {
  perAddress: 2,
  perToken: 3,
  perClassroom: 6,
  filesPerAddress: 3,
  networks: 4,
  tokens: 8,
}

test('the network is counted first, so that tokens do not multiply it', () => {
  const counts = new RequestCounts(figures)
  for (const token of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) counts.recognize('home', token)

  const taken = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((token) => counts.take('net', () => token))

  expect(taken).toEqual([true, true, true, true, true, true, false])
})

test('a flood of new networks neither refuses nor frees one that keeps calling', () => {
  const counts = new RequestCounts(figures)
  const taken = []
  for (let n = 0; n < 100; n += 1) {
    taken.push(counts.take('steady'))
    counts.take(`flood ${n}`)
  }

  expect(taken.slice(0, 2)).toEqual([true, true])
  expect(taken.slice(2).every((isTaken) => !isTaken)).toBe(true)
  expect(counts.size).toBeLessThanOrEqual(2 * figures.networks + 2 * figures.tokens)
})

test('a flood of new tokens holds no more than it may', () => {
  const counts = new RequestCounts(figures)
  for (let n = 0; n < 100; n += 1) {
    counts.recognize(`net ${n}`, `token ${n}`)
    counts.take(`net ${n}`, () => `token ${n}`)
  }

  expect(counts.size).toBeLessThanOrEqual(2 * figures.networks + 2 * figures.tokens)
})

test('everybody starts over with the next minute', () => {
  const counts = new RequestCounts(figures)
  counts.take('net')
  counts.take('net')
  expect(counts.take('net')).toBe(false)

  counts.beginAnew()

  expect(counts.take('net')).toBe(true)
})
