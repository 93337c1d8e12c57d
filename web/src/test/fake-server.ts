// The network, faked from the contract's own endpoints, so that the fake cannot drift. Unknown requests fail the test.
import type { Endpoint, ReplyOf } from '@kinnow/contract/endpoint'
import { failures } from '@kinnow/contract/failures'
import type { FailureBody, FailureCode } from '@kinnow/contract/failures'

type Seen = { url: string; body: unknown; headers: Headers }
type Answer = { status: number; body: unknown }
type Handler = (seen: Seen) => Answer | Promise<Answer>

const handlers = new Map<string, { matches: RegExp; handler: Handler }>()
let unknown: string[] = []

const patternOf = (path: string) =>
  new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, '[^/]+')}(\\?.*)?$`)

const success = <E extends Endpoint>(endpoint: E, data: ReplyOf<E>): Answer => ({
  status: endpoint.status,
  body: { status: 'success', data },
})

export const failure = (code: FailureCode, more: Partial<FailureBody> = {}): Answer => ({
  status: failures[code].status,
  body: { status: 'error', code, message: failures[code].message, ...more },
})

/** Answers calls of an endpoint, in place of an earlier answer. Returns the calls it gets. */
export function answer<E extends Endpoint>(
  endpoint: E,
  reply: ReplyOf<E> | FailureCode | Handler,
): Seen[] {
  const calls: Seen[] = []
  handlers.set(`${endpoint.method} ${endpoint.path}`, {
    matches: patternOf(endpoint.path),
    handler: (seen) => {
      calls.push(seen)
      if (typeof reply === 'function') return (reply as Handler)(seen)
      if (typeof reply === 'string') return failure(reply as FailureCode)
      return success(endpoint, reply)
    },
  })
  return calls
}

/** The calls without an answer. */
export function closeServer(): string[] {
  const missed = unknown
  unknown = []
  handlers.clear()
  return missed
}

globalThis.fetch = async (input, init) => {
  const url = input instanceof Request ? input.url : input.toString()
  const method = init?.method ?? 'GET'
  const found = [...handlers].find(
    ([key, { matches }]) => key.startsWith(`${method} `) && matches.test(url),
  )
  if (!found) {
    unknown.push(`${method} ${url}`)
    throw new TypeError(`No answer for ${method} ${url}`)
  }
  const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : init?.body
  const answered = await found[1].handler({ url, body, headers: new Headers(init?.headers) })
  if (answered.status === 204) return new Response(null, { status: 204 })
  return Response.json(answered.body, { status: answered.status })
}
