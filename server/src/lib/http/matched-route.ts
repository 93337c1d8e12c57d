// What a request is, as the router understood it: guards ask this, and never the address as it was sent.
import type { FastifyRequest } from 'fastify'
import { apiBase } from './endpoint-routes.ts'

/** Everything below the API that no route answers. */
export const unknownCall = `${apiBase}/*`
/** Everything else that no route answers is for the pages to know. */
export const anyPage = '/*'

/** Made by the program for everybody, with work in the database. */
const made = new Set([anyPage, '/sitemap.xml', '/robots.txt'])

/** A `file` is everything that is served as it is: files, pictures, and what operators read. */
export type Kind = 'call' | 'page' | 'file'

type Matched = { url: string | undefined; kind: Kind }

/** Computed once for each request, as the framework builds all it knows of a route again whenever it is read. */
export function matchedOf(request: FastifyRequest): Matched {
  request.matched ??= matchOf(request.routeOptions.url)
  return request.matched
}

export const kindOf = (request: FastifyRequest): Kind => matchedOf(request).kind

/** What matched no route at all is treated as a call, which is guarded most. */
function matchOf(url: string | undefined): Matched {
  if (url === undefined || url === apiBase || url.startsWith(`${apiBase}/`))
    return { url, kind: 'call' }
  return { url, kind: made.has(url) ? 'page' : 'file' }
}

declare module 'fastify' {
  // Only an interface can be merged into the framework’s own.
  // oxlint-disable-next-line typescript/consistent-type-definitions -- see above
  interface FastifyRequest {
    matched: Matched | null
  }
}
