// Which questions come now: those that are due, or early the next ones, within what `memory/plan-days.ts` plans for today.
import { limits } from '@kinnow/contract/limits'
import type { listDueReviews } from '@kinnow/contract/reviews'
import type { QueryOf, ReplyOf } from '@kinnow/contract/endpoint'
import { countOf, dateOf } from '../activity/day.ts'
import type { Database } from '../lib/db/database.ts'
import { readWeights } from '../memory/settings-repository.ts'
import { onlyOf, type Today } from '../memory/today.ts'
import {
  type ListedCard,
  listCardsUntil,
  listDueCards,
  listNextCards,
} from './due-card-repository.ts'
import { recallOn } from './chapters.ts'
import { orderDue } from './order.ts'

type Chosen = {
  /** In the order in which to ask them. */
  ids: string[]
  ahead: ReplyOf<typeof listDueReviews>['ahead']
}

/**
 * Early is a review like any other: it counts by the days that have passed, among the reviews of today, and is offered
 * only where nothing is due.
 */
export async function chooseCards(
  db: Database,
  { studentId, today: whole }: { studentId: string; today: Today },
  { limit, subjectId, ahead }: QueryOf<typeof listDueReviews>,
): Promise<Chosen> {
  const today = subjectId === undefined ? whole : onlyOf(whole, subjectId)
  const { day } = today
  const learner = { studentId, today: day, subjectId: subjectId ?? null }
  const due = dueOf(today)
  if (due > 0) {
    if (limit === 0) return { ids: [], ahead: null }
    const rows = await listDueCards(db, learner)
    return { ids: await inTurn(db, studentId, { rows, today, due, limit }), ahead: null }
  }
  const room = today.settings.dailyCap - today.done
  // What is due of another subject comes first: there is room for so many a day.
  if (room <= 0 || dueOf(whole) > 0) return { ids: [], ahead: null }
  const next = allowed(await listNextCards(db, learner), today)
  const [first] = next
  const offered = first && {
    day: dateOf(first.due_day),
    count: Math.min(room, next.length),
  }
  if (limit === 0 || ahead === undefined) return { ids: [], ahead: offered ?? null }
  const until = Math.min(countOf(ahead), day + limits.reviews.forecastDays)
  const rows = await listCardsUntil(db, { ...learner, until })
  const ids = await inTurn(db, studentId, { rows, today, due: room, limit })
  return { ids, ahead: offered ?? null }
}

const dueOf = ({ plan }: Today) => plan.days[0]?.count ?? 0

/** Without what must wait, and with no more new ones than today has room for. */
function allowed(rows: ListedCard[], { hidden, settings, fresh }: Today): ListedCard[] {
  let room = Math.max(0, settings.newCap - fresh)
  return rows.filter((row) => !hidden.has(row.question_id) && (row.reviews > 0 || room-- > 0))
}

async function inTurn(
  db: Database,
  studentId: string,
  { rows, today, due, limit }: { rows: ListedCard[]; today: Today; due: number; limit: number },
): Promise<string[]> {
  const recallOf = recallOn(today.day, await readWeights(db.query, studentId))
  const ordered = orderDue(
    rows
      .filter((row) => !today.hidden.has(row.question_id))
      .map((row) => ({
        questionId: row.question_id,
        subjectId: row.subject_id,
        lessonId: row.lesson_id,
        topic: row.topic,
        isFresh: row.reviews === 0,
        recall: recallOf(row),
      })),
  )
  // As many new ones as the plan has for today: those of others wait.
  const old = ordered.filter(({ isFresh }) => !isFresh).length
  const left = Math.max(0, due - Math.min(old, due))
  let room = Math.min(left, Math.max(0, today.settings.newCap - today.fresh))
  return ordered
    .filter(({ isFresh }) => !isFresh || room-- > 0)
    .slice(0, Math.min(limit, due))
    .map(({ questionId }) => questionId)
}
