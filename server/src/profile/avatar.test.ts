import { Transformer } from '@napi-rs/image'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { failure, failureOf, startApp, type TestApp } from '../../test/app.ts'
import { type BuiltStudent, buildStudent } from '../../test/build.ts'
import { replaceAvatar } from './avatar.ts'
import { imageSize } from '../lib/security/image-size.ts'
import { threadPool } from '../lib/process/thread-pool.ts'
import { serverLimits } from '../lib/util/server-limits.ts'

let app: TestApp
let student: BuiltStudent
beforeAll(async () => {
  app = await startApp()
  student = await buildStudent(app)
})
afterAll(() => app.stop())

const pixels = (width: number, height: number) =>
  Transformer.fromRgbaPixels(Buffer.alloc(width * height * 4, 200), width, height)
const send = (body: Buffer, type: string) =>
  app.call('PUT', '/users/me/avatar', {
    body,
    token: student.token,
    headers: { 'content-type': type },
  })
const avatarUrl = async () =>
  (await app.get('/users/me', student.token)).body.data.user.avatarUrl as string | null

/** The head of a PNG that claims a size, and nothing after it. */
function pngHead(width: number, height: number): Buffer {
  const head = Buffer.alloc(33)
  head.write('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1')
  head.writeUInt32BE(width, 16)
  head.writeUInt32BE(height, 20)
  return head
}

describe('S31: a picture', () => {
  test.each([
    ['image/png', () => pixels(640, 300).png()],
    ['image/jpeg', () => pixels(300, 640).jpeg()],
    ['image/webp', () => pixels(64, 64).webp()],
  ])(
    'as %s is encoded again as a small square, and shown under a name of its own',
    async (type, make) => {
      const answer = await send(await make(), type)
      const url = answer.body.data.user.avatarUrl as string
      const shown = await app.app.inject({ url })

      expect(url).toMatch(/^\/avatars\/[\w-]{22}\.webp$/)
      expect(imageSize(shown.rawPayload, 'image/webp')).toEqual({ width: 256, height: 256 })
      expect(shown.headers).toMatchObject({
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
        'content-disposition': 'inline; filename="picture.webp"',
      })
    },
  )

  test('of more than 4096 pixels on a side is refused, however whole it is', async () => {
    expect((await send(await pixels(4096, 2).png(), 'image/png')).status).toBe(200)
    expect(failureOf(await send(await pixels(4097, 2).png(), 'image/png'))).toEqual(
      failure(400, 'not-a-picture'),
    )
  })

  test.each([
    [4096, 1],
    [1, 4096],
  ])('of %i by %i pixels shows its middle, without being drawn large', async (width, height) => {
    const colours = Buffer.alloc(4096 * 4, Buffer.from([255, 0, 0, 255]))
    colours.set([0, 0, 255, 255], 2047 * 4)
    const file = await Transformer.fromRgbaPixels(colours, width, height).png()
    const before = process.resourceUsage().maxRSS

    const { status, body } = await send(file, 'image/png')

    expect(status).toBe(200)
    // In kB. The whole as high as the square would be 1.1 GB.
    expect(process.resourceUsage().maxRSS - before).toBeLessThan(200_000)
    const { rawPayload } = await app.app.inject({ url: body.data.user.avatarUrl })
    const [red, , blue] = await new Transformer(rawPayload).rawPixels()
    expect(blue).toBeGreaterThan(200)
    expect(red).toBeLessThan(50)
  })

  test('bears nothing of what was hidden in the file', async () => {
    const file = Buffer.concat([
      await pixels(50, 50).png(),
      Buffer.from('<script>alert(1)</script>'),
    ])
    const { body } = await send(file, 'image/png')
    const shown = await app.app.inject({ url: body.data.user.avatarUrl })

    expect(shown.rawPayload.includes('script')).toBe(false)
  })

  test.each([
    ['no picture at all', Buffer.from('hello'), 'image/png', 400, 'not-a-picture'],
    ['a page called a picture', Buffer.from('<html></html>'), 'image/jpeg', 400, 'not-a-picture'],
    ['a head without a picture', pngHead(100, 100), 'image/png', 400, 'not-a-picture'],
    ['more pixels than allowed', pngHead(50_000, 50_000), 'image/png', 400, 'not-a-picture'],
    ['nothing', Buffer.alloc(0), 'image/png', 400, 'not-a-picture'],
    ['too many bytes', Buffer.alloc(2_100_000), 'image/png', 413, 'picture-too-large'],
    ['far too many bytes', Buffer.alloc(5_000_000), 'image/png', 413, 'too-large'],
    ['another kind of file', Buffer.from('GIF89a'), 'image/gif', 400, 'not-a-picture'],
    [
      'drawn text',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'image/svg+xml',
      400,
      'not-a-picture',
    ],
  ] as const)(
    'that is %s is refused, and the one before stays',
    async (_name, file, type, status, code) => {
      const before = await avatarUrl()

      expect(failureOf(await send(file, type))).toEqual(failure(status, code))
      expect(await avatarUrl()).toBe(before)
    },
  )

  test('is removed with its address', async () => {
    const { body } = await send(await pixels(50, 50).png(), 'image/png')
    await app.call('DELETE', '/users/me/avatar', { token: student.token })

    expect(await avatarUrl()).toBeNull()
    expect((await app.app.inject({ url: body.data.user.avatarUrl })).statusCode).toBe(404)
  })

  test('is refused where JSON is required', async () => {
    const answer = await app.call('PUT', '/users/me', {
      body: await pixels(5, 5).png(),
      token: student.token,
      headers: { 'content-type': 'image/png' },
    })

    expect(answer.status).toBe(415)
  })
})

test('of several pictures that are set at once one is left', async () => {
  const bytes = Buffer.from('picture')
  await Promise.all(Array.from({ length: 8 }, () => replaceAvatar(app.db, student.id, bytes)))

  const rows = await app.db.query
    .selectFrom('avatars')
    .select('id')
    .where('user_id', '=', student.id)
    .execute()
  expect(rows).toHaveLength(1)
  expect(await avatarUrl()).toBe(`/avatars/${rows[0]?.id}.webp`)
})

test('a picture that was not drawn, as too many wait, is none of the hour', async () => {
  const { token } = await buildStudent(app)
  const picture = await pixels(64, 64).png()
  const sendOwn = async () => {
    const headers = { 'content-type': 'image/png' }
    return (await app.call('PUT', '/users/me/avatar', { body: picture, token, headers })).status
  }
  const { promise: freed, resolve: free } = Promise.withResolvers<void>()
  const { atOnce, waiting } = serverLimits.avatar.drawing
  const others = Array.from({ length: atOnce + waiting }, (_, n) =>
    threadPool.pictures(() => freed, [`192.${n}`, `192.${n}.2.1`]),
  )
  for (let n = 0; n < serverLimits.avatar.perStudent.most; n += 1) expect(await sendOwn()).toBe(503)
  free()
  await Promise.all(others)

  expect(await sendOwn()).toBe(200)
})
