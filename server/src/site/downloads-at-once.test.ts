// R6, R19: many readers of large files at once, some of whom take nothing: each gets the whole file or has to come back.
import { randomBytes } from 'node:crypto'
import { get } from 'node:http'
import { connect, type Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { serverLimits } from '../lib/util/server-limits.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { isInMemory } from '../../test/engines.ts'
import { startApp, type TestApp } from '../../test/app.ts'
import { countAlone } from '../../test/fair-shares.ts'
import { until } from '../../test/mail-sink.ts'
import { listen } from '../../test/raw-call.ts'
import { countWaiting } from '../../test/waiting.ts'
import { addMedia, partSize } from '../content/import/media.ts'
import { downloadName } from '../content/model/ids.ts'

const isPostgres = process.env['TEST_ENGINE'] === 'postgres'
let app: TestApp
let port: number
const lines: string[] = []
const bytes = randomBytes(16 * 1024 * 1024)
const name = downloadName('film.zip', bytes)
const path = `/media/${name}`
const open: Socket[] = []

beforeAll(async () => {
  const settings = { REQUEST_LIMIT: '0', LOG_LEVEL: 'error', TRUST_PROXY: '127.0.0.1' }
  const log = { write: (line: string) => void lines.push(line) }
  app = await startApp({ settings, log })
  await addMedia(app.db.query, [{ name, type: 'application/zip', fileName: 'film.zip', bytes }])
  port = await listen(app)
})
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy()
})
afterAll(() => app.stop())

/** Asks for a file, takes the head of the answer and then nothing until it is resumed. */
function openReader(headers = '') {
  const reader = { socket: connect(port, '127.0.0.1'), head: '', taken: 0, isClosed: false }
  const { socket } = reader
  open.push(socket)
  socket.write(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${headers}\r\n`)
  socket.once('data', (chunk) => {
    reader.head = chunk.toString('latin1')
    socket.pause()
  })
  socket.on('data', (chunk) => (reader.taken += chunk.length))
  socket.on('error', () => {})
  socket.on('close', () => (reader.isClosed = true))
  return reader
}

/** As a proxy tells whose network it is. */
const from = (network: number) => `x-forwarded-for: 192.0.2.${network}\r\n`

/** A few after one another, as a slow machine gives up on who waits long to begin. */
async function openReaders(count: number, headersOf: (index: number) => string) {
  const readers: ReturnType<typeof openReader>[] = []
  while (readers.length < count) {
    const few = Math.min(10, count - readers.length)
    for (let more = 0; more < few; more += 1) readers.push(openReader(headersOf(readers.length)))
    await until(() => readers.every(({ head }) => head !== ''))
  }
  return readers
}

const url = () => `http://127.0.0.1:${port}${path}`

const download = (range = 'bytes=0-') =>
  new Promise<Buffer>((resolve, reject) => {
    get(url(), { headers: { range } }, (answer) => void buffer(answer).then(resolve, reject)).on(
      'error',
      reject,
    )
  })

// These two come first, as unfinished reads of other tests would wait for the locks, too.
test.runIf(isPostgres && !isInMemory)(
  'R19: what a reader waits for the database counts for each part alone',
  async () => {
    // Each wait is shorter than a request may wait, and both together are longer.
    const locked = 0.54 * serverLimits.database.wait.postgres
    const reader = openReader()
    await until(() => reader.head !== '')
    for (let count = 0; count < 2; count += 1) {
      await app.db.query.transaction().execute(async (tx) => {
        await sql`lock table media_parts in access exclusive mode`.execute(tx)
        reader.socket.resume()
        await until(async () => (await countWaiting(app.db)) === 1)
        const end = performance.now() + locked
        // The database answers others meanwhile.
        await until(async () => (await countWaiting(app.db)) === 0 || performance.now() > end)
        reader.socket.pause()
      })
    }
    reader.socket.resume()
    await until(() => reader.isClosed || reader.taken > bytes.length)

    expect(reader.taken).toBeGreaterThan(bytes.length)
  },
)

test.runIf(isPostgres && !isInMemory)(
  'R19: however many begin to read, others find a connection to the database',
  async () => {
    const readers: ReturnType<typeof openReader>[] = []
    let waiting = 0
    await app.db.query.transaction().execute(async (tx) => {
      await sql`lock table media_parts in access exclusive mode`.execute(tx)
      for (let count = 0; count < 12; count += 1) readers.push(openReader('range: bytes=5-5\r\n'))
      await until(async () => (waiting = await countWaiting(app.db)) > 0)
    })
    await until(() => readers.every(({ head }) => head !== ''))

    expect(waiting).toBeLessThanOrEqual(serverLimits.media.reading.atOnce.postgres / 2)
    for (const { head } of readers) expect(head).toMatch(/^HTTP\/1.1 (206|503)/)
  },
)

test('R19: twenty at once are each sent all that they want', async () => {
  const megabytes = 2 * 1024 * 1024
  const files = await Promise.all(
    Array.from({ length: 20 }, (_, from) => download(`bytes=${from}-${from + megabytes - 1}`)),
  )

  const areRight = files.map((file, from) => file.equals(bytes.subarray(from, from + megabytes)))
  expect(areRight).toEqual(areRight.map(() => true))
})

test('R6: beyond what may be under way a reader gets a Retry-After, before any byte', async () => {
  const third = Math.floor(serverLimits.media.mostUnsent / partSize / 3)
  const networks = ['192.0.2.1', '198.51.100.1']
  const headersOf = (count: number) => `x-forwarded-for: ${networks[count % 2]}\r\n`
  const readers = await openReaders(128 + 10, headersOf)

  const statuses = readers.map(({ head }) => head.slice(9, 12))
  const refused = readers.filter(({ head }) => head.startsWith('HTTP/1.1 503'))
  expect(refused.length).toBeGreaterThanOrEqual(8)
  expect(statuses.filter((status) => status === '200').length).toBeGreaterThanOrEqual(2 * third)
  for (const { head } of refused)
    expect(head).toMatch(new RegExp(`retry-after: ${serverLimits.media.retryAfter}\r\n`, 'i'))
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)

  for (const { socket } of readers) socket.destroy()
  await until(async () => (await download()).equals(bytes))
})

test('R6: readers of one network leave room for those of others', async () => {
  const most = countAlone(serverLimits.media.mostUnsent, partSize)
  const readers = await openReaders(most + 10, () => from(1))
  const other = openReader(from(2))
  await until(() => other.head !== '')

  expect(readers.filter(({ head }) => head.startsWith('HTTP/1.1 200'))).toHaveLength(most)
  const refused = readers.filter(({ head }) => head.startsWith('HTTP/1.1 503'))
  expect(refused).toHaveLength(10)
  for (const { head } of refused)
    expect(head).toMatch(new RegExp(`retry-after: ${serverLimits.media.retryAfter}\r\n`, 'i'))
  expect(other.head).toMatch(/^HTTP\/1.1 200/)

  for (const { socket } of readers) socket.destroy()
  await until(async () => (await download()).equals(bytes))
})

test('R6: of requests in a row on one connection each waits until the answer before it was taken', async () => {
  const { socket } = openReader()
  socket.write(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`.repeat(8))
  const other = openReader()
  await until(() => other.head !== '')
  expect(other.head).toMatch(/^HTTP\/1.1 200/)

  let text = ''
  const asked = connect(port, '127.0.0.1')
  open.push(asked)
  asked.on('data', (chunk) => (text += chunk.toString('latin1')))
  const ranges = ['0-1', '2-3', '4-5']
  asked.write(
    ranges
      .map((range) => `GET ${path} HTTP/1.1\r\nhost: a\r\nrange: bytes=${range}\r\n\r\n`)
      .join(''),
  )
  await until(() => text.split('HTTP/1.1 206').length === 4)
  expect([...text.matchAll(/content-range: bytes (\d-\d)/g)].map(([, range]) => range)).toEqual(
    ranges,
  )
})

test('R21: a connection on which requests pile up is ended', async () => {
  const socket = connect(port, '127.0.0.1')
  open.push(socket)
  socket.on('error', () => {})
  const ended = new Promise((resolve) => socket.once('close', resolve))
  socket.pause()
  socket.write(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`.repeat(serverLimits.pipelined + 2))
  socket.resume()
  await ended
  expect(await download('bytes=0-3')).toEqual(bytes.subarray(0, 4))
})

test('R6: of a reader who sends what is no request no answer is broken into', async () => {
  const reader = openReader()
  await until(() => reader.head !== '')
  reader.socket.write('no request at all\r\n\r\n'.repeat(20))
  await new Promise((resolve) => setTimeout(resolve, 200))
  let text = ''
  reader.socket.on('data', (chunk) => (text += chunk.toString('latin1')))
  reader.socket.resume()
  await until(() => reader.isClosed)

  expect(reader.taken).toBeLessThan(bytes.length)
  expect(text).not.toContain('HTTP/1.1 400')
})

test('an answer that breaks off is cut, and logged', async () => {
  const reader = openReader()
  await until(() => reader.head !== '')
  await app.db.query
    .deleteFrom('media_parts')
    .where('name', '=', name)
    .where('position', '>', 20)
    .execute()
  reader.socket.resume()
  await until(() => reader.isClosed)

  expect(reader.head).toMatch(/^HTTP\/1.1 200/)
  await until(() =>
    lines.some((line) => line.includes('The connection closed before the response was complete')),
  )
  expect(lines.join()).toContain('is missing')
})
