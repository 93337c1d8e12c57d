import type { FastifyBaseLogger } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailKey, startApp, type TestApp } from '../../test/app.ts'
import { goodPassword, newAddress, readCode } from '../../test/build.ts'
import { startSink, until } from '../../test/mail-sink.ts'
import { claimMail, listMail } from './outbox-repository.ts'
import { createDelivery } from './delivery.ts'
import { startMailWorker } from './worker.ts'

const log = { info() {}, warn() {} } as unknown as FastifyBaseLogger

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

const register = (email: string) => app.post('/users/register', { email, password: goodPassword })

test('a code reaches its owner over SMTP, alone on a line, once', async () => {
  const sink = await startSink()
  const email = newAddress()
  const { headers } = await register(email)
  const delivery = await createDelivery(
    `smtp://127.0.0.1:${sink.port}`,
    'Kinnow <k@example.com>',
    log,
  )
  const workers = [
    startMailWorker({ db: app.db, key: mailKey, delivery, log }),
    startMailWorker({ db: app.db, key: mailKey, delivery, log }),
  ]

  await until(() => sink.received.some((text) => text.includes(`To: ${email}`)))
  await Promise.all(workers.map((worker) => worker.stop()))
  await sink.close()

  const mails = sink.received.filter((text) => text.includes(`To: ${email}`))
  expect(mails).toHaveLength(1)
  expect(mails[0]).toContain(`\r\n${await readCode(app, email)}\r\n`)
  expect(mails[0]?.toLowerCase()).toContain(`x-request-id: ${String(headers['x-request-id'])}\r\n`)
})

test('a mail that is refused waits and is sent when the server is back', async () => {
  const sink = await startSink()
  sink.mood = 'busy'
  const email = newAddress()
  expect((await register(email)).status).toBe(201)
  const delivery = await createDelivery(
    `smtp://127.0.0.1:${sink.port}`,
    'Kinnow <k@example.com>',
    log,
  )
  const worker = startMailWorker({ db: app.db, key: mailKey, delivery, log })
  const row = () =>
    app.db.query
      .selectFrom('outbox')
      .select(['tries', 'lease_until'])
      .where('recipient', '=', email)
      .executeTakeFirstOrThrow()
  // Postponed: tried once, and free again.
  await until(async () => (await row()).tries === 1 && (await row()).lease_until === 0)

  sink.mood = 'well'
  app.clock.offset += 6000
  await until(() => sink.received.length > 0)
  await worker.stop()
  await sink.close()
  app.clock.offset = 0

  expect((await row()).tries).toBe(2)
})

test('one of many claims gets a mail, and none gets it again before its lease ends', async () => {
  const email = newAddress()
  await app.db.query.deleteFrom('outbox').execute()
  await register(email)

  const claim = () => claimMail(app.db, 60_000, 'signup')
  const claims = await Promise.all(Array.from({ length: 10 }, claim))
  const later = await claim()
  app.clock.offset = 61_000
  const afterLease = await claim()
  app.clock.offset = 0

  expect(claims.filter(Boolean)).toHaveLength(1)
  expect(later).toBeUndefined()
  expect(afterLease?.recipient).toBe(email)
})

test('mails are shown to this machine only, and nowhere in production', async () => {
  const email = newAddress()
  await register(email)

  const near = await app.app.inject({ url: '/dev/mail', remoteAddress: '127.0.0.1' })
  const far = await app.app.inject({ url: '/dev/mail', remoteAddress: '203.0.113.9' })
  // A page elsewhere whose own name was made to point to this machine.
  const rebound = await app.app.inject({
    url: '/dev/mail',
    remoteAddress: '127.0.0.1',
    headers: { host: 'evil.test:3000' },
  })

  expect(near.body).toContain((await listMail(app.db, mailKey, 1))[0]?.text.slice(0, 20))
  expect([far.statusCode, rebound.statusCode]).toEqual([403, 403])
})
