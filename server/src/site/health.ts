// For whoever watches over the process: alive, and ready to be given work.
import type { FastifyInstance } from 'fastify'
import { type Database, readNow } from '../lib/db/database.ts'
import type { Writes } from '../lib/db/watch-writes.ts'
import { describeService } from '../lib/describe.ts'
import { fail } from '../lib/failure.ts'

/** `isReady` is false before the migrations are done and from the moment the process is asked to end. */
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
      reply.type('text/plain; charset=utf-8').serializer(String)
      return isReady ? 'ready\n' : 'not ready\n'
    },
  )

  app.get(
    '/metrics',
    { schema: describeService('get-metrics', 'Figures for Prometheus', ['not-found']) },
    async (request, reply) => {
      if (!/^(::ffff:)?127\.|^::1$/.test(request.socket.remoteAddress ?? '')) fail('not-found')
      const { rss, heapUsed } = process.memoryUsage()
      const cpu = process.cpuUsage()
      reply.type('text/plain; version=0.0.4; charset=utf-8').serializer(String)
      return [
        '# TYPE process_resident_memory_bytes gauge',
        `process_resident_memory_bytes ${rss}`,
        '# TYPE nodejs_heap_used_bytes gauge',
        `nodejs_heap_used_bytes ${heapUsed}`,
        '# TYPE process_cpu_seconds_total counter',
        `process_cpu_seconds_total ${(cpu.user + cpu.system) / 1e6}`,
        '# TYPE process_uptime_seconds gauge',
        `process_uptime_seconds ${process.uptime()}`,
        '',
      ].join('\n')
    },
  )
}
