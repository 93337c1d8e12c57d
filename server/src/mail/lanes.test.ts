// S7: mails that come regularly have connections of their own, take of a mailbox only what is left, and make way for codes.
import { limits } from '@kinnow/contract/limits'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { mailKey, startApp, type TestApp } from '../../test/app.ts'
import { buildStudent, goodPassword, newAddress, readCode } from '../../test/build.ts'
import { startSink, until } from '../../test/mail-sink.ts'
import { readNow } from '../lib/db/database.ts'
import { newId } from '../lib/security/random.ts'
import { serverLimits } from '../lib/util/server-limits.ts'
import { nextRequestedSlot, passLesser, type RequestedSlot } from './mailbox-budget-repository.ts'
import { type Email, noMail } from './email-templates.ts'
import { claimMail, dropRegularMail, queueMail } from './outbox-repository.ts'
import { nextRegularSlot } from './regular-slot-repository.ts'
import { makeSlot, type MailSlot } from './slot.ts'
import { createDelivery } from './delivery.ts'
import { type IsWanted, startMailWorker } from './worker.ts'

let app: TestApp
let studentId: string
beforeEach(async () => {
  app = await startApp()
  studentId = (await buildStudent(app)).id
  await app.db.query.deleteFrom('outbox').execute()
})
afterEach(() => app.stop())

const minute = 60_000
const hour = 60 * minute
const stopAddress = 'https://school.example/stop-mail?of=a.b.c'
const reminder = (recipient = newAddress()): Email => ({
  kind: 'reviews',
  recipient,
  write: () => ({ subject: 'Reminder', body: { paragraphs: ['Hello.'] } }),
  lifetime: hour,
  regular: { studentId, stopAddress },
})
const queue = async (outgoing: Email) =>
  queueMail(
    { tx: app.db, key: mailKey },
    outgoing,
    makeSlot({ ...outgoing, dueAt: await readNow(app.db) }),
  )

/** So many rows like the one that is there, a step of time apart. */
async function multiply(count: number, sentAt: number | null) {
  const [row] = await app.db.query.selectFrom('outbox').selectAll().execute()
  const rows = Array.from({ length: count }, () => ({
    ...(row as NonNullable<typeof row>),
    id: newId(),
    sent_at: sentAt,
  }))
  for (let from = 0; from < count; from += 500)
    await app.db.query
      .insertInto('outbox')
      .values(rows.slice(from, from + 500))
      .execute()
}

const always = { isWanted: async () => true }
const log = { info() {}, warn() {}, error() {} } as never
const startSending = async (port: number, { isWanted }: { isWanted?: IsWanted } = always) =>
  startMailWorker({
    db: app.db,
    key: mailKey,
    delivery: await createDelivery(`smtp://127.0.0.1:${port}`, 'Kinnow <k@example.com>', log),
    log,
    lookEvery: 20,
    probeEvery: 100_000,
    ...(isWanted && { isWanted }),
  })

test('S7: of a thousand reminders that wait, none goes before a code that was requested after them', async () => {
  await queue(reminder())
  await multiply(999, null)
  const email = newAddress()
  await app.post('/users/register', { email, password: goodPassword })

  expect(await claimMail(app.db, 1000, 'signup')).toMatchObject({ recipient: email })
  expect(await claimMail(app.db, 1000, 'signup')).toBeUndefined()
  expect(await claimMail(app.db, 1000, 'regular')).toMatchObject({ subject: 'Reminder' })
})

test('while reminders hold their connections, a code goes out', async () => {
  for (let n = 0; n < 20; n += 1) await queue(reminder())
  const sink = await startSink()
  sink.mood = 'slow'
  const worker = await startSending(sink.port)
  await until(() => sink.received.length >= 2)
  const email = newAddress()
  await app.post('/users/register', { email, password: goodPassword })
  await until(() => sink.received.some((text) => text.includes(`To: ${email}`)))
  const before = sink.received.filter((text) => text.includes('Subject: Reminder')).length
  sink.mood = 'well'
  await worker.stop()
  await sink.close()

  expect(before).toBeLessThan(20)
  expect(sink.received.find((text) => text.includes(`To: ${email}`))).toContain(
    await readCode(app, email),
  )
})

test('an hour’s number of each lane is counted apart', async () => {
  await queue(reminder())
  const [{ now }] = (await app.db.query
    .selectFrom('outbox')
    .select(app.db.now.as('now'))
    .execute()) as [{ now: number }]
  await multiply(serverLimits.mail.inAllPerHour, now)
  const email = newAddress()
  await app.post('/users/register', { email, password: goodPassword })

  expect(await claimMail(app.db, 1000, 'regular')).toBeUndefined()
  expect(await claimMail(app.db, 1000, 'signup')).toMatchObject({ recipient: email })
})

describe('of what an address may get of all kinds together', () => {
  type Requester = Parameters<typeof nextRequestedSlot>[1]['requester']
  const { dayOfUnknown, regularBelow } = serverLimits.mail
  const unknown: Requester = { network: 'here', mostPerDay: dayOfUnknown, isOwner: false }
  const owner: Requester = { network: 'home', mostPerDay: limits.mail.perDay, isOwner: true }
  const nextCode = (recipient: string, requester: Requester) =>
    nextRequestedSlot(
      { tx: app.db, key: mailKey },
      { recipient, kind: 'code', share: 'code', requester },
    )
  const nextReminder = (recipient: string) =>
    nextRegularSlot({ tx: app.db, key: mailKey }, { recipient, kind: 'reviews' })
  const queueCode = (slot: MailSlot, kind: 'code' | 'link' = 'code') =>
    queueMail({ tx: app.db, key: mailKey }, { ...noMail(slot.recipient), kind }, slot)

  /** How many codes the requester gets within an hour. */
  async function countCodes(email: string, requester: Requester) {
    for (let n = 0; n < limits.mail.perHour; n += 1) {
      const place = await nextCode(email, requester)
      if (!place) return n
      await queueCode(place.slot)
      app.wait(2 * minute)
    }
    return limits.mail.perHour
  }

  test('S7: regular mails of an hour leave a network its two codes, and the owner three', async () => {
    const [one, other] = [newAddress(), newAddress()]
    for (const email of [one, other])
      for (let n = 0; n < regularBelow.perHour; n += 1) await queue(reminder(email))

    expect((await nextReminder(one)).isFull).toBe(true)
    expect(await countCodes(one, unknown)).toBe(2)
    expect(await countCodes(other, owner)).toBe(3)
  })

  test('S7: strangers cause four of an hour with its regular mails, and the fifth is for the owner', async () => {
    const email = newAddress()
    for (let n = 0; n < regularBelow.perHour; n += 1) await queue(reminder(email))
    expect(await countCodes(email, { ...unknown, network: 'one' })).toBe(2)

    expect(await nextCode(email, { ...unknown, network: 'other' })).toBeUndefined()
    expect(await countCodes(email, owner)).toBe(1)
  })

  test('S7: strangers cause four of an hour also where no code is taken, and all are mailed links', async () => {
    const email = newAddress()
    const nextLink = (requester: Requester) =>
      nextRequestedSlot(
        { tx: app.db, key: mailKey },
        { recipient: email, kind: 'link', share: 'link', requester },
      )
    for (let n = 0; n < 4; n += 1) {
      const place = await nextLink({ ...unknown, network: `network ${n}` })
      await queueCode((place as RequestedSlot).slot, 'link')
      app.wait(2 * minute)
    }

    expect(await nextLink({ ...unknown, network: 'fifth' })).toBeUndefined()
    expect((await nextLink(owner))?.isNow).toBe(true)
  })

  test('S7: regular mails of a day leave a network its two codes, and the owner more', async () => {
    const email = newAddress()
    for (let n = 0; n < regularBelow.perDay; n += 1) {
      await queue(reminder(email))
      app.wait(hour)
    }

    expect((await nextReminder(email)).isFull).toBe(true)
    expect(await countCodes(email, unknown)).toBe(2)
    expect(await countCodes(email, owner)).toBe(3)
    expect(await nextCode(email, owner)).toBeUndefined()
  })

  test('a regular mail does not go out where so many codes did', async () => {
    const email = newAddress()
    expect(await countCodes(email, unknown)).toBe(2)
    const place = await nextReminder(email)

    expect(place.isFull).toBe(true)
    app.wait(hour)
    expect((await nextReminder(email)).isFull).toBe(false)
  })

  test('a code waits for a minute after a regular mail that was sent, and takes the place of one that waits', async () => {
    const email = newAddress()
    const planned: number[] = []
    for (let n = 0; n < 2; n += 1) {
      const place = await nextReminder(email)
      if (place.isFull) throw new Error('there is room')
      planned.push(place.slot.dueAt)
      await queueMail({ tx: app.db, key: mailKey }, reminder(email), place.slot)
    }
    const place = (await nextCode(email, unknown)) as RequestedSlot
    const slot = await passLesser({ tx: app.db, key: mailKey }, place.slot, unknown)
    await queueCode(slot)

    expect(place.isNow).toBe(true)
    expect(slot.dueAt).toBe((planned[0] ?? 0) + minute)
    expect(slot.dueAt).toBe(planned[1])
    const rows = await app.db.query
      .selectFrom('outbox')
      .select(['lane', 'due_at'])
      .orderBy('due_at')
      .execute()
    expect(rows.map(({ lane }) => lane)).toEqual(['regular', 'prompt', 'regular'])
    expect(rows[2]?.due_at).toBe((planned[1] ?? 0) + minute)
    // That one waits now: a second one is not planned at once.
    expect((await nextCode(email, unknown))?.isNow).toBe(false)
  })
})

test('bear what a mail program needs to end them with one press, which no other mail does', async () => {
  const email = newAddress()
  await queue(reminder())
  await app.post('/users/register', { email, password: goodPassword })
  const sink = await startSink()
  const worker = await startSending(sink.port)
  await until(() => sink.received.length === 2)
  await worker.stop()
  await sink.close()

  const [regular] = sink.received.filter((text) => text.includes('Subject: Reminder'))
  const [prompt] = sink.received.filter((text) => text.includes(`To: ${email}`))
  expect(regular).toContain(`List-Unsubscribe: <${stopAddress}>\r\n`)
  expect(regular).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
  expect(prompt).not.toContain('List-Unsubscribe')
})

test('do not go out where nobody can tell whether they are wanted', async () => {
  const email = newAddress()
  await queue(reminder())
  await app.post('/users/register', { email, password: goodPassword })
  const sink = await startSink()
  const worker = await startSending(sink.port, {})
  await until(async () => {
    const left = await app.db.query.selectFrom('outbox').select(['lane', 'sent_at']).execute()
    return left.length === 1 && left[0]?.lane === 'signup' && left[0].sent_at !== null
  })
  await worker.stop()
  await sink.close()

  expect(sink.received).toHaveLength(1)
  expect(sink.received[0]).toContain(`To: ${email}`)
})

test('that wait are taken back, and go with the account they tell of', async () => {
  const [mine, other] = [newAddress(), newAddress()]
  await queue(reminder(mine))
  await queue(reminder(other))
  await dropRegularMail({ query: app.db.query, studentId, recipient: mine, kinds: ['reviews'] })
  const left = () => app.db.query.selectFrom('outbox').select('recipient').execute()
  expect(await left()).toEqual([{ recipient: other }])

  await app.db.query.deleteFrom('users').where('id', '=', studentId).execute()
  expect(await left()).toEqual([])
})
