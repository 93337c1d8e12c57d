// What each day of a student comes to, as rows: counted from the facts, so that neither a repetition nor what comes late does harm.
import { limits } from '@kinnow/contract/limits'
import { type Expression, sql } from 'kysely'
import type { Queries, Tx } from '../lib/db/database.ts'
import { prepare, type ValueOf, valuesOf } from '../lib/db/prepared.ts'
import { minutesIn } from './bitmap.ts'

const hour = 60 * 60_000
/**
 * Between which times a day may lie, wherever on earth and at whichever hour it begins: an index by time finds its facts,
 * however many there are beside them.
 */
const earliest = (day: number) => (24 * day - 14) * hour
const latest = (day: number) => (24 * (day + 2) + 12) * hour

type OfDay = { studentId: string; day: number; from: number; until: number }

/** What is counted of a day, a line for each sort of fact. */
const counted = (value: ValueOf<OfDay>) => {
  const [studentId, day] = [value('studentId'), value('day')]
  return {
    lessons: sql<number>`(select count(*) from lesson_progress where student_id = ${studentId}
      and completed_day = ${day} and updated_at >= ${value('from')})`,
    answers: sql<number>`(select count(*) from (select distinct attempt_id, question_id from attempt_events
      where student_id = ${studentId} and kind = 'answer' and day = ${day}
        and at >= ${value('from')} and at < ${value('until')}) as answered)
      + (select count(distinct question_id) from memory_events
        where student_id = ${studentId} and day = ${day} and kind = 'answer' and source = 'check')`,
    reviews: sql<number>`(select count(distinct question_id) from memory_events
      where student_id = ${studentId} and day = ${day} and kind = 'answer' and source = 'review'
        and not exists (select 1 from memory_events as undo
          where undo.undoes = memory_events.id and undo.kind = 'undo'))`,
  }
}

const factsOf = prepare(({ query }, value: ValueOf<OfDay>) => {
  const sums = counted(value)
  return query
    .selectFrom('student_days')
    .leftJoin('activity', (join) =>
      join
        .onRef('activity.student_id', '=', 'student_days.student_id')
        .onRef('activity.day', '=', 'student_days.day'),
    )
    .select('activity.minutes')
    .select([sums.lessons.as('lessons'), sums.answers.as('answers'), sums.reviews.as('reviews')])
    .where('student_days.student_id', '=', value('studentId'))
    .where('student_days.day', '=', value('day'))
})

type Counts = Record<'lessons' | 'answers' | 'reviews' | 'minutes' | 'learned', number>

const writeDay = prepare(({ query }, value: ValueOf<Counts & Pick<OfDay, 'studentId' | 'day'>>) =>
  query
    .updateTable('student_days')
    .set(valuesOf(['lessons', 'answers', 'reviews', 'minutes', 'learned'], value))
    .where('student_id', '=', value('studentId'))
    .where('day', '=', value('day')),
)

/**
 * Recounts a day, in the transaction that has added a fact of it. Two that do so at once go one after the other: the
 * second sees what the first has added.
 */
export async function recountDay(tx: Tx, studentId: string, day: number): Promise<void> {
  await holdDay(tx, studentId, day)
  const ofDay = { studentId, day, from: earliest(day), until: latest(day) }
  const rows = await factsOf(tx, ofDay)
  const [first] = rows
  if (!first) return
  const { lessons, answers, reviews } = first
  const active = rows.flatMap(({ minutes }) => minutes ?? [])
  const counts = { lessons, answers, reviews, minutes: minutesIn(active).length }
  const learned = isLearningDay(counts) ? 1 : 0
  await writeDay(tx, { studentId, day, ...counts, learned })
}

type Added = Pick<OfDay, 'studentId' | 'day'> & { answers: number }

const addAnswers = prepare(({ query }, value: ValueOf<Added>) =>
  query
    .updateTable('student_days')
    .set((row) => ({ answers: row('answers', '+', value('answers')) }))
    .where('student_id', '=', value('studentId'))
    .where('day', '=', value('day'))
    .returning(['lessons', 'answers', 'reviews', 'minutes', 'learned']),
)

const markLearned = prepare(({ query }, value: ValueOf<Pick<OfDay, 'studentId' | 'day'>>) =>
  query
    .updateTable('student_days')
    .set({ learned: 1 })
    .where('student_id', '=', value('studentId'))
    .where('day', '=', value('day')),
)

/**
 * The same at the cost of what was added alone, in the transaction that has added answers to so many questions that had
 * none of that day. A day that has no row is counted from the facts.
 */
export async function countUp(tx: Tx, { studentId, day, answers }: Added): Promise<void> {
  const [counts] = await addAnswers(tx, { studentId, day, answers })
  if (!counts) await recountDay(tx, studentId, day)
  else if (counts.learned === 0 && isLearningDay(counts)) await markLearned(tx, { studentId, day })
}

const hold = prepare(
  ({ query }, value: ValueOf<Pick<OfDay, 'studentId' | 'day'> & { rest: number }>) =>
    query
      .insertInto('student_days')
      .columns(['student_id', 'day', 'rest', 'goal'])
      .expression(
        query
          .selectFrom('users')
          .select(['id', value('day').as('day'), value('rest').as('rest'), 'daily_goal_minutes'])
          .where('id', '=', value('studentId')),
      )
      .onConflict((conflict) =>
        conflict.columns(['student_id', 'day']).doUpdateSet((row) => ({
          rest: sql<number>`case when ${value('rest')} = 1 then 1 else ${row.ref('student_days.rest')} end`,
        })),
      ),
)

/** The row of a day, locked until the transaction ends, and created where there is none, with the present goal. */
export async function holdDay(tx: Tx, studentId: string, day: number): Promise<void> {
  await hold(tx, { studentId, day, rest: 0 })
}

/** Of days whose rest costs nothing. */
export async function markRest(tx: Tx, studentId: string, days: number[]): Promise<void> {
  for (const day of days) await hold(tx, { studentId, day, rest: 1 })
}

/** Of today and what comes: days that are over keep the aim that they had. */
export async function setGoalFrom({
  query,
  studentId,
  day,
  goal,
}: {
  query: Queries
  studentId: string
  day: number
  goal: number
}): Promise<void> {
  await query
    .updateTable('student_days')
    .set({ goal })
    .where('student_id', '=', studentId)
    .where('day', '>=', day)
    .execute()
}

/** The newest first. */
export const listDays = (query: Queries, studentId: string | Expression<string>, most: number) =>
  query
    .selectFrom('student_days')
    .select(['day', 'minutes', 'learned', 'goal', 'answers', 'reviews'])
    .where('student_id', '=', studentId)
    .orderBy('day', 'desc')
    .limit(sql.lit(most))

/** Whether a student has learned on so many days, at least. */
export async function hasLearnedOn(
  query: Queries,
  studentId: string,
  days: number,
): Promise<boolean> {
  const rows = await query
    .selectFrom('student_days')
    .select('day')
    .where('student_id', '=', studentId)
    .where('learned', '=', 1)
    .limit(days)
    .execute()
  return rows.length >= days
}

/**
 * For a statement about `users`: the days that a row of days is made of, as `readKeptDays` reads them. One text of the
 * database, since a row for each of them would double what a dashboard costs.
 */
export const keptDays = sql<string | null>`(select string_agg(cast(day * 2 + learned as text), ',')
  from (select day, learned, rest from student_days where student_id = users.id
    order by day desc limit ${sql.lit(limits.streak.days)}) as recent
  where learned = 1 or rest = 1)`

// What makes a day a day of learning.
/** What a day comes to. */
type DayCounts = { minutes: number; lessons: number; answers: number; reviews: number }

export const isLearningDay = ({ minutes, lessons, answers, reviews }: DayCounts): boolean =>
  lessons >= 1 ||
  answers + reviews >= limits.learningDay.answers ||
  minutes >= limits.learningDay.minutes
