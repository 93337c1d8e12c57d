import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { failure, failureOf, startApp, type TestApp } from '../../test/app.ts'
import { buildStudent, enroll, goodPassword, readSchoolIds } from '../../test/build.ts'
import { importWeekendCourses, moveTo } from '../../test/weekend.ts'

let app: TestApp
let ids: Record<string, string>
beforeAll(async () => {
  app = await startApp({ settings: { REQUEST_LIMIT: '0' } })
  await moveTo(app, '2026-12-02T12:00:00Z')
  ids = await importWeekendCourses(app, {
    '1-rockets': { timezone: 'Asia/Kolkata', sessions: ['every: saturday, seats: 3, place: Hall'] },
    '2-bread': { sessions: ['date: 2027-03-06, seats: 1', 'date: 2026-01-10'] },
    '3-ended': { sessions: ['date: 2026-11-28'] },
    '4-small': { sessions: ['date: 2026-12-06, seats: 1', 'date: 2026-12-13, seats: 1'] },
    '5-unplanned': { sessions: [] },
    '6-race': { sessions: ['date: 2026-12-20, seats: 5'] },
    '7-races': { sessions: ['date: 2026-12-20, seats: 3', 'date: 2026-12-27, seats: 4'] },
    '8-moved': { sessions: ['date: 2026-12-05'] },
    '9-dance': { sessions: ['date: 2026-12-20, seats: 1', 'date: 2026-12-27, seats: 2'] },
  })
})
afterAll(() => app.stop())

type Session = { id: string; subcategoryId: string; date: string; seatsFree: number }

const list = async (course = '') =>
  (await app.get(`/sessions${course && `?subcategoryId=${ids[course]}`}`)).body.data as {
    courses: { id: string; name: string }[]
    sessions: Session[]
  }
const free = async (course: string) => (await list(course)).sessions.map((one) => one.seatsFree)

type Student = Awaited<ReturnType<typeof buildStudent>>
const reserve = (student: Student, course: string, sessionId?: string) =>
  app.post(
    '/enrollments',
    { studentId: student.id, subcategoryId: ids[course], status: 'active', sessionId },
    student.token,
  )
const mine = async ({ id, token }: Student) =>
  (await app.get(`/enrollments/student/${id}`, token)).body.data.enrollments
const leave = (student: Student, enrollmentId: string) =>
  app.call('DELETE', `/enrollments/${enrollmentId}`, { token: student.token })
const manyStudents = (count: number) =>
  Promise.all(Array.from({ length: count }, () => buildStudent(app)))

describe('the coming sessions', () => {
  test('come earliest first, with their courses and free seats, and are not cached', async () => {
    const answer = await app.get('/sessions')
    const { courses, sessions } = answer.body.data

    expect(answer.headers['cache-control']).toBe('no-store')
    expect(sessions[0]).toEqual({
      id: `${ids['rockets']}-202612051000`,
      subcategoryId: ids['rockets'],
      startsAt: '2026-12-05T04:30:00.000Z',
      endsAt: '2026-12-05T07:30:00.000Z',
      date: '2026-12-05',
      start: '10:00',
      end: '13:00',
      timezone: 'Asia/Kolkata',
      weeksAhead: 0,
      seats: 3,
      seatsFree: 3,
      place: 'Hall',
      note: null,
    })
    const starts = sessions.map((one: { startsAt: string }) => one.startsAt)
    expect(starts).toEqual(starts.toSorted())
    expect(courses[0]).toMatchObject({ name: 'rockets', outcomes: ['You leave with a rocket.'] })
  })

  test('leave out what is over, and courses without any', async () => {
    const { courses, sessions } = await list()

    expect(courses.map(({ name }) => name)).not.toContain('ended')
    expect(courses.map(({ name }) => name)).not.toContain('unplanned')
    expect(sessions.filter((one) => one.subcategoryId === ids['bread'])).toHaveLength(1)
  })

  test('of one course, and of none', async () => {
    expect((await list('rockets')).sessions.map(({ date }) => date)).toEqual([
      '2026-12-05',
      '2026-12-12',
      '2026-12-19',
      '2026-12-26',
    ])
    const { classId } = await readSchoolIds(app)
    for (const id of [classId, 'nothing']) {
      const { body } = await app.get(`/sessions?subcategoryId=${id}`)
      expect(body.data).toEqual({ courses: [], sessions: [] })
    }
  })
})

describe('a seat', () => {
  test('is reserved in the chosen session, shown to its student, and free again after leaving', async () => {
    const student = await buildStudent(app)
    const [, second] = (await list('rockets')).sessions

    const created = await reserve(student, 'rockets', second?.id)

    expect(created.status).toBe(201)
    expect(created.body.data.enrollment.session).toMatchObject({ id: second?.id, place: 'Hall' })
    expect((await mine(student))[0].session).toMatchObject({ date: '2026-12-12', start: '10:00' })
    expect(await free('rockets')).toEqual([3, 2, 3, 3])
    await leave(student, created.body.data.enrollment.id)
    expect(await free('rockets')).toEqual([3, 3, 3, 3])
  })

  test('is one a student and course: "already enrolled" takes no seat', async () => {
    const student = await buildStudent(app)
    const [first, second] = (await list('rockets')).sessions
    const { body } = await reserve(student, 'rockets', first?.id)

    const again = await reserve(student, 'rockets', second?.id)

    expect(failureOf(again)).toEqual(failure(409, 'already-enrolled'))
    expect(await free('rockets')).toEqual([2, 3, 3, 3])
    await leave(student, body.data.enrollment.id)
  })

  test('without a session is the next free one, then the one after it, then none', async () => {
    const students = await manyStudents(4)
    const [one, two, three, four] = students as [Student, Student, Student, Student]

    expect((await reserve(one, 'small')).body.data.enrollment.session.date).toBe('2026-12-06')
    const full = await reserve(two, 'small', `${ids['small']}-202612061000`)
    expect(failureOf(full)).toEqual(failure(422, 'session-full'))
    expect(await mine(two)).toEqual([])
    expect((await reserve(three, 'small')).body.data.enrollment.session.date).toBe('2026-12-13')
    expect(failureOf(await reserve(four, 'small'))).toEqual(failure(422, 'sessions-full'))
    expect(await mine(four)).toEqual([])
  })

  test('of a session that is over, unknown or of another course is refused', async () => {
    const student = await buildStudent(app)
    const wrong = [
      `${ids['ended']}-202611281000`,
      `${ids['rockets']}-202612061000`,
      `${ids['rockets']}-202701161000`,
      'nothing',
    ]

    for (const id of wrong) {
      const answer = await reserve(student, 'rockets', id)
      expect(failureOf(answer), id).toEqual(failure(422, 'session-over'))
    }
    expect(await mine(student)).toEqual([])
  })

  test('is none in a course without a session to come, and in a class', async () => {
    const student = await buildStudent(app)
    const { classId } = await readSchoolIds(app)
    await reserve(student, 'unplanned')
    await reserve(student, 'ended')
    await enroll(app, student, classId)

    expect((await mine(student)).map((one: { session: unknown }) => one.session)).toEqual([
      null,
      null,
      null,
    ])
  })

  test('goes with the account, and only once', async () => {
    const student = await buildStudent(app)
    await reserve(student, 'bread')
    expect(await free('bread')).toEqual([0])

    const { body } = await app.get('/users/me/export', student.token)
    expect(body.data.export.enrollments[0]).toMatchObject({
      sessionId: `${ids['bread']}-202703061000`,
      sessionStartsAt: '2027-03-06T10:00:00.000Z',
    })
    await app.call('DELETE', '/users/me', {
      body: { password: goodPassword },
      token: student.token,
    })

    expect(await free('bread')).toEqual([1])
    const next = await buildStudent(app)
    expect((await reserve(next, 'bread')).status).toBe(201)
    expect(await free('bread')).toEqual([0])
  })

  test('stays with the course where its session is no longer planned, and is shown as none', async () => {
    const student = await buildStudent(app)
    await reserve(student, 'moved')
    await app.db.query
      .updateTable('subcategories')
      .set({ schedule: JSON.stringify({ timezone: 'UTC', rules: [] }) })
      .where('id', '=', ids['moved'] ?? '')
      .execute()

    const [enrollment] = await mine(student)

    expect(enrollment.session).toBeNull()
    expect((await leave(student, enrollment.id)).status).toBe(200)
  })
})

describe('a seat that is moved', () => {
  const move = (student: Student, enrollmentId: string, sessionId: string) =>
    app.call('PUT', `/enrollments/${enrollmentId}/session`, {
      body: { sessionId },
      token: student.token,
    })
  const [early, late] = ['202612201000', '202612271000']
  const have = async (time: string) => {
    const student = await buildStudent(app)
    const { body } = await reserve(student, 'dance', `${ids['dance']}-${time}`)
    const { id } = body.data.enrollment as { id: string }
    return {
      student,
      to: (time: string) => move(student, id, `${ids['dance']}-${time}`),
      date: async () => (await mine(student))[0].session.date as string,
      leave: () => leave(student, id),
      id,
    }
  }

  test('is taken in the new session and free in the old one, and moving it there again changes nothing', async () => {
    const own = await have(early)
    expect(await free('dance')).toEqual([0, 2])

    const moved = await own.to(late)
    const again = await own.to(late)

    expect(moved.body.data.enrollment.session).toMatchObject({ date: '2026-12-27' })
    expect(again.status).toBe(200)
    expect(await own.date()).toBe('2026-12-27')
    expect(await free('dance')).toEqual([1, 1])
    await own.to(early)
    expect(await free('dance')).toEqual([0, 2])
    await own.leave()
    expect(await free('dance')).toEqual([1, 2])
  })

  test('stays where it is when the other session is full, over, unknown or of another course', async () => {
    const [own, other] = [await have(late), await have(early)]

    expect(failureOf(await own.to(early))).toEqual(failure(422, 'session-full'))
    for (const id of [`${ids['rockets']}-202612051000`, `${ids['dance']}-202611281000`, 'nothing'])
      expect(failureOf(await move(own.student, own.id, id))).toEqual(failure(422, 'session-over'))
    expect(await own.date()).toBe('2026-12-27')
    expect(await free('dance')).toEqual([0, 1])
    await Promise.all([own.leave(), other.leave()])
  })

  test('is nobody else’s, and none that was released', async () => {
    const [own, other] = [await have(late), await have(late)]

    const foreign = await move(other.student, own.id, `${ids['dance']}-${early}`)
    await own.leave()

    expect(failureOf(foreign)).toEqual(failure(404, 'not-found'))
    expect(failureOf(await own.to(early))).toEqual(failure(404, 'not-found'))
    expect(await free('dance')).toEqual([1, 1])
    await other.leave()
  })

  test('by many at once, to and fro, is never lost and never doubled', async () => {
    const all = await Promise.all([have(early), have(late), have(late)])

    await Promise.all(
      Array.from({ length: 8 }, (_, round) => (round % 2 === 0 ? early : late)).flatMap((time) =>
        all.map((own) => own.to(time)),
      ),
    )

    const dates = await Promise.all(all.map((own) => own.date()))
    const taken = (date: string) => dates.filter((one) => one === date).length
    expect(await free('dance')).toEqual([1 - taken('2026-12-20'), 2 - taken('2026-12-27')])
    await Promise.all(all.map((own) => own.leave()))
    expect(await free('dance')).toEqual([1, 2])
  })
})

describe('twenty at once', () => {
  test('for five seats: five get one, and leaving makes exactly those free', async () => {
    const students = await manyStudents(20)
    const id = `${ids['race']}-202612201000`

    const answers = await Promise.all(students.map((one) => reserve(one, 'race', id)))

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
    expect(answers.filter(({ body }) => body.code === 'session-full')).toHaveLength(15)
    expect(await free('race')).toEqual([0])

    await Promise.all(
      answers.flatMap(({ status, body }, index) => {
        const student = students[index] as Student
        const again = () => leave(student, body.data.enrollment.id)
        return status === 201 ? [again(), again()] : []
      }),
    )
    expect(await free('race')).toEqual([5])
  })

  test('for seven seats of two sessions, none named: seven get one, the earlier session first', async () => {
    const students = await manyStudents(20)

    const answers = await Promise.all(students.map((one) => reserve(one, 'races')))

    const dates = answers.flatMap(({ status, body }) =>
      status === 201 ? [body.data.enrollment.session.date as string] : [],
    )
    expect(dates.toSorted()).toEqual([
      '2026-12-20',
      '2026-12-20',
      '2026-12-20',
      '2026-12-27',
      '2026-12-27',
      '2026-12-27',
      '2026-12-27',
    ])
    expect(await free('races')).toEqual([0, 0])
  })

  test('from one student: one enrollment, one seat', async () => {
    const student = await buildStudent(app)
    const before = await free('rockets')

    const answers = await Promise.all(Array.from({ length: 20 }, () => reserve(student, 'rockets')))

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(await mine(student)).toHaveLength(1)
    expect(await free('rockets')).toEqual([(before[0] ?? 0) - 1, ...before.slice(1)])
  })
})
