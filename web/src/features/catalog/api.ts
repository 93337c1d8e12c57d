// What can be learned, as the screens ask for it. Each takes the way to the server, so that the server can render too.
import * as catalog from '@kinnow/contract/catalog'
import type { Category, Chapter, Lesson } from '@kinnow/contract/catalog'
import { limits } from '@kinnow/contract/limits'
import { ApiFailure } from '#lib/api-failure.ts'
import type { Api } from '#lib/api.ts'

const all = limits.page.largest

export const listCategories = async (api: Api) => (await api(catalog.listCategories)).categories

export async function findCategory(api: Api, kind: Category['kind']) {
  return (await listCategories(api)).find((category) => category.kind === kind) ?? null
}

export const listSubcategories = (
  api: Api,
  query: { categoryId: string; page?: number; limit?: number },
) => api(catalog.listSubcategories, { query: { limit: all, ...query } })

export const getSubcategory = (api: Api, id: string) =>
  api(catalog.getSubcategory, { params: { id } })

export const listSubjects = async (
  api: Api,
  query: { subcategoryId?: string; limit?: number } = {},
) => (await api(catalog.listSubjects, { query: { limit: all, ...query } })).subjects

export const getSubject = (api: Api, id: string) => api(catalog.getSubject, { params: { id } })

export type Outline = { chapters: Chapter[]; lessons: Lesson[] }

/** SPEC §8: where there are none, there are none; that is no failure. */
const orNone =
  <T>(none: T) =>
  (error: unknown): T => {
    if (error instanceof ApiFailure && error.status === 404) return none
    throw error
  }

/** The chapters of a subject with their lessons. */
export async function getOutline(
  api: Api,
  subjectId: string,
  signal?: AbortSignal,
): Promise<Outline> {
  const options = { signal, timeout: limits.request.listTimeout }
  const query = { subjectId, limit: all }
  const [chapters, lessons] = await Promise.all([
    api(catalog.listChapters, { query }, options).then((answer) => answer.chapters, orNone([])),
    api(catalog.listLessons, { query: { subjectId } }, options).then(
      (answer) => answer.lessons,
      orNone([]),
    ),
  ])
  return { chapters, lessons }
}
