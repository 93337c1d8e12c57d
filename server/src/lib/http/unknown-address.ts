// An unknown address is 404, a known one with another method 405 with `Allow`: answered before any body is read.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fail } from '../util/failure.ts'
import { anyPage, matchedOf, unknownCall } from './matched-route.ts'
import type { RouteTable } from './openapi.ts'
import { faultOf } from './request-target.ts'
import { apiBase } from './endpoint-routes.ts'

/** Gives all that lies below the API a route, so that pages never answer for it. Comes before the routes are listed. */
export function takeUnknownCalls(app: FastifyInstance): void {
  for (const url of [apiBase, unknownCall]) {
    app.all(url, { schema: { hide: true } as never }, async () => fail('not-found'))
  }
}

export function answerUnknown(app: FastifyInstance, table: RouteTable): void {
  const refuse = (request: FastifyRequest, reply: FastifyReply) => {
    // The server refuses these before; calls of pages come without a server.
    const fault = faultOf(request.url)
    if (fault) fail(fault)
    const { url } = matchedOf(request)
    if (!request.is404 && url !== unknownCall && url !== apiBase) return
    const [path = ''] = request.url.split('?', 1)
    const allowed = /^\/api(\/|$)/.test(path) ? methodsOf(table, path) : ofPages(request.method)
    if (allowed.length === 0) fail('not-found')
    reply.header('allow', allowed.join(', '))
    fail('method-not-allowed')
  }
  app.addHook('onRequest', (request, reply, done) => {
    refuse(request, reply)
    done()
  })
}

/** What is not below the API is for the pages, which are only shown. */
const ofPages = (method: string) => (method === 'GET' || method === 'HEAD' ? [] : ['GET', 'HEAD'])

/** The methods that the path takes, if any; a slash at its end means nothing. */
function methodsOf(table: RouteTable, path: string): string[] {
  const parts = path.replace(/(?<=.)\/$/, '').split('/')
  for (const [route, methods] of table) {
    const wanted = route.split('/')
    const fits =
      route !== anyPage &&
      wanted.length === parts.length &&
      wanted.every((part, index) => part.startsWith(':') || part === parts[index])
    if (fits) return methods
  }
  return []
}
