// Who finds what, through HTTP.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../test/app.ts'
import { type BuiltStudent, buildStudent, enroll, readSchoolIds } from '../../test/build.ts'

let app: TestApp
let ids: Awaited<ReturnType<typeof readSchoolIds>>
/** Takes Class 6. */
let student: BuiltStudent
beforeAll(async () => {
  app = await startApp({ settings: { REQUEST_LIMIT: '0' } })
  ids = await readSchoolIds(app)
  student = await buildStudent(app)
  await enroll(app, student, ids.classId)
})
afterAll(() => app.stop())

type Found = {
  kind: string
  id: string
  title: { text: string; hits: [number, number][] }
  excerpt: { text: string; hits: [number, number][] }
  inText: boolean
  isOwn: boolean
  isReadable: boolean
  place: Record<string, { id: string; name: string } | null>
}

async function find(q: string, token?: string, more = ''): Promise<Found[]> {
  const { status, body } = await app.get(`/search?q=${encodeURIComponent(q)}${more}`, token)
  expect(status).toBe(200)
  return body.data.hits
}
const titles = (hits: Found[]) => hits.map(({ kind, title }) => `${kind} ${title.text}`)

describe('a visitor', () => {
  test.each([
    ['class 6', ['subcategory Class 6']],
    ['SCIENCE', ['subject Science']],
    ['sciencé', ['subject Science']],
    ['look closely', ['subject Science']],
    ['crafts', ['subcategory Knots']],
    ['knots', ['subcategory Knots', 'chapter First knots', 'lesson The reef knot']],
    ['kno', ['subcategory Knots', 'chapter First knots', 'lesson The reef knot']],
    ['the reef knot', ['lesson The reef knot', 'chapter First knots']],
    ['straight lines', ['lesson Shadows']],
    ['name what a leaf takes in', ['lesson Leaves']],
    ['roots', ['lesson Roots']],
    ['rooted', ['lesson Roots']],
    ['drinking', ['lesson Roots']],
    ['leaf kitchens', ['lesson Leaves']],
    ['roots science', ['lesson Roots']],
    ['shadows class 6', ['lesson Shadows']],
    ['what do the plants do?', ['chapter Plants', 'subject Science']],
    ['roots xyzzy', ['lesson Roots']],
  ])('finds by %j', async (q, expected) => {
    expect(titles(await find(q))).toEqual(expected)
  })

  test.each(['minerals', 'sugar', 'sugar stays', 'oxygen', 'xyzzy'])(
    'does not find %j',
    async (q) => {
      expect(await find(q)).toEqual([])
    },
  )

  test('shows where a lesson is, and which words matched', async () => {
    const [lesson] = await find('root drink')

    expect(lesson).toMatchObject({
      kind: 'lesson',
      id: ids.closedLesson,
      inText: false,
      isOwn: false,
      isReadable: false,
      isPreview: false,
      title: { text: 'Roots', hits: [[0, 5]] },
      excerpt: {
        text: 'Roots drink.',
        hits: [
          [0, 5],
          [6, 11],
        ],
      },
      place: {
        subcategory: { id: ids.classId, name: 'Class 6', grade: 6, subjectId: ids.subjectId },
        subject: { id: ids.subjectId, name: 'Science' },
        chapter: { id: ids.chapterId, name: 'Plants' },
      },
    })
  })

  test('is shown of a long summary the part that matches', async () => {
    const filler = 'Nothing of interest stands in this sentence. '.repeat(3)
    await app.db.query
      .updateTable('lessons')
      .set({ summary: `${filler}Roots drink.` })
      .where('id', '=', ids.closedLesson)
      .execute()
    const [lesson] = await find('drink')
    await app.db.query
      .updateTable('lessons')
      .set({ summary: 'Roots drink.' })
      .where('id', '=', ids.closedLesson)
      .execute()

    expect(lesson?.excerpt.text).toMatch(/^… .* Roots drink\.$/)
  })

  test('reads a preview where anybody may, and its lesson only with an account', async () => {
    const [lesson] = await find('leaves')

    expect(lesson).toMatchObject({ id: ids.previewLesson, isReadable: false, isPreview: true })
  })
})

describe('a student', () => {
  test('finds the text of a course that is taken, shown around the words', async () => {
    const [best] = await find('takes water', student.token)

    expect([best]).toMatchObject([
      {
        kind: 'lesson',
        id: ids.closedLesson,
        inText: true,
        isOwn: true,
        isReadable: true,
        title: { text: 'Roots', hits: [] },
        excerpt: {
          text: 'Water Roots take in water.',
          hits: [
            [0, 5],
            [12, 16],
            [20, 25],
          ],
        },
      },
    ])
  })

  test('finds words of the title and of the text together', async () => {
    expect(await find('leaves sugar', student.token)).toMatchObject([
      { title: { text: 'Leaves' }, inText: true },
    ])
    expect(await find('leaves sugar')).toMatchObject([
      { title: { text: 'Leaves' }, inText: false, excerpt: { text: 'A leaf is a kitchen.' } },
    ])
  })

  test('finds the start of a word in the text from three letters on', async () => {
    expect(titles(await find('oxy', student.token))).toEqual(['lesson Leaves'])
    expect(await find('ox', student.token)).toEqual([])
  })

  test('reads a preview without taking the course, and finds nothing of its text', async () => {
    const other = await buildStudent(app)
    const [lesson] = await find('leaves', other.token)

    expect(lesson).toMatchObject({ id: ids.previewLesson, isOwn: false, isReadable: true })
    expect(await find('oxygen', other.token)).toEqual([])
  })

  test('who takes another course finds nothing of this one’s text', async () => {
    const other = await buildStudent(app)
    await enroll(app, other, ids.courseId)

    expect(await find('sugar stays', other.token)).toEqual([])
    expect(titles(await find('under', other.token))).toEqual(['lesson The reef knot'])
    expect(await find('roots', other.token)).toMatchObject([{ inText: false, isReadable: false }])
  })

  test('who has left the course finds nothing of its text any more', async () => {
    const other = await buildStudent(app)
    const enrollment = await enroll(app, other, ids.classId)
    expect(await find('sugar stays', other.token)).toHaveLength(1)

    await app.call('DELETE', `/enrollments/${enrollment}`, { token: other.token })

    expect(await find('sugar stays', other.token)).toEqual([])
  })

  test('whose session has ended is a visitor', async () => {
    const other = await buildStudent(app)
    await enroll(app, other, ids.classId)
    await app.post('/users/logout', {}, other.token)

    expect(await find('sugar stays', other.token)).toEqual([])
    expect(titles(await find('roots', other.token))).toEqual(['lesson Roots'])
  })

  test('is never answered from the cache, nor cached', async () => {
    await find('roots')
    const answer = await app.get('/search?q=roots', student.token)

    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.body.data.hits).toMatchObject([{ isReadable: true }])
    expect((await app.get('/search?q=roots')).headers['cache-control']).toBe('no-store')
  })

  test('gets no answer to a question by searching for it', async () => {
    for (const q of ['dioxide', 'carbon', 'RIGHT-check', 'which gas', 'WRONG-light']) {
      expect(titles(await find(q, student.token))).not.toContain('lesson Leaves')
    }
    for (const q of [
      'leaves comes out right check',
      'leaves gas goes',
      'leaves carbon dioxide goes in',
    ]) {
      const hits = await find(q, student.token)
      const marked = hits.flatMap(({ excerpt }) =>
        excerpt.hits.map(([from, to]) => excerpt.text.slice(from, to).toLowerCase()),
      )
      expect(marked).not.toEqual([])
      for (const secret of ['check', 'gas', 'carbon', 'dioxide']) {
        expect(marked).not.toContain(secret)
      }
    }
  })
})

describe('odd input', () => {
  const odd = [
    '"',
    '""',
    '"roots',
    "'",
    'roots"*',
    '*',
    '**',
    'a*',
    'NOT',
    'AND OR',
    'NEAR(a b, 2)',
    '^a',
    'words:roots',
    '{words}: x',
    'a & b | !c',
    '<->',
    ':*',
    '(',
    ')))',
    '\\',
    '%',
    '_',
    '-',
    '+',
    "'; drop table users; --",
    "' or 1=1",
    '$1',
    '?',
    '\ud83c',
    '🍊',
    '🍊 roots',
    'the',
    'the of and',
    'و',
    '植物',
    'a'.repeat(300),
    'a b '.repeat(75),
    '   ',
    '\n',
  ]

  test.each(odd.map((q) => [JSON.stringify(q).slice(0, 30), q]))('%s is no fault', async (_, q) => {
    for (const token of [undefined, student.token]) {
      expect(Array.isArray(await find(q.toWellFormed(), token))).toBe(true)
    }
  })

  test('signs around a word change nothing', async () => {
    expect(titles(await find('"roots" OR *'))).toEqual(['lesson Roots'])
    expect(titles(await find('(roots)*'))).toEqual(['lesson Roots'])
    expect(titles(await find('🍊 roots!'))).toEqual(['lesson Roots'])
  })

  test.each([
    ['', 'Search is required'],
    ['q=', 'Search is required'],
    [`q=${'a'.repeat(301)}`, 'Search must not exceed 300 characters'],
    ['q=%00', 'Search must not contain control characters'],
    ['q=a%00b', 'Search must not contain control characters'],
    ['q=a&limit=0', 'Limit must be between 1 and 50'],
    ['q=a&limit=x', 'Limit must be a valid number'],
  ])('%s is refused with a sentence', async (query, message) => {
    const answer = await app.get(`/search?${query}`)

    expect([answer.status, answer.body.message]).toEqual([400, message])
  })

  test('no more is returned than the limit', async () => {
    expect(await find('knots', undefined, '&limit=2')).toHaveLength(2)
  })
})
