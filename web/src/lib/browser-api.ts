// The API client of the browser: fetch with the student's token and a cache for the catalog.
import { createApi } from './api.ts'
import type { Api, ApiAnswer, ApiRequest } from './api.ts'
import { queryClient } from './query-client.ts'
import { loseSession, useSession } from './session.ts'

const cookieOf = (name: string) =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)

// SPEC §4: a 401 there refuses the form, and no session ends. The router accepts /Login/ as well.
const isSigningIn = () => /^\/(login|login\/card|signup)\/?$/i.test(location.pathname)

async function browserTransport(request: ApiRequest): Promise<ApiAnswer> {
  const token = useSession.getState().userLoginToken
  const xsrf = cookieOf('XSRF-TOKEN')
  const timeout = AbortSignal.timeout(request.timeout)
  const response = await fetch(request.url, {
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
  const isFile = response.headers.get('content-type')?.startsWith('text/csv')
  // A file has no envelope.
  const body: unknown = isFile
    ? { data: { text: await response.text() } }
    : await response.json().catch((error: unknown) => {
        // A body that is not JSON is a response; a connection that breaks within the body is a failure.
        if (error instanceof SyntaxError) return undefined
        throw error
      })
  // A late response to an earlier token must not end the session that has started since.
  const isCurrent = token === useSession.getState().userLoginToken
  // `app/session-watch.tsx` notices it and leads to the login page.
  const endsSession = isCurrent && !isSigningIn() && !request.isByItself
  if (response.status === 401 && endsSession) loseSession()
  const retryAfter = Number(response.headers.get('retry-after')) || undefined
  return { status: response.status, body, retryAfter }
}

const callApi = createApi(browserTransport)

export const browserApi: Api = (endpoint, input, options) => {
  // A caller with a signal is a query that caches the response itself.
  if (!endpoint.cacheable || options?.signal) return callApi(endpoint, input, options)
  return queryClient.fetchQuery({
    queryKey: ['catalog', endpoint.path, input ?? {}],
    queryFn: () => callApi(endpoint, input, options),
    staleTime: 60_000,
    retry: false,
  })
}
