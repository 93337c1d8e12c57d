import * as endpoints from '@kinnow/contract/quizzes'
import type { Database } from '../lib/db/database.ts'
import type { Serve } from '../lib/routes.ts'
import { readResult } from './result.ts'
import * as quizzes from './service.ts'
import { checkAnswer, practiseQuestion } from './unscored.ts'

export function quizRoutes(serve: Serve, db: Database): void {
  serve(endpoints.getQuiz, ({ session, params }) =>
    quizzes.readQuiz(db, session.studentId, params.id),
  )
  serve(endpoints.startAttempt, ({ session, params, body }) =>
    quizzes.startAttempt(db, session.studentId, params.id, body.explain),
  )
  serve(endpoints.getAttempt, ({ session, params }) =>
    quizzes.readAttempt(db, session.studentId, params.id),
  )
  serve(endpoints.answerQuestion, ({ session, params, body }) =>
    quizzes.answerQuestion(db, session.studentId, params.id, body),
  )
  serve(endpoints.submitAttempt, ({ session, params }) =>
    quizzes.submitAttempt(db, session.studentId, params.id),
  )
  serve(endpoints.getAttemptResult, ({ session, params }) =>
    readResult(db, session.studentId, params.id),
  )
  serve(endpoints.practiseQuestion, ({ session, params, body }) =>
    practiseQuestion(db, session.studentId, params.id, body),
  )
  serve(endpoints.checkAnswer, ({ session, params, body }) =>
    checkAnswer(db, session.studentId, { questionId: params.id, ...body }),
  )
}
