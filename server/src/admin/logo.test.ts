// The school's logo: what may become one, where it is shown, and that nothing else of the file is stored.
import { Transformer } from '@napi-rs/image'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { threadPool } from '../lib/process/thread-pool.ts'
import { serverLimits } from '../lib/util/server-limits.ts'
import { failure, failureOf, startApp, type TestApp } from '../../test/app.ts'
import { type BuiltStudent, buildOwner, buildWithRole } from '../../test/build.ts'
import type { Client } from '../lib/http/client-address.ts'
import { imageSize } from '../lib/security/image-size.ts'
import { removeLogo } from './logo.ts'

let app: TestApp
let owner: BuiltStudent
beforeAll(async () => {
  app = await startApp({ settings: { REQUEST_LIMIT: '0' } })
  owner = await buildOwner(app)
})
afterAll(() => app.stop())
afterEach(async () => {
  await app.call('DELETE', '/admin/settings/logo', { token: owner.token })
  await app.db.query.deleteFrom('rate_limits').execute()
})

const pixels = (width: number, height: number) =>
  Transformer.fromRgbaPixels(Buffer.alloc(width * height * 4, 200), width, height)
const send = (body: Buffer, type = 'image/png', by = owner) =>
  app.call('PUT', '/admin/settings/logo', {
    body,
    token: by.token,
    headers: { 'content-type': type },
  })
const logoUrl = async (): Promise<string | undefined> => {
  app.responseCache.clear()
  return (await app.get('/site')).body.data.logoUrl
}

describe('S31: a logo', () => {
  test.each([
    ['image/png', () => pixels(1280, 320).png(), { width: 640, height: 160 }],
    ['image/jpeg', () => pixels(300, 600).jpeg(), { width: 80, height: 160 }],
    ['image/webp', () => pixels(3000, 300).webp(), { width: 640, height: 64 }],
    ['image/png', () => pixels(4096, 4096).png(), { width: 160, height: 160 }],
  ])('as %s is drawn again, whole, and shown on every page', async (type, make, size) => {
    const { body } = await send(await make(), type)
    const url = (await logoUrl()) ?? ''
    const shown = await app.app.inject({ url })

    expect(url).toBe(`/logo/${body.data.settings.logo}.webp`)
    expect(imageSize(shown.rawPayload, 'image/webp')).toEqual(size)
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline; filename="logo.webp"',
    })
  })

  test('of more than 4096 pixels on a side, or that is no picture, changes nothing and says why', async () => {
    await send(await pixels(64, 64).png())
    const before = await logoUrl()
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')

    for (const file of [await pixels(4097, 2).png(), svg, Buffer.from('text')])
      expect(failureOf(await send(file))).toEqual(failure(400, 'not-a-picture'))
    expect(failureOf(await send(svg, 'image/svg+xml'))).toEqual(failure(400, 'not-a-picture'))
    expect(failureOf(await send(Buffer.alloc(2_000_001, 1)))).toEqual(
      failure(413, 'picture-too-large'),
    )
    expect(await logoUrl()).toBe(before)
  })

  test('holds nothing but the picture', async () => {
    const file = await pixels(64, 64).png()
    await send(Buffer.concat([file, Buffer.from('<script>words beside the picture</script>')]))
    const shown = await app.app.inject({ url: (await logoUrl()) ?? '' })

    expect(shown.statusCode).toBe(200)
    expect(shown.rawPayload.includes('words beside')).toBe(false)
  })
})

test('another logo has another address, and the one before is gone', async () => {
  await send(await pixels(64, 64).png())
  const before = (await logoUrl()) ?? ''
  await send(await pixels(32, 64).png())

  expect(await logoUrl()).not.toBe(before)
  expect((await app.app.inject({ url: before })).statusCode).toBe(404)
})

test('a removed logo is nowhere any more, and both are in the audit log', async () => {
  await send(await pixels(64, 64).png())
  const url = (await logoUrl()) ?? ''
  const { body } = await app.call('DELETE', '/admin/settings/logo', { token: owner.token })
  const rows = await app.db.query.selectFrom('settings').select('key').execute()
  const events = await app.db.query
    .selectFrom('audit_log')
    .select('detail')
    .where('event', '=', 'settings-changed')
    .where('detail', 'like', 'logo%')
    .execute()

  expect(body.data.settings.logo).toBeNull()
  expect(await logoUrl()).toBeUndefined()
  expect((await app.app.inject({ url })).statusCode).toBe(404)
  expect(rows.filter(({ key }) => key.startsWith('logo'))).toEqual([])
  const details = events.map(({ detail }) => detail)
  expect(details).toContain('logo: new')
  expect(details.at(-1)).toBe('logo: none')
})

test('is removed with the other settings by null; only a picture makes a new one', async () => {
  await send(await pixels(64, 64).png())
  const change = (body: object) => app.call('PUT', '/admin/settings', { body, token: owner.token })
  expect((await change({ logo: 'new' })).status).toBe(400)
  expect(await logoUrl()).toBeDefined()
  const { body } = await change({ logo: null, name: 'Riverside' })

  expect(body.data.settings).toMatchObject({ logo: null, name: 'Riverside' })
  expect(await logoUrl()).toBeUndefined()
  const newest = await app.db.query
    .selectFrom('audit_log')
    .select('detail')
    .where('event', '=', 'settings-changed')
    .where('detail', 'like', '%Riverside%')
    .executeTakeFirst()
  expect(newest?.detail).toBe('name: Riverside, logo: none')
  await change({ name: null })
})

test('is drawn while students’ pictures take all of their turns', async () => {
  const { promise: freed, resolve: free } = Promise.withResolvers<void>()
  const { atOnce, waiting } = serverLimits.avatar.drawing
  const others = Array.from({ length: atOnce + waiting }, (_, n) =>
    threadPool.pictures(() => freed, [`192.${n}`, `192.${n}.2.1`]),
  )
  const { status } = await send(await pixels(64, 64).png())
  free()
  await Promise.all(others)
  expect(status).toBe(200)
})

test('a change that began before its owner lost the role is refused', async () => {
  const act = { actorId: (await buildWithRole(app, 'teacher')).id, client: {} as Client }

  await expect(removeLogo(app.db, act)).rejects.toMatchObject({ code: 'forbidden' })
})

test('only an owner sets and removes it', async () => {
  const teacher = await buildWithRole(app, 'teacher')
  const file = await pixels(64, 64).png()
  await send(file)
  const answers = [
    await send(file, 'image/png', teacher),
    await app.call('DELETE', '/admin/settings/logo', { token: teacher.token }),
    await app.call('DELETE', '/admin/settings/logo'),
  ]

  expect(answers.map(({ status }) => status)).toEqual([403, 403, 401])
  expect(await logoUrl()).toBeDefined()
})
