// What a request is, as the router understood it: guards ask this, and never the address as it was sent.
import type { FastifyRequest } from 'fastify'
import { apiBase } from './routes.ts'

/** Everything below the API that no route answers. */
export const unknownCall = `${apiBase}/*`
/** Everything else that no route answers is for the pages to know. */
export const anyPage = '/*'

/** Made by the program for everybody, with work in the database. */
const made = new Set([anyPage, '/sitemap.xml', '/robots.txt'])

/** A `file` stands for all that is handed out as it is: files, pictures, and what operators ask. */
export type Kind = 'call' | 'page' | 'file'

/** What matched no route at all is treated as a call, which is guarded most. */
export function kindOf(request: FastifyRequest): Kind {
  const { url } = request.routeOptions
  if (url === undefined || url === apiBase || url.startsWith(`${apiBase}/`)) return 'call'
  return made.has(url) ? 'page' : 'file'
}
