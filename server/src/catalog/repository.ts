// Categories, subjects and chapters as rows, in the order of the course; `subcategory-repository.ts` lists classes and courses.
import type { Category, Chapter, Place, Subcategory, Subject } from '@kinnow/contract/catalog'
import type { PageRequest } from '@kinnow/contract/paging'
import { type Selectable, sql } from 'kysely'
import type { Database } from '../lib/db/database.ts'
import { prepare, type ValueOf } from '../lib/db/prepared.ts'
import type { Tables } from '../lib/db/tables/tables.ts'

type Row<Name extends keyof Tables> = Selectable<Tables[Name]>

export async function listCategories(db: Database): Promise<Category[]> {
  const rows = await db.query
    .selectFrom('categories')
    .selectAll()
    .where('retired', '=', 0)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    kind: row.kind as Category['kind'],
    summary: row.summary,
    subcategoryCount: row.subcategory_count,
  }))
}

export async function findSubcategory(db: Database, id: string) {
  const row = await db.query
    .selectFrom('subcategories')
    .innerJoin('categories', 'categories.id', 'subcategories.category_id')
    .selectAll('subcategories')
    .select(['categories.name as category_name', 'categories.kind as category_kind'])
    .where('subcategories.id', '=', id)
    .where('subcategories.retired', '=', 0)
    .executeTakeFirst()
  return (
    row && {
      subCategory: toSubcategory(row),
      category: {
        id: row.category_id,
        name: row.category_name,
        kind: row.category_kind as Category['kind'],
      },
      /** When a weekend course meets, as it is stored. */
      schedule: row.schedule,
    }
  )
}

export async function listSubjects(
  db: Database,
  {
    subcategoryId,
    hidden,
    page,
    limit,
  }: PageRequest & {
    subcategoryId?: string | undefined
    /** Courses whose subjects are left out. */
    hidden: string[]
  },
): Promise<{ rows: Subject[]; total: number }> {
  let matching = db.query.selectFrom('subjects').where('retired', '=', 0)
  if (subcategoryId) matching = matching.where('subcategory_id', '=', subcategoryId)
  if (hidden.length > 0) matching = matching.where('subcategory_id', 'not in', hidden)
  const [rows, count] = await Promise.all([
    matching
      .selectAll()
      .orderBy('position')
      .orderBy('id')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    matching.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows: rows.map(toSubject), total: count.total }
}

const subjectById = prepare((db, value: ValueOf<{ id: string }>) =>
  db.query
    .selectFrom('subjects')
    .selectAll()
    .where('id', '=', value('id'))
    .where('retired', '=', 0),
)

export async function findSubject(db: Database, id: string) {
  const [row] = await subjectById(db, { id })
  return (
    row && {
      ...toSubject(row),
      outcomes: JSON.parse(row.outcomes) as string[],
      aboutHtml: row.about_html,
    }
  )
}

const placeOfSubject = prepare((db, value: ValueOf<{ subjectId: string }>) =>
  db.query
    .selectFrom('subjects')
    .innerJoin('subcategories', 'subcategories.id', 'subjects.subcategory_id')
    .innerJoin('categories', 'categories.id', 'subcategories.category_id')
    .select([
      'subjects.id as subject_id',
      'subjects.name as subject_name',
      'subjects.accent',
      'subjects.cover',
      'subjects.language',
      'subcategories.id as subcategory_id',
      'subcategories.name as subcategory_name',
      'categories.id as category_id',
      'categories.name as category_name',
      'categories.kind',
    ])
    .where('subjects.id', '=', value('subjectId')),
)

/** The place of a subject: its class or course, and the category above. */
export async function getPlace(db: Database, subjectId: string): Promise<Place> {
  const [row] = await placeOfSubject(db, { subjectId })
  if (!row) throw new Error(`there is no subject ${subjectId}`)
  return {
    category: {
      id: row.category_id,
      name: row.category_name,
      kind: row.kind as Category['kind'],
    },
    subcategory: { id: row.subcategory_id, name: row.subcategory_name },
    subject: {
      id: row.subject_id,
      name: row.subject_name,
      accent: row.accent as Subject['accent'],
      cover: row.cover as Subject['cover'],
      language: row.language,
    },
  }
}

export async function listChapters(
  db: Database,
  { subjectId, page, limit }: PageRequest & { subjectId: string },
): Promise<{ rows: Chapter[]; total: number }> {
  const [rows, count] = await Promise.all([
    chaptersWithQuiz(db)
      .where('chapters.subject_id', '=', subjectId)
      .orderBy('chapters.position')
      .orderBy('chapters.id')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    db.query
      .selectFrom('chapters')
      .select((row) => row.fn.countAll<number>().as('total'))
      .where('subject_id', '=', subjectId)
      .where('retired', '=', 0)
      .executeTakeFirstOrThrow(),
  ])
  return { rows: rows.map(toChapter), total: count.total }
}

export async function findChapter(db: Database, id: string): Promise<Chapter | undefined> {
  const [row] = await chapterById(db, { id })
  return row && toChapter(row)
}

/** Chapters, each with the quiz that is its own and not a lesson's. */
const chaptersWithQuiz = (db: Database) =>
  db.query
    .selectFrom('chapters')
    .leftJoin('quizzes', (join) =>
      join
        .onRef('quizzes.chapter_id', '=', 'chapters.id')
        .on('quizzes.retired', '=', 0)
        .on('quizzes.lesson_id', 'is', null),
    )
    .selectAll('chapters')
    .select([
      'quizzes.id as quiz_id',
      'quizzes.title as quiz_title',
      'quizzes.question_count as question_count',
    ])
    .where('chapters.retired', '=', 0)

const chapterById = prepare((db, value: ValueOf<{ id: string }>) =>
  chaptersWithQuiz(db).where('chapters.id', '=', value('id')).limit(sql.lit(1)),
)

export function toSubcategory(row: Row<'subcategories'>): Subcategory {
  return {
    id: row.id,
    subcategoryId: row.id,
    categoryId: row.category_id,
    name: row.name,
    summary: row.summary,
    grade: row.grade,
    topic: row.topic,
    level: row.level as Subcategory['level'],
    hours: row.hours,
    subjectId: row.subject_id,
    subjectNames: JSON.parse(row.subject_names) as string[],
    subjectCount: row.subject_count,
    ...(row.withdrawn_at !== null && { isRetired: true }),
    accent: row.accent as Subcategory['accent'],
    cover: row.cover as Subcategory['cover'],
    language: row.language,
    chapterCount: row.chapter_count,
    lessonCount: row.lesson_count,
    minutes: row.minutes,
  }
}

function toSubject(row: Row<'subjects'>): Subject {
  return {
    id: row.id,
    subcategoryId: row.subcategory_id,
    name: row.name,
    title: row.title,
    summary: row.summary,
    language: row.language,
    quizCount: row.quiz_count,
    accent: row.accent as Subject['accent'],
    cover: row.cover as Subject['cover'],
    chapterCount: row.chapter_count,
    lessonCount: row.lesson_count,
    minutes: row.minutes,
  }
}

type ChapterRow = Row<'chapters'> & {
  quiz_id: string | null
  quiz_title: string | null
  question_count: number | null
}

function toChapter(row: ChapterRow): Chapter {
  return {
    id: row.id,
    subjectId: row.subject_id,
    name: row.name,
    summary: row.summary,
    number: row.position + 1,
    lessonCount: row.lesson_count,
    minutes: row.minutes,
    quiz: row.quiz_id
      ? { id: row.quiz_id, title: row.quiz_title ?? '', questionCount: row.question_count ?? 0 }
      : null,
  }
}
