// R5, S7: how many mails leave the school in an hour, and when those that failed are tried again.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { mailKey, startApp, type TestApp } from '../../test/app.ts'
import { newAddress } from '../../test/build.ts'
import { startSink, until } from '../../test/mail-sink.ts'
import { readNow } from '../lib/db/database.ts'
import { claimMail, queueMail } from './outbox-repository.ts'
import { makeSlot } from './slot.ts'
import { createDelivery } from './delivery.ts'
import { startMailWorker } from './worker.ts'

let app: TestApp
beforeEach(async () => {
  app = await startApp()
})
afterEach(() => app.stop())

const hour = 3_600_000
const email = (lifetime = hour) => ({
  kind: 'code' as const,
  recipient: newAddress(),
  write: () => ({ subject: 'Hello', body: { paragraphs: ['Hello.'] } }),
  lifetime,
})
async function queue(lifetime?: number) {
  const mail = email(lifetime)
  const slot = makeSlot({ ...mail, dueAt: await readNow(app.db) })
  await queueMail({ tx: app.db, key: mailKey }, mail, slot)
}

test('S7: of all mails two thousand an hour are sent, and the others wait', async () => {
  await queue()
  const [row] = await app.db.query.selectFrom('outbox').selectAll().execute()
  const sent = Array.from({ length: 2000 }, (_, n) => ({
    ...(row as NonNullable<typeof row>),
    id: `sent-${n}`,
    sent_at: row?.created_at ?? 0,
  }))
  for (let from = 0; from < sent.length; from += 500) {
    await app.db.query
      .insertInto('outbox')
      .values(sent.slice(from, from + 500))
      .execute()
  }

  expect(await claimMail(app.db, 1000)).toBeUndefined()
  await app.db.query.deleteFrom('outbox').where('id', '=', 'sent-0').execute()
  expect(await claimMail(app.db, 1000)).toMatchObject({ subject: 'Hello' })
})

test('R5: what could not be sent is tried again after 5, 15, 45 seconds, 2 and 5 minutes', async () => {
  await queue(24 * hour)
  const sink = await startSink()
  sink.mood = 'refuses'
  const log = { info() {}, warn() {}, error() {} } as never
  const worker = startMailWorker({
    db: app.db,
    key: mailKey,
    delivery: await createDelivery(`smtp://127.0.0.1:${sink.port}`, 'Kinnow <k@example.com>', log),
    log,
    lookEvery: 20,
    probeEvery: 100_000,
  })
  const waits: number[] = []
  for (let tries = 1; tries <= 6; tries += 1) {
    const read = () =>
      app.db.query
        .selectFrom('outbox')
        .select(['tries', 'lease_until', 'next_try_at', app.db.now.as('now')])
        .executeTakeFirstOrThrow()
    await until(async () => {
      const row = await read()
      return row.tries === tries && row.lease_until === 0
    })
    const { next_try_at: next, now } = await read()
    waits.push(Math.round((next - now) / 1000))
    app.wait(next - now)
  }
  await worker.stop()
  await sink.close()

  // A second or two may have passed since the try.
  const expected = [5, 15, 45, 120, 300, 300]
  waits.forEach((wait, at) => {
    expect(wait).toBeLessThanOrEqual(expected[at] ?? 0)
    expect(wait).toBeGreaterThan((expected[at] ?? 0) - 4)
  })
})

test('R5: a server that was away is looked for, and what waited for it leaves at once', async () => {
  await queue(24 * hour)
  const gone = await startSink()
  await gone.close()
  const log = { info() {}, warn() {}, error() {} } as never
  const worker = startMailWorker({
    db: app.db,
    key: mailKey,
    delivery: await createDelivery(`smtp://127.0.0.1:${gone.port}`, 'Kinnow <k@example.com>', log),
    log,
    lookEvery: 20,
    probeEvery: 60,
  })
  const tries = async () =>
    (await app.db.query.selectFrom('outbox').select('tries').executeTakeFirstOrThrow()).tries
  await until(async () => (await tries()) === 1)
  // Its own next try is an hour away: only the probe can send it now.
  await app.db.query
    .updateTable('outbox')
    .set((row) => ({ next_try_at: row('next_try_at', '+', hour) }))
    .execute()
  const back = await startSink(gone.port)
  await until(() => back.received.length === 1)
  await worker.stop()
  await back.close()

  expect(back.received).toHaveLength(1)
})

test('without a mail server the log has the code of each email', async () => {
  const lines: string[] = []
  const log = { info: (line: string) => void lines.push(line) } as never
  const { deliver } = await createDelivery(undefined, 'Kinnow <k@example.com>', log)
  const mail = {
    id: 'm',
    recipient: 'asha@example.com',
    subject: 'Your code',
    tries: 1,
    created_at: 0,
    request_id: null,
    html: null,
    stopAddress: null,
  }
  await deliver({ ...mail, text: 'Enter it:\n\n7094\n' })
  await deliver({ ...mail, text: 'Nothing to enter.' })

  expect(lines).toEqual([
    'Email to asha@example.com: Your code. Code: 7094',
    'Email to asha@example.com: Your code',
  ])
})

test('S7: an alarm says once that the mails of an hour are nearly used up', async () => {
  await queue()
  const row = await app.db.query.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()
  await app.db.query.deleteFrom('outbox').execute()
  const fill = async (from: number, until: number) => {
    for (let n = from; n < until; n += 400)
      await app.db.query
        .insertInto('outbox')
        .values(
          Array.from({ length: Math.min(400, until - n) }, (_, k) => ({
            ...row,
            id: `sent-${n + k}`,
            sent_at: row.created_at,
          })),
        )
        .execute()
  }
  const lines: object[] = []
  const log = { info() {}, error() {}, warn: (line: object) => void lines.push(line) } as never
  const delivery = { deliver: async () => {}, isBack: async () => true, close() {} }
  await fill(0, 1599)
  const worker = startMailWorker({
    db: app.db,
    key: mailKey,
    delivery,
    log,
    lookEvery: 5,
    watchEvery: 10,
  })
  const spin = async () => {
    for (let n = 0; n < 3; n += 1) {
      const mail = email()
      const slot = makeSlot({ ...mail, kind: 'password-changed', dueAt: await readNow(app.db) })
      await queueMail({ tx: app.db, key: mailKey }, { ...mail, kind: 'password-changed' }, slot)
      await until(async () => {
        const sent = await app.db.query
          .selectFrom('outbox')
          .select('sent_at')
          .where('recipient', '=', mail.recipient)
          .executeTakeFirstOrThrow()
        return sent.sent_at !== null
      })
    }
  }
  expect(lines).toEqual([])
  await fill(1599, 1600)
  await spin()
  await until(() => lines.length >= 3)
  await spin()
  await worker.stop()

  expect(lines).toEqual(Array(3).fill(expect.objectContaining({ used: expect.any(Number) })))
  expect(new Set(lines.map((line) => (line as { lane: string }).lane))).toEqual(
    new Set(['prompt', 'signup', 'notice']),
  )
})
