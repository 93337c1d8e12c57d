// R23: whoever reads the log through a pipe may stop reading, or go away: requests go on.
import { spawn, spawnSync } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { each } from './lib/load.mjs'
import { readSchool, takeClass, usualCall } from './lib/school.mjs'
import { makeServer } from './lib/server.mjs'
import { pause } from './lib/wait.mjs'
import { makeStudent } from './lib/student.mjs'

export const engines = ['sqlite']
export const isQuick = true
export const limit = 'all answered while blocked, and while closed'
const requests = 500
/** Long addresses register, whose codes are logged: 64 kB fill the pipe. */
const longName = 'a.name.of.sixty.signs.that.fills.the.pipe.sooner.than.a.short'

export async function run(place) {
  const told = []
  for (const fault of ['blocked', 'closed']) {
    const pipe = join(place.folder, fault)
    spawnSync('mkfifo', [pipe])
    const reader = spawn('cat', [pipe], { stdio: 'ignore' })
    place.onEnd(() => reader.kill('SIGKILL'))
    const output = openSync(pipe, 'w')
    const server = await makeServer(place, { settings: { LOG_LEVEL: 'info' } })
    await server.start({ stdio: ['ignore', output, output] })
    closeSync(output)
    const school = await readSchool(server)
    const students = await takeClass(server, school, 3)
    reader.kill(fault === 'blocked' ? 'SIGSTOP' : 'SIGKILL')
    const fill = (n) =>
      makeStudent(server, `${longName}@${fault}-${n}.${'long-name.'.repeat(12)}org`).register()
    const usual = (n) => usualCall(server, school, students, n)
    const answers = [
      ...(await each(requests / 2, 8, fill)),
      // The codes are logged by now, or what logs them waits.
      ...(await pause(3000).then(() => each(requests / 2, 8, usual))),
    ]
    const good = answers.filter(({ status }) => status > 0 && status < 400).length
    const isAlive = server.child.exitCode === null && server.child.signalCode === null
    told.push({ fault, good, isAlive })
    if (isAlive) await server.kill()
  }
  return {
    figure: told
      .map(
        ({ fault, good, isAlive }) =>
          `${fault}: ${good} of ${requests} answered, ${isAlive ? 'alive' : 'ended'}`,
      )
      .join('; '),
    passed: told.every(({ good, isAlive }) => good === requests && isAlive),
  }
}
