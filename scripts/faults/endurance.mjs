// A server with a heap of 160 MB lives through floods of what it has never seen: headers, queries, paths, addresses,
// and 10,000 idle connections, each alone and all together; after the first minute its memory stays where it is.
// Ten minutes a flood; `MINUTES=2` for a shorter try, `FLOODS=paths,together` for some of them.
import { fork } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../lib/node.mjs'
import { log } from '../lib/log.mjs'
import { slopeOf } from './lib/figures.mjs'
import { send } from './lib/http.mjs'
import { memoryOf } from './lib/processes.mjs'
import { makeServer } from './lib/server.mjs'
import { openSockets } from './lib/sockets.mjs'
import { pause } from './lib/wait.mjs'

export const engines = ['sqlite']
/** Run by its name only. */
export const isAlone = true
export const limit = 'alive; RSS after the first minute ≤ 2 MB/min'
const minute = 60_000
const length = Number(process.env.MINUTES ?? 10) * minute
const heap = 160
const steepest = 2
const connections = 10_000
const floods = ['headers', 'queries', 'paths', 'emails', 'connections']
const together = 'together'
const wished = process.env.FLOODS?.split(',') ?? [...floods, together]
export const longest = wished.length * (length + minute)

export async function run(place) {
  const told = []
  for (const name of wished) {
    const one = await endure(place, name === together ? floods : [name])
    told.push(one)
    log(`     ${one.text}`)
  }
  return {
    figure: told.map(({ text }) => text).join('; '),
    passed: told.every(({ passed }) => passed),
  }
}

async function endure(place, some) {
  const server = await makeServer(place, {
    nodeArgs: [`--max-old-space-size=${heap}`],
    settings: { REQUEST_LIMIT: '600' },
  })
  await server.start()
  const ends = some.map((flood) =>
    flood === 'connections' ? keepIdle(server.port) : sendFlood(server.port, flood),
  )
  const memory = []
  const began = Date.now()
  const isAlive = () => server.child.exitCode === null && server.child.signalCode === null
  while (Date.now() < began + length && isAlive()) {
    await pause(1000)
    const age = Date.now() - began
    if (isAlive() && age > Math.min(minute, length / 4)) {
      memory.push([age / minute, memoryOf(server.child.pid) / 1e6])
    }
  }
  const count = (await Promise.all(ends.map((end) => end()))).reduce((sum, one) => sum + one, 0)
  // Once the flood is over: while it goes on a new connection waits behind hundreds of others, which is R21's matter.
  const health = await send(server.port, 'GET', '/healthz')
  if (isAlive()) await server.kill()
  const slope = memory.length > 1 ? slopeOf(memory) : Infinity
  const most = Math.max(0, ...memory.map(([, megabytes]) => megabytes))
  const name = some.length > 1 ? 'all together' : some[0]
  const state =
    health.status === 200 ? 'alive' : `dead after ${((Date.now() - began) / 1000).toFixed(0)} s`
  return {
    text: `${name}: ${state}, RSS ${slope.toFixed(1)} MB/min, most ${most.toFixed(0)} MB, ${count} sent`,
    passed: health.status === 200 && slope <= steepest,
  }
}

/** Ends it and resolves to how many requests were sent. */
function sendFlood(port, kind) {
  const child = fork(join(root, 'scripts/faults/lib/unseen-flood.mjs'), [String(port), kind])
  return () =>
    new Promise((resolve) => {
      child.once('message', resolve)
      child.send('end')
    })
}

function keepIdle(port) {
  const opening = openSockets(port, connections)
  return async () => {
    const lines = await opening
    for (const { socket } of lines) socket.destroy()
    return lines.length
  }
}
