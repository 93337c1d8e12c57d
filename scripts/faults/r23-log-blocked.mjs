// R23: whoever reads the log through a pipe may stop reading, or go away: requests go on.
import { spawn, spawnSync } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { statusesOf } from './lib/figures.mjs'
import { each } from './lib/load.mjs'
import { readSchool, takeClass, usualCall } from './lib/school.mjs'
import { makeServer } from './lib/server.mjs'
import { makeStudent } from './lib/student.mjs'
import { isKept, pause, until } from './lib/wait.mjs'

export const engines = ['sqlite']
export const limit = 'all answered while blocked and while closed, process alive'
const requests = 500
/** Long addresses register, whose codes are logged: 64 kB fill the pipe. */
const longName = 'a.name.of.sixty.signs.that.fills.the.pipe.sooner.than.a.short'

export async function run(place) {
  const told = []
  for (const fault of ['blocked', 'closed', 'closed before the start']) {
    const pipe = join(place.folder, fault)
    spawnSync('mkfifo', [pipe])
    const reader = spawn('cat', [pipe], { stdio: 'ignore' })
    place.onEnd(() => reader.kill('SIGKILL'))
    const output = openSync(pipe, 'w')
    const server = await makeServer(place, { settings: { LOG_LEVEL: 'info' } })
    const strike = async () => {
      reader.kill(fault === 'blocked' ? 'SIGSTOP' : 'SIGKILL')
      await pause(200)
    }
    if (fault === 'closed before the start') await strike()
    const started = await isKept(server.start({ stdio: ['ignore', output, output] }))
    closeSync(output)
    const answers = started ? await ask(place, server, fault, strike) : []
    const good = answers.filter(({ status }) => status > 0 && status < 400).length
    const bad = answers.filter(({ status }) => status === 0 || status >= 400)
    const isAlive = server.child.exitCode === null && server.child.signalCode === null
    told.push({ fault, good, bad, isAlive })
    if (isAlive) await server.kill()
  }
  return {
    figure: told
      .map(
        ({ fault, good, bad, isAlive }) =>
          `${fault}: ${good} of ${requests} answered ${statusesOf(bad)}, ${isAlive ? 'alive' : 'ended'}`,
      )
      .join('; '),
    passed: told.every(({ good, isAlive }) => good === requests && isAlive),
  }
}

async function ask(place, server, fault, strike) {
  const school = await readSchool(server)
  const students = await takeClass(server, school, 3)
  await strike()
  let isStuck = false
  const unlessStuck = async (call) => {
    if (isStuck) return { status: 0, error: 'not asked' }
    const answer = await call()
    isStuck ||= answer.status === 0
    return answer
  }
  const host = `${fault.replaceAll(' ', '-')}.${'long-name.'.repeat(16)}org`
  const fill = (n) => unlessStuck(() => makeStudent(server, `${longName}@${n}.${host}`).register())
  const isLogged = async () => {
    const [row] = await place.query('select count(*) as waiting from outbox where sent_at is null')
    return row.waiting === 0
  }
  const usual = (n) => unlessStuck(() => usualCall(server, school, students, n))
  const filled = await each(requests / 2, 8, fill)
  // The codes are logged then, or what logs them waits.
  await isKept(until('mails are logged', isLogged, 15_000))
  return [...filled, ...(await each(requests / 2, 8, usual))]
}
