// R22: an error inside a request is answered with 500 for that request only; one that nobody caught ends the process, the
// supervisor starts it again, and what was acknowledged is there.
import { join } from 'node:path'
import { root } from '../lib/node.mjs'
import { jsonOf, send } from './lib/http.mjs'
import { makeServer } from './lib/server.mjs'
import { signUp } from './lib/student.mjs'
import { millisecondsOf, mostOf } from './lib/figures.mjs'

export const engines = ['sqlite', 'postgres']
export const isQuick = true
export const limit = '500 JSON and alive; uncaught: exit ≠ 0, back ≤ 5 s'

export async function run(place) {
  const routes = join(root, 'scripts/faults/lib/fault-routes.mjs')
  const server = await makeServer(place, { nodeArgs: ['--import', routes] })
  await server.start()
  await server.kill()
  // On a busy machine a start on the same data tells how long one takes there.
  const started = await server.start()
  const student = await signUp(server)
  const wrongs = []
  for (const path of ['/fault/throw', '/fault/reject']) {
    const [answer, other] = await Promise.all([
      send(server.port, 'GET', path),
      student.call('GET', '/dashboard'),
    ])
    const { code, message } = jsonOf(answer) ?? {}
    if (answer.status !== 500 || code !== 'internal') wrongs.push(`${path}: ${answer.status}`)
    if (/banana/.test(answer.text) || !message) wrongs.push(`${path} tells the error`)
    if (other.status !== 200) wrongs.push(`others: ${other.status}`)
  }
  if (server.child.exitCode !== null) wrongs.push('a caught error ended the process')
  let slowest = 0
  const codes = []
  for (const [n, path] of ['/fault/uncaught', '/fault/unhandled'].entries()) {
    const goal = 100 + n
    await student.call('PUT', '/users/me', { dailyGoalMinutes: goal })
    await send(server.port, 'GET', path, { timeout: 3000 })
    const ended = await Promise.race([
      server.exited,
      new Promise((resolve) => setTimeout(resolve, 5000, {})),
    ])
    codes.push(ended.code)
    if (!ended.code) await server.kill()
    slowest = Math.max(slowest, await server.start())
    const { data } = await student.call('GET', '/users/me')
    if (data?.user.dailyGoalMinutes !== goal) wrongs.push('an acknowledged write is lost')
  }
  if (codes.some((code) => !code)) wrongs.push('the process goes on')
  return {
    figure: `500 for that request only; uncaught: exit ${codes.join(', ')}, back in ${millisecondsOf(slowest)}, a start before took ${millisecondsOf(started)}; ${wrongs.join('; ')}`,
    passed: wrongs.length === 0 && slowest <= mostOf(5000, 2 * started),
  }
}
