// What a login costs beside its hash, and how long others wait while everybody logs in.
import { hash, verify } from '@node-rs/argon2'
import { password } from '../caller.mjs'
import { middle, processorTime } from '../cpu-time.mjs'
import { inParallel, openLine } from '../line.mjs'
import { at } from '../place.mjs'
import { startSchool } from '../school.mjs'
import { emailOf, makeStudents } from './students.mjs'

/** As the server has it (S13). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const logins = 24
const rounds = 15
/** A crowd is over in a second or two: one moment in which the machine did something else would be its p99. */
const crowds = 9
/** Crowds that come before anything is counted, as a school that has just started is slower. */
const warmUp = 4

/** `{ login, hash, share, waited }`: microseconds; the hash's share of a login; milliseconds at p99 of the others' calls. */
export async function measureLogin() {
  const school = await startSchool({ TRUST_PROXY: '127.0.0.1' })
  const line = openLine(school.url)
  const others = openLine(school.url)
  try {
    const { students } = await makeStudents(school)
    const known = await hash(password, cost)
    const times = { login: [], hash: [], share: [] }
    let turn = 0
    const logIn = async () => {
      turn += 1
      const from = `10.9.${turn >> 8}.${turn & 255}`
      const answer = await line.call('/api/users/login', {
        method: 'POST',
        headers: { 'x-forwarded-for': from },
        body: { email: emailOf(turn % students.length), password },
      })
      if (answer.status !== 200) throw new Error(`login: ${answer.status} ${answer.text}`)
    }
    for (let crowd = 0; crowd < warmUp; crowd += 1) await whileLoggingIn(logIn, others)
    for (let round = 0; round < rounds; round += 1) {
      const bare = await costOf(process.pid, () => verify(known, password))
      const whole = await costOf(school.pid, logIn)
      times.hash.push(bare)
      times.login.push(whole)
      times.share.push(bare / whole)
    }
    const waits = []
    for (let crowd = 0; crowd < crowds; crowd += 1) waits.push(await whileLoggingIn(logIn, others))
    return {
      login: middle(times.login),
      hash: middle(times.hash),
      share: middle(times.share),
      waited: middle(waits),
    }
  } finally {
    line.close()
    others.close()
    await school.stop()
  }
}

async function costOf(pid, work) {
  const before = processorTime(pid)
  await inParallel(logins, work)
  return (processorTime(pid) - before) / logins
}

/** Calls of what is kept, one after the other, while 200 log in: milliseconds at p99. */
async function whileLoggingIn(logIn, others) {
  const took = []
  const state = { isOver: false }
  const load = inParallel(200, logIn).then(() => {
    state.isOver = true
  })
  for (let n = 0; !state.isOver; n += 1) {
    const began = performance.now()
    await others.call(n % 2 ? '/' : '/api/categories')
    took.push(performance.now() - began)
  }
  await load
  return at(took, 0.99)
}
