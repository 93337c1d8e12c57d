// Seats that nobody may take, and seats that nobody gives back twice.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { failure, failureOf, startApp, type TestApp } from '../../test/app.ts'
import { type BuiltStudent, buildStudent, goodPassword } from '../../test/build.ts'
import { importWeekendCourses, moveTo } from '../../test/weekend.ts'

let app: TestApp
let ids: Record<string, string>
beforeAll(async () => {
  app = await startApp({ settings: { REQUEST_LIMIT: '0' } })
  await moveTo(app, '2026-12-02T12:00:00Z')
  ids = await importWeekendCourses(app, {
    '1-bread': { sessions: ['date: 2026-12-05, seats: 1'] },
    '2-rockets': { sessions: ['date: 2026-12-06, seats: 4'] },
  })
})
afterAll(() => app.stop())

const listSessions = async (course: string) =>
  (await app.get(`/sessions?subcategoryId=${ids[course]}`)).body.data.sessions as {
    id: string
    seatsFree: number
  }[]
const reserve = (student: BuiltStudent, course: string, sessionId: string) =>
  app.post(
    '/enrollments',
    { studentId: student.id, subcategoryId: ids[course], status: 'active', sessionId },
    student.token,
  )

test('deleting an account gives back no seat that its student had left before', async () => {
  const [first, second] = [await buildStudent(app), await buildStudent(app)]
  const [session] = await listSessions('bread')
  const left = await reserve(first, 'bread', session?.id ?? '')
  const enrollment = left.body.data.enrollment.id
  await app.call('DELETE', `/enrollments/${enrollment}`, { token: first.token })
  await reserve(second, 'bread', session?.id ?? '')

  await app.call('DELETE', '/users/me', { body: { password: goodPassword }, token: first.token })

  expect((await listSessions('bread')).map(({ seatsFree }) => seatsFree)).toEqual([0])
})

test('a session that has begun can no longer be reserved', async () => {
  const [session] = await listSessions('rockets')
  await moveTo(app, '2026-12-06T10:00:01Z')
  const late = await buildStudent(app)

  const answer = await reserve(late, 'rockets', session?.id ?? '')

  expect(failureOf(answer)).toEqual(failure(422, 'session-over'))
})
