// R15: two processes behind HAProxy are restarted in turn, five times each, under 200 requests a second, half of them
// writes. Nothing fails and nothing is slow; the proxy repeats nothing.
import { hasHaproxy, withClass } from './lib/behind-haproxy.mjs'
import { millisecondsOf } from './lib/figures.mjs'
import { send } from './lib/http.mjs'
import { pause } from './lib/wait.mjs'

export const engines = ['postgres']
export const limit = '0 failed, max ≤ 1 s, readiness 503 at once, exit 0 ≤ 12 s'
const times = 5

export async function run(place) {
  if (!hasHaproxy()) return { skipped: 'haproxy is not installed' }
  return withClass(place, {}, async (nodes, wrongs) => {
    for (let time = 0; time < times; time += 1) {
      for (const node of nodes) await restart(node, wrongs)
    }
  })
}

async function restart(node, wrongs) {
  const began = performance.now()
  const ended = node.stop()
  await pause(100)
  const ready = await send(node.port, 'GET', '/readyz', { agent: false })
  if (ready.status !== 503) wrongs.push(`readiness ${ready.status}`)
  const { code } = await ended
  const took = performance.now() - began
  if (code !== 0 || took > 12_000) wrongs.push(`exit ${code} after ${millisecondsOf(took)}`)
  await node.start()
  await pause(1000)
}
