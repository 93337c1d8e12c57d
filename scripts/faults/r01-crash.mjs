// R1: the server, and PostgreSQL itself, are killed again and again while eight students write everything that students
// write. What was acknowledged must be there once, what was under way is there whole or not at all.
import { millisecondsOf } from './lib/figures.mjs'
import { Ledger } from './lib/ledger.mjs'
import { readSchool } from './lib/school.mjs'
import { makeServer } from './lib/server.mjs'
import { readState, countHalves } from './lib/state.mjs'
import { signUpMany } from './lib/student.mjs'
import { isKept, pause, until } from './lib/wait.mjs'
import { makeWriter } from './lib/writer.mjs'
import { send } from './lib/http.mjs'

export const engines = ['sqlite', 'postgres']
export const limit = '50 kills: 0 lost, 0 doubled, 0 half-done, ready ≤ 5 s'
const rounds = 50
const writers = 8
const readyWithin = 5000

export async function run(place) {
  const server = await makeServer(place)
  await server.start()
  const school = await readSchool(server)
  const students = await signUpMany(server, writers)
  const ledger = new Ledger()
  const all = await Promise.all(students.map((student) => makeWriter(student, school, ledger)))
  const tally = { lost: 0, halves: 0, slowest: 0 }
  for (let round = 0; round < rounds; round += 1) {
    // A server that has just started is slow at first, and would acknowledge little before it is killed.
    await Promise.all(students.map((student) => student.call('GET', '/dashboard')))
    const work = { goesOn: true }
    const writing = all.map((writer) => writer.write(work))
    await pause(20 + Math.random() * 180)
    const recover = await strike(round)
    work.goesOn = false
    await Promise.all(writing)
    tally.slowest = Math.max(tally.slowest, await recover())
    const state = await readState(place)
    tally.lost += ledger.settle(state)
    tally.halves += await countHalves(place, ledger)
    for (const writer of all) writer.resume(state)
  }
  await server.kill()
  const doubled = await countDoubled(place, ledger)
  const damage = await findDamage(place)
  return {
    figure: `${ledger.acknowledged} acknowledged, ${tally.lost} lost, ${doubled} doubled, ${tally.halves} half-done, ${ledger.unknown} in flight; slowest start ${millisecondsOf(tally.slowest)}${damage}${ledger.losses.map((loss) => `; ${loss}`).join('')}`,
    passed:
      tally.lost + doubled + tally.halves === 0 && tally.slowest <= readyWithin && damage === '',
  }

  /** Kills something; answers what brings it back and measures how long the school is not ready then. */
  async function strike(round) {
    const turn = place.cluster ? round % 3 : 0
    if (turn === 0) {
      await server.kill()
      return () => server.start()
    }
    await place.cluster.stop(turn === 1 ? 'SIGQUIT' : 'SIGKILL')
    if (turn === 2) await server.kill()
    return async () => {
      await until('PostgreSQL starts', () => isKept(place.cluster.start()))
      if (turn === 2) return server.start()
      return until('ready again', async () => {
        if (server.child.exitCode !== null)
          throw new Error(`the server ended: ${server.text().slice(-2000)}`)
        return (await send(server.port, 'GET', '/readyz')).status === 200
      })
    }
  }
}

/** Rows for which nobody ever asked, and two where there may be one. */
async function countDoubled(place, ledger) {
  const [row] = await place.query(
    `select (select count(*) from attempt_events where kind = 'answer') as events,
       (select count(*) from (select 1 from enrollments where status = 'active'
         group by student_id, subcategory_id having count(*) > 1) as twice) as enrolments,
       (select count(*) from (select 1 from users group by email having count(*) > 1) as twice) as users`,
  )
  const asked = ledger.count('event ')
  return Math.max(0, row.events - asked) + row.enrolments + row.users
}

/** What the database's own check says, empty where all is well. */
async function findDamage(place) {
  if (place.cluster) {
    const checked = place.cluster.run('pg_amcheck', [
      '-h',
      '127.0.0.1',
      '-p',
      String(place.cluster.port),
      '-U',
      'kinnow',
      '-d',
      'postgres',
      '--install-missing',
    ])
    if (checked.error) return ''
    return checked.status === 0 ? '' : `; pg_amcheck: ${checked.stdout}${checked.stderr}`
  }
  const [row] = await place.query('pragma integrity_check')
  return row.integrity_check === 'ok' ? '' : `; integrity_check: ${row.integrity_check}`
}
