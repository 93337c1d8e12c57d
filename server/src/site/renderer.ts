// What renders pages: the browser program's own server build, or in a test its replacement.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as Router from 'react-router'
import { createSpelling } from './spelling.ts'

/** Carries a call of a page to the API. */
export type Transport = (request: {
  method: string
  url: string
  headers: Record<string, string>
  body?: string
}) => Promise<{ status: number; body: unknown }>

/**
 * For whom a page is made: nobody in particular, or the student whose calls are made, in the account's zone and a language of the
 * browser; with the chapter whose course was chosen for the dashboard.
 */
type Reader = {
  studentId: string
  zone: string
  language: string
  chapterId: string | null
} | null

/** Makes the page of an address, which begins with a slash; what it needs to know it asks through `call`. */
export type RenderPage = (address: string, call: Transport, reader?: Reader) => Promise<Response>

export type Renderer = {
  render: RenderPage
  /** How the path of a page is written, of which the router takes more: `/FAQ` for `/faq`. Undefined where it is none. */
  spell: (path: string) => string | undefined
  /** The paths, as `spell` has them, whose pages are made for a student with what is the student's own. */
  personal: ReadonlySet<string>
}

/** What the built program exports for its server: its router, how to call the API, and where to put it. */
type WebEntry = Pick<typeof Router, 'createRequestHandler' | 'RouterContextProvider'> & {
  createApi: (transport: Transport) => unknown
  apiContext: never
  publicUrlContext: never
  readerContext: never
}

/** Loads the built pages. `publicUrl` has no slash at its end. */
export async function loadRenderer(folder: string, publicUrl: string): Promise<Renderer> {
  const build: Router.ServerBuild = await import(
    pathToFileURL(join(folder, 'build/server/index.js')).href
  )
  const entry = build.entry.module as unknown as WebEntry
  const answer = entry.createRequestHandler(build, 'production')
  const routes = Object.keys(build.routes).map((id) => partsOf(build.routes, id))
  const personal = new Set(
    Object.keys(build.routes)
      .filter((id) => isMadeForStudents(build.routes, id))
      .map((id) => `/${partsOf(build.routes, id).join('/')}`),
  )
  return {
    render(address, call, reader = null) {
      const context = new entry.RouterContextProvider()
      context.set(entry.apiContext, entry.createApi(call) as never)
      context.set(entry.publicUrlContext, publicUrl as never)
      context.set(entry.readerContext, reader as never)
      return answer(new Request(new URL(publicUrl).origin + address), context)
    },
    spell: createSpelling(routes),
    personal,
  }
}

function partsOf(routes: Router.ServerBuild['routes'], id: string): string[] {
  const parts: string[] = []
  for (let route = routes[id]; route; route = routes[route.parentId ?? '']) {
    if (route.path) parts.unshift(...route.path.split('/'))
  }
  return parts
}

/** Behind the guard, and with a loader of its own: without one a page is the same shell for everybody. */
function isMadeForStudents(routes: Router.ServerBuild['routes'], id: string): boolean {
  if (routes[id]?.path === undefined || routes[id].module.loader === undefined) return false
  const parents: string[] = []
  for (let parent = routes[id].parentId; parent; parent = routes[parent]?.parentId)
    parents.push(parent)
  return parents.some((parent) => parent.startsWith('guard-'))
}
