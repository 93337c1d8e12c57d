// A student with something due, somewhere on earth, and the program that looks for whom a mail is due.
import { deriveKeys } from '../src/lib/security/keys.ts'
import { sendRegularMail } from '../src/reminders/sender.ts'
import { addDays, dayAt, instantOf, weekdayOf } from '../src/weekend/wall-clock.ts'
import { type Answer, testSecret } from './app.ts'
import { readMails } from './build.ts'
import { reviewer } from './reviewer.ts'

export const publicUrl = 'https://school.example'
export const keys = deriveKeys(testSecret)

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export async function reminded(timezone: string | null = 'Asia/Kathmandu') {
  const one = await reviewer()
  const { app, student } = one
  const zone = timezone ?? 'UTC'
  const now = () => Date.now() + app.clock.offset
  const call = (method: Method, path: string, body?: unknown): Promise<Answer> =>
    app.call(method, path, { token: student.token, ...(body ? { body } : {}) })
  /** Moves the clock ahead; the session of long ago is renewed. */
  const moveTo = async (instant: number) => {
    app.wait(instant - now())
    await app.db.query
      .updateTable('sessions')
      .set({ created_at: app.db.now, last_used_at: app.db.now })
      .execute()
  }
  if (timezone) await call('PUT', '/users/me', { timezone })
  // At noon the day of the calendar is the one that the student learns on.
  await moveTo(instantOf(addDays(dayAt(now(), zone), 1), '12:00', zone))
  const mailsTo = async (email: string) =>
    (await readMails(app, email)).filter(({ stopAddress }) => stopAddress !== null)
  return {
    ...one,
    app,
    now,
    call,
    mailsTo,
    put: async (body: object) => (await call('PUT', '/users/me/reminders', body)).body.data,
    /** Moves the clock ahead to a time of the student's wall, so many days from today. */
    to: (daysAhead: number, time: string) =>
      moveTo(instantOf(addDays(dayAt(now(), zone), daysAhead), time, zone)),
    /** To the next Monday of the student's calendar that is at least a day away. */
    toMonday: (time: string) => {
      const today = dayAt(now(), zone)
      return moveTo(instantOf(addDays(today, 7 - weekdayOf(today)), time, zone))
    },
    round: () => {
      const log = { warn: ({ err }: { err: Error }) => Promise.reject(err) } as never
      return sendRegularMail({ db: app.db, keys, publicUrl }, log)
    },
    mails: () => mailsTo(student.email),
    /** Also those that wait for their minute. */
    queued: () =>
      app.db.query.selectFrom('outbox').select('subject').where('lane', '=', 'regular').execute(),
    settings: () => app.db.query.selectFrom('reminder_settings').selectAll().execute(),
  }
}
