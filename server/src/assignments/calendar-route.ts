// Calendars read a student's work at an address that nobody can guess: there is no session.
import { workCalendarPath } from '@kinnow/contract/work-calendar'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../lib/db/database.ts'
import { callerOf } from '../lib/http/client-address.ts'
import { createConcurrencyLimit } from '../lib/process/concurrency-limit.ts'
import type { Settings } from '../lib/process/settings.ts'
import type { Limiter } from '../lib/security/limiter.ts'
import { sha256 } from '../lib/security/random.ts'
import { serverLimits } from '../lib/util/server-limits.ts'
import { findStudent, writeCalendar } from './calendar.ts'

type Parts = { db: Database; settings: Pick<Settings, 'publicUrl'>; limiter: Limiter }

/** As `newToken` makes them. */
const secretForm = /^([\w-]{43})\.ics$/

export function calendarRoute(app: FastifyInstance, { db, settings, limiter }: Parts): void {
  const { reads, reading } = serverLimits.calendar
  const inTurn = createConcurrencyLimit({ ...reading, isBlocking: db.engine === 'sqlite' })
  app.get<{ Params: { file: string } }>(
    workCalendarPath(':file').replace('.ics', ''),
    { schema: { hide: true } },
    async (request, reply) => {
      // Of a page that links to it, and of search engines, the address is no business.
      reply.headers({
        'cache-control': 'private, no-cache',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      })
      const [, secret] = secretForm.exec(request.params.file) ?? []
      // Looked up first: what is guessed leaves no counter.
      const studentId = secret && (await findStudent(db, secret))
      if (!studentId) return reply.status(404).type('text/plain').serializer(String).send(gone)
      const wait = await limiter.spend([{ ...reads, of: studentId }])
      if (wait > 0)
        return reply
          .status(429)
          .header('retry-after', wait)
          .type('text/plain')
          .serializer(String)
          .send('Too many requests.\n')
      const text = await inTurn(
        () => writeCalendar({ db, settings }, studentId),
        callerOf(request.ip, studentId),
        reply.raw,
      ).catch(async (refused: unknown) => {
        // Who got nothing has spent nothing.
        await limiter.giveBack([{ ...reads, of: studentId }])
        throw refused
      })
      const tag = `"${sha256(text)}"`
      reply.header('etag', tag)
      if (request.headers['if-none-match']?.split(/,\s*/).includes(tag))
        return reply.status(304).send()
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', 'inline; filename="work.ics"')
        .serializer(String)
        .send(text)
    },
  )
}

const gone = 'This calendar is not there any more. Make a new address under “My work”.\n'
