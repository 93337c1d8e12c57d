import type { Subcategory } from '@kinnow/contract/catalog'
import { listCategories, listSubcategories, listSubjects } from '@kinnow/contract/catalog'
import { paginate } from '@kinnow/contract/paging'
import { describe, expect, it } from 'vitest'
import { browserApi } from '#lib/browser-api.ts'
import { queryClient } from '#lib/query-client.ts'
import { buildSubcategory, buildSubject } from '#test/builders.ts'
import { answer } from '#test/fake-server.ts'
import * as catalog from './api.ts'
import { catalogFailure } from './model/failure-text.ts'

const academic = { id: 'academic', name: 'Academic', kind: 'academic' as const, summary: null }
const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => expect.fail('the call succeeded'),
    (error: Error) => catalogFailure(error),
  )

/** The page of results that the address names. */
function pageOf<T>(all: T[], url: string) {
  const query = new URL(url, 'http://school.example').searchParams
  const [page, limit] = [Number(query.get('page') ?? 1), Number(query.get('limit') ?? 10)]
  return {
    items: all.slice((page - 1) * limit, page * limit),
    pagination: paginate(all.length, { page, limit }),
  }
}

describe('a list that is longer than a page', () => {
  it('SPEC §8: of classes comes whole, in order, each page after the one before', async () => {
    queryClient.clear()
    const all = Array.from({ length: 230 }, (_, n): Subcategory =>
      buildSubcategory({ id: `class-${n}` }),
    )
    answer(listCategories, { categories: [academic] } as never)
    const calls = answer(listSubcategories, ({ url }) => {
      const { items, pagination } = pageOf(all, url)
      return { status: 200, body: { data: { subCategories: items, pagination } } }
    })

    const classes = await catalog.listClasses(browserApi)

    expect(classes.map(({ id }) => id)).toEqual(all.map(({ id }) => id))
    // SPEC §7: page, limit, and what the list is of.
    expect(calls.map(({ url }) => new URL(url, 'http://x').search)).toEqual(
      [1, 2, 3].map((page) => `?page=${page}&limit=100&categoryId=academic`),
    )
  })

  it('of subjects comes whole', async () => {
    queryClient.clear()
    const all = Array.from({ length: 101 }, (_, n) => ({ ...buildSubject(), id: `subject-${n}` }))
    answer(listSubjects, ({ url }) => {
      const { items, pagination } = pageOf(all, url)
      return { status: 200, body: { data: { subjects: items, total: 101, pagination } } }
    })

    const subjects = await catalog.listSubjects(browserApi, { subcategoryId: 'class-6' })

    expect(subjects.map(({ id }) => id)).toEqual(all.map(({ id }) => id))
  })
})

describe('classes that do not come', () => {
  it.each([
    [
      'a refusal',
      () => ({ status: 418, body: { message: 'Teapot' } }),
      'Failed to fetch subcategories',
    ],
    ['no answer', () => Promise.reject(new TypeError('cut')), 'Failed to fetch subcategories'],
    ['an answer of somebody else', () => ({ status: 200, body: 'Hotel' }), 'Something went wrong'],
  ])(
    'SPEC §8: after %s are reported in the words of the specification',
    async (_, response, sentence) => {
      queryClient.clear()
      answer(listCategories, { categories: [academic] } as never)
      answer(listSubcategories, response)

      expect(await failureOf(catalog.listClasses(browserApi))).toBe(sentence)
    },
  )
})
