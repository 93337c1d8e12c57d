// R18: students who leave before their answer arrives leave nothing busy and nothing unhandled.
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from './app.ts'
import { type BuiltStudent, buildStudent, enroll, readSchoolIds } from './build.ts'
import { until } from './mail-sink.ts'
import { listen } from './raw-call.ts'

let app: TestApp
let student: BuiltStudent
let lesson: string
let port: number
const lines: string[] = []

beforeAll(async () => {
  const log = { write: (line: string) => void lines.push(line) }
  app = await startApp({ settings: { REQUEST_LIMIT: '0', LOG_LEVEL: 'error' }, log })
  student = await buildStudent(app)
  const ids = await readSchoolIds(app)
  lesson = ids.previewLesson
  await enroll(app, student, ids.classId)
  port = await listen(app)
})
afterAll(() => app.stop())

/** Sends a request and closes the connection after a few turns of the event loop, whether it is answered or not. */
async function leave([method, path, body = '']: string[], turns: number): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  await new Promise((resolve) => socket.once('connect', resolve))
  socket.write(
    [
      `${method} ${path} HTTP/1.1`,
      'host: 127.0.0.1',
      `authorization: Bearer ${student.token}`,
      'content-type: application/json',
      // Where there is a body, a part of it never comes.
      `content-length: ${body ? body.length + 5 : 0}`,
      '',
      body,
    ].join('\r\n'),
  )
  for (let turn = 0; turn < turns; turn += 1) await new Promise((next) => setImmediate(next))
  socket.destroy()
}

test('R18: requests that are broken off end, and others are answered', async () => {
  const calls = [
    ['GET', '/api/dashboard'],
    ['GET', `/api/lessons/${lesson}`],
    ['GET', '/explore/category?q=anything'],
    ['GET', '/api/users/me/export'],
    ['PUT', '/api/users/me', '{"dailyGoalMinutes":'],
    ['POST', '/api/users/login', `{"email":"${student.email}","password":"Mango2river!"`],
  ]
  for (let turns = 0; turns < 40; turns += 1)
    await Promise.all(calls.map((call) => leave(call, turns)))

  const answer = await app.call('PUT', '/users/me', {
    token: student.token,
    body: { dailyGoalMinutes: 30 },
  })
  expect(answer.status).toBe(200)
  await until(() => app.db.readConnections().busy === 0)
  const connections = () =>
    new Promise((resolve) => app.app.server.getConnections((_, count) => resolve(count)))
  await until(async () => (await connections()) === 0)
  expect(lines).toEqual([])
})
