import { saveActivity } from '@kinnow/contract/activity'
import type { Database } from '../lib/db/database.ts'
import type { Serve } from '../lib/http/endpoint-routes.ts'
import { recordActivity } from './service.ts'

export function activityRoutes(serve: Serve, db: Database): void {
  serve(saveActivity, ({ session, body }) => recordActivity(db, session, body))
}
