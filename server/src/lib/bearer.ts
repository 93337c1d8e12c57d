// The token in a request's head.
import type { FastifyRequest } from 'fastify'

const longestToken = 200

/** The bearer token of a request, or an empty text that no session has. */
export function readToken(request: FastifyRequest): string {
  const header = request.headers.authorization ?? ''
  const [, token = ''] = /^Bearer ([\w-]+)$/i.exec(header.slice(0, longestToken)) ?? []
  return token
}
