import * as endpoints from '@kinnow/contract/notices'
import type { Database } from '../lib/db/database.ts'
import type { Serve } from '../lib/http/endpoint-routes.ts'
import { countNotices, listNotices, readNotices } from './service.ts'

export function noticeRoutes(serve: Serve, db: Database): void {
  serve(endpoints.countNotices, ({ session }) => countNotices(db, session.studentId))
  serve(endpoints.listNotices, ({ session, query }) => listNotices(db, session.studentId, query))
  serve(endpoints.readNotices, ({ session, body }) => readNotices(db, session.studentId, body))
}
