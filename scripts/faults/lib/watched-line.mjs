// A line between a browser and the server that can be cut for what is done in attempts, and that writes down what of it went
// through: an event is acknowledged when the whole answer was handed to the browser.
import { createServer, request } from 'node:http'
import { takePort } from './ports.mjs'

export async function openLine(target) {
  const port = await takePort()
  const line = { port, isCut: false, acknowledged: new Map(), close: () => server.close() }
  const server = createServer((incoming, outgoing) => {
    const isEvents = /^\/api\/attempts\/[^/]+\/events$/.test(incoming.url)
    if (isEvents && line.isCut) return incoming.socket.destroy()
    const parts = []
    incoming.on('data', (part) => parts.push(part))
    incoming.on('end', () => pass(incoming, outgoing, Buffer.concat(parts), isEvents))
  })

  function pass(incoming, outgoing, body, isEvents) {
    const { method, url, headers } = incoming
    const options = { host: '127.0.0.1', port: target, method, path: url, headers }
    const call = request(options, (answer) => {
      const parts = []
      answer.on('data', (part) => parts.push(part))
      answer.on('end', () => {
        if (isEvents && line.isCut) return incoming.socket.destroy()
        const text = Buffer.concat(parts)
        outgoing.writeHead(answer.statusCode, answer.headers)
        outgoing.end(text, () => {
          if (isEvents && answer.statusCode === 200) note(JSON.parse(body))
        })
      })
    })
    call.on('error', () => outgoing.destroy())
    incoming.on('error', () => call.destroy())
    call.end(body)
  }

  function note({ events }) {
    for (const event of events) line.acknowledged.set(event.eventId, event)
  }

  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve))
  return line
}
