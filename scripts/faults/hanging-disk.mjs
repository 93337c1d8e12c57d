// R19, R15: what a disk that hangs would hold up is never the program itself: from its start to its end only threads beside it
// sync files, also where SQLite's log is brought into its file, and begun anew.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { familyOf } from './lib/processes.mjs'
import { makeServer } from './lib/server.mjs'
import { signUp } from './lib/student.mjs'
import { pause } from './lib/wait.mjs'

export const engines = ['sqlite']
export const limit = 'syncs beside the program, none in it; exit 0'
/** Longer than a commit stays in the log. */
const untilInFile = 12_000

export async function run(place) {
  if (spawnSync('strace', ['-V']).error) return { skipped: 'strace is not installed' }
  const trace = join(place.folder, 'syncs')
  const wrap = ['strace', '-f', '-qq', '-e', 'trace=fsync,fdatasync', '-o', trace]
  const server = await makeServer(place, { wrap })
  await server.start()
  const program = familyOf(server.child.pid)[1]
  const readSyncs = () => readFileSync(trace, 'utf8').match(/^\d+ +f(?:data)?sync\(\d+/gm) ?? []
  const before = readSyncs().length
  const student = await signUp(server)
  for (const minutes of [10, 20, 30]) {
    const answer = await student.call('PUT', '/users/me', { dailyGoalMinutes: minutes })
    if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`)
    if (minutes < 30) await pause(untilInFile)
  }
  // strace does not pass an end on to what it runs.
  process.kill(program, 'SIGTERM')
  const { code } = await server.exited
  const syncs = readSyncs().slice(before)
  const inProgram = syncs.filter((line) => line.startsWith(`${program} `)).length
  return {
    figure: `${syncs.length - inProgram} beside the program, ${inProgram} in it; exit ${code}`,
    passed: syncs.length > inProgram && inProgram === 0 && code === 0,
  }
}
