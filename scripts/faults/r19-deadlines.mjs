// R19: the server answers before its clients give up, also where another holds the database, and its event loop stays
// free under a hundred requests a second.
import { millisecondsOf, secondsOf } from './lib/figures.mjs'
import { send } from './lib/http.mjs'
import { streamOf } from './lib/load.mjs'
import { holdDatabase } from './lib/hold-database.mjs'
import { readSchool, takeClass, usualCall } from './lib/school.mjs'
import { makeServer } from './lib/server.mjs'
import { pause } from './lib/wait.mjs'

export const engines = ['sqlite', 'postgres']
export const limit = 'all ≤ 7 s, 2xx or 503; event loop p99 ≤ 50 ms at 100 rps'
const heldFor = 12_000

export async function run(place) {
  const server = await makeServer(place)
  await server.start()
  const school = await readSchool(server)
  const students = await takeClass(server, school, 6)
  const ask = (n) => usualCall(server, school, students, n)

  const warm = streamOf(50, ask)
  await pause(3000)
  await warm.stop()
  await readDelay(server)
  const usual = streamOf(100, ask)
  await pause(15_000)
  const answers = await usual.stop()
  const delay = await readDelay(server)

  const held = streamOf(10, ask)
  const release = await holdDatabase(place)
  await pause(heldFor)
  await release()
  await pause(1000)
  answers.push(...(await held.stop()))
  const longest = Math.max(...answers.map(({ took }) => took))
  const wrong = answers.filter(({ status }) => status !== 503 && !(status >= 200 && status < 300))
  const told = delay === undefined ? 'is not told' : millisecondsOf(delay)
  return {
    figure: `slowest of ${answers.length} ${secondsOf(longest)}, ${wrong.length} neither 2xx nor 503 (${wrong[0]?.status ?? ''}); event loop p99 ${told}`,
    passed: longest <= 7000 && wrong.length === 0 && delay <= 50,
  }
}

/** The 99th percentile in milliseconds since it was last asked for. */
async function readDelay(server) {
  const { text } = await send(server.port, 'GET', '/metrics')
  const [, seconds] = /^nodejs_eventloop_delay_p99_seconds (\S+)/m.exec(text) ?? []
  return seconds && Number(seconds) * 1000
}
