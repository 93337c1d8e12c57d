// The calls of the catalog. Each takes the API client, so that the server can render too.
import * as catalog from '@kinnow/contract/catalog'
import type { Category, Chapter, Lesson, Subcategory } from '@kinnow/contract/catalog'
import * as courseSearch from '@kinnow/contract/course-search'
import type { CallInput, ReplyOf } from '@kinnow/contract/endpoint'
import { limits } from '@kinnow/contract/limits'
import { figures } from '@kinnow/contract/site'
import { ApiFailure } from '#lib/api-failure.ts'
import type { Api } from '#lib/api.ts'
import { asSubcategoriesFailure } from './model/subcategories-failure.ts'

const all = limits.page.largest

type Page<T> = { items: T[]; hasNext: boolean }

/** SPEC §4 "Subcategory paging": the first page, and each later one appended, until there are no more. */
async function allPages<T>(load: (page: number) => Promise<Page<T>>): Promise<T[]> {
  const first = await load(1)
  const found = [...first.items]
  let { hasNext } = first
  for (let page = 2; hasNext; page += 1) {
    const next = await load(page)
    found.push(...next.items)
    hasNext = next.hasNext && next.items.length > 0
  }
  return found
}

export const listCategories = async (api: Api) => (await api(catalog.listCategories)).categories

export async function findCategory(api: Api, kind: Category['kind']) {
  return (await listCategories(api)).find((category) => category.kind === kind) ?? null
}

type CourseQuery = NonNullable<CallInput<typeof catalog.listSubcategories>['query']>

export const listSubcategories = (api: Api, query: CourseQuery & { categoryId: string }) =>
  api(catalog.listSubcategories, { query: { page: 1, limit: all, ...query } }).catch(
    asSubcategoriesFailure,
  )

const listAllSubcategories = (api: Api, categoryId: string): Promise<Subcategory[]> =>
  allPages(async (page) => {
    const { subCategories, pagination } = await listSubcategories(api, { categoryId, page })
    return { items: subCategories, hasNext: pagination.hasNextPage }
  })

export const listTopics = async (api: Api, categoryId: string) =>
  (await api(courseSearch.listTopics, { query: { categoryId } })).topics

/** The classes of the digital school, whose category may be known from earlier. */
export async function listClasses(api: Api, knownId?: string): Promise<Subcategory[]> {
  const known = knownId ? await listAllSubcategories(api, knownId) : []
  if (known.length > 0) return known
  const academic = await findCategory(api, 'academic')
  return academic ? listAllSubcategories(api, academic.id) : []
}

/** Everything that can be taken up at any time, category by category: weekend courses have seats. */
export async function listOfferedCourses(api: Api): Promise<Subcategory[]> {
  const open = (await listCategories(api)).filter(({ kind }) => kind !== 'weekend')
  const lists = await Promise.all(open.map(({ id }) => listAllSubcategories(api, id)))
  return lists.flat()
}

export const getSubcategory = (api: Api, id: string) =>
  api(catalog.getSubcategory, { params: { id } })

export const listSubjects = (api: Api, query: { subcategoryId?: string } = {}) =>
  allPages(async (page) => {
    const { subjects, pagination } = await api(catalog.listSubjects, {
      query: { limit: all, page, ...query },
    })
    return { items: subjects, hasNext: pagination.hasNextPage }
  })

/** The first few of all. */
export const listSomeSubjects = async (api: Api, limit: number) =>
  (await api(catalog.listSubjects, { query: { page: 1, limit } })).subjects

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
    { query: { subjectId, page: 1, limit: all } },
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

export const countAll = (api: Api) => api(figures)
