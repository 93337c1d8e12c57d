// What can be learned, as the screens ask for it. Each takes the way to the server, so that the server can render too.
import * as catalog from '@kinnow/contract/catalog'
import type { Category, Chapter, Lesson, Subcategory } from '@kinnow/contract/catalog'
import * as courseSearch from '@kinnow/contract/course-search'
import type { CallInput, ReplyOf } from '@kinnow/contract/endpoint'
import { limits } from '@kinnow/contract/limits'
import { ApiFailure } from '#lib/api-failure.ts'
import type { Api } from '#lib/api.ts'

const all = limits.page.largest

export const listCategories = async (api: Api) => (await api(catalog.listCategories)).categories

export async function findCategory(api: Api, kind: Category['kind']) {
  return (await listCategories(api)).find((category) => category.kind === kind) ?? null
}

type CourseQuery = NonNullable<CallInput<typeof catalog.listSubcategories>['query']>

export const listSubcategories = (api: Api, query: CourseQuery & { categoryId: string }) =>
  api(catalog.listSubcategories, { query: { limit: all, ...query } })

export const listTopics = async (api: Api, categoryId: string) =>
  (await api(courseSearch.listTopics, { query: { categoryId } })).topics

/** The classes of the digital school. */
export async function listClasses(api: Api): Promise<Subcategory[]> {
  const academic = await findCategory(api, 'academic')
  if (!academic) return []
  return (await listSubcategories(api, { categoryId: academic.id })).subCategories
}

export const getSubcategory = (api: Api, id: string) =>
  api(catalog.getSubcategory, { params: { id } })

export const listSubjects = async (
  api: Api,
  query: { subcategoryId?: string; limit?: number } = {},
) => (await api(catalog.listSubjects, { query: { limit: all, ...query } })).subjects

export const getSubject = (api: Api, id: string) => api(catalog.getSubject, { params: { id } })

export type SubjectDetail = ReplyOf<typeof catalog.getSubject>['subject']
export type Outline = { chapters: Chapter[]; lessons: Lesson[] }

/** SPEC §8: where there are none, there are none; that is no failure. */
const orNone =
  <T>(none: T) =>
  (error: unknown): T => {
    if (error instanceof ApiFailure && error.status === 404) return none
    throw error
  }

export type LessonsOf = { subjectId: string } | { chapterId: string }

/** SPEC §7: the chapters of a subject, within 10 s. */
export const listChapters = (api: Api, subjectId: string, signal?: AbortSignal) =>
  api(
    catalog.listChapters,
    { query: { subjectId, limit: all } },
    { signal, timeout: limits.request.listTimeout },
  ).then(({ chapters }) => chapters, orNone<Chapter[]>([]))

/** SPEC §7: a page of one, for its count; within 8 s. */
export const countChapters = (api: Api, subjectId: string, signal?: AbortSignal) =>
  api(
    catalog.listChapters,
    { query: { subjectId, page: 1, limit: 1 } },
    { signal, timeout: limits.request.countTimeout },
  ).then(({ pagination }) => pagination.totalChapters, orNone(0))

/** SPEC §7: the lessons of a chapter, or of all chapters of a subject, within 10 s. */
export const listLessons = (api: Api, of: LessonsOf, signal?: AbortSignal) =>
  api(catalog.listLessons, { query: of }, { signal, timeout: limits.request.listTimeout }).then(
    ({ lessons }) => lessons,
    orNone<Lesson[]>([]),
  )

export const getChapter = (api: Api, id: string) => api(catalog.getChapter, { params: { id } })

/** The chapters of a subject with their lessons. */
export async function getOutline(api: Api, subjectId: string): Promise<Outline> {
  const [chapters, lessons] = await Promise.all([
    listChapters(api, subjectId),
    listLessons(api, { subjectId }),
  ])
  return { chapters, lessons }
}
