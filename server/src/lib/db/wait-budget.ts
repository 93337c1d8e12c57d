// How long one request may wait for the database, all its statements together: a client that waits longer is gone (R4, R19).
import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** The database did not answer within what a request may wait. */
export class DatabaseTimeoutError extends Error {}

/** Counts only while something is waited for, and what is waited for side by side once. */
class Patience {
  /** Whose it is. */
  readonly requestId: string | undefined
  #left: number
  #waiting = 0
  #since = 0

  constructor(most: number, requestId?: string) {
    this.requestId = requestId
    this.#left = most
  }

  get left(): number {
    return this.#left - (this.#waiting > 0 ? performance.now() - this.#since : 0)
  }

  start(): void {
    if (this.#waiting === 0) this.#since = performance.now()
    this.#waiting += 1
  }

  stop(): void {
    this.#waiting -= 1
    if (this.#waiting === 0) this.#left -= performance.now() - this.#since
  }
}

const current = new AsyncLocalStorage<Patience>()

/** Gives each request its own; a page shares it with the calls that it makes in this process. */
export function limitWaits(app: FastifyInstance, most: number): void {
  const budgets = new WeakMap<FastifyRequest, Patience>()
  const patienceOf = (request: FastifyRequest) => {
    const patience = budgets.get(request) ?? current.getStore() ?? new Patience(most, request.id)
    budgets.set(request, patience)
    return patience
  }
  app.addHook('onRequest', (request, _reply, done) => current.run(patienceOf(request), done))
  // Once more, as what comes after a body belongs to the connection that brought it.
  app.addHook('preValidation', (request, _reply, done) => current.run(patienceOf(request), done))
}

/** Gives `work` a budget of its own: a part of a long answer, which nobody waits for as a whole. */
export function withOwnBudget<T>(most: number, work: () => Promise<T>): Promise<T> {
  return current.run(new Patience(most, currentRequestId()), work)
}

/** A part of work that may take long: within a request it has a budget of its own, elsewhere it waits as is usual there. */
export const withOwnPart = <T>(most: number, work: () => Promise<T>): Promise<T> =>
  current.getStore() ? withOwnBudget(most, work) : work()

/** Of the request that is being worked on. */
export const currentRequestId = () => current.getStore()?.requestId

/** Waits for `work` on account of the running request, or `usual` milliseconds where there is none. */
export async function waitFor<T>(usual: number, work: (left: number) => Promise<T>): Promise<T> {
  const patience = current.getStore() ?? new Patience(usual)
  if (patience.left <= 0) throw new DatabaseTimeoutError('the database took too long')
  patience.start()
  try {
    return await work(patience.left)
  } finally {
    patience.stop()
  }
}

/** As `waitFor`, for what cannot be broken off: it may still come about when nobody waits for it any more (R19). */
export function waitNoLongerFor<T>(usual: number, work: Promise<T>): Promise<T> {
  return waitFor(usual, async (left) => {
    const late = Promise.withResolvers<never>()
    const tooLate = () => late.reject(new DatabaseTimeoutError('the database took too long'))
    const timer = setTimeout(tooLate, left)
    try {
      return await Promise.race([work, late.promise])
    } finally {
      clearTimeout(timer)
    }
  })
}
