// Seats are counted in the database: processes that share one give each seat once.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, testSecret, type TestApp } from './app.ts'
import { type BuiltStudent, buildStudent } from './build.ts'
import { isInMemory } from './engines.ts'
import { importWeekendCourses } from './weekend.ts'

const isPostgres = process.env['TEST_ENGINE'] === 'postgres' && !isInMemory

type Node = { process: ChildProcess; url: string }

async function startNode(databaseUrl: string): Promise<Node> {
  const child = fork(new URL('node.ts', import.meta.url), {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DATABASE_URL: databaseUrl,
      SECRET_KEY: testSecret,
      LOG_LEVEL: 'silent',
      REQUEST_LIMIT: '0',
    },
  })
  const [port] = (await once(child, 'message')) as [number]
  return { process: child, url: `http://127.0.0.1:${port}/api` }
}

describe.skipIf(!isPostgres)('two processes on one database', () => {
  let app: TestApp
  let nodes: [Node, Node]
  let ids: Record<string, string>
  beforeAll(async () => {
    app = await startApp({ settings: { REQUEST_LIMIT: '0' } })
    ids = await importWeekendCourses(app, {
      '1-rockets': { sessions: ['every: saturday, seats: 5'] },
      '2-bread': { sessions: ['date: 2099-12-05, seats: 3', 'date: 2099-12-12, seats: 4'] },
    })
    const url = app.databaseUrl as string
    nodes = await Promise.all([startNode(url), startNode(url)])
  })
  afterAll(async () => {
    for (const node of nodes) node.process.disconnect()
    await app.stop()
  })

  async function send(n: number, method: string, path: string, token: string, body?: object) {
    const response = await fetch(nodes[n % 2]?.url + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body && JSON.stringify(body),
    })
    return (await response.json()) as {
      code?: string
      data: { enrollment: { id: string }; sessions: { id: string; seatsFree: number }[] }
    }
  }

  const reserve = (n: number, { id, token }: BuiltStudent, course: string, sessionId?: string) =>
    send(n, 'POST', '/enrollments', token, {
      studentId: id,
      subcategoryId: ids[course],
      status: 'active',
      sessionId,
    })
  const listSessions = async (n: number, course: string) =>
    (await send(n, 'GET', `/sessions?subcategoryId=${ids[course]}`, '')).data.sessions
  const manyStudents = () => Promise.all(Array.from({ length: 20 }, () => buildStudent(app)))

  test('of twenty for five seats five get one, and what is left is free in both at once', async () => {
    const students = await manyStudents()
    const [session] = await listSessions(0, 'rockets')

    const answers = await Promise.all(
      students.map((student, n) => reserve(n, student, 'rockets', session?.id)),
    )

    expect(answers.filter(({ code }) => code === undefined)).toHaveLength(5)
    expect(answers.filter(({ code }) => code === 'session-full')).toHaveLength(15)
    const winner = answers.findIndex(({ code }) => code === undefined)
    await send(
      0,
      'DELETE',
      `/enrollments/${answers[winner]?.data.enrollment.id}`,
      students[winner]?.token ?? '',
    )
    expect((await listSessions(0, 'rockets'))[0]?.seatsFree).toBe(1)
    expect((await listSessions(1, 'rockets'))[0]?.seatsFree).toBe(1)
  })

  test('of twenty for seven seats of two sessions seven get one, none named', async () => {
    const students = await manyStudents()

    const answers = await Promise.all(students.map((student, n) => reserve(n, student, 'bread')))

    expect(answers.filter(({ code }) => code === undefined)).toHaveLength(7)
    expect(answers.filter(({ code }) => code === 'sessions-full')).toHaveLength(13)
    expect((await listSessions(1, 'bread')).map(({ seatsFree }) => seatsFree)).toEqual([0, 0])
  })

  test('a student who leaves and comes back in both at once never holds more than one seat', async () => {
    const student = await buildStudent(app)
    const before = (await listSessions(0, 'rockets')).map(({ seatsFree }) => seatsFree)
    const sum = (list: number[]) => list.reduce((all, one) => all + one, 0)
    const { data } = await reserve(0, student, 'rockets')

    await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        n % 3 === 0
          ? send(n, 'DELETE', `/enrollments/${data.enrollment.id}`, student.token)
          : reserve(n, student, 'rockets'),
      ),
    )

    const active = await app.db.query
      .selectFrom('enrollments')
      .select('session_id')
      .where('student_id', '=', student.id)
      .where('status', '=', 'active')
      .execute()
    const after = (await listSessions(1, 'rockets')).map(({ seatsFree }) => seatsFree)
    expect(sum(before) - sum(after)).toBe(active.length)
    expect(active.length).toBeLessThanOrEqual(1)
  })
})
