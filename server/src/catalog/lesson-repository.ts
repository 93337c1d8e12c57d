// Lessons as rows: titles for everybody, texts for those who may read them.
import type { Lesson, LessonBlock } from '@kinnow/contract/catalog'
import type { Question } from '@kinnow/contract/questions'
import type { Selectable } from 'kysely'
import type { Database } from '../lib/db/database.ts'
import type { Tables } from '../lib/db/tables.ts'

type LessonRow = Selectable<Tables['lessons']>

/** What the importer stored: HTML, and the ids of quick checks in between. */
type StoredBody = {
  objectives: string[]
  blocks: ({ type: 'html'; html: string } | { type: 'check'; questionId: string })[]
}

export async function listLessonsOf(
  db: Database,
  parent: { chapterId: string } | { subjectId: string },
): Promise<Lesson[]> {
  const lessons = db.query
    .selectFrom('lessons')
    .innerJoin('chapters', 'chapters.id', 'lessons.chapter_id')
    .selectAll('lessons')
    .where('lessons.retired', '=', 0)
    .where('chapters.retired', '=', 0)
  const rows = await (
    'chapterId' in parent
      ? lessons.where('lessons.chapter_id', '=', parent.chapterId)
      : lessons.where('lessons.subject_id', '=', parent.subjectId)
  )
    .orderBy('chapters.position')
    .orderBy('lessons.position')
    .orderBy('lessons.id')
    .execute()
  return rows.map(toLesson)
}

export function findLesson(db: Database, id: string) {
  return db.query
    .selectFrom('lessons')
    .selectAll()
    .where('id', '=', id)
    .where('retired', '=', 0)
    .executeTakeFirst()
}

/** A lesson's text with its quick checks, answers left out. */
export async function getBody(db: Database, lessonId: string) {
  const [stored, checks] = await Promise.all([
    db.query
      .selectFrom('lesson_bodies')
      .select(['body', 'headings'])
      .where('lesson_id', '=', lessonId)
      .executeTakeFirstOrThrow(),
    db.query
      .selectFrom('questions')
      .select(['id', 'type', 'topic', 'shown'])
      .where('lesson_id', '=', lessonId)
      .where('quiz_id', 'is', null)
      .where('retired', '=', 0)
      .execute(),
  ])
  const body = JSON.parse(stored.body) as StoredBody
  const questions = new Map(checks.map((row) => [row.id, toQuestion(row)]))
  const blocks = body.blocks.flatMap((block): LessonBlock[] => {
    if (block.type === 'html') return [block]
    const question = questions.get(block.questionId)
    return question ? [{ type: 'check', question }] : []
  })
  return { objectives: body.objectives, headings: toHeadings(stored.headings), blocks }
}

export function listQuizzesOfChapter(db: Database, chapterId: string) {
  return db.query
    .selectFrom('quizzes')
    .select(['id', 'title', 'question_count', 'lesson_id', 'moment'])
    .where('chapter_id', '=', chapterId)
    .where('retired', '=', 0)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** Kept beside the text, so that naming the place where one stopped need not read it all. */
export const toHeadings = (stored: string) => JSON.parse(stored) as { id: string; text: string }[]

export function toLesson(row: LessonRow): Lesson {
  return {
    id: row.id,
    chapterId: row.chapter_id,
    title: row.title,
    summary: row.summary,
    number: row.position + 1,
    minutes: row.minutes,
    kind: row.kind as Lesson['kind'],
    preview: row.preview === 1,
  }
}

/** What a student sees of a question. The answer key is another column, which this room never reads (S28). */
export function toQuestion(row: {
  id: string
  type: string
  topic: string | null
  shown: string
}): Question {
  const { id, type, topic } = row
  // The importer stores a hint only where there is one.
  return { id, type, topic, hintHtml: null, ...JSON.parse(row.shown) } as Question
}
