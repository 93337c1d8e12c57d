// How well chapters are known, as rows: their graded questions, and the cards of those that were answered.
import type { Queries } from '../lib/db/database.ts'
import type { Known } from './chapter-mastery.ts'

const levelTimes = [
  'cards.first_at',
  'cards.familiar_at',
  'cards.confident_at',
  'cards.mastered_at',
] as const

type Scope = { chapterIds: string[] } | { subjectIds: string[] }

/** The graded questions that are there today, with the quiz or the lesson that asks them. */
function askedIn(query: Queries, scope: Scope) {
  const [column, ids] =
    'chapterIds' in scope
      ? (['chapter_id', scope.chapterIds] as const)
      : (['subject_id', scope.subjectIds] as const)
  const ofQuizzes = query
    .selectFrom('questions')
    .innerJoin('quizzes', 'quizzes.id', 'questions.quiz_id')
    .select(['questions.id', 'questions.made_at', 'quizzes.chapter_id', 'quizzes.id as quiz_id'])
    .select((row) => row.lit(null).$castTo<string | null>().as('lesson_id'))
    .select('quizzes.title')
    .where('quizzes.retired', '=', 0)
    .where('questions.retired', '=', 0)
    .where('questions.type', '<>', 'reflection')
    .where(`quizzes.${column}`, 'in', ids)
  const ofLessons = query
    .selectFrom('questions')
    .innerJoin('lessons', 'lessons.id', 'questions.lesson_id')
    .select(['questions.id', 'questions.made_at', 'lessons.chapter_id'])
    .select((row) => row.lit(null).$castTo<string>().as('quiz_id'))
    .select(['lessons.id as lesson_id', 'lessons.title'])
    .where('questions.quiz_id', 'is', null)
    .where('lessons.retired', '=', 0)
    .where('questions.retired', '=', 0)
    .where('questions.type', '<>', 'reflection')
    .where(`lessons.${column}`, 'in', ids)
  return ofQuizzes.unionAll(ofLessons).as('listed')
}

export const findChapterName = (query: Queries, id: string) =>
  query
    .selectFrom('chapters')
    .innerJoin('subjects', 'subjects.id', 'chapters.subject_id')
    .select(['chapters.id', 'chapters.name', 'subjects.accent', 'subjects.language'])
    .where('chapters.id', '=', id)
    .where('chapters.retired', '=', 0)
    .executeTakeFirst()

/** The questions of a chapter that every student gets. */
export const listAsked = (query: Queries, chapterId: string) =>
  query
    .selectFrom(askedIn(query, { chapterIds: [chapterId] }))
    .select(['listed.id', 'listed.made_at'])
    .execute()

/** Of each chapter its questions and the student's cards, with all that is known of them. */
export async function listChapterQuestions(query: Queries, studentId: string, scope: Scope) {
  const ids = 'chapterIds' in scope ? scope.chapterIds : scope.subjectIds
  if (ids.length === 0) return []
  return query
    .selectFrom(askedIn(query, scope))
    .leftJoin('cards', (join) =>
      join.onRef('cards.question_id', '=', 'listed.id').on('cards.student_id', '=', studentId),
    )
    .select([
      'listed.chapter_id',
      'listed.id',
      'listed.quiz_id',
      'listed.lesson_id',
      'listed.title',
    ])
    .select('listed.made_at')
    .select([...levelTimes, 'cards.level', 'cards.stability', 'cards.last_day', 'cards.due_day'])
    .select(['cards.state', 'cards.is_asleep', 'cards.reps', 'cards.recalled'])
    .execute()
}

export type ChapterQuestion = Awaited<ReturnType<typeof listChapterQuestions>>[number]

export type LevelTimes = Pick<
  ChapterQuestion,
  'first_at' | 'familiar_at' | 'confident_at' | 'mastered_at'
>

/** As the level of a chapter is worked out from it. */
export const toKnown = (row: LevelTimes & { made_at: number }): Known => ({
  madeAt: row.made_at,
  firstAt: row.first_at,
  familiarAt: row.familiar_at,
  confidentAt: row.confident_at,
  masteredAt: row.mastered_at,
})
