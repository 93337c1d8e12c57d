// What everything is compared with: the least that Node can do, an answer of 1 kB that is the same for all.
import { createServer } from 'node:http'

const body = Buffer.from(JSON.stringify({ text: 'a'.repeat(1000) }))
const server = createServer((call, answer) => {
  answer.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length })
  answer.end(body)
})
server.listen(0, '127.0.0.1', () => process.stdout.write(`${server.address().port}\n`))
