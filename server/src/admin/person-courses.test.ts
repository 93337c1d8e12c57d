// Classes and courses of a person in the office: moved, taken out, enrolled, and what the audit log has of it.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addMembers } from '../../test/add-members.ts'
import { startApp, type TestApp } from '../../test/app.ts'
import { buildClass } from '../../test/assigned.ts'
import {
  type BuiltStudent,
  buildOwner,
  buildStudent,
  enroll,
  readSchoolIds,
} from '../../test/build.ts'
import { importWeekendCourses } from '../../test/weekend.ts'

let app: TestApp
let ids: Awaited<ReturnType<typeof readSchoolIds>>
let owner: BuiltStudent
let student: BuiltStudent
beforeAll(async () => {
  app = await startApp({ settings: { REQUEST_LIMIT: '0' } })
  ids = await readSchoolIds(app)
  owner = await buildOwner(app)
})
afterAll(() => app.stop())
beforeEach(async () => {
  student = await buildStudent(app)
})

type Method = 'GET' | 'PUT' | 'POST' | 'DELETE'
const act = (method: Method, path: string, body?: unknown, by = owner) =>
  app.call(method, `/admin/people/${student.id}${path}`, {
    token: by.token,
    ...(body !== undefined && { body }),
  })
const move = (body: object, by = owner) => act('PUT', '/groups', body, by)
const read = async () => (await act('GET', '')).body.data
const groupIds = async () => (await read()).groups.map(({ id }: { id: string }) => id)
const activeCourses = async () =>
  (await read()).enrollments
    .filter(({ isActive }: { isActive: boolean }) => isActive)
    .map(({ title }: { title: string }) => title)
/** The last two things that happened to the student, besides that this was read. */
const lastEvents = async () =>
  (await read()).events
    .filter(({ event }: { event: string }) => event !== 'person-opened')
    .slice(0, 2)
    .map(
      ({ event, actor }: { event: string; actor: { email: string } }) =>
        `${event} by ${actor.email}`,
    )
    .toSorted()
const byOwner = (...names: string[]) => names.map((name) => `${name} by ${owner.email}`)

describe('the page of a student', () => {
  test('says where each course comes from, how far it is, and who teaches the class', async () => {
    const group = await buildClass(app, [ids.classId], [student])
    await enroll(app, student, ids.courseId)
    await app.call('PUT', `/lessons/${ids.closedLesson}/progress`, {
      token: student.token,
      body: { completed: true },
    })
    const { groups, enrollments } = await read()
    const ofClass = enrollments.find((one: { groups: string[] }) => one.groups.length > 0)
    const own = enrollments.find((one: { groups: string[] }) => one.groups.length === 0)
    const { group: made, teachers } = (await app.get(`/groups/${group.groupId}`, owner.token)).body
      .data

    expect(groups[0].teachers).toEqual(
      teachers.map(({ name, email }: { name: string | null; email: string }) => name ?? email),
    )
    expect(ofClass).toMatchObject({ groups: [made.name], isActive: true })
    expect(own).toMatchObject({ groups: [], isActive: true })
    const { courses } = (await app.get('/courses', student.token)).body.data
    const sums = (id: string) => {
      const its = courses.filter((course: { enrollmentId: string }) => course.enrollmentId === id)
      const sum = (...fields: string[]) =>
        its
          .flatMap((course: Record<string, number>) => fields.map((field) => course[field] ?? 0))
          .reduce((one: number, other: number) => one + other, 0)
      return {
        done: sum('lessonsCompleted', 'quizzesCompleted'),
        all: sum('lessonCount', 'quizCount'),
      }
    }
    for (const { id, steps } of [ofClass, own]) expect(steps).toEqual(sums(id))
    expect(ofClass.steps.done + own.steps.done).toBe(1)
    expect(ofClass.steps.all).toBeGreaterThan(1)
  })

  test('counts no steps of a course that was left', async () => {
    const id = await enroll(app, student, ids.courseId)
    await act('DELETE', `/enrollments/${id}`)
    expect((await read()).enrollments[0]).toMatchObject({ isActive: false, steps: null })
  })
})

describe('a student', () => {
  test('moves from one class to another at once, is enrolled there, and keeps the courses', async () => {
    const from = await buildClass(app, [ids.classId], [student])
    const to = await buildClass(app, [ids.courseId], [])
    expect((await move({ join: to.groupId, leave: from.groupId })).status).toBe(204)

    expect(await groupIds()).toEqual([to.groupId])
    expect(await activeCourses()).toHaveLength(2)
    expect(await lastEvents()).toEqual(byOwner('class-joined', 'class-left'))
  })

  test('stays where the other class is not there, has ended, or is full', async () => {
    const from = await buildClass(app, [ids.classId], [student])
    const ended = await buildClass(app, [ids.classId], [])
    await app.call('PUT', `/groups/${ended.groupId}`, {
      body: { isArchived: true },
      token: owner.token,
    })
    for (const join of ['nothing', ended.groupId])
      expect((await move({ join, leave: from.groupId })).status).toBe(404)
    const full = await buildClass(app, [], [])
    await addMembers(app, full.groupId, 300)
    const refused = await move({ join: full.groupId, leave: from.groupId })
    expect([refused.status, refused.body.code]).toEqual([422, 'group-full'])

    expect(await groupIds()).toEqual([from.groupId])
  })

  test('who taught a class before moves into it as a student', async () => {
    const from = await buildClass(app, [ids.classId], [student])
    const to = await buildClass(app, [ids.courseId], [])
    await app.db.query
      .insertInto('group_members')
      .values({ group_id: to.groupId, user_id: student.id, role: 'teacher', joined_at: 1 })
      .execute()
    await move({ join: to.groupId, leave: from.groupId })
    expect((await read()).groups).toMatchObject([{ id: to.groupId, role: 'student' }])
  })

  test('leaves a class, once; joining twice changes nothing', async () => {
    const group = await buildClass(app, [ids.classId], [student])
    expect((await move({ join: group.groupId })).status).toBe(204)
    expect((await read()).groups).toMatchObject([{ role: 'student', name: 'Class 6 B' }])
    expect((await move({ leave: group.groupId })).status).toBe(204)
    expect((await move({ leave: group.groupId })).status).toBe(404)
    expect(await groupIds()).toEqual([])
  })

  test('is found by class', async () => {
    const group = await buildClass(app, [ids.classId], [student])
    const { body } = await app.get(`/admin/people?group=${group.groupId}&role=student`, owner.token)
    expect(body.data.people.map(({ id }: { id: string }) => id)).toEqual([student.id])
    const nobody = await app.get('/admin/people?group=nothing', owner.token)
    expect(nobody.body.data.people).toEqual([])
  })

  test('is enrolled and unenrolled by the office, which the log says', async () => {
    const body = { subcategoryId: ids.courseId }
    expect((await act('POST', '/enrollments', body)).status).toBe(204)
    expect((await act('POST', '/enrollments', body)).body.code).toBe('already-enrolled')
    const [enrollment] = (await read()).enrollments
    expect((await act('DELETE', `/enrollments/${enrollment.id}`)).status).toBe(204)
    expect((await act('DELETE', `/enrollments/${enrollment.id}`)).status).toBe(404)
    expect(await activeCourses()).toEqual([])
    expect(await lastEvents()).toEqual(byOwner('enrolled', 'unenrolled'))
  })

  test('is not enrolled in what is not there, or has seats; nor is an enrollment of another ended', async () => {
    const [rockets] = Object.values(
      await importWeekendCourses(app, {
        '1-rockets': { sessions: ['date: 2099-12-05, seats: 3, place: Hall'] },
      }),
    )
    for (const subcategoryId of ['nothing', rockets])
      expect((await act('POST', '/enrollments', { subcategoryId })).status).toBe(404)
    const other = await buildStudent(app)
    const path = `/enrollments/${await enroll(app, other, ids.classId)}`
    expect((await act('DELETE', path)).status).toBe(404)
  })

  test('does none of this', async () => {
    for (const answer of [
      await move({}, student),
      await act('POST', '/enrollments', { subcategoryId: ids.courseId }, student),
      await act('DELETE', '/enrollments/x', undefined, student),
    ])
      expect(answer.status).toBe(403)
  })
})
