// Ports for servers that are killed and come back: below those that the system hands out to outgoing connections, so that
// nobody takes one while its server is down. `FAULTS_PORTS=4710-4739` names others, for a second run on one machine.
import { createServer } from 'node:net'

const [first, last] = (process.env.FAULTS_PORTS ?? '6300-6399').split('-').map(Number)
const count = last - first + 1
const taken = new Set()
let next = process.pid * 7

/** Those of one of several scripts that run at the same time: while its server is down, no other takes its port. */
export function portsOf(lane, lanes) {
  const from = first + Math.floor((count * lane) / lanes)
  return `${from}-${first + Math.floor((count * (lane + 1)) / lanes) - 1}`
}

export async function takePort() {
  for (let tries = 0; tries < count * 3; tries += 1) {
    const port = first + ((next += 1) % count)
    if (!taken.has(port) && (await isFree(port))) {
      taken.add(port)
      return port
    }
  }
  throw new Error(`no free port from ${first} to ${last}`)
}

function isFree(port) {
  return new Promise((resolve) => {
    const server = createServer()
    server.on('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
