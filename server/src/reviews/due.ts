// A student's reviews of today: how many, the questions in their order, and what comes in the next days.
import { serverLimits } from '../lib/util/server-limits.ts'
import type { listDueReviews, DueCard, ForecastDay } from '@kinnow/contract/reviews'
import type { QueryOf, ReplyOf } from '@kinnow/contract/endpoint'
import { dateOf } from '../activity/day.ts'
import type { Database } from '../lib/db/database.ts'
import { toKeyed } from '../quizzes/quiz-repository.ts'
import { ask } from './present-card.ts'
import { chooseCards } from './choose.ts'
import * as cards from './due-card-repository.ts'
import type { Plan } from '../memory/plan-days.ts'
import { readSubjects } from './subjects.ts'
import { type Learner, readToday } from '../memory/today.ts'

type Query = QueryOf<typeof listDueReviews>

export async function readDue(
  db: Database,
  learner: Learner,
  query: Query,
): Promise<ReplyOf<typeof listDueReviews>> {
  const { studentId } = learner
  const today = await readToday(db, learner)
  const { day, done, plan, settings, took } = today
  const [chosen, hasCards] = await Promise.all([
    chooseCards(db, { studentId, today }, query),
    cards.hasCards(db, studentId),
  ])
  const dueCards = await presentCards({ db, studentId, today: day, ids: chosen.ids })
  const bySubject = [...(plan.days[0]?.subjects ?? new Map<string, number>())]
  const ids = new Set([
    ...plan.days.flatMap(({ subjects }) => [...subjects.keys()]),
    ...dueCards.map((card) => card.subjectId),
  ])
  const subjects = await readSubjects(db.query, [...ids])
  const place = (id: string) => subjects.findIndex((subject) => subject.id === id)
  return {
    today: {
      day: dateOf(day),
      done,
      waiting: plan.waiting,
      catchUpDays: plan.catchUpDays,
      due: plan.days[0]?.count ?? 0,
      secondsEach:
        took === null ? serverLimits.reviews.usualSeconds : Math.max(1, Math.round(took / 1000)),
    },
    ahead: chosen.ahead,
    cards: dueCards,
    bySubject: bySubject
      .map(([id, due]) => ({ subjectId: id, due, chapters: chaptersOf(dueCards, id) }))
      .toSorted(
        (one, other) => other.due - one.due || place(one.subjectId) - place(other.subjectId),
      ),
    subjects,
    forecast: presentForecast(plan),
    settings,
    hasCards,
  }
}

const chaptersOf = (dueCards: DueCard[], subjectId: string) => [
  ...new Set(
    dueCards.filter((card) => card.subjectId === subjectId).map(({ chapter }) => chapter.name),
  ),
]

export const presentForecast = ({ days }: Plan): ForecastDay[] =>
  days.map(({ day, count, subjects }) => ({
    day: dateOf(day),
    count,
    subjects: [...subjects].map(([subjectId, one]) => ({ subjectId, count: one })),
  }))

async function presentCards({
  db,
  studentId,
  today,
  ids,
}: {
  db: Database
  studentId: string
  today: number
  ids: string[]
}): Promise<DueCard[]> {
  if (ids.length === 0) return []
  const rows = await cards.readCards(db.query, studentId, ids)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id): DueCard[] => {
    const row = byId.get(id)
    if (!row) return []
    const keyed = toKeyed(row)
    const turn = row.reps
    return [
      {
        question: ask(keyed, { studentId, turn }),
        version: row.version ?? row.id,
        turn,
        subjectId: row.subject_id,
        quizId: row.quiz_id,
        chapter: { id: row.chapter_id, name: row.chapter_name },
        lesson:
          row.lesson_id !== null && row.lesson_title !== null
            ? {
                id: row.lesson_id,
                title: row.lesson_title,
                anchor: keyed.key.lessonAnchor ?? null,
              }
            : null,
        lastAskedDays: row.stability === null ? null : Math.max(0, today - row.last_day),
        asked: row.reps,
        recalled: row.recalled,
        isCorrected: row.is_corrected === 1,
      },
    ]
  })
}
