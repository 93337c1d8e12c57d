// Courses that are not for everybody: hidden from whom they are not for, everywhere, and as unknown as what is not there.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { failure, failureOf, startApp, type TestApp } from '../../test/app.ts'
import {
  buildOwner,
  buildStudent,
  type BuiltStudent,
  buildWithRole,
  enroll,
  readSchoolIds,
} from '../../test/build.ts'
import { newId } from '../lib/security/random.ts'
import { editedSchool } from '../../test/edited-school.ts'

let app: TestApp
let ids: Awaited<ReturnType<typeof readSchoolIds>>
let school: ReturnType<typeof editedSchool>
let [owner, teacher, member, other]: BuiltStudent[] = []
let groupId: string
let memberEnrollment: string

const as = (person: BuiltStudent | undefined) => person?.token ?? ''
const choose = (body: object) =>
  app.call('PUT', `/admin/courses/${ids.classId}`, { body, token: as(owner) })

beforeAll(async () => {
  app = await startApp({ settings: { REQUEST_LIMIT: '0' } })
  ids = await readSchoolIds(app)
  school = editedSchool(app)
  owner = await buildOwner(app)
  teacher = await buildWithRole(app, 'teacher')
  member = await buildStudent(app)
  other = await buildStudent(app)
  const made = await app.post('/groups', { name: '6A', courseIds: [ids.classId] }, as(teacher))
  groupId = made.body.data.group.id
  const code = (await app.post(`/groups/${groupId}/code`, {}, as(teacher))).body.data.joinCode
  await app.post('/groups/join', { code }, as(member))
  memberEnrollment = (await enrollmentsOf(member))[0]?.id ?? ''
  await enroll(app, other, ids.classId)
})
beforeEach(() => choose({ visibility: null, isRetired: false }))
afterAll(async () => {
  school.remove()
  await app.stop()
})

const enrollmentsOf = async (person: BuiltStudent | undefined) =>
  (await app.get(`/enrollments/student/${person?.id}`, as(person))).body.data.enrollments as {
    id: string
    subcategoryId: string
  }[]

/** What is read of the course by its addresses, and of one that does not exist. */
const addresses = (of: typeof ids) => [
  `/subcategories/${of.classId}`,
  `/subjects/${of.subjectId}`,
  `/chapters/${of.chapterId}`,
  `/chapters?subjectId=${of.subjectId}`,
  `/lessons?subjectId=${of.subjectId}`,
  `/lessons?chapterId=${of.chapterId}`,
  `/previews/${of.previewLesson}`,
]
const forStudents = (of: typeof ids) => [
  `/lessons/${of.previewLesson}`,
  `/lessons/${of.closedLesson}`,
  `/quizzes/${of.quizId}`,
  `/quizzes/${of.quizId}/attempts?before=2`,
  `/subjects/${of.subjectId}/progress`,
  `/subjects/${of.subjectId}/levels`,
  `/subcategories/${of.classId}/levels`,
]
const nowhere = () =>
  Object.fromEntries(Object.keys(ids).map((name) => [name, 'nothing'])) as typeof ids

const read = async (path: string, person: BuiltStudent | undefined) => {
  const { status, body } = await app.get(path, person?.token)
  return { status, body: JSON.stringify(body) }
}

/** What lists, counts and finds have of the course. */
async function traces(person: BuiltStudent | undefined): Promise<string[]> {
  const token = person?.token
  const paths = [
    '/categories',
    `/subcategories?categoryId=${ids.academic}`,
    '/subjects',
    `/subjects?subcategoryId=${ids.classId}`,
    `/topics?categoryId=${ids.academic}`,
    '/search?q=leaves',
    '/search?q=class%206',
    '/search?q=shadows',
    '/search/suggestions',
    '/trial-questions',
  ]
  const texts = await Promise.all(
    paths.map(async (path) => JSON.stringify((await app.get(path, token)).body)),
  )
  const map = await app.app.inject({ url: '/sitemap.xml' })
  return paths
    .map((path, index) => [path, texts[index] ?? ''])
    .concat(person ? [] : [['/sitemap.xml', map.body]])
    .filter(
      ([, text]) =>
        /Class 6|Leaves|Shadows|Plants/i.test(text ?? '') || text?.includes(ids.classId),
    )
    .map(([path]) => path ?? '')
}

async function expectUnknown(person: BuiltStudent | undefined) {
  const paths = [...addresses(ids), ...(person ? forStudents(ids) : [])]
  const unknown = [...addresses(nowhere()), ...(person ? forStudents(nowhere()) : [])]
  for (const [index, path] of paths.entries())
    expect([path, await read(path, person)]).toEqual([
      path,
      await read(unknown[index] ?? '', person),
    ])
  expect(await traces(person)).toEqual([])
}

test('a course is public at first: visitors and students find it', async () => {
  expect(await traces(undefined)).toContain('/sitemap.xml')
  expect((await read(`/subcategories/${ids.classId}`, undefined)).status).toBe(200)
})

describe('a course for the school', () => {
  test('is unknown to visitors, and students take it as before', async () => {
    await choose({ visibility: 'school' })

    await expectUnknown(undefined)
    expect(await traces(other)).toEqual(
      expect.arrayContaining(['/search?q=leaves', '/search/suggestions']),
    )
    for (const path of [...addresses(ids), `/lessons/${ids.closedLesson}`])
      expect([path, (await read(path, other)).status]).toEqual([path, 200])
  })

  test('is not counted for visitors', async () => {
    const countLessons = async () => (await app.get('/site/figures')).body.data.lessons as number
    const listNames = async (person?: BuiltStudent) =>
      (await app.get('/categories', person?.token)).body.data.categories.map(
        (one: { name: string; subcategoryCount: number }) => `${one.name} ${one.subcategoryCount}`,
      )
    const [before, names] = [await countLessons(), await listNames()]
    await choose({ visibility: 'school' })

    expect(await countLessons()).toBe(before - 3)
    expect(await listNames()).toEqual(names.slice(1))
    expect(await listNames(other)).toEqual(names)
  })
})

describe('a course for classes', () => {
  beforeEach(() => choose({ visibility: 'groups' }))

  test('is unknown to visitors and to students of no class that has it', async () => {
    await expectUnknown(undefined)
    await expectUnknown(other)
    const tried = [
      await app.post(
        '/enrollments',
        { studentId: other?.id, subcategoryId: ids.classId, status: 'active' },
        as(other),
      ),
      await app.post(`/quizzes/${ids.quizId}/attempts`, {}, as(other)),
      await app.call('PUT', '/users/me', { body: { classId: ids.classId }, token: as(other) }),
    ]
    expect(tried.map(({ status }) => status)).toEqual([404, 404, 404])
  })

  test('is learned by its class, its teacher and owners', async () => {
    for (const person of [member, teacher, owner])
      expect((await read(`/subjects/${ids.subjectId}`, person)).status).toBe(200)
    expect((await read(`/lessons/${ids.closedLesson}`, member)).status).toBe(200)
    expect(await traces(member)).toContain('/search?q=leaves')
  })

  test('rests for who is in no class that has it, and comes back as it was', async () => {
    expect(await enrollmentsOf(other)).toEqual([])
    expect((await app.get('/courses', as(other))).body.data.courses).toEqual([])
    await choose({ visibility: 'public' })

    expect(await enrollmentsOf(other)).toMatchObject([{ subcategoryId: ids.classId }])
    expect((await read(`/lessons/${ids.closedLesson}`, other)).status).toBe(200)
  })

  test('goes with the class: leaving it, its end, and another choice of courses', async () => {
    const lesson = () => read(`/lessons/${ids.closedLesson}`, member)
    const change = (body: object) =>
      app.call('PUT', `/groups/${groupId}`, { body, token: as(owner) })
    await change({ isArchived: true })
    expect((await lesson()).status).toBe(404)
    await change({ isArchived: false })
    expect((await lesson()).status).toBe(200)
    await change({ courseIds: [] })
    expect((await lesson()).status).toBe(404)
    await change({ courseIds: [ids.classId] })
    expect(await enrollmentsOf(member)).toMatchObject([{ id: memberEnrollment }])

    await app.call('DELETE', `/groups/${groupId}/members/${member?.id}`, { token: as(teacher) })
    expect((await lesson()).status).toBe(404)
    const { joinCode } = (await app.post(`/groups/${groupId}/code`, {}, as(teacher))).body.data
    await app.post('/groups/join', { code: joinCode }, as(member))
    expect(await enrollmentsOf(member)).toMatchObject([{ id: memberEnrollment }])
  })

  test('S28: explains no answer of an attempt to who sees the course no more', async () => {
    const { body } = await app.post(`/quizzes/${ids.quizId}/attempts`, {}, as(member))
    const { attempt } = body.data
    await app.post(`/attempts/${attempt.id}/submit`, {}, as(member))
    const [question] = attempt.questions
    const practise = () => {
      const typed = { questionId: question.id, chosen: [question.options[0].id] }
      return app.post(`/attempts/${attempt.id}/practice`, typed, as(member))
    }
    expect((await practise()).status).toBe(200)
    const started = await app.post(
      `/quizzes/${ids.quizId}/attempts`,
      { explain: 'at-once' },
      as(member),
    )
    const open = started.body.data.attempt
    const reply = async (index: number) => {
      const { id: questionId, options } = open.questions[index]
      const typed = { eventId: newId(), questionId, chosen: [options[0].id] }
      return (await app.post(`/attempts/${open.id}/answers`, typed, as(member))).body.data
    }
    expect((await reply(0)).verdict).not.toBeNull()
    await app.call('DELETE', `/groups/${groupId}/members/${member?.id}`, { token: as(teacher) })

    // What was begun is not lost, but nothing is explained.
    expect(await reply(1)).toMatchObject({ saved: true, verdict: null })
    expect((await practise()).status).toBe(404)
    expect((await app.get(`/attempts/${attempt.id}/result`, as(member))).status).toBe(404)
    const { joinCode } = (await app.post(`/groups/${groupId}/code`, {}, as(teacher))).body.data
    await app.post('/groups/join', { code: joinCode }, as(member))
  })

  test('what students remember of it rests and wakes with it', async () => {
    await choose({ visibility: 'public' })
    const questions = await app.db.query
      .selectFrom('questions')
      .select('id')
      .where('lesson_id', '=', ids.previewLesson)
      .where('quiz_id', 'is', null)
      .execute()
    const question = questions[0]?.id ?? ''
    const shown = (await app.get(`/lessons/${ids.previewLesson}`, as(other))).body.data.lesson
      .blocks
    const option = shown.find((block: { type: string }) => block.type === 'check').question
      .options[0].id
    await app.post(
      `/questions/${question}/check`,
      { chosen: [option], eventId: newId() },
      as(other),
    )
    const asleep = async () =>
      (
        await app.db.query
          .selectFrom('cards')
          .select('is_asleep')
          .where('student_id', '=', other?.id ?? '')
          .execute()
      ).map(({ is_asleep: rests }) => rests)
    expect(await asleep()).toEqual([0])
    await choose({ visibility: 'groups' })
    expect(await asleep()).toEqual([1])
    await choose({ visibility: 'school' })
    expect(await asleep()).toEqual([0])
  })

  test('is no course for a class of a teacher who does not see it', async () => {
    const stranger = await buildWithRole(app, 'teacher')
    const made = (courseId: string) =>
      app.post('/groups', { name: 'Mine', courseIds: [courseId] }, stranger.token)

    expect((await made(ids.classId)).body).toEqual((await made('nothing')).body)
    const ownerMade = await app.post('/groups', { name: 'B', courseIds: [ids.classId] }, as(owner))
    expect(ownerMade.status).toBe(201)
    await app.call('DELETE', `/groups/${ownerMade.body.data.group.id}`, { token: as(owner) })
  })

  test('is refused to a person whom the office would enroll without a class', async () => {
    const person = await buildStudent(app)
    const tried = await app.post(
      `/admin/people/${person.id}/enrollments`,
      { subcategoryId: ids.classId },
      as(owner),
    )
    expect(failureOf(tried)).toEqual(failure(403, 'course-for-classes'))
  })
})

describe('a retired course', () => {
  beforeEach(() => choose({ isRetired: true }))

  test('is offered to nobody, and finished by who takes it', async () => {
    await expectUnknown(undefined)
    const newcomer = await buildStudent(app)
    await expectUnknown(newcomer)
    expect((await read(`/lessons/${ids.closedLesson}`, other)).status).toBe(200)
    const listed = (await app.get(`/subcategories?categoryId=${ids.academic}`, as(other))).body.data
    expect(listed.subCategories).toEqual([])
    const shown = (await app.get(`/subcategories/${ids.classId}`, as(other))).body.data
    expect(shown.subCategory.isRetired).toBe(true)
    await choose({ isRetired: false })
    const back = (await app.get(`/subcategories/${ids.classId}`)).body.data
    expect(back.subCategory).not.toHaveProperty('isRetired')
  })

  test('takes nobody new, except from classes that have it', async () => {
    const request = (person: BuiltStudent | undefined) =>
      app.post(
        '/enrollments',
        { studentId: person?.id, subcategoryId: ids.classId, status: 'active' },
        as(person),
      )
    expect(failureOf(await request(owner))).toEqual(failure(403, 'course-retired'))
    const joining = await buildStudent(app)
    const { joinCode } = (await app.post(`/groups/${groupId}/code`, {}, as(teacher))).body.data
    await app.post('/groups/join', { code: joinCode }, joining.token)
    expect(await enrollmentsOf(joining)).toMatchObject([{ subcategoryId: ids.classId }])
  })
})

describe('what the folder says', () => {
  const file = '1-academic/6-class-6/index.md'

  test('counts until the office chooses, and again once it says so', async () => {
    await school.edit(file, ['name: Class 6', 'name: Class 6\nvisibility: groups'])
    expect((await read(`/subcategories/${ids.classId}`, undefined)).status).toBe(404)
    expect(await enrollmentsOf(other)).toEqual([])
    await choose({ visibility: 'public' })
    expect((await read(`/subcategories/${ids.classId}`, undefined)).status).toBe(200)
    await school.edit(file, ['visibility: groups', 'visibility: school'])
    expect((await read(`/subcategories/${ids.classId}`, undefined)).status).toBe(200)
    await choose({ visibility: null })
    expect((await read(`/subcategories/${ids.classId}`, undefined)).status).toBe(404)
    expect(await enrollmentsOf(other)).toHaveLength(1)
    await school.edit(file, ['\nvisibility: school', ''])
    expect((await read(`/subcategories/${ids.classId}`, undefined)).status).toBe(200)
  })
})
