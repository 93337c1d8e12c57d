// The description of every call, made from the routes themselves: `/api/openapi.json`, and `/api/docs` to read.
import swagger from '@fastify/swagger'
import { PRODUCT_NAME } from '@kinnow/contract/product'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { type ApiDocument, apiPage } from './api-page.ts'
import { describeService } from './describe.ts'
import { apiBase } from './routes.ts'

/** Path → methods, for `Allow` on a wrong method. */
export type RouteTable = Map<string, string[]>

const title = `${PRODUCT_NAME} API`
const description =
  'Success is `{ "status": "success", "data": … }`, failure `{ "status": "error", "code": …, "message": … }`. ' +
  'A student’s calls bear `Authorization: Bearer <token>`; the token comes from `POST /users/login`. Ids are opaque texts.'

export async function documentApi(
  app: FastifyInstance,
  table: RouteTable,
  publicUrl: string,
): Promise<void> {
  app.addHook('onRoute', ({ url, method }) => {
    table.set(url, [...(table.get(url) ?? []), ...[method].flat()])
  })
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title, description, version: '0.1.0', license: { name: 'MIT', identifier: 'MIT' } },
      servers: [{ url: publicUrl }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
      tags: [
        'Accounts',
        'Profile',
        'Catalog',
        'Weekend',
        'Enrollments',
        'Progress',
        'Quizzes',
        'Contact',
        'Site',
        'Service',
      ].map((name) => ({
        name,
        description: `${name} calls`,
      })),
    },
    transform: jsonSchemaTransform,
  })
  app.get(
    `${apiBase}/openapi.json`,
    { schema: describeService('get-openapi', 'This description, as OpenAPI 3.1') },
    async (_request, reply) => {
      reply.type('application/json; charset=utf-8').serializer(JSON.stringify)
      return app.swagger()
    },
  )
  app.get(
    `${apiBase}/docs`,
    { schema: describeService('get-docs', 'This description, as a page to read') },
    async (_request, reply) => {
      reply.type('text/html; charset=utf-8').serializer(String)
      return apiPage(app.swagger() as ApiDocument)
    },
  )
}
