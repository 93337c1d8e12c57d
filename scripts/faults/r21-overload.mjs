// R21: with five times as many at once as it takes to keep the server busy, none of whom waits when turned away, it still
// does most of what it can do, turns the rest away at once, and is itself again right after.
import { fork } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../lib/node.mjs'
import { millisecondsOf, shareOf, statusesOf } from './lib/figures.mjs'
import { pressFor } from './lib/load.mjs'
import { readSchool, takeClass } from './lib/school.mjs'
import { makeServer } from './lib/server.mjs'
import { until } from './lib/wait.mjs'

export const engines = ['sqlite', 'postgres']
export const limit = 'goodput ≥ 80 % of peak; rest 503 ≤ 200 ms, Retry-After; back ≤ 5 s'
const busy = 40
const times = 5
const measured = 8000
/** What comes later than this nobody waits for. */
const inTime = 2000

export async function run(place) {
  const server = await makeServer(place)
  await server.start()
  const school = await readSchool(server)
  const students = await takeClass(server, school, 20)
  // Nothing of this is kept in memory: each call asks the database several times.
  const paths = ['/api/dashboard', ...school.lessons.map((id) => `/api/lessons/${id}`)]
  const tokens = students.map(({ token }) => token)
  const flood = (width, milliseconds) =>
    sendFlood({ port: server.port, paths, tokens, width, milliseconds })
  const one = (n) =>
    students[n % students.length].call('GET', paths[n % paths.length].slice('/api'.length))
  const timesOf = (answers) => answers.map(({ took }) => took)
  const goodOf = (answers) =>
    answers.filter(({ status, took }) => status === 200 && took <= inTime).length

  await flood(busy, 4000)
  const peak = goodOf(await flood(busy, measured))
  const usual = shareOf(timesOf(await pressFor(2000, 2, one)), 0.95)
  const answers = await flood(busy * times, measured)
  const refused = answers.filter(({ status }) => status !== 200)
  const share = goodOf(answers) / peak
  const wrong = refused.filter(({ status, isToldToWait }) => status !== 503 || !isToldToWait)
  const p99 = shareOf(timesOf(refused), 0.99)
  const isUsual = async () => {
    const some = await pressFor(300, 2, one)
    const isGood = some.every(({ status }) => status === 200)
    return isGood && shareOf(timesOf(some), 0.95) <= Math.max(50, usual * 2)
  }
  const back = await until('usual again', isUsual, 20_000).catch(() => Infinity)
  return {
    figure: `${Math.round(peak / (measured / 1000))}/s, with ${busy * times} at once ${(share * 100).toFixed(0)} %; ${refused.length} refused p99 ${millisecondsOf(p99)}, ${wrong.length} wrongly ${statusesOf(wrong)}; back after ${millisecondsOf(back)}`,
    passed: share >= 0.8 && wrong.length === 0 && p99 <= 200 && back <= 5000,
  }
}

/** From a process of its own, so that one core is the server's. */
function sendFlood(flood) {
  return new Promise((resolve, reject) => {
    const child = fork(join(root, 'scripts/faults/lib/flood.mjs'))
    child.on('message', resolve)
    child.on('exit', (code) => code !== 0 && reject(new Error(`the flood ended with ${code}`)))
    child.send(flood)
  })
}
