// Lessons as rows: titles for everybody, texts for those who may read them.
import type { Lesson, LessonBlock } from '@kinnow/contract/catalog'
import type { Question } from '@kinnow/contract/questions'
import type { Selectable } from 'kysely'
import type { Database } from '../lib/db/database.ts'
import { prepare, type ValueOf } from '../lib/db/prepared.ts'
import type { Tables } from '../lib/db/tables/tables.ts'

export type LessonRow = Selectable<Tables['lessons']>

/** What the importer stored: HTML, and the ids of quick checks in between. */
type StoredBody = {
  objectives: string[]
  blocks: ({ type: 'html'; html: string } | { type: 'check'; questionId: string })[]
}

export async function listLessonsOf(
  db: Database,
  parent: { chapterId: string } | { subjectId: string },
): Promise<Lesson[]> {
  const rows = await ('chapterId' in parent
    ? lessonsOfChapter(db, parent)
    : lessonsOfSubject(db, parent))
  return rows.map(toLesson)
}

const lessonsInOrder = (db: Database) =>
  db.query
    .selectFrom('lessons')
    .innerJoin('chapters', 'chapters.id', 'lessons.chapter_id')
    .selectAll('lessons')
    .where('lessons.retired', '=', 0)
    .where('chapters.retired', '=', 0)
    .orderBy('chapters.position')
    .orderBy('lessons.position')
    .orderBy('lessons.id')
const lessonsOfChapter = prepare((db, value: ValueOf<{ chapterId: string }>) =>
  lessonsInOrder(db).where('lessons.chapter_id', '=', value('chapterId')),
)
const lessonsOfSubject = prepare((db, value: ValueOf<{ subjectId: string }>) =>
  lessonsInOrder(db).where('lessons.subject_id', '=', value('subjectId')),
)

export async function findLesson(db: Database, id: string) {
  const [row] = await lessonById(db, { id })
  return row
}

const lessonById = prepare((db, value: ValueOf<{ id: string }>) =>
  db.query.selectFrom('lessons').selectAll().where('id', '=', value('id')).where('retired', '=', 0),
)

const titleOfLesson = prepare((db, value: ValueOf<{ id: string }>) =>
  db.query.selectFrom('lessons').select('title').where('id', '=', value('id')),
)

/** Also of one that is retired: explanations of old attempts name it. */
export async function findLessonTitle(db: Database, id: string): Promise<string | undefined> {
  const [row] = await titleOfLesson(db, { id })
  return row?.title
}

/** A lesson's text with its quick checks, answers left out. */
export async function getBody(db: Database, lessonId: string) {
  const [[stored], checks] = await Promise.all([
    bodyOfLesson(db, { lessonId }),
    checksOfLesson(db, { lessonId }),
  ])
  if (!stored) throw new Error(`the lesson ${lessonId} has no text`)
  const body = JSON.parse(stored.body) as StoredBody
  const questions = new Map(checks.map((row) => [row.id, toQuestion(row)]))
  const blocks = body.blocks.flatMap((block): LessonBlock[] => {
    if (block.type === 'html') return [block]
    const question = questions.get(block.questionId)
    return question ? [{ type: 'check', question }] : []
  })
  return { objectives: body.objectives, headings: toHeadings(stored.headings), blocks }
}

const bodyOfLesson = prepare((db, value: ValueOf<{ lessonId: string }>) =>
  db.query
    .selectFrom('lesson_bodies')
    .select(['body', 'headings'])
    .where('lesson_id', '=', value('lessonId')),
)

const checksOfLesson = prepare((db, value: ValueOf<{ lessonId: string }>) =>
  db.query
    .selectFrom('questions')
    .select(['id', 'type', 'topic', 'shown'])
    .where('lesson_id', '=', value('lessonId'))
    .where('quiz_id', 'is', null)
    .where('retired', '=', 0),
)

/** Stored beside the text, so that naming the place where one stopped need not read it all. */
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
