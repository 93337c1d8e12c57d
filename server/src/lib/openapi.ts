// The description of every call: `/api/openapi.json`, and `/api/docs` to read. Written when somebody asks for it, once.
import type { FastifyInstance, RouteOptions } from 'fastify'
import { type ApiDocument, apiPage } from './api-page.ts'
import { describeService } from './describe.ts'
import { apiBase } from './routes.ts'

/** Path → methods, for `Allow` on a wrong method. */
export type RouteTable = Map<string, string[]>

export function documentApi(app: FastifyInstance, table: RouteTable, publicUrl: string): void {
  const routes: RouteOptions[] = []
  app.addHook('onRoute', (route) => {
    const methods = [route.method].flat()
    table.set(route.url, [...(table.get(route.url) ?? []), ...methods])
    // What stands for files and pages hides itself; HEAD goes without saying.
    if (!route.schema?.hide && !methods.includes('HEAD')) routes.push(route)
  })
  let written: Promise<ApiDocument> | undefined
  const readDocument = () => {
    written ??= import('./openapi-document.ts').then(({ writeDocument }) =>
      writeDocument(routes, publicUrl),
    )
    return written
  }
  app.get(
    `${apiBase}/openapi.json`,
    { schema: describeService('get-openapi', 'This description, as OpenAPI 3.1') },
    async (_request, reply) => {
      reply.type('application/json; charset=utf-8').serializer(JSON.stringify)
      return readDocument()
    },
  )
  app.get(
    `${apiBase}/docs`,
    { schema: describeService('get-docs', 'This description, as a page to read') },
    async (_request, reply) => {
      reply.type('text/html; charset=utf-8').serializer(String)
      return apiPage(await readDocument())
    },
  )
}
