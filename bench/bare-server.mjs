// What everything is compared with: the least that Node can do, an answer of so many bytes that is the same for all; 1 kB at `/`.
import { createServer } from 'node:http'

const bodies = new Map()

function bodyOf(path) {
  const known = bodies.get(path)
  if (known) return known
  const bytes = Number(path.slice(1)) || 1000
  const body = Buffer.from(JSON.stringify({ text: 'a'.repeat(Math.max(0, bytes - 11)) }))
  bodies.set(path, body)
  return body
}

const server = createServer((call, answer) => {
  const body = bodyOf(call.url)
  answer.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length })
  answer.end(body)
})
server.listen(0, '127.0.0.1', () => process.stdout.write(`${server.address().port}\n`))
