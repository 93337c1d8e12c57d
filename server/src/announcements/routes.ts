import * as endpoints from '@kinnow/contract/announcements'
import type { AccountParts } from '../auth/parts.ts'
import type { Serve } from '../lib/http/endpoint-routes.ts'
import * as service from './service.ts'

export function announcementRoutes(serve: Serve, { db, limiter }: AccountParts): void {
  serve(endpoints.listAnnouncements, ({ session, params }) =>
    service.listAnnouncements(db, session, params.id),
  )
  serve(endpoints.sendAnnouncement, ({ session, params, body }) =>
    service.sendAnnouncement({ db, limiter }, { teacher: session, id: params.id }, body),
  )
  serve(endpoints.listSchoolAnnouncements, ({ session }) =>
    service.listSchoolAnnouncements(db, session),
  )
  serve(endpoints.sendSchoolAnnouncement, ({ session, body }) =>
    service.sendSchoolAnnouncement({ db, limiter }, session, body),
  )
  serve(endpoints.readAnnouncement, ({ session, params }) =>
    service.readAnnouncement(db, session, params.id),
  )
  serve(endpoints.removeAnnouncement, ({ session, params }) =>
    service.removeAnnouncement(db, session, params.id),
  )
}
