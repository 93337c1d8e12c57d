// The days that are stored with a student's actions, and counted by the dashboard: those of the student's own calendar.
import { schoolLimits } from '@kinnow/contract/school-limits'
import { describe, expect, test } from 'vitest'
import { minute, ruledQuiz } from '../../test/ruled-quiz.ts'
import { save } from './repository.ts'

const hour = 60 * minute
const day = 24 * hour
const exam = ['mode: test']

/** A student whose browser is in that zone, if it is in any. */
async function studying(timezone?: string) {
  const quiz = await ruledQuiz(exam)
  const { app, ids, student } = quiz
  const { token } = student
  const tell = (zone: string) => app.call('PUT', '/users/me', { body: { timezone: zone }, token })
  if (timezone) await tell(timezone)
  /** Moves the database's clock to such a time of the next day in UTC. */
  const toTime = (hours: number, minutes = 0) => {
    const now = Date.now() + app.clock.offset
    app.wait(Math.ceil(now / day) * day + hours * hour + minutes * minute - now)
  }
  return {
    ...quiz,
    tell,
    toTime,
    complete: (lesson: string) =>
      app.call('PUT', `/lessons/${lesson}/progress`, { body: { completed: true }, token }),
    answer: async () => {
      const attempt = await quiz.start()
      await quiz.answer(attempt, 'roots', 'Water')
      await quiz.submit(attempt)
    },
    today: async (query = '') =>
      (await app.get(`/dashboard${query}`, token)).body.data.today as {
        lessonsCompleted: number
        rightAnswers: number
        minutes: number
      },
    week: async (query = '') =>
      (await app.get(`/dashboard${query}`, token)).body.data.week as boolean[],
    daysKept: async () => {
      const { completed_day: lesson } =
        (await app.db.query
          .selectFrom('lesson_progress')
          .select('completed_day')
          .executeTakeFirst()) ?? {}
      const rows = await app.db.query
        .selectFrom('attempt_events')
        .select(['at', 'day'])
        .where('kind', '=', 'answer')
        .execute()
      return { lesson, answers: rows.map((row) => row.day), ats: rows.map(({ at }) => at) }
    },
    utcDay: () => Math.floor((Date.now() + app.clock.offset) / day),
    lesson: ids.closedLesson,
  }
}

describe('a day', () => {
  test.each([
    // 22:10 and 22:20 of UTC are 03:55 and 04:05 in Kathmandu, on the next date.
    ['Asia/Kathmandu', 10, 0],
    ['Asia/Kathmandu', 20, 1],
    ['UTC', 20, 0],
  ])('of %s is stored with what is done at 22:%d in UTC', async (zone, minutes, ahead) => {
    const { toTime, complete, answer, lesson, daysKept, utcDay } = await studying(zone)
    toTime(22, minutes)
    await complete(lesson)
    await answer()

    expect(await daysKept()).toMatchObject({
      lesson: utcDay() + ahead,
      answers: [utcDay() + ahead],
    })
  })

  test('is that of the present, be it just after the call was let in', async () => {
    const { app, student, toTime, lesson, daysKept, utcDay } = await studying('UTC')
    toTime(4)
    const calendar = { timezone: 'UTC', dayStarts: 4 }
    const before = Date.now() + app.clock.offset - hour
    await save({
      db: app.db,
      reader: { studentId: student.id, calendar, now: before },
      lessonId: lesson,
      report: {
        completed: true,
      },
    })

    expect((await daysKept()).lesson).toBe(utcDay())
  })

  test('is stored once: neither a journey nor doing it again moves it', async () => {
    const { app, tell, toTime, complete, answer, lesson, daysKept, week } =
      await studying('Pacific/Midway')
    toTime(12)
    await complete(lesson)
    await answer()
    const before = await daysKept()
    await tell('Pacific/Kiritimati')
    app.wait(hour)
    await complete(lesson)

    expect(before.lesson).not.toBeNull()
    expect(await daysKept()).toEqual(before)
    expect((await week()).filter(Boolean).length).toBeLessThanOrEqual(1)
  })

  test('of what waited on a device is the one on which it was done', async () => {
    const { app, toTime, start, send, event, daysKept, utcDay } = await studying('Europe/Berlin')
    const attempt = await start()
    app.wait(3 * day)
    toTime(12)
    const [sentAt, answeredAt] = ['2026-05-20T12:00:00Z', '2026-05-18T12:00:00Z']
    await send(attempt, [{ ...event(attempt, 'answer', 'roots', 'Water'), answeredAt }], sentAt)

    expect((await daysKept()).answers).toEqual([utcDay() - 2])
  })
})

describe('a zone', () => {
  test('S37: is sent by the browser, and stored with the account and in its export', async () => {
    const { app, student, tell } = await studying()
    const read = async () => (await app.get('/users/me', student.token)).body.data.user.timezone
    const before = await read()
    const told = await tell('Asia/Kolkata')
    const { account } = (await app.get('/users/me/export', student.token)).body.data.export

    expect([before, told.body.data.user.timezone, await read()]).toEqual([
      null,
      'Asia/Kolkata',
      'Asia/Kolkata',
    ])
    expect(account).toMatchObject([{ timezone: 'Asia/Kolkata', dayStarts: 4 }])
  })

  test.each(['Mars/Olympus', '+05:30', 'x'.repeat(schoolLimits.timezone.longest)])(
    'that nobody knows changes nothing: %s',
    async (zone) => {
      const { tell, complete, lesson, daysKept } = await studying()
      const answer = await tell(zone)
      await complete(lesson)

      expect([answer.status, answer.body.data.user.timezone]).toEqual([200, null])
      expect((await daysKept()).lesson).toBeNull()
      expect((await (await studying('Asia/Tokyo')).tell(zone)).body.data.user.timezone).toBe(
        'Asia/Tokyo',
      )
    },
  )

  test('that is too long to be one is refused', async () => {
    const { tell } = await studying()

    expect((await tell('x'.repeat(schoolLimits.timezone.longest + 1))).status).toBe(400)
  })
})

describe('the dashboard', () => {
  test('counts the days that are stored, whatever minutes are in the query', async () => {
    const { app, toTime, complete, lesson, today } = await studying('Asia/Kathmandu')
    toTime(22, 10)
    await complete(lesson)
    const before = [await today(), await today('?offset=-720')]
    app.wait(10 * minute)

    expect(before.map(({ lessonsCompleted }) => lessonsCompleted)).toEqual([1, 1])
    expect(await today()).toMatchObject({ lessonsCompleted: 0, minutes: 0 })
  })

  test.each([
    ['Pacific/Midway', 'Pacific/Kiritimati'],
    ['Pacific/Kiritimati', 'Pacific/Midway'],
  ])('leaves what was done in %s on its day in %s, where it is another', async (home, away) => {
    const { toTime, tell, complete, answer, lesson, today, week } = await studying(home)
    toTime(12)
    await complete(lesson)
    await answer()
    const before = await today()
    const marked = (await week()).filter(Boolean)
    await tell(away)

    expect(before).toMatchObject({ lessonsCompleted: 1, rightAnswers: 1 })
    expect(marked).toHaveLength(1)
    expect(await today()).toMatchObject({ minutes: 0, lessonsCompleted: 0, rightAnswers: 0 })
  })

  test('goes by the minutes of the query where the zone is not known, from four on', async () => {
    const { app, toTime, complete, lesson, today } = await studying()
    toTime(22, 10)
    await complete(lesson)
    app.wait(10 * minute)
    const asked = ['?offset=345', '?offset=330', '']
    const done = await Promise.all(asked.map(today))

    expect(done.map(({ lessonsCompleted }) => lessonsCompleted)).toEqual([0, 1, 1])
  })

  test('counts what has no day by the clocks of the zone that is known by now', async () => {
    const { app, toTime, tell, complete, answer, lesson, today, week } = await studying()
    toTime(22, 10)
    await complete(lesson)
    await answer()
    await tell('Asia/Kathmandu')
    const before = await today()
    app.wait(10 * minute)

    expect(before.lessonsCompleted).toBe(1)
    expect((await today()).lessonsCompleted).toBe(0)
    expect((await week()).filter(Boolean).length).toBeLessThanOrEqual(1)
  })

  test('marks the day of the week on which something was done', async () => {
    const { app, complete, lesson, today, week, utcDay } = await studying('UTC')
    // To noon of the next Wednesday, in two steps for the session's sake: day 6 since 1970 was one.
    const noon = (utcDay() + ((6 - utcDay()) % 7) + 7) * day + 12 * hour
    const ahead = noon - (Date.now() + app.clock.offset)
    app.wait(Math.floor(ahead / 2))
    await week()
    app.wait(Math.ceil(ahead / 2))
    await complete(lesson)

    expect(await week()).toEqual([false, false, true, false, false, false, false])
    expect(await today()).toMatchObject({ weekday: 2 })
    // Three in the night of Thursday, which is Wednesday's.
    app.wait(15 * hour)
    expect(await today()).toMatchObject({ weekday: 2, lessonsCompleted: 1 })
    app.wait(2 * day - 15 * hour)
    expect(await week()).toEqual([false, false, true, false, false, false, false])
    app.wait(3 * day)
    expect(await week()).not.toContain(true)
  })
})
