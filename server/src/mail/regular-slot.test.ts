// S7: how many regular mails one address gets, however many students they are about and however many ask at once.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { mailKey, startApp, type TestApp } from '../../test/app.ts'
import { buildStudent, newAddress } from '../../test/build.ts'
import { isInMemory } from '../../test/engines.ts'
import { until } from '../../test/mail-sink.ts'
import { countWaiting } from '../../test/waiting.ts'
import type { Queries } from '../lib/db/database.ts'
import { serverLimits } from '../lib/util/server-limits.ts'
import { queueMail } from './outbox-repository.ts'
import { nextRegularSlot, type RegularSlot } from './regular-slot-repository.ts'

let app: TestApp
let studentId: string
const recipient = newAddress()
beforeEach(async () => {
  app = await startApp()
  studentId = (await buildStudent(app)).id
})
afterEach(() => app.stop())

const { perHour, perDay } = serverLimits.mail.regularBelow
const isPostgres = process.env['TEST_ENGINE'] === 'postgres' && !isInMemory
const minute = 60_000
const hour = 60 * minute

async function queueIn(query: Queries): Promise<RegularSlot> {
  const mail = { recipient, kind: 'week' } as const
  const outbox = { tx: { ...app.db, query }, key: mailKey }
  const place = await nextRegularSlot(outbox, mail)
  const regular = { studentId, stopAddress: null }
  const email = {
    ...mail,
    write: () => ({ subject: 'Week', body: { paragraphs: ['Hello.'] } }),
    lifetime: hour,
    regular,
  }
  if (!place.isFull) await queueMail(outbox, email, place.slot)
  return place
}
const queueNext = () => app.db.query.transaction().execute(queueIn)
const now = () => Date.now() + app.clock.offset
/** In how many minutes, as a whole number. */
const inMinutes = (instant: number) => Math.round((instant - now()) / minute)
const look = async () => {
  const slot = await queueNext()
  return slot.isFull ? `free in ${inMinutes(slot.freeAt)}` : `due in ${inMinutes(slot.slot.dueAt)}`
}

test('S7: each comes a minute after the one before, two in an hour, and then the next time is known', async () => {
  const places: string[] = []
  for (let n = 0; n < 4; n += 1) places.push(await look())
  expect(places).toEqual(['due in 0', 'due in 1', 'free in 60', 'free in 60'])
  app.wait(hour + 1000)
  expect([await look(), await look()]).toEqual(['due in 0', 'free in 1'])
})

test('five in a day, counted from the first of them', async () => {
  for (let n = 0; n < perDay; n += 1) {
    expect(await look()).toBe('due in 0')
    app.wait(hour)
  }
  expect(await look()).toBe(`free in ${19 * 60}`)
  app.wait(19 * hour + 1000)
  expect(await look()).toBe('due in 0')
})

test('R13: where the clock was put back, nobody waits longer than the limits themselves', async () => {
  await look()
  app.wait(-48 * hour)
  for (let n = 1; n < perHour; n += 1) expect(await look()).toBe('due in 0')
  app.wait(-48 * hour)
  expect(await look()).toBe(`free in ${24 * 60}`)
})

test('of two that ask at once for the last place one gets it', async () => {
  for (let n = 1; n < perHour; n += 1) await queueNext()
  let second = Promise.resolve<RegularSlot | null>(null)
  const first = await app.db.query.transaction().execute(async (query) => {
    const slot = await queueIn(query)
    second = queueNext()
    // It waits for this one, or has its place already, and that would be one too many.
    if (isPostgres)
      await Promise.race([second, until(async () => (await countWaiting(app.db)) === 1)])
    return slot
  })
  expect([first.isFull, (await second)?.isFull]).toEqual([false, true])
})
