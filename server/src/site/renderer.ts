// What makes pages: the browser program's own server build, or in a test whatever stands in for it.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as Router from 'react-router'

/** Carries a call of a page to the API. */
export type Transport = (request: {
  method: string
  url: string
  headers: Record<string, string>
  body?: string
}) => Promise<{ status: number; body: unknown }>

/** Makes the page of an address, which begins with a slash; what it needs to know it asks through `call`. */
export type RenderPage = (address: string, call: Transport) => Promise<Response>

export type Renderer = {
  render: RenderPage
  /** Whether a path is written as its page is: `/FAQ` shows the questions too, but so do fifteen more spellings. */
  isSpelled: (path: string) => boolean
}

/** What the built program exports for its server: its router, how to call the API, and where to put it. */
type WebEntry = Pick<typeof Router, 'createRequestHandler' | 'RouterContextProvider'> & {
  createApi: (transport: Transport) => unknown
  apiContext: never
  publicUrlContext: never
}

/** Loads the built pages. `publicUrl` has no slash at its end. */
export async function loadRenderer(folder: string, publicUrl: string): Promise<Renderer> {
  const build: Router.ServerBuild = await import(
    pathToFileURL(join(folder, 'build/server/index.js')).href
  )
  const entry = build.entry.module as unknown as WebEntry
  const answer = entry.createRequestHandler(build, 'production')
  const patterns = Object.keys(build.routes).map((id) => patternOf(build.routes, id))
  return {
    render(address, call) {
      const context = new entry.RouterContextProvider()
      context.set(entry.apiContext, entry.createApi(call) as never)
      context.set(entry.publicUrlContext, publicUrl as never)
      return answer(new Request(new URL(publicUrl).origin + address), context)
    },
    isSpelled: (path) => patterns.some((pattern) => pattern.test(path)),
  }
}

/** The addresses of a route, letter by letter; of one that takes any address, none. */
function patternOf(routes: Router.ServerBuild['routes'], id: string): RegExp {
  const parts: string[] = []
  for (let route = routes[id]; route; route = routes[route.parentId ?? '']) {
    if (route.path) parts.unshift(...route.path.split('/'))
  }
  const escaped = parts.map((part) => {
    if (part === '*') return '(?!)'
    return part.startsWith(':') ? '[^/]+' : part.replaceAll(/[^\w-]/g, String.raw`\$&`)
  })
  return new RegExp(`^/${escaped.join('/')}$`)
}
