// R2: every commit is synced to the disk before it is acknowledged; on a PostgreSQL that does not sync the server refuses
// to start and names the setting.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { familyOf } from './lib/processes.mjs'
import { placeOn } from './lib/place.mjs'
import { makeServer } from './lib/server.mjs'
import { signUp } from './lib/student.mjs'

export const engines = ['sqlite', 'postgres']
export const limit = 'SQLite: ≥ 1 sync a commit; PostgreSQL: no start without fsync'
const commits = 200

export const run = (place) => (place.cluster ? refuseUnsafe(place) : countSyncs(place))

async function countSyncs(place) {
  if (spawnSync('strace', ['-V']).error) return { skipped: 'strace is not installed' }
  const trace = join(place.folder, 'syncs')
  const wrap = ['strace', '-f', '-qq', '-e', 'trace=fsync,fdatasync', '-o', trace]
  const server = await makeServer(place, { wrap })
  await server.start()
  const student = await signUp(server)
  const countTraced = () => readFileSync(trace, 'utf8').match(/f(data)?sync\(\d+/g)?.length ?? 0
  const before = countTraced()
  for (let n = 0; n < commits; n += 1) {
    const answer = await student.call('PUT', '/users/me', { dailyGoalMinutes: 5 + n })
    if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`)
  }
  const syncs = countTraced() - before
  // strace does not pass an end on to what it runs.
  for (const pid of familyOf(server.child.pid).slice(1)) process.kill(pid, 'SIGKILL')
  await server.exited
  return { figure: `${syncs} syncs in ${commits} commits`, passed: syncs >= commits }
}

async function refuseUnsafe(place) {
  const told = []
  for (const setting of ['fsync', 'synchronous_commit']) {
    const cluster = await place.startCluster({ [setting]: 'off' })
    const server = await makeServer(placeOn(place, { cluster }))
    server.begin()
    const ended = await Promise.race([
      server.exited,
      new Promise((resolve) => setTimeout(resolve, 8000)),
    ])
    const isNamed = server.text().includes(setting)
    if (!ended) await server.kill()
    told.push({ setting, isRefused: Boolean(ended?.code) && isNamed })
    cluster.remove()
  }
  return {
    figure: told
      .map(({ setting, isRefused }) => `${setting}=off ${isRefused ? 'refused' : 'accepted'}`)
      .join(', '),
    passed: told.every(({ isRefused }) => isRefused),
  }
}
