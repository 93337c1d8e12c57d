import { serverLimits } from '../lib/util/server-limits.ts'
import * as endpoints from '@kinnow/contract/search'
import type { Database } from '../lib/db/database.ts'
import { createConcurrencyLimit } from '../lib/process/concurrency-limit.ts'
import { callerOf } from '../lib/http/client.ts'
import type { Serve } from '../lib/http/routes.ts'
import { finder } from './service.ts'
import { suggester } from './suggestions.ts'

export function searchRoutes(serve: Serve, db: Database): void {
  const find = finder(db)
  const suggest = suggester(db)
  const inTurn = createConcurrencyLimit({
    ...serverLimits.finding,
    isBlocking: db.engine === 'sqlite',
  })
  serve(endpoints.search, async ({ query, session, client }) => {
    const search = () => find(query, session?.studentId ?? null)
    return { hits: await inTurn(search, callerOf(client.address, session?.studentId)) }
  })
  serve(endpoints.suggestions, ({ session }) => suggest(session?.studentId ?? null))
}
