// What is offered before anything is typed.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../test/app.ts'
import { buildStudent, enroll, readSchoolIds } from '../../test/build.ts'

let app: TestApp
let ids: Awaited<ReturnType<typeof readSchoolIds>>
beforeEach(async () => {
  app = await startApp({ settings: { REQUEST_LIMIT: '0' } })
  ids = await readSchoolIds(app)
})
afterEach(() => app.stop())

type Hit = { title: { text: string }; isOwn: boolean; isReadable: boolean }
async function suggested(token?: string) {
  const { status, headers, body } = await app.get('/search/suggestions', token)
  expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
  return Object.fromEntries(
    Object.entries(body.data as Record<string, Hit[]>).map(([name, hits]) => [
      name,
      hits.map(({ title }) => title.text),
    ]),
  )
}
const read = (token: string, lesson: string) =>
  app.call('PUT', `/lessons/${lesson}/progress`, { body: { percent: 40 }, token })

test('a school that nobody has begun to use shows its first courses, and calls nothing popular', async () => {
  expect(await suggested()).toEqual({
    lastSeen: [],
    own: [],
    popular: [],
    courses: ['Class 6', 'Knots'],
  })
})

test('a visitor is shown what most students take, and nothing of anybody', async () => {
  const one = await buildStudent(app)
  await enroll(app, one, ids.courseId)
  const two = await buildStudent(app)
  await enroll(app, two, ids.courseId)
  await enroll(app, two, ids.classId)

  expect(await suggested()).toEqual({
    lastSeen: [],
    own: [],
    courses: [],
    popular: ['Knots', 'Class 6'],
  })
})

test('a student is shown what was read last, the own courses, and what others take besides', async () => {
  const student = await buildStudent(app)
  await enroll(app, student, ids.classId)
  await enroll(app, await buildStudent(app), ids.courseId)
  await read(student.token, ids.previewLesson)
  app.clock.offset += 1000
  await read(student.token, ids.closedLesson)

  const { body } = await app.get('/search/suggestions', student.token)
  expect(body.data.lastSeen[0]).toMatchObject({ isOwn: true, isReadable: true, kind: 'lesson' })
  expect(await suggested(student.token)).toEqual({
    lastSeen: ['Roots', 'Leaves'],
    own: ['Class 6'],
    popular: ['Knots'],
    courses: [],
  })
})

test('who has left a course is not led back into its lessons', async () => {
  const student = await buildStudent(app)
  const enrollment = await enroll(app, student, ids.classId)
  await read(student.token, ids.closedLesson)

  await app.call('DELETE', `/enrollments/${enrollment}`, { token: student.token })

  expect(await suggested(student.token)).toMatchObject({ lastSeen: [], own: [] })
})

test('popularity is recounted after ten minutes', async () => {
  const student = await buildStudent(app)
  await enroll(app, student, ids.courseId)
  expect((await suggested())['popular']).toEqual(['Knots'])
  await enroll(app, student, ids.classId)
  await enroll(app, await buildStudent(app), ids.classId)
  expect((await suggested())['popular']).toEqual(['Knots'])

  app.clock.offset += 10 * 60_000

  expect((await suggested())['popular']).toEqual(['Class 6', 'Knots'])
})
