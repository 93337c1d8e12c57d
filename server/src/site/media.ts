// Pictures, films, captions and downloads of lessons. A name is made from the content, so a browser may keep it for ever.
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { findMedia } from '../content/find-media.ts'
import { mediaName } from '../content/model/ids.ts'
import type { Database } from '../lib/db/database.ts'
import { describeService } from '../lib/describe.ts'
import { fail } from '../lib/failure.ts'
import { asDownload } from './content-disposition.ts'

const name = new RegExp(`^${mediaName}$`)

export function mediaRoutes(app: FastifyInstance, db: Database): void {
  app.get<{ Params: { name: string } }>(
    '/media/:name',
    {
      schema: {
        ...describeService('get-media', 'A picture, film, caption or download', [
          'not-found',
          'invalid',
        ]),
        params: z.object({ name: z.string() }),
      },
    },
    async (request, reply) => {
      const { params } = request
      const media = name.test(params.name) ? await findMedia(db, params.name) : undefined
      if (!media) fail('not-found')
      const { type, size, bytes, fileName } = media
      if (fileName !== null) reply.header('content-disposition', asDownload(fileName))
      return (
        reply
          .type(type)
          .header('cache-control', 'public, max-age=31536000, immutable')
          // A picture opened on its own is still only a picture.
          .header(
            'content-security-policy',
            "default-src 'none'; style-src 'unsafe-inline'; sandbox",
          )
          .header('content-length', size)
          .serializer((whole: unknown) => whole as string)
          .send(bytes instanceof Uint8Array ? Buffer.from(bytes) : Readable.from(bytes))
      )
    },
  )
}
