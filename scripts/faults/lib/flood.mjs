// A process that sends GETs over so many connections, each again as soon as it was answered, for so many milliseconds.
import { Agent } from 'node:http'
import { send } from './http.mjs'
import { pressFor } from './load.mjs'

const agent = new Agent({ keepAlive: true, maxSockets: Infinity })

process.once('message', async ({ port, paths, tokens, width, milliseconds }) => {
  const answers = await pressFor(milliseconds, width, async (n) => {
    const headers = { authorization: `Bearer ${tokens[n % tokens.length]}` }
    const answer = await send(port, 'GET', paths[n % paths.length], { headers, agent })
    const isToldToWait = answer.headers['retry-after'] !== undefined
    return { status: answer.status, error: answer.error, took: answer.took, isToldToWait }
  })
  process.send(answers, () => process.exit(0))
})
