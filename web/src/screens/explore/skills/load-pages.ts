import type { Subcategory } from '@kinnow/contract/catalog'
import { findCategory, listSubcategories, listTopics } from '#features/catalog/api.ts'
import { catalogFailure } from '#features/catalog/model/failure-text.ts'
import type { Api } from '#lib/api.ts'
import { ApiFailure } from '#lib/api-failure.ts'
import { subcategories } from '#texts/en/explore.ts'
import { readFilters } from './filters.ts'
import type { Filters } from './filters.ts'

// Suits one, two, three and four columns.
const limit = 12
const mostPages = 50

const askedPage = (search: URLSearchParams) => {
  const page = Number(search.get('page') ?? 1)
  return Number.isInteger(page) ? Math.min(Math.max(page, 1), mostPages) : 1
}

const toQuery = ({ q, topic, level, length, sort }: Filters) => ({
  q: q || undefined,
  topic: topic || undefined,
  level: level || undefined,
  length: length || undefined,
  sort: sort === 'recommended' ? undefined : sort,
})

/** Pages 1 to `?page=n` in order (SPEC §4 "Subcategory paging"). A failure returns the earlier ones. */
export async function loadPages(api: Api, request: Request) {
  const search = new URL(request.url).searchParams
  const filters = readFilters(search)
  const last = askedPage(search)
  const courses: Subcategory[] = []
  let topics: string[] = []
  let total = 0
  let page = 0
  let hasMore = true
  try {
    const category = await findCategory(api, 'skill')
    if (!category) return { filters, courses, topics, total, hasMore: false, page, failure: null }
    const categoryId = category.id
    // The list is worth showing without the topics above it.
    const loadingTopics = listTopics(api, categoryId).catch(() => [])
    while (page < last && hasMore) {
      const answer = await listSubcategories(api, {
        categoryId,
        page: page + 1,
        limit,
        ...toQuery(filters),
      })
      courses.push(...answer.subCategories)
      total = answer.pagination.totalItems
      hasMore = answer.pagination.hasNextPage
      page += 1
    }
    topics = await loadingTopics
    return { filters, courses, topics, total, hasMore, page, failure: null }
  } catch (error) {
    const failure = failureOf(error)
    return { filters, courses, topics, total, hasMore, page, failure }
  }
}

/** SPEC §8 "Categories, subjects, subcategories". */
const failureOf = (error: unknown): string =>
  error instanceof ApiFailure ? catalogFailure(error) : subcategories.wrong

export type Pages = Awaited<ReturnType<typeof loadPages>>

/** Nothing was found, or there are fewer pages than requested. */
export const isAboutNothing = ({ courses, page, failure }: Pages, request: Request) =>
  failure === null && (courses.length === 0 || page < askedPage(new URL(request.url).searchParams))
