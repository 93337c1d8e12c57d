import { getCourseLevels, getSubjectLevels } from '@kinnow/contract/level-screens'
import { updateMemory } from '@kinnow/contract/memory'
import { getMemory } from '@kinnow/contract/memory-overview'
import { sendReviewEvents, undoReview } from '@kinnow/contract/review-events'
import { listDueReviews, practiseCard, updateCard } from '@kinnow/contract/reviews'
import type { Database } from '../lib/db/database.ts'
import { transaction } from '../lib/db/transaction.ts'
import type { Serve } from '../lib/http/endpoint-routes.ts'
import * as cards from './cards.ts'
import { readDue } from './due.ts'
import { appendReviews } from './events.ts'
import { readCourseLevels, readSubjectLevels } from './level-screens.ts'
import { readOverview } from './overview.ts'
import type { BodyOf } from '@kinnow/contract/endpoint'
import { lockCards } from '../memory/card-repository.ts'
import { readSettings, writeSettings } from '../memory/settings-repository.ts'

export function reviewRoutes(serve: Serve, db: Database): void {
  serve(listDueReviews, ({ session, query }) => readDue(db, session, query))
  serve(sendReviewEvents, ({ session, body }) => appendReviews(db, session, body))
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

// How much comes back a day, as a student wants it.
/** Acts from the next answer on: what is due stays due, so that nobody gets a month of it at once. */
async function changeSettings(
  db: Database,
  studentId: string,
  changes: BodyOf<typeof updateMemory>,
) {
  return transaction(db, async (tx) => {
    await lockCards(tx, studentId)
    const { settings } = await readSettings(tx, studentId)
    const wanted = {
      aim: changes.aim ?? settings.aim,
      dailyCap: changes.dailyCap ?? settings.dailyCap,
      newCap: changes.newCap ?? settings.newCap,
    }
    await writeSettings(tx.query, studentId, wanted)
    return { settings: (await readSettings(tx, studentId)).settings }
  })
}
