// R7: ten thousand idle connections cost little memory and disturb nobody.
import { readFileSync } from 'node:fs'
import { megabytesOf, millisecondsOf, shareOf } from './lib/figures.mjs'
import { streamOf } from './lib/load.mjs'
import { memoryOf } from './lib/processes.mjs'
import { readSchool, takeClass, usualCall } from './lib/school.mjs'
import { makeServer } from './lib/server.mjs'
import { openSockets } from './lib/sockets.mjs'
import { pause } from './lib/wait.mjs'

export const engines = ['sqlite']
export const limit = '10,000 open, 0 errors, RSS + ≤ 150 MB, p99 ≤ 100 ms'
const count = 10_000
const needed = 12_000

export async function run(place) {
  const [, most] = /Max open files\s+(\d+)/.exec(readFileSync('/proc/self/limits', 'utf8'))
  if (Number(most) < needed) return { skipped: `ulimit -n is ${most}, ${needed} are needed` }
  const server = await makeServer(place)
  await server.start()
  const school = await readSchool(server)
  const students = await takeClass(server, school, 4)
  const warm = streamOf(50, (n) => usualCall(server, school, students, n))
  await pause(5000)
  await warm.stop()
  const before = memoryOf(server.child.pid)

  // Each asks once, as a browser does that stays on a page: its connection is kept open.
  const lines = await openSockets(server.port, count)
  for (const { socket } of lines) socket.write('GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n')
  await pause(3000)
  const stream = streamOf(30, (n) => usualCall(server, school, students, n))
  await pause(8000)
  const answers = await stream.stop()
  const grown = memoryOf(server.child.pid) - before
  const errors = lines.filter(({ error, cutAfter }) => error || cutAfter !== undefined).length
  const unanswered = lines.filter(({ text }) => !text.startsWith('HTTP/1.1 200')).length
  for (const { socket } of lines) socket.destroy()
  const faults = answers.filter(({ status }) => status === 0 || status >= 400).length
  const p99 = shareOf(
    answers.map(({ took }) => took),
    0.99,
  )
  return {
    figure: `${errors} cut, ${unanswered} unanswered; RSS + ${megabytesOf(grown)}; p99 ${millisecondsOf(p99)}, ${faults} faults`,
    passed: errors + unanswered + faults === 0 && grown <= 150e6 && p99 <= 100,
  }
}
