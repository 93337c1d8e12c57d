// The door through which the server renders pages: what it hands in, it hands in by these names.
import { renderToReadableStream } from 'react-dom/server'
import { ServerRouter, isRouteErrorResponse } from 'react-router'
import type { EntryContext } from 'react-router'

export { createRequestHandler, RouterContextProvider } from 'react-router'
export { createApi } from '#lib/api.ts'
export { apiContext, publicUrlContext } from '#lib/api-context.ts'

/** Always waits for the whole page: the server keeps it as bytes and reads its inline scripts. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  let answer = status
  const body = await renderToReadableStream(<ServerRouter context={context} url={request.url} />, {
    signal: request.signal,
    onError(error) {
      answer = 500
      if (!request.signal.aborted) console.error(error)
    },
  })
  await body.allReady
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(body, { status: answer, headers })
}

export function handleError(error: unknown, { request }: { request: Request }): void {
  const isExpected = isRouteErrorResponse(error) && error.status < 500
  if (!isExpected && !request.signal.aborted) console.error(error)
}
