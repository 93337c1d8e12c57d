// Reminders: chosen by the student, at an hour of their own clocks, at most one a day, and only where nobody has come.
import { beforeEach, describe, expect, test } from 'vitest'
import { buildStudent, readMails } from '../../test/build.ts'
import { keys, publicUrl, reminded } from '../../test/reminded.ts'
import { newUnsubscribeToken } from './unsubscribe-link.ts'

let one: Awaited<ReturnType<typeof reminded>>
beforeEach(async () => {
  one = await reminded()
})

const learn = () => one.takeQuiz({ roots: 'Water', 'leaf take': 'Light', green: 'False' })

describe('reminders of what is due', () => {
  test('come to nobody who has not chosen them', async () => {
    expect((await one.call('GET', '/users/me/reminders')).body.data).toEqual({
      reminders: { reviews: false, streak: false, announcements: true, hour: 17 },
      recipients: [],
    })
    await learn()
    await one.to(2, '17:05')
    await one.round()
    expect(await one.mails()).toEqual([])
  })

  test('come to nobody without an address', async () => {
    await learn()
    await one.put({ reviews: true })
    await one.app.db.query.updateTable('users').set({ email: null }).execute()
    await one.to(2, '17:05')
    await one.round()
    expect(await one.queued()).toEqual([])
  })

  test('come at the hour chosen, with what is due, and once on a day', async () => {
    await learn()
    const chosen = await one.put({ reviews: true, hour: 18 })
    expect(chosen.reminders).toEqual({
      reviews: true,
      streak: false,
      announcements: true,
      hour: 18,
    })
    await one.to(1, '17:59')
    await one.round()
    expect(await one.mails()).toEqual([])

    await one.to(0, '18:01')
    await one.round()
    const [mail, ...more] = await one.mails()
    expect(more).toEqual([])
    expect(mail?.subject).toBe('3 questions to review today')
    expect(mail?.text).toContain('most of them from Science, Class 6. It takes about 2 minutes')
    expect(mail?.text).toContain(`${publicUrl}/dashboard/reviews`)
    expect(mail?.text).toContain(`${publicUrl}/dashboard/profile#mails`)
    expect(mail?.stopAddress).toMatch(/^https:\/\/school\.example\/stop-mail\?of=reviews\./)

    await one.put({ hour: 19 })
    await one.to(0, '19:05')
    await one.round()
    expect(await one.mails()).toHaveLength(1)
    await one.to(1, '19:05')
    await one.round()
    expect(await one.mails()).toHaveLength(2)
  })

  test('are counted as long as nobody comes, and from the first again once somebody has', async () => {
    await learn()
    await one.put({ reviews: true })
    const unheeded = async () => {
      await one.round()
      return (await one.settings())[0]?.unheeded
    }
    await one.to(1, '17:05')
    expect(await unheeded()).toBe(1)
    await one.to(1, '17:05')
    expect(await unheeded()).toBe(2)

    // On the evening of the second one.
    await one.to(0, '20:00')
    await one.call('PUT', `/lessons/${one.ids.previewLesson}/progress`, { completed: true })
    await one.to(1, '17:05')
    expect(await unheeded()).toBe(1)
    expect(await one.queued()).toHaveLength(3)
  })

  test('do not come to who has come today, nor where nothing is due', async () => {
    await one.put({ reviews: true })
    await one.to(1, '17:05')
    await one.round()
    expect(await one.mails()).toEqual([])

    await learn()
    await one.to(1, '16:00')
    await one.call('PUT', `/lessons/${one.ids.previewLesson}/progress`, { completed: true })
    await one.to(0, '17:05')
    await one.round()
    expect(await one.mails()).toEqual([])
  })

  test('are no heap where the program was away for days, and do not come in the night', async () => {
    await learn()
    await one.put({ reviews: true })
    await one.to(4, '23:00')
    await one.round()
    expect(await one.mails()).toEqual([])
    await one.to(1, '17:00')
    await one.round()
    await one.round()
    expect(await one.queued()).toHaveLength(1)
  })

  test('do not come to an address that is not confirmed, nor to a locked account', async () => {
    await learn()
    await one.put({ reviews: true })
    const set = (values: object) =>
      one.app.db.query.updateTable('users').set(values).where('id', '=', one.student.id).execute()
    const [{ verified_at: verified }] = (await one.app.db.query
      .selectFrom('users')
      .select('verified_at')
      .where('id', '=', one.student.id)
      .execute()) as [{ verified_at: number }]
    await set({ verified_at: null })
    await one.to(1, '17:05')
    await one.round()
    await set({ verified_at: verified, locked_at: 1 })
    await one.to(1, '17:05')
    await one.round()
    expect(await one.mails()).toEqual([])
    await set({ locked_at: null })
    await one.to(1, '17:05')
    await one.round()
    expect(await one.mails()).toHaveLength(1)
  })

  test('follow the student into another zone, and do not come at once there', async () => {
    await learn()
    await one.put({ reviews: true })
    await one.to(1, '14:00')
    // There it is past eight in the evening, and the hour is over for today.
    await one.call('PUT', '/users/me', { timezone: 'Pacific/Auckland' })
    await one.round()
    expect(await one.mails()).toEqual([])
    const [row] = await one.settings()
    const hours = ((row?.next_at ?? 0) - one.now()) / 3_600_000
    expect(hours).toBeGreaterThan(18)
    expect(hours).toBeLessThan(22)
  })
})

test('no zone is known: nothing comes, until a browser tells it', async () => {
  const other = await reminded(null)
  await other.takeQuiz({ roots: 'Water' })
  await other.put({ reviews: true, hour: 12 })
  await other.to(1, '12:05')
  await other.round()
  expect(await other.mails()).toEqual([])
  await other.call('PUT', '/users/me', { timezone: 'UTC' })
  await other.round()
  await other.to(1, '12:05')
  await other.round()
  expect(await other.mails()).toHaveLength(1)
})

describe('reminders of a streak', () => {
  test('come on the day on which it would end, and not instead of what is due', async () => {
    await one.put({ streak: true })
    const { previewLesson, closedLesson, lastLesson } = one.ids
    for (const lesson of [previewLesson, closedLesson, lastLesson]) {
      await one.call('PUT', `/lessons/${lesson}/progress`, { completed: true })
      await one.to(1, '10:00')
    }
    await one.round()
    expect(await one.mails()).toEqual([])
    await one.to(0, '17:05')
    await one.round()
    const [mail] = await one.mails()
    expect(mail?.subject).toBe('You have learned 3 days in a row. Keep going today?')
    expect(mail?.stopAddress).toContain('of=streak.')
  })

  test('come to who has come today without learning, and to nobody who has learned', async () => {
    await one.put({ streak: true })
    const { previewLesson, closedLesson, lastLesson } = one.ids
    const complete = (lesson: string) =>
      one.call('PUT', `/lessons/${lesson}/progress`, { completed: true })
    for (const lesson of [previewLesson, closedLesson]) {
      await complete(lesson)
      await one.to(1, '10:00')
    }
    // One answer is a visit, and not yet a day of learning.
    await one.takeQuiz({ roots: 'Water' })
    await one.to(0, '17:05')
    await one.round()
    expect((await one.queued()).map(({ subject }) => subject)).toEqual([
      'You have learned 2 days in a row. Keep going today?',
    ])

    await complete(lastLesson)
    await one.to(1, '10:00')
    await complete(previewLesson)
    await learn()
    await learn()
    await one.to(0, '17:05')
    await one.round()
    expect(await one.queued()).toHaveLength(1)
  })
})

test('of an account that is gone neither settings nor a waiting mail stay', async () => {
  await learn()
  await one.put({ reviews: true })
  await one.to(1, '17:05')
  await one.round()
  const { app, student } = one
  expect(await readMails(app, student.email)).not.toEqual([])
  await one.call('DELETE', '/users/me', { password: 'Mango2river!' })
  expect(await one.settings()).toEqual([])
  const left = await app.db.query
    .selectFrom('outbox')
    .select('lane')
    .where('recipient', '=', student.email)
    .execute()
  expect(left.filter(({ lane }) => lane === 'regular')).toEqual([])
})

test.each([
  [24, 'Hour must be between 0 and 23'],
  ['17:00', 'Hour must be a valid number'],
])('an hour that is none is refused: %j', async (hour, message) => {
  const { token } = await buildStudent(one.app)
  const answer = await one.app.call('PUT', '/users/me/reminders', { body: { hour }, token })
  expect([answer.status, answer.body.message]).toEqual([400, message])
})

test('simultaneous changes each stay, and so does a stop', async () => {
  for (let n = 0; n < 8; n += 1) {
    await one.put({ reviews: true, streak: false, hour: 5 })
    const of = newUnsubscribeToken(keys.stops, { kind: 'reviews', id: one.student.id })
    const stop = one.app.post(`/mail-stops/${of}`, {})
    await Promise.all([stop, one.put({ streak: true }), one.put({ hour: 18 })])
    expect((await one.call('GET', '/users/me/reminders')).body.data.reminders).toEqual({
      reviews: false,
      streak: true,
      announcements: true,
      hour: 18,
    })
  }
})

test('more simultaneous changes than connections are all done', async () => {
  const hours = Array.from({ length: 12 }, (_, hour) => hour)
  const changes = hours.map((hour) => one.call('PUT', '/users/me/reminders', { hour }))
  const answers = await Promise.all(changes)
  expect(answers.map(({ status }) => status)).toEqual(hours.map(() => 200))
})

test('simultaneous changes of them and of the zone are both done', async () => {
  const zones = ['Europe/Berlin', 'Asia/Kathmandu']
  for (let n = 0; n < 12; n += 1) {
    const answers = await Promise.all([
      one.call('PUT', '/users/me', { timezone: zones[n % 2] }),
      one.call('PUT', '/users/me/reminders', { reviews: true, hour: n }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  }
})

test('a change shows that the student is here: what was not heeded before is not counted', async () => {
  await one.put({ reviews: true })
  await one.app.db.query.updateTable('reminder_settings').set({ unheeded: 9 }).execute()
  await one.put({ reviews: true })
  expect(await one.settings()).toMatchObject([{ unheeded: 0 }])
})
