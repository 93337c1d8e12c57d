import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../test/app.ts'
import { readSchoolIds } from '../../test/build.ts'

let app: TestApp
let category: string
beforeAll(async () => {
  app = await startApp()
  category = (await readSchoolIds(app)).skill
  const base = await app.db.query
    .selectFrom('subcategories')
    .selectAll()
    .where('category_id', '=', category)
    .executeTakeFirstOrThrow()
  const courses = [
    { name: 'web pages', topic: 'Coding', level: 'Beginner', hours: 16, minutes: 30 },
    { name: 'Spreadsheets', topic: 'Data', level: 'Beginner', hours: 9, minutes: 30 },
    { name: 'Apps 100% yours', topic: 'Coding', level: 'Advanced', hours: null, minutes: 120 },
    { name: 'Unknown', topic: null, level: null, hours: null, minutes: 0 },
  ]
  await app.db.query
    .insertInto('subcategories')
    .values(
      courses.map((course, index) => ({
        ...base,
        summary: `Course number ${index}.`,
        ...course,
        id: `course-${index}`,
        position: 10 + index,
      })),
    )
    .execute()
})
afterAll(() => app.stop())

const names = async (query: string) => {
  const { body } = await app.get(`/subcategories?categoryId=${category}${query}`)
  return body.data.subCategories.map((one: { name: string }) => one.name)
}

describe('courses', () => {
  test('are by default in the order of the school', async () => {
    expect(await names('')).toEqual([
      'Knots',
      'web pages',
      'Spreadsheets',
      'Apps 100% yours',
      'Unknown',
    ])
  })

  test.each([
    ['&topic=Coding', ['web pages', 'Apps 100% yours']],
    ['&topic=coding', []],
    ['&level=Advanced', ['Apps 100% yours']],
    ['&length=medium', ['Spreadsheets']],
    ['&length=long', ['web pages']],
    ['&q=SHEET', ['Spreadsheets']],
    ['&q=number%20%20course', ['web pages', 'Spreadsheets', 'Apps 100% yours', 'Unknown']],
    ['&q=data', ['Spreadsheets']],
    ['&q=100%25', ['Apps 100% yours']],
    ['&q=%25', ['Apps 100% yours']],
    ['&q=_', []],
    ['&q=%5C', []],
    ["&q='%20or%201%3D1", []],
    ['&topic=Coding&level=Beginner&q=web', ['web pages']],
  ])('are found by %s', async (query, expected) => {
    expect(await names(query)).toEqual(expected)
  })

  test('are short by the minutes of their lessons where no hours are set, and never by nothing', async () => {
    const short = await names('&length=short')

    expect(short).toContain('Apps 100% yours')
    expect(short).not.toContain('Unknown')
  })

  test('stand by name, whatever the case', async () => {
    expect(await names('&sort=name')).toEqual([
      'Apps 100% yours',
      'Knots',
      'Spreadsheets',
      'Unknown',
      'web pages',
    ])
  })

  test('stand shortest first, those of unknown length last', async () => {
    const sorted = await names('&sort=shortest')

    expect(sorted.slice(-3)).toEqual(['Spreadsheets', 'web pages', 'Unknown'])
  })

  test('come a page at a time, counted as filtered', async () => {
    const { body } = await app.get(
      `/subcategories?categoryId=${category}&topic=Coding&limit=1&page=2`,
    )

    expect(body.data.subCategories).toMatchObject([{ name: 'Apps 100% yours' }])
    expect(body.data.pagination).toMatchObject({ totalItems: 2, hasNextPage: false })
  })

  test.each([
    ['level=Expert', 'Level must be one of Beginner, Intermediate, Advanced'],
    ['length=endless', 'Length must be one of short, medium, long'],
    ['sort=price', 'Sort must be one of recommended, name, shortest'],
    [`q=${'a'.repeat(81)}`, 'Search must not exceed 80 characters'],
  ])('refuse %s', async (query, message) => {
    const answer = await app.get(`/subcategories?${query}`)

    expect(answer.status).toBe(400)
    expect(answer.body.message).toBe(message)
  })
})

test('courses are found and ordered alike on both engines, whatever their letters', async () => {
  const base = await app.db.query
    .selectFrom('subcategories')
    .selectAll()
    .where('category_id', '=', category)
    .executeTakeFirstOrThrow()
  const courses = ['Öl', 'apfel 10', 'Äpfel 2', 'Zebra', 'Łódź', 'Ελλάδα', 'Чай']
  await app.db.query
    .insertInto('subcategories')
    .values(
      courses.map((name, index) => ({ ...base, name, id: `letters-${index}`, level: 'Advanced' })),
    )
    .execute()
  const found = (q: string) => names(`&q=${encodeURIComponent(q)}`)

  expect(await names('&level=Advanced&sort=name')).toEqual([
    'Äpfel 2',
    'apfel 10',
    'Apps 100% yours',
    'Łódź',
    'Öl',
    'Zebra',
    'Ελλάδα',
    'Чай',
  ])
  expect(await found('ÄPFEL')).toEqual(['Äpfel 2', 'apfel 10'])
  expect(await found('öl')).toEqual(['Öl'])
  expect(await found('OL')).toEqual(['Öl'])
  expect(await found('ελλαδα')).toEqual(['Ελλάδα'])
  expect(await found('ЧАЙ')).toEqual(['Чай'])
})

test('topics come by name, each once, of one category', async () => {
  const { body } = await app.get(`/topics?categoryId=${category}`)

  expect(body.data.topics.filter((topic: string) => /Coding|Data/.test(topic))).toEqual([
    'Coding',
    'Data',
  ])
  expect((await app.get('/topics?categoryId=nothing')).body.data.topics).toEqual([])
})
