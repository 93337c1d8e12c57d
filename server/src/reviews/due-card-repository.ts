// A student's cards with their questions, as rows: what is due, what is ahead. Which cards are asleep or aside is written by memory.
import { sql } from 'kysely'
import type { Queries } from '../lib/db/database.ts'

/** Of so many that are due the latest are looked at: of a long absence those whose day has just come. */
const lookedAt = 500

/** `subjectId` of undefined stands for all subjects. */
type Learner = { studentId: string; today: number; subjectId: string | undefined }

/** So many of those that were reviewed, and as many that never were: neither hides the other. */
export function listDueCards(query: Queries, { studentId, today, subjectId }: Learner) {
  const latest = (isFresh: boolean) =>
    query
      .selectFrom('cards')
      .select(['question_id', 'subject_id', 'lesson_id'])
      .select(['stability', 'last_day', 'reviews', 'due_day'])
      .where('student_id', '=', studentId)
      .where(sql<boolean>`is_asleep = 0 and state <> 'aside'`)
      // As the index has it that knows the new ones.
      .where(isFresh ? sql<boolean>`reviews = 0` : sql<boolean>`reviews > 0`)
      .where('due_day', '<=', today)
      .$if(subjectId !== undefined, (rows) => rows.where('subject_id', '=', subjectId ?? ''))
      .orderBy('due_day', 'desc')
      .limit(lookedAt)
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
    .execute()
}

/**
 * What comes back after today, until a day or, without one, on the next day that has some. Not what was answered today,
 * nor what waits for its lesson.
 */
export function listCardsAhead(
  query: Queries,
  { studentId, today, subjectId }: Learner,
  until: number | undefined,
) {
  return query
    .selectFrom('cards')
    .innerJoin('questions', 'questions.id', 'cards.question_id')
    .select(['cards.question_id', 'cards.subject_id', 'cards.lesson_id', 'questions.topic'])
    .select(['cards.stability', 'cards.last_day', 'cards.reviews', 'cards.due_day'])
    .where('cards.student_id', '=', studentId)
    .where('cards.is_asleep', '=', 0)
    .where('cards.state', '=', 'on')
    .where('cards.due_day', '>', today)
    .where('cards.last_day', '<', today)
    .$if(subjectId !== undefined, (rows) => rows.where('cards.subject_id', '=', subjectId ?? ''))
    .$if(until !== undefined, (rows) => rows.where('cards.due_day', '<=', until ?? 0))
    .$if(until === undefined, (rows) =>
      rows.where('cards.due_day', '=', (first) =>
        first
          .selectFrom('cards as first')
          .select(({ fn }) => fn.min<number>('first.due_day').as('day'))
          .where('first.student_id', '=', studentId)
          .where('first.is_asleep', '=', 0)
          .where('first.state', '=', 'on')
          .where('first.due_day', '>', today)
          .where('first.last_day', '<', today)
          .$if(subjectId !== undefined, (own) =>
            own.where('first.subject_id', '=', subjectId ?? ''),
          ),
      ),
    )
    .orderBy('cards.due_day')
    .limit(lookedAt)
    .execute()
}

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
    .select(['questions.answer_key', 'questions.version'])
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

/** Whether a student has cards that do not sleep. */
export async function hasCards(query: Queries, studentId: string): Promise<boolean> {
  const row = await query
    .selectFrom('due_counts')
    .select('due_day')
    .where('student_id', '=', studentId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
