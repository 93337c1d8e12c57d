// What a page reads from the API while it is rendered: calls of this very app, counted for the page's visitor (S34).
import type { FastifyInstance } from 'fastify'
import type { Transport } from './renderer.ts'

/** Seconds to wait, where a call was refused by a limit, or could not be answered now. */
type Trouble = { refusedFor?: number; unavailableFor?: number }

export function callsOf(app: FastifyInstance, remoteAddress: string) {
  const trouble: Trouble = {}
  const transport: Transport = async ({ method, url, headers, body }) => {
    const answer = await app.inject({
      method: method as 'GET',
      url,
      headers,
      remoteAddress,
      payload: body,
    })
    const status = answer.statusCode
    const seconds = Number(answer.headers['retry-after'] ?? 1)
    if (status === 429) trouble.refusedFor = seconds
    if (status === 503) trouble.unavailableFor = seconds
    return { status, body: answer.json() }
  }
  return { transport, read: () => trouble }
}
