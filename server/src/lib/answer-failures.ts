// The only translator from what was thrown to what is answered; what it does not know becomes a 500 without detail.
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { type FailureBody, type FailureCode, failures } from '@kinnow/contract/errors'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { Failure } from './failure.ts'
import { answerHeaders, contentSecurityPolicy } from './security-headers.ts'

export function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const failure = translate(error)
    if (failure.status >= 500) request.log.error({ err: error }, 'request failed')
    return answer(request, reply, failure)
  })
}

function answer(request: FastifyRequest, reply: FastifyReply, failure: Failure) {
  const body: FailureBody = {
    status: 'error',
    code: failure.code,
    message: failure.message,
    ...failure.details,
    ...(failure.status >= 500 && { requestId: request.id }),
  }
  if (body.retryAfter !== undefined) reply.header('retry-after', body.retryAfter)
  return reply
    .status(failure.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body)
}

function translate(error: FastifyError): Failure {
  if (error instanceof Failure) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    const message = error.validation[0]?.message
    return new Failure('invalid', message ? { message } : {})
  }
  // With a status the error is the caller's, such as one who went away in the middle of a body: `ECONNRESET` too (R18).
  if (error.statusCode === undefined && isDatabaseGone(error))
    return new Failure('unavailable', { retryAfter: 5 })
  const code = byStatus[error.statusCode ?? 500]
  return new Failure(code ?? 'internal')
}

const byStatus: Record<number, FailureCode | undefined> = {
  400: 'invalid',
  404: 'not-found',
  405: 'method-not-allowed',
  413: 'too-large',
  415: 'not-json',
  429: 'too-many-requests',
  503: 'unavailable',
}

/** PostgreSQL stopped, refused, hung, or gave way to another transaction: the request may be repeated. */
function isDatabaseGone(error: FastifyError): boolean {
  return (
    /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|57P0[123]|08\w{3}|53300|40P01|40001)$/.test(
      error.code ?? '',
    ) ||
    /Connection terminated|timeout exceeded when trying to connect|Query read timeout/.test(
      error.message,
    )
  )
}

const badConnections: Record<string, FailureCode> = {
  HPE_HEADER_OVERFLOW: 'headers-too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'too-slow',
}

/** What is no HTTP request, or has too large a head, never reaches a route: the connection is answered and closed. */
export function answerBadConnection(error: NodeJS.ErrnoException, socket: Socket): void {
  // A browser opens connections in advance: one on which nothing was asked is closed without a word.
  if (socket.writable && error.code !== 'ECONNRESET' && socket.bytesRead > 0) {
    const code = badConnections[error.code ?? ''] ?? 'invalid'
    const { status, message } = failures[code]
    const body = JSON.stringify({ status: 'error', code, message })
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
      ...answerHeaders(false),
      'content-security-policy': contentSecurityPolicy(),
    }
    const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('')}\r\n${body}`)
  }
  socket.destroySoon()
}
