// A mail that waits in the outbox needs consent: where that has ended by the time it would be sent, it is not sent.
import { beforeEach, describe, expect, test } from 'vitest'
import { mailKey } from '../../test/app.ts'
import { newAddress } from '../../test/build.ts'
import { startSink, until } from '../../test/mail-sink.ts'
import { keys, reminded } from '../../test/reminded.ts'
import { createDelivery } from '../mail/delivery.ts'
import { startMailWorker } from '../mail/worker.ts'
import { createStillWanted } from './still-wanted.ts'
import { newUnsubscribeToken, type Stop } from './unsubscribe-link.ts'

let one: Awaited<ReturnType<typeof reminded>>
beforeEach(async () => {
  one = await reminded()
})

const press = (stop: Stop) =>
  one.app.post(`/mail-stops/${newUnsubscribeToken(keys.stops, stop)}`, {})
const set = (values: object) =>
  one.app.db.query.updateTable('users').set(values).where('id', '=', one.student.id).execute()
const complete = (lesson: string) =>
  one.call('PUT', `/lessons/${lesson}/progress`, { completed: true })
const waiting = () =>
  one.app.db.query
    .selectFrom('outbox')
    .select(['recipient', 'kind'])
    .where('lane', '=', 'regular')
    .where('sent_at', 'is', null)
    .execute()

/** With what was left out, as the log tells it. */
async function startSending(port: number) {
  const left: unknown[] = []
  const log = {
    info: ({ kind }: { kind?: string }) => left.push(kind),
    warn() {},
  } as never
  const delivery = await createDelivery(`smtp://127.0.0.1:${port}`, 'Kinnow <k@example.com>', log)
  const worker = startMailWorker({
    db: one.app.db,
    key: mailKey,
    delivery,
    log,
    lookEvery: 20,
    probeEvery: 20,
    isWanted: createStillWanted(one.app.db),
  })
  return { left, stop: () => worker.stop() }
}

/** Sends until nothing regular waits any more. */
async function sendAll() {
  const sink = await startSink()
  const { left, stop } = await startSending(sink.port)
  await until(async () => (await waiting()).length === 0)
  await stop()
  await sink.close()
  const subjects = sink.received.map((text) => /^Subject: (.*)\r$/m.exec(text)?.[1] ?? '')
  return { left, sent: subjects.filter((subject) => !subject.includes('code')) }
}

describe('a reminder of reviews that waits', () => {
  beforeEach(async () => {
    await one.takeQuiz({ roots: 'Water' })
    await one.put({ reviews: true, streak: true })
    await one.to(1, '17:05')
    await one.round()
    expect(await waiting()).toEqual([{ recipient: one.student.email, kind: 'reviews' }])
  })

  test('is sent where it is wanted, and where mails of another sort were stopped', async () => {
    await press({ kind: 'streak', id: one.student.id })
    expect(await sendAll()).toEqual({ left: [], sent: ['1 question to review today'] })
  })

  const ended: [string, () => Promise<unknown>][] = [
    ['was stopped with one press', () => press({ kind: 'reviews', id: one.student.id })],
    ['was switched off', () => one.put({ reviews: false })],
    ['belongs to an address that is the student’s no more', () => set({ email: newAddress() })],
    ['goes to an address that is not confirmed', () => set({ verified_at: null })],
    ['belongs to a locked account', () => set({ locked_at: 1 })],
    ['is for who has come in the meantime', () => complete(one.ids.previewLesson)],
  ]
  test.each(ended)('is dropped and counts for nothing where it %s', async (_, end) => {
    await end()
    expect(await sendAll()).toEqual({ left: ['reviews'], sent: [] })
    expect(await one.queued()).toEqual([])
  })

  test('is not tried again where it was stopped after a try that failed', async () => {
    const sink = await startSink()
    sink.mood = 'busy'
    const before = await startSending(sink.port)
    await until(async () => {
      const [mail] = await one.app.db.query
        .selectFrom('outbox')
        .select('tries')
        .where('kind', '=', 'reviews')
        .execute()
      return mail?.tries !== 0
    })
    await before.stop()
    await sink.close()
    await press({ kind: 'reviews', id: one.student.id })
    one.app.wait(10 * 60_000)
    expect(await sendAll()).toEqual({ left: ['reviews'], sent: [] })
  })

  test('stays where the student’s own address gets no summaries any more', async () => {
    await one.call('POST', '/users/me/summary-recipients', { email: one.student.email })
    const [{ id }] = (await one.call('GET', '/users/me/reminders')).body.data.recipients
    await press({ kind: 'summary', id })
    expect(await waiting()).toEqual([{ recipient: one.student.email, kind: 'reviews' }])
  })
})

test('a reminder of a streak that waits goes with its own stop, and with a day of learning', async () => {
  await one.put({ streak: true })
  const { previewLesson, closedLesson, lastLesson } = one.ids
  for (const lesson of [previewLesson, closedLesson]) {
    await complete(lesson)
    await one.to(1, '17:05')
  }
  await one.round()
  const mail = { recipient: one.student.email, student_id: one.student.id, kind: 'streak' }
  expect(await waiting()).toMatchObject([{ kind: 'streak' }])
  const isWanted = () => createStillWanted(one.app.db)(mail)
  expect(await isWanted()).toBe(true)
  await press({ kind: 'streak', id: one.student.id })
  expect(await isWanted()).toBe(false)
  await one.put({ streak: true })
  expect(await isWanted()).toBe(true)
  // One answer is a visit, and not yet a day of learning.
  await one.takeQuiz({ roots: 'Water' })
  expect(await isWanted()).toBe(true)
  await complete(lastLesson)
  expect(await isWanted()).toBe(false)
})

test('invitations and summaries need the consent of the address itself', async () => {
  const parent = newAddress()
  const wanted = async (recipient = parent, studentId: string | null = one.student.id) => {
    const isWanted = createStillWanted(one.app.db)
    const of = (kind: string | null) => isWanted({ recipient, student_id: studentId, kind })
    return { ask: await of('ask'), week: await of('week') }
  }
  const name = () => one.call('POST', '/users/me/summary-recipients', { email: parent })
  expect(await wanted()).toEqual({ ask: false, week: false })
  await name()
  expect(await wanted()).toEqual({ ask: true, week: false })
  const [mail] = await one.mailsTo(parent)
  const link = /confirm-summary#link=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  await one.app.post(`/summary-confirmations/${link}`, {})
  expect(await wanted()).toEqual({ ask: true, week: true })

  const nobody = { ask: false, week: false }
  expect(await wanted(newAddress())).toEqual(nobody)
  expect(await wanted(parent, null)).toEqual(nobody)
  expect(await wanted(parent, 'somebody')).toEqual(nobody)
  // Queued before mails named their subject.
  const unknown = { recipient: parent, student_id: one.student.id, kind: null }
  expect(await createStillWanted(one.app.db)(unknown)).toBe(false)

  await set({ locked_at: 1 })
  expect(await wanted()).toEqual(nobody)
  await set({ locked_at: null })
  const [{ id }] = (await one.call('GET', '/users/me/reminders')).body.data.recipients
  await press({ kind: 'summary', id })
  expect(await wanted()).toEqual(nobody)
  // Having got the question once more, it has agreed to nothing yet.
  await name()
  expect(await wanted()).toEqual({ ask: true, week: false })
})
