// The token in a request's head.
import type { FastifyRequest } from 'fastify'

const longestToken = 200

/** The bearer token of a request, or an empty text that no session has: also where two were sent, as neither can be meant. */
export function readToken(request: FastifyRequest): string {
  const header = request.headers.authorization ?? ''
  const given = request.raw.rawHeaders.filter((name) => name.toLowerCase() === 'authorization')
  if (given.length > 1) return ''
  const [, token = ''] = /^Bearer ([\w-]+)$/i.exec(header.slice(0, longestToken)) ?? []
  return token
}
