import * as endpoints from '@kinnow/contract/enrollments'
import type { Database } from '../lib/db/database.ts'
import type { Serve } from '../lib/http/endpoint-routes.ts'
import { enroll, leave, listMine, moveSeat } from './service.ts'

export function enrollmentRoutes(serve: Serve, db: Database): void {
  serve(endpoints.createEnrollment, ({ session, body }) => enroll(db, session, body))
  serve(endpoints.listEnrollments, ({ session, params }) =>
    listMine(db, session.studentId, params.studentId),
  )
  serve(endpoints.moveSeat, ({ session, params, body }) =>
    moveSeat(db, { studentId: session.studentId, id: params.id }, body.sessionId),
  )
  serve(endpoints.removeEnrollment, ({ session, params }) =>
    leave(db, session.studentId, params.id),
  )
}
