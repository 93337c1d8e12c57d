import * as endpoints from '@kinnow/contract/assignments'
import * as calendarEndpoints from '@kinnow/contract/work-calendar'
import type { Database } from '../lib/db/database.ts'
import { callerOf } from '../lib/http/client-address.ts'
import type { Serve } from '../lib/http/endpoint-routes.ts'
import { createConcurrencyLimit } from '../lib/process/concurrency-limit.ts'
import { serverLimits } from '../lib/util/server-limits.ts'
import * as calendar from './calendar.ts'
import type { Settings } from '../lib/process/settings.ts'
import type { Limiter } from '../lib/security/limiter.ts'
import { listOwnAssignments } from './own-work.ts'
import * as service from './service.ts'

type School = { db: Database; settings: Pick<Settings, 'publicUrl'>; limiter: Limiter }

export function assignmentRoutes(serve: Serve, school: School): void {
  const { db } = school
  const inTurn = createConcurrencyLimit({
    ...serverLimits.classOverview,
    isBlocking: db.engine === 'sqlite',
  })
  serve(endpoints.listAssignments, ({ session, params, client }) =>
    inTurn(
      () => service.listAssignments(db, session, params.id),
      callerOf(client.address, session.studentId),
    ),
  )
  serve(endpoints.createAssignment, ({ session, body }) =>
    service.createAssignment(db, session, body),
  )
  serve(endpoints.listOwnAssignments, ({ session }) => listOwnAssignments(db, session.studentId))
  serve(calendarEndpoints.readWorkCalendar, ({ session }) =>
    calendar.readCalendar(db, session.studentId),
  )
  serve(calendarEndpoints.renewWorkCalendar, ({ session }) =>
    calendar.renewCalendar(school, session.studentId),
  )
  serve(calendarEndpoints.endWorkCalendar, ({ session }) =>
    calendar.endCalendar(db, session.studentId),
  )
  serve(endpoints.readAssignment, ({ session, params }) =>
    service.readAssignment(db, session, params.id),
  )
  serve(endpoints.changeAssignment, ({ session, params, body }) =>
    service.changeAssignment(db, session, params.id, body),
  )
  serve(endpoints.withdrawAssignment, ({ session, params }) =>
    service.withdrawAssignment(db, session, params.id),
  )
  serve(endpoints.setException, ({ session, params, body, client }) =>
    service.setException(db, session, params.id, { ...body, studentId: params.studentId, client }),
  )
}
