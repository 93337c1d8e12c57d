// One of several processes that does nothing but answer with its id, for tests of those who keep it.
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { type Ending, endConnections } from '../src/end-connections.ts'
import { isFirst, tellReady, whenHeard, whenReplaced } from '../src/lib/process/cluster-worker.ts'
import { openOutput } from '../src/lib/process/output.ts'

const { PORT, METRICS_PORT, BROKEN, BROKEN_LATER, STUCK_LATER } = process.env
if (existsSync(BROKEN ?? '') || (BROKEN_LATER && !isFirst)) {
  process.stderr.write('a sentence about what is wrong\n')
  process.exit(1)
}

if (STUCK_LATER && !isFirst) {
  process.stderr.write(`second ${process.pid}\n`)
  await new Promise((resolve) => setTimeout(resolve, 60_000))
}

const output = openOutput(process.stdout)
let isEnding = false
const server = createServer((request, response) => {
  const answer = () => {
    if (isEnding) response.shouldKeepAlive = false
    response.end(`${process.pid} ${METRICS_PORT ?? ''}`)
  }
  // More than a pipe holds.
  if (request.url === '/talk') output.write(`${'words '.repeat(50_000)}\n`)
  if (request.url === '/slow') setTimeout(answer, 1000)
  else answer()
})
const end = async (how: Ending) => {
  isEnding = true
  await endConnections(server, how)
  await whenHeard()
  process.exit(0)
}
process.on('SIGTERM', () => void end({}))
process.on('SIGINT', () => void end({ isUrgent: true }))
process.on('disconnect', () => void end({ isUrgent: true }))
whenReplaced(() => void end({ isReplaced: true }))
server.listen(Number(PORT), '127.0.0.1', () => tellReady('ready at last'))
