// Classes of a school: who makes them, who sees them, and how students come in.
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addMembers } from '../../test/add-members.ts'
import { startApp, type TestApp } from '../../test/app.ts'
import {
  type BuiltStudent,
  buildOwner,
  buildStudent,
  buildWithRole,
  enroll,
  readSchoolIds,
} from '../../test/build.ts'
import { importWeekendCourses } from '../../test/weekend.ts'
import { transaction } from '../lib/db/transaction.ts'
import { addMember } from './repository.ts'

let app: TestApp
let ids: Awaited<ReturnType<typeof readSchoolIds>>
let owner: BuiltStudent
let teacher: BuiltStudent
let other: BuiltStudent
let student: BuiltStudent
beforeAll(async () => {
  app = await startApp({ settings: { REQUEST_LIMIT: '0' } })
  ids = await readSchoolIds(app)
  owner = await buildOwner(app)
  teacher = await buildWithRole(app, 'teacher')
  other = await buildWithRole(app, 'teacher')
  const named = { name: 'Kavya Rao' }
  await app.call('PUT', '/users/me', { body: named, token: teacher.token })
})
afterAll(() => app.stop())
beforeEach(async () => {
  student = await buildStudent(app)
})

type Method = 'GET' | 'PUT' | 'POST' | 'DELETE'
const call = (by: BuiltStudent, method: Method, path: string, body?: unknown) =>
  app.call(method, `/groups${path}`, { token: by.token, ...(body !== undefined && { body }) })

async function makeGroup(by = teacher, courseIds = [ids.classId]): Promise<string> {
  const { body } = await call(by, 'POST', '', { name: 'Class 6 B', courseIds })
  return body.data.group.id
}
const makeCode = async (id: string): Promise<string> =>
  (await call(owner, 'POST', `/${id}/code`, {})).body.data.joinCode
async function makeJoined(...students: BuiltStudent[]): Promise<string> {
  const id = await makeGroup()
  const code = await makeCode(id)
  for (const each of students) await call(each, 'POST', '/join', { code })
  return id
}
const coursesOf = async (of: BuiltStudent): Promise<string[]> => {
  const { body } = await app.get(`/enrollments/student/${of.id}`, of.token)
  return body.data.enrollments.map((one: { subcategoryId: string }) => one.subcategoryId)
}
const bothCourses = (): string[] => [ids.classId, ids.courseId].map(String).toSorted()
const classesOf = async (of: BuiltStudent): Promise<string[]> =>
  (await call(of, 'GET', '/mine')).body.data.groups.map(({ id }: { id: string }) => id)

describe('a class', () => {
  test('is made by a teacher, who teaches it', async () => {
    const id = await makeGroup()
    const { body } = await call(teacher, 'GET', `/${id}`)

    expect(body.data.group).toMatchObject({
      name: 'Class 6 B',
      teachers: ['Kavya Rao'],
      students: 0,
      isArchived: false,
    })
    expect(body.data.group.courses).toEqual([{ id: ids.classId, title: expect.any(String) }])
    expect(body.data.teachers.map((one: { id: string }) => one.id)).toEqual([teacher.id])
    expect(body.data.joinCode).toBeNull()
  })

  test('is not made by a student, and not with courses that are not there', async () => {
    expect((await call(student, 'POST', '', { name: 'Mine', courseIds: [] })).status).toBe(403)
    expect((await call(teacher, 'POST', '', { name: 'x', courseIds: ['nothing'] })).status).toBe(
      404,
    )
  })

  test('of another teacher is as unknown as none, to whatever is called', async () => {
    const id = await makeJoined(student)
    const calls: [Method, string, unknown?][] = [
      ['GET', ''],
      ['PUT', '', { name: 'Taken' }],
      ['DELETE', ''],
      ['POST', '/code', {}],
      ['DELETE', '/code'],
      ['DELETE', `/members/${student.id}`],
    ]
    for (const [method, path, body] of calls) {
      const foreign = await call(other, method, `/${id}${path}`, body)
      const unknown = await call(other, method, `/nothing${path}`, body)
      expect([path, foreign.status, foreign.body]).toEqual([path, 404, unknown.body])
    }
    expect((await call(other, 'GET', '')).body.data.groups).toEqual([])
    expect((await call(teacher, 'GET', `/${id}`)).body.data.group).toMatchObject({
      name: 'Class 6 B',
      students: 1,
    })
  })

  test('is seen and changed by an owner, who does not teach it', async () => {
    const id = await makeGroup()
    const { status } = await call(owner, 'PUT', `/${id}`, { name: 'Class 6 C' })

    const listed = (await call(owner, 'GET', '')).body.data.groups
    expect(status).toBe(200)
    expect(listed.find((one: { id: string }) => one.id === id).name).toBe('Class 6 C')
  })

  test('is not seen any more by a teacher who lost that role', async () => {
    const former = await buildWithRole(app, 'teacher')
    const id = await makeGroup(former)
    await app.db.query
      .updateTable('users')
      .set({ role: 'student' })
      .where('id', '=', former.id)
      .execute()

    expect((await call(former, 'GET', `/${id}`)).status).toBe(403)
    expect((await call(owner, 'GET', `/${id}`)).body.data.teachers).toEqual([])
  })

  test('is one of at most a hundred of a teacher', async () => {
    const busy = await buildWithRole(app, 'teacher')
    for (let made = 0; made < 100; made += 1) await makeGroup(busy, [])
    const { status, body } = await call(busy, 'POST', '', { name: 'More', courseIds: [] })

    expect([status, body.code]).toEqual([422, 'too-many-groups'])
  })

  test('is one of at most three hundred that somebody ever was in, left or not', async () => {
    const busy = await buildWithRole(app, 'teacher')
    const groups = Array.from({ length: 299 }, (_, n) => ({
      id: `left-${n}`,
      name: 'Left',
      created_at: 1,
    }))
    await app.db.query.insertInto('groups').values(groups).execute()
    await app.db.query
      .insertInto('group_members')
      .values(
        groups.map(({ id }) => ({
          group_id: id,
          user_id: busy.id,
          role: 'student' as const,
          joined_at: 1,
          left_at: 2,
        })),
      )
      .execute()
    const id = await makeGroup(busy, [])
    const made = await call(busy, 'POST', '', { name: 'More', courseIds: [] })
    expect([made.status, made.body.code]).toEqual([422, 'group-limit'])
    const code = await makeCode(await makeGroup())
    expect((await call(busy, 'POST', '/join', { code })).body.code).toBe('group-limit')
    const own = await makeCode(id)
    expect((await call(busy, 'POST', '/join', { code: own })).status).toBe(200)
  })

  test('that is copied leaves its other teachers half of their number', async () => {
    const shared = await buildWithRole(app, 'teacher')
    const id = await makeGroup()
    await call(owner, 'POST', `/${id}/teachers`, { email: shared.email })
    for (let made = 0; made < 48; made += 1) await makeGroup(shared, [])
    const copy = async () =>
      (await call(teacher, 'POST', '', { name: 'Copy', courseIds: [], copyOf: id })).body.data.group
        .id
    const copies = [await copy(), await copy()]
    const teaches = async (group: string) => (await call(shared, 'GET', `/${group}`)).status

    expect([await teaches(copies[0]), await teaches(copies[1])]).toEqual([200, 404])
  })

  test('is copied with its teachers, but without its students, by who teaches it', async () => {
    const id = await makeJoined(student)
    await call(owner, 'POST', `/${id}/teachers`, { email: other.email })
    await call(teacher, 'PUT', `/${id}`, { mayLeave: false })
    const next = { name: 'Class 7 B', courseIds: [ids.courseId], copyOf: id }
    const made = await call(teacher, 'POST', '', next)
    expect(made.status).toBe(201)
    const { body } = await call(other, 'GET', `/${made.body.data.group.id}`)

    expect(body.data.teachers.map((one: { id: string }) => one.id).toSorted()).toEqual(
      [teacher.id, other.id].toSorted(),
    )
    expect(body.data).toMatchObject({ students: [], mayLeave: false })
    const stranger = await buildWithRole(app, 'teacher')
    expect((await call(stranger, 'POST', '', next)).status).toBe(404)
    expect((await call(stranger, 'GET', '')).body.data.groups).toEqual([])
  })

  test('that is deleted leaves its students their courses', async () => {
    const id = await makeJoined(student)
    expect((await call(teacher, 'DELETE', `/${id}`)).status).toBe(204)

    expect(await classesOf(student)).toEqual([])
    expect(await coursesOf(student)).toEqual([ids.classId])
    expect((await call(teacher, 'GET', `/${id}`)).status).toBe(404)
  })

  test('that has ended has no code, gets none, and is not shown to its students', async () => {
    const id = await makeJoined(student)
    await call(teacher, 'PUT', `/${id}`, { isArchived: true })

    expect((await call(teacher, 'GET', `/${id}`)).body.data.joinCode).toBeNull()
    expect((await call(teacher, 'POST', `/${id}/code`, {})).status).toBe(404)
    expect(await classesOf(student)).toEqual([])

    await call(teacher, 'PUT', `/${id}`, { isArchived: false })
    expect(await classesOf(student)).toEqual([id])
  })
})

test('a class learns no weekend course, which has seats', async () => {
  const [rockets] = Object.values(
    await importWeekendCourses(app, {
      '1-rockets': { sessions: ['date: 2099-12-05, seats: 3, place: Hall'] },
    }),
  )
  const { status } = await call(teacher, 'POST', '', { name: 'Rockets', courseIds: [rockets] })

  expect(status).toBe(404)
})

describe('the code of a class', () => {
  test('leads into it however it is typed, and enrolls in its courses', async () => {
    const id = await makeGroup(teacher, [ids.classId, ids.courseId])
    const code = await makeCode(id)
    const typed = ` ${code.slice(0, 4).toLowerCase()} – ${code.slice(4)}`
    const seen = await call(student, 'POST', '/lookup', { code: typed })
    expect(seen.body.data).toMatchObject({ isMember: false, group: { id, students: 0 } })
    expect(await classesOf(student)).toEqual([])

    const { status } = await call(student, 'POST', '/join', { code: typed })
    expect(status).toBe(200)
    expect(await classesOf(student)).toEqual([id])
    expect((await coursesOf(student)).toSorted()).toEqual(bothCourses())
  })

  test('joins once, and leaves a course that the student has as it is', async () => {
    const enrollment = await enroll(app, student, ids.classId)
    const id = await makeJoined(student, student)

    const { body } = await call(teacher, 'GET', `/${id}`)
    expect(body.data.students).toHaveLength(1)
    const { enrollments } = (await app.get(`/enrollments/student/${student.id}`, student.token))
      .body.data
    expect(enrollments.map((one: { id: string }) => one.id)).toEqual([enrollment])
  })

  test('that is wrong is tried five times in an hour, and right ones do not count', async () => {
    const code = await makeCode(await makeGroup())
    for (let times = 0; times < 8; times += 1)
      expect((await call(student, 'POST', '/lookup', { code })).status).toBe(200)
    for (let times = 0; times < 5; times += 1)
      expect((await call(student, 'POST', '/join', { code: 'ABCDEFGH' })).body.code).toBe(
        'wrong-class-code',
      )

    const { status, body } = await call(student, 'POST', '/join', { code })
    expect([status, body.retryAfter]).toEqual([429, expect.any(Number)])
    app.wait(60 * 60_000 + 1000)
    expect((await call(student, 'POST', '/join', { code })).status).toBe(200)
  })

  test('ends when a new one is made, and when it is taken away', async () => {
    const id = await makeGroup()
    const first = await makeCode(id)
    const second = await makeCode(id)
    expect((await call(student, 'POST', '/join', { code: first })).body.code).toBe(
      'wrong-class-code',
    )
    await call(teacher, 'DELETE', `/${id}/code`)
    expect((await call(student, 'POST', '/join', { code: second })).body.code).toBe(
      'wrong-class-code',
    )
    expect(await classesOf(student)).toEqual([])
  })

  test('lets in no more than a class can have', async () => {
    const id = await makeGroup()
    const code = await makeCode(id)
    await addMembers(app, id, 300)

    const { status, body } = await call(student, 'POST', '/join', { code })
    expect([status, body.code]).toEqual([422, 'group-full'])
    expect(await coursesOf(student)).toEqual([])
  })
})

describe('a student of a class', () => {
  test('sees its teachers and courses, and nobody else who learns in it', async () => {
    await makeJoined(await buildStudent(app), student)
    const { body } = await call(student, 'GET', '/mine')

    expect(body.data.groups[0]).toEqual({
      id: expect.any(String),
      name: 'Class 6 B',
      teachers: ['Kavya Rao'],
      students: 2,
      courses: [{ id: ids.classId, title: expect.any(String) }],
      mayLeave: true,
    })
  })

  test('gets the courses that are added later, and keeps those that are taken out', async () => {
    const id = await makeJoined(student)
    await call(teacher, 'PUT', `/${id}`, { courseIds: [ids.courseId] })

    expect((await coursesOf(student)).toSorted()).toEqual(bothCourses())
    const { courses } = (await call(student, 'GET', '/mine')).body.data.groups[0]
    expect(courses.map((one: { id: string }) => one.id)).toEqual([ids.courseId])
  })

  test('who joins while the class gets a course begins it too', async () => {
    const first = await buildStudent(app)
    const id = await makeJoined(first)
    let change: Promise<{ status: number }> | undefined
    await transaction(app.db, async (tx) => {
      // The course of the first student waits for this row; the one who joins is not among its students yet.
      await tx.query
        .selectFrom('users')
        .select('id')
        .where('id', '=', first.id)
        .$if(tx.engine === 'postgres', (users) => users.forUpdate())
        .execute()
      await addMember(tx, { groupId: id, userId: student.id, role: 'student' })
      change = call(teacher, 'PUT', `/${id}`, { courseIds: [ids.classId, ids.courseId] })
      await setTimeout(200)
    })

    expect((await change)?.status).toBe(200)
    expect((await coursesOf(first)).toSorted()).toEqual(bothCourses())
    expect(await coursesOf(student)).toEqual([ids.courseId])
  })

  test('leaves it where that is allowed, and may come back', async () => {
    const id = await makeJoined(student)
    await call(teacher, 'PUT', `/${id}`, { mayLeave: false })
    expect((await call(student, 'DELETE', `/mine/${id}`)).body.code).toBe('must-stay')
    expect(await classesOf(student)).toEqual([id])

    await call(teacher, 'PUT', `/${id}`, { mayLeave: true })
    expect((await call(student, 'DELETE', `/mine/${id}`)).status).toBe(204)
    expect((await call(student, 'DELETE', `/mine/${id}`)).status).toBe(404)
    expect(await classesOf(student)).toEqual([])

    const code = await makeCode(id)
    await call(student, 'POST', '/join', { code })
    expect(await classesOf(student)).toEqual([id])
  })

  test('is taken out by a teacher, who cannot take out another teacher', async () => {
    const id = await makeJoined(student)
    const body = { email: other.email }
    expect((await call(teacher, 'POST', `/${id}/teachers`, body)).status).toBe(403)
    expect((await call(owner, 'POST', `/${id}/teachers`, body)).status).toBe(200)
    expect((await call(other, 'DELETE', `/${id}/members/${teacher.id}`)).status).toBe(403)

    expect((await call(other, 'DELETE', `/${id}/members/${student.id}`)).status).toBe(204)
    expect(await classesOf(student)).toEqual([])
    expect((await call(owner, 'DELETE', `/${id}/members/${teacher.id}`)).status).toBe(204)
    expect((await call(teacher, 'GET', `/${id}`)).status).toBe(404)
  })

  test('is no teacher of it, even if an owner tries', async () => {
    const id = await makeGroup()
    const added = await call(owner, 'POST', `/${id}/teachers`, { email: student.email })

    expect(added.body.code).toBe('not-a-teacher')
    expect((await call(owner, 'POST', `/${id}/teachers`, { email: 'no@b.example' })).body).toEqual(
      added.body,
    )
  })

  test('is not made a student of a class that they teach', async () => {
    const id = await makeGroup()
    const code = await makeCode(id)
    expect((await call(teacher, 'POST', '/join', { code })).status).toBe(200)

    expect((await call(teacher, 'GET', `/${id}`)).body.data.students).toEqual([])
  })

  test('is a former teacher of it who joins, once that role is gone', async () => {
    const former = await buildWithRole(app, 'teacher')
    const id = await makeGroup(former)
    const code = await makeCode(id)
    await app.db.query
      .updateTable('users')
      .set({ role: 'student' })
      .where('id', '=', former.id)
      .execute()
    await call(former, 'POST', '/join', { code })

    expect(await classesOf(former)).toEqual([id])
  })
})
