// The door through which the server renders pages: what it hands in, it hands in by these names.
import { renderToReadableStream } from 'react-dom/server'
import { ServerRouter, isRouteErrorResponse } from 'react-router'
import type { EntryContext } from 'react-router'
import { ApiFailure } from '#lib/api-failure.ts'

export { createRequestHandler, RouterContextProvider } from 'react-router'
export { createApi } from '#lib/api.ts'
export { apiContext, publicUrlContext, readerContext } from '#lib/api-context.ts'

/** Always waits for the whole page: the server keeps it as bytes and reads its inline scripts. */
// oxlint-disable-next-line max-params -- the framework calls it so
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
  const page = await new Response(body).text()
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(loadScriptsLast(page), { status: answer, headers })
}

/** The page can be read without its program, whose parts come after what is to be seen. */
const loadScriptsLast = (page: string) =>
  page.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')

/** What a call of the page answered is logged where it was answered. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  const isExpected =
    error instanceof ApiFailure || (isRouteErrorResponse(error) && error.status < 500)
  if (!isExpected && !request.signal.aborted) console.error(error)
}
