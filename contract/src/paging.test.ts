import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { firstMessage } from './fields.ts'
import { pageFields, paginate, pagination } from './paging.ts'

const query = z.object(pageFields)

describe('the query', () => {
  test('is by default the first page of ten', () => {
    expect(z.parse(query, {})).toEqual({ page: 1, limit: 10 })
  })

  test.each([
    [
      { page: '2', limit: '5' },
      { page: 2, limit: 5 },
    ],
    [
      { page: 2, limit: 5 },
      { page: 2, limit: 5 },
    ],
    [
      { page: '1000000', limit: '100' },
      { page: 1_000_000, limit: 100 },
    ],
    [
      { page: '1', limit: '1' },
      { page: 1, limit: 1 },
    ],
  ])('%j becomes numbers', (asked, understood) => {
    expect(z.parse(query, asked)).toEqual(understood)
  })

  test.each([
    [{ page: '0' }, 'Page must be between 1 and 1000000'],
    [{ page: '-1' }, 'Page must be between 1 and 1000000'],
    [{ page: '1000001' }, 'Page must be between 1 and 1000000'],
    [{ limit: '0' }, 'Limit must be between 1 and 100'],
    [{ limit: '101' }, 'Limit must be between 1 and 100'],
    [{ page: 'two' }, 'Page must be a valid number'],
    [{ page: '' }, 'Page must be a valid number'],
    [{ page: '1.5' }, 'Page must be a valid number'],
    [{ page: 1.5 }, 'Page must be a valid number'],
    [{ page: '1e3' }, 'Page must be a valid number'],
    [{ page: ' 1' }, 'Page must be a valid number'],
    [{ page: '9'.repeat(400) }, 'Page must be a valid number'],
    [{ page: ['1', '2'] }, 'Page must be a valid number'],
    [{ page: null }, 'Page must be a valid number'],
    [{ limit: 'all' }, 'Limit must be a valid number'],
  ])('%j is refused', (asked, message) => {
    expect(firstMessage(query, asked)).toBe(message)
  })
})

describe('the reply', () => {
  test('an empty list has one, empty, page', () => {
    expect(paginate(0, { page: 1, limit: 10 })).toEqual({
      currentPage: 1,
      totalPages: 1,
      totalItems: 0,
      hasNextPage: false,
      hasPrevPage: false,
      limit: 10,
    })
  })

  test.each([
    ['the only page', 10, { page: 1, limit: 10 }, [1, false, false]],
    ['the first of two', 11, { page: 1, limit: 10 }, [2, true, false]],
    ['one in the middle', 21, { page: 2, limit: 10 }, [3, true, true]],
    ['the last, full', 20, { page: 2, limit: 10 }, [2, false, true]],
    ['the last, of one', 21, { page: 3, limit: 10 }, [3, false, true]],
    ['one beyond the end', 5, { page: 9, limit: 10 }, [1, false, true]],
  ] as const)('%s', (_, total, asked, [totalPages, hasNextPage, hasPrevPage]) => {
    const told = paginate(total, asked)

    expect(told).toMatchObject({ totalPages, hasNextPage, hasPrevPage })
    expect(z.parse(pagination, told)).toEqual(told)
  })
})
