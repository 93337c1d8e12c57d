// The one way to ask the server: a call is typed by its endpoint, and a failure speaks SPEC §8.
import { fillPath } from '@kinnow/contract/endpoint'
import type { CallInput, Endpoint, Method, ReplyOf } from '@kinnow/contract/endpoint'
import type { FailureBody } from '@kinnow/contract/errors'
import { networkErrorText, requestErrorText, unexpectedErrorText } from '@kinnow/contract/errors'
import { limits } from '@kinnow/contract/limits'
import { ApiFailure } from './api-failure.ts'

export type ApiRequest = {
  method: Method
  /** `/api/...` with its query. */
  url: string
  headers: Record<string, string>
  body?: string | Blob
  signal?: AbortSignal
  /** Milliseconds. */
  timeout: number
  /** Goes out although the page is being left. */
  keepalive?: boolean
}

/** What came back: the parsed JSON of the envelope, `undefined` where there was none. */
export type ApiAnswer = { status: number; body: unknown; retryAfter?: number }

/** Carries a request. Throws when no answer came: a `TimeoutError` for a timeout, anything else for the network. */
export type Transport = (request: ApiRequest) => Promise<ApiAnswer>

type CallOptions = { signal?: AbortSignal; timeout?: number; keepalive?: boolean }

/** What an endpoint with `upload` takes. */
type FileInput = { body: Blob }

export type Api = <E extends Endpoint>(
  endpoint: E,
  input?: CallInput<E> | FileInput,
  options?: CallOptions,
) => Promise<ReplyOf<E>>

type LooseInput = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

const successes = new Set([200, 201, 204])

export function createApi(transport: Transport): Api {
  return async (endpoint, input, options = {}) => {
    const { params, query, body } = (input ?? {}) as LooseInput
    const answer = await transport({
      method: endpoint.method,
      url: `/api${fillPath(endpoint.path, params)}${queryString(query)}`,
      headers: {
        accept: 'application/json',
        ...contentType(body),
      },
      body: body === undefined || body instanceof Blob ? body : JSON.stringify(body),
      signal: options.signal,
      timeout: options.timeout ?? limits.request.timeout,
      keepalive: options.keepalive,
    }).catch((error: unknown) => {
      throw noAnswer(error, options.signal)
    })
    if (!successes.has(answer.status)) throw refused(answer)
    return replyIn(answer, endpoint) as ReplyOf<typeof endpoint>
  }
}

/**
 * What is inside the envelope. A success that is none of ours comes from somebody between, such as the sign-in page of a
 * hotel's network: it fails as SPEC §8 says of what is neither a refusal nor silence, and nothing of it is kept.
 */
function replyIn({ status, body }: ApiAnswer, { answers }: Endpoint): object {
  // Without a word there is nothing in it, which is enough only where nothing is told.
  const told = isObject(body) && 'data' in body ? body.data : null
  const data = status === 204 ? {} : told
  if (isObject(data) && answers.every((name) => name in data)) return data
  throw new ApiFailure(unexpectedErrorText, { status })
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

function contentType(body: unknown): Record<string, string> {
  if (body === undefined) return {}
  return { 'content-type': body instanceof Blob ? body.type : 'application/json' }
}

function queryString(query: Record<string, unknown> = {}): string {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined)
  if (pairs.length === 0) return ''
  return `?${new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]))}`
}

function refused({ status, body, retryAfter }: ApiAnswer): ApiFailure {
  const told = (body ?? {}) as Partial<FailureBody>
  return new ApiFailure(requestErrorText(status, told.message), {
    status,
    code: told.code,
    serverMessage: told.message,
    retryAfter: told.retryAfter ?? retryAfter,
    triesLeft: told.triesLeft,
  })
}

function noAnswer(error: unknown, signal?: AbortSignal): unknown {
  // Somebody who gave up waiting wants no message.
  if (signal?.aborted) return signal.reason
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return new ApiFailure(networkErrorText, { timedOut: true })
  if (error instanceof TypeError) return new ApiFailure(networkErrorText, {})
  return error instanceof Error ? error : new ApiFailure(unexpectedErrorText, {})
}
