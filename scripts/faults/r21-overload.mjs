// R21: at five times of what it can do the server still does most of that, turns the rest away at once, and is itself
// again right after.
import { fork } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../lib/node.mjs'
import { millisecondsOf, shareOf, statusesOf } from './lib/figures.mjs'
import { pressFor } from './lib/load.mjs'
import { readSchool, takeClass } from './lib/school.mjs'
import { makeServer } from './lib/server.mjs'
import { pause, until } from './lib/wait.mjs'

export const engines = ['sqlite', 'postgres']
export const limit = 'goodput ≥ 80 % of peak; rest 503 ≤ 200 ms, Retry-After; back ≤ 5 s'
const measured = 6000
const pressed = 12_000
const inTime = 2000

export async function run(place) {
  const server = await makeServer(place)
  await server.start()
  const school = await readSchool(server)
  const students = await takeClass(server, school, 20)
  // Nothing of this is kept in memory: each call asks the database several times.
  const paths = ['/api/dashboard', ...school.lessons.map((id) => `/api/lessons/${id}`)]
  const one = (n) =>
    students[n % students.length].call('GET', paths[n % paths.length].slice('/api'.length))
  await pressFor(3000, 8, one)
  const peak = (await pressFor(measured, 8, one)).length / (measured / 1000)
  const before = shareOf(
    (await pressFor(2000, 2, one)).map(({ took }) => took),
    0.95,
  )

  const flood = { port: server.port, paths, tokens: students.map(({ token }) => token) }
  const answers = await sendFlood({ ...flood, rate: Math.round(peak * 5), milliseconds: pressed })
  // What comes later than this nobody waits for.
  const good = answers.filter(({ status, took }) => status === 200 && took <= inTime)
  const refused = answers.filter(({ status }) => status !== 200)
  const goodput = good.length / (pressed / 1000)
  const wrong = refused.filter(({ status, isToldToWait }) => status !== 503 || !isToldToWait)
  const p99 = shareOf(
    refused.map(({ took }) => took),
    0.99,
  )
  const isUsual = async () => {
    const some = await pressFor(300, 2, one)
    return (
      some.every(({ status }) => status === 200) &&
      shareOf(
        some.map(({ took }) => took),
        0.95,
      ) <= Math.max(50, before * 2)
    )
  }
  const back = await until('usual again', isUsual, 20_000).catch(() => Infinity)
  await pause(100)
  return {
    figure: `peak ${peak.toFixed(0)}/s, at 5 × ${goodput.toFixed(0)}/s (${((goodput / peak) * 100).toFixed(0)} %); ${refused.length} refused p99 ${millisecondsOf(p99)}, ${wrong.length} wrongly (${statusesOf(wrong)}); back after ${millisecondsOf(back)}`,
    passed: goodput >= peak * 0.8 && wrong.length === 0 && p99 <= 200 && back <= 5000,
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
