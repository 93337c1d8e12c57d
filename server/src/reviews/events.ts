// Answers of a review: stored, and graded by the server. Each has an outcome of its own (R11, S28).
import { failures } from '@kinnow/contract/failures'
import type { BodyOf, ReplyOf } from '@kinnow/contract/endpoint'
import type { ReviewOutcome, sendReviewEvents } from '@kinnow/contract/review-events'
import { type Database, type Queries, readNow } from '../lib/db/database.ts'
import { transaction } from '../lib/db/transaction.ts'
import { fail } from '../lib/util/failure.ts'
import type { Session } from '../lib/http/endpoint-routes.ts'
import { lockCards } from '../memory/card-repository.ts'
import type { Repetition } from '../memory/fold.ts'
import { readRepetitions, rememberedOn } from '../memory/record.ts'
import { tell } from './present-card.ts'
import { listOwn, readCards } from './due-card-repository.ts'
import { type ChapterQuestion, listChapterQuestions } from '../memory/chapter-repository.ts'
import { raisedBy } from './chapters.ts'
import { isAnswer, appendReviewEvents } from './append-review-events.ts'
import { outlookOf } from './next-review.ts'
import { readToday } from '../memory/today.ts'

export async function appendReviews(
  db: Database,
  { studentId, calendar, revision }: Pick<Session, 'studentId' | 'calendar' | 'revision'>,
  { events, sentAt }: BodyOf<typeof sendReviewEvents>,
): Promise<ReplyOf<typeof sendReviewEvents>> {
  const { results, now, repetitions, chapters } = await transaction(db, async (tx) => {
    await lockCards(tx, studentId)
    const received = await readNow(tx)
    const appended = await appendReviewEvents({ tx, studentId, sentAt, received }, events)
    const mentioned = appended.flatMap((one) => ('refused' in one ? [] : one.questionId))
    const answerIds = events.map((event) => (isAnswer(event) ? event.eventId : event.of))
    const own = [...(await listOwn(tx.query, studentId, [...new Set(mentioned)])).keys()]
    return {
      results: appended,
      now: received,
      repetitions: await readRepetitions(tx, studentId, own, answerIds),
      chapters: await readChapters(tx.query, studentId, own),
    }
  })
  const today = rememberedOn(now, calendar)
  const verdicts = await tell(
    db,
    revision,
    results.flatMap((one) => ('refused' in one || !one.marked ? [] : one.marked)),
  )
  const { plan, done } = await readToday(db, { studentId, calendar, now })
  return {
    outcomes: events.map((event, index): ReviewOutcome => {
      const result = results[index] ?? fail('internal')
      if ('refused' in result) return refusal(event.eventId, result.refused)
      // A remark on an answer moves when that answer is taken back.
      const answerId = isAnswer(event) ? event.eventId : event.of
      const folded = repetitions.get(result.questionId)
      const repetition = folded?.repetitions.find((each) => each.event.id === answerId)
      const chapterRaised = raisedChapter(repetition, chapters.get(result.questionId))
      return {
        eventId: event.eventId,
        outcome: result.outcome,
        reason: null,
        message: null,
        verdict: result.marked ? (verdicts.shift() ?? null) : null,
        outlook: folded ? outlookOf(answerId, folded, { today, chapterRaised }) : null,
      }
    }),
    today: { due: plan.days[0]?.count ?? 0, done },
  }
}

type Chapter = { name: string; questions: ChapterQuestion[] }

const raisedChapter = (repetition?: Repetition, chapter?: Chapter) =>
  repetition && chapter ? raisedBy(repetition, chapter.name, chapter.questions) : null

const refusal = (eventId: string, reason: NonNullable<ReviewOutcome['reason']>): ReviewOutcome => ({
  eventId,
  outcome: 'refused',
  reason,
  verdict: null,
  outlook: null,
  message: failures[reason].message,
})

/** Of each question its chapter, with all its questions. */
async function readChapters(query: Queries, studentId: string, questionIds: string[]) {
  if (questionIds.length === 0) return new Map<string, never>()
  const rows = await readCards(query, studentId, questionIds)
  const questions = await listChapterQuestions(query, studentId, {
    chapterIds: [...new Set(rows.map((row) => row.chapter_id))],
  })
  return new Map(
    rows.map((row) => [
      row.id,
      {
        name: row.chapter_name,
        questions: questions.filter((one) => one.chapter_id === row.chapter_id),
      },
    ]),
  )
}
