import { getCourseLevels, getSubjectLevels } from '@kinnow/contract/levels'
import { updateMemory } from '@kinnow/contract/memory'
import { getMemory } from '@kinnow/contract/memory-overview'
import { sendReviewEvents, undoReview } from '@kinnow/contract/review-events'
import { listDueReviews, practiseCard, updateCard } from '@kinnow/contract/reviews'
import type { Database } from '../lib/db/database.ts'
import type { Serve } from '../lib/http/routes.ts'
import * as cards from './cards.ts'
import { readDue } from './due.ts'
import { keepReviews } from './events.ts'
import { readCourseLevels, readSubjectLevels } from './levels.ts'
import { readOverview } from './overview.ts'
import { changeSettings } from './settings.ts'

export function reviewRoutes(serve: Serve, db: Database): void {
  serve(listDueReviews, ({ session, query }) => readDue(db, session, query))
  serve(sendReviewEvents, ({ session, body }) => keepReviews(db, session, body))
  serve(undoReview, ({ session, params, body }) =>
    cards.undoReview(db, session, { answerId: params.id, eventId: body.eventId }),
  )
  serve(updateCard, ({ session, params, body }) =>
    cards.setCard(db, session.studentId, { ...body, questionId: params.id }),
  )
  serve(practiseCard, ({ session, params, body }) =>
    cards.practise(db, session, { ...body, questionId: params.id }),
  )
  serve(getMemory, ({ session }) => readOverview(db, session))
  serve(getSubjectLevels, ({ session, params }) => readSubjectLevels(db, session, params.id))
  serve(getCourseLevels, ({ session, params }) => readCourseLevels(db, session, params.id))
  serve(updateMemory, ({ session, body }) => changeSettings(db, session.studentId, body))
}
