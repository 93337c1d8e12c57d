// S13, S31: all work in libuv's threads is limited, kind by kind, so that a login waits for nothing but other logins.
import { randomBytes } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { limits } from '@kinnow/contract/limits'
import { serverLimits } from '../src/lib/util/server-limits.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compressBrotli } from '../src/lib/http/compression.ts'
import { threadPool } from '../src/lib/process/thread-pool.ts'
import { plainPng } from '../src/lib/security/unpacked-size.ts'
import { failure, failureOf, startApp, type TestApp } from './app.ts'
import { type BuiltStudent, buildStudent, goodPassword } from './build.ts'
import { until } from './mail-sink.ts'

const { side } = limits.avatar
const { perStudent } = serverLimits.avatar
let app: TestApp
beforeAll(async () => {
  app = await startApp({ settings: { REQUEST_LIMIT: '0' } })
})
afterAll(() => app.stop())

function chunk(name: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A whole PNG of one color; `color` is 2 for red, green and blue, and 6 with transparency. */
function pngOf(edge: number, bits: 8 | 16, color: 2 | 6): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(edge, 0)
  head.writeUInt32BE(edge, 4)
  head.set([bits, color], 8)
  const row = 1 + (edge * (color === 2 ? 3 : 4) * bits) / 8
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(row * edge))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const send = ({ token }: BuiltStudent, body: Buffer, type = 'image/png') =>
  app.call('PUT', '/users/me/avatar', { body, token, headers: { 'content-type': type } })

function webpChunk(name: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32LE(data.length)
  return Buffer.concat([Buffer.from(name, 'latin1'), length, data])
}

/** A WebP that calls itself 64 pixels wide and high, around what it holds. */
function webpOf(...chunks: Buffer[]): Buffer {
  const head = Buffer.alloc(10)
  head.writeUIntLE(63, 4, 3)
  head.writeUIntLE(63, 7, 3)
  const body = Buffer.concat([Buffer.from('WEBP'), webpChunk('VP8X', head), ...chunks])
  return webpChunk('RIFF', body)
}

/** The heads of the two kinds of frames, of 16,383 pixels on each side. */
const lossy = () => webpChunk('VP8 ', Buffer.from('0000009d012aff3fff3f', 'hex'))
const lossless = () => webpChunk('VP8L', Buffer.from('2ffebfff0f00', 'hex'))
const frameOfFilm = (pixels: Buffer) => webpChunk('ANMF', Buffer.concat([Buffer.alloc(16), pixels]))

/** Nothing that is legal has more pixels, or more bytes for each. */
const largest = pngOf(side, 8, 6)

/** Texts and profiles beside the pixels are packed, and nobody looks at them. */
const withProfile = (file: Buffer) =>
  Buffer.concat([
    file.subarray(0, 33),
    chunk('iCCP', Buffer.concat([Buffer.from('x\0\0'), deflateSync(Buffer.alloc(10_000_000))])),
    chunk('zTXt', Buffer.concat([Buffer.from('x\0\0'), deflateSync(Buffer.alloc(10_000_000))])),
    file.subarray(33),
  ])

describe('S31: a picture that is small as a file', () => {
  test.each([
    ['a frame larger than the whole', () => webpOf(lossy())],
    ['one without losses', () => webpOf(lossless())],
    ['a film of such frames', () => webpOf(frameOfFilm(lossless()), frameOfFilm(lossy()))],
    ['one behind others', () => webpOf(webpChunk('ICCP', Buffer.alloc(4)), lossy())],
  ])('and hides how large it is unpacked is refused: %s', async (_, make) => {
    const student = await buildStudent(app)

    expect(failureOf(await send(student, make(), 'image/webp'))).toEqual(
      failure(413, 'picture-too-heavy'),
    )
  })

  test('is drawn without what is packed beside its pixels', async () => {
    const student = await buildStudent(app)
    const plain = pngOf(8, 8, 6)

    expect(plainPng(withProfile(plain)).equals(plain)).toBe(true)
    expect((await send(student, withProfile(plain))).status).toBe(200)
  })

  test.each([
    ['16 bits a color', () => pngOf(side, 16, 2)],
    ['16 bits a color and transparency', () => pngOf(side, 16, 6)],
    ['16 bits a color, a little smaller', () => pngOf(3000, 16, 6)],
  ])('and large in memory is refused: %s', async (_, make) => {
    const student = await buildStudent(app)

    expect(failureOf(await send(student, make()))).toEqual(failure(413, 'picture-too-heavy'))
  })

  test('is taken with 16 bits a color where it has fewer pixels, and as the largest of 8 bits', async () => {
    const student = await buildStudent(app)

    expect((await send(student, pngOf(1000, 16, 6))).status).toBe(200)
    expect((await send(student, largest)).status).toBe(200)
  })
})

test('S13: a login is done before the second of many largest pictures, whatever else is compressed', async () => {
  const students = await Promise.all(Array.from({ length: 6 }, () => buildStudent(app)))
  const [someone] = students
  const done: string[] = []
  const note = (name: string) => () => void done.push(name)
  let mostPictures = 0
  const pictures = students.map((student) =>
    send(student, largest).then((answer) => {
      mostPictures = Math.max(mostPictures, threadPool.pictures.state().working)
      done.push('picture')
      return answer
    }),
  )
  await until(() => {
    const { working, waiting } = threadPool.pictures.state()
    return working + waiting === students.length
  })
  const bytes = randomBytes(1_000_000)
  const compressed = Array.from({ length: 10 }, () =>
    // On a slow machine the last ones find no place within their time, and are refused.
    compressBrotli(bytes, 9).then(note('packed'), note('refused')),
  )
  await until(() => threadPool.compression.state().working === 1)
  expect(threadPool.pictures.state().working).toBe(1)

  await app
    .post('/users/login', { email: someone?.email, password: goodPassword })
    .then(note('login'))
  expect(done.filter((name) => name === 'picture').length).toBeLessThan(2)

  const answers = await Promise.all(pictures)
  await Promise.all(compressed)
  expect(mostPictures).toBeLessThanOrEqual(1)
  for (const { status, headers } of answers) {
    expect([200, 503]).toContain(status)
    if (status === 503) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  }
})

test('S31: a student who finds the queue for pictures full has to come back', async () => {
  const { waiting } = serverLimits.avatar.drawing
  const drawing = Promise.withResolvers<void>()
  const turns = Array.from({ length: waiting + 1 }, (_, n) =>
    threadPool.pictures(() => drawing.promise, [`wide ${n}`, `own ${n}`]),
  )
  const answer = await send(await buildStudent(app), largest)
  drawing.resolve()
  await Promise.all(turns)

  expect(failureOf(answer)).toEqual(failure(503, 'unavailable'))
  expect(answer.headers['retry-after']).toBe(String(serverLimits.avatar.drawing.retryAfter))
})

test('S31: a student may change the picture so often an hour', async () => {
  const student = await buildStudent(app)
  const small = pngOf(4, 8, 6)
  for (let count = 0; count < perStudent.most; count += 1)
    expect((await send(student, small)).status).toBe(200)

  const refused = await send(student, small)
  expect(failureOf(refused)).toEqual(failure(429, 'too-many-requests'))
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  // What is no picture costs nothing.
  const other = await buildStudent(app)
  for (let count = 0; count < perStudent.most; count += 1) await send(other, Buffer.from('x'))
  expect((await send(other, small)).status).toBe(200)
})

test('what works in the threads is named here, and has a limit', () => {
  const source = join(import.meta.dirname, '../src')
  const packing =
    'brotliCompress|brotliDecompress|gzip|gunzip|deflate|inflate|deflateRaw|inflateRaw|unzip|createGzip|createGunzip'
  const works = new RegExp(
    `'(@node-rs/argon2|@napi-rs/image)'|import \\{[^}]*\\b(${packing})\\b[^}]*\\} from 'node:zlib'|\\b(scrypt|pbkdf2)\\(`,
  )
  const found = globSync('**/*.ts', { cwd: source })
    .filter((path) => !/test[-.]/.test(path))
    .filter((path) => works.test(readFileSync(join(source, path), 'utf8')))

  // The backup's commands and what draws pictures are processes of their own, beside the one that serves.
  expect(found.toSorted()).toEqual([
    'auth/password.ts',
    'lib/http/compression.ts',
    'lib/security/picture-drawer.ts',
    'operations/backup/read-file.ts',
    'operations/backup/write-file.ts',
  ])
})
