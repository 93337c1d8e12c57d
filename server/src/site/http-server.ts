// Before any routing: targets that nobody should send are refused, and cached bytes are answered.
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { Socket } from 'node:net'
import { serverLimits } from '../lib/util/server-limits.ts'
import { endSilentReaders } from '../lib/http/end-silent-readers.ts'
import type { ResponseCache } from '../lib/cache/response-cache.ts'
import { refuseTarget } from '../lib/http/request-target.ts'
import { bearsPageSession, endedPageSession, leadsOut } from '../lib/http/cookies.ts'
import { needsXsrfCookie, newXsrfCookie, type XsrfOptions } from '../lib/security/xsrf.ts'
import { isCatalogPage, keyOf } from './address-key.ts'
import type { Readiness } from './health.ts'

export function createFastServer({
  responseCache,
  xsrf,
  readiness,
  personalPaths,
  handle,
}: {
  responseCache: ResponseCache
  xsrf: XsrfOptions
  readiness: Readiness
  /** Pages that are made for the student whose browser asks, where it says so by its cookie. */
  personalPaths: ReadonlySet<string>
  handle: RequestListener
}) {
  /** A page of the catalog, where a school shows students more of it than visitors. */
  const isOwnCatalog = (key: string) => !responseCache.isForAll && isCatalogPage(key)

  function answer(request: IncomingMessage, response: ServerResponse) {
    // R15: the next request is for another process, or another connection.
    if (readiness.isEnding) response.shouldKeepAlive = false
    if (refuseTarget(request, response)) return
    const { key } = keyOf(request.url ?? '/') ?? {}
    const cookies = [
      ...(needsXsrfCookie(request) ? [newXsrfCookie(xsrf)] : []),
      ...(leadsOut(request) ? [endedPageSession(xsrf.publicUrl.startsWith('https:'))] : []),
    ]
    const more =
      cookies.length > 0
        ? { 'set-cookie': cookies, 'cache-control': 'private, no-cache' }
        : undefined
    const isPersonal =
      bearsPageSession(request) && (personalPaths.has(key ?? '') || isOwnCatalog(key ?? ''))
    const isOwnCall = request.headers.authorization !== undefined && !responseCache.isForAll
    if (!key || isPersonal || isOwnCall || !responseCache.answer(request, response, key, more))
      handle(request, response)
  }

  const server = createServer(
    {
      connectionsCheckingInterval: 5000,
      headersTimeout: 10_000,
      requestTimeout: 30_000,
      // Longer than a proxy or a browser keeps a connection that it may use again.
      keepAliveTimeout: 72_000,
    },
    inTurn(answer),
  )
  // R18: Node keeps an address that was read while the peer was there. Later, work for somebody who left would find none.
  server.on('connection', (socket) => {
    if (socket.remoteAddress === undefined) socket.destroy()
  })
  parseInSlices(server)
  endSilentReaders(server, serverLimits.reader)
  return server
}

/**
 * R21: Node parses all that one read brings, some thousand requests in 64 kB, also for a connection that the first of them
 * closed. In slices it stops where the connection was closed. A browser's request is one slice.
 */
function parseInSlices(server: Server): void {
  server.on('connection', (socket) => {
    const parsers = socket.listeners('data')
    socket.removeAllListeners('data')
    socket.on('data', (bytes) => {
      for (let from = 0; from < bytes.length && !socket.destroyed; from += serverLimits.slice)
        for (const parse of parsers)
          parse.call(socket, bytes.subarray(from, from + serverLimits.slice))
    })
  })
}

/** R21: a chunk of a body costs the thread as much as a whole read, also one of a single byte. */
function limitChunks(request: IncomingMessage): void {
  if (request.headers['transfer-encoding'] === undefined) return
  const { small, mostSmall } = serverLimits.chunks
  const push = request.push.bind(request)
  let count = 0
  request.push = (chunk: Buffer | null) => {
    if (chunk && chunk.length < small) count += 1
    if (count > mostSmall) request.socket.destroy()
    return push(chunk)
  }
}

/**
 * R6: of requests in a row on one connection each is answered when the answer before it was taken, so that a reader who takes
 * nothing holds up one answer and not hundreds.
 */
function inTurn(answer: RequestListener): RequestListener {
  /** How many requests of each connection wait for the answer before theirs. */
  const waiting = new WeakMap<Socket, number>()
  return (request, response) => {
    const { socket } = request
    if (socket.destroyed) return
    limitChunks(request)
    if (response.socket) return answer(request, response)
    const count = (waiting.get(socket) ?? 0) + 1
    // R21: browsers do not pipeline, and nothing counts what is only parsed.
    if (count > serverLimits.pipelined) return socket.destroy()
    waiting.set(socket, count)
    response.once('socket', () => {
      waiting.set(socket, (waiting.get(socket) ?? 1) - 1)
      answer(request, response)
    })
  }
}
