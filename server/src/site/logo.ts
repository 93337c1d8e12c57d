// The school's logo, at an address that changes with it.
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Database } from '../lib/db/database.ts'
import { describeService } from '../lib/http/describe.ts'
import { fail } from '../lib/util/failure.ts'
import { findLogo } from '../school-settings/repository.ts'

const fileName = /^([\w-]{22})\.webp$/

export function logoRoutes(app: FastifyInstance, db: Database): void {
  app.get<{ Params: { name: string } }>(
    '/logo/:name',
    {
      schema: {
        ...describeService('get-logo', 'The logo of the school', ['not-found', 'invalid']),
        params: z.object({ name: z.string() }),
      },
    },
    async (request, reply) => {
      const [, id] = fileName.exec(request.params.name) ?? []
      const bytes = (id && (await findLogo(db, id))) || fail('not-found')
      return reply
        .type('image/webp')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-disposition', 'inline; filename="logo.webp"')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .serializer((sent: unknown) => sent as string)
        .send(bytes)
    },
  )
}
