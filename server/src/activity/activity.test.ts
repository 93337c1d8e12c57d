// Minutes that pages send: each counts once, on its day, for a subject of one's own.
import { expect, test } from 'vitest'
import { countedStudent, hour } from '../../test/counted-days.ts'
import { buildStudent } from '../../test/build.ts'

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index)

test('minutes of today are those of the ring', async () => {
  const { toTime, send, dashboard } = await countedStudent('UTC')
  await toTime(1, 12)

  expect((await dashboard()).today.minutes).toBe(0)
  expect((await send([1, 2, 3])).body.data).toEqual({ taken: 3 })
  expect((await dashboard()).today.minutes).toBe(3)
})

test('sent again, or by another device, the same minutes count once', async () => {
  const { toTime, send, dashboard, now } = await countedStudent('UTC')
  await toTime(1, 12)
  await send([1, 2, 3])
  await send([1, 2, 3])
  // Of a device whose clock is three hours fast.
  const ahead = await send([2, 3, 4], undefined, now() + 3 * hour)

  expect(ahead.body.data).toEqual({ taken: 3 })
  expect((await dashboard()).today.minutes).toBe(4)
})

test('of two subjects in one minute it is one', async () => {
  const { app, ids, token, toTime, send, dashboard } = await countedStudent('UTC')
  await toTime(1, 12)
  await send([1, 2, 3])
  const { body } = await app.get(`/subjects?subcategoryId=${ids.courseId}`)
  const other = body.data.subjects[0].id
  await send([2, 3, 4, 5], other)
  const { activity } = (await app.get('/users/me/export', token())).body.data.export

  expect((await dashboard()).today.minutes).toBe(5)
  expect(activity).toEqual(
    expect.arrayContaining([
      { day: expect.any(Number), subjectId: other, minutes: expect.arrayContaining([8 * 60 - 4]) },
    ]),
  )
})

test('two calls at once lose nothing', async () => {
  const { toTime, send, dashboard } = await countedStudent('UTC')
  await toTime(1, 12)
  await Promise.all(upTo(10).map((index) => send([index * 2, index * 2 + 1])))

  expect((await dashboard()).today.minutes).toBe(20)
})

test('never more than the clock: neither of the time to come nor of more than 48 hours ago', async () => {
  const { toTime, send, dashboard, rows, utcDay } = await countedStudent('UTC')
  await toTime(4, 12)

  expect((await send([-1, -2, -500, 48 * 60 + 1, 48 * 60 + 2])).body.data).toEqual({ taken: 0 })
  expect((await dashboard()).today.minutes).toBe(0)
  await send([0, 30 * 60, 47 * 60])
  const kept = await rows()
  expect(kept.map((row) => [row.day - utcDay(), row.minutes])).toEqual([
    [-2, 1],
    [-1, 1],
    [0, 1],
  ])
})

test('a course of others is none of the student’s, one that was left still is', async () => {
  const { app, ids, token, toTime, send, dashboard } = await countedStudent('UTC')
  await toTime(1, 12)
  const { body } = await app.get(`/subjects?subcategoryId=${ids.courseId}`)
  const foreign = await send([3, 4], body.data.subjects[0].id)
  expect(foreign.body.data).toEqual({ taken: 2 })
  await app.db.query.deleteFrom('activity').execute()
  // It has a lesson that anybody may read, until it has none.
  await app.db.query.updateTable('lessons').set({ preview: 0 }).execute()
  const closed = await send([3, 4], body.data.subjects[0].id)
  const unknown = await send([1, 2], 'nothing')
  const { enrollments } = (await app.get(`/users/me/export`, token())).body.data.export
  await app.call('DELETE', `/enrollments/${enrollments[0].id}`, { token: token() })

  expect([closed.body.data, unknown.body.data]).toEqual([{ taken: 0 }, { taken: 0 }])
  expect((await send([1, 2])).body.data).toEqual({ taken: 2 })
  expect((await dashboard()).today.minutes).toBe(2)
})

test('where no zone is known the page has to wait', async () => {
  const { change, send, dashboard } = await countedStudent()

  expect((await send([1])).body.data).toEqual({ taken: null })
  await change({ timezone: 'Asia/Kolkata' })
  expect((await send([0])).body.data).toEqual({ taken: 1 })
  expect((await dashboard()).today.minutes).toBe(1)
})

test.each([
  [{ subjects: [{ subjectId: 's', minutes: [-1] }] }],
  [{ subjects: [{ subjectId: 's', minutes: [1.5] }] }],
  [{ subjects: [{ subjectId: 's', minutes: upTo(601) }] }],
  [{ subjects: upTo(21).map(() => ({ subjectId: 's', minutes: [1] })) }],
  [{}],
])('what is no list of minutes is refused', async (body) => {
  const { app, token } = await countedStudent('UTC')

  expect((await app.post('/activity', body, token())).status).toBe(400)
})

test('S37: minutes and days go with the account, and those of others stay', async () => {
  const one = await countedStudent('UTC')
  await one.toTime(1, 12)
  await one.send([1, 2])
  const other = await buildStudent(one.app)
  await one.app.call('PUT', '/users/me', { body: { timezone: 'UTC' }, token: other.token })
  const minutes = [Math.floor(one.now() / 60_000)]
  await one.app.post(
    '/activity',
    { subjects: [{ subjectId: one.ids.subjectId, minutes }] },
    other.token,
  )
  await one.app.call('DELETE', '/users/me', {
    body: { password: 'Mango2river!' },
    token: one.token(),
  })

  const { query } = one.app.db
  expect(await query.selectFrom('activity').select('student_id').execute()).toEqual([
    { student_id: other.id },
  ])
  expect(await query.selectFrom('student_days').select('student_id').execute()).toEqual([
    { student_id: other.id },
  ])
})

test('a minute of before four is of the day before', async () => {
  const { toTime, send, rows, utcDay } = await countedStudent('UTC')
  await toTime(1, 4, 1)
  await send([0, 1, 2, 3])

  expect((await rows()).map((row) => [row.day - utcDay(), row.minutes])).toEqual([
    [-1, 2],
    [0, 2],
  ])
})
