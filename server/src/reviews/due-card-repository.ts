// A student's cards with their questions, as rows: what is due, what is ahead. Which cards are asleep or aside is written by memory.
import { sql } from 'kysely'
import type { Database, Queries } from '../lib/db/database.ts'
import { prepare, type ValueOf } from '../lib/db/prepared.ts'

/** Of so many that are due the latest are looked at: of a long absence those whose day has just come. */
const lookedAt = 500

/** `subjectId` of null means all subjects. */
type Learner = { studentId: string; today: number; subjectId: string | null }

const ofSubject = (value: ValueOf<Learner>, column: string) =>
  sql<boolean>`(cast(${value('subjectId')} as text) is null or ${sql.ref(column)} = ${value('subjectId')})`

/** So many of those that were reviewed, and as many that never were: neither hides the other. */
export const listDueCards = prepare(({ query }, value: ValueOf<Learner>) => {
  const latest = (isFresh: boolean) =>
    query
      .selectFrom('cards')
      .select(['question_id', 'subject_id', 'lesson_id'])
      .select(['stability', 'last_day', 'reviews', 'due_day'])
      .where('student_id', '=', value('studentId'))
      .where(sql<boolean>`is_asleep = 0 and state <> 'aside'`)
      // As the index has it that knows the new ones.
      .where(isFresh ? sql<boolean>`reviews = 0` : sql<boolean>`reviews > 0`)
      .where('due_day', '<=', value('today'))
      .where(ofSubject(value, 'subject_id'))
      .orderBy('due_day', 'desc')
      .limit(sql.lit(lookedAt))
  const cards = query
    .selectFrom(latest(false).as('reviewed'))
    .selectAll()
    .unionAll(query.selectFrom(latest(true).as('fresh')).selectAll())
    .as('cards')
  return query
    .selectFrom(cards)
    .innerJoin('questions', 'questions.id', 'cards.question_id')
    .select(['cards.question_id', 'cards.subject_id', 'cards.lesson_id', 'questions.topic'])
    .select(['cards.stability', 'cards.last_day', 'cards.reviews', 'cards.due_day'])
})

/** Neither what was answered today nor what waits for its lesson. */
const cardsAhead = (query: Queries, value: ValueOf<Learner>) =>
  query
    .selectFrom('cards')
    .where('cards.student_id', '=', value('studentId'))
    .where('cards.is_asleep', '=', sql.lit(0))
    .where('cards.state', '=', sql.lit('on'))
    .where('cards.due_day', '>', value('today'))
    .where('cards.last_day', '<', value('today'))
    .where(ofSubject(value, 'cards.subject_id'))

/** What comes back after today, on the next day that has some. */
export const listNextCards = prepare(({ query }, value: ValueOf<Learner>) =>
  listed(
    cardsAhead(query, value).where('cards.due_day', '=', () =>
      cardsAhead(query, value).select(({ fn }) => fn.min<number>('cards.due_day').as('day')),
    ),
  ),
)

/** What comes back after today, until a day. */
export const listCardsUntil = prepare(({ query }, value: ValueOf<Learner & { until: number }>) =>
  listed(cardsAhead(query, value).where('cards.due_day', '<=', value('until'))),
)

const listed = (cards: ReturnType<typeof cardsAhead>) =>
  cards
    .innerJoin('questions', 'questions.id', 'cards.question_id')
    .select(['cards.question_id', 'cards.subject_id', 'cards.lesson_id', 'questions.topic'])
    .select(['cards.stability', 'cards.last_day', 'cards.reviews', 'cards.due_day'])
    .orderBy('cards.due_day')
    .limit(sql.lit(lookedAt))

export type ListedCard = Awaited<ReturnType<typeof listDueCards>>[number]

/** With the questions as they are now, and where they stand. */
export function readCards(query: Queries, studentId: string, questionIds: string[]) {
  return query
    .selectFrom('cards')
    .innerJoin('questions', 'questions.id', 'cards.question_id')
    .innerJoin('chapters', 'chapters.id', 'cards.chapter_id')
    .leftJoin('lessons', (join) =>
      join.onRef('lessons.id', '=', 'cards.lesson_id').on('lessons.retired', '=', 0),
    )
    .select(['questions.id', 'questions.type', 'questions.topic', 'questions.shown'])
    .select(['questions.answer_key', 'questions.version', 'questions.quiz_id'])
    .select(['cards.subject_id', 'cards.chapter_id', 'chapters.name as chapter_name'])
    .select(['cards.last_day', 'cards.reps', 'cards.recalled', 'cards.lapses', 'cards.state'])
    .select(['cards.stability', 'cards.is_corrected', 'cards.lesson_id'])
    .select(['lessons.title as lesson_title', 'lessons.minutes as lesson_minutes'])
    .where('cards.student_id', '=', studentId)
    .where('cards.question_id', 'in', questionIds)
    .execute()
}

/** Whether it sleeps, by question; those without a card are not in it. */
export async function listOwn(query: Queries, studentId: string, questionIds: string[]) {
  const rows =
    questionIds.length === 0
      ? []
      : await query
          .selectFrom('cards')
          .innerJoin('questions', 'questions.id', 'cards.question_id')
          .select('questions.retired')
          .select(['question_id', 'is_asleep', 'cards.version', 'sign', 'last_day', 'first_at'])
          .where('student_id', '=', studentId)
          .where('question_id', 'in', questionIds)
          .execute()
  return new Map(
    rows.map((row) => [
      row.question_id,
      {
        isAsleep: row.is_asleep === 1,
        isRetired: row.retired === 1,
        version: row.version,
        keyHash: row.sign,
        lastDay: row.last_day,
        firstAt: row.first_at,
      },
    ]),
  )
}

export function listSubjects(query: Queries, ids: string[]) {
  return query
    .selectFrom('subjects')
    .innerJoin('subcategories', 'subcategories.id', 'subjects.subcategory_id')
    .select(['subjects.id', 'subjects.name', 'subjects.accent', 'subjects.cover'])
    .select(['subjects.language', 'subcategories.name as subcategory_name'])
    .select('subcategories.subject_count')
    .where('subjects.id', 'in', ids)
    .orderBy('subcategories.position')
    .orderBy('subjects.position')
    .orderBy('subjects.id')
    .execute()
}

const anyDue = prepare(({ query }, value: ValueOf<{ studentId: string }>) =>
  query
    .selectFrom('due_counts')
    .select('due_day')
    .where('student_id', '=', value('studentId'))
    .limit(sql.lit(1)),
)

/** Whether a student has cards that do not sleep. */
export const hasCards = async (db: Database, studentId: string): Promise<boolean> =>
  (await anyDue(db, { studentId })).length > 0
