// The only translator from what was thrown to what is answered; what it does not know becomes a 500 without detail.
import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { type FailureBody, type FailureCode, failures } from '@kinnow/contract/failures'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { describeTrouble, describeUnreachable, isUnavailable } from '../db/troubles.ts'
import { plainPage } from './plain-page.ts'
import { Failure } from '../util/failure.ts'
import { kindOf } from './matched-route.ts'
import { answerHeaders, contentSecurityPolicy } from '../security/security-headers.ts'

/** `notice` is called with failures that are not the caller's. */
export function answerFailures(app: FastifyInstance, notice: (error: unknown) => void): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const failure = translate(error)
    if (failure.status >= 500) notice(error)
    // What was thrown on purpose, such as to one who comes when all is busy, is no fault to look for.
    if (failure.status >= 500 && !(error instanceof Failure)) {
      const { method, routeOptions } = request
      const what = `${method} ${routeOptions.url ?? 'an unknown address'} failed with ${failure.status}`
      // Of a database that is away the sentence says everything, and a stack for each request nothing.
      request.log.error(
        describeUnreachable(error) === null ? { err: error } : {},
        `${what}: ${describeTrouble(error) ?? 'an unexpected error'}`,
      )
    }
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
  reply.status(failure.status).header('cache-control', 'no-store')
  if (kindOf(request) === 'page' && request.headers.accept?.includes('text/html')) {
    const page = plainPage({ title: body.message })
    return reply.type('text/html; charset=utf-8').serializer(String).send(page)
  }
  return reply.type('application/json; charset=utf-8').serializer(JSON.stringify).send(body)
}

function translate(error: FastifyError): Failure {
  if (error instanceof Failure) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    const message = error.validation[0]?.message
    return new Failure('invalid', message && !isOfLibrary.test(message) ? { message } : {})
  }
  // With a status the error is the caller's, such as one who went away in the middle of a body: `ECONNRESET` too (R18).
  if (error.statusCode === undefined && isUnavailable(error))
    return new Failure('unavailable', { retryAfter: 5 })
  const code = byStatus[error.statusCode ?? 500]
  return new Failure(code ?? 'internal')
}

/** What the library of schemas says where no field has words of its own. */
const isOfLibrary = /^(Invalid (input|option)|Unrecognized|Too (big|small))\b/

const byStatus: Record<number, FailureCode | undefined> = {
  400: 'invalid',
  404: 'not-found',
  405: 'method-not-allowed',
  413: 'too-large',
  415: 'not-json',
  429: 'too-many-requests',
  503: 'unavailable',
}

const badConnections: Record<string, FailureCode> = {
  HPE_HEADER_OVERFLOW: 'headers-too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'too-slow',
}

/** What is no HTTP request, or has too large a head, never reaches a route: the connection is answered and closed. */
export function answerBadConnection(error: NodeJS.ErrnoException, socket: Socket): void {
  // As Node itself does: in the middle of an answer no other one can be sent.
  const underWay = (socket as { _httpMessage?: ServerResponse | null })._httpMessage
  if (underWay?.headersSent) {
    socket.destroy()
    return
  }
  // A browser opens connections in advance: one without a request is closed without a word.
  if (socket.writable && error.code !== 'ECONNRESET' && socket.bytesRead > 0) {
    const { status, headers, body } = plainAnswer(badConnections[error.code ?? ''] ?? 'invalid')
    const all = Object.entries({ ...headers, connection: 'close' })
    const head = all.map(([name, value]) => `${name}: ${value}\r\n`)
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('')}\r\n${body}`)
  }
  socket.destroySoon()
}

/** A failure before any route: what is wrong with the request itself. */
export function answerPlainly(response: ServerResponse, code: FailureCode): void {
  const { status, headers, body } = plainAnswer(code)
  response.writeHead(status, headers)
  response.end(body)
}

/** What the router itself refuses, before any route or hook: an address that it cannot decode. */
export function answerUnroutable({ statusCode }: FastifyError, response: ServerResponse): void {
  answerPlainly(response, statusCode === 414 ? 'address-too-long' : 'invalid')
}

function plainAnswer(code: FailureCode) {
  const { status, message } = failures[code]
  const body = JSON.stringify({ status: 'error', code, message })
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    ...answerHeaders(false),
    'content-security-policy': contentSecurityPolicy(),
  }
  return { status, headers, body }
}
