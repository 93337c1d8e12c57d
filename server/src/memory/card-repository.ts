// Cards as rows: what the events of questions come to, kept so that nobody folds to ask what is due.
import { type ExpressionBuilder, type Insertable, sql } from 'kysely'
import { batches } from '../lib/batches.ts'
import type { Database, Queries } from '../lib/db/database.ts'
import type { Tables } from '../lib/db/tables.ts'
import type { Card } from './fold.ts'

type CardRow = Insertable<Tables['cards']>
type Place = Pick<
  CardRow,
  'subcategory_id' | 'subject_id' | 'chapter_id' | 'lesson_id' | 'is_asleep'
>

/** Whoever changes what a student remembers waits for others who do: counts are taken of what all have written. */
export async function holdMemory(db: Database, query: Queries, studentId: string): Promise<void> {
  if (db.engine !== 'postgres') return
  await sql`select id from users where id = ${studentId} for no key update`.execute(query)
}

/** Where questions stand in their courses, and whether they rest, for each student who asks. */
export async function listPlaces(
  query: Queries,
  studentId: string,
  questionIds: string[],
): Promise<Map<string, Place>> {
  const rows = await query
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
            .where('enrollments.student_id', '=', studentId)
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
    .where('questions.id', 'in', questionIds)
    .execute()
  return new Map(
    rows.map((row) => [
      row.id,
      {
        subcategory_id: row.subcategoryId ?? '',
        subject_id: row.subjectId ?? '',
        chapter_id: row.chapterId ?? '',
        lesson_id: taughtIn(row.answer_key) ?? row.lesson_id,
        is_asleep: Number(row.isTaken) === 1 && row.retired === 0 ? 0 : 1,
      },
    ]),
  )
}

const taughtIn = (answerKey: string) =>
  (JSON.parse(answerKey) as { lessonId?: string | null }).lessonId ?? null

export const toRow = (
  { studentId, questionId }: { studentId: string; questionId: string },
  card: Card,
  place: Place,
): CardRow => ({
  ...{ student_id: studentId, question_id: questionId, ...place },
  ...{ version: card.version, sign: card.sign },
  stability: card.recollection?.stability ?? null,
  difficulty: card.recollection?.difficulty ?? null,
  ...{ last_day: card.lastDay, due_day: card.dueDay, reps: card.reps, recalled: card.recalled },
  ...{ lapses: card.lapses, reviews: card.reviews, level: card.level, first_at: card.firstAt },
  familiar_at: card.reachedAt.familiar,
  confident_at: card.reachedAt.confident,
  mastered_at: card.reachedAt.mastered,
  ...{ state: card.state, is_corrected: card.isCorrected ? 1 : 0 },
})

/** On which days these cards came back until now. */
export async function listDueDays(
  query: Queries,
  studentId: string,
  questionIds: string[],
): Promise<number[]> {
  const rows = await query
    .selectFrom('cards')
    .select('due_day')
    .distinct()
    .where('student_id', '=', studentId)
    .where('question_id', 'in', questionIds)
    .execute()
  return rows.map(({ due_day: day }) => day)
}

export async function writeCards(query: Queries, rows: CardRow[]): Promise<void> {
  for (const batch of batches(rows)) {
    const names = Object.keys(batch[0] ?? {}).filter((name) => !isKey(name))
    await query
      .insertInto('cards')
      .values(batch)
      .onConflict((conflict) =>
        conflict
          .columns(['student_id', 'question_id'])
          .doUpdateSet((row) =>
            Object.fromEntries(
              names.map((name) => [name, row.ref(`excluded.${name}` as 'excluded.state')]),
            ),
          ),
      )
      .execute()
  }
}

const isKey = (name: string) => name === 'student_id' || name === 'question_id'

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
/** Those that come back some day: not those that rest or sleep. */
export const isAwake = (row: Cards) =>
  row.and([row('is_asleep', '=', 0), row('state', '<>', 'aside')])

/** Counts anew what comes back on these days; without them, on every day. */
export async function countDue(query: Queries, studentId: string, days?: number[]): Promise<void> {
  if (days?.length === 0) return
  await query
    .deleteFrom('due_counts')
    .where('student_id', '=', studentId)
    .$if(days !== undefined, (rows) => rows.where('due_day', 'in', days ?? []))
    .execute()
  await query
    .insertInto('due_counts')
    .columns(['student_id', 'due_day', 'subject_id', 'cards', 'fresh'])
    .expression(
      query
        .selectFrom('cards')
        .select(['student_id', 'due_day', 'subject_id'])
        .select(({ fn }) => fn.countAll<number>().as('cards'))
        .select(sql<number>`sum(case when reviews = 0 then 1 else 0 end)`.as('fresh'))
        .where('student_id', '=', studentId)
        .where(isAwake)
        .$if(days !== undefined, (rows) => rows.where('due_day', 'in', days ?? []))
        .groupBy(['student_id', 'due_day', 'subject_id']),
    )
    .execute()
}
