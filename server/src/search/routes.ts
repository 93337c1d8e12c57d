import { serverLimits } from '../lib/util/server-limits.ts'
import * as endpoints from '@kinnow/contract/search'
import type { Database } from '../lib/db/database.ts'
import { createConcurrencyLimit } from '../lib/process/concurrency-limit.ts'
import { callerOf } from '../lib/http/client-address.ts'
import type { Serve } from '../lib/http/endpoint-routes.ts'
import { finder } from './service.ts'
import { suggester } from './suggestions.ts'

export function searchRoutes(serve: Serve, db: Database): void {
  const find = finder(db)
  const suggest = suggester(db)
  const options = { ...serverLimits.finding, isBlocking: db.engine === 'sqlite' }
  // However many visitors search, students find something.
  const [ofStudents, ofVisitors] = [
    createConcurrencyLimit(options),
    createConcurrencyLimit(options),
  ]
  serve(endpoints.search, async ({ query, session, client }) => {
    const studentId = session?.studentId
    const inTurn = studentId === undefined ? ofVisitors : ofStudents
    const search = () => find(query, session)
    return { hits: await inTurn(search, callerOf(client.address, studentId)) }
  })
  serve(endpoints.suggestions, ({ session }) => suggest(session))
}
