// The description of every call: `/api/openapi.json`, and `/api/docs` to read. Written when somebody asks for it, once.
import type { FastifyInstance, FastifyReply, RouteOptions } from 'fastify'
import { type ApiDocument, apiPage } from './api-page.ts'
import { compressOnce } from './compress-once.ts'
import { describeService } from './describe.ts'
import { chooseEncoding } from './negotiation.ts'
import { apiBase } from './endpoint-routes.ts'

/** Path → methods, for `Allow` on a wrong method. */
export type RouteTable = Map<string, string[]>

export function documentApi(app: FastifyInstance, table: RouteTable, publicUrl: string): void {
  const routes: RouteOptions[] = []
  app.addHook('onRoute', (route) => {
    const methods = [route.method].flat()
    table.set(route.url, [...(table.get(route.url) ?? []), ...methods])
    // Routes for files and pages hide themselves; HEAD goes without saying.
    if (!route.schema?.hide && !methods.includes('HEAD')) routes.push(route)
  })
  let written: Promise<ApiDocument> | undefined
  const readDocument = () => {
    written ??= import('./openapi-document.ts').then(({ writeDocument }) =>
      writeDocument(routes, publicUrl),
    )
    return written
  }
  const inJson = madeOnce(async () => JSON.stringify(await readDocument()))
  const asPage = madeOnce(async () => apiPage(await readDocument()))
  app.get(
    `${apiBase}/openapi.json`,
    { schema: describeService('get-openapi', 'This description, as OpenAPI 3.1') },
    async (request, reply) => {
      reply.type('application/json; charset=utf-8')
      return send(reply, await inJson(request.headers['accept-encoding']))
    },
  )
  app.get(
    `${apiBase}/docs`,
    { schema: describeService('get-docs', 'This description, as a page to read') },
    async (request, reply) => {
      reply.type('text/html; charset=utf-8')
      return send(reply, await asPage(request.headers['accept-encoding']))
    },
  )
}

type Form = Awaited<ReturnType<typeof compressOnce>>

function send(reply: FastifyReply, { body, headers }: Form) {
  return reply
    .headers(headers)
    .serializer((bytes: unknown) => bytes as string)
    .send(body)
}

/** A text that never changes, in each encoding: the same bytes for every reader. */
function madeOnce(write: () => Promise<string>) {
  const made = new Map<string | null, Promise<Form>>()
  return (accepted?: string): Promise<Form> => {
    const encoding = chooseEncoding(accepted ?? '')
    const known = made.get(encoding)
    if (known) return known
    const form = write().then((text) => compressOnce(Buffer.from(text), {}, accepted))
    made.set(encoding, form)
    // Who found no place among those that compress may come back.
    form.catch(() => made.delete(encoding))
    return form
  }
}
