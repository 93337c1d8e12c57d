// Cards as rows: the fold of each question's events, stored so that a due date needs no folding.
import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import { batches, filledBatches } from '../lib/util/batches.ts'
import type { Database, Queries, Tx } from '../lib/db/database.ts'
import { prepareList, type ValueOf, valuesOf } from '../lib/db/prepared.ts'
import type { Tables } from '../lib/db/tables/tables.ts'
import type { Card } from './fold.ts'

export type CardRow = Selectable<Tables['cards']>
type Place = Pick<
  CardRow,
  'subcategory_id' | 'subject_id' | 'chapter_id' | 'lesson_id' | 'is_asleep'
>

/** Changes to what a student remembers run one after the other: counts are taken of all that was written. */
export async function lockCards(tx: Tx, studentId: string): Promise<void> {
  if (tx.engine !== 'postgres') return
  await sql`select id from users where id = ${studentId} for no key update`.execute(tx.query)
}

type OfStudent = { studentId: string }
type Question = { id: string }

const placesOf = prepareList(
  ({ query }, value: ValueOf<OfStudent>, questions: ValueOf<Question>[]) =>
    query
      .selectFrom('questions')
      .leftJoin('quizzes', 'quizzes.id', 'questions.quiz_id')
      .leftJoin('lessons', 'lessons.id', 'questions.lesson_id')
      .select(['questions.id', 'questions.answer_key', 'questions.lesson_id', 'questions.retired'])
      .select((row) => [
        row.fn.coalesce('quizzes.subcategory_id', 'lessons.subcategory_id').as('subcategoryId'),
        row.fn.coalesce('quizzes.subject_id', 'lessons.subject_id').as('subjectId'),
        row.fn.coalesce('quizzes.chapter_id', 'lessons.chapter_id').as('chapterId'),
        row
          .exists(
            row
              .selectFrom('enrollments')
              .select('enrollments.id')
              .where('enrollments.student_id', '=', value('studentId'))
              .where('enrollments.status', '=', 'active')
              .where((is) =>
                is(
                  'enrollments.subcategory_id',
                  '=',
                  is.fn.coalesce('quizzes.subcategory_id', 'lessons.subcategory_id'),
                ),
              ),
          )
          .as('isTaken'),
      ])
      .where(
        'questions.id',
        'in',
        questions.map((one) => one('id')),
      ),
)

/** Where questions stand in their courses, and whether they rest, for each student who asks. */
export async function listPlaces(
  tx: Tx,
  studentId: string,
  questionIds: string[],
): Promise<Map<string, Place>> {
  const places = new Map<string, Place>()
  for (const part of filledBatches(questionIds.map((id) => ({ id }))))
    for (const row of await placesOf(tx, { studentId }, part))
      places.set(row.id, {
        subcategory_id: row.subcategoryId ?? '',
        subject_id: row.subjectId ?? '',
        chapter_id: row.chapterId ?? '',
        lesson_id: taughtIn(row.answer_key) ?? row.lesson_id,
        is_asleep: Number(row.isTaken) === 1 && row.retired === 0 ? 0 : 1,
      })
  return places
}

const taughtIn = (answerKey: string) =>
  (JSON.parse(answerKey) as { lessonId?: string | null }).lessonId ?? null

export const toRow = (
  { studentId, questionId }: { studentId: string; questionId: string },
  card: Card,
  place: Place,
): CardRow => ({
  student_id: studentId,
  question_id: questionId,
  ...place,
  version: card.version,
  sign: card.keyHash,
  stability: card.recollection?.stability ?? null,
  difficulty: card.recollection?.difficulty ?? null,
  last_day: card.lastDay,
  due_day: card.dueDay,
  reps: card.reps,
  recalled: card.recalled,
  lapses: card.lapses,
  reviews: card.reviews,
  level: card.level,
  first_at: card.firstAt,
  familiar_at: card.reachedAt.familiar,
  confident_at: card.reachedAt.confident,
  mastered_at: card.reachedAt.mastered,
  state: card.state,
  is_corrected: card.isCorrected ? 1 : 0,
})

/** As they were written last. */
export const cardsOf = (
  { query }: Database,
  value: ValueOf<OfStudent>,
  questions: ValueOf<Question>[],
) =>
  query
    .selectFrom('cards')
    .where('student_id', '=', value('studentId'))
    .where(
      'question_id',
      'in',
      questions.map((one) => one('id')),
    )

const storedCards = prepareList((db, value: ValueOf<OfStudent>, questions: ValueOf<Question>[]) =>
  cardsOf(db, value, questions).selectAll(),
)

export async function listCards(
  tx: Tx,
  studentId: string,
  questionIds: string[],
): Promise<CardRow[]> {
  const found = new Map<string, CardRow>()
  for (const part of filledBatches(questionIds.map((id) => ({ id }))))
    for (const row of await storedCards(tx, { studentId }, part)) found.set(row.question_id, row)
  return [...found.values()]
}

const values = [
  'subcategory_id',
  'subject_id',
  'chapter_id',
  'lesson_id',
  'is_asleep',
  'version',
  'sign',
  'stability',
  'difficulty',
  'last_day',
  'due_day',
  'reps',
  'recalled',
  'lapses',
  'reviews',
  'level',
  'first_at',
  'familiar_at',
  'confident_at',
  'mastered_at',
  'state',
  'is_corrected',
] as const

const insertCards = prepareList(({ query }, _, rows: ValueOf<CardRow>[]) =>
  query
    .insertInto('cards')
    .values(rows.map((row) => valuesOf(['student_id', 'question_id', ...values], row)))
    .onConflict((conflict) =>
      conflict
        .columns(['student_id', 'question_id'])
        .doUpdateSet((row) =>
          Object.fromEntries(
            values.map((name) => [name, row.ref(`excluded.${name}` as 'excluded.state')]),
          ),
        ),
    ),
)

export async function writeCards(tx: Tx, rows: CardRow[]): Promise<void> {
  for (const batch of batches(rows)) await insertCards(tx, {}, batch)
}

export async function removeCards(
  query: Queries,
  studentId: string,
  questionIds: string[],
): Promise<void> {
  await query
    .deleteFrom('cards')
    .where('student_id', '=', studentId)
    .where('question_id', 'in', questionIds)
    .execute()
}

type Cards = ExpressionBuilder<Tables, 'cards'>
/** Cards that come back some day: neither put aside by the student nor asleep, as those of a course that is not taken are. */
export const isAwake = (row: Cards) =>
  row.and([row('is_asleep', '=', 0), row('state', '<>', 'aside')])
