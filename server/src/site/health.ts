// For monitoring: alive, and ready for work.
import type { FastifyInstance } from 'fastify'
import { type Database, readNow } from '../lib/db/database.ts'
import type { Writes } from '../lib/db/watch-writes.ts'
import { describeService } from '../lib/http/describe.ts'

/** `isReady` is false before the migrations are done and from the signal to end on. */
export type Readiness = { isReady: boolean; isEnding?: boolean }

type Parts = { db: Database; readiness: Readiness; writes: Writes }

export function healthRoutes(app: FastifyInstance, { db, readiness, writes }: Parts): void {
  const canWork = async () => Boolean(await readNow(db)) && (await writes.canWrite())

  app.get(
    '/healthz',
    { schema: describeService('get-healthz', 'Alive') },
    async (_request, reply) => {
      reply.type('text/plain; charset=utf-8').serializer(String)
      return 'alive\n'
    },
  )

  app.get(
    '/readyz',
    { schema: describeService('get-readyz', 'Ready for work', ['unavailable']) },
    async (_request, reply) => {
      const isReady = readiness.isReady && (await canWork().catch(() => false))
      reply.status(isReady ? 200 : 503).header('cache-control', 'no-store')
      if (!isReady) reply.header('retry-after', 1)
      reply.type('text/plain; charset=utf-8').serializer(String)
      return isReady ? 'ready\n' : 'not ready\n'
    },
  )
}
