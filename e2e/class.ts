// A class made over the wire, for journeys that are about what it does.
import type { School } from './school.ts'
import { findCourse, haveAccount, password } from './student.ts'

type Call = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
) => Promise<never>

/** Logged in, for calls over the wire. */
export async function callAs(school: School, email: string): Promise<Call> {
  const send = async (method: string, path: string, token: string, body?: object) => {
    const answer = await fetch(`${school.address}/api${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status}`)
    return answer.status === 204 ? ({} as never) : ((await answer.json()) as { data: never }).data
  }
  const { token } = (await send('POST', '/users/login', '', { email, password })) as {
    token: string
  }
  return (method, path, body) => send(method, path, token, body)
}

/** A teacher with a class that learns Class 6, and its student. */
export async function haveClass(school: School, teacher: string, student: string) {
  await haveAccount(school, teacher)
  await haveAccount(school, student)
  await school.command('user', 'owner', teacher)
  const teach = await callAs(school, teacher)
  const learn = await callAs(school, student)
  const { categories } = (await teach('GET', '/categories')) as {
    categories: { id: string; kind: string }[]
  }
  const academic = categories.find(({ kind }) => kind === 'academic')?.id
  const { subCategories } = (await teach(
    'GET',
    `/subcategories?categoryId=${academic}&limit=100`,
  )) as { subCategories: { id: string; grade: number | null }[] }
  const courseId = subCategories.find(({ grade }) => grade === 6)?.id
  const { group } = (await teach('POST', '/groups', {
    name: 'Class 6 B',
    courseIds: [courseId],
  })) as { group: { id: string; courses: { title: string }[] } }
  const { joinCode } = (await teach('POST', `/groups/${group.id}/code`, {})) as {
    joinCode: string
  }
  await learn('POST', '/groups/join', { code: joinCode })
  return { groupId: group.id, course: group.courses[0]?.title ?? '', courseId, teach, learn }
}

/** A lesson and a quiz of the class's course as work that is due in three days. */
export async function haveWork(school: School, teacher: string, student: string) {
  const { groupId, course, teach } = await haveClass(school, teacher, student)
  const { lessons } = await findCourse(school, course)
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const { assignment } = (await teach('POST', '/assignments', {
    groupId,
    kind: 'lesson',
    targetId: lessons[0]?.id,
    opensAt: at(-1),
    dueAt: at(3),
  })) as { assignment: { id: string } }
  return { groupId, assignmentId: assignment.id }
}
