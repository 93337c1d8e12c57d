import * as marks from '@kinnow/contract/marks'
import type { Database } from '../lib/db/database.ts'
import { callerOf } from '../lib/http/client-address.ts'
import type { Serve } from '../lib/http/endpoint-routes.ts'
import { createConcurrencyLimit } from '../lib/process/concurrency-limit.ts'
import { serverLimits } from '../lib/util/server-limits.ts'
import { listOwnMarks, markAnswer, readMarks } from './mark.ts'
import { listMarking } from './marking.ts'

export function gradingRoutes(serve: Serve, db: Database): void {
  const inTurn = createConcurrencyLimit({
    ...serverLimits.classOverview,
    isBlocking: db.engine === 'sqlite',
  })
  serve(marks.listMarking, ({ session, query, client }) =>
    inTurn(() => listMarking(db, session, query), callerOf(client.address, session.studentId)),
  )
  serve(marks.listOwnMarks, ({ session, params }) => listOwnMarks(db, session.studentId, params.id))
  serve(marks.readMarks, ({ session, params }) =>
    readMarks(db, session, { attemptId: params.id, questionId: params.questionId }),
  )
  serve(marks.markAnswer, ({ session, params, body }) =>
    markAnswer(db, session, { ...body, attemptId: params.id }),
  )
}
