import * as endpoints from '@kinnow/contract/search'
import type { Database } from '../lib/db/database.ts'
import type { Serve } from '../lib/routes.ts'
import { finder } from './service.ts'
import { suggester } from './suggestions.ts'

export function searchRoutes(serve: Serve, db: Database): void {
  const find = finder(db)
  const suggest = suggester(db)
  serve(endpoints.search, async ({ query, session }) => ({
    hits: await find(query, session?.studentId ?? null),
  }))
  serve(endpoints.suggestions, ({ session }) => suggest(session?.studentId ?? null))
}
