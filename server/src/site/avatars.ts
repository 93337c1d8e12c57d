// Pictures of students, under names that nobody can guess.
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Database } from '../lib/db/database.ts'
import { describeService } from '../lib/http/describe.ts'
import { fail } from '../lib/util/failure.ts'
import { findAvatar } from '../profile/repository.ts'

const fileName = /^([\w-]{22})\.webp$/

export function avatarRoutes(app: FastifyInstance, db: Database): void {
  app.get<{ Params: { name: string } }>(
    '/avatars/:name',
    {
      schema: {
        ...describeService('get-avatar', 'The picture of a student', ['not-found', 'invalid']),
        params: z.object({ name: z.string() }),
      },
    },
    async (request, reply) => {
      const [, id] = fileName.exec(request.params.name) ?? []
      const avatar = id ? await findAvatar(db, id) : undefined
      if (!avatar) fail('not-found')
      return reply
        .type('image/webp')
        .header('cache-control', 'private, max-age=86400')
        .header('content-disposition', 'inline; filename="picture.webp"')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .serializer((bytes: unknown) => bytes as string)
        .send(Buffer.from(avatar.bytes))
    },
  )
}
