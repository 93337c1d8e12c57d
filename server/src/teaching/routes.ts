import {
  listNeeds as listNeedsCall,
  readGroupOverview,
  readGroupStudent,
} from '@kinnow/contract/group-overview'
import type { Database } from '../lib/db/database.ts'
import { callerOf } from '../lib/http/client-address.ts'
import { createConcurrencyLimit } from '../lib/process/concurrency-limit.ts'
import { serverLimits } from '../lib/util/server-limits.ts'
import type { Serve } from '../lib/http/endpoint-routes.ts'
import { listNeeds } from './needs.ts'
import { readStudent } from './overview-student.ts'
import { readOverview } from './overview.ts'

export function teachingRoutes(serve: Serve, db: Database): void {
  const inTurn = createConcurrencyLimit({
    ...serverLimits.classOverview,
    isBlocking: db.engine === 'sqlite',
  })
  serve(readGroupOverview, ({ session: teacher, params: { id }, query: { week }, client }) =>
    inTurn(
      () => readOverview(db, { teacher, id, week }),
      callerOf(client.address, teacher.studentId),
    ),
  )
  serve(listNeedsCall, ({ session: teacher, client }) =>
    inTurn(() => listNeeds(db, teacher), callerOf(client.address, teacher.studentId)),
  )
  serve(readGroupStudent, ({ session: teacher, params, query: { week }, client }) =>
    readStudent(db, { teacher, client, ...params, week }),
  )
}
