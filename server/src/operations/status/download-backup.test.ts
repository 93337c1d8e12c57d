// A backup as a download: for owners, with their password, one at a time.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { type BuiltStudent, buildOwner, buildStudent, goodPassword } from '../../../test/build.ts'
import { isInMemory } from '../../../test/engines.ts'
import { newFolder } from '../../../test/new-folder.ts'
import { verify } from '../backup/verify.ts'

let app: TestApp
let owner: BuiltStudent
beforeAll(async () => {
  app = await startApp({ settings: { REQUEST_LIMIT: '0' } })
})
afterAll(() => app.stop())
beforeEach(async () => {
  owner = await buildOwner(app)
  // Where the school of a test is, as the process that serves one has it.
  if (app.databaseUrl !== undefined) vi.stubEnv('DATABASE_URL', app.databaseUrl)
})
afterEach(() => {
  vi.unstubAllEnvs()
  app.wait(61 * 60_000)
})

const prepare = (password = goodPassword, by = owner) =>
  app.post('/admin/backup', { password }, by.token)
const download = (url: string) => app.app.inject({ method: 'GET', url })
const addressOf = async (): Promise<string> => (await prepare()).body.data.address

test.skipIf(isInMemory)('is whole, once, and recorded', async () => {
  const address = await addressOf()
  const { statusCode, headers, rawPayload } = await download(address)
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/octet-stream'])
  expect(headers['content-disposition']).toMatch(/filename="school-\d{4}-\d\d-\d\d\.kinnow"/)
  const file = join(newFolder(), 'backup')
  writeFileSync(file, rawPayload)
  const { header } = await verify(file)
  expect(header.tables.find(({ name }) => name === 'users')?.rows).toBeGreaterThan(0)
  expect(header.engine).toBe(app.db.engine)
  const status = (await app.get('/admin/status', owner.token)).body.data
  expect(status.download).toMatchObject({ bytes: rawPayload.length })
  expect(status.checks).toContainEqual(
    expect.objectContaining({ name: 'backup', state: 'ok', code: 'backup-downloaded' }),
  )

  expect((await download(address)).statusCode).toBe(404)
  const { events } = (await app.get('/admin/audit?topic=office', owner.token)).body.data
  expect(events[0]).toMatchObject({ event: 'backup-downloaded', account: { id: owner.id } })
})

test.skipIf(isInMemory)('is still there when somebody looked whether it is', async () => {
  const url = await addressOf()
  const { statusCode, headers } = await app.app.inject({ method: 'HEAD', url })
  expect([statusCode, headers['allow']]).toEqual([405, 'GET'])
  expect((await download(url)).statusCode).toBe(200)
})

test('needs the password, and a role that still is the owner’s', async () => {
  expect((await prepare('Wrong1password!')).body.code).toBe('wrong-password')
  expect((await prepare('')).status).toBe(400)
  expect((await prepare(goodPassword, await buildStudent(app))).status).toBe(403)
  const address = await addressOf()
  await app.db.query
    .updateTable('users')
    .set({ role: 'teacher' })
    .where('id', '=', owner.id)
    .execute()
  expect((await download(address)).statusCode).toBe(404)
})

test('is at an address of ours, for two minutes', async () => {
  const address = await addressOf()
  const forged = address.replace(owner.id, (await buildOwner(app)).id)
  for (const wrong of [forged, `${address}x`, `${address}.x`, '/api/admin/backup/nothing'])
    expect((await download(wrong)).statusCode).toBe(404)
  app.wait(2 * 60_000 + 1000)
  expect((await download(address)).statusCode).toBe(404)
})

test.skipIf(isInMemory)('is made one at a time', async () => {
  const [first, second] = [await addressOf(), await addressOf()]
  const downloads = await Promise.all([download(first), download(second)])
  expect(new Set(downloads.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
  expect((await prepare()).status).toBe(200)
})

test('that cannot be made says so, and does not stand in the way of the next', async () => {
  const before = (await app.get('/admin/status', owner.token)).body.data.download
  const address = await addressOf()
  vi.stubEnv('NODE_OPTIONS', '--no-such-option')
  expect((await download(address)).statusCode).toBe(503)
  expect((await app.get('/admin/status', owner.token)).body.data.download).toEqual(before)
  expect((await prepare()).status).toBe(200)
})

test('can be requested so often in an hour', async () => {
  for (let count = 0; count < 6; count += 1) expect((await prepare()).status).toBe(200)
  expect((await prepare()).status).toBe(429)
})
