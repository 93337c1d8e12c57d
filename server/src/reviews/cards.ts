// What a student does with a question beside answering it: takes the last answer back, puts it aside, tries it again.
import { limits } from '@kinnow/contract/limits'
import type { BodyOf } from '@kinnow/contract/endpoint'
import type { practiseCard, updateCard } from '@kinnow/contract/reviews'
import { recountDay } from '../activity/days-repository.ts'
import { type Database, readNow } from '../lib/db/database.ts'
import { transaction } from '../lib/db/transaction.ts'
import { fail } from '../lib/util/failure.ts'
import { serverLimits } from '../lib/util/server-limits.ts'
import type { Session } from '../lib/http/endpoint-routes.ts'
import { lockCards } from '../memory/card-repository.ts'
import { countReviewEvents, findEvents, findLastReview } from '../memory/event-repository.ts'
import { recordDone, rememberedOn } from '../memory/record.ts'
import { readSettings } from '../memory/settings-repository.ts'
import { mark, tell } from './present-card.ts'
import { listHidden } from '../memory/due-repository.ts'
import { listOwn } from './due-card-repository.ts'
import { readToday } from '../memory/today.ts'
import { readAsked } from './version-repository.ts'

const day = 24 * 60 * 60_000

/** `eventId`: that of the taking back; the same again changes nothing. */
export async function undoReview(
  db: Database,
  { studentId, calendar }: Pick<Session, 'studentId' | 'calendar'>,
  { answerId, eventId }: { answerId: string; eventId: string },
) {
  const now = await transaction(db, async (tx) => {
    await lockCards(tx, studentId)
    const received = await readNow(tx)
    const known = await findEvents(tx.query, [answerId, eventId])
    const answer = known.find((row) => row.id === answerId)
    const isReview = answer?.kind === 'answer' && answer.source === 'review'
    if (!answer || answer.studentId !== studentId || !isReview) fail('not-found')
    const earlier = known.find((row) => row.id === eventId)
    if (earlier) {
      if (earlier.studentId !== studentId || earlier.of !== answerId) fail('not-found')
      return received
    }
    const since = rememberedOn(received, calendar) - limits.attempt.oldest / day
    const last = await findLastReview(tx.query, studentId, since)
    // Taken back by another device, or twice.
    if (last?.id !== answerId) fail('review-not-last')
    if (received - answer.receivedAt > limits.reviews.undo) fail('undo-too-late')
    await recordDone(tx, studentId, [
      {
        id: eventId,
        questionId: answer.questionId,
        version: answer.version,
        keyHash: answer.keyHash,
        kind: 'undo',
        of: answerId,
        at: received,
        receivedAt: received,
      },
    ])
    await recountDay(tx, studentId, answer.day)
    return received
  })
  const { plan, done } = await readToday(db, { studentId, calendar, now })
  return { today: { due: plan.days[0]?.count ?? 0, done } }
}

export async function setCard(
  db: Database,
  studentId: string,
  { questionId, eventId, state }: BodyOf<typeof updateCard> & { questionId: string },
) {
  const kind = state === 'aside' ? 'aside' : 'back'
  await transaction(db, async (tx) => {
    await lockCards(tx, studentId)
    const card =
      (await listOwn(tx.query, studentId, [questionId])).get(questionId) ?? fail('not-found')
    const [known] = await findEvents(tx.query, [eventId])
    if (known) {
      const isSame =
        known.studentId === studentId && known.questionId === questionId && known.kind === kind
      if (!isSame) fail('event-mismatch')
      return
    }
    const now = await readNow(tx)
    const counts = await countReviewEvents(tx.query, {
      studentId,
      questionIds: [questionId],
      since: now - day,
    })
    if ((counts.get(questionId) ?? 0) >= serverLimits.reviews.eventsOfQuestion) fail('events-used')
    await recordDone(tx, studentId, [
      {
        id: eventId,
        questionId,
        version: card.version,
        keyHash: card.keyHash,
        kind,
        of: null,
        at: now,
        receivedAt: now,
      },
    ])
  })
  return { state }
}

/** Of a question that was answered today, and explained: before that it would reveal the answer (S28). */
export async function practise(
  db: Database,
  { studentId, revision }: Session,
  { questionId, version, turn, chosen }: BodyOf<typeof practiseCard> & { questionId: string },
) {
  const own = await listOwn(db.query, studentId, [questionId])
  const hidden = await listHidden(db, studentId)
  const card = own.get(questionId)
  if (!card || card.isAsleep || hidden.has(questionId)) fail('not-found')
  const { calendar } = await readSettings(db, studentId)
  if (card.lastDay !== rememberedOn(await readNow(db), calendar)) fail('not-found')
  const stored = (await readAsked(db.query, [{ questionId, version }]))(questionId, version)
  const marked = mark(stored ?? fail('not-found'), { studentId, turn }, chosen) ?? fail('invalid')
  const [verdict] = await tell(db, revision, [marked])
  return { verdict: verdict ?? fail('internal') }
}
