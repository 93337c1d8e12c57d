import type { Subcategory } from '@kinnow/contract/catalog'
import { findCategory, listSubcategories } from '#features/catalog/api.ts'
import type { Api } from '#lib/api.ts'

// Suits one, two, three and four columns.
const limit = 12
const mostPages = 50

const askedPage = (request: Request) => {
  const page = Number(new URL(request.url).searchParams.get('page') ?? 1)
  return Number.isInteger(page) ? Math.min(Math.max(page, 1), mostPages) : 1
}

/** Pages 1 to `?page=n`, each after the one before (SPEC §4 "Subcategory paging"). A failure keeps what came. */
export async function loadPages(api: Api, request: Request) {
  const courses: Subcategory[] = []
  let total = 0
  let hasMore = false
  let page = 0
  let failed = false
  try {
    const category = await findCategory(api, 'skill')
    const last = askedPage(request)
    while (page < last) {
      if (!category) break
      const answer = await listSubcategories(api, {
        categoryId: category.id,
        page: page + 1,
        limit,
      })
      courses.push(...answer.subCategories)
      total = answer.pagination.totalItems
      hasMore = answer.pagination.hasNextPage
      page += 1
      if (!hasMore) break
    }
  } catch {
    failed = true
    page += 1
  }
  return { courses, total, hasMore, page, failed }
}
