// The subjects of questions that come back, as the student knows them.
import type { Accent, Cover } from '@kinnow/contract/catalog'
import type { ReviewedSubject } from '@kinnow/contract/reviews'
import type { Queries } from '../lib/db/database.ts'
import { courseTitle } from '../progress/course-title.ts'
import { listSubjects } from './due-card-repository.ts'

export async function readSubjects(query: Queries, ids: string[]): Promise<ReviewedSubject[]> {
  if (ids.length === 0) return []
  const rows = await listSubjects(query, ids)
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    language: row.language,
    accent: row.accent as Accent,
    cover: row.cover as Cover,
    title: courseTitle({
      subject: row.name,
      subcategory: row.subcategory_name,
      subjectCount: row.subject_count,
    }),
  }))
}
