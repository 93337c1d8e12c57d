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
  const own = place.cluster ? await listOwn(place.cluster.url) : []
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
  const stuck = place.cluster ? await countBusy(place.cluster.url, 100, own) : 0
  const filesLeft = openFilesOf(server.child.pid) - filesBefore
  const after = await student.call('PUT', '/users/me', { dailyGoalMinutes: 30 })
  const unhandled = server.text().match(/unhandled|uncaught| failed with 5\d\d/gi)?.length ?? 0
  return {
    figure: `idle after ${idleAfter} ms, ${stuck} statements stuck, ${filesLeft} handles more, ${unhandled} unhandled; then ${after.status} in ${Math.round(after.took)} ms`,
    passed:
      idleAfter < 1000 && stuck === 0 && filesLeft <= 15 && unhandled === 0 && after.status === 200,
  }
}

/** Statements and transactions of the server, but for those of its own accord, that began so many milliseconds ago or earlier. */
async function countBusy(url, age, own = []) {
  const rows = await askPostgres(
    url,
    `select query from pg_stat_activity where backend_type = 'client backend'
       and pid <> pg_backend_pid() and state <> 'idle'
       and clock_timestamp() - coalesce(xact_start, query_start) >= interval '${age} milliseconds'`,
  )
  return rows.filter(({ query }) => !own.includes(query)).length
}

/** What the server asks each second while nobody asks it anything: on a busy machine that takes longer than a look. */
async function listOwn(url) {
  const [{ now }] = await askPostgres(url, 'select clock_timestamp()::text as now')
  const seen = new Set()
  for (let looks = 0; looks < 50; looks += 1) {
    const rows = await askPostgres(
      url,
      `select query from pg_stat_activity where backend_type = 'client backend'
         and pid <> pg_backend_pid() and query_start > '${now}'`,
    )
    for (const { query } of rows) seen.add(query)
    await pause(50)
  }
  // A transaction that only began tells nothing of whose it is.
  return [...seen].filter((query) => !/^(begin|commit|rollback|start)/i.test(query))
}

/** In milliseconds; a second at most. What the server does by itself each second is as short as a look. */
async function waitForIdle(url) {
  const began = performance.now()
  const age = () => Math.round(performance.now() - began)
  while (age() < 1000 && (await countBusy(url, 0)) > 0) await pause(20)
  return Math.min(1000, age())
}
