// Everything that a student remembers, as rows: read for one screen, not with every page.
import { sql } from 'kysely'
import type { Database, Queries } from '../lib/db/database.ts'
import { isStanding } from '../memory/event-repository.ts'

/** Those of courses that are taken. */
export function listAwakeCards(query: Queries, studentId: string) {
  return query
    .selectFrom('cards')
    .select(['question_id', 'subject_id', 'chapter_id', 'stability', 'last_day', 'due_day'])
    .select(['level', 'state'])
    .where('student_id', '=', studentId)
    .where('is_asleep', '=', 0)
    .execute()
}

/** Chapters of courses that are taken, or of one of them, in order, with how many of their lessons are there and done. */
export function listChapters(
  query: Queries,
  studentId: string,
  only: { subjectId?: string; subcategoryId?: string } = {},
) {
  const { subjectId, subcategoryId } = only
  return query
    .selectFrom('enrollments')
    .innerJoin('subjects', 'subjects.subcategory_id', 'enrollments.subcategory_id')
    .innerJoin('chapters', 'chapters.subject_id', 'subjects.id')
    .select(['chapters.id', 'chapters.name', 'chapters.subject_id', 'chapters.lesson_count'])
    .select('chapters.made_at')
    .select((row) => [
      row
        .selectFrom('lesson_progress')
        .innerJoin('lessons', 'lessons.id', 'lesson_progress.lesson_id')
        .select(({ fn }) => fn.count<number>('lesson_progress.completed_at').as('done'))
        .where('lesson_progress.student_id', '=', studentId)
        .where('lessons.retired', '=', 0)
        .whereRef('lessons.chapter_id', '=', 'chapters.id')
        .as('done'),
      row
        .selectFrom('lesson_progress')
        .innerJoin('lessons', 'lessons.id', 'lesson_progress.lesson_id')
        .select(({ fn }) => fn.countAll<number>().as('opened'))
        .where('lesson_progress.student_id', '=', studentId)
        .where('lessons.retired', '=', 0)
        .whereRef('lessons.chapter_id', '=', 'chapters.id')
        .as('opened'),
    ])
    .where('enrollments.student_id', '=', studentId)
    .where('enrollments.status', '=', 'active')
    .where('subjects.retired', '=', 0)
    .where('chapters.retired', '=', 0)
    .$if(subjectId !== undefined, (rows) => rows.where('subjects.id', '=', subjectId ?? ''))
    .$if(subcategoryId !== undefined, (rows) =>
      rows.where('enrollments.subcategory_id', '=', subcategoryId ?? ''),
    )
    .orderBy('enrollments.created_at')
    .orderBy('subjects.position')
    .orderBy('chapters.position')
    .orderBy('chapters.id')
    .execute()
}

/** Lessons of these chapters that are not done, in order. */
export function listOpenLessons(query: Queries, studentId: string, chapterIds: string[]) {
  return query
    .selectFrom('lessons')
    .leftJoin('lesson_progress as mine', (join) =>
      join.onRef('mine.lesson_id', '=', 'lessons.id').on('mine.student_id', '=', studentId),
    )
    .select(['lessons.id', 'lessons.title', 'lessons.chapter_id'])
    .where('lessons.chapter_id', 'in', chapterIds)
    .where('lessons.retired', '=', 0)
    .where('mine.completed_at', 'is', null)
    .orderBy('lessons.position')
    .orderBy('lessons.id')
    .execute()
}

/** Those that slipped most, or are put aside, with what they ask and where it is taught. */
export function listNotable(query: Queries, studentId: string, which: 'slippery' | 'aside') {
  return query
    .selectFrom('cards')
    .innerJoin('questions', 'questions.id', 'cards.question_id')
    .leftJoin('lessons', (join) =>
      join.onRef('lessons.id', '=', 'cards.lesson_id').on('lessons.retired', '=', 0),
    )
    .leftJoin('lesson_bodies', 'lesson_bodies.lesson_id', 'lessons.id')
    .select(['questions.id', 'questions.type', 'questions.topic', 'questions.shown'])
    .select(['questions.answer_key', 'cards.subject_id', 'cards.lapses', 'cards.last_day'])
    .select(['cards.state', 'cards.reps', 'cards.lesson_id', 'lessons.title as lesson_title'])
    .select(['lessons.minutes as lesson_minutes', 'lesson_bodies.headings'])
    .where('cards.student_id', '=', studentId)
    .where('cards.is_asleep', '=', 0)
    .$if(which === 'aside', (rows) => rows.where('cards.state', '=', 'aside'))
    .$if(which === 'slippery', (rows) =>
      rows.where('cards.state', '<>', 'aside').where('cards.lapses', '>=', slips),
    )
    .orderBy('cards.lapses', 'desc')
    .orderBy('cards.last_day', 'desc')
    .orderBy('cards.question_id')
    .limit(which === 'slippery' ? 10 : 50)
    .execute()
}

/** From so many lapses on a question is listed as slipping. */
const slips = 4

/** Of the reviews of a student so many are looked at: a hundred a day for twelve weeks. */
const reviewsLookedAt = 8400

/**
 * Reviews since a day that stand, each with whether it was recalled and how long it took. Of a question and a day the first
 * answer counts, at least a day after the one before: what was answered this morning tells nothing of memory.
 */
export function listReviewsSince(db: Database, studentId: string, day: number) {
  return db.query
    .selectFrom((row) =>
      row
        .selectFrom('memory_events')
        .select(['id', 'student_id', 'question_id', 'day', 'took_ms', 'score'])
        .where('student_id', '=', studentId)
        .where('day', '>=', day)
        .where('kind', '=', sql.lit('answer'))
        .where('source', '=', sql.lit('review'))
        .orderBy('day', 'desc')
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(sql.lit(reviewsLookedAt))
        .as('memory_events'),
    )
    .select(['id', 'question_id', 'day', 'took_ms', 'score'])
    .where(isStanding)
    .where(
      sql<boolean>`memory_events.day > ${firstAnswer(db, 'day', ['student_id', 'question_id'])}`,
    )
    .where(
      sql<boolean>`memory_events.id = ${firstAnswer(db, 'id', ['student_id', 'question_id', 'day'])}`,
    )
    .execute()
}

/**
 * Of the first answer that has the same values as the review: one look-up, however often the question was answered. For
 * PostgreSQL it is the first from these values on, which is the same, as the review itself has them: for equal ones it may
 * choose an index by day, and sort all answers of the day for each.
 */
function firstAnswer(
  { engine }: Database,
  column: 'day' | 'id',
  same: ('student_id' | 'question_id' | 'day')[],
) {
  const own = sql.join(same.map((name) => sql.ref(`event.${name}`)))
  const ofReview = sql.join(same.map((name) => sql.ref(`memory_events.${name}`)))
  const comparison = sql.raw(engine === 'postgres' ? '>=' : '=')
  return sql`(select ${sql.ref(`event.${column}`)} from memory_events as event
    where event.kind = 'answer' and (${own}) ${comparison} (${ofReview})
    order by event.student_id, event.question_id, event.day, event.at, event.id limit 1)`
}
