// Pictures, films and captions of lessons. A name is made from the content, so a browser may keep it for ever.
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { findMedia } from '../content/find-media.ts'
import type { Database } from '../lib/db/database.ts'
import { describeService } from '../lib/describe.ts'
import { fail } from '../lib/failure.ts'

const name = /^[0-9a-f]{32}\.[a-z0-9]{2,4}$/

export function mediaRoutes(app: FastifyInstance, db: Database): void {
  app.get<{ Params: { name: string } }>(
    '/media/:name',
    {
      schema: {
        ...describeService('get-media', 'A picture, film or caption', ['not-found', 'invalid']),
        params: z.object({ name: z.string() }),
      },
    },
    async (request, reply) => {
      const { params } = request
      const media = name.test(params.name) ? await findMedia(db, params.name) : undefined
      if (!media) fail('not-found')
      return (
        reply
          .type(media.type)
          .header('cache-control', 'public, max-age=31536000, immutable')
          // A picture opened on its own is still only a picture.
          .header(
            'content-security-policy',
            "default-src 'none'; style-src 'unsafe-inline'; sandbox",
          )
          .serializer((bytes: unknown) => bytes as string)
          .send(Buffer.from(media.bytes))
      )
    },
  )
}
