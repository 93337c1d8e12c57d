// R18: a thousand who go away before their answer came leave nothing busy and nothing unhandled behind.
import { request } from 'node:http'
import { send } from './lib/http.mjs'
import { askPostgres } from './lib/place.mjs'
import { each } from './lib/load.mjs'
import { openFilesOf } from './lib/processes.mjs'
import { enroll, readSchool } from './lib/school.mjs'
import { makeServer } from './lib/server.mjs'
import { signUp } from './lib/student.mjs'
import { pause } from './lib/wait.mjs'

export const engines = ['sqlite', 'postgres']
export const isQuick = true
export const limit = '1,000 aborted: pool idle ≤ 1 s, 0 unhandled'
const count = 1000

export async function run(place) {
  const server = await makeServer(place)
  await server.start()
  const school = await readSchool(server)
  const student = await signUp(server)
  await enroll(student, school.classId)
  const headers = { authorization: `Bearer ${student.token}`, 'content-type': 'application/json' }
  await send(server.port, 'GET', '/')
  const filesBefore = openFilesOf(server.child.pid)
  const calls = [
    ['GET', '/api/dashboard'],
    ['GET', `/api/lessons/${school.lessons[0]}`],
    ['GET', '/explore/category?q=anything'],
    ['PUT', `/api/lessons/${school.lessons[0]}/progress`, '{"percent":5}'],
    ['PUT', '/api/users/me', '{"dailyGoalMinutes":'],
    ['POST', '/api/users/login', `{"email":"${student.email}","password":"Mango2river!"}`],
  ]
  await each(count, 40, async (n) => {
    const [method, path, body = ''] = calls[n % calls.length]
    const call = request({ host: '127.0.0.1', port: server.port, method, path, headers })
    call.on('error', () => {})
    call.on('response', (response) => response.on('error', () => {}).resume())
    call.write(body)
    if (method === 'GET') call.end()
    await pause(Math.random() * 15)
    call.destroy()
  })
  const idleAfter = place.cluster ? await waitForIdle(place.cluster.url) : 0
  await pause(1000 - idleAfter)
  const stuck = place.cluster ? await countBusy(place.cluster.url, 100) : 0
  const filesLeft = openFilesOf(server.child.pid) - filesBefore
  const after = await student.call('PUT', '/users/me', { dailyGoalMinutes: 30 })
  const unhandled = server.text().match(/unhandled|uncaught|request failed/gi)?.length ?? 0
  return {
    figure: `idle after ${idleAfter} ms, ${stuck} statements stuck, ${filesLeft} handles more, ${unhandled} unhandled; then ${after.status} in ${Math.round(after.took)} ms`,
    passed:
      idleAfter < 1000 && stuck === 0 && filesLeft <= 15 && unhandled === 0 && after.status === 200,
  }
}

/** Statements and transactions of the server that began so many milliseconds ago or earlier. */
async function countBusy(url, age) {
  const rows = await askPostgres(
    url,
    `select 1 from pg_stat_activity where backend_type = 'client backend'
       and pid <> pg_backend_pid() and state <> 'idle'
       and clock_timestamp() - coalesce(xact_start, query_start) >= interval '${age} milliseconds'`,
  )
  return rows.length
}

/** In milliseconds; a second at most. What the server does by itself each second is as short as a look. */
async function waitForIdle(url) {
  const began = performance.now()
  const age = () => Math.round(performance.now() - began)
  while (age() < 1000 && (await countBusy(url, 0)) > 0) await pause(20)
  return Math.min(1000, age())
}
