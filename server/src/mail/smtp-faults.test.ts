// R5: whatever the mail server does, registering goes on, and the code arrives once when it is back.
import type { FastifyBaseLogger } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailKey, startApp, type TestApp } from '../../test/app.ts'
import { goodPassword, newAddress, readCode } from '../../test/build.ts'
import { type Mood, startBlackHole, startSink, until } from '../../test/mail-sink.ts'
import { createDelivery } from './delivery.ts'
import { startMailWorker } from './worker.ts'

const log = { info() {}, warn() {} } as unknown as FastifyBaseLogger
const rhythm = { lookEvery: 50, probeEvery: 200 }

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

const register = (email: string) => app.post('/users/register', { email, password: goodPassword })
const startSending = async (port: number) =>
  startMailWorker({
    db: app.db,
    key: mailKey,
    delivery: await createDelivery(`smtp://127.0.0.1:${port}`, 'Kinnow <k@example.com>', log),
    log,
    ...rhythm,
  })
/** Tried without success, and waiting for its next time. */
const isPostponed = async (email: string) => {
  const row = await app.db.query
    .selectFrom('outbox')
    .select(['tries', 'lease_until'])
    .where('recipient', '=', email)
    .executeTakeFirstOrThrow()
  return row.tries > 0 && row.lease_until === 0
}
const mailsTo = (received: string[], email: string) =>
  received.filter((text) => text.includes(`To: ${email}`))

describe('R5: a mail server', () => {
  test('that is not there: the code arrives once when it is', async () => {
    const first = await startSink()
    await first.close()
    const email = newAddress()
    const worker = await startSending(first.port)
    expect((await register(email)).status).toBe(201)
    await until(() => isPostponed(email))

    const sink = await startSink(first.port)
    await until(() => mailsTo(sink.received, email).length > 0)
    await new Promise((resolve) => setTimeout(resolve, 500))
    await worker.stop()
    await sink.close()

    expect(mailsTo(sink.received, email)).toHaveLength(1)
    expect(mailsTo(sink.received, email)[0]).toContain(await readCode(app, email))
  })

  test.each<Mood>(['busy', 'slow'])('that is %s: the same', async (mood) => {
    const sink = await startSink()
    sink.mood = mood
    const email = newAddress()
    const worker = await startSending(sink.port)
    expect((await register(email)).status).toBe(201)
    if (mood === 'busy') {
      await until(() => isPostponed(email))
      sink.mood = 'well'
    }
    await until(() => mailsTo(sink.received, email).length > 0)
    await worker.stop()
    await sink.close()

    expect(mailsTo(sink.received, email)).toHaveLength(1)
  })

  test('that refuses one address for good delivers the mails of others', async () => {
    const sink = await startSink()
    sink.mood = 'refuses'
    const [refused, other] = [newAddress(), newAddress()]
    const worker = await startSending(sink.port)
    await register(refused)
    await until(() => isPostponed(refused))
    sink.mood = 'well'
    await register(other)
    await until(() => mailsTo(sink.received, other).length > 0)
    // Its own next try comes by its own clock.
    expect(mailsTo(sink.received, refused)).toHaveLength(0)
    app.wait(6000)
    await until(() => mailsTo(sink.received, refused).length > 0)
    await worker.stop()
    await sink.close()

    expect(mailsTo(sink.received, refused)).toHaveLength(1)
  })

  test('that takes the connection and says nothing holds up no one', async () => {
    const hole = await startBlackHole()
    const emails = Array.from({ length: 10 }, newAddress)
    const worker = await startSending(hole.port)

    const answers = await Promise.all(emails.map(register))

    expect(answers.every((answer) => answer.status === 201)).toBe(true)
    expect((await app.get('/categories')).status).toBe(200)
    await hole.close()
    await worker.stop()
  })

  test('gets nothing after the code has ended', async () => {
    const email = newAddress()
    await register(email)
    app.wait(11 * 60_000)
    const sink = await startSink()
    const worker = await startSending(sink.port)
    await new Promise((resolve) => setTimeout(resolve, 500))
    await worker.stop()
    await sink.close()

    expect(mailsTo(sink.received, email)).toHaveLength(0)
  })
})
