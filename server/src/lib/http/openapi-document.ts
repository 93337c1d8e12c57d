// Every call as OpenAPI 3.1, made from the routes themselves.
import swagger from '@fastify/swagger'
import { PRODUCT_NAME } from '@kinnow/contract/product'
import Fastify, { type RouteOptions } from 'fastify'
import {
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod'
import type { ApiDocument } from './api-page.ts'

const title = `${PRODUCT_NAME} API`
const description =
  'Success is `{ "status": "success", "data": … }`, failure `{ "status": "error", "code": …, "message": … }`. ' +
  'A student’s calls send `Authorization: Bearer <token>`; the token comes from `POST /users/login`. Treat ids as opaque strings.'

const tags = [
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
]

/** The describer watches routes being made, so they are made again where nobody calls them. */
export async function writeDocument(
  routes: RouteOptions[],
  publicUrl: string,
): Promise<ApiDocument> {
  const described = Fastify({ exposeHeadRoutes: false })
  described.setValidatorCompiler(validatorCompiler)
  described.setSerializerCompiler(serializerCompiler)
  await described.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title, description, version: '0.1.0', license: { name: 'MIT', identifier: 'MIT' } },
      servers: [{ url: publicUrl }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
      tags: tags.map((name) => ({ name, description: `${name} calls` })),
    },
    transform: jsonSchemaTransform,
  })
  for (const { method, url, schema } of routes) {
    described.route({ method, url, ...(schema && { schema }), handler: async () => null })
  }
  await described.ready()
  return described.swagger() as ApiDocument
}
