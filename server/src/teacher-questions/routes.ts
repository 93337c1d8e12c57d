import * as received from '@kinnow/contract/received-questions'
import * as endpoints from '@kinnow/contract/teacher-questions'
import type { AccountParts } from '../auth/parts.ts'
import type { Serve } from '../lib/http/endpoint-routes.ts'
import * as service from './service.ts'

export function teacherQuestionRoutes(serve: Serve, { db, limiter }: AccountParts): void {
  serve(endpoints.listOwnQuestions, ({ session, query }) =>
    service.listOwnQuestions(db, session.studentId, query),
  )
  serve(endpoints.askQuestion, ({ session, body }) =>
    service.askQuestion({ db, limiter }, session.studentId, body),
  )
  serve(received.listReceivedQuestions, ({ session, query }) =>
    service.listReceivedQuestions(db, session, query),
  )
  serve(received.answerQuestion, ({ session, params, body }) =>
    service.answerQuestion(db, session, params.id, body),
  )
}
