import * as gradebook from '@kinnow/contract/gradebook'
import * as marks from '@kinnow/contract/marks'
import * as statistics from '@kinnow/contract/quiz-statistics'
import { readStudentAttempt } from '@kinnow/contract/student-attempts'
import type { Database } from '../lib/db/database.ts'
import { callerOf } from '../lib/http/client-address.ts'
import type { Serve } from '../lib/http/endpoint-routes.ts'
import { createConcurrencyLimit } from '../lib/process/concurrency-limit.ts'
import { serverLimits } from '../lib/util/server-limits.ts'
import { downloadClassStatistics, readClassStatistics } from './class-statistics.ts'
import { downloadGradebook, readGradebook, readStudentGrades } from './gradebook.ts'
import { listOwnMarks, markAnswer, readMarks } from './mark.ts'
import { listMarking } from './marking.ts'
import { readAttempt } from './student-attempt.ts'

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
  serve(gradebook.readGradebook, ({ session, params, client }) =>
    inTurn(
      () => readGradebook(db, session, params.id),
      callerOf(client.address, session.studentId),
    ),
  )
  serve(gradebook.downloadGradebook, ({ session, params, query, client }) =>
    inTurn(
      () => downloadGradebook(db, session, { ...query, groupId: params.id }),
      callerOf(client.address, session.studentId),
    ),
  )
  serve(readStudentAttempt, ({ session, params: { id, ...of }, client }) =>
    readAttempt(db, { teacher: session, client, groupId: id, ...of }),
  )
  serve(statistics.readQuizStatistics, ({ session, params, query, client }) =>
    inTurn(
      () => readClassStatistics(db, { teacher: session, client, quizId: params.id, ...query }),
      callerOf(client.address, session.studentId),
    ),
  )
  serve(statistics.downloadQuizStatistics, ({ session, params, query, client }) =>
    inTurn(
      () => downloadClassStatistics(db, { teacher: session, client, quizId: params.id, ...query }),
      callerOf(client.address, session.studentId),
    ),
  )
  serve(gradebook.readStudentGrades, ({ session, params, client }) =>
    readStudentGrades(db, {
      teacher: session,
      client,
      groupId: params.id,
      studentId: params.studentId,
    }),
  )
}
