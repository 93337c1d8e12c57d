// R20: twenty minutes of a usual day at 50 requests a second: memory and open files stay where they are, nothing fails.
import { readSchool, takeClass, usualCall } from './lib/school.mjs'
import { slopeOf, statusesOf } from './lib/figures.mjs'
import { streamOf } from './lib/load.mjs'
import { memoryOf, openFilesOf } from './lib/processes.mjs'
import { makeServer } from './lib/server.mjs'
import { makeStudent } from './lib/student.mjs'
import { pause } from './lib/wait.mjs'

export const engines = ['sqlite']
export const limit = 'RSS slope ≤ 2 MB/min after minute 5, 0 × 5xx, handles flat'
/** Runs beside the other scripts. */
export const isLong = true
export const longest = 25 * 60_000
const minute = 60_000
const length = 20 * minute
const warmUp = 5 * minute
const rate = 50
const lookEvery = 5000

export async function run(place) {
  const server = await makeServer(place)
  await server.start()
  const school = await readSchool(server)
  const students = await takeClass(server, school, 30)
  const memory = []
  const files = []
  const bad = []
  let count = 0
  const began = Date.now()
  const stream = streamOf(rate, async (n) => {
    // Once a second somebody new.
    const isNew = n % rate === 0
    const answer = await (isNew
      ? makeStudent(server).register()
      : usualCall(server, school, students, n))
    count += 1
    if (answer.status === 0 || answer.status >= 500) bad.push(answer)
    return {}
  })
  while (Date.now() < began + length) {
    await pause(lookEvery)
    stream.answers.length = 0
    const age = Date.now() - began
    if (age < warmUp) continue
    memory.push([age / minute, memoryOf(server.child.pid) / 1e6])
    files.push([age / minute, openFilesOf(server.child.pid)])
  }
  await stream.stop()
  const slope = slopeOf(memory)
  const fileSlope = slopeOf(files)
  const most = Math.max(...memory.map(([, megabytes]) => megabytes))
  return {
    figure: `${count} requests, ${bad.length} failed ${statusesOf(bad)}; RSS ${slope.toFixed(2)} MB/min, most ${most.toFixed(0)} MB; handles ${fileSlope.toFixed(2)}/min`,
    passed: bad.length === 0 && slope <= 2 && fileSlope <= 1,
  }
}
