// A TCP proxy in front of a port that can refuse, hang and pass.
import { connect, createServer } from 'node:net'
import { takePort } from './ports.mjs'

export async function openProxy(target) {
  const port = await takePort()
  const sockets = new Set()
  let isHanging = false
  const server = createServer({ pauseOnConnect: true }, (client) => {
    keep(client)
    if (isHanging) return
    const other = connect(target, '127.0.0.1')
    keep(other)
    client.pipe(other).pipe(client)
    client.on('close', () => other.destroy())
    other.on('close', () => client.destroy())
  })
  const listen = () => new Promise((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen()
  return {
    port,
    /** Ends every connection and takes no other. */
    refuse() {
      server.close()
      destroyAll()
    },
    /** Says nothing any more: neither on the connections that are open nor on new ones. */
    hang() {
      isHanging = true
      for (const socket of sockets) socket.pause()
    },
    async pass() {
      isHanging = false
      destroyAll()
      if (!server.listening) await listen()
    },
    close() {
      destroyAll()
      server.close()
    },
  }

  function keep(socket) {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
  }

  function destroyAll() {
    for (const socket of sockets) socket.destroy()
  }
}
