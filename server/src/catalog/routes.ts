import * as endpoints from '@kinnow/contract/catalog'
import * as courseSearch from '@kinnow/contract/course-search'
import { paginate } from '@kinnow/contract/paging'
import type { Database } from '../lib/db/database.ts'
import { fail } from '../lib/util/failure.ts'
import type { Serve } from '../lib/http/endpoint-routes.ts'
import { listLessonsOf } from './lesson-repository.ts'
import * as catalog from './repository.ts'
import { listSubcategories, listTopics } from './subcategory-repository.ts'

export function catalogRoutes(serve: Serve, db: Database): void {
  serve(endpoints.listCategories, async () => ({ categories: await catalog.listCategories(db) }))

  serve(endpoints.listSubcategories, async ({ query }) => {
    const { rows, total } = await listSubcategories(db, query)
    return { subCategories: rows, pagination: paginate(total, query) }
  })

  serve(courseSearch.listTopics, async ({ query }) => ({
    topics: await listTopics(db, query.categoryId),
  }))

  serve(
    endpoints.getSubcategory,
    async ({ params }) => (await catalog.findSubcategory(db, params.id)) ?? fail('not-found'),
  )

  serve(endpoints.listSubjects, async ({ query }) => {
    const { rows, total } = await catalog.listSubjects(db, query)
    return { subjects: rows, total, pagination: paginate(total, query) }
  })

  serve(endpoints.getSubject, async ({ params }) => {
    const subject = (await catalog.findSubject(db, params.id)) ?? fail('not-found')
    return { subject, place: await catalog.getPlace(db, subject.id) }
  })

  serve(endpoints.listChapters, async ({ query }) => {
    const { rows, total } = await catalog.listChapters(db, query)
    if (total === 0) fail('no-chapters')
    return {
      chapters: rows,
      pagination: { ...paginate(total, query), totalChapters: total },
    }
  })

  serve(endpoints.getChapter, async ({ params }) => {
    const chapter = (await catalog.findChapter(db, params.id)) ?? fail('not-found')
    return { chapter, place: await catalog.getPlace(db, chapter.subjectId) }
  })

  serve(endpoints.listLessons, async ({ query }) => {
    const { chapterId, subjectId } = query
    if (!chapterId && !subjectId) fail('invalid', { message: 'Chapter is required' })
    const lessons = await listLessonsOf(
      db,
      chapterId ? { chapterId } : { subjectId: subjectId ?? '' },
    )
    if (lessons.length === 0) fail('no-lessons')
    return { lessons }
  })
}
