// A student who learns, and the days that are counted of it, at times of the test's choosing.
import { onTestFinished } from 'vitest'
import { startApp, type TestApp } from './app.ts'
import { buildStudent, enroll, goodPassword, readSchoolIds } from './build.ts'

const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

type Rhythm = {
  today: { minutes: number; lessonsCompleted: number }
  days: { date: string; state: string }[]
  streak: { length: number; restDaysSaved: number; daysAway: number | null }
  freeWeekdays: number[]
}

/** A student of Class 6 whose browser is in that zone, if it is in any. */
export async function countedStudent(timezone?: string, started?: TestApp) {
  const app = started ?? (await startApp())
  if (!started) onTestFinished(() => app.stop())
  const ids = await readSchoolIds(app)
  const { id, email, token: first } = await buildStudent(app)
  let token = first
  await enroll(app, { id, email, token }, ids.classId)
  const change = (body: object) => app.call('PUT', '/users/me', { body, token })
  if (timezone) await change({ timezone })
  const now = () => Date.now() + app.clock.offset
  return {
    app,
    ids,
    id,
    change,
    now,
    utcDay: () => Math.floor(now() / day),
    token: () => token,
    /** Moves the clock ahead to a time of such a day in UTC, counted from today; the session of long ago is renewed. */
    toTime: async (daysAhead: number, hours: number, minutes = 0) => {
      const wanted = (Math.floor(now() / day) + daysAhead) * day + hours * hour + minutes * minute
      app.wait(wanted - now())
      const { body } = await app.post('/users/login', { email, password: goodPassword })
      token = body.data.token
    },
    complete: (lesson: string) =>
      app.call('PUT', `/lessons/${lesson}/progress`, { body: { completed: true }, token }),
    /** Whole minutes before now, in a subject. */
    send: async (ago: number[], subjectId = ids.subjectId, sentAt = now()) => {
      const minutes = ago.map((one) => Math.floor(sentAt / minute) - one)
      const said = { sentAt: new Date(sentAt).toISOString(), subjects: [{ subjectId, minutes }] }
      return app.post('/activity', said, token)
    },
    dashboard: async () => (await app.get('/dashboard', token)).body.data as Rhythm,
    rows: () =>
      app.db.query
        .selectFrom('student_days')
        .selectAll()
        .where('student_id', '=', id)
        .orderBy('day')
        .execute(),
  }
}
