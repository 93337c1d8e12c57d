// S7: an address that may get no more mails for now gets those of the rest later, each once.
import { describe, expect, test } from 'vitest'
import { mailKey } from '../../test/app.ts'
import { newAddress } from '../../test/build.ts'
import { reminded } from '../../test/reminded.ts'
import { dayOf, mondayOf } from '../activity/day.ts'
import { readNow } from '../lib/db/database.ts'
import { queueMail } from '../mail/outbox-repository.ts'
import { makeSlot } from '../mail/slot.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

type One = Awaited<ReturnType<typeof reminded>>

/** Students of one class, who have all learned this week, and have one address for their summaries on Monday. */
async function addClass(one: One, length: number, email: string): Promise<void> {
  const { query } = one.app.db
  await one.toMonday('08:00')
  const ids = Array.from({ length }, (_, n) => `s${n}`)
  const monday = mondayOf(dayOf(one.now(), { timezone: 'UTC', dayStarts: 4 }) ?? 0)
  await query
    .insertInto('users')
    .values(
      ids.map((id) => ({
        id,
        email: `${id}@example.com`,
        name: `Asha ${String.fromCharCode(65 + Number(id.slice(1)))}`,
        password_hash: null,
        verified_at: 1,
        daily_goal_minutes: 25,
        created_at: 1,
        timezone: 'UTC',
      })),
    )
    .execute()
  await query
    .insertInto('student_days')
    .values(ids.map((id) => ({ student_id: id, day: monday - 3, lessons: 1, goal: 25 })))
    .execute()
  await query
    .insertInto('summary_recipients')
    .values(
      ids.map((id) => ({
        id,
        student_id: id,
        email,
        entered_by: 'school',
        created_at: 1,
        confirm_hash: null,
        link_ends_at: 1,
        confirmed_at: 1,
        next_at: one.now(),
      })),
    )
    .execute()
}

const sentTo = (one: One, email: string) =>
  one.app.db.query
    .selectFrom('outbox')
    .select(['due_at', 'student_id'])
    .where('recipient', '=', email)
    .where('lane', '=', 'regular')
    .orderBy('due_at')
    .execute()

/** A round every so often, for so long. */
async function letPass(one: One, time: number, step = 30 * minute): Promise<void> {
  for (let passed = 0; passed < time; passed += step) {
    one.app.wait(step)
    await one.round()
  }
}

/** The most that lie within any time so long. */
const mostWithin = (instants: number[], time: number) =>
  Math.max(
    ...instants.map((from) => instants.filter((at) => at >= from && at < from + time).length),
  )

describe('the weeks of a class at one address', () => {
  test('S7: come all, over the days that the limits ask for, each once', async () => {
    const one = await reminded('UTC')
    const parent = newAddress()
    await addClass(one, 25, parent)
    await one.round()
    expect(await sentTo(one, parent)).toHaveLength(2)
    await letPass(one, 3 * hour)
    expect(await sentTo(one, parent)).toHaveLength(5)
    await letPass(one, day)
    expect(await sentTo(one, parent)).toHaveLength(10)
    await letPass(one, 4 * day, hour)

    const sent = await sentTo(one, parent)
    expect(sent).toHaveLength(25)
    expect(new Set(sent.map(({ student_id: id }) => id)).size).toBe(25)
    const instants = sent.map(({ due_at: at }) => at)
    expect(mostWithin(instants, minute - 1000)).toBe(1)
    expect(mostWithin(instants, hour - 1000)).toBe(2)
    expect(mostWithin(instants, day - 1000)).toBe(5)
    // By day only.
    const hours = instants.map((at) => new Date(at).getUTCHours())
    expect([Math.min(...hours), Math.max(...hours) < 21]).toEqual([8, true])
  })

  test('of a student that was stopped while the others waited is sent no more', async () => {
    const one = await reminded('UTC')
    const parent = newAddress()
    await addClass(one, 6, parent)
    await one.round()
    const told = (await sentTo(one, parent)).map(({ student_id: id }) => id)
    await one.app.db.query
      .deleteFrom('summary_recipients')
      .where('id', 'not in', told.map(String))
      .execute()
    await letPass(one, 3 * hour)
    expect(await sentTo(one, parent)).toHaveLength(2)
  })
})

test('a waiting email expires in the evening, or after an hour where its hour is later', async () => {
  const one = await reminded('UTC')
  await one.takeQuiz({ roots: 'Water' })
  await one.put({ reviews: true })
  const hoursLeft = async () => {
    await one.round()
    const rows = await one.app.db.query
      .selectFrom('outbox')
      .select(['expires_at', 'due_at'])
      .where('lane', '=', 'regular')
      .orderBy('due_at', 'desc')
      .execute()
    return rows.map((row) => Math.round((row.expires_at - row.due_at) / hour))
  }

  await one.to(1, '17:05')
  expect(await hoursLeft()).toEqual([4])
  await one.put({ hour: 22 })
  await one.to(1, '22:05')
  expect(await hoursLeft()).toEqual([1, 4])

  const parent = newAddress()
  await addClass(one, 1, parent)
  await one.round()
  const week = await one.app.db.query
    .selectFrom('outbox')
    .select(['expires_at', 'due_at'])
    .where('recipient', '=', parent)
    .executeTakeFirstOrThrow()
  expect(Math.round((week.expires_at - week.due_at) / hour)).toBe(13)
})

describe('a reminder for an address that is full', () => {
  /** At five past five something is due, and so many other mails have gone there within the hour. */
  async function full(count: number): Promise<One> {
    const one = await reminded('UTC')
    await one.takeQuiz({ roots: 'Water' })
    await one.put({ reviews: true })
    await one.to(1, '16:30')
    const { db } = one.app
    const { id: studentId, email: recipient } = one.student
    const mail = { recipient, kind: 'week' } as const
    const regular = { studentId, stopAddress: null }
    const outgoing = {
      ...mail,
      write: () => ({ subject: 'Week', body: { paragraphs: ['Hello.'] } }),
      lifetime: hour,
      regular,
    }
    const slot = makeSlot({ ...mail, dueAt: await readNow(db) })
    for (let n = 0; n < count; n += 1) await queueMail({ tx: db, key: mailKey }, outgoing, slot)
    await one.to(0, '17:05')
    await one.round()
    return one
  }
  const reminders = async (one: One) =>
    (await one.queued()).filter(({ subject }) => subject.includes('to review today'))

  test('comes later on the same day, once', async () => {
    const one = await full(2)
    expect(await reminders(one)).toEqual([])
    await letPass(one, 20 * minute, 5 * minute)
    expect(await reminders(one)).toEqual([])
    await letPass(one, 10 * minute, 5 * minute)
    expect(await reminders(one)).toHaveLength(1)
    await letPass(one, 10 * hour)
    expect(await reminders(one)).toHaveLength(1)
  })

  test('does not come any more to who has come meanwhile', async () => {
    const one = await full(2)
    await one.call('PUT', `/lessons/${one.ids.previewLesson}/progress`, { completed: true })
    await letPass(one, 6 * hour)
    expect(await reminders(one)).toEqual([])
  })

  test('is let go where there is no room on its day; the next one comes at its hour', async () => {
    const one = await full(5)
    await letPass(one, 23.5 * hour)
    expect(await reminders(one)).toEqual([])
    const [row] = await one.settings()
    expect(row?.last_sent_day).toBeNull()
    await letPass(one, hour, 10 * minute)
    expect(await reminders(one)).toHaveLength(1)
  })
})
