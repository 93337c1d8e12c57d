// A class with a teacher, a student and work: what its tests do over and over.
import type { OwnAssignment, StudentWork } from '@kinnow/contract/assignments'
import type { TestApp } from './app.ts'
import { type BuiltStudent, buildWithRole } from './build.ts'

type Method = 'GET' | 'PUT' | 'POST' | 'DELETE'
type Kind = 'lesson' | 'chapter' | 'quiz' | 'review'

export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

/** A class of a new teacher, in which the students are. */
export async function buildClass(app: TestApp, courseIds: string[], students: BuiltStudent[]) {
  const teacher = await buildWithRole(app, 'teacher')
  const call = (by: BuiltStudent, method: Method, path: string, body?: unknown) =>
    app.call(method, path, { token: by.token, ...(body !== undefined && { body }) })
  const { body } = await call(teacher, 'POST', '/groups', { name: 'Class 6 B', courseIds })
  const groupId = body.data.group.id as string
  const { joinCode } = (await call(teacher, 'POST', `/groups/${groupId}/code`, {})).body.data
  for (const student of students) await call(student, 'POST', '/groups/join', { code: joinCode })
  // Long enough ago to owe all work that tests assign.
  await app.db.query
    .updateTable('group_members')
    .set((row) => ({ joined_at: row('joined_at', '-', 60 * day) }))
    .where('group_id', '=', groupId)
    .execute()
  /** In so many milliseconds from now, by the test's clock. */
  const inTime = async (milliseconds: number) => {
    const { now } = await app.db.query.selectNoFrom(app.db.now.as('now')).executeTakeFirstOrThrow()
    return new Date(now + milliseconds).toISOString()
  }
  const send = async (kind: Kind, targetId: string, more: object = {}) =>
    call(teacher, 'POST', '/assignments', {
      groupId,
      kind,
      targetId,
      opensAt: await inTime(-minute),
      dueAt: await inTime(day),
      ...more,
    })
  return {
    teacher,
    groupId,
    joinCode: joinCode as string,
    call,
    inTime,
    send,
    assign: async (kind: Kind, targetId: string, more: object = {}): Promise<string> =>
      (await send(kind, targetId, more)).body.data.assignment.id,
    listed: async () =>
      (await call(teacher, 'GET', `/groups/${groupId}/assignments`)).body.data.assignments,
    mine: async (student: BuiltStudent): Promise<OwnAssignment[]> =>
      (await call(student, 'GET', '/assignments/mine')).body.data.assignments,
    studentOf: async (id: string, student: BuiltStudent): Promise<StudentWork> =>
      (await call(teacher, 'GET', `/assignments/${id}`)).body.data.students.find(
        (one: { id: string }) => one.id === student.id,
      ),
    except: (id: string, student: BuiltStudent, body: object) =>
      call(teacher, 'PUT', `/assignments/${id}/exceptions/${student.id}`, body),
    complete: (student: BuiltStudent, lessonId: string) =>
      call(student, 'PUT', `/lessons/${lessonId}/progress`, { completed: true }),
    handIn: async (student: BuiltStudent, quizId: string) => {
      const begun = await call(student, 'POST', `/quizzes/${quizId}/attempts`, {})
      return call(student, 'POST', `/attempts/${begun.body.data.attempt.id}/submit`, {})
    },
  }
}
