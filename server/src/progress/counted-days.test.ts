// Days as they are counted: from the facts, again and again, and what they come to on the dashboard.
import { transaction } from '../lib/db/transaction.ts'
import { expect, test } from 'vitest'
import { countedStudent, day } from '../../test/counted-days.ts'
import { reviewer } from '../../test/reviewer.ts'
import { ruledQuiz } from '../../test/ruled-quiz.ts'
import { recountDay } from '../activity/days-repository.ts'
import { newId } from '../lib/security/random.ts'

test('a lesson makes a day of learning, and doing it again nothing more', async () => {
  const { ids, toTime, complete, rows, dashboard, utcDay } = await countedStudent('UTC')
  await toTime(1, 12)
  await complete(ids.closedLesson)
  await complete(ids.closedLesson)

  expect(await rows()).toMatchObject([{ day: utcDay(), lessons: 1, learned: 1, minutes: 0 }])
  await toTime(1, 12)
  await complete(ids.closedLesson)
  expect(await rows()).toHaveLength(1)
  expect(await dashboard()).toMatchObject({ streak: { length: 1, daysAway: 1 } })
})

test('six lessons marked complete in two minutes are no minutes', async () => {
  const { ids, toTime, complete, dashboard } = await countedStudent('UTC')
  await toTime(1, 12)
  for (const lesson of [ids.previewLesson, ids.closedLesson, ids.lastLesson]) await complete(lesson)

  expect((await dashboard()).today).toMatchObject({ minutes: 0, lessonsCompleted: 3 })
})

test('five minutes are a day of learning, four are none', async () => {
  const { toTime, send, dashboard } = await countedStudent('UTC')
  await toTime(1, 12)
  await send([1, 2, 3, 4])
  expect((await dashboard()).streak).toMatchObject({ length: 0, daysAway: null })
  await send([5])

  const { days, streak } = await dashboard()
  expect(streak).toMatchObject({ length: 1, daysAway: 0 })
  expect(days.at(-1)?.state).toBe('some')
})

test('questions answered are counted once each, on the day on which they were answered', async () => {
  const { app, student, start, event, send } = await ruledQuiz(['mode: test'])
  await app.call('PUT', '/users/me', { body: { timezone: 'UTC' }, token: student.token })
  const attempt = await start()
  app.wait(2 * day)
  const answeredAt = '2026-05-18T12:00:00Z'
  const at = { answeredAt }
  const early = [
    { ...event(attempt, 'answer', 'roots', 'Water'), ...at },
    { ...event(attempt, 'answer', 'roots', 'Light'), ...at },
    { ...event(attempt, 'flag', 'green'), ...at },
  ]
  await send(attempt, early, '2026-05-19T12:00:00Z')
  await send(attempt, early, '2026-05-19T12:00:00Z')
  await send(attempt, [event(attempt, 'answer', 'green', 'True')])

  const rows = await app.db.query.selectFrom('student_days').selectAll().orderBy('day').execute()
  expect(rows.map(({ answers, learned }) => [answers, learned])).toEqual([
    [1, 0],
    [1, 0],
  ])
  expect((rows[1]?.day ?? 0) - (rows[0]?.day ?? 0)).toBe(1)
})

test('graded quick checks are answers of their day, each question once, and five make it one of learning', async () => {
  const { ids, app, student, check, editFile, events } = await reviewer()
  const { token } = student
  await app.call('PUT', '/users/me', { body: { timezone: 'UTC' }, token })
  const lesson = '1-academic/6-class-6/1-science/1-plants/1-leaves.md'
  const more = ['One', 'Two', 'Three', 'Four'].map(
    (name) => `:::check\n${name}?\n\n- [x] ${name}\n- [ ] No\n\nIt is.\n:::\n`,
  )
  const musing = ':::check\nWhat do you think?\n\n::about{type="reflection"}\n:::\n'
  await editFile(lesson, ['## What comes out', [...more, musing, '## What comes out'].join('\n')])
  const { body } = await app.get(`/lessons/${ids.previewLesson}`, token)
  type Asked = { id: string; type: string; promptHtml: string; options?: { id: string }[] }
  const asked = (body.data.lesson.blocks as { question?: Asked }[]).flatMap(
    ({ question }) => question ?? [],
  )
  const answer = (one: Asked) =>
    app.post(
      `/questions/${one.id}/check`,
      { chosen: [one.options?.[0]?.id ?? 'A thought'], eventId: newId() },
      token,
    )
  const day = async () =>
    (await app.db.query.selectFrom('student_days').selectAll().execute()).at(-1)
  const graded = asked.filter(({ type }) => type !== 'reflection')
  expect(graded).toHaveLength(5)

  for (const one of asked.filter(({ type }) => type === 'reflection')) await answer(one)
  expect(await day()).toBe(undefined)
  for (const one of graded.slice(0, 4)) await answer(one)
  // Once more is no other question; one that names no event is not stored.
  await check('Oxygen')
  await check('Carbon', { eventId: undefined })
  expect(await day()).toMatchObject({ answers: 4, reviews: 0, lessons: 0, learned: 0 })
  expect(await events()).toHaveLength(5)
  for (const one of graded) await answer(one)
  expect(await day()).toMatchObject({ answers: 5, learned: 1 })
  expect((await app.get('/dashboard', token)).body.data.streak).toMatchObject({ length: 1 })
})

test('a day counted again is the same, and what was counted wrongly is right again', async () => {
  const { app, id, ids, toTime, complete, send, rows } = await countedStudent('UTC')
  await toTime(1, 12)
  await complete(ids.closedLesson)
  await send([1, 2])
  const [before] = await rows()
  await app.db.query
    .updateTable('student_days')
    .set({ lessons: 9, minutes: 99, learned: 0 })
    .execute()
  await transaction(app.db, (tx) => recountDay(tx, id, before?.day ?? 0))

  expect(await rows()).toEqual([before])
})

test('a row of days, its rest, and its end', async () => {
  const { toTime, send, dashboard } = await countedStudent('UTC')
  const learn = () => send([0, 1, 2, 3, 4])
  for (const _ of Array(5)) {
    await toTime(1, 12)
    await learn()
  }
  expect((await dashboard()).streak).toEqual({ length: 5, restDaysSaved: 1, daysAway: 0 })
  await toTime(2, 12)
  const rested = await dashboard()
  expect(rested.streak).toEqual({ length: 5, restDaysSaved: 0, daysAway: 2 })
  expect(rested.days.map(({ state }) => state)).toEqual([...Array(5).fill('some'), 'rest', 'none'])
  await learn()
  expect((await dashboard()).streak).toEqual({ length: 6, restDaysSaved: 0, daysAway: 0 })
  await toTime(36, 12)
  expect((await dashboard()).streak).toEqual({ length: 0, restDaysSaved: 0, daysAway: 36 })
})

test('a flight from the last zone to the first breaks no row and spends no rest', async () => {
  const { change, toTime, send, dashboard, rows } = await countedStudent('Pacific/Midway')
  const learn = () => send([0, 1, 2, 3, 4])
  // Nine in the evening there.
  await toTime(2, 8)
  await learn()
  await toTime(1, 8)
  await learn()
  // Twelve hours later one lands where it is ten in the morning, two dates on.
  await toTime(0, 20)
  await change({ timezone: 'Pacific/Kiritimati' })
  await learn()

  const [first, second, lost, landed] = await rows()
  expect(
    [second?.day, lost?.day, landed?.day].map((one) => (one ?? 0) - (first?.day ?? 0)),
  ).toEqual([1, 2, 3])
  expect(lost).toMatchObject({ learned: 0, rest: 1 })
  expect(await dashboard()).toMatchObject({
    streak: { length: 3, restDaysSaved: 0, daysAway: 0 },
    days: [{}, {}, {}, { state: 'some' }, { state: 'some' }, { state: 'rest' }, { state: 'some' }],
  })
})

test('without a journey a day between two breaks the row', async () => {
  const { toTime, send, dashboard } = await countedStudent('Pacific/Midway')
  for (const ahead of [2, 2]) {
    await toTime(ahead, 8)
    await send([0, 1, 2, 3, 4])
  }

  expect((await dashboard()).streak).toMatchObject({ length: 1 })
})

test.each([
  ['forward', '2027-03-27', [20, 19, 19]],
  ['back', '2027-10-30', [19, 20, 20]],
])(
  'over the night in which clocks go %s an evening of each day is one row',
  async (_, date, hours) => {
    const { toTime, send, dashboard, utcDay } = await countedStudent('Europe/Berlin')
    let ahead = Date.parse(date) / day - utcDay()
    for (const hour of hours) {
      // Nine in the evening in Berlin.
      await toTime(ahead, hour)
      await send([0, 1, 2, 3, 4])
      ahead = 1
    }

    expect((await dashboard()).streak).toEqual({ length: 3, restDaysSaved: 0, daysAway: 0 })
  },
)

test('the aim of a day is that of the day', async () => {
  const { change, toTime, send, dashboard } = await countedStudent('UTC')
  await change({ dailyGoalMinutes: 5 })
  await toTime(1, 12)
  await send([0, 1, 2, 3, 4])
  await toTime(1, 12)
  await send([0, 1, 2, 3, 4])
  await change({ dailyGoalMinutes: 10 })
  const states = async () => (await dashboard()).days.slice(5).map(({ state }) => state)

  expect(await states()).toEqual(['goal', 'some'])
  await send([5, 6, 7, 8, 9])
  expect(await states()).toEqual(['goal', 'goal'])
})

test('weekdays that are free are so from today on, and another choice takes none back', async () => {
  const { change, toTime, send, dashboard, utcDay } = await countedStudent('UTC')
  const weekdayAt = (ahead: number) => (utcDay() + ahead + 3) % 7
  const learn = () => send([0, 1, 2, 3, 4])
  await toTime(1, 12)
  await learn()
  const [yesterday, tomorrow] = [weekdayAt(6), weekdayAt(1)]
  const { body } = await change({ freeWeekdays: [tomorrow, tomorrow] })
  expect(body.data.user.freeWeekdays).toEqual([tomorrow])
  await toTime(2, 12)
  expect((await dashboard()).streak).toMatchObject({ length: 1 })
  await learn()
  // Neither what comes to be free nor what is no longer free moves a day that is over.
  await change({ freeWeekdays: [yesterday] })
  expect((await dashboard()).streak).toMatchObject({ length: 2 })
  await change({ freeWeekdays: [] })
  expect(await dashboard()).toMatchObject({ streak: { length: 2 }, freeWeekdays: [] })
})

test.each([[[0, 1, 2]], [[7]], [[-1]], [[0.5]], ['0']])(
  '%j are no free weekdays',
  async (given) => {
    const { change } = await countedStudent('UTC')

    expect((await change({ freeWeekdays: given })).status).toBe(400)
  },
)
