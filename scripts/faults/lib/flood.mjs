// A process that sends GETs at a rate, whether or not they are answered, over at most 1,000 connections.
import { Agent } from 'node:http'
import { send } from './http.mjs'
import { streamOf } from './load.mjs'
import { pause } from './wait.mjs'

const agent = new Agent({ keepAlive: true, maxSockets: 1000 })

process.once('message', async ({ port, paths, tokens, rate, milliseconds }) => {
  const stream = streamOf(rate, async (n) => {
    const headers = { authorization: `Bearer ${tokens[n % tokens.length]}` }
    const answer = await send(port, 'GET', paths[n % paths.length], { headers, agent })
    const isToldToWait = answer.headers['retry-after'] !== undefined
    return { status: answer.status, error: answer.error, took: answer.took, isToldToWait }
  })
  await pause(milliseconds)
  process.send(await stream.stop(), () => process.exit(0))
})
