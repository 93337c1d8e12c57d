import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { failure, failureOf, startApp, type TestApp } from '../../test/app.ts'
import { readSchoolIds } from '../../test/build.ts'

let app: TestApp
let ids: Awaited<ReturnType<typeof readSchoolIds>>
beforeAll(async () => {
  app = await startApp()
  ids = await readSchoolIds(app)
})
afterAll(() => app.stop())

describe('categories', () => {
  test('SPEC §3, SPEC §7: come with id, name and kind', async () => {
    const { body } = await app.get('/categories')

    const told = body.data.categories.map(({ id, name, kind }: Record<string, string>) => ({
      id,
      name,
      kind,
    }))
    const rows = await app.db.query.selectFrom('categories').select(['id', 'name']).execute()
    const idOf = (name: string) => rows.find((row) => row.name === name)?.id
    expect(told).toEqual([
      { id: idOf('Academic'), name: 'Academic', kind: 'academic' },
      { id: idOf('Skill-based'), name: 'Skill-based', kind: 'skill' },
    ])
    // The id is one that the other calls take.
    const { status } = await app.get(`/subcategories?categoryId=${told[1].id}`)
    expect(status).toBe(200)
  })
})

describe('subcategories', () => {
  test('SPEC §3: bear their own id under both names', async () => {
    const { body } = await app.get(`/subcategories?categoryId=${ids.academic}`)

    expect(body.data.subCategories[0]).toMatchObject({
      id: ids.classId,
      subcategoryId: ids.classId,
      name: 'Class 6',
      grade: 6,
      lessonCount: 3,
    })
  })

  test('SPEC §3, SPEC §7, SPEC §9: come a page at a time with what is around it', async () => {
    const { body } = await app.get('/subcategories?page=2&limit=1')

    expect(body.data.pagination).toEqual({
      currentPage: 2,
      totalPages: 2,
      totalItems: 2,
      hasNextPage: false,
      hasPrevPage: true,
      limit: 1,
    })
  })

  test.each([
    ['page=0', 'Page must be between 1 and 1000000'],
    ['limit=101', 'Limit must be between 1 and 100'],
    ['limit=ten', 'Limit must be a valid number'],
  ])('refuse %s', async (query, message) => {
    expect((await app.get(`/subcategories?${query}`)).body.message).toBe(message)
  })
})

describe('subjects', () => {
  test('SPEC §3, SPEC §7: come with their total', async () => {
    const { body } = await app.get(`/subjects?subcategoryId=${ids.classId}`)

    expect(body.data.total).toBe(1)
    expect(body.data.subjects[0]).toMatchObject({ name: 'Science', quizCount: 1, minutes: 18 })
  })

  test('say where they stand and what they teach', async () => {
    const { body } = await app.get(`/subjects/${ids.subjectId}`)

    expect(body.data.place.subcategory).toEqual({ id: ids.classId, name: 'Class 6' })
    expect(body.data.subject.outcomes).toEqual(['You can say what a leaf takes in.'])
    expect(body.data.subject.aboutHtml).toContain('What this subject is about.')
  })

  test('unknown ones are not found', async () => {
    expect(failureOf(await app.get('/subjects/nothing'))).toEqual(failure(404, 'not-found'))
  })
})

describe('chapters', () => {
  test('SPEC §3: come with the count, which limit=1 gets alone', async () => {
    const { body } = await app.get(`/chapters?subjectId=${ids.subjectId}&page=1&limit=1`)

    expect(body.data.pagination.totalChapters).toBe(2)
    expect(body.data.chapters).toHaveLength(1)
    expect(body.data.chapters[0].quiz).toMatchObject({ title: 'Plants quiz', questionCount: 3 })
  })

  test('are missed in the words of the specification', async () => {
    const answer = await app.get('/chapters?subjectId=nothing')

    expect(answer.status).toBe(404)
    expect(answer.body.message).toBe('No chapters found for this subject.')
  })
})

describe('lessons', () => {
  test('SPEC §3: show titles to visitors, in the order of the course', async () => {
    const { body } = await app.get(`/lessons?subjectId=${ids.subjectId}`)

    expect(body.data.lessons.map((one: { title: string }) => one.title)).toEqual([
      'Leaves',
      'Roots',
      'Shadows',
    ])
    expect(JSON.stringify(body)).not.toContain('RIGHT-')
  })

  test('are missed in the words of the specification', async () => {
    const answer = await app.get('/lessons?chapterId=nothing')

    expect(answer.body.message).toBe('No lessons found for this chapter.')
  })
})

describe('addresses', () => {
  test('that nobody knows are answered in JSON', async () => {
    expect(failureOf(await app.get('/nothing'))).toEqual(failure(404, 'not-found'))
  })

  test('name the methods they take', async () => {
    const answer = await app.call('PATCH', '/categories')

    expect(failureOf(answer)).toEqual(failure(405, 'method-not-allowed'))
    expect(answer.headers.allow).toContain('GET')
  })

  test('are all described', async () => {
    const { body } = await app.get('/openapi.json')

    // Mail programs post to the page of that name (RFC 8058), calendars and browsers fetch the others: they are no calls.
    const addresses = ['/stop-mail', '/calendar/:file', '/api/admin/backup/:ticket']
    const calls = [...app.table].filter(([url]) => !addresses.includes(url))
    const answered = calls.flatMap(([url, methods]) =>
      methods
        .filter((method) => method !== 'HEAD')
        .map((method) => `${method} ${url.replaceAll(/:(\w+)/g, '{$1}')}`),
    )
    const described = Object.entries(body.paths as Record<string, object>).flatMap(
      ([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(described.toSorted()).toEqual(answered.toSorted())
    expect(body.paths['/api/lessons/{id}'].get.security).toEqual([{ bearer: [] }])
  })

  test('take JSON only', async () => {
    const answer = await app.call('POST', '/users/login', {
      body: 'email=a',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })

    expect(failureOf(answer)).toEqual(failure(415, 'not-json'))
  })
})
