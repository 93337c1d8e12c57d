import { sendEvents } from '@kinnow/contract/attempt-events'
import { listAttempts } from '@kinnow/contract/past-attempts'
import { checkAnswer as checkEndpoint } from '@kinnow/contract/quick-checks'
import * as endpoints from '@kinnow/contract/quizzes'
import type { Database } from '../lib/db/database.ts'
import type { Serve } from '../lib/http/endpoint-routes.ts'
import * as events from './attempts/receive-events.ts'
import { checkAnswer } from './quick-checks.ts'
import { practiseQuestion, readResult } from './results/results.ts'
import * as quizzes from './attempts/attempts.ts'

export function quizRoutes(serve: Serve, db: Database): void {
  serve(endpoints.getQuiz, ({ session, params }) => quizzes.readQuiz(db, session, params.id))
  serve(listAttempts, ({ session, params, query }) =>
    quizzes.listAttempts({ db, session, quizId: params.id, before: query.before }),
  )
  serve(endpoints.startAttempt, ({ session, params, body }) =>
    quizzes.startAttempt(db, session, { quizId: params.id, explain: body.explain }),
  )
  serve(endpoints.getAttempt, ({ session, params }) => quizzes.readAttempt(db, session, params.id))
  serve(endpoints.answerQuestion, ({ session, params, body }) =>
    events.answerQuestion(db, session, { ...body, attemptId: params.id }),
  )
  serve(sendEvents, ({ session, params, body }) =>
    events.receiveEvents(db, session, { ...body, attemptId: params.id }),
  )
  serve(endpoints.submitAttempt, ({ session, params }) =>
    quizzes.submitAttempt(db, session, params.id),
  )
  serve(endpoints.getAttemptResult, ({ session, params }) =>
    readResult({ db, session, id: params.id }),
  )
  serve(endpoints.practiseQuestion, ({ session, params, body }) =>
    practiseQuestion(db, session, { ...body, attemptId: params.id }),
  )
  serve(checkEndpoint, ({ session, params, body }) =>
    checkAnswer(db, session, { questionId: params.id, ...body }),
  )
}
