// When there are more requests than can be answered, some are refused at once, so that the others are answered in time (R21).
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { failures } from '@kinnow/contract/failures'
import { serverLimits } from '../util/server-limits.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Caller, FairShares } from '../util/fair-share.ts'
import { callerOf } from './client-address.ts'
import { answerHeaders, contentSecurityPolicy } from '../security/security-headers.ts'

const { mostInside, weight, longestTurn, shortTurn, patience, retryAfter } = serverLimits.overload

/** Monitoring looks more often when there is much to do. */
const watched = /^\/(healthz|readyz|metrics)\b/

/** `door` wraps the routing, `count` is called by the app after it. */
export class OverloadGuard {
  readonly #inside = new WeakMap<IncomingMessage, Caller>()
  readonly #places = new FairShares(mostInside, weight)
  readonly #turns = watchTurns()
  #sentAwayCount = 0

  door(handle: RequestListener): RequestListener {
    return (request, response) => {
      const isTooMuch = this.#turns.isLate() || this.#places.taken >= mostInside
      if (!isTooMuch || watched.test(request.url ?? '')) return handle(request, response)
      this.#sentAwayCount += 1
      return sendAway(response)
    }
  }

  state() {
    return { inside: this.#places.taken, sentAway: this.#sentAwayCount }
  }

  /** A request is inside from when it has come whole, so that slow senders take nobody's place, until its answer is made. */
  count(app: FastifyInstance): void {
    app.addHook('onRequest', (request, reply, done) => {
      const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
      const isWhole = length === undefined && encoding === undefined
      if (!isWhole || this.#enter(request, reply)) done()
    })
    app.addHook('preValidation', (request, reply, done) => {
      if (this.#enter(request, reply)) done()
    })
    app.addHook('onSend', (request, _reply, _payload, done) => {
      this.#leave(request.raw)
      done()
    })
  }

  /** False where its networks have their share: then the request is answered by 503. */
  #enter(request: FastifyRequest, reply: FastifyReply): boolean {
    if (this.#inside.has(request.raw)) return true
    const caller = callerOf(request.ip)
    if (!this.#places.hasRoomFor(caller) && !watched.test(request.url)) {
      this.#sentAwayCount += 1
      void reply.code(status).headers(headers).send(body)
      return false
    }
    this.#inside.set(request.raw, caller)
    this.#places.add(caller, 1)
    return true
  }

  #leave(request: IncomingMessage): void {
    const caller = this.#inside.get(request)
    if (!caller) return
    this.#inside.delete(request)
    this.#places.add(caller, -1)
  }
}

/**
 * Where each answer takes the one thread, requests wait in the system's queues and nobody can count them. But a turn of the
 * event loop that has read many of them is long, and the last ones it reads have waited for all before. One long turn is
 * nothing; late are those who come late in a long turn when no turn was short for a while.
 */
function watchTurns() {
  let began = 0
  let ended = 0
  let calmAt = 0

  function endTurn() {
    ended = performance.now()
    if (ended - began < shortTurn) calmAt = ended
    began = 0
  }

  return {
    isLate(): boolean {
      const now = performance.now()
      if (began === 0) {
        began = now
        if (now - ended > shortTurn) calmAt = now
        setImmediate(endTurn)
      }
      return now - began > longestTurn && now - calmAt > patience
    },
  }
}

const { status, message } = failures.unavailable
const body = JSON.stringify({ status: 'error', code: 'unavailable', message, retryAfter })
const headers = {
  ...answerHeaders(false),
  'content-security-policy': contentSecurityPolicy(),
  'content-type': 'application/json; charset=utf-8',
  'content-length': Buffer.byteLength(body),
  'cache-control': 'no-store',
  'retry-after': String(retryAfter),
}

/** As cheap as can be: there is no time for more. */
function sendAway(response: ServerResponse): void {
  response.writeHead(status, headers)
  response.end(body)
}
