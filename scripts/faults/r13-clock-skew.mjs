// R13: processes whose clocks are 90 seconds early and late decide alike, by the database's clock; and where the clock of
// the machine was put back an hour, no wait is longer than its limit and nobody is signed out.
import { findFaketime } from './lib/faketime.mjs'
import { makeServer } from './lib/server.mjs'
import { makeStudent, password, signUp } from './lib/student.mjs'

export const engines = ['sqlite', 'postgres']
export const limit = 'codes, grants, tokens, limits as by one clock; no wait beyond its limit'

const minute = 60_000
const day = 24 * 60 * minute
const skew = (milliseconds) => [
  '--import',
  `data:text/javascript,const now = Date.now; Date.now = () => now() + ${milliseconds}`,
]

export async function run(place) {
  const wrongs = place.cluster ? await compareNodes(place) : await jumpBack(place)
  if (wrongs.skipped) return wrongs
  const what = place.cluster ? 'two nodes at ± 90 s' : 'an hour back'
  return {
    figure: `${what}: ${wrongs.join('; ') || 'as by one clock'}`,
    passed: wrongs.length === 0,
  }
}

async function compareNodes(place) {
  const early = await makeServer(place, { nodeArgs: skew(90_000) })
  const late = await makeServer(place, { nodeArgs: skew(-90_000) })
  await early.start()
  await late.start()
  const wrongs = []
  const expect = (what, got, wanted) => {
    if (got !== wanted) wrongs.push(`${what}: ${got}`)
  }
  const age = (milliseconds) =>
    place.query(`update one_time_codes set created_at = created_at - ${milliseconds}`)

  for (const [name, node] of Object.entries({ early, late })) {
    const student = makeStudent(node)
    await student.register()
    await age(9.7 * minute)
    expect(`code at 9:42 ${name}`, (await student.verify(await student.readCode())).status, 200)
    const tardy = makeStudent(node)
    await tardy.register()
    await age(10.1 * minute)
    expect(`code at 10:06 ${name}`, (await tardy.verify(await tardy.readCode())).status, 400)

    const { data } = await student.login()
    expect(`login ${name}`, Boolean(data?.token), true)
    for (const [what, idle, wanted] of [
      ['token before 7 days', 7 * day - minute, 200],
      ['token after 7 days', 7 * day + minute, 401],
    ]) {
      await place.query(`update sessions set last_used_at = last_used_at - ${idle}`)
      expect(`${what} ${name}`, (await student.call('GET', '/users/me')).status, wanted)
    }
  }
  const student = await signUp(early)
  const fail = (at) =>
    student.call('POST', '/users/login', { email: student.email, password: 'Wrong1one!' }, { at })
  student.cookies.clear()
  for (let n = 0; n < 5; n += 1) await fail(n % 2 ? early : late)
  for (const [name, node] of Object.entries({ early, late })) {
    const answer = await fail(node)
    const wait = Number(answer.headers['retry-after'])
    if (answer.status !== 429 || !(wait > 13 * 60 && wait <= 15 * 60)) {
      wrongs.push(`sixth failure ${name}: ${answer.status}, wait ${wait}`)
    }
  }
  return wrongs
}

async function jumpBack(place) {
  const library = findFaketime()
  if (!library) return { skipped: 'faketime is not installed' }
  const settings = { LD_PRELOAD: library, FAKETIME: '+1h', FAKETIME_DONT_FAKE_MONOTONIC: '1' }
  const ahead = await makeServer(place, { settings })
  await ahead.start()
  const student = await signUp(ahead)
  const other = makeStudent(ahead)
  await other.register()
  const stranger = makeStudent(ahead, student.email)
  const fail = (server) =>
    stranger.call(
      'POST',
      '/users/login',
      { email: student.email, password: `not-${password}` },
      { at: server },
    )
  for (let n = 0; n < 6; n += 1) await fail(ahead)
  await ahead.kill()

  const server = await makeServer(place)
  await server.start()
  const wrongs = []
  const kept = await student.call('GET', '/users/me', undefined, { at: server })
  if (kept.status !== 200) wrongs.push(`session ${kept.status}`)
  const refused = await fail(server)
  const wait = Number(refused.headers['retry-after'] ?? 0)
  if (wait < 0 || wait > 15 * 60) wrongs.push(`wait ${wait} s`)
  other.server = server
  const again = await other.call('POST', '/users/resend-otp', { email: other.email })
  if (again.status !== 200) wrongs.push(`resend ${again.status}`)
  const [mail] = await place.query('select max(due_at) as due from outbox where sent_at is null')
  if (mail.due > Date.now() + 61 * minute) wrongs.push('a mail waits for longer than its gap')
  const fresh = await signUp(server)
  if (!fresh.token) wrongs.push('nobody can sign up')
  return wrongs
}
