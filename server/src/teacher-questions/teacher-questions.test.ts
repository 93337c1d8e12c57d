// Questions to teachers: sent from a place by students of a class that learns it, answered by its teachers, and shown to
// the class without a name.
import type { ReceivedQuestion } from '@kinnow/contract/received-questions'
import { limits } from '@kinnow/contract/limits'
import type { OwnQuestion } from '@kinnow/contract/teacher-questions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../test/app.ts'
import { buildClass } from '../../test/assigned.ts'
import { type BuiltStudent, buildOwner, buildStudent, readSchoolIds } from '../../test/build.ts'
import { newId } from '../lib/security/random.ts'

let app: TestApp
let ids: Awaited<ReturnType<typeof readSchoolIds>>
beforeAll(async () => {
  app = await startApp({ settings: { REQUEST_LIMIT: '0' } })
  ids = await readSchoolIds(app)
})
afterAll(() => app.stop())

type Group = Awaited<ReturnType<typeof buildClass>>

const ask = (group: Pick<Group, 'groupId'>, { token }: BuiltStudent, more: object = {}) =>
  app.post(
    '/teacher-questions',
    {
      key: newId(),
      groupId: group.groupId,
      kind: 'lesson',
      targetId: ids.closedLesson,
      text: 'Does a plant sleep?',
      ...more,
    },
    token,
  )
type Own = {
  classes: { id: string; teachers: string[] }[]
  own: OwnQuestion[]
  shared: OwnQuestion[]
  answered: { targetId: string; answers: number }[]
}
const listOwn = async ({ token }: BuiltStudent, query = ''): Promise<Own> =>
  (await app.get(`/teacher-questions${query}`, token)).body.data
const atLesson = () => `?kind=lesson&targetId=${ids.closedLesson}`
type QuestionList = { questions: ReceivedQuestion[]; waiting: number }
const listReceived = async ({ token }: BuiltStudent, query = ''): Promise<QuestionList> =>
  (await app.get(`/teacher-questions/received${query}`, token)).body.data
const answer = ({ token }: BuiltStudent, id: string, isShared = false, text = 'It rests.') =>
  app.call('PUT', `/teacher-questions/${id}/answer`, { token, body: { answer: text, isShared } })
const noticesOf = async ({ token }: BuiltStudent) =>
  (await app.get('/notices', token)).body.data.notices

async function sentBy(student: BuiltStudent, more: object = {}) {
  const group = await buildClass(app, [ids.classId], [student])
  const { body } = await ask(group, student, more)
  return { ...group, id: body.data.question.id as string }
}

describe('a question', () => {
  test('names its place, and reaches the teachers of that class alone', async () => {
    const [student, classmate] = [await buildStudent(app), await buildStudent(app)]
    const { headings } = (await app.get(`/lessons/${ids.previewLesson}`, student.token)).body.data
      .lesson
    const group = await buildClass(app, [ids.classId], [student, classmate])
    const other = await buildClass(app, [ids.classId], [])
    const place = { targetId: ids.previewLesson, anchor: headings[0].id }
    await ask(group, student, place)

    const { questions, waiting } = await listReceived(group.teacher)

    expect(waiting).toBe(1)
    expect(questions).toMatchObject([
      {
        ...place,
        kind: 'lesson',
        text: 'Does a plant sleep?',
        answer: null,
        isShared: false,
        group: { id: group.groupId, name: 'Class 6 B' },
        student: { id: student.id, name: null },
      },
    ])
    expect(questions[0]?.place).toContain(` · ${headings[0].text}`)
    expect(await listReceived(other.teacher)).toMatchObject({ questions: [], waiting: 0 })
    expect((await listOwn(classmate, `?kind=lesson&targetId=${ids.previewLesson}`)).shared).toEqual(
      [],
    )
    const ofOwner = (await listReceived(await buildOwner(app), '?limit=100')).questions
    expect(ofOwner.map(({ id }) => id)).toContain(questions[0]?.id)
  })

  test('can be sent by students of a class that learns the course, and by nobody else', async () => {
    const [student, stranger] = [await buildStudent(app), await buildStudent(app)]
    const group = await buildClass(app, [ids.classId], [student])
    const without = await buildClass(app, [ids.courseId], [student])

    const statuses = []
    for (const answered of [
      await ask(group, student),
      await ask(without, student),
      await ask(group, stranger),
      await ask(group, group.teacher),
      await ask(group, student, { targetId: 'unknown' }),
    ])
      statuses.push(answered.status)

    expect(statuses).toEqual([201, 404, 404, 404, 404])
    expect((await listOwn(student, atLesson())).classes.map(({ id }) => id)).toEqual([
      group.groupId,
    ])
    expect((await listOwn(stranger, atLesson())).classes).toEqual([])
  })

  test('that is sent twice is there once; of a day there are so many', async () => {
    const student = await buildStudent(app)
    const group = await buildClass(app, [ids.classId], [student])
    const first = await ask(group, student, { key: 'once' })
    const again = await ask(group, student, { key: 'once' })
    for (let n = 1; n < limits.teacherQuestion.perDay.most; n += 1) await ask(group, student)

    const refused = await ask(group, student)

    expect(again.body.data).toEqual(first.body.data)
    expect([refused.status, refused.body.code]).toEqual([422, 'too-many-questions'])
    expect((await ask(group, student, { key: 'once' })).status).toBe(201)
    expect((await listOwn(student)).own).toHaveLength(limits.teacherQuestion.perDay.most)
  })

  test('at a quiz names the question; one that is not of the quiz is left out', async () => {
    const student = await buildStudent(app)
    const group = await buildClass(app, [ids.classId], [student])
    const row = await app.db.query
      .selectFrom('questions')
      .select('id')
      .where('quiz_id', '=', ids.quizId)
      .executeTakeFirstOrThrow()
    const quiz = { kind: 'quiz', targetId: ids.quizId }
    await ask(group, student, { ...quiz, anchor: row.id })
    app.wait(1000)
    await ask(group, student, { ...quiz, anchor: 'of-another-quiz' })

    const [whole, one] = (await listOwn(student)).own

    expect([one?.anchor, whole?.anchor]).toEqual([row.id, null])
    expect(one?.place).toContain(`${whole?.place} · `)
  })

  test('is seen by its teachers only while the student is in the class', async () => {
    const student = await buildStudent(app)
    const group = await sentBy(student)

    await group.call(student, 'DELETE', `/groups/mine/${group.groupId}`)

    expect((await listReceived(group.teacher)).questions).toEqual([])
    expect((await answer(group.teacher, group.id)).status).toBe(404)
    expect((await listOwn(student)).own).toHaveLength(1)
  })
})

describe('an answer', () => {
  test('is a notice once, and changes it when it is changed', async () => {
    const student = await buildStudent(app)
    const { teacher, id } = await sentBy(student)

    await answer(teacher, id)
    const [notice] = await noticesOf(student)
    await answer(teacher, id, false, 'It rests\nat night.')
    const after = await noticesOf(student)

    expect(notice.about).toMatchObject({
      kind: 'answer',
      questionId: id,
      at: 'lesson',
      targetId: ids.closedLesson,
      text: 'It rests.',
    })
    expect(after).toHaveLength(1)
    expect(after[0]).toMatchObject({ id: notice.id, about: { text: 'It rests at night.' } })
    expect((await listOwn(student, atLesson())).own).toMatchObject([
      { id, answer: 'It rests\nat night.', isShared: false },
    ])
    expect((await listReceived(teacher)).waiting).toBe(0)
  })

  test('is new until an hour after its notice was read, for its student alone', async () => {
    const [student, classmate] = [await buildStudent(app), await buildStudent(app)]
    const group = await buildClass(app, [ids.classId], [student, classmate])
    const { id } = (await ask(group, student)).body.data.question
    const isNewTo = async (one: BuiltStudent) => {
      const { own, shared } = await listOwn(one, atLesson())
      return [...own, ...shared].map((question) => question.isNew)
    }
    const seen = [await isNewTo(student)]

    await answer(group.teacher, id, true)
    app.wait(2 * 60 * 60 * 1000)
    seen.push(await isNewTo(student), await isNewTo(classmate))
    const [notice] = await noticesOf(student)
    await app.post('/notices/read', { id: notice.id }, student.token)
    app.wait(59 * 60 * 1000)
    seen.push(await isNewTo(student))
    app.wait(2 * 60 * 1000)
    seen.push(await isNewTo(student))

    expect(seen).toEqual([[false], [true], [false], [true], [false]])
  })

  test('is counted at each lesson and quiz of the subject, for its student alone', async () => {
    const [student, classmate] = [await buildStudent(app), await buildStudent(app)]
    const group = await buildClass(app, [ids.classId], [student, classmate])
    const other = { kind: 'quiz', targetId: ids.quizId }
    for (const place of [{}, {}, other]) {
      const { id } = (await ask(group, student, place)).body.data.question
      await answer(group.teacher, id, true)
    }
    await ask(group, student)

    const { answered } = await listOwn(student, atLesson())

    expect(answered.toSorted((one, next) => next.answers - one.answers)).toEqual([
      { targetId: ids.closedLesson, answers: 2 },
      { targetId: ids.quizId, answers: 1 },
    ])
    expect((await listOwn(student)).answered).toEqual([])
    expect((await listOwn(classmate, atLesson())).answered).toEqual([])
  })

  test('is read by the class where it is shared, without a name', async () => {
    const [student, classmate, stranger] = [
      await buildStudent(app),
      await buildStudent(app),
      await buildStudent(app),
    ]
    const group = await buildClass(app, [ids.classId], [student, classmate])
    const { id } = (await ask(group, student)).body.data.question
    const sharedTo = async (one: BuiltStudent) => (await listOwn(one, atLesson())).shared

    await answer(group.teacher, id, false)
    const before = await sharedTo(classmate)
    await answer(group.teacher, id, true)

    expect(before).toEqual([])
    const [shared] = await sharedTo(classmate)
    expect(shared).toMatchObject({ id, answer: 'It rests.', isShared: true })
    expect(JSON.stringify(shared)).not.toContain(student.id)
    expect([await sharedTo(student), await sharedTo(stranger)]).toEqual([[], []])
    expect(await noticesOf(classmate)).toEqual([])
  })

  test('of another teacher is as unknown as none', async () => {
    const student = await buildStudent(app)
    const { id } = await sentBy(student)
    const other = await buildClass(app, [ids.classId], [])

    const [foreign, unknown] = [
      await answer(other.teacher, id),
      await answer(other.teacher, 'unknown'),
    ]

    expect([foreign.status, foreign.body]).toEqual([unknown.status, unknown.body])
    expect(foreign.status).toBe(404)
  })
})

test('what waits comes first, the oldest of it first, then what was answered last', async () => {
  const student = await buildStudent(app)
  const group = await buildClass(app, [ids.classId], [student])
  const sent: string[] = []
  for (const text of ['first', 'second', 'third', 'fourth']) {
    sent.push((await ask(group, student, { text })).body.data.question.id)
    app.wait(1000)
  }
  for (const at of [0, 2]) {
    await answer(group.teacher, sent[at] ?? '')
    app.wait(1000)
  }

  const { questions } = await listReceived(group.teacher)
  const second = await listReceived(group.teacher, '?limit=3&page=2')

  expect(questions.map(({ text }) => text)).toEqual(['second', 'fourth', 'third', 'first'])
  expect(second.questions.map(({ text }) => text)).toEqual(['first'])
})
