// Lessons marked as preview, as rows: found one by one, listed for search engines, and with questions to try.
import type { Accent, Cover } from '@kinnow/contract/catalog'
import type { ChoiceQuestion } from '@kinnow/contract/questions'
import { serverLimits } from '../lib/util/server-limits.ts'
import { toQuestion } from '../catalog/lesson-repository.ts'
import { isPublic } from '../catalog/visibility-repository.ts'
import type { Database } from '../lib/db/database.ts'

const choices = ['single', 'true-false', 'multiple']

/** Undefined for a lesson that is none, not any more, or not there at all: nobody can tell which. */
export function findPreview(db: Database, id: string) {
  return db.query
    .selectFrom('lessons')
    .selectAll()
    .where('id', '=', id)
    .where('preview', '=', 1)
    .where('retired', '=', 0)
    .executeTakeFirst()
}

/** Of courses that everybody sees. */
const previews = (db: Database) =>
  db.query
    .selectFrom('lessons')
    .innerJoin('subjects', 'subjects.id', 'lessons.subject_id')
    .innerJoin('subcategories', 'subcategories.id', 'lessons.subcategory_id')
    .where('lessons.preview', '=', 1)
    .where('lessons.retired', '=', 0)
    .where(isPublic)

/** Each with the class or course that its address names. */
export const listPreviews = (db: Database, most: number) =>
  previews(db)
    .select(['lessons.id', 'subcategories.id as group_id', 'subcategories.name as group_name'])
    .orderBy('subcategories.id')
    .orderBy('lessons.id')
    .limit(most)
    .execute()

/** Quick checks of previews that are answered by choosing, in the order of the school. */
export async function listCandidates(db: Database) {
  const rows = await previews(db)
    .innerJoin('chapters', 'chapters.id', 'lessons.chapter_id')
    .innerJoin('categories', 'categories.id', 'subcategories.category_id')
    .innerJoin('questions', 'questions.lesson_id', 'lessons.id')
    .select([
      'questions.id',
      'questions.type',
      'questions.topic',
      'questions.shown',
      'lessons.id as lesson_id',
      'lessons.title as lesson_title',
      'subjects.id as subject_id',
      'subjects.name as subject_name',
      'subjects.accent',
      'subjects.cover',
      'subjects.language',
      'subcategories.id as group_id',
      'subcategories.name as group_name',
    ])
    .where('questions.quiz_id', 'is', null)
    .where('questions.retired', '=', 0)
    .where('questions.type', 'in', choices)
    .orderBy('categories.position')
    .orderBy('subcategories.position')
    .orderBy('subjects.position')
    .orderBy('chapters.position')
    .orderBy('lessons.position')
    .orderBy('questions.position')
    .orderBy('questions.id')
    .limit(serverLimits.trial.lookedAt)
    .execute()
  return rows.map((row) => ({
    subject: {
      id: row.subject_id,
      name: row.subject_name,
      accent: row.accent as Accent,
      cover: row.cover as Cover,
      language: row.language,
    },
    subcategory: { id: row.group_id, name: row.group_name },
    lesson: { id: row.lesson_id, name: row.lesson_title },
    question: toQuestion(row) as ChoiceQuestion,
  }))
}
