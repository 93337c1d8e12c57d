// The browser's way to the server: fetch, with the student's token, and catalog answers kept for a minute.
import { createApi } from './api.ts'
import type { Api, ApiAnswer, ApiRequest } from './api.ts'
import { takeEarlyAnswer } from './early-calls.ts'
import { queryClient } from './query-client.ts'
import { loseSession, useSession } from './session.ts'

const cookieOf = (name: string) =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)

// SPEC §4: a 401 there is an answer to the form, not the end of a session. The router takes /Login/ for /login.
const isSigningIn = () => /^\/(login|signup)\/?$/i.test(location.pathname)

async function browserTransport(request: ApiRequest): Promise<ApiAnswer> {
  const token = useSession.getState().userLoginToken
  const xsrf = cookieOf('XSRF-TOKEN')
  const timeout = AbortSignal.timeout(request.timeout)
  const ask = () =>
    fetch(request.url, {
      method: request.method,
      headers: {
        ...request.headers,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(xsrf ? { 'x-xsrf-token': decodeURIComponent(xsrf) } : {}),
      },
      body: request.body,
      keepalive: request.keepalive,
      signal: request.signal ? AbortSignal.any([request.signal, timeout]) : timeout,
    })
  const response = await (takeEarlyAnswer(request, token) ?? ask())
  const body: unknown = await response.json().catch((error: unknown) => {
    // Not JSON is an answer all the same; a line that breaks in the middle of one is none.
    if (error instanceof SyntaxError) return undefined
    throw error
  })
  // A late answer to an earlier token must not end a session that has begun since.
  const isCurrent = token === useSession.getState().userLoginToken
  if (response.status === 401 && isCurrent && !isSigningIn()) loseSession()
  const retryAfter = Number(response.headers.get('retry-after')) || undefined
  return { status: response.status, body, retryAfter }
}

const ask = createApi(browserTransport)

export const browserApi: Api = (endpoint, input, options) => {
  // Who can give up waiting is a query that keeps the answer itself.
  if (!endpoint.cacheable || options?.signal) return ask(endpoint, input, options)
  return queryClient.fetchQuery({
    queryKey: ['catalog', endpoint.path, input ?? {}],
    queryFn: () => ask(endpoint, input, options),
    staleTime: 60_000,
    retry: false,
  })
}
