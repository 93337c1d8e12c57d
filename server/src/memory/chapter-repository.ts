// How well chapters are known, as rows: their graded questions, and the cards of those that were answered.
import type { Expression } from 'kysely'
import type { Queries } from '../lib/db/database.ts'
import type { Known } from './chapter-mastery.ts'

type Scope = { chapterIds: string[] } | { subjectIds: string[] }

/** Of one chapter of the statement around it. */
type Around = { chapterId: Expression<string> }

/** The graded questions that are there today, with the quiz or the lesson that asks them. */
function askedIn(query: Queries, scope: Scope | Around) {
  const [column, operator, ids] =
    'chapterId' in scope
      ? (['chapter_id', '=', scope.chapterId] as const)
      : 'chapterIds' in scope
        ? (['chapter_id', 'in', scope.chapterIds] as const)
        : (['subject_id', 'in', scope.subjectIds] as const)
  const ofQuizzes = query
    .selectFrom('questions')
    .innerJoin('quizzes', 'quizzes.id', 'questions.quiz_id')
    .select(['questions.id', 'quizzes.chapter_id', 'quizzes.id as quiz_id'])
    .select((row) => row.lit(null).$castTo<string | null>().as('lesson_id'))
    .select('quizzes.title')
    .where('quizzes.retired', '=', 0)
    .where('questions.retired', '=', 0)
    .where('questions.type', '<>', 'reflection')
    .where(`quizzes.${column}`, operator, ids)
  const ofLessons = query
    .selectFrom('questions')
    .innerJoin('lessons', 'lessons.id', 'questions.lesson_id')
    .select(['questions.id', 'lessons.chapter_id'])
    .select((row) => row.lit(null).$castTo<string>().as('quiz_id'))
    .select(['lessons.id as lesson_id', 'lessons.title'])
    .where('questions.quiz_id', 'is', null)
    .where('lessons.retired', '=', 0)
    .where('questions.retired', '=', 0)
    .where('questions.type', '<>', 'reflection')
    .where(`lessons.${column}`, operator, ids)
  return ofQuizzes.unionAll(ofLessons).as('asked')
}

/** Of each chapter its questions and the student's cards, as far as its level is worked out from them; `made_at`: when a question came. */
export const listLevels = (
  query: Queries,
  studentId: string | Expression<string>,
  scope: Scope | Around,
) =>
  query
    .selectFrom(askedIn(query, scope))
    .leftJoin('cards', (join) =>
      join.onRef('cards.question_id', '=', 'asked.id').on('cards.student_id', '=', studentId),
    )
    .select((row) => [
      'asked.chapter_id',
      ...(['cards.first_at', 'cards.familiar_at', 'cards.confident_at'] as const),
      'cards.mastered_at',
      row
        .selectFrom('question_versions')
        .select(({ fn }) => fn.min<number>('made_at').as('made_at'))
        .whereRef('question_versions.question_id', '=', 'asked.id')
        .as('made_at'),
    ])

/** With all that is known of each question. */
export async function listChapterQuestions(query: Queries, studentId: string, scope: Scope) {
  const ids = 'chapterIds' in scope ? scope.chapterIds : scope.subjectIds
  if (ids.length === 0) return []
  return listLevels(query, studentId, scope)
    .select(['asked.id', 'asked.quiz_id', 'asked.lesson_id', 'asked.title', 'cards.level'])
    .select(['cards.stability', 'cards.last_day', 'cards.due_day', 'cards.state'])
    .select(['cards.is_asleep', 'cards.reps', 'cards.recalled'])
    .execute()
}

export type ChapterQuestion = Awaited<ReturnType<typeof listChapterQuestions>>[number]

type Levels = Awaited<ReturnType<ReturnType<typeof listLevels>['execute']>>[number]

/** As the level of a chapter is worked out from it. */
export const toKnown = (row: Omit<Levels, 'chapter_id'>): Known => ({
  madeAt: row.made_at ?? 0,
  ...{ firstAt: row.first_at, familiarAt: row.familiar_at },
  ...{ confidentAt: row.confident_at, masteredAt: row.mastered_at },
})
