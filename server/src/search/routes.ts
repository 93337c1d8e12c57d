import * as endpoints from '@kinnow/contract/search'
import type { Database } from '../lib/db/database.ts'
import type { Serve } from '../lib/routes.ts'
import { search } from './service.ts'

export function searchRoutes(serve: Serve, db: Database): void {
  serve(endpoints.search, async ({ query, session }) => ({
    hits: await search(db, query, session?.studentId ?? null),
  }))
}
