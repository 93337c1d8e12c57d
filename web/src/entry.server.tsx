// The door through which the server renders pages: what it hands in, it hands in by these names.
import { renderToReadableStream } from 'react-dom/server'
import { ServerRouter, isRouteErrorResponse } from 'react-router'
import type { EntryContext, RouterContextProvider } from 'react-router'
import { readerContext } from '#lib/api-context.ts'
import { putToSleep } from '#ui/sleep.ts'

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
  loadContext: RouterContextProvider,
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
  const isPublic = loadContext.get(readerContext) === null
  const sleeps = !import.meta.env.DEV && isPublic && isWhole(context)
  return new Response(sleeps ? putToSleep(page) : page, { status: answer, headers })
}

/** Nothing of it is loaded by the browser alone. */
const isWhole = ({ manifest, staticHandlerContext: { matches } }: EntryContext) =>
  matches.every(({ route: { id } }) => {
    const { hasLoader, hasClientLoader } = manifest.routes[id] ?? {}
    return hasLoader || !hasClientLoader
  })

export function handleError(error: unknown, { request }: { request: Request }): void {
  const isExpected = isRouteErrorResponse(error) && error.status < 500
  if (!isExpected && !request.signal.aborted) console.error(error)
}
