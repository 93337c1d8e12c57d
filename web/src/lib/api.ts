// The client of the API: calls are typed by their endpoint, and failures use the words of SPEC §8.
import { fillPath } from '@kinnow/contract/endpoint'
import type { CallInput, Endpoint, Method, ReplyOf } from '@kinnow/contract/endpoint'
import type { FailureBody } from '@kinnow/contract/failures'
import {
  networkErrorText,
  requestErrorText,
  unexpectedErrorText,
} from '@kinnow/contract/failure-texts'
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
  /** Completes the request even if the page is left. */
  keepalive?: boolean
  /** The page asks by itself: a session that has ended is noticed when the reader does something with it. */
  isByItself?: boolean
}

/** A response: `body` is the parsed JSON of the envelope, or `undefined` without JSON. */
export type ApiAnswer = { status: number; body: unknown; retryAfter?: number }

/** Sends a request. Without a response it throws: a `TimeoutError`, or else a network error. */
export type Transport = (request: ApiRequest) => Promise<ApiAnswer>

/** What a query hands to its function. */
export type Cancelling = { signal?: AbortSignal }
type CallOptions = Cancelling & { timeout?: number; keepalive?: boolean; isByItself?: boolean }

/** The input of an endpoint with `upload`. */
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
      isByItself: options.isByItself,
    }).catch((error: unknown) => {
      throw noAnswer(error, options.signal)
    })
    if (!successes.has(answer.status)) throw refused(answer)
    return replyIn(answer, endpoint) as ReplyOf<typeof endpoint>
  }
}

/**
 * The data in the envelope. A success without it comes from a proxy, such as the sign-in page of a
 * hotel network, and fails as an unexpected reply (SPEC §8).
 */
function replyIn({ status, body }: ApiAnswer, { answers }: Endpoint): object {
  // A 204 has no data, which only an endpoint without data allows.
  const content = isObject(body) && 'data' in body ? body.data : null
  const data = status === 204 ? {} : content
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
  const failure = (body ?? {}) as Partial<FailureBody>
  return new ApiFailure(requestErrorText(status, failure.message), {
    status,
    code: failure.code,
    serverMessage: failure.message,
    retryAfter: failure.retryAfter ?? retryAfter,
    triesLeft: failure.triesLeft,
  })
}

function noAnswer(error: unknown, signal?: AbortSignal): unknown {
  // A caller that aborted the request shows no message.
  if (signal?.aborted) return signal.reason
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return new ApiFailure(networkErrorText, { timedOut: true })
  if (error instanceof TypeError) return new ApiFailure(networkErrorText, {})
  return error instanceof Error ? error : new ApiFailure(unexpectedErrorText, {})
}
