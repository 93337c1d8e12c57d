// Lessons that anybody may read: what leaves the server of them, and that nothing of any other does.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { serverLimits } from '../lib/util/server-limits.ts'
import { failure, failureOf, startApp, type TestApp } from '../../test/app.ts'
import { buildStudent, readSchoolIds } from '../../test/build.ts'
import { editedSchool } from '../../test/edited-school.ts'

const file = '1-academic/6-class-6/1-science/1-plants/1-leaves.md'

let app: TestApp
let ids: Awaited<ReturnType<typeof readSchoolIds>>
let school: ReturnType<typeof editedSchool>
beforeEach(async () => {
  app = await startApp({ settings: { REQUEST_LIMIT: '0' } })
  ids = await readSchoolIds(app)
  school = editedSchool(app)
})
afterEach(async () => {
  school.remove()
  await app.stop()
})

const read = (id: string) => app.get(`/previews/${id}`)
const readCheck = async () => {
  const { blocks } = (await read(ids.previewLesson)).body.data.lesson
  return blocks[1].question as { id: string; options: { id: string; html: string }[] }
}
const check = (id: string, body: unknown, more = {}) =>
  app.call('POST', `/previews/${id}/check`, { body, ...more })

describe('a lesson marked as preview', () => {
  test('is read without an account: its text, its quick check, and what comes next', async () => {
    const { status, body, headers } = await read(ids.previewLesson)

    expect([status, headers['cache-control']]).toEqual([200, 'no-cache'])
    const { lesson, chapter, next, place } = body.data
    expect(lesson).toMatchObject({ id: ids.previewLesson, title: 'Leaves', preview: true })
    expect(lesson.blocks.map(({ type }: { type: string }) => type)).toEqual([
      'html',
      'check',
      'html',
    ])
    expect(lesson.blocks[0].html).toContain('Water, air and light.')
    expect(chapter).toEqual({ id: ids.chapterId, name: 'Plants', number: 1 })
    expect(next).toEqual({ id: ids.closedLesson, name: 'Roots', preview: false })
    expect(place.subcategory).toEqual({ id: ids.classId, name: 'Class 6' })
  })

  test('S28: reveals nothing of its answers before an answer', async () => {
    const { body } = await read(ids.previewLesson)

    expect(JSON.stringify(body)).not.toMatch(/RIGHT-check|Oxygen comes out/)
  })

  test.each([
    ['that is none any more', file, ['preview: true', 'preview: false']],
    ['that is retired', file, null],
  ] as const)('is nothing to visitors where it is one %s', async (_, path, change) => {
    const question = await readCheck()
    await school.edit(path, change && [...change])

    expect(failureOf(await read(ids.previewLesson))).toEqual(failure(404, 'not-found'))
    const answer = { questionId: question.id, chosen: [question.options[0]?.id] }
    const tried = await check(ids.previewLesson, answer)
    expect(failureOf(tried)).toEqual(failure(404, 'not-found'))
    expect(JSON.stringify(tried.body)).not.toMatch(/RIGHT-check|Oxygen comes out/)
  })

  test('is in the sitemap, under its subject', async () => {
    const map = () => app.app.inject({ url: '/sitemap.xml' }).then(({ body }) => body)
    const place = `/subjects/class-6/${ids.classId}/subject-details/preview/`

    expect(await map()).toContain(`${place}${ids.previewLesson}</loc>`)
    expect(await map()).not.toContain(ids.closedLesson)
    await school.edit(file, ['preview: true', 'preview: false'])
    expect(await map()).not.toContain(place)
  })
})

test('S26: of a lesson that is no preview nothing is read, with a token or without', async () => {
  const student = await buildStudent(app)
  const answers = [
    await read(ids.closedLesson),
    await app.get(`/previews/${ids.closedLesson}`, student.token),
    await read('nothing'),
  ]

  expect(answers.map(failureOf)).toEqual(Array(3).fill(failure(404, 'not-found')))
  expect(JSON.stringify(answers.map(({ body }) => body))).not.toContain('Roots take in')
})

describe('a quick check of a preview', () => {
  test('is graded and explained to a visitor, right or wrong', async () => {
    const question = await readCheck()
    const idOf = (word: string) => question.options.find(({ html }) => html.includes(word))?.id
    const wrong = await check(ids.previewLesson, { questionId: question.id, chosen: [idOf('Ox')] })
    const right = await check(ids.previewLesson, { questionId: question.id, chosen: [idOf('Car')] })

    expect(wrong.body.data.verdict).toMatchObject({ isRight: false, right: [idOf('Car')] })
    expect(JSON.stringify(wrong.body)).toContain('Oxygen comes out')
    expect(right.body.data.verdict).toMatchObject({ isRight: true, score: 1 })
    expect(right.body.data.verdict.explanationHtml).toContain('RIGHT-check')
  })

  test('says when a student would review the question', async () => {
    const question = await readCheck()
    const daysAfter = async (word: string) => {
      const chosen = [question.options.find(({ html }) => html.includes(word))?.id]
      const { body } = await check(ids.previewLesson, { questionId: question.id, chosen })
      return body.data.reviewDays
    }

    expect(await daysAfter('Ox')).toEqual([1, 3, 9, 26, 70])
    // Of so few options a right one may be luck.
    expect(await daysAfter('Car')).toEqual([1, 6, 23, 73, 206])
  })

  test('is stored nowhere, for any caller', async () => {
    const student = await buildStudent(app)
    const question = await readCheck()
    const body = { questionId: question.id, chosen: [question.options[0]?.id] }
    expect((await check(ids.previewLesson, body, { token: student.token })).status).toBe(200)

    for (const table of ['attempt_events', 'attempts', 'lesson_progress'] as const) {
      expect(await app.db.query.selectFrom(table).selectAll().execute()).toEqual([])
    }
  })

  test('S28: opens no way to the questions of a quiz or of another lesson', async () => {
    const rows = await app.db.query.selectFrom('questions').select(['id', 'quiz_id']).execute()
    const ofQuizzes = rows.filter(({ quiz_id: quiz }) => quiz !== null).map(({ id }) => id)
    const own = await readCheck()
    const answer = (questionId: string) => ({ questionId, chosen: [own.options[0]?.id] })
    const tried = [
      ...(await Promise.all(ofQuizzes.map((id) => check(ids.previewLesson, answer(id))))),
      await check(ids.closedLesson, answer(own.id)),
      await check(ids.lastLesson, answer(own.id)),
      await check('nothing', answer(own.id)),
    ]

    expect(ofQuizzes.length).toBeGreaterThan(3)
    expect(tried.map(failureOf)).toEqual(tried.map(() => failure(404, 'not-found')))
    expect(JSON.stringify(tried.map(({ body }) => body))).not.toContain('RIGHT-')
  })

  test('S28: opens no way to the quick check of a lesson that is closed', async () => {
    const words = ':::check\nWhat goes in?\n\n- [x] Water\n- [ ] Air\n\nRIGHT-closed.\n:::\n'
    const roots = file.replace('1-leaves', '2-roots')
    await school.edit(roots, ['Roots take in water.', `Roots take in water.\n\n${words}`])
    const { id, shown } = await app.db.query
      .selectFrom('questions')
      .select(['id', 'shown'])
      .where('lesson_id', '=', ids.closedLesson)
      .where('quiz_id', 'is', null)
      .executeTakeFirstOrThrow()
    const body = { questionId: id, chosen: [JSON.parse(shown).options[0].id] }

    for (const lesson of [ids.previewLesson, ids.closedLesson]) {
      const answer = await check(lesson, body)
      expect(failureOf(answer)).toEqual(failure(404, 'not-found'))
      expect(JSON.stringify(answer.body)).not.toContain('RIGHT-')
    }
  })

  test('S30: takes an answer, and nothing beside it', async () => {
    const { id, options } = await readCheck()
    const whole = { questionId: id, chosen: [options[0]?.id] }
    const faulty = [
      { ...whole, score: 1 },
      { questionId: id },
      { chosen: ['x'] },
      { ...whole, chosen: [] },
    ]

    for (const body of faulty) {
      expect(failureOf(await check(ids.previewLesson, body))).toEqual(failure(400, 'invalid'))
    }
  })

  test('S34: one network tries so often, gets a Retry-After, and another is free', async () => {
    const { id, options } = await readCheck()
    const body = { questionId: id, chosen: [options[0]?.id] }
    const { perNetwork, window } = serverLimits.previewChecks
    const from = '198.51.100.7'
    const tries = Array.from({ length: perNetwork }, () => body)
    const statuses = new Set<number>()
    while (tries.length > 0) {
      const some = tries.splice(0, 50).map((one) => check(ids.previewLesson, one, { from }))
      for (const { status } of await Promise.all(some)) statuses.add(status)
    }
    const refused = await check(ids.previewLesson, body, { from })

    expect([...statuses]).toEqual([200])
    expect([refused.status, refused.body.code]).toEqual([429, 'too-many-requests'])
    expect(refused.body.message).toMatch(/^Too many tries. Please try again in \d+ minutes\.$/)
    expect((await check(ids.previewLesson, body, { from: '198.51.100.8' })).status).toBe(200)
    app.wait(window)
    expect((await check(ids.previewLesson, body, { from })).status).toBe(200)
  })
})

describe('questions to try at once', () => {
  const list = async () => (await app.get('/trial-questions')).body.data.subjects

  test('are those of previews, with the lesson that they come from, and no answers', async () => {
    const subjects = await list()

    expect(subjects).toMatchObject([
      {
        subject: { id: ids.subjectId, name: 'Science', accent: 'sci' },
        subcategory: { id: ids.classId, name: 'Class 6' },
        questions: [{ lesson: { id: ids.previewLesson, name: 'Leaves' } }],
      },
    ])
    expect(subjects[0].questions[0].question).toEqual(await readCheck())
    expect(JSON.stringify(subjects)).not.toMatch(/RIGHT-|Oxygen comes out/)
  })

  test('are gone with the preview', async () => {
    await school.edit(file, ['preview: true', 'preview: false'])

    expect(await list()).toEqual([])
  })
})

test('the figures are counted, and follow what is taken out', async () => {
  const figures = async () => (await app.get('/site/figures')).body.data
  const before = await figures()
  const count = async (table: 'lessons' | 'quizzes' | 'questions') =>
    (await app.db.query.selectFrom(table).select('id').where('retired', '=', 0).execute()).length

  expect(before).toEqual({
    lessons: await count('lessons'),
    quizzes: await count('quizzes'),
    questions: await count('questions'),
    previews: 2,
  })
  await school.edit(file, null)
  expect(await figures()).toMatchObject({ lessons: before.lessons - 1, previews: 1 })
})
