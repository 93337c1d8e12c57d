// R17: while the disk is full writes are refused plainly and reads go on, nothing acknowledged is lost, and work goes on
// without a restart when there is space again. A start on a full disk says what is wrong.
import { spawnSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, rmSync, statSync, chownSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { secondsOf, statusesOf } from './lib/figures.mjs'
import { readSchool, takeClass } from './lib/school.mjs'
import { send } from './lib/http.mjs'
import { placeOn } from './lib/place.mjs'
import { makeServer } from './lib/server.mjs'
import { makeStudent } from './lib/student.mjs'
import { until } from './lib/wait.mjs'

export const engines = ['sqlite', 'postgres']
export const limit = 'writes 503/507 ≤ 2 s, reads 200, 0 lost, back ≤ 10 s, plain start message'
const writes = 400

export async function run(place) {
  const disk = mountDisk(place, 'disk')
  if (!disk) return { skipped: 'only root may mount a small tmpfs' }
  const onDisk = place.cluster ? place : placeOn(place, { dataDir: join(disk, 'data') })
  const server = await makeServer(onDisk)
  await server.start()
  const school = await readSchool(server)
  const [student] = await takeClass(server, school, 1)
  if (place.cluster) await moveTables(place, disk)
  const wrongs = []
  const acknowledged = []

  // What the last writes have left free in SQLite's log would take many more.
  if (!place.cluster) await onDisk.query('pragma wal_checkpoint(truncate)')
  fill(disk)
  const refused = []
  for (let n = 0; n < writes && refused.length < 20; n += 1) {
    const stranger = makeStudent(server)
    const answer = await stranger.register()
    if (answer.status === 201) acknowledged.push(stranger.email)
    else refused.push(answer)
  }
  const slowest = Math.max(0, ...refused.map(({ took }) => took))
  const isPlain = refused.every(({ status }) => status === 503 || status === 507)
  if (refused.length === 0) wrongs.push('no write was refused')
  if (!isPlain) wrongs.push(`writes answer ${statusesOf(refused)}`)
  if (slowest > 2000) wrongs.push(`refused after ${secondsOf(slowest)}`)
  for (const path of ['/users/me', '/dashboard', `/lessons/${school.lessons[0]}`]) {
    const { status } = await student.call('GET', path)
    if (status !== 200) wrongs.push(`read ${status}`)
  }
  const ready = await send(server.port, 'GET', '/readyz')
  if (!place.cluster && ready.status !== 503) wrongs.push(`readiness ${ready.status}`)
  if (!place.cluster) wrongs.push(...(await startOnFull(place)))

  empty(disk)
  const write = () => student.call('PUT', '/users/me', { dailyGoalMinutes: 77 })
  const back = await until('writes again', async () => (await write()).status === 200).catch(
    () => Infinity,
  )
  if (back > 10_000) wrongs.push('not back within 10 s')
  const rows = await onDisk.query('select email from users')
  const stored = new Set(rows.map(({ email }) => email))
  const lost = acknowledged.filter((email) => !stored.has(email)).length
  if (lost > 0) wrongs.push(`${lost} acknowledged writes lost`)
  await server.kill()
  return {
    figure: `${refused.length} refused ≤ ${secondsOf(slowest)}, back after ${secondsOf(back)}; ${wrongs.join('; ')}`,
    passed: wrongs.length === 0,
  }
}

function mountDisk(place, name, size = '60m') {
  const folder = join(place.folder, name)
  mkdirSync(folder)
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder])
  if (mounted.status !== 0) return undefined
  place.onEnd(() => spawnSync('umount', ['-l', folder]))
  return folder
}

/** What students write goes to the small disk; PostgreSQL's own log of changes stays where there is space. */
async function moveTables(place, disk) {
  const { uid, gid } = statSync(place.cluster.folder)
  const folder = join(disk, 'tables')
  mkdirSync(folder)
  chownSync(folder, uid, gid)
  spawnSync('chmod', ['a+x', place.folder])
  await place.query(`create tablespace small location '${folder}'`)
  for (const table of ['users', 'outbox', 'one_time_codes', 'audit_log']) {
    await place.query(`alter table ${table} set tablespace small`)
  }
}

const filler = (disk) => join(disk, 'filler')

/** To the last byte. */
function fill(disk) {
  const file = openSync(filler(disk), 'w')
  for (let size = 1024 * 1024; size >= 1; size = Math.floor(size / 2)) {
    try {
      for (;;) writeSync(file, Buffer.alloc(size))
    } catch {}
  }
  closeSync(file)
}

const empty = (disk) => rmSync(filler(disk))

async function startOnFull(place) {
  const disk = mountDisk(place, 'full', '1m')
  fill(disk)
  const server = await makeServer(placeOn(place, { dataDir: join(disk, 'data') }))
  server.begin()
  const { code } = await server.exited
  const text = server.text()
  const isPlain = /full|space/i.test(text) && !/\n\s+at /.test(text)
  return code !== 0 && isPlain ? [] : [`start on a full disk: exit ${code}, no plain message`]
}
