import * as endpoints from '@kinnow/contract/catalog'
import * as courseSearch from '@kinnow/contract/course-search'
import { paginate } from '@kinnow/contract/paging'
import type { Database } from '../lib/db/database.ts'
import { fail } from '../lib/util/failure.ts'
import type { Serve } from '../lib/http/endpoint-routes.ts'
import { listLessonsOf } from './lesson-repository.ts'
import * as catalog from './repository.ts'
import { readSight, type Viewer } from './sight.ts'
import { listSubcategories, listTopics } from './subcategory-repository.ts'

export function catalogRoutes(serve: Serve, db: Database): void {
  serve(endpoints.listCategories, async ({ session }) => {
    const [categories, sight] = await Promise.all([
      catalog.listCategories(db),
      readSight(db, session),
    ])
    return {
      categories: categories.flatMap((category) => {
        const subcategoryCount = category.subcategoryCount - sight.countUnlisted(category.id)
        // A category of hidden courses alone says nothing of them.
        return subcategoryCount > 0 || sight.isWhole ? [{ ...category, subcategoryCount }] : []
      }),
    }
  })

  serve(endpoints.listSubcategories, async ({ query, session }) => {
    const sight = await readSight(db, session)
    const { rows, total } = await listSubcategories(db, { ...query, sight })
    return { subCategories: rows, pagination: paginate(total, query) }
  })

  serve(courseSearch.listTopics, async ({ query, session }) => ({
    topics: await listTopics(db, query.categoryId, await readSight(db, session)),
  }))

  serve(endpoints.getSubcategory, async ({ params, session }) => {
    const found = (await catalog.findSubcategory(db, params.id)) ?? fail('not-found')
    const sight = await readSight(db, session)
    return sight.shows(params.id) ? found : fail('not-found')
  })

  serve(endpoints.listSubjects, async ({ query, session }) => {
    const { subcategoryId } = query
    const sight = await readSight(db, session)
    // Who may open a retired course sees what is in it.
    const hidden = subcategoryId === undefined ? sight.unlisted : sight.hidden
    const { rows, total } = await catalog.listSubjects(db, { ...query, hidden })
    return { subjects: rows, total, pagination: paginate(total, query) }
  })

  serve(endpoints.getSubject, async ({ params, session }) => {
    const subject = (await catalog.findSubject(db, params.id)) ?? fail('not-found')
    const sight = await readSight(db, session)
    if (!sight.shows(subject.subcategoryId)) fail('not-found')
    return { subject, place: await catalog.getPlace(db, subject.id) }
  })

  serve(endpoints.listChapters, async ({ query, session }) => {
    const { rows, total } = await catalog.listChapters(db, query)
    const isShown = total > 0 && (await showsSubject(db, session, query.subjectId))
    if (!isShown) fail('no-chapters')
    return {
      chapters: rows,
      pagination: { ...paginate(total, query), totalChapters: total },
    }
  })

  serve(endpoints.getChapter, async ({ params, session }) => {
    const chapter = (await catalog.findChapter(db, params.id)) ?? fail('not-found')
    const place = await catalog.getPlace(db, chapter.subjectId)
    const sight = await readSight(db, session)
    return sight.shows(place.subcategory.id) ? { chapter, place } : fail('not-found')
  })

  serve(endpoints.listLessons, async ({ query, session }) => {
    const { chapterId, subjectId } = query
    if (!chapterId && !subjectId) fail('invalid', { message: 'Chapter is required' })
    const lessons = await listLessonsOf(
      db,
      chapterId ? { chapterId } : { subjectId: subjectId ?? '' },
    )
    const [first] = lessons
    const chapter = first && (await catalog.findChapter(db, first.chapterId))
    const isShown = chapter && (await showsSubject(db, session, chapter.subjectId))
    if (!isShown) fail('no-lessons')
    return { lessons }
  })
}

/** Whether the caller sees the course of a subject. */
async function showsSubject(db: Database, viewer: Viewer, subjectId: string): Promise<boolean> {
  const sight = await readSight(db, viewer)
  if (sight.isWhole) return true
  const { subcategory } = await catalog.getPlace(db, subjectId)
  return sight.shows(subcategory.id)
}
