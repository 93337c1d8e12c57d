// Connections that say only what they are told to, and notice when they are cut.
import { connect } from 'node:net'

/** Opens one; `cutAfter` is in milliseconds, undefined while it is open. `text` is what came back. */
function openSocket(port) {
  const opened = performance.now()
  const line = {
    cutAfter: undefined,
    error: undefined,
    text: '',
    socket: connect(port, '127.0.0.1'),
  }
  line.opened = new Promise((resolve) => line.socket.once('connect', resolve))
  line.closed = new Promise((resolve) => line.socket.once('close', resolve))
  line.socket.on('data', (bytes) => {
    if (line.text.length < 1000) line.text += bytes
  })
  line.socket.on('error', (error) => (line.error = error.code))
  line.socket.on('close', () => (line.cutAfter = performance.now() - opened))
  return line
}

/** Opens many, some hundred at a time, so that the queue of the system never overflows. */
export async function openSockets(port, count) {
  const lines = []
  while (lines.length < count) {
    const some = Array.from({ length: Math.min(200, count - lines.length) }, () => openSocket(port))
    lines.push(...some)
    await Promise.all(some.map((line) => Promise.race([line.opened, line.closed])))
  }
  return lines
}
