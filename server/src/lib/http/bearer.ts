// The token in a request's head.
import type { FastifyRequest } from 'fastify'

const longestToken = 200

const name = 'authorization'

/** Names and values stand in turns. */
function isGivenTwice(raw: string[]): boolean {
  let count = 0
  for (let at = 0; at < raw.length; at += 2) {
    const one = raw[at] ?? ''
    if (one.length === name.length && one.toLowerCase() === name) count += 1
  }
  return count > 1
}

/** The bearer token of a request, or an empty text that no session has: also where two were sent, as neither is certain. */
export function readToken(request: FastifyRequest): string {
  const header = request.headers.authorization
  if (header === undefined || isGivenTwice(request.raw.rawHeaders)) return ''
  const [, token = ''] = /^Bearer ([\w-]+)$/i.exec(header.slice(0, longestToken)) ?? []
  return token
}
