import { calendarPath } from '@kinnow/contract/calendar-path'
import { id } from '@kinnow/contract/fields'
import { PRODUCT_NAME } from '@kinnow/contract/product'
import * as endpoints from '@kinnow/contract/weekend'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Database } from '../lib/db/database.ts'
import { describeService } from '../lib/http/describe.ts'
import { fail } from '../lib/util/failure.ts'
import type { Serve } from '../lib/http/endpoint-routes.ts'
import type { Settings } from '../lib/process/settings.ts'
import { writeCalendar } from './calendar-file.ts'
import { findSession, readSessions } from './service.ts'

type Site = { db: Database; settings: Pick<Settings, 'publicUrl' | 'weekendCoursesPath'> }

export function weekendRoutes(
  app: FastifyInstance,
  serve: Serve,
  { db, settings: { publicUrl, weekendCoursesPath } }: Site,
): void {
  serve(endpoints.listSessions, ({ query, session }) => readSessions(db, session, query))

  app.get<{ Params: { id: string } }>(
    calendarPath(':id').replace('%3A', ':'),
    {
      schema: {
        ...describeService('get-session-calendar', 'A weekend session as a calendar file', [
          'not-found',
          'invalid',
        ]),
        params: z.object({ id: id('Session') }),
      },
    },
    async (request, reply) => {
      const { session, course, now } =
        (await findSession(db, request.params.id)) ?? fail('not-found')
      const host = new URL(publicUrl).hostname
      const file = writeCalendar(PRODUCT_NAME, {
        uid: `${session.id}@${host}`,
        madeAt: now,
        startsAt: session.startsAt,
        endsAt: session.endsAt,
        title: course.name,
        description: [course.summary, session.note].filter(Boolean).join('\n'),
        place: session.place,
        url: `${publicUrl}/path/${weekendCoursesPath}`,
      })
      return reply
        .type('text/calendar; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="session-${session.date}.ics"`)
        .serializer((text: unknown) => text as string)
        .send(file)
    },
  )
}
